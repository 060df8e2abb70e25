import { useMemo, useState } from "preact/hooks";
import type { Scene, Theme, Timeline } from "../core/contract";
import type { ReviewDinners, ReviewFacts } from "../core/facts";
import { listText, sentence, signed } from "../core/format";
import { houseOfPiece, stepOfHouse } from "../core/timeline";
import { Announce } from "../ui/Announce";
import { Badge, Button, Toolbar } from "../ui/controls";
import { Awaited, useSilence } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { Shell } from "../ui/Shell";
import { Books } from "./Books";
import { DinnerOfTurn } from "./DinnerOfTurn";
import * as css from "./fcm-review.module.css";
import { Changes, Lost } from "./Lists";
import { Money } from "./Money";
import { bestOf, momentsOf, type ReplayedChange, turnShown } from "./replayed";

export interface ReviewState {
  _scene: Scene;
  /** At first the books alone. */
  _review: ReviewFacts;
  /** Null until they have followed the first picture. */
  _dinners: ReviewDinners | null;
  theme: Theme;
  selected: string;
  chain: string;
  turn: number;
}

const HELP: [string, string][] = [
  [", .", "the turn before, the next one"],
  ["1 2 3", "to the chain's dearest moments"],
  ["n p", "the next chain, the one before"],
  ["\u2190 \u2191 \u2192 \u2193", "on the map: to another piece"],
  ["Enter", "on a house: why it dined where it did"],
  ["e", "open or close all reasons of the house"],
  ["Esc", "close what is open"],
  ["?", "this help"],
];
const NO_MOMENT = "None of the changes that were tried would have brought it more at any dinner.";

const turnsText = (turns: number[]) =>
  `${turns.length > 1 ? "turns" : "turn"} ${listText(turns.map(String))}`;

export function GameReview({ model }: AppProps<ReviewState>) {
  const ui = useReview(model);
  const { scene, facts, seat, at, turn, look } = ui;
  const chain = scene.chains[seat];
  const title = scene.title;
  return (
    <Shell
      label={title}
      role="game review"
      theme={ui.theme}
      help={HELP}
      onKey={ui.onKey}
      onEscape={ui.onEscape}
    >
      <div class={uiCss.head} data-part="head">
        <h2 class={uiCss.title} data-part="title">
          {title}
        </h2>
        <p class={uiCss.hint}>{scene.hint}</p>
      </div>
      <Announce of={ui.bumps} text={ui.announcement} />
      <Toolbar label="Chains" class={`${uiCss.toolbar} ${css.reviewChains}`} data-part="toolbar">
        {scene.chains.map((candidate, i) => (
          <Button key={candidate.name} aria-pressed={i === seat} onClick={() => ui.choose(i)}>
            <Badge chain={candidate} />{" "}
            <span class={uiCss.name} data-part="name">
              {candidate.name}
            </span>
          </Button>
        ))}
      </Toolbar>
      <section
        class={css.moments}
        data-part="moments"
        aria-label={`Dearest moments of ${chain?.name}`}
      >
        <h3>Dearest moments</h3>
        {!ui.moments ? (
          <Awaited silent={ui.silent} what="what little would have brought" />
        ) : ui.moments.length ? (
          <ol>
            {ui.moments.map((entry, i) => (
              <li key={entry.at}>
                <Button aria-pressed={look?.held === entry.held} onClick={() => ui.show(entry)}>
                  <kbd aria-hidden>{i + 1}</kbd>
                  <b>{signed(entry.held.gains[seat] ?? 0, "$")}</b>
                  <span>
                    turn {facts.turns[entry.at]?.number}: if it had {entry.held.said}
                    {entry.turns.length > 0 && <small>likewise in {turnsText(entry.turns)}</small>}
                  </span>
                </Button>
              </li>
            ))}
          </ol>
        ) : (
          <p class={uiCss.note} data-part="note">
            {NO_MOMENT}
          </p>
        )}
      </section>
      {!facts.turns.length && (
        <p class={uiCss.note} data-part="note">
          Nothing has been played yet.
        </p>
      )}
      {turn && (
        <>
          {look && (
            <div class={css.reviewTold} data-part="review-told">
              <p>
                <strong>{look.held.line}</strong>
              </p>
              {look.held.more && <p>{look.held.more}</p>}
              {ui.again && <p class={css.reviewAgain}>{ui.again}</p>}
            </div>
          )}
          <DinnerOfTurn {...ui} turn={turn} />
          <Money facts={facts} seat={seat} at={at} go={ui.go} moments={ui.moments ?? []} />
          <div class={css.reviewLists}>
            <Changes {...ui} turn={turn} />
            <Lost {...ui} turn={turn} />
          </div>
          <Books facts={facts} turn={turn} seat={seat} scene={scene} pick={ui.pick} />
        </>
      )}
      <p class={uiCss.note} data-part="note">
        {facts.claim}
      </p>
    </Shell>
  );
}

