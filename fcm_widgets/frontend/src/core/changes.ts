import type { Change, Corner, Square } from "./contract";

export interface Move {
  to: Square;
  entrance: Corner;
}

/** The changes in the what-if panel; only what differs is sent. */
export interface WhatIfDraft {
  price: Record<number, number>;
  waitress: Record<number, number>;
  /** The levers of modules, by name and chain. */
  levers: Record<string, Record<number, number>>;
  stock: Record<string, number>;
  demand: Record<string, number>;
  order: number[];
  /** The chains that get or lose drive-ins. */
  driveIn: Record<number, boolean>;
  moves: Record<string, Move>;
}

export function emptyDraft(order: number[]): WhatIfDraft {
  return {
    price: {},
    waitress: {},
    levers: {},
    stock: {},
    demand: {},
    order: [...order],
    driveIn: {},
    moves: {},
  };
}

/** Keys of the draft that name two things, such as a chain and a good. */
export function pair(a: string | number, b: string | number): string {
  return JSON.stringify([a, b]);
}

function unpair(key: string): [string | number, string | number] {
  return JSON.parse(key) as [string | number, string | number];
}

export function changesOf(draft: WhatIfDraft, order: number[]): Change[] {
  const out: Change[] = [];
  for (const kind of ["price", "waitress"] as const) {
    for (const [chain, by] of Object.entries(draft[kind]))
      if (by) out.push({ kind, chain: Number(chain), by });
  }
  for (const [lever, chains] of Object.entries(draft.levers)) {
    for (const [chain, by] of Object.entries(chains))
      if (by) out.push({ kind: "lever", lever, chain: Number(chain), by });
  }
  for (const [key, by] of Object.entries(draft.stock)) {
    const [chain, good] = unpair(key);
    if (by) out.push({ kind: "stock", chain: Number(chain), good: String(good), by });
  }
  for (const [key, by] of Object.entries(draft.demand)) {
    const [house, good] = unpair(key);
    if (by) out.push({ kind: "demand", house: String(house), good: String(good), by });
  }
  if (draft.order.some((c, i) => c !== order[i]))
    out.push({ kind: "turn", order: [...draft.order] });
  for (const [chain, on] of Object.entries(draft.driveIn))
    out.push({ kind: "drive_in", chain: Number(chain), on });
  for (const [key, move] of Object.entries(draft.moves)) {
    const [chain, restaurant] = unpair(key);
    out.push({
      kind: "move",
      chain: Number(chain),
      restaurant: Number(restaurant),
      to: move.to,
      entrance: move.entrance,
    });
  }
  return out;
}

export function moved<T>(list: T[], from: number, to: number): T[] {
  const copy = [...list];
  const [item] = copy.splice(from, 1);
  if (item !== undefined) copy.splice(to, 0, item);
  return copy;
}
