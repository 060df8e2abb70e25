import { useEffect, useRef, useState } from "preact/hooks";
import { LayerBar, LayerNotes, type Layers } from "../city/LayerBar";
import type { Answer, Step } from "../core/contract";
import { capital, goodsText, houseName, sentence } from "../core/format";
import { isBeside } from "../core/space";
import { after, before, isChoice, sameMoment, stepOfPiece } from "../core/timeline";
import { Board } from "../map/Board";
import { Networks } from "../map/Overlays";
import { Ways } from "../map/Ways";
import { Announce } from "../ui/Announce";
import { useAsk } from "../ui/ask";
import { Button, Toggle } from "../ui/controls";
import { useSilence } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { Shell } from "../ui/Shell";
import { useView } from "../ui/view";
import { drivenWays } from "./drive";
import { Explain, newLine } from "./Explain";
import * as css from "./fcm-dinner.module.css";
import { type Guess, hides, rivalOf } from "./guess";
import { useMover } from "./Mover";
import { SiteMarks } from "./SiteMarks";
import { Speed, Stepper } from "./Stepper";
import { Story } from "./Story";
import { Strip } from "./Strip";
import { type Player, usePlayer } from "./usePlayer";
import { type DinnerState, useTelling } from "./useTelling";
import { WayLegend, waysTo } from "./WayLegend";
import { useDraft, WhatIf } from "./WhatIf";
import { ShiftRings } from "./WhatIfSliders";

const called = (title: string) => title || "A dinner";

export function Dinner({ model }: AppProps<DinnerState>) {
  const ui = useDinner(model);
  const [theme] = useTrait(model, "theme");
  const { scene, player, step } = ui;
  const title = ui.textOf(player.cursor);
  return (
    <Shell
      {...ui}
      theme={theme}
      label={called(scene.title)}
      role="dinnertime explorer"
      help={ui.asked.controls.help}
    >
      <div class={uiCss.head} data-part="head">
        <h2 class={uiCss.title} data-part="title">
          {called(scene.title)}
        </h2>
        <p class={uiCss.hint} data-part="hint">
          {scene.hint}
        </p>
      </div>
      {ui.whatIf && (
        <p class={css.banner}>
          <strong>What if:</strong> this is not the table as it was.{" "}
          <Button onClick={() => ui.show(false)}>Show it as it was</Button>
        </p>
      )}
      <Stepper {...ui} />
      <p class={css.say} data-part="say">
        {title}
      </p>
      <Announce
        of={player.bumps}
        text={`There is no ${player.cursor ? "further" : "earlier"} step.`}
      />
      <Announce
        of={ui.whatIf}
        text={ui.whatIf ? "" : "What is shown is the table as it was again."}
      />
      <Spoken player={player} text={`${title} ${ui.veiled ? "" : newLine(step)}`} />
      <Strip scene={scene} {...ui.strip} />
      <div
        class={`${uiCss.split} ${css.dinner}`}
        data-part="split dinner"
        data-wide={Math.min(5, Math.ceil(scene.box[2] / TILE))}
        data-beside={isBeside(scene) ? "" : undefined}
        data-side={step ? "reasons" : undefined}
      >
        <DinnerMap ui={ui} />
        {step && <Explain {...ui} step={step} />}
      </div>
      {ui.present && <Options {...ui} />}
      <Story {...ui} />
      <WhatIf model={model} {...ui} />
    </Shell>
  );
}

const TILE = 5; // squares a side

type Ui = ReturnType<typeof useDinner>;

/** What a reader chooses once: below the map, so that the map and the reasons stand on one screen with the steps. */
function Options(ui: Ui) {
  return (
    <div class={css.options}>
      <LayerBar shown={["coords", "roads"]} layers={ui.layers} set={ui.setLayers} />
      <Toggle on={ui.predict} set={ui.setPredict}>
        guess first
      </Toggle>
      {ui.predict && (
        <Toggle on={ui.hideNumbers} set={ui.setHideNumbers}>
          hide prices and borders too
        </Toggle>
      )}
      <Speed {...ui} />
    </div>
  );
}

