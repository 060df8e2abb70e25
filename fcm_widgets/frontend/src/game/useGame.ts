import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Layers } from "../city/LayerBar";
import type { Count, Piece, Route, Scene, Square, Theme } from "../core/contract";
import type {
  BotReason,
  GameCatalogue,
  GameFacts,
  GameFlips,
  GameGroup,
  GameOptions,
  GamePart,
  GameReply,
  GameRequest,
  LineFacts,
} from "../core/facts";
import { changedGround } from "../core/groundChanges";
import { renamed } from "../core/places";
import { handled, stepKey } from "../ui/keys";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { noStep } from "../ui/text";
import { useCursor } from "../ui/useCursor";
import { useEvent } from "../ui/useEvent";
import { withForecast } from "./forecast";
import {
  botReasons,
  decisionsWithFlips,
  type GameTimeline,
  join,
  jump,
  type Stride,
} from "./gameTimeline";
import { isAt } from "./Pointing";
import { withProspects } from "./prospects";
import { toMove } from "./rovingFocus";
import { houseWants } from "./text";
import { type ForecastState, useForecast } from "./useForecast";
import { useKernel } from "./useKernel";
import { useOverview } from "./useOverview";
import { usePlaceSelection } from "./usePlaceSelection";
import { type ProspectsState, useProspects } from "./useProspects";
import { useReplay } from "./useReplay";
import type { AskedNumber } from "./WhyButton";

export interface GameState extends ForecastState, ProspectsState {
  _scene: Scene;
  _catalogue: GameCatalogue;
  _parts: GamePart[];
  _counterfactuals: GameFlips[] | null;
  _options: GameOptions;
  _request: GameRequest | null;
  _reply: GameReply | null;
  _bot_reasons: Record<string, BotReason[]>;
  _lines: LineFacts[];
  /** Another model, the review of this game; null until the reader asks for it. */
  _review: string | null;
  level: string;
  theme: Theme;
  selected: string;
  step: number;
  at: number;
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

/** The state of the game stepper, in groups: what Python sent, the step on show, and what each part needs. */
export function useGame(model: Model<GameState>) {
  const game = useGameFacts(model);
  const { scene, catalogue, ask, timeline, decisions } = game;
  const kernel = useKernel(model);
  // What happened is replayed for everybody, so it waits until all people have chosen in secret.
  const latest = timeline.facts[timeline.facts.length - 1];
  const phase = `${latest?.turn} ${latest?.phase}`;
  const looked = useRef("");
  if (ask.computer && ask.computer.looks !== null) looked.current = phase;
  const isSecret =
    !!ask.computer &&
    (ask.computer.looks !== null || (ask.computer.next.length > 0 && looked.current === phase));
  const replay = useReplay(model, timeline, catalogue, kernel, ask.is_thinking || isSecret);
  const last = timeline.steps.length - 1;
  const cursor = useCursor(model, {
    last,
    along: (step) => ({ at: timeline.actions[step] ?? 0 }),
  });
  const at = replay.at ?? cursor.at;
  const now = timeline.facts[at] as GameFacts;
  const was = timeline.facts[Math.max(at - 1, 0)] as GameFacts;
  const step = timeline.steps[at];
  const { actions } = timeline;
  const here = actions[at] === ask.at && actions[at + 1] !== ask.at;
  const forecast = useForecast(model, actions[at] ?? 0, ask);
  const prospects = useProspects(model, at, !!timeline.follows);
  const [hoveredChain, hoverChain] = useState<number | null>(null);
  const [asked, setAsked] = useState<AskedNumber | null>(null);
  const [traced, trace] = useState<Route | null>(null);
  const [layers, setLayers] = useState<Layers>({});
  const [selected, setSelected] = useTrait(model, "selected");
  const [end, setEnd] = useState({ bumps: 0, text: "" });
  const overview = useOverview();
  const place = usePlaceSelection(useMemo(() => (here ? onlyPlaces(ask) : null), [here, ask]));
  const pieces = useScene(scene, now);
  const pending = here
    ? ask.seats.flatMap(({ groups }) => groups).find((group) => group.pending)?.pending
    : undefined;
  const drawn = useMemo(() => {
    const foretold = withForecast(pieces.pieces, forecast.now, scene);
    const named = withProspects(foretold, prospects.now, forecast.now, scene);
    return { ...pieces, pieces: pending ? [...named, pending] : named };
  }, [pieces, forecast.now, prospects.now, scene, pending]);
  useLayoutEffect(() => {
    setAsked(null);
    hoverChain(null);
  }, [at, timeline]);

  const go = useEvent((to: number) => {
    replay.end();
    cursor.go(to);
  });
  const [played] = useTrait(model, "at");
  const followed = useRef(played);
  useLayoutEffect(() => {
    if (followed.current === played) return;
    followed.current = played;
    // A step of ours sets both. If they differ, Python or another widget has set `at`.
    const to = actions.lastIndexOf(played);
    if (to >= 0 && actions[model.get("step")] !== played) go(to);
  }, [played]);
  const look = (to: number) => to !== ask.at && kernel.send("look", { at: to });
  const goLatest = () => {
    look(ask.count);
    go(Infinity);
  };
  const branch = () => {
    look(actions[at] ?? 0);
    go(actions.lastIndexOf(actions[at] ?? 0));
  };
  const { seat } = place;
  const turn = () => {
    const turns = here ? place.group?.turns : undefined;
    if (turns)
      kernel.send("turn", { at: ask.at, seat, form: (turns.now + 1) % turns.names.length });
    return !!turns;
  };
  // With a single orientation a click places the piece, as pointing has shown what it does. A finger
  // cannot point, so a touch only chooses, and a button places.
  const pickPlace = (square: Square, touched: boolean) => {
    const spot = place.group?.spots?.find((candidate) => isAt(candidate, square));
    const [only, other] = spot?.forms ?? [];
    if (!only || other || touched || !kernel.live) return place.pick(square);
    kernel.send("option", { at: ask.at, seat, option: only.option }, true);
  };
  const pick = (id: string, from: HTMLElement | SVGElement | null = null) => {
    setSelected(id);
    if (id.startsWith("house:") && forecast.open(id.slice(6))) return hoverChain(null);
    setAsked({ question: { kind: "piece", id }, from });
  };
  const closeWhy = () => {
    const from = asked?.from;
    setAsked(null);
    (from as HTMLElement | null)?.focus?.({ preventScroll: true });
  };

  const onEscape = () => {
    if (asked) closeWhy();
    else if (overview.isOpen) overview.close();
    else if (replay.at !== null) {
      kernel.focus.current = true;
      replay.end();
    } else if (place.square) place.pick(null);
    else if (!here && replay.recap) goLatest();
    else return false;
    return true;
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.key === "t" && turn()) return true;
    // Letters that JupyterLab uses are not used here: outside the widget they would act on the
    // cell, and `m` destroys it.
    if (e.key === "g") {
      const panel = (e.currentTarget as Element).querySelector("[data-part~=play]");
      if (overview.isOpen) {
        overview.close();
        // An option can have the focus only after the overview is gone.
        requestAnimationFrame(() => toMove(panel));
        return true;
      }
      if (toMove(panel)) return true;
    }
    if (e.key === "d") return handled(forecast.set(!forecast.on));
    if (e.key === "e") return handled(overview.toggle());
    if (e.key === "k" && replay.at !== null) return handled(replay.toggle());
    const key = stepKey(e);
    const [by, stride] = KEYS[key] ?? (key === "Home" ? [-1] : key === "End" ? [1] : []);
    if (!by) return false;
    // During the replay a step leads to the next stop.
    if (stride === "step" && replay.at !== null) return handled(replay.by(by));
    const to = stride ? jump(timeline, at, by, stride) : by > 0 ? last : 0;
    if (to === at && !timeline.follows) {
      setEnd(({ bumps }) => ({ bumps: bumps + 1, text: noStep(by > 0) }));
    }
    go(to);
    return true;
  };

