import type { ReviewBooks, ReviewFacts, ReviewReplay } from "../core/facts";

/** A replayed dinner: the chain's seat and the turn, from 0. */
export interface ReplayedChange {
  seat: number;
  at: number;
  replay: ReviewReplay;
}

/** A costliest moment, and in which other turns such a change would have earned most. */
export interface Moment extends ReplayedChange {
  again: string;
}

/** The costliest moments of a chain, the costliest first; undefined until they have come. */
export function momentsOf(facts: ReviewFacts, seat: number): Moment[] | undefined {
  return facts.moments?.[seat]?.flatMap(({ at, replay: number, again }) => {
    const replay = facts.turns[at]?.replays?.[seat]?.[number];
    return replay ? [{ seat, at, replay, again }] : [];
  });
}

/** The change that would have earned a chain most at a turn's dinner, if any. */
export function bestOf(facts: ReviewFacts, seat: number, at: number): ReplayedChange | undefined {
  const replay = facts.turns[at]?.replays?.[seat]?.[0];
  return replay && (replay.gains[seat] ?? 0) > 0 ? { seat, at, replay } : undefined;
}

/**
 * The turn on show, from 0: the selected one, that of the costliest moment, the last with a dinner,
 * or the last.
 */
export function turnShown(facts: ReviewFacts, seat: number, turn: number): number {
  const selected = facts.turns.findIndex((t) => t.number === turn);
  if (selected >= 0) return selected;
  const costliest = momentsOf(facts, seat)?.[0];
  if (costliest) return costliest.at;
  const dined = facts.turns.findLastIndex((t) => t.dinner !== undefined);
  return dined >= 0 ? dined : facts.turns.length - 1;
}

/** The dollars of each kind in a chain's turn, in the order in which they came. */
export function byKind(books: ReviewBooks): [string, number][] {
  const sums = new Map<string, number>();
  for (const { kind: k, dollars: n } of books.money) sums.set(k, (sums.get(k) ?? 0) + n);
  return [...sums];
}

export interface Bar {
  kind: string;
  from: number;
  to: number;
}

/** A turn's money as parts of a bar: income above 0, payments below. */
export function barsOf(books: ReviewBooks): Bar[] {
  let [up, down] = [0, 0];
  return byKind(books)
    .filter(([, n]) => n !== 0)
    .map(([kind, n]) => {
      const from = n > 0 ? up : down;
      if (n > 0) up += n;
      else down += n;
      return { kind, from, to: from + n };
    });
}

/** The lowest and the highest of all bars of a chain, 0 among them. */
export function spanOf(all: Bar[][]): [number, number] {
  const ends = all.flatMap((bars) => bars.map((b) => b.to));
  return [Math.min(0, ...ends), Math.max(1, ...ends)];
}
