import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { LayerBar, type Layers } from "../city/LayerBar";
import type { Count, Facts, Piece, Scene, Square, Theme, Way } from "../core/contract";
import type {
  GameAsk,
  GameBox,
  GameFacts,
  GameFlips,
  GameGroup,
  GamePart,
  GameReply,
  GameRequest,
} from "../core/facts";
import { goodsText, plural } from "../core/format";
import { changedGround } from "../core/groundChanges";
import { covered, overTiles, renamed } from "../core/places";
import { clamp } from "../core/timeline";
import { drivenWays } from "../dinner/drive";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { rivalOf } from "../dinner/guess";
import { Board } from "../map/Board";
import { type DrawnWay, Ways } from "../map/Ways";
import { Announce } from "../ui/Announce";
import { DeferredRender } from "../ui/DeferredRender";
import { Following } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { chainColour } from "../ui/Patterns";
import { Scroll } from "../ui/Scroll";
import { Shell } from "../ui/Shell";
import { useEvent } from "../ui/useEvent";
import { useView } from "../ui/view";
import { announcement, undoAnnouncement } from "./announcements";
import { Chart } from "./Chart";
import { Companies } from "./Companies";
import { CHOOSING } from "./Crew";
import {
  ForecastMarks,
  ForecastPanel,
  type ForecastState,
  ForeseenFrame,
  ForeseenSign,
  useForecast,
} from "./ForecastPanel";
import * as css from "./fcm-game.module.css";
import { dinnerOf, foreseenOn } from "./forecast";
import { crowd, GameStatus } from "./GameStatus";
import {
  botReasons,
  decisionsWithFlips,
  firstDifference,
  type GameTimeline,
  join,
  jump,
  type Kinds,
  type Stride,
} from "./gameTimeline";
import { Log } from "./Log";
import { OptionPlaces, sitesOf, usePlaceSelection } from "./OptionPlaces";
import { Others } from "./Others";
import { Play } from "./Play";
import { Near, Pointed, type Pointing } from "./Pointing";
import { FlipsAwaited, Reasons } from "./Reasons";
import { RecapPanel, type Replay, ReplayPanel, useReplay } from "./ReplayPanel";
import { toMove } from "./rovingFocus";
import { TrackLegend, Transport } from "./Transport";
import { useKernel } from "./useKernel";
import { AskContext, type AskedNumber, WhyButton, WhyPanel } from "./WhyButton";
import { answerTo, stepAnswer } from "./whyAnswers";

export interface GameState extends ForecastState {
  _scene: Scene;
  _box: GameBox;
  _parts: GamePart[];
  _flips: GameFlips[] | null;
  _ask: GameAsk;
  _request: GameRequest | null;
  _reply: GameReply | null;
  _whys: Record<string, [number, string][]>;
  level: string;
  theme: Theme;
  selected: string;
  step: number;
  speed: number;
}

const KEYS: Record<string, [1 | -1, Stride]> = {
  ",": [-1, "step"],
  ".": [1, "step"],
  j: [-1, "action"],
  l: [1, "action"],
  p: [-1, "phase"],
  n: [1, "phase"],
  P: [-1, "turn"],
  N: [1, "turn"],
};

