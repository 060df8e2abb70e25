/** Explains how a number of a game came about, change by change. */

import type { GameFacts } from "../core/facts";
import type { GameTimeline } from "./gameTimeline";

export interface LedgerRow {
  label: string;
  amount: number;
  rule: string;
}

type Read = (facts: GameFacts) => number;

/**
 * The rows that a number is the sum of: its value at step `from` and every change up to `upto`, each
 * with the rule of its step. With `words` the changes of one kind are one row, else each has its own.
 */
export function ledger(
  timeline: GameTimeline,
  read: Read,
  from: number,
  upto: number,
  base: [label: string, rule: string],
  words: ((kind: string, count: number) => string) | null,
): LedgerRow[] {
  const start = from < 0 ? 0 : read(timeline.facts[from] as GameFacts);
  const rows: LedgerRow[] = start ? [{ label: base[0], amount: start, rule: base[1] }] : [];
  const kinds = new Map<string, { row: LedgerRow; count: number }>();
  let had = start;
  for (let i = from + 1; i <= upto; i++) {
    const has = read(timeline.facts[i] as GameFacts);
    if (has === had) continue;
    const step = timeline.steps[i] as GameTimeline["steps"][number];
    const kind = words ? kinds.get(step.kind) : undefined;
    if (kind) {
      kind.row.amount += has - had;
      kind.row.label = words?.(step.kind, ++kind.count) ?? "";
    } else {
      const label = words ? words(step.kind, 1) : timeline.say(i);
      const row = { label, amount: has - had, rule: step.rule || base[1] };
      rows.push(row);
      kinds.set(step.kind, { row, count: 1 });
    }
    had = has;
  }
  if (rows.length === 0) rows.push({ label: base[0], amount: 0, rule: base[1] });
  return rows;
}

/** The last step up to `upto` at which the number was 0: the changes after it make the number up. */
export function lastZero(timeline: GameTimeline, read: Read, upto: number): number {
  let at = upto;
  while (at >= 0 && read(timeline.facts[at] as GameFacts)) at--;
  return at;
}
