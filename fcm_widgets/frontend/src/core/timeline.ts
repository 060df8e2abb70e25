import type { Facts, FactsDelta, Rung, Step, Timeline } from "./contract";
import { isTie } from "./ladder";

/** The facts after one step's change; nothing is altered in place. */
export function apply(facts: Facts, delta: FactsDelta | undefined): Facts {
  if (!delta) return facts;
  return {
    demand: delta.demand ? { ...facts.demand, ...delta.demand } : facts.demand,
    cash: patched(facts.cash, delta.cash),
    stock: patched(facts.stock, delta.stock),
    bank: delta.bank ?? facts.bank,
    broken: delta.broken ?? facts.broken,
  };
}

function patched<T>(list: T[], changed: Record<string, T> | undefined): T[] {
  return changed ? list.map((old, i) => changed[i] ?? old) : list;
}

/** The facts after every step; index 0 is the state before the first step. */
export function fold(timeline: Timeline): Facts[] {
  const all = [timeline.first];
  for (const step of timeline.steps)
    all.push(apply(all[all.length - 1] ?? timeline.first, step.change));
  return all;
}

export function before(all: Facts[], step: number): Facts {
  return all[clamp(step, all.length - 1)] as Facts;
}

export function after(all: Facts[], step: number): Facts {
  return all[clamp(step + 1, all.length - 1)] as Facts;
}

export function clamp(step: number, last: number): number {
  return Math.max(0, Math.min(Math.trunc(step) || 0, last));
}

/** Return whether a class can guess at a step: a house chooses, or stays at home. */
export function isChoice(step: Step | undefined): boolean {
  return !!step && (step.kind === "dine" || step.kind === "stay") && !!step.decision;
}

export function stepOfHouse(timeline: Timeline, house: string): number | null {
  const at = timeline.steps.findIndex((s) => s.house === house && isChoice(s));
  return at < 0 ? null : at;
}

/** The step at which the house drawn as this piece chooses. */
export function stepOfPiece(timeline: Timeline, id: string): number | null {
  const house = houseOfPiece(id);
  return house === null ? null : stepOfHouse(timeline, house);
}

export function houseOfPiece(id: string): string | null {
  return id.startsWith("house:") ? id.slice("house:".length) : null;
}

/** The step that shows the same moment in the other dinner (the real dinner or the what-if). */
export function sameMoment(from: Timeline, to: Timeline, step: number): number {
  const here = from.steps[step];
  const alike = to.steps.findIndex(
    (s) => s.house === here?.house && (isChoice(s) || s.kind === here?.kind),
  );
  return alike < 0 ? clamp(step, to.steps.length - 1) : alike;
}

export type StepMark = "sale" | "none" | "tie" | "break" | "other";

/** The sign of a step on the track above the slider. */
export function stepMark(step: Step, ladder: Rung[]): StepMark {
  if (step.kind === "break" || step.kind === "bankrupt") return "break";
  if (step.kind === "stay") return "none";
  if (step.kind !== "dine") return "other";
  return isTie(ladder, step.decision?.decided_by ?? "") ? "tie" : "sale";
}