export function GameStepper({ model }: AppProps<GameState>) {
  const ui = useGame(model);
  const { scene, told, box, at, now, was, go, whys } = ui;
  const forecast = ui.evening.at === null && (
    <ForecastPanel
      key="forecast"
      foreseen={ui.foreseen}
      scene={ui.drawn}
      order={now.order}
      you={box.you}
      hand={ui.hand}
      setHand={ui.setHand}
    />
  );
  // What lies below is long, and stays as it is while a choice is made or a dinner foreseen.
  const companies = useMemo(
    () => <Companies now={now} was={was} scene={scene} box={box} />,
    [now, was, scene, box],
  );
  const past = useMemo(
    () => (
      <div class={`${uiCss.split} ${dinnerCss.dinner}`} data-part="split dinner">
        <Log told={told} scene={scene} at={at} go={go} whys={whys} />
        <Chart told={told} scene={scene} at={at} go={go} />
      </div>
    ),
    [told, scene, at, go, whys],
  );
  // In restructuring nothing can be foreseen, and what the others did is what one plans by.
  const since = ui.here && ui.evening.since && (
    <RecapPanel
      key="since"
      evening={ui.evening}
      since={ui.evening.since}
      box={box}
      scene={scene}
      told={told}
      go={ui.go}
      whys={ui.whys}
    />
  );
  return (
    <Shell
      label={scene.title || "A whole game"}
      role="game stepper"
      theme={ui.theme}
      help={box.help}
      onKey={ui.onKey}
      onEscape={ui.onEscape}
    >
      <AskContext.Provider value={ui.setAsked}>
        <div class={uiCss.head} data-part="head">
          <h2 class={uiCss.title} data-part="title">
            {scene.title || "A whole game"}
          </h2>
        </div>
        <p class={dinnerCss.say} data-part="say">
          <WhyButton k={`step|${at}`}>{told.say(at)}</WhyButton>
        </p>
        <Announce of={ui.end.bumps} text={ui.end.text} />
        <Spoken at={at} told={told} kinds={box.kinds} you={box.you} names={ui.names} />
        <GameStatus
          now={now}
          was={ui.was}
          toMove={ui.here ? ui.ask.to_move : now.wait}
          scene={scene}
          box={box}
          dinner={dinnerOf(ui.foreseen.now)}
        />
        <div
          class={`${uiCss.split} ${dinnerCss.dinner} ${css.game}`}
          data-part="split dinner game"
          data-asks={ui.asks}
          data-chains={crowd(now)}
          data-side="panel"
        >
          <GameMap ui={ui} />
          <Scroll class={css.gameSide} data-part="game-side">
            {ui.evening.at === null ? (
              <Play
                scene={scene}
                drawn={ui.drawn}
                now={now}
                ask={ui.ask}
                kernel={ui.kernel}
                here={ui.here}
                place={ui.place}
                trace={ui.trace}
                box={box}
                goOn={ui.goOn}
                branch={ui.branch}
                turn={ui.turn}
                effects={ui.foreseen.effects}
              />
            ) : (
              <ReplayPanel
                evening={ui.evening}
                phase={box.phases[now.phase] ?? ""}
                kernel={ui.kernel}
                speed={ui.speed}
                setSpeed={ui.setSpeed}
              />
            )}
            {now.phase === "restructuring" ? [since, forecast] : [forecast, since]}
            <Reasons
              scene={ui.drawn}
              answer={stepAnswer(at, ui)}
              said={ui.whys[at]}
              decision={ui.chosen}
              awaits={<FlipsAwaited model={model} />}
              house={ui.step?.h}
              hand={ui.hand}
              setHand={ui.setHand}
            />
          </Scroll>
        </div>
        <Transport told={told} box={box} at={at} go={ui.go} />
        {told.follows && <Following model={model} what="the steps that led here" />}
        <TrackLegend />
        <div class={css.hintRow}>
          <p class={uiCss.hint} data-part="hint">
            {scene.hint}
          </p>
          {ui.kernel.live && <Others model={model} />}
        </div>
        <DeferredRender>{companies}</DeferredRender>
        <DeferredRender>{past}</DeferredRender>
        {ui.asked && (
          <WhyPanel
            asked={ui.asked}
            answer={answerTo(ui.asked.key, ui)}
            scene={scene}
            close={ui.closeWhy}
          />
        )}
      </AskContext.Provider>
    </Shell>
  );
}

