/**
 * Adds up one dinner from the numbers that players type: who wins the house, and what it earns.
 *
 * Everywhere else Python decides. A page for the table has no Python, and its players count prices
 * and distances themselves. `tests/export/test_table_sums.py` compares this with the real rules.
 */

export interface Offer {
  /** Dollars for an item; it may be negative. */
  price: number;
  /** Borders to cross. */
  distance: number;
  /** Whether the chain has everything that the house wants, and a road to it. */
  able: boolean;
  waitresses: number;
  /** Dollars that each waitress brings. */
  tip: number;
  /** Dollars for each item of each kind, besides the price. */
  bonuses: number[];
  cfo: boolean;
}

export interface House {
  /** The number of items of each kind. */
  wants: number[];
  garden: boolean;
}

export type Decides = "nobody" | "only" | "sum" | "waitresses" | "order";

/** Where the house dines: the number of an offer, or -1, and what decides. */
export function winnerOf(offers: Offer[], house: House): { at: number; decides: Decides } {
  const able = offers.map((offer, at) => ({ ...offer, at })).filter((offer) => offer.able);
  if (!able.length || itemsOf(house) === 0) return { at: -1, decides: "nobody" };
  const sum = ({ price, distance }: Offer) => price + distance;
  const least = Math.min(...able.map(sum));
  const cheapest = able.filter((offer) => sum(offer) === least);
  const most = Math.max(...cheapest.map(({ waitresses }) => waitresses));
  const served = cheapest.filter(({ waitresses }) => waitresses === most);
  // The offers are in turn order.
  const at = served[0]?.at ?? -1;
  if (able.length === 1) return { at, decides: "only" };
  if (cheapest.length === 1) return { at, decides: "sum" };
  return { at, decides: served.length === 1 ? "waitresses" : "order" };
}

export function itemsOf({ wants }: House): number {
  return wants.reduce((sum, count) => sum + count, 0);
}

export interface Earned {
  /** The price of all items. */
  items: number;
  /** The same once more, if the house has a garden. */
  garden: number;
  /** The bonuses for the items of each kind. */
  bonuses: number[];
  tips: number;
  /** Half of all that, rounded up. */
  cfo: number;
  total: number;
}

/** What a chain earns at this dinner; `sells` is whether it serves the house. */
export function earnedBy(offer: Offer, house: House, sells: boolean): Earned {
  const items = sells ? itemsOf(house) * offer.price : 0;
  const garden = house.garden ? items : 0;
  const bonuses = house.wants.map((count, kind) =>
    sells ? count * (offer.bonuses[kind] ?? 0) : 0,
  );
  const tips = offer.waitresses * offer.tip;
  const income = items + garden + bonuses.reduce((sum, bonus) => sum + bonus, 0) + tips;
  // A loss grows by half, too; half dollars are rounded up (DIN-10). Adding 0 turns -0 into 0.
  const cfo = offer.cfo ? Math.ceil(income / 2) + 0 : 0;
  return { items, garden, bonuses, tips, cfo, total: income + cfo };
}
