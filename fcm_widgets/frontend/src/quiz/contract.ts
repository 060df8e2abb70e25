/** What Python sends for a quiz, and what the browser writes back. */

import type { Count, Decision, Scene, Term, Theme, Way } from "../core/contract";

export interface QuizFacts {
  v: 1;
  questions: QuizQuestion[];
  /** How many there are to be, as long as only the first is there. */
  count?: number;
  misreadings: Record<string, Misreading>;
  /** What the end says when there is no commonest misreading: "perfect", "none". */
  closing: Record<string, string>;
}

export interface Misreading {
  name: string;
  tip: string;
  lesson: [title: string, file: string];
}

/** What stands in a table: words, or goods with how many of each. */
export type Cell = string | Count[];

export type Option = [key: string, label: string, chain: number | null];

export type Form =
  | { kind: "pick"; options: Option[] }
  | { kind: "number"; unit: string; min: number; max: number }
  | { kind: "houses"; of: string[]; called?: Record<string, string> };

export interface QuizQuestion {
  kind: "dinner" | "how_far" | "reach" | "haul" | "turn_order" | "payday";
  scene: number;
  ask: string;
  focus: string[];
  house?: string;
  known: { head: string[]; rows: Cell[][] };
  form: Form;
  replies: Record<string, QuizReply>;
  other: QuizReply;
  answer: string;
  right: string;
  rule: string;
  d?: Decision;
  t?: Term[];
  ways: QuizWay[];
}

/** What one of the misreadings that give an answer is told, its name first. Without ways, those of the reply are its own. */
export interface QuizSlip {
  mis: string;
  say: string;
  ways: QuizWay[];
}

export interface QuizReply {
  right: 0 | 1;
  slips: QuizSlip[];
  /** Why it is wrong; empty where a slip has said it. */
  say: string;
  ways: QuizWay[];
  /** The rule that forbids this answer. */
  rule?: string;
  roads?: QuizRoads;
}

/** Where all roads from a house lead: the numbers of their networks, and each end with the side at which the road stops. */
export interface QuizRoads {
  of: number[];
  ends: [x: number, y: number, side: "N" | "E" | "S" | "W"][];
}

export interface QuizWay {
  c: number;
  /** As it is driven; as if roads went on where they end; with its squares counted; as the crow flies. */
  as: "road" | "onward" | "squares" | "line";
  way?: Way;
  line?: [x1: number, y1: number, x2: number, y2: number];
  n: number;
}

/** Raised hands by the key of an option. */
export type Hands = Record<string, number>;

/** One answer: what one reader said, or a class; then which of several misreadings it was, "" if none of them. */
export type Given = (
  | { q: number; guess: string; hands?: never }
  | { q: number; hands: Hands; guess?: never }
) & { thought?: string };

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
