/** Explains how a number of a game came about, change by change. */

import type { Term } from "../core/contract";
import type { GameFacts } from "../core/facts";
import type { GameTimeline } from "./gameTimeline";

type Read = (facts: GameFacts) => number;

/**
 * The rows that a number is the sum of: its value at step `from` and every change up to `upto`, each
 * with the rule of its step. With `words` the changes of a kind are one row, otherwise a row each.
 */
export function ledger(
  timeline: GameTimeline,
  read: Read,
  from: number,
  upto: number,
  base: Pick<Term, "label" | "rule">,
  words: ((kind: string, count: number) => string) | null,
): Term[] {
  const start = from < 0 ? 0 : read(timeline.facts[from] as GameFacts);
  const rows: Term[] = start ? [{ ...base, amount: start }] : [];
  const kinds = new Map<string, { row: Term; count: number }>();
  let had = start;
  for (let i = from + 1; i <= upto; i++) {
    const has = read(timeline.facts[i] as GameFacts);
    if (has === had) continue;
    const step = timeline.steps[i] as GameTimeline["steps"][number];
    const kind = words ? kinds.get(step.kind) : undefined;
    if (kind) {
      kind.row.label = words?.(step.kind, ++kind.count) ?? "";
      kind.row.amount += has - had;
    } else {
      const label = words ? words(step.kind, 1) : timeline.say(i);
      const row = { label, amount: has - had, rule: step.rule || base.rule };
      rows.push(row);
      kinds.set(step.kind, { row, count: 1 });
    }
    had = has;
  }
  if (rows.length === 0) rows.push({ ...base, amount: 0 });
  return rows;
}

/** The last step up to `upto` at which the number was 0: the changes after it make the number up. */
export function lastZero(timeline: GameTimeline, read: Read, upto: number): number {
  let at = upto;
  while (at >= 0 && read(timeline.facts[at] as GameFacts)) at--;
  return at;
}