export type Ui = ReturnType<typeof useReview>;

function useReview(model: AppProps<ReviewState>["model"]) {
  const [scene] = useTrait(model, "_scene");
  const [facts] = useTrait(model, "_review");
  const [dinners] = useTrait(model, "_dinners");
  const [theme] = useTrait(model, "theme");
  const [chain, setChain] = useTrait(model, "chain");
  const [number, setTurn] = useTrait(model, "turn");
  const [selected, setSelected] = useTrait(model, "selected");
  const [picked, setPicked] = useState<ReplayedChange | null>(null);
  const [bumps, bump] = useState(0);
  const silent = useSilence(model);
  const seat = Math.max(
    0,
    scene.chains.findIndex((candidate) => candidate.name === chain),
  );
  const at = turnShown(facts, seat, number);
  const turn = facts.turns[at];
  const moments = useMemo(() => momentsOf(facts, seat), [facts, seat]);
  const look =
    picked && picked.at === at && picked.seat === seat ? picked : bestOf(facts, seat, at);
  const again = moments?.find((entry) => entry.held === look?.held)?.again;
  const timeline: Timeline | undefined =
    turn?.dinner === undefined ? undefined : dinners?.timelines[turn.dinner];
  const house = houseOf(timeline, houseOfPiece(selected), look);
  const rows = useOpenRows(`${at}:${house}`);
  const go = (to: number) => {
    const next = facts.turns[to];
    if (!next) return;
    setPicked(null);
    setSelected("");
    setTurn(next.number);
    bump(bumps + 1);
  };
  const show = (change: ReplayedChange) => {
    setPicked(change);
    setSelected(change.held.moved[0] ? `house:${change.held.moved[0][0]}` : "");
    setTurn(facts.turns[change.at]?.number ?? 0);
    bump(bumps + 1);
  };
  const choose = (to: number) => {
    const next = scene.chains[(to + scene.chains.length) % scene.chains.length];
    if (!next) return;
    setPicked(null);
    setSelected("");
    setTurn(0);
    setChain(next.name);
    bump(bumps + 1);
  };
  const pick = (id: string) => {
    if (houseOfPiece(id) !== null) setSelected(id);
  };
  const onKey = (e: KeyboardEvent) => {
    const moment = moments?.[Number(e.key) - 1];
    const does = {
      ",": () => go(at - 1),
      ".": () => go(at + 1),
      n: () => choose(seat + 1),
      p: () => choose(seat - 1),
      e: () => rows.flipAll(timeline, house),
    }[e.key];
    if (moment) show(moment);
    else does?.();
    return !!moment || !!does;
  };
  return {
    scene,
    facts,
    dinners,
    theme,
    silent,
    seat,
    at,
    turn,
    moments,
    look,
    again,
    timeline,
    house,
    selected,
    rows,
    bumps,
    announcement: look
      ? [look.held.line, look.held.more, again].filter(Boolean).join(" ")
      : sentence(`Turn ${turn?.number ?? 0}, ${chain}`),
    go,
    show,
    choose,
    pick,
    onKey,
    onEscape: () => rows.close() || (selected ? handled(setSelected("")) : false),
  };
}

/** The house whose reasons are shown: the selected one, or the first that would have changed. */
function houseOf(
  timeline: Timeline | undefined,
  picked: string | null,
  look: ReplayedChange | undefined,
): string | undefined {
  const dines = (h: string | null | undefined) =>
    !!h && !!timeline && stepOfHouse(timeline, h) !== null;
  const moved = look?.held.moved[0]?.[0];
  return [picked, moved].find(dines) ?? undefined;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The open lines, kept with what they belong to, so that a quick key is not lost when another turn
 * is shown.
 */
function useOpenRows(of: string) {
  const [rowsOf, hold] = useState({ of, rows: NONE });
  const open = rowsOf.of === of ? rowsOf.rows : NONE;
  const setOpen = (change: (old: ReadonlySet<number>) => ReadonlySet<number>) =>
    hold((old) => ({ of, rows: change(old.of === of ? old.rows : NONE) }));
  return {
    open,
    flip: (c: number) =>
      setOpen((old) => {
        const next = new Set(old);
        if (!next.delete(c)) next.add(c);
        return next;
      }),
    flipAll: (timeline: Timeline | undefined, house: string | undefined) => {
      const step = timeline?.steps[(house && timeline && stepOfHouse(timeline, house)) || 0];
      const all = step?.decision?.offers.map((o) => o.chain) ?? [];
      setOpen((old) => (old.size ? NONE : new Set(all)));
    },
    close: () => (open.size ? handled(setOpen(() => NONE)) : false),
  };
}
