import { useEffect, useState } from "preact/hooks";
import { clamp } from "../core/timeline";
import type { Model } from "../ui/opened";
import { useCursor } from "../ui/useCursor";

interface Options<S> {
  last: number;
  /** False while a what-if is on show, because Python does not know its steps. */
  synced: boolean;
  along(step: number): Partial<S>;
  speed: number;
  /** Whether the pointer or focus is on the explanation, or a guess is awaited. */
  paused: boolean;
}

export interface Player {
  cursor: number;
  playing: boolean;
  /** How often the reader tried to step beyond either end. */
  bumps: number;
  go(to: number): void;
  jump(to: number): void;
  toggle(): void;
}

/** A cursor that can play: it goes on by itself at the reader's speed. */
export function usePlayer<S extends { step: number }>(
  model: Model<S>,
  options: Options<S>,
): Player {
  const { last, synced, along, speed, paused } = options;
  const { at, go: move, show: jump } = useCursor(model, { last, synced, eager: true, along });
  const [playing, setPlaying] = useState(false);
  const [bumps, setBumps] = useState(0);
  useEffect(() => {
    if (!playing || paused) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => move(at + 1), 1000 / Math.max(speed, 0.1));
    return () => clearTimeout(timer);
  }, [playing, paused, at, last, speed]);
  const go = (to: number) => {
    setPlaying(false);
    if (clamp(to, last) === at) setBumps((n) => n + 1);
    move(to);
  };
  const toggle = () => {
    if (!playing && at >= last) move(0);
    setPlaying(!playing);
  };
  return { cursor: at, playing, bumps, go, jump, toggle };
}
