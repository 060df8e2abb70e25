import type { CatalogueCard } from "../core/facts";

/** A company structure as it is drawn. */
export interface Pyramid {
  direct: number[];
  open: number;
  /** Cards for which there is no slot. */
  over: number[];
  managers: { card: number; under: number[]; open: number }[];
}

/** Lay out a structure: managers below the CEO, other cards beside them while there is room, then below the managers. */
export function pyramid(
  ceo: number,
  work: number[],
  cards: Pick<CatalogueCard, "slots" | "manager">[],
): Pyramid {
  const isManager = (card: number) => cards[card]?.manager === 1;
  const slots = (card: number) => cards[card]?.slots ?? 0;
  const ranked = work.filter(isManager).sort((a, b) => slots(b) - slots(a));
  const bosses = ranked.slice(0, ceo);
  const others = work.filter((card) => !isManager(card));
  const beside = Math.max(0, ceo - bosses.length);
  const direct = others.slice(0, beside);
  let next = beside;
  const managers = bosses.map((card) => {
    const under = others.slice(next, next + slots(card));
    next += slots(card);
    return { card, under, open: slots(card) - under.length };
  });
  const over = [...ranked.slice(ceo), ...others.slice(next)];
  return { direct, open: Math.max(0, beside - direct.length), over, managers };
}