  const chosen = step && (decisions.get(step) ?? step.decision);
  return {
    game,
    kernel,
    replay,
    forecast,
    prospects,
    /** The step on show, and the ways to others. */
    moment: { at, now, was, step, chosen, here, end, go, goLatest, branch },
    map: {
      drawn,
      pending,
      decision: forecast.decision ?? chosen,
      place,
      pickPlace,
      turn,
      selected,
      select: setSelected,
      pick,
      traced,
      trace,
      layers,
      setLayers,
    },
    why: { asked, setAsked, close: closeWhy },
    hover: { hoveredChain, hoverChain },
    overview,
    keys: { onKey, onEscape },
  };
}

export type GameUi = ReturnType<typeof useGame>;

/** The facts that Python sent, joined. */
function useGameFacts(model: Model<GameState>) {
  const [scene] = useTrait(model, "_scene");
  const [catalogue] = useTrait(model, "_catalogue");
  const [parts] = useTrait(model, "_parts");
  const [flips] = useTrait(model, "_counterfactuals");
  const [ask] = useTrait(model, "_options");
  const [whys] = useTrait(model, "_bot_reasons");
  const [lines] = useTrait(model, "_lines");
  const joined = useRef<GameTimeline | null>(null);
  const timeline = useMemo(() => {
    joined.current = join(parts, joined.current, !!ask.computer);
    return joined.current;
  }, [parts]);
  return {
    scene,
    catalogue,
    ask,
    // A page that an older release exported has no lines.
    lines: lines ?? [],
    timeline,
    names: useMemo(() => scene.chains.map((chain) => chain.name), [scene]),
    decisions: useMemo(() => decisionsWithFlips(parts, flips), [parts, flips]),
    reasons: useMemo(() => botReasons(timeline, whys), [timeline, whys]),
  };
}

/** The group with places on the map, if it is the only such group; otherwise the player chooses. */
function onlyPlaces(ask: GameOptions): [GameGroup, number] | null {
  const found = ask.seats.flatMap(({ seat, groups }) =>
    groups.filter((group) => group.spots).map((group): [GameGroup, number] => [group, seat]),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The map at a step: that step's pieces replace the pieces of the first scene. */
function useScene(scene: Scene, now: GameFacts): Scene {
  const grown = useMemo(() => now.ground.reduce(changedGround, scene), [scene, now.ground]);
  return useMemo(
    () => ({
      ...grown,
      pieces: [
        ...scene.pieces.filter((piece) => !(piece.id in now.pieces)),
        ...Object.values(now.pieces).map((piece) => withDemand(piece, now.demand, scene)),
      ],
    }),
    [scene, grown, now.pieces, now.demand],
  );
}

/** A piece; the name of a house has its demand. */
function withDemand(piece: Piece, demand: Record<string, Count[]>, scene: Scene): Piece {
  if (!piece.id.startsWith("house:")) return piece;
  const wants = demand[piece.id.slice(6)] ?? [];
  return renamed(piece, houseWants(piece.name, wants, scene.goods));
}