function useGame(model: AppProps<GameState>["model"]) {
  const [scene] = useTrait(model, "_scene");
  const [box] = useTrait(model, "_box");
  const [parts] = useTrait(model, "_parts");
  const [flips] = useTrait(model, "_flips");
  const [ask] = useTrait(model, "_ask");
  const [said] = useTrait(model, "_whys");
  const [theme] = useTrait(model, "theme");
  const [selected, setSelected] = useTrait(model, "selected");
  const [asked, setAsked] = useState<AskedNumber | null>(null);
  const [hand, setHand] = useState<number | null>(null);
  const [traced, trace] = useState<Way | null>(null);
  const [layers, setLayers] = useState<Layers>({});
  const kernel = useKernel(model);
  const names = useMemo(() => scene.chains.map((c) => c.name), [scene]);
  const joined = useRef<GameTimeline | null>(null);
  const shown = useMemo(() => {
    joined.current = join(parts, joined.current);
    return joined.current;
  }, [parts]);
  const reasons = useMemo(() => decisionsWithFlips(parts, flips), [parts, flips]);
  const last = shown.steps.length - 1;
  const whys = useMemo(() => botReasons(shown, said), [shown, said]);
  const cursor = useCursor(model, last);
  const [speed, setSpeed] = useTrait(model, "speed");
  const evening = useReplay(shown, box, kernel, speed, ask.thinks);
  const at = evening.at ?? cursor.at;
  const go = useEvent((to: number) => {
    evening.end();
    cursor.go(to);
  });
  const [end, bump] = useState({ bumps: 0, text: "" });
  const now = shown.facts[at] as GameFacts;
  const was = shown.facts[Math.max(at - 1, 0)] as GameFacts;
  const step = shown.steps[at];
  const { actions } = shown;
  const foreseen = useForecast(model, actions[at] ?? 0, ask);
  const chosen = step && (reasons.get(step) ?? step.d);
  const decision = foreseen.decision ?? chosen;
  const here = actions[at] === ask.at && actions[at + 1] !== ask.at;
  const look = (to: number) => to !== ask.at && kernel.send({ look: true, at: to });
  const place = usePlaceSelection(useMemo(() => (here ? onMap(ask) : null), [here, ask]));
  const laid = useScene(scene, now);
  const pending = here ? pendingOf(ask) : undefined;
  const drawn = useMemo(() => {
    const pieces = foreseenOn(laid.pieces, foreseen.now, scene.chains);
    return { ...laid, pieces: pending ? [...pieces, pending] : pieces };
  }, [laid, foreseen.now, scene, pending]);
  const turn = () => {
    const turns = here ? place.group?.turns : undefined;
    if (turns)
      kernel.send({ at: ask.at, seat: place.seat, turn: (turns[0] + 1) % turns[1].length });
    return !!turns;
  };
  // Where there is one way to lay it a click lays it: what it does is told as one points there. A
  // finger does not point, so there the click chooses, and a button lays.
  const pickPlace = (square: Square, touched: boolean) => {
    const [x, y] = square;
    const spot = place.group?.spots?.find((one) => one[0] === x && one[1] === y);
    const [only, other] = spot?.[2] ?? [];
    if (!only || other || touched || !kernel.live) return place.pick(square);
    kernel.send({ at: ask.at, seat: place.seat, option: only[1] }, true);
  };
  const closeWhy = () => {
    const from = asked?.from;
    setAsked(null);
    (from as HTMLElement | null)?.focus?.({ preventScroll: true });
  };
  const skip = () => {
    kernel.focus.current = true;
    evening.end();
  };
  const goOn = () => {
    look(ask.count);
    go(Infinity);
  };
  useLayoutEffect(() => {
    setAsked(null);
    setHand(null);
  }, [at, shown]);
  const pick = (id: string, from: HTMLElement | SVGElement | null = null) => {
    setSelected(id);
    if (id.startsWith("house:") && foreseen.open(id.slice(6))) return setHand(null);
    setAsked({ key: `piece|${id}`, from });
  };
  return {
    scene,
    names,
    box,
    told: shown,
    whys,
    ask,
    theme,
    selected,
    pick,
    asked,
    setAsked,
    closeWhy,
    asks:
      evening.at !== null
        ? "evening"
        : !here || !ask.seats.length
          ? undefined
          : place.group
            ? "map"
            : ask.seats.some((one) => one.groups.some((g) => CHOOSING.includes(g.do)))
              ? "company"
              : "panel",
    hand,
    setHand,
    traced,
    trace,
    layers,
    setLayers,
    kernel,
    go,
    at,
    now,
    was,
    step,
    chosen,
    decision,
    foreseen,
    here,
    place,
    pickPlace,
    drawn,
    pending,
    turn,
    goOn,
    branch: () => {
      look(actions[at] ?? 0);
      go(actions.lastIndexOf(actions[at] ?? 0));
    },
    onEscape: () =>
      asked
        ? handled(closeWhy())
        : evening.at !== null
          ? handled(skip())
          : place.square
            ? handled(place.pick(null))
            : !here && evening.since
              ? handled(goOn())
              : false,
    end,
    evening,
    speed,
    setSpeed,
    onKey: (e: KeyboardEvent) =>
      (e.key === "t" && turn()) ||
      // No letter that means something to JupyterLab, where it would strike beside the widget: `m` destroys it.
      (e.key === "g" && toMove((e.currentTarget as Element).querySelector("[data-part~=play]"))) ||
      (e.key === "d" && handled(foreseen.set(!foreseen.on))) ||
      (e.key === "k" && evening.at !== null && handled(evening.toggle())) ||
      (evening.at !== null && paced(keyOf(e), evening)) ||
      keyed(e, shown, at, (to, by) => {
        if (to === at && !shown.follows)
          bump({
            bumps: end.bumps + 1,
            text: `There is no ${by > 0 ? "further" : "earlier"} step.`,
          });
        go(to);
      }),
  };
}

