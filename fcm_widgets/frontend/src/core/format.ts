import type { Count, Good, HomeNames, Term } from "./contract";

/** The text with a single full stop at its end, even if it ends with a name such as "Inc.". */
export function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

/** The non-empty parts, joined by semicolons. */
export function clauses(parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join("; ");
}

/** The words with a capital first letter. */
export function capital(words: string): string {
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
}

export function money(n: number): string {
  return n < 0 ? `-$${-n}` : `$${n}`;
}

/** A change with its sign: +3, −2. A real minus sign, so that it lines up and is read aloud. */
export function signed(n: number, unit = ""): string {
  return `${n < 0 ? "\u2212" : "+"}${unit}${Math.abs(n)}`;
}

export function goodsText(counts: Count[], goods: Record<string, Good>): string {
  const parts = counts
    .filter(([, n]) => n > 0)
    .map(([id, n]) => `${n} ${nameOf(goods[id], id, n)}`);
  return listText(parts) || "nothing";
}

/** Counts of sources, not of drinks: the number of drinks depends on who fetches them. */
export function sourcesText(counts: Count[], goods: Record<string, Good>): string {
  return listText(counts.map(([id, n]) => plural(n, `${goods[id]?.name ?? id} source`)));
}

function nameOf(good: Good | undefined, id: string, n: number): string {
  if (!good) return id;
  return n === 1 ? good.name : good.plural;
}

export function listText(parts: string[]): string {
  return parts.length < 2
    ? (parts[0] ?? "")
    : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;
}

/** A house by its own word, inside a sentence. */
export function houseName(number: string, homeNames: HomeNames): string {
  return homeNames?.[number] ?? `house ${number}`;
}

/** "houses 8 and 13", "house 3 and cabin 7"; "no house" for none. */
export function housesText(numbers: string[], homeNames: HomeNames): string {
  if (!numbers.length) return "no house";
  const plain = numbers.length > 1 && !numbers.some((n) => homeNames?.[n]);
  return plain
    ? `houses ${listText(numbers)}`
    : listText(numbers.map((n) => houseName(n, homeNames)));
}

/** Fill {name} slots of a phrase that Python sent. */
export function fill(phrase: string, slots: Record<string, string | number>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, key: string) =>
    key in slots ? String(slots[key]) : whole,
  );
}

/** ["10", "− 1", "− 1"]: the terms of a sum, each with its sign. */
export function signedTerms(amounts: number[]): string[] {
  return amounts.map((n, i) => (i ? signed(n, " ") : String(n)));
}

export interface Segment {
  from: number;
  to: number;
  gone: boolean;
}

/**
 * The terms of a number as segments of one bar. Additions are placed end to end; a deduction
 * shortens the bar from its end and stays visible as "gone".
 */
export function segmentsOf(terms: Term[]): Segment[] {
  const out: Segment[] = [];
  let top = 0;
  for (const { amount } of terms) {
    if (amount <= 0) continue;
    out.push({ from: top, to: top + amount, gone: false });
    top += amount;
  }
  let edge = top;
  for (const { amount } of terms) {
    if (amount >= 0 || edge <= 0) continue;
    const to = edge;
    edge = Math.max(0, edge + amount);
    out.push({ from: edge, to, gone: true });
  }
  return out;
}

export function plural(n: number, singular: string, many = `${singular}s`): string {
  return `${n} ${n === 1 ? singular : many}`;
}

/** "once", "twice", "3 times". */
export function timesText(n: number): string {
  return n === 1 ? "once" : n === 2 ? "twice" : `${n} times`;
}

/** "waitress", "2 x waitress": a name and how many of it there are. */
export function copiesText(n: number, name: string): string {
  return n > 1 ? `${n} x ${name}` : name;
}
