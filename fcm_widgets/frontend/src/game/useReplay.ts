import { useEffect, useRef, useState } from "preact/hooks";
import type { GameCatalogue } from "../core/facts";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { firstDifference, type GameTimeline } from "./gameTimeline";
import { type Recap, recapSince, stays } from "./recap";
import type { GameState } from "./useGame";
import type { Kernel } from "./useKernel";

interface ReplayState {
  timeline: GameTimeline;
  recap: Recap | null;
  /** The number of the stop on show, or `BEFORE`; null for none. */
  stop: number | null;
  /** The step that the reader looks at before dinner; null for the last. */
  peek: number | null;
  runs: boolean;
}

/** The stop before the evening, which waits for the reader: the list of what others did. */
export const BEFORE = -1;

const NONE = { recap: null, stop: null, peek: null, runs: true };

/**
 * After the player's action, shows what others did, and waits. Then it replays what ran by itself,
 * stop by stop, at the reader's speed; with less motion or speed 0 each stop waits for a click.
 * While bots think it waits for them. It only shows steps, so neither Python nor the stored step
 * changes.
 */
export function useReplay(
  model: Model<GameState>,
  timeline: GameTimeline,
  catalogue: GameCatalogue,
  kernel: Kernel,
  waits: boolean,
) {
  const [speed, setSpeed] = useTrait(model, "speed");
  const state = useRef<ReplayState>({ timeline, ...NONE });
  const [, draw] = useState(0);
  const set = (part: Partial<ReplayState>) => {
    state.current = { ...state.current, ...part };
    draw((n) => n + 1);
  };
  if (state.current.timeline !== timeline) {
    state.current = waits
      ? { ...state.current, ...NONE }
      : follow(state.current, timeline, catalogue, kernel, speed);
  }
  const { recap, stop, peek, runs } = state.current;
  const stops = recap?.stops ?? [];
  const at =
    stop === null ? null : stop === BEFORE ? (peek ?? recap?.eve ?? null) : (stops[stop] ?? null);
  const to = (next: number) =>
    set(next < stops.length ? { stop: Math.max(0, next) } : { stop: null, runs: true });
  const begin = () =>
    set(stops.length ? { stop: 0, peek: null, runs: speed > 0 && !still() } : { stop: null });
  useEffect(() => {
    if (at === null || stop === null || stop === BEFORE || !runs) return;
    const timer = setTimeout(() => to(stop + 1), stays(timeline, at, speed || 1));
    return () => clearTimeout(timer);
  }, [timeline, at, runs, speed]);
  return {
    recap,
    speed,
    setSpeed,
    at,
    stop,
    runs,
    to,
    toggle: () => (stop === BEFORE ? begin() : set({ runs: !runs })),
    /** Go forwards or back by stops, for keys. */
    by: (stops: 1 | -1) =>
      stop === BEFORE ? stops > 0 && begin() : stop !== null && to(stop + stops),
    begin,
    /** Look at a step before dinner. */
    peek: (step: number) => set({ peek: step }),
    end: () => {
      if (stop !== null) set({ stop: null, runs: true });
    },
  };
}

function follow(
  was: ReplayState,
  timeline: GameTimeline,
  catalogue: GameCatalogue,
  { played }: Kernel,
  speed: number,
): ReplayState {
  const from = firstDifference(was.timeline, timeline);
  // The same steps may arrive once more, when a part of them comes late.
  if (from === timeline.steps.length && from === was.timeline.steps.length)
    return { ...was, timeline };
  const mine = played.current && !was.timeline.follows && from < timeline.steps.length;
  played.current = false;
  if (!mine) return { timeline, ...NONE };
  const recap = recapSince(timeline, catalogue.kinds, from, catalogue.you);
  // Until there is other news the last news stays, so that the options keep their places.
  const appended = from === was.timeline.steps.length;
  if (!recap.chapters.length && appended) return { timeline, ...NONE, recap: was.recap };
  const runs = recap.stops.length > 0 && speed > 0 && !still();
  return { timeline, ...NONE, recap, stop: recap.eve !== null ? BEFORE : runs ? 0 : null };
}

/** Return whether the system asks for less motion. */
function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
