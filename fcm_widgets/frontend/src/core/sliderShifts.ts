import { moved } from "./changes";
import type { Change, Sliders } from "./contract";

export type SliderKind = "price" | "waitress" | "turn";

/** A house that dines elsewhere: the chains by number, null for none. */
export interface Shift {
  h: string;
  before: number | null;
  after: number | null;
}

/**
 * The houses whose winner a slider changes; null if only Python knows, or if the answers have not
 * arrived.
 */
export function shiftsOf(
  sliders: Sliders | null,
  changes: Change[],
  order: number[],
): Shift[] | null {
  const [change] = changes;
  if (!sliders || !change || changes.length > 1) return null;
  const [lever, chain, value] = placeOf(change, order);
  const slider = sliders.chains[chain]?.[lever];
  const now = slider?.winners[value - slider.lowest];
  if (!now) return null;
  return sliders.houses.flatMap((h, i) =>
    now[i] === sliders.was[i] ? [] : [{ h, before: sliders.was[i] ?? null, after: now[i] ?? null }],
  );
}

/** The slider that makes a change, with its chain and its value; chain -1 if there is none. */
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
