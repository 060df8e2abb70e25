import type { Count, Decision } from "../core/contract";
import type {
  BotReason,
  GameCatalogue,
  GameChange,
  GameFacts,
  GameFlips,
  GamePart,
  GameStep,
} from "../core/facts";

export type Kinds = GameCatalogue["kinds"];
/** A step with its decision. */
type Step = Omit<GameStep, "action">;

/** A game as the browser keeps it: the steps, and the facts after each of them. */
export interface GameTimeline {
  parts: GamePart[];
  steps: Step[];
  /** The number of the action to which each step belongs. */
  actions: number[];
  facts: GameFacts[];
  /** The steps that led here are still to come. */
  follows: boolean;
  /** Several people look in turn, each at steps of an own view. */
  shared: boolean;
  say(step: number): string;
}

/** Join the parts of a game; reuse those that an earlier timeline has already joined. */
export function join(parts: GamePart[], before: GameTimeline | null, shared = false): GameTimeline {
  const had = before?.parts.every((part, i) => part === parts[i]) ? before : null;
  const steps = had?.steps.slice() ?? [];
  const actions = had?.actions.slice() ?? [];
  const facts = had?.facts.slice() ?? [];
  for (const part of parts.slice(had?.parts.length ?? 0)) {
    const { step: at, action } = part;
    // A part replaces all earlier steps from its first step on.
    steps.length = actions.length = facts.length = at;
    part.order.forEach((kinds, i) => {
      for (const _ of kinds) actions.push(action + i);
    });
    let now = facts[at - 1] ?? (part.first as GameFacts);
    for (const step of stepsIn(part)) {
      steps.push(step);
      now = applyChange(now, step.change);
      facts.push(now);
    }
  }
  return {
    parts,
    steps,
    actions,
    facts,
    follows: parts.some((part) => part.has_more),
    shared,
    say: (at) => steps[at]?.text ?? "",
  };
}

/**
 * The steps of each part. They are made only once, because `firstDifference` compares their
 * identity.
 */
const made = new WeakMap<GamePart, Step[]>();

/** The steps of a part in order: each is the next of its kind, with the next decision of its house. */
function stepsIn(part: GamePart): Step[] {
  const known = made.get(part);
  if (known) return known;
  const next = taker(part.steps);
  const decided = taker(part.decisions);
  const steps = part.order.flat().map((kind) => {
    const { has_decision, ...step } = next(kind);
    return { kind, ...step, ...(has_decision && { decision: decided(step.house ?? "") }) };
  });
  made.set(part, steps);
  return steps;
}

/** The decisions with their flips, which arrive after the steps, part by part. */
export function decisionsWithFlips(
  parts: GamePart[],
  flips: GameFlips[] | null,
): Map<Step, Decision> {
  const found = new Map<Step, Decision>();
  for (const { step: first, of } of flips ?? []) {
    const part = parts.find((candidate) => candidate.step === first);
    const next = taker(of);
    for (const step of part ? stepsIn(part) : []) {
      if (!step.decision) continue;
      const more = next(step.house ?? "");
      const offers = step.decision.offers.map((offer, i) => {
        const { verdict, flips } = more?.[i] ?? {};
        return verdict === undefined || !flips ? offer : { ...offer, verdict, flips };
      });
      found.set(step, { ...step.decision, offers });
    }
  }
  return found;
}

/** A function that takes the next item of the list with a key. */
function taker<T>(lists: Record<string, T[]>): (key: string) => T {
  const taken: Record<string, number> = {};
  return (key) => {
    const at = taken[key] ?? 0;
    taken[key] = at + 1;
    return lists[key]?.[at] as T;
  };
}

