import type { CatalogueCard } from "../core/facts";

/** A company structure as it is drawn. */
export interface Pyramid {
  direct: number[];
  open: number;
  /** Cards for which there is no slot. */
  over: number[];
  managers: { card: number; under: number[]; open: number }[];
}

/** The layout of a structure: managers report to the CEO, other cards to the CEO or to managers. */
export function pyramid(
  ceo: number,
  work: number[],
  cards: Pick<CatalogueCard, "slots" | "is_manager">[],
): Pyramid {
  const isManager = (card: number) => cards[card]?.is_manager;
  const slots = (card: number) => cards[card]?.slots ?? 0;
  const ranked = work.filter(isManager).sort((a, b) => slots(b) - slots(a));
  const bosses = ranked.slice(0, ceo);
  const others = work.filter((card) => !isManager(card));
  const free = Math.max(0, ceo - bosses.length);
  const direct = others.slice(0, free);
  let next = free;
  const managers = bosses.map((card) => {
    const under = others.slice(next, next + slots(card));
    next += slots(card);
    return { card, under, open: slots(card) - under.length };
  });
  const over = [...ranked.slice(ceo), ...others.slice(next)];
  return { direct, open: Math.max(0, free - direct.length), over, managers };
}
