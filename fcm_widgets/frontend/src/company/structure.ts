import type { Company, HandCard, Limit } from "../core/facts";
import { sumOf, type TallyRow } from "../ui/Tally";

export function copiesOf(cards: string[], id: string): number {
  return cards.filter((c) => c === id).length;
}

/** How often a card works next to the other chosen cards. */
export function timesOf(card: HandCard, cards: string[]): number {
  return Math.max(1, ...cards.map((id) => card.often[id] ?? 1));
}

/** The rows of a limit for a choice: the slots of each manager, then how many slots are filled. */
export function rowsOf(limit: Limit, cards: string[]): TallyRow[] {
  const rows = cards.flatMap((card) => limit.each[card] ?? []);
  const filled = new Map<string, TallyRow>();
  for (const row of rows.filter(({ amount }) => amount < 0)) {
    const before = filled.get(row.label)?.amount ?? 0;
    filled.set(row.label, { ...row, amount: before + row.amount });
  }
  return [...limit.base, ...rows.filter(({ amount }) => amount > 0), ...filled.values()];
}

export interface BrokenLimit {
  limit: Limit;
  over: number;
}

/** The first limit that a choice breaks, and by how much: its rows sum to less than 0. */
export function brokenBy(company: Company, cards: string[]): BrokenLimit | null {
  for (const limit of company.limits) {
    const left = sumOf(rowsOf(limit, cards));
    if (left < 0) return { limit, over: -left };
  }
  return null;
}

/**
 * The rows of the salaries. Python has computed every combination that matters, so this only looks
 * them up.
 */
export function salariesOf(company: Company, cards: string[]): TallyRow[] {
  const { by, at } = company.salaries;
  return at[by.map((id) => copiesOf(cards, id)).join(",")] ?? [];
}

export function earnedBy(company: Company, cards: string[]): string[] {
  const all = company.cards.filter((c) => cards.includes(c.id)).flatMap((c) => c.earns);
  return [...new Set(all)];
}

export interface ManagerColumn {
  head: HandCard | null;
  below: HandCard[];
  open: number;
}

export interface Layout {
  columns: ManagerColumn[];
  over: HandCard[];
}

/**
 * The cards under the CEO. Each manager heads a column; the other cards fill the slots from the
 * left.
 */
export function layoutOf(company: Company, slots: number, cards: string[]): Layout {
  const all = company.cards.flatMap((c) => Array.from({ length: copiesOf(cards, c.id) }, () => c));
  const managers = all.filter((c) => c.is_manager);
  const others = all.filter((c) => !c.is_manager);
  const columns = managers
    .slice(0, slots)
    .map((head): ManagerColumn => ({ head, below: others.splice(0, head.slots), open: 0 }));
  for (const column of columns) column.open = (column.head?.slots ?? 0) - column.below.length;
  while (columns.length < slots) columns.push({ head: others.shift() ?? null, below: [], open: 0 });
  return { columns, over: [...managers.slice(slots), ...others] };
}
