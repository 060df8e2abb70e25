import type { Square } from "../core/contract";
import type { Form, Line, Spots } from "./contract";

/** A square or a tile's place; for an airplane the edge and its first line. */
export type At = Square | [edge: string, first: number];

export interface Judged {
  form: Form;
  why: Line[];
}

/** The turns that may be taken: all of them until one is chosen. */
function choices(spots: Spots, form: string | null): Form[] {
  const chosen = spots.forms.filter((f) => f.key === form);
  return chosen.length ? chosen : spots.forms;
}

function reasons(spots: Spots, number = 0): Line[] {
  return (spots.reasons[number] ?? []).map((n) => spots.said[n] ?? ["", ""]);
}

/** What Python said of a place: the first turn that fits there, or why the first one does not. */
export function judge(spots: Spots, form: string | null, at: At): Judged | null {
  const [first] = choices(spots, form);
  if (!first) return null;
  if (spots.flights) {
    const found = spots.flights.find(([edge, line]) => edge === at[0] && line === at[1]);
    return found ? { form: first, why: reasons(spots, found[2]) } : null;
  }
  const number = (f: Form) => f.grid[at[1]]?.[at[0] as number];
  if (number(first) === undefined) return null;
  const fits = choices(spots, form).find((f) => number(f) === 0) ?? first;
  return { form: fits, why: reasons(spots, number(fits)) };
}

export function everyPlace(spots: Spots): At[] {
  if (spots.flights) return spots.flights.map(([edge, line]) => [edge, line]);
  const grid = spots.forms[0]?.grid ?? [];
  return grid.flatMap((row, y) => row.map((_, x): Square => [x, y]));
}

export function allowed(spots: Spots, form: string | null): At[] {
  return everyPlace(spots).filter((at) => judge(spots, form, at)?.why.length === 0);
}

/** The place meant by pointing at a square: itself, or the one allowed place from which the piece covers it. */
export function meant(spots: Spots, form: string | null, open: At[], at: At): At {
  const same = (one: At) => one[0] === at[0] && one[1] === at[1];
  if (spots.cell === 5 || open.some(same)) return at;
  const over = open.filter((one) => squaresAt(spots, judge(spots, form, one)!.form, one).some(same));
  return over.length === 1 ? over[0]! : at;
}

/** The squares that a piece would take, in squares of the map. */
export function squaresAt(spots: Spots, form: Form, at: At): Square[] {
  if (typeof at[0] === "string") return [];
  const [x, y] = [at[0] * spots.cell, at[1] * spots.cell];
  return form.squares.map(([dx, dy]) => [x + dx, y + dy]);
}

export function placeName(spots: Spots, at: At): string {
  if (typeof at[0] === "string") return `from the ${{ N: "north, column", E: "east, row", S: "south, column", W: "west, row" }[at[0]]} ${at[1]}`;
  return spots.cell === 5 ? `row ${at[1] + 1}, column ${at[0] + 1}` : `square ${at[0]}, ${at[1]}`;
}