/** The facts after a change; they share what did not change. */
export function applyChange(facts: GameFacts, change: GameChange | undefined): GameFacts {
  if (!change) return facts;
  const { demand, pieces, piles, milestones, chains, ground, ...plain } = change;
  return {
    ...facts,
    ...plain,
    ground: ground ? [...facts.ground, ...ground] : facts.ground,
    demand: merged(facts.demand, demand),
    pieces: merged(facts.pieces, pieces),
    piles: merged(facts.piles, piles),
    milestones: merged(facts.milestones, milestones),
    chains: !chains
      ? facts.chains
      : facts.chains.map((chain, i) => {
          if (!chains[i]) return chain;
          const { more = {}, ...values } = chains[i];
          const next = { ...chain, ...values };
          for (const row of ["work", "beach", "busy", "chosen", "fired"] as const)
            if (more[row]) next[row] = [...chain[row], ...more[row]];
          return next;
        }),
  };
}

/** `old` with some values replaced; null removes a key. */
function merged<T>(
  old: Record<string, T>,
  changes: Record<string, T | null> | undefined,
): Record<string, T> {
  if (!changes) return old;
  const out = { ...old };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete out[key];
    else out[key] = value;
  }
  return out;
}

/**
 * Index of the first step at which two timelines differ. Two views of the same step have the same
 * kind, although a hidden choice is blank in one of them.
 */
export function firstDifference(was: GameTimeline, now: GameTimeline): number {
  const same = (step: Step, other: Step | undefined) =>
    step === other ||
    (now.shared &&
      step.kind === other?.kind &&
      step.chain === other.chain &&
      step.house === other.house);
  const at = now.steps.findIndex((step, i) => !same(step, was.steps[i]));
  return at < 0 ? now.steps.length : at;
}

export type Stride = "step" | "action" | "phase" | "turn";

/** The step to which a jump leads: the next or previous step, end of an action, phase or turn. */
export function jump(timeline: GameTimeline, at: number, by: 1 | -1, stride: Stride): number {
  const { steps, actions } = timeline;
  const last = steps.length - 1;
  let to = at + by;
  if (stride === "action") {
    while (actions[to] === actions[at]) to += by;
    if (by > 0 && to <= last) to = actions.lastIndexOf(actions[to] ?? 0);
  } else if (stride !== "step") {
    const marks = stride === "phase" ? ["phase", "turn"] : ["turn"];
    while (to > 0 && to < last && !marks.includes(steps[to]?.kind ?? "")) to += by;
  }
  return Math.max(0, Math.min(to, last));
}

/** The first step of the turn that contains a step. */
export function turnStart(timeline: GameTimeline, at: number): number {
  const turn = timeline.facts[at]?.turn;
  let from = at;
  while (from > 0 && timeline.facts[from - 1]?.turn === turn) from--;
  return from;
}

/** A turn with its first and its last step. */
export interface TurnSpan {
  number: number;
  from: number;
  to: number;
}

export function turnsOf(timeline: GameTimeline): TurnSpan[] {
  const turns: TurnSpan[] = [];
  timeline.facts.forEach(({ turn }, i) => {
    const last = turns[turns.length - 1];
    if (last?.number === turn) last.to = i;
    else turns.push({ number: turn, from: i, to: i });
  });
  return turns;
}

/**
 * The kind of step that counts slots when the first piece is placed. It is not a chain's choice.
 */
const COUNTED = "slots";

/** The bots' reasons by step: each at the first step of its action that is about its chain. */
export function botReasons(
  timeline: GameTimeline,
  reasons: Record<string, BotReason[]>,
): Record<number, string> {
  const found: Record<number, string> = {};
  const left = new Map(Object.entries(reasons).map(([action, all]) => [Number(action), [...all]]));
  timeline.actions.forEach((action, i) => {
    const step = timeline.steps[i];
    const all = left.get(action) ?? [];
    const at = step?.kind === COUNTED ? -1 : all.findIndex(({ seat }) => seat === step?.chain);
    const [shown] = at < 0 ? [] : all.splice(at, 1);
    if (shown) found[i] = shown.reason;
  });
  return found;
}

export function tokensOf(counts: Count[] | undefined, good: string): number {
  return counts?.find(([id]) => id === good)?.[1] ?? 0;
}
