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
  /** The number of the stop on show; null for none. */
  stop: number | null;
  runs: boolean;
}

/**
 * After the player's action, replays what ran by itself, stop by stop, at the reader's speed. With
 * less motion or speed 0 it waits for a click; while bots think it waits for them. It only shows
 * steps, so neither Python nor the stored step changes.
 */
export function useReplay(
  model: Model<GameState>,
  timeline: GameTimeline,
  catalogue: GameCatalogue,
  kernel: Kernel,
  waits: boolean,
) {
  const [speed, setSpeed] = useTrait(model, "speed");
  const state = useRef<ReplayState>({ timeline, recap: null, stop: null, runs: true });
  const [, draw] = useState(0);
  const set = (part: Partial<ReplayState>) => {
    state.current = { ...state.current, ...part };
    draw((n) => n + 1);
  };
  if (state.current.timeline !== timeline) {
    state.current = waits
      ? { ...state.current, recap: null, stop: null }
      : follow(state.current, timeline, catalogue, kernel, speed);
  }
  const { recap, stop, runs } = state.current;
  const stops = recap?.stops ?? [];
  const at = stop === null ? null : (stops[stop] ?? null);
  const to = (next: number) =>
    set(next < stops.length ? { stop: Math.max(0, next) } : { stop: null, runs: true });
  useEffect(() => {
    if (at === null || stop === null || !runs) return;
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
    toggle: () => set({ runs: !runs }),
    /** Go forwards or back by stops, for keys. */
    by: (stops: 1 | -1) => stop !== null && to(stop + stops),
    begin: () => set({ stop: 0, runs: speed > 0 && !still() }),
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
  if (!mine) return { timeline, recap: null, stop: null, runs: true };
  const recap = recapSince(timeline, catalogue.kinds, from, catalogue.you);
  const shown = recap.stops.length > 0 && speed > 0 && !still();
  return { timeline, recap, stop: shown ? 0 : null, runs: true };
}

/** Return whether the system asks for less motion. */
function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
