/** What the browser writes back, and short names for parts of what Python sends. */

import type { Scene, Theme } from "../core/contract";
import type { Guessed, QuizFacts, QuizQuestion, Raised } from "../core/facts";

export type QuizRoute = QuizQuestion["routes"][number];
export type Form = QuizQuestion["form"];
/** What stands in a table: words, or goods with how many of each. */
export type Cell = QuizQuestion["known"]["rows"][number][number];

/** Raised hands by the key of an option. */
export type Hands = Record<string, number>;

/** One answer: what one reader said, or a class; then which of several misreadings it was, "" if none of them. */
export type Given = (Guessed & { hands?: never }) | (Raised & { guess?: never });

export interface QuizState {
  _scene: Scene;
  _scenes: Scene[];
  _quiz: QuizFacts;
  _given: Given[];
  /** The question on show; past the last one: the end. */
  step: number;
  class_mode: boolean;
  theme: Theme;
  selected: string;
}
