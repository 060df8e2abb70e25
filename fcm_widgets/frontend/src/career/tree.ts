import type { CareerCard, Careers } from "../core/facts";

export function canHire(card: CareerCard): boolean {
  return card.hire.some(({ reasons }) => reasons.length === 0);
}

/** The cards that can be trained to this one, nearest first. */
export function sourcesOf(
  careers: Careers,
  id: string,
): { from: CareerCard; steps: number; why: number[] }[] {
  return careers.cards
    .flatMap((from) =>
      from.train
        .filter(({ to }) => to === id)
        .map(({ steps, reasons }) => ({ from, steps, why: reasons })),
    )
    .sort((a, b) => a.steps - b.steps);
}

export function canTrainTo(careers: Careers, id: string): boolean {
  return sourcesOf(careers, id).some(({ why }) => why.length === 0);
}
