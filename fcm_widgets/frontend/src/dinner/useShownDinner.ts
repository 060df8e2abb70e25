import { useMemo } from "preact/hooks";
import type { Controls, Scene, Sliders, Timeline } from "../core/contract";
import type { DinnerReply, DinnerRequest, WhatIfDinner } from "../core/facts";
import { fold } from "../core/timeline";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import type { Guesses } from "./guess";

export interface DinnerState {
  _scene: Scene;
  /** At first only the house on show has its flips. */
  _timeline: Timeline;
  _controls: Controls;
  /** Null until it has followed the first picture. */
  _sliders: Sliders | null;
  _request: DinnerRequest | null;
  _reply: DinnerReply | null;
  theme: "auto" | "light" | "dark";
  selected: string;
  step: number;
  /** The number of the house on show; "" at a step without a house. */
  house: string;
  /** All predictions for the real dinner by house: a chain's name, or that it stays at home. */
  guesses: Guesses;
  predict: boolean;
  /** Whether prices and borders are hidden, too, until the reader has guessed. */
  hard: boolean;
  /** Whether ties, rule numbers and changes are left out, for readers who have not met them. */
  simple: boolean;
  speed: number;
}

/** The reply to a what-if: a dinner, or why there is none. */
export interface Answer extends Partial<WhatIfDinner> {
  id: number;
  faults: string[];
}

export function answerOf(reply: DinnerReply | null): Answer | null {
  return (
    reply && {
      ...(reply.body as WhatIfDinner | null),
      id: reply.id,
      faults: reply.faults.map((fault) => fault.text),
    }
  );
}

/** The dinner on show: the real dinner, or the what-if. */
export function useShownDinner(model: Model<DinnerState>, answer: Answer | null, whatIf: boolean) {
  const [scene] = useTrait(model, "_scene");
  const [timeline] = useTrait(model, "_timeline");
  const other = answer?.timeline ?? null;
  const shown = whatIf && other ? other : timeline;
  const drawn = whatIf && answer?.scene ? answer.scene : scene;
  const facts = useMemo(() => fold(shown), [shown]);
  // A timeline arrives twice, the second time with all flips. Both are the same story.
  const story = shown === timeline ? 0 : (answer?.id ?? 0);
  return { story, scene: drawn, timeline: shown, facts, base: { scene, timeline }, other };
}
