import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Layers } from "../city/LayerBar";
import type { Step } from "../core/contract";
import { after, before, isChoice, sameMoment, stepOfHouse, stepOfPiece } from "../core/timeline";
import { useSilence } from "../ui/Following";
import { handled, stepKey } from "../ui/keys";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { useRequests } from "../ui/request";
import { type Guess, type Guesses, guessIn, guessText, hides } from "./guess";
import { useMover } from "./Mover";
import { useOpenRows } from "./useOpenRows";
import { usePlayer } from "./usePlayer";
import { answerOf, type DinnerState, useShownDinner } from "./useShownDinner";
import { useDraft } from "./WhatIf";

/** The state of a dinnertime explorer, in groups: the dinner on show, its step, and the rest. */
export function useDinner(model: Model<DinnerState>) {
  const [selected, setSelected] = useTrait(model, "selected");
  const [house] = useTrait(model, "house");
  const [guesses, setGuesses] = useTrait(model, "guesses");
  const [predict, setPredict] = useTrait(model, "predict");
  const [hideNumbers, setHideNumbers] = useTrait(model, "hard");
  const [simple, setSimple] = useTrait(model, "simple");
  const [speed, setSpeed] = useTrait(model, "speed");
  const [layers, setLayers] = useState<Layers>({});
  const [present, onPresent] = useState(false);
  const [hoveredChain, hoverChain] = useState<number | null>(null);
  const [resting, hold] = useState(false);
  const [waits, setWaits] = useState(false);
  const [whatIfOn, setWhatIfOn] = useState(false);

  const draft = useDraft(model);
  const question = useRequests(model);
  const answer = useMemo(() => answerOf(question.reply), [question.reply]);
  const dinner = useShownDinner(model, answer, whatIfOn && !!answer?.timeline);
  const { story, scene, timeline, facts, base } = dinner;
  const mover = useMover(model, base.scene);
  const on = whatIfOn && timeline !== base.timeline;
  const silent = useSilence(model);
  const player = usePlayer(model, {
    last: timeline.steps.length - 1,
    synced: !on,
    along: (at) => ({ house: base.timeline.steps[at]?.house ?? "" }),
    speed,
    paused: resting || waits,
  });
  const { cursor } = player;
  const step = timeline.steps[cursor];
  const moment = `${story}:${cursor}`;

  // The guesses of a what-if are its own, and only this view has them.
  const [tried, setTried] = useState<{ story: number; guesses: Guesses }>({ story, guesses: {} });
  const ofStory = !on ? guesses : tried.story === story ? tried.guesses : {};
  const guessAt = (i: number) => guessIn(ofStory, timeline.steps[i]?.house ?? "", scene.chains);
  const setGuess = (guess: Guess) => {
    const all = { ...ofStory, [step?.house ?? ""]: guessText(guess, scene.chains) };
    if (on) setTried({ story, guesses: all });
    else setGuesses(all);
  };
  const isHidden = (i: number) => hides(predict, timeline.steps[i], guessAt(i));
  const hidden = isHidden(cursor);
  const reasons = useReasons(moment, step, present, hidden);
  const hiddenAt = (i: number) => isHidden(i) || (i === cursor && !reasons.shown);
  const veiled = hiddenAt(cursor);
  useEffect(() => setWaits(veiled), [veiled]);
  const rows = useOpenRows(moment);

  /** The text of a step; before the guess only the question. */
  const textOf = (i: number): string => {
    const shown = timeline.steps[i];
    return (hiddenAt(i) && shown?.decision?.question) || (shown?.text ?? "");
  };
  const show = (to: boolean) => {
    const other = to ? dinner.other : base.timeline;
    setWhatIfOn(to);
    if (other) player.jump(sameMoment(timeline, other, cursor));
  };
  const pick = (id: string) => {
    setSelected(id);
    const at = stepOfPiece(timeline, id);
    if (at !== null) player.go(at);
  };
  // If Python or a link sets the house, show its choice without writing it back.
  const lastHouse = useRef(house);
  useEffect(() => {
    if (lastHouse.current === house) return;
    lastHouse.current = house;
    if (on || step?.house === house) return;
    const at = stepOfHouse(timeline, house);
    if (at !== null) player.jump(at);
  }, [house]);
  // If Python or another view selects a house, show its choice without writing it back.
  const lastSelected = useRef(selected);
  useEffect(() => {
    if (lastSelected.current === selected) return;
    lastSelected.current = selected;
    const at = stepOfPiece(timeline, selected);
    if (at !== null) player.jump(at);
  }, [selected]);

  const onKey = (e: KeyboardEvent): boolean => {
    if (reasons.onKey(e)) return true;
    if ((e.target as HTMLInputElement).type === "range" && /^(Home|End)$/.test(e.key)) return false;
    const key = stepKey(e);
    if (key === ",") player.go(cursor - 1);
    else if (key === ".") player.go(cursor + 1);
    else if (key === "Home") player.go(0);
    else if (key === "End") player.go(Infinity);
    else if (key === "k") player.toggle();
    else if (key === "e" && step?.decision && !veiled)
      rows.flipAll(step.decision.offers.map((offer) => offer.chain));
    else return false;
    return true;
  };
  const onEscape = () => (mover.placing ? handled(mover.open(false)) : rows.close());

  const [was, now] = [before(facts, cursor), after(facts, cursor)];
  return {
    story: { scene, timeline, textOf, hiddenAt },
    player,
    /** The step on show, with the facts before and after it. */
    moment: { step, moment, hidden, veiled, silent, was, now },
    guess: { guess: guessAt(cursor), setGuess },
    reasons,
    rows: { open: rows.open, flip: rows.flip },
    hover: { hoveredChain, hoverChain },
    hold,
    options: {
      layers,
      setLayers,
      predict,
      setPredict,
      hideNumbers,
      setHideNumbers,
      simple,
      setSimple,
      speed,
      setSpeed,
    },
    map: { selected, pick },
    whatIf: { draft, question, answer, mover, base, on, show },
    present,
    /** At the first step there are no reasons yet, so the legend of the map has their place. */
    atStart: !present && cursor === 0 && !step?.decision && !step?.terms,
    keys: { onKey, onEscape, onPresent },
  };
}

export type DinnerUi = ReturnType<typeof useDinner>;

/** While presenting, reasons come one by one: the sentence, each offer, what would have changed it. */
function useReasons(moment: string, step: Step | undefined, on: boolean, hidden: boolean) {
  const [at, setAt] = useState({ moment, n: 0 });
  const all = on && !hidden && isChoice(step) ? (step?.decision?.offers.length ?? 0) + 2 : 0;
  const n = at.moment === moment ? at.n : 0;
  const next = () => setAt({ moment, n: Math.min(n + 1, all) });
  useEffect(() => setAt({ moment, n: 0 }), [moment]);
  return {
    on,
    all,
    next,
    shown: all ? n : Infinity,
    onKey: (e: KeyboardEvent) => {
      const asks =
        e.key === "n" ||
        (e.key === " " && !(e.target as Element).closest("button,input,select,summary"));
      if (asks && all) next();
      return asks && all > 0;
    },
  };
}
