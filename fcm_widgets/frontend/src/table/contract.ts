import type { Count, Drawing, Scene, Square, Theme } from "../core/contract";

/** A sentence and the rule that it rests on, "" for none. */
export type Line = [text: string, rule: string];

export interface TileFacts {
  letter: string;
  says: string;
  module: string;
  roads: Scene["roads"];
  bridges: Square[];
  things: [glyph: string, label: string, squares: Square[], garden: Square[]][];
}

export interface Box {
  tiles: TileFacts[];
  /** How all is drawn that modules bring, also where none of it lies yet. */
  drawings: Record<string, Drawing>;
  cards: { id: string; name: string; module: string; kinds: string[] }[];
  milestones: { id: string; name: string; module: string }[];
  campaigns: {
    number: number;
    kind: string;
    size: [number, number];
    lines: number;
    module: string;
  }[];
  goods: string[];
  houses: string[];
  names: string[];
  phases: [id: string, name: string][];
  modules: [id: string, name: string][];
  /** What each module lays: the name of a tool, and what its button says. */
  tools: { module: string; name: string; tools: [tool: string, text: string][] }[];
  /** The kinds of pieces, as the ids of those on the map begin, that can be taken away. */
  takes: string[];
  where: [id: Where, words: string][];
  help: [keys: string, what: string][];
  /** What to do in each step. */
  hints: string[];
}

export type Where = "at_work" | "beach" | "busy";

export interface ChainFacts extends Record<Where, Count[]> {
  name: string;
  cash: number;
  milestones: string[];
  stock: Record<string, number>;
  restaurants: number;
}

export interface Fault {
  n: number;
  text: string;
  rule: string;
  path: string;
  squares: Square[];
  /** Where it is mended: the step, and the piece on the map or `chain:0`. */
  step: number;
  piece: string;
  /** The names that a slip may have meant. */
  near: string[];
  /** Nothing stands there: what is near is written, not changed. */
  missing: boolean;
  out: boolean;
}

export interface HouseFacts {
  number: string;
  id: string;
  garden: string;
  fixed: boolean;
  printed: boolean;
  limit: number | null;
  demand: Count[];
}

export interface CampaignFacts {
  number: number;
  chain: number;
  by: string;
  good: string;
  turns: number | "eternal";
}

export interface Table {
  grid: string[][];
  title: string;
  turn: number;
  phase: string;
  bank: number;
  modules: string[];
  chains: ChainFacts[];
  order: number[];
  houses: HouseFacts[];
  campaigns: CampaignFacts[];
  /** What cannot be chosen on the map: its id, and what it is called. */
  unseen: [piece: string, name: string][];
  faults: Fault[];
  loads: boolean;
  /** How it stands with the table, above its faults or notes. */
  sums: string;
  /** What may be lacking though nothing is wrong, and the step for it. */
  notes: [text: string, step: number][];
  text: string;
  undo: boolean;
  redo: boolean;
  rules: Record<string, string>;
}

export type Hand =
  | { kind: "tile"; letter: string }
  | { kind: "restaurant"; chain: number; number: number }
  | { kind: "house"; number: string }
  | { kind: "campaign"; number: number }
  | { kind: "piece"; tool: string };

export interface Form {
  key: string;
  name: string;
  squares: Square[];
  garden: Square[];
  door: Square[];
  grid: number[][];
}

/** Every turn of the piece in hand, with a number for each place: its reasons, or what it does. */
export interface Spots {
  hand: Hand;
  name: string;
  /** What to point at. */
  hint: string;
  cell: 1 | 5;
  forms: Form[];
  flights?: [edge: string, first: number, why: number][];
  /** Over how many rows or columns an airplane flies. */
  lines?: number;
  /** Each list of reasons as the numbers of its sentences; without any the place is allowed. */
  reasons: number[][];
  /** What an allowed place does for the piece, by its number. */
  tells: Record<string, string>;
  said: Line[];
}

export interface Told {
  id: number;
  faults: Line[];
  said: string;
  /** What is said is no good news. */
  bad: boolean;
  spots: Spots | null;
  dinner: string[];
  /** The id of what was laid, "" where it has none on the map. */
  laid?: string;
  exists?: string;
  saved?: string;
  run?: string;
  /** What the line to run is for. */
  lead?: string;
}

export interface TableState {
  _scene: Scene;
  _box: Box;
  _table: Table;
  _ask: { id: number } | null;
  _answer: Told | null;
  theme: Theme;
  selected: string;
}

/** One edit, and what is in hand after it. */
export type Edit = { do: string; hand?: Hand | null; [key: string]: unknown };
export type Send = (edit: Edit) => void;
