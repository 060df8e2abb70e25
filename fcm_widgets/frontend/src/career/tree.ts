import type { Chain } from "../core/contract";
import type { Card } from "../core/facts";
import type { Row } from "../ui/Tally";

export interface CareerCard extends Card {
  left: Row[];
  mine: [where: string, count: number][];
  /** The ways to hire it: what it becomes this turn, "" for itself, and what stands against it. */
  hire: [becomes: string, why: number[]][];
  /** What it can become, in how many steps, and what stands against it. */
  to: [card: string, steps: number, why: number[]][];
}

export type Branch = [card: string, below: Branch[]];

export interface Careers {
  v: 1;
  title: string;
  hint: string;
  chain: Chain;
  hires: Row[];
  steps: Row[];
  cards: CareerCard[];
  roots: Branch[];
  now: { hire: number[]; train: number[] };
  reasons: [text: string, rule: string][];
  rules: Record<string, string>;
}

export function canHire(card: CareerCard): boolean {
  return card.hire.some(([, why]) => why.length === 0);
}

/** The cards that can be trained to this one, nearest first. */
export function sourcesOf(
  careers: Careers,
  id: string,
): { from: CareerCard; steps: number; why: number[] }[] {
  return careers.cards
    .flatMap((from) =>
      from.to.filter(([to]) => to === id).map(([, steps, why]) => ({ from, steps, why })),
    )
    .sort((a, b) => a.steps - b.steps);
}

export function canTrainTo(careers: Careers, id: string): boolean {
  return sourcesOf(careers, id).some(({ why }) => why.length === 0);
}
