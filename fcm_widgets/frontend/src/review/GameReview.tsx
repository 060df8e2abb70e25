import { useMemo, useState } from "preact/hooks";
import type { Scene, Theme, Timeline } from "../core/contract";
import type {
  ReviewChoice,
  ReviewDinners,
  ReviewFacts,
  ReviewRequest,
  ReviewTurn,
  ReviewWeighing,
} from "../core/facts";
import { signed } from "../core/format";
import { houseOfPiece, stepOfHouse } from "../core/timeline";
import { useOpenRows } from "../dinner/useOpenRows";
import { Announce } from "../ui/Announce";
import { Badge, Button, Toolbar } from "../ui/controls";
import { Awaited, useSilence } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { type Asking, useRequests } from "../ui/request";
import { Shell } from "../ui/Shell";
import { useView } from "../ui/view";
import { WidgetBelow } from "../ui/WidgetBelow";
import { Better } from "./Better";
import { Books } from "./Books";
import { DinnerOfTurn } from "./DinnerOfTurn";
import * as css from "./fcm-review.module.css";
import { Changes, Lost } from "./Lists";
import { Money } from "./Money";
import { bestOf, momentsOf, type ReplayedChange, turnShown } from "./replayed";
import { CHANGES, HELP, HOW, momentTitle, turnText, USAGE, usageTitle } from "./text";

export interface ReviewState {
  _request: ReviewRequest | null;
  _reply: Asking["_reply"];
  _choices: ReviewChoice[];
  _weighing: ReviewWeighing[];
  /** Another model, the line that the reader has opened. */
  _line: string | null;
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

export function GameReview({ model }: AppProps<ReviewState>) {
  const ui = useReview(model);
  const { scene, facts, seat, turn, look } = ui;
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
      <section class={css.moments} data-part="moments" aria-label={facts.heads.moments}>
        <h3>{facts.heads.moments}</h3>
        {!ui.moments ? (
          <Awaited silent={ui.silent} what={CHANGES} />
        ) : ui.moments.length ? (
          <ol>
            {ui.moments.map((entry, i) => (
              <li key={entry.at}>
                <Button aria-pressed={look?.replay === entry.replay} onClick={() => ui.show(entry)}>
                  <kbd aria-hidden>{i + 1}</kbd>
                  <b>{signed(entry.replay.gains[seat] ?? 0, "$")}</b>
                  <span>{momentTitle(facts.turns[entry.at]?.number, entry.replay.change)}</span>
                </Button>
              </li>
            ))}
          </ol>
        ) : (
          <p class={uiCss.note} data-part="note">
            {facts.heads.no_moment}
          </p>
        )}
      </section>
      {!facts.turns.length && (
        <p class={uiCss.note} data-part="note">
          Nothing has been played yet.
        </p>
      )}
      {turn ? <Turn {...ui} turn={turn} /> : <Claim claim={facts.claim} />}
      <WidgetBelow model={model} trait="_line" part="line-below" />
    </Shell>
  );
}

/** What the shown change would have done, the dinner on the map, and the lists of the turn. */
function Turn({ turn, ...ui }: Ui & { turn: ReviewTurn }) {
  const { scene, facts, seat, at, look } = ui;
  const { presenting } = useView();
  const result = look && (
    <div class={css.reviewResult} data-part="review-result">
      <p>
        <strong>{look.replay.line}</strong>
      </p>
      {look.replay.more && <p>{look.replay.more}</p>}
      {ui.again && <p>{ui.again}</p>}
    </div>
  );
  const lists = (
    <>
      {facts.turns.length > 1 && (
        <Money facts={facts} seat={seat} at={at} go={ui.go} moments={ui.moments ?? []} />
      )}
      <div class={css.reviewLists}>
        <Changes {...ui} turn={turn} />
        <Lost {...ui} turn={turn} />
      </div>
      <Better {...ui} turn={turn} />
      <Usage {...ui} turn={turn} />
      <Books turn={turn} seat={seat} scene={scene} />
      <Claim claim={facts.claim} />
    </>
  );
  // While presenting only the column next to the map scrolls.
  if (presenting) return <DinnerOfTurn {...ui} turn={turn} above={result} below={lists} />;
  return (
    <>
      {result}
      <DinnerOfTurn {...ui} turn={turn} above={null} below={null} />
      {lists}
    </>
  );
}

/** The facts on campaigns, salaries, idle cards and missed milestones, as Python's sentences. */
function Usage({ facts, scene, seat, silent }: Ui) {
  const lines = facts.usage?.[seat];
  const title = usageTitle(scene.chains[seat]?.name);
  if (lines && !lines.length) return null;
  return (
    <section class={css.usage} data-part="usage" aria-label={title}>
      <h3>{title}</h3>
      {lines ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <Awaited silent={silent} what={USAGE} />
      )}
    </section>
  );
}

function Claim({ claim }: { claim: string }) {
  return (
    <details class={css.claim}>
      <summary>{HOW}</summary>
      <p class={uiCss.note} data-part="note">
        {claim}
      </p>
    </details>
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
  const [choices] = useTrait(model, "_choices");
  const [weighing] = useTrait(model, "_weighing");
  const { request, reply, live } = useRequests(model);
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
  const again = moments?.find((entry) => entry.replay === look?.replay)?.again;
  const timeline: Timeline | undefined =
    turn?.dinner === undefined ? undefined : dinners?.timelines[turn.dinner];
  // The selected house, or the first that would have dined elsewhere.
  const house =
    [houseOfPiece(selected), look?.replay.moved[0]?.house].find(
      (h) => !!h && !!timeline && stepOfHouse(timeline, h) !== null,
    ) ?? undefined;
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
    setSelected(change.replay.moved[0] ? `house:${change.replay.moved[0].house}` : "");
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
    const step = timeline?.steps[(house && timeline && stepOfHouse(timeline, house)) || 0];
    const moment = moments?.[Number(e.key) - 1];
    const does = {
      ",": () => go(at - 1),
      ".": () => go(at + 1),
      n: () => choose(seat + 1),
      p: () => choose(seat - 1),
      e: () => rows.flipAll(step?.decision?.offers.map((offer) => offer.chain) ?? []),
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
    choices,
    weighing,
    kernel: {
      live,
      /** Whether the host can draw another widget: the line. */
      drawsOthers: live && model.host !== undefined,
      faults: reply?.faults ?? [],
      send: <K extends Parameters<typeof request>[0]>(
        kind: K,
        body: Parameters<typeof request<K>>[1],
      ) => void request(kind, body),
    },
    bumps,
    announcement: look
      ? [look.replay.line, look.replay.more, again].filter(Boolean).join(" ")
      : turnText(turn?.number, chain),
    go,
    show,
    choose,
    pick,
    onKey,
    onEscape: () => rows.close() || (selected ? handled(setSelected("")) : false),
  };
}
