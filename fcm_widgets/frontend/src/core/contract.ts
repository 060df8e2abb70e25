/** What Python sends. What is made of its types stands in `facts.ts`; the rest is written here. */

import type { Compare, Ground, Offer, Piece, Timeline } from "./facts";

export type {
  Compare,
  Controls,
  Decision,
  DinnerChange as FactsDelta,
  DinnerFacts as Facts,
  Ground,
  Haul,
  Hauls,
  Offer,
  Origin,
  Piece,
  Ranges,
  Sliders,
  Spots,
  Step,
  Timeline,
} from "./facts";

export type Square = [number, number];
export type Count = [string, number];
export type Theme = "auto" | "light" | "dark";
export type Corner = "NW" | "NE" | "SW" | "SE";

export interface Good {
  name: string;
  plural: string;
  letter: string;
  path: string;
  hue: string;
}

export interface Chain {
  name: string;
  letter: string;
  hue: number;
}

interface Line {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  round?: boolean;
}

/** A part of a drawing: one of five shapes, its colours by their names in the palette. */
export type Part =
  | ({ shape: "rect"; x?: number; y?: number; w: number; h: number; r?: number } & Line)
  | ({ shape: "circle"; x: number; y: number; r: number } & Line)
  | ({ shape: "path"; d: string } & Line)
  | { shape: "text"; x: number; y: number; size: number; text?: string; fill?: string }
  | { shape: "icon"; x: number; y: number; k: number; good?: string };

/** How a glyph is drawn that a module brings. */
export interface Drawing {
  layer: number;
  /** Once over all squares of the piece, or once on each. */
  fit: "box" | "each";
  legend: string;
  parts: Part[];
  /** In the legend, where it is drawn otherwise there. */
  sign?: Part[];
}

export interface Scene extends Ground {
  v: 1;
  title: string;
  hint: string;
  pieces: Piece[];
  goods: Record<string, Good>;
  chains: Chain[];
  /** What houses are called that are not called a house, by number. */
  called?: Record<string, string>;
  /** How the glyphs are drawn that modules bring. */
  drawings?: Record<string, Drawing>;
  rules: Record<string, string>;
  /** What a house of this table compares, from the top rung on; a bare city has none. */
  ladder?: Rung[];
}

/** A rung of the ladder, its rule, and the heads of its columns in the table of offers. */
export type Rung = [name: string, rule: string, heads: string[]];

/** Start square, moves (N/E/S/W), moves that cross a border, moves that pay a toll. */
export type Way = NonNullable<Offer["way"]>;

export type By = "road" | "air";

export type Term = Offer["pt"][number];

export type Change =
  | { kind: "price"; chain: number; by: number }
  | { kind: "waitress"; chain: number; by: number }
  | { kind: "lever"; lever: string; chain: number; by: number }
  | { kind: "stock"; chain: number; good: string; by: number }
  | { kind: "demand"; house: string; good: string; by: number }
  | { kind: "turn"; order: number[] }
  | { kind: "drive_in"; chain: number; on: boolean }
  | { kind: "move"; chain: number; restaurant: number; to: Square; entrance: Corner };

export interface Question {
  id: number;
  changes: Change[];
}

export interface Answer {
  id: number;
  faults: string[];
  timeline: Timeline | null;
  scene: Scene | null;
  compare: Compare | null;
}
