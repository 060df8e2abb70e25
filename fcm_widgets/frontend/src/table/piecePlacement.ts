import { NEXT_TO_CITY } from "../campaign/text";
import type { Scene, Square } from "../core/contract";
import { flightName, squareName, tileName } from "../core/places";
import type { Form, Line, Spots } from "./contract";

/**
 * A square or a tile's place, an airplane's edge and first line, or an empty edge if the piece is
 * next to the map.
 */
export type PiecePosition = Square | [edge: string, first: number];

export interface PieceVerdict {
  form: Form;
  why: Line[];
  /** The effect of a legal place on the piece. */
  effect: string;
}

/** The possible orientations: all until you choose one. */
function choices(spots: Spots, form: string | null): Form[] {
  const chosen = spots.forms.filter((f) => f.key === form);
  return chosen.length ? chosen : spots.forms;
}

function judgement(spots: Spots, form: Form, number = 0): PieceVerdict {
  return {
    form,
    why: (spots.reasons[number] ?? []).flatMap((n) => spots.sentences[n] ?? []),
    effect: spots.effects[number] ?? "",
  };
}

/** Look up a place: the first orientation that fits, or the reasons against the first. */
export function judgePiece(
  spots: Spots,
  form: string | null,
  at: PiecePosition,
): PieceVerdict | null {
  const [first] = choices(spots, form);
  if (!first) return null;
  if (spots.flights) {
    const found = spots.flights.find(({ edge, first }) => edge === at[0] && first === at[1]);
    return found ? judgement(spots, first, found.judgement) : null;
  }
  const number = (f: Form) => f.grid[at[1]]?.[at[0] as number];
  if (number(first) === undefined) return null;
  const fits = choices(spots, form).find((f) => !spots.reasons[number(f) ?? 0]?.length) ?? first;
  return judgement(spots, fits, number(fits));
}

export function everyPlace(spots: Spots): PiecePosition[] {
  if (spots.flights) return spots.flights.map(({ edge, first }) => [edge, first]);
  const grid = spots.forms[0]?.grid ?? [];
  return grid.flatMap((row, y) => row.map((_, x): Square => [x, y]));
}

export function allowed(spots: Spots, form: string | null): PiecePosition[] {
  return everyPlace(spots).filter((at) => judgePiece(spots, form, at)?.why.length === 0);
}

/** The place meant by a square: the square, or the only allowed place from which a piece covers it. */
export function meant(
  spots: Spots,
  form: string | null,
  open: PiecePosition[],
  at: PiecePosition,
): PiecePosition {
  const same = (place: PiecePosition) => place[0] === at[0] && place[1] === at[1];
  if (spots.cell === 5 || open.some(same)) return at;
  const over = open.filter((place) =>
    pieceSquares(spots, judgePiece(spots, form, place)!.form, place).some(same),
  );
  return over.length === 1 ? over[0]! : at;
}

/** The squares that a piece would take on the map. */
export function pieceSquares(spots: Spots, form: Form, at: PiecePosition): Square[] {
  if (typeof at[0] === "string") return [];
  const [x, y] = [at[0] * spots.cell, at[1] * spots.cell];
  return form.squares.map(([dx, dy]) => [x + dx, y + dy]);
}

/**
 * The name of a piece's place. If the place is not allowed: the name of the square under the
 * pointer.
 */
export function piecePlaceName(
  spots: Spots,
  scene: Scene,
  at: PiecePosition,
  judged: PieceVerdict | null,
): string {
  if (at[0] === "") return NEXT_TO_CITY;
  if (typeof at[0] === "string") return flightName(at as [string, number], spots.lines ?? 1);
  const square = at as Square;
  if (spots.cell === 5) return tileName([square[0] * 5, square[1] * 5], [0, 0, 0, 0]);
  return squareName(
    square,
    scene,
    judged && !judged.why.length ? pieceSquares(spots, judged.form, at) : [square],
  );
}
