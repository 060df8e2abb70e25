/** What Python sends, which `facts.ts` types, with names for its parts, and what the widgets share. */

import type { AskWhatIf, Drawing, Offer, Piece, Scene } from "./facts";

export type {
  CandidateSites,
  ChainFace as Chain,
  Compare,
  Controls,
  Decision,
  DinnerChange as FactsDelta,
  DinnerFacts as Facts,
  Drawing,
  Drive,
  Good,
  Ground,
  Haul,
  Hauls,
  Offer,
  Origin,
  Piece,
  Ranges,
  Scene,
  Sliders,
  Step,
  Timeline,
} from "./facts";

/** The names of the homes that are no houses, by number. */
export type Called = Scene["called"];

export type Square = [number, number];
export type Count = [string, number];
export type Theme = "auto" | "light" | "dark";
export type Corner = "NW" | "NE" | "SW" | "SE";

/** A part of a drawing: one of five shapes. */
export type Part = Drawing["parts"][number];

/** A rung of the ladder, its rule, and the heads of its columns in the table of offers. */
export type Rung = NonNullable<Scene["ladder"]>[number];

/** Start square, moves (N/E/S/W), moves that cross a border, moves that pay a toll. */
export type Route = NonNullable<Offer["route"]>;

export type By = "road" | "air";

export type Term = Offer["price_terms"][number];

/** A sentence, and the id of its rule. */
export type Said = Offer["why"];

export type Edge = NonNullable<Piece["edge"]>;

export type Change = AskWhatIf["changes"][number];
