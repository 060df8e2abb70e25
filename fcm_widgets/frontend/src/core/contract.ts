/**
 * Short names for parts of what Python sends (its types are in `facts.ts`), and types that widgets
 * share.
 */

import type { AskWhatIf, Drawing, Piece, Scene } from "./facts";

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
  Route,
  Scene,
  Sentence,
  Sliders,
  Step,
  Stop,
  Term,
  Timeline,
} from "./facts";

/** The names of homes that are not houses, by number. */
export type HomeNames = Scene["home_names"];

export type Square = [x: number, y: number];
export type Count = [id: string, number: number];
export type Theme = "auto" | "light" | "dark";
export type Corner = "NW" | "NE" | "SW" | "SE";

/** A part of a drawing: one of five shapes. */
export type Part = Drawing["parts"][number];

/** A rung of the ladder, its rule, and the heads of its columns in the table of offers. */
export type Rung = NonNullable<Scene["ladder"]>[number];

export type By = "road" | "air";

export type Edge = NonNullable<Piece["edge"]>;

export type Change = AskWhatIf["changes"][number];