function useDinner(model: AppProps<DinnerState>["model"]) {
  const [selected, setSelected] = useTrait(model, "selected");
  const [predict, setPredict] = useTrait(model, "predict");
  const [hideNumbers, setHideNumbers] = useTrait(model, "hard");
  const [speed, setSpeed] = useTrait(model, "speed");
  const [whatIf, setWhatIf] = useState(false);
  const [layers, setLayers] = useState<Layers>({});
  const [present, onPresent] = useState(false);
  const [hoveredChain, hoverChain] = useState<number | null>(null);
  const [held, hold] = useState(false);
  const asked = useDraft(model);
  const question = useAsk<DinnerState, Answer>(model, "_question", "_answer");
  const telling = useTelling(model, question.answer, whatIf && !!question.answer?.timeline);
  const { story, scene, timeline, facts, base } = telling;
  const mover = useMover(model, base.scene);
  const other = whatIf && timeline !== base.timeline;
  const silent = useSilence(model);
  const guesses = useGuesses(story);
  const [waits, setWaits] = useState(false);
  const player = usePlayer(model, {
    last: timeline.steps.length - 1,
    synced: !other,
    speed,
    held: held || waits,
  });
  const step = timeline.steps[player.cursor];
  const moment = `${story}:${player.cursor}`;
  const guessed = (i: number) => !hides(predict, timeline.steps[i], guesses.all[i]);
  const hidden = !guessed(player.cursor);
  const reasons = useReasons(moment, step, present, hidden);
  const hiddenAt = (i: number) => !guessed(i) || (i === player.cursor && !reasons.told);
  const veiled = hiddenAt(player.cursor);
  useEffect(() => setWaits(veiled), [veiled]);
  const rows = useOpenRows(moment);
  const textOf = (i: number) => stepSaid(timeline.steps[i], scene, hiddenAt(i));
  const show = (on: boolean) => {
    const to = on ? telling.other : base.timeline;
    setWhatIf(on);
    if (to) player.jump(sameMoment(timeline, to, player.cursor));
  };
  const pick = (id: string) => {
    setSelected(id);
    const at = stepOfPiece(timeline, id);
    if (at !== null) player.go(at);
  };
  useFollow(selected, timeline, player);
  const [was, now] = [before(facts, player.cursor), after(facts, player.cursor)];
  return {
    selected,
    predict,
    setPredict,
    hideNumbers,
    setHideNumbers,
    speed,
    setSpeed,
    layers,
    setLayers,
    mover,
    asked,
    hoveredChain,
    hoverChain,
    hold,
    question,
    present,
    onPresent,
    reasons,
    veiled,
    scene,
    timeline,
    base,
    player,
    moment,
    step,
    hidden,
    silent,
    hiddenAt,
    textOf,
    show,
    pick,
    whatIf: other,
    strip: { was, now: veiled ? was : now },
    stock: was.stock,
    onMap: isChoice(step) ? was : now,
    open: rows.open,
    flip: rows.flip,
    guess: guesses.all[player.cursor],
    setGuess: (g: Guess) => guesses.set(player.cursor, g),
    onKey: (e: KeyboardEvent) => reasons.onKey(e) || keyed(e, player, step, rows, veiled),
    onEscape: () => (mover.placing ? handled(mover.open(false)) : rows.close()),
  };
}

function keyed(
  e: KeyboardEvent,
  player: Player,
  step: Step | undefined,
  rows: ReturnType<typeof useOpenRows>,
  hidden: boolean,
): boolean {
  // On the root itself the arrows step; inside, they belong to the part that has the focus.
  const onRoot = (e.target as Element).classList.contains("fcm-root");
  if ((e.target as HTMLInputElement).type === "range" && /^(Home|End)$/.test(e.key)) return false;
  const key =
    onRoot && e.key === "ArrowLeft" ? "," : onRoot && e.key === "ArrowRight" ? "." : e.key;
  if (key === ",") player.go(player.cursor - 1);
  else if (key === ".") player.go(player.cursor + 1);
  else if (key === "Home") player.go(0);
  else if (key === "End") player.go(Infinity);
  else if (key === "k") player.toggle();
  else if (key === "e" && step?.d && !hidden) rows.flipAll(step.d.o.map((o) => o.c));
  else return false;
  return true;
}

