import type { Count, Decision, Ground, Piece, Term, Way } from "../core/contract";

/** The drawn facts of one chain; cards and milestones by their numbers in the box. */
export interface ChainFacts {
  cash: number;
  work: number[];
  beach: number[];
  busy: number[];
  /** Chosen and not turned over yet: in restructuring whom to put to work, at payday whom to fire. */
  pick: number[];
  ms: number[];
  stock: Record<string, number>;
  ceo: number;
  /** What makes up its open slots, and its wages. */
  o: Term[];
  w: Term[];
  out: 0 | 1;
}

export interface GameFacts {
  turn: number;
  phase: string;
  step: string;
  order: number[];
  wait: number[];
  bank: number;
  broken: number;
  owed: number;
  slots: number;
  reserve: number[];
  /** Tiles and roads once some were added since the first step; they stand in the place of the scene's. */
  ground: Ground | null;
  demand: Record<string, Count[]>;
  p: Record<string, Piece>;
  chains: ChainFacts[];
}

type Gone<T> = Record<string, T | null>;

export type GameDelta = Partial<Omit<GameFacts, "demand" | "p" | "chains">> & {
  demand?: Gone<Count[]>;
  p?: Gone<Piece>;
  c?: Record<string, ChainDelta>;
};

/** What of a chain has changed; of a row of cards that only grew, what came. */
export type ChainDelta = Partial<ChainFacts> & {
  more?: Partial<Record<"work" | "beach" | "busy" | "pick", number[]>>;
};

export interface GameStep {
  k: string;
  say: string;
  r?: string;
  t?: Term[][];
  h?: string;
  c?: number;
  d?: Decision;
  set?: GameDelta;
}

/** A step among those of its kind; with a `d` it tells of the next of its house's decisions. */
export type PartStep = Omit<GameStep, "k" | "d"> & { d?: 1 };

/** What was added to the telling; it takes the place of what the parts before it told from there on. */
export interface Part {
  /** How many steps and actions stand before it. */
  from: [steps: number, actions: number];
  /** The kinds of its steps, a list for each action. */
  order: string[][];
  /** The steps of each kind, in that order. */
  steps: Record<string, PartStep[]>;
  /** What each house chose, in that order. */
  decisions: Record<string, Decision[]>;
  /** In the first part alone. */
  first?: GameFacts;
  /** It stands for a whole game that is still to come. */
  follows?: 1;
}

/** How much a kind of step matters to who hears what was played: what only says that something begins, what all want to hear, what touches all chains at once, what others tell as well. */
export type Ear = "" | "frame" | "loud" | "end" | "low";
/** The sign of a kind of step on the track. */
export type Sign = "" | "turn" | "sale" | "milestone" | "break" | "end";
/** For each kind of step: what it brought so far, the title of its number, how it is heard, its sign. */
export type Kinds = Record<string, [word: string, title: string, ear: Ear, sign: Sign]>;

export interface Box {
  cards: [name: string, slots: number, manager: 0 | 1, salary: 0 | 1, colour: string][];
  milestones: [name: string, text: string][];
  kinds: Kinds;
  money: string[];
  /** For each kind of number: its title, what stood there at first, the rule of that. */
  asks: Record<string, [title: string, base: string, rule: string]>;
  /** What a way to lay a piece is called: its door's corner, its garden's side. */
  ways: Record<string, string>;
  help: [string, string][];
  phases: Record<string, string>;
  phase_rules: Record<string, string>;
  you: number | null;
  /** The introductory game has no payday. */
  pays: boolean;
}

export interface Group {
  do: string;
  name: string;
  rule: string;
  options: [label: string, option: number, way?: Way][];
  /** Each square with the ways to lay the piece there, and the number of what it does there. */
  spots?: [x: number, y: number, ways: [what: string, option: number, tells: number][]][];
  tells?: string[];
  size?: [number, number];
  like?: Record<string, unknown>;
}

export interface Ask {
  at: number;
  count: number;
  left: boolean;
  to_move: number[];
  /** Why nothing can be done here although somebody is to move, and what to do. */
  idle: string;
  seats: { seat: number; groups: Group[]; grey: [label: string, why: string, rule: string][] }[];
  runs: boolean;
  /** Once the game is over: all chains, the best first. */
  over: [seat: number, cash: number][] | null;
  /** Who has won: nobody while it goes on, or if all are bankrupt. */
  winner: number | null;
}

export interface Reply {
  id: number;
  faults: [text: string, rule: string][];
}

export type { Term };
