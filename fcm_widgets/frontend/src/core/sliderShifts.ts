import { moved } from "./changes";
import type { Change, Sliders } from "./contract";

export const LEVERS = ["price", "waitress", "turn"] as const;
export type SliderKind = (typeof LEVERS)[number];

/** A house that dines elsewhere: the chains by number, null for none. */
export interface Shift {
  h: string;
  before: number | null;
  after: number | null;
}

/**
 * The houses whose winner one slider changes; null if only Python can tell, or the table has yet to
 * arrive.
 */
export function shiftsOf(
  sliders: Sliders | null,
  changes: Change[],
  order: number[],
): Shift[] | null {
  const [change] = changes;
  if (!sliders || !change || changes.length > 1) return null;
  const [lever, chain, value] = placeOf(change, order);
  const [low, winners] = sliders.chains[chain]?.[lever] ?? [0, []];
  const now = winners[value - low];
  if (!now) return null;
  return sliders.houses.flatMap((h, i) =>
    now[i] === sliders.was[i] ? [] : [{ h, before: sliders.was[i] ?? null, after: now[i] ?? null }],
  );
}

/**
 * The slider that makes a change, its chain and its value; a slider that does not exist for other
 * changes.
 */
function placeOf(change: Change, order: number[]): [string, number, number] {
  if (change.kind === "lever") return [change.lever, change.chain, change.by];
  if (change.kind === "price" || change.kind === "waitress")
    return [change.kind, change.chain, change.by];
  if (change.kind !== "turn") return ["price", -1, 0];
  const to = (c: number) => change.order.indexOf(c);
  const chain =
    order.find((c, from) => String(moved(order, from, to(c))) === String(change.order)) ?? -1;
  return ["turn", chain, to(chain) + 1];
}