/** The step shown. It is local, so stepping never waits for Python, which hears of it once a moment. */
function useCursor(model: AppProps<GameState>["model"], last: number) {
  const [trait, send] = useTrait(model, "step");
  const [, draw] = useState({});
  const at = useRef(trait);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(trait);
  // What comes back of our own is old news by now. What Python sets is shown with all that came
  // with it: an answer is not drawn at the step of before, where it would be that of a past step.
  if (trait !== sent.current) {
    clearTimeout(timer.current);
    sent.current = trait;
    at.current = trait;
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (to: number) => {
    if (!last) return; // as long as the steps are still to come
    at.current = clamp(to, last);
    draw({});
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = clamp(to, last);
      send(sent.current);
    }, 100);
  };
  return { at: clamp(at.current, last), go };
}

type Ui = ReturnType<typeof useGame>;

function keyed(
  e: KeyboardEvent,
  told: GameTimeline,
  at: number,
  go: (to: number, by: 1 | -1) => void,
): boolean {
  const key = keyOf(e);
  const stride = KEYS[key];
  if (stride) go(jump(told, at, ...stride), stride[0]);
  else if (key === "Home") go(0, -1);
  else if (key === "End") go(told.steps.length - 1, 1);
  else return false;
  return true;
}

/** While the evening is shown a step is a stop of it: what frames these is passed over as it runs. */
function paced(key: string, evening: Replay): boolean {
  const [by, stride] = KEYS[key] ?? [];
  return by && stride === "step" ? handled(evening.by(by)) : false;
}

/** The key that is meant: where nothing inside has the focus the arrows step. */
function keyOf(e: KeyboardEvent): string {
  const onRoot = (e.target as Element).classList.contains("fcm-root");
  return onRoot && e.key === "ArrowLeft" ? "," : onRoot && e.key === "ArrowRight" ? "." : e.key;
}