/** What a step says in one sentence; before the guess, only the question. */
function stepSaid(step: Step | undefined, scene: Ui["scene"], hidden: boolean): string {
  if (!step) return "";
  if (!hidden || !step.d) return step.say;
  const wants = `wants ${goodsText(step.d.want, scene.goods)}`;
  return `${sentence(`${capital(houseName(step.h ?? "", scene.called))} ${wants}`)} Where will it dine?`;
}

/** While presenting, the reasons of a choice come one at a time: the sentence, each offer, what would have changed it. */
function useReasons(moment: string, step: Step | undefined, on: boolean, hidden: boolean) {
  const [at, setAt] = useState({ moment, n: 0 });
  const all = on && !hidden && isChoice(step) ? (step?.d?.o.length ?? 0) + 2 : 0;
  const n = at.moment === moment ? at.n : 0;
  const next = () => setAt({ moment, n: Math.min(n + 1, all) });
  useEffect(() => setAt({ moment, n: 0 }), [moment]);
  return {
    on,
    all,
    next,
    told: all ? n : Infinity,
    onKey: (e: KeyboardEvent) => {
      const asks =
        e.key === "n" ||
        (e.key === " " && !(e.target as Element).closest("button,input,select,summary"));
      if (asks && all) next();
      return asks && all > 0;
    },
  };
}

function useGuesses(story: number) {
  const [all, setAll] = useState<Record<number, Guess>>({});
  useEffect(() => setAll({}), [story]);
  return { all, set: (step: number, g: Guess) => setAll((old) => ({ ...old, [step]: g })) };
}

function useOpenRows(moment: string) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => setOpen(new Set()), [moment]);
  const flip = (c: number) =>
    setOpen((old) => {
      const next = new Set(old);
      if (!next.delete(c)) next.add(c);
      return next;
    });
  return {
    open,
    flip,
    flipAll: (all: number[]) => setOpen((old) => (old.size ? new Set() : new Set(all))),
    close: () => (open.size ? handled(setOpen(new Set())) : false),
  };
}

/** The live region says each step that the user walks to, and where playing has stopped; never what plays by itself. */
function Spoken({ player, text }: { player: Player; text: string }) {
  const { say } = useView();
  const seen = useRef(player.cursor);
  useEffect(() => {
    if (player.playing) return;
    if (seen.current !== player.cursor) say(text);
    seen.current = player.cursor;
  }, [player.cursor, player.playing]);
  return null;
}

/** Python, or another view, selects a house: show its choice, and write nothing back. */
function useFollow(selected: string, timeline: Ui["timeline"], player: Player) {
  const seen = useRef(selected);
  useEffect(() => {
    if (seen.current === selected) return;
    seen.current = selected;
    const at = stepOfPiece(timeline, selected);
    if (at !== null) player.jump(at);
  }, [selected]);
}

function DinnerMap({ ui }: { ui: Ui }) {
  const { scene, step, veiled, layers, hoveredChain, mover, asked } = ui;
  const d = veiled ? undefined : step?.d;
  const winner = d?.o.find((o) => o.c === d.win);
  const alone = d || veiled ? undefined : step?.drive;
  const ways = alone
    ? drivenWays(alone, scene.chains)
    : waysTo(d, d && rivalOf(d, hoveredChain), scene.chains);
  return (
    <div class={css.mapSide}>
      <Board
        scene={scene}
        label={`Map: ${called(scene.title)}`}
        coords={!!layers["coords"]}
        facts={ui.onMap}
        chosen={`house:${step?.h}`}
        pressed={ui.selected}
        ringed={new Set([`restaurant:${winner?.c}:${winner?.r}`])}
        onPick={ui.pick}
        onHover={(id) => ui.hoverChain(chainOf(id))}
        under={layers["roads"] && <Networks scene={scene} />}
        over={
          <>
            {!mover.spots && <Ways ways={ways} scene={scene} />}
            {!ui.whatIf && asked.shifts && <ShiftRings shifts={asked.shifts} scene={scene} />}
            {mover.placing && <SiteMarks mover={mover} />}
          </>
        }
      />
      <LayerNotes layers={layers} />
      <WayLegend ways={ways} />
      {!ui.present && <Options {...ui} />}
    </div>
  );
}

function chainOf(id: string | null): number | null {
  const [kind, chain] = (id ?? "").split(":");
  return kind === "restaurant" ? Number(chain) : null;
}
