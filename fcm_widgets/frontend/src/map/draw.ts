import type { Count, Facts, Piece, Square } from "../core/contract";
import type { MapBox } from "../core/routes";
import { type Box, boxOf } from "../core/space";
import { houseOfPiece } from "../core/timeline";

/** User units a square: small enough for whole numbers, large enough for text. */
export const U = 20;

const ARMS: [bit: number, dx: number, dy: number][] = [
  [1, 0, -1],
  [2, 1, 0],
  [4, 0, 1],
  [8, -1, 0],
];

/** A path through the middle of road squares, an arm for each bit (N 1, E 2, S 4, W 8). */
export function armsPath(squares: [number, number, number][]): string {
  let d = "";
  for (const [x, y, mask] of squares) {
    const cx = (x + 0.5) * U;
    const cy = (y + 0.5) * U;
    for (const [bit, dx, dy] of ARMS)
      if (mask & bit) d += `M${cx} ${cy}l${(dx * U) / 2} ${(dy * U) / 2}`;
  }
  return d;
}

/** A dot in the middle of each road square: it rounds bends and dead ends, but not the city's edge. */
export function jointsPath(squares: [number, number, number][]): string {
  return squares.map(([x, y]) => `M${(x + 0.5) * U} ${(y + 0.5) * U}h.01`).join("");
}

/** The outline of every tile as one path, so that shared borders look the same. */
export function rimPath(tiles: [number, number, string, number][]): string {
  return tiles.map(([x, y]) => `M${x * U} ${y * U}h${5 * U}v${5 * U}h${-5 * U}z`).join("");
}

/** A region as a path of unit squares. */
export function cellsPath(squares: Square[]): string {
  return squares.map(([x, y]) => `M${x * U} ${y * U}h${U}v${U}h${-U}z`).join("");
}

export function boxesPath(boxes: Box[]): string {
  return boxes.map(({ x, y, w, h }) => `M${x * U} ${y * U}h${w * U}v${h * U}h${-w * U}z`).join("");
}

/** Overlay colours repeat after eight; a dash and a number keep regions apart beyond that. */
export function regionColour(id: number): string {
  return `var(--fcm-r${id % 8})`;
}

export const REGION_DASHES = [undefined, "10 3", "4 3", "12 3 3 3"];

const DASHES = ["none", "9 5", "1 6.5", "13 5 1.5 5", "4 4", "9 4 1 4 1 4"];

/** Each chain's dash pattern, in addition to its colour. Ends are round, so that 1 is a dot. */
export function routeDash(hue: number): string {
  return DASHES[hue % 6] as string;
}

/** The mats of all entrances, in squares. */
export function doorsOf(pieces: Piece[]): MapBox[] {
  return pieces.flatMap((p) => {
    const b = boxOf(p.squares);
    return (p.squares.length ? (p.doors ?? []) : []).map((corner) => ({
      x: corner.includes("E") ? b.x + b.w - MAT : b.x,
      y: corner.includes("S") ? b.y + b.h - MAT : b.y,
      w: MAT,
      h: MAT,
    }));
  });
}

const MAT = 0.725;

export interface TokenSpot {
  x: number;
  y: number;
  w: number;
  h: number;
}

const LARGE = { w: 25, h: 14.5 };
const WIDE = 18; // two fit in a row within the walls of a house

/**
 * The positions of a house's tokens, in `w` x `h` units, never beyond its walls: in one or two rows
 * at the bottom. Tokens without room go into the garden (squares from the house's corner).
 */
export function tokenSpots(
  count: number,
  w: number,
  h: number,
  garden: Square[] = [],
): TokenSpot[] {
  if (count === 1) return [{ x: (w - LARGE.w) / 2, y: h - 3 - LARGE.h, ...LARGE }];
  const inRow = Math.trunc((w - 3) / WIDE);
  const inside = garden.length ? Math.min(count, 2 * inRow) : count;
  const rows = Math.ceil(inside / inRow);
  const high = rows === 1 ? 14.5 : Math.min(14.5, (h - 17.5) / rows);
  return Array.from({ length: count }, (_, i) => {
    const at = garden[i - inside];
    if (at) return { x: at[0] * U + (U - WIDE) / 2, y: at[1] * U + 4, w: WIDE, h: 12 };
    const row = Math.trunc(i / inRow);
    const here = Math.min(inRow, inside - row * inRow);
    return {
      x: w / 2 + ((i % inRow) - here / 2) * (WIDE + 0.4) + 0.2,
      y: h - 2.5 - (rows - row) * high,
      w: WIDE,
      h: high - 0.4,
    };
  });
}

const NOTHING: Count[] = [];

/** A house's demand: from the facts of a step, or without facts from the scene. */
export function demandOn(piece: Piece, facts: Facts | null): Count[] {
  const house = houseOfPiece(piece.id);
  if (!facts || house === null) return piece.demand ?? NOTHING;
  return facts.demand[house] ?? NOTHING;
}