/** The only group with squares is shown at once; of several the player chooses. */
function onMap(ask: GameAsk): [GameGroup, number] | null {
  const found = ask.seats.flatMap((one) =>
    one.groups.filter((g) => g.spots).map((g): [GameGroup, number] => [g, one.seat]),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** What lies on the map and is not done with yet. */
function pendingOf(ask: GameAsk): Piece | undefined {
  return ask.seats.flatMap((one) => one.groups).find((one) => one.pending)?.pending;
}

/** The map of a step: what never moves, and the pieces that stand on it now, in the place of those of old. */
function useScene(scene: Scene, now: GameFacts): Scene {
  const grown = useMemo(() => now.ground.reduce(changedGround, scene), [scene, now.ground]);
  return useMemo(() => {
    return {
      ...grown,
      pieces: [
        ...scene.pieces.filter((piece) => !(piece.id in now.p)),
        ...Object.values(now.p).map((piece) => wanting(piece, now.demand, scene)),
      ],
    };
  }, [scene, grown, now.p, now.demand]);
}

function wanting(piece: Piece, demand: Record<string, Count[]>, scene: Scene): Piece {
  if (!piece.id.startsWith("house:")) return piece;
  const wants = goodsText(demand[piece.id.slice(6)] ?? [], scene.goods);
  return renamed(piece, `${piece.name}, wants ${wants}`);
}

/** Whom a piece reaches that lies on the map, until it is done with. */
function reachOf(piece: Piece | undefined): Pointing | null {
  return piece ? { shows: { on: [...(piece.covers ?? []), piece.id], far: [] } } : null;
}

function GameMap({ ui }: { ui: Ui }) {
  const { drawn, now, step, decision, hand, place, scene, ask, kernel } = ui;
  const winner = decision?.o.find((o) => o.c === decision.win);
  const chosen = [decision && rivalOf(decision, hand), winner].flatMap((o): DrawnWay[] => {
    const drive = o === winner ? decision?.drive : undefined;
    const way = drive?.ways[0] ?? o?.way;
    return o && way
      ? [
          {
            id: String(o.c),
            way,
            dashed: o !== winner,
            colour: chainColour(o.c),
            chain: scene.chains[o.c],
            ...(drive && { stops: drive.stops }),
          },
        ]
      : [];
  });
  const ways = step?.drive && !decision ? drivenWays(step.drive, scene.chains) : chosen;
  if (ui.traced)
    ways.push({
      id: "",
      way: ui.traced,
      dashed: false,
      colour: "var(--fcm-accent)",
      chain: undefined,
    });
  const facts = useMemo(
    (): Facts => ({ demand: now.demand, cash: [], stock: [], bank: 0, broken: 0 }),
    [now.demand],
  );
  const box = useRef<HTMLDivElement>(null);
  const find = (id: string) =>
    [...(box.current?.querySelectorAll<SVGElement>("[data-piece]") ?? [])].find(
      (g) => g.dataset["piece"] === id,
    ) ?? null;
  const group = ui.here ? place.group : null;
  const room = useMemo(
    () =>
      group?.spots?.flatMap((spot) => [
        ...covered([spot[0], spot[1]], group),
        ...sitesOf(group, spot),
      ]) ?? [],
    [group],
  );
  return (
    <div ref={box} class={`${css.gameMap} ${dinnerCss.mapSide}`}>
      <Board
        scene={drawn}
        label="Map"
        facts={facts}
        coords={!!ui.layers["coords"]}
        room={room}
        chosen={step?.h === undefined ? null : `house:${step.h}`}
        pressed={ui.selected}
        onPick={(id) => ui.pick(id, find(id))}
        between={<ForecastMarks of={ForeseenFrame} foreseen={ui.foreseen} scene={drawn} />}
        over={
          <>
            <Near runs={place.pointing?.near ?? group?.near?.[0]} />
            <ForecastMarks of={ForeseenSign} foreseen={ui.foreseen} scene={drawn} />
            <Pointed pointing={place.pointing ?? reachOf(ui.pending)} scene={drawn} />
            <Ways
              ways={ways}
              scene={drawn}
              nameOf={(w) =>
                `Way to ${scene.chains[Number.parseInt(w.id, 10)]?.name}: ${plural(w.way[3].length, "border")}, ${overTiles(w.way, drawn.box)}: why?`
              }
              onAsk={(id, from) => ui.setAsked({ key: `way|${id}`, from })}
            />
            {group && (
              <OptionPlaces
                scene={drawn}
                group={group}
                square={place.square}
                entering={place.entering}
                words={ui.box.ways}
                look={place.look}
                point={place.point}
                refused={kernel.faults}
                pick={ui.pickPlace}
                ask={(at) => kernel.send({ at: ask.at, why: { ...group.like, at } })}
              />
            )}
          </>
        }
      />
      <LayerBar shown={["coords"]} layers={ui.layers} set={ui.setLayers} />
    </div>
  );
}

interface Heard {
  at: number;
  told: GameTimeline;
  kinds: Kinds;
  you: number | null;
  names: string[];
}

/** The live region says each step that the user walks to; of what was played, all that matters; what was undone as such. */
function Spoken({ at, told, kinds, you, names }: Heard) {
  const { say } = useView();
  const seen = useRef({ at, told });
  const fresh = useRef(Infinity);
  useEffect(() => {
    const was = seen.current;
    seen.current = { at, told };
    if (told !== was.told && !was.told.follows) {
      fresh.current = firstDifference(was.told, told);
      if (fresh.current === told.steps.length) {
        fresh.current = Infinity;
        if (was.told.steps.length > told.steps.length)
          return say(undoAnnouncement(was.told, kinds, told.steps.length));
      }
    }
    if (at === was.at && at < fresh.current) return;
    say(
      at >= fresh.current ? announcement(told, kinds, fresh.current, at, you, names) : told.say(at),
    );
    if (at >= fresh.current) fresh.current = Infinity;
  }, [at, told]);
  return null;
}
