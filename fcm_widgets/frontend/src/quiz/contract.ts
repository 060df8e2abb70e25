/** What the browser writes back, and short names for parts of what Python sends. */

import type { Scene, Theme } from "../core/contract";
import type { Guessed, QuizFacts, QuizQuestion, Raised } from "../core/facts";

export type Form = QuizQuestion["form"];
/** The content of a table's cell: words, or goods with their numbers. */
export type Cell = QuizQuestion["known"]["rows"][number][number];

/** Raised hands by the key of an option. */
export type Hands = Record<string, number>;

/** An answer that is not given yet. */
export interface AnswerDraft {
  key?: string | undefined;
  /** The typed text, which may not be a number yet. */
  typed?: string;
  hands?: Hands;
}

/**
 * An answer of a reader or of a class. Later it also has the misreadings that they chose, "" for
 * none of them; a class chooses one for each answer.
 */
export type Given =
  | (Guessed & { hands?: never; thoughts?: never })
  | (Raised & { guess?: never; thought?: never });

export interface QuizState {
  _scene: Scene;
  _scenes: Scene[];
  _quiz: QuizFacts;
  _given: Given[];
  /** The drafts of answers by the numbers of their questions. */
  _drafts: Record<string, AnswerDraft>;
  /** Number of the question on show; after the last question, the end. */
  question: number;
  class_mode: boolean;
  test: boolean;
  /** The time limit of a test. */
  minutes: number | null;
  handed_in: boolean;
  /** When the reader began a test with a time limit: milliseconds since 1970, or 0. */
  _started: number;
  /** The letters of the result code that differ from reader to reader. */
  _tag: string;
  theme: Theme;
  selected: string;
}
