import { useMemo } from "preact/hooks";
import type { Answer, Controls, Question, Scene, Sliders, Spots, Timeline } from "../core/contract";
import { fold } from "../core/timeline";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";

export interface DinnerState {
  _scene: Scene;
  /** At first only the house on show has its flips. */
  _timeline: Timeline;
  _controls: Controls;
  _question: Question | null;
  _answer: Answer | null;
  /** Null until it has followed the first picture. */
  _sliders: Sliders | null;
  _place: { id: number; chain: number; restaurant: number } | null;
  _spots: Spots | null;
  theme: "auto" | "light" | "dark";
  selected: string;
  step: number;
  predict: boolean;
  /** While a choice is to be guessed, prices and borders are hidden too. */
  hard: boolean;
  speed: number;
}

/** The story on show: as it was, or what if. */
export function useTelling(model: Model<DinnerState>, answer: Answer | null, whatIf: boolean) {
  const [scene] = useTrait(model, "_scene");
  const [timeline] = useTrait(model, "_timeline");
  const other = answer?.timeline ?? null;
  const shown = whatIf && other ? other : timeline;
  const drawn = whatIf && answer?.scene ? answer.scene : scene;
  const facts = useMemo(() => fold(shown), [shown]);
  // A timeline comes twice, the second time with all flips, and is the same story.
  const story = shown === timeline ? 0 : (answer?.id ?? 0);
  return { story, scene: drawn, timeline: shown, facts, base: { scene, timeline }, other };
}
