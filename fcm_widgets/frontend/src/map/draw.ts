import type { Square } from "../core/contract";

/** User units a square: small enough for whole numbers, large enough for text. */
export const U = 20;

const ARMS: [bit: number, dx: number, dy: number][] = [[1, 0, -1], [2, 1, 0], [4, 0, 1], [8, -1, 0]];

/** One path through the middle of road squares, an arm for each bit (N 1, E 2, S 4, W 8). */
export function armsPath(squares: [number, number, number][]): string {
  let d = "";
  for (const [x, y, mask] of squares) {
    const cx = (x + 0.5) * U;
    const cy = (y + 0.5) * U;
    for (const [bit, dx, dy] of ARMS) if (mask & bit) d += `M${cx} ${cy}l${(dx * U) / 2} ${(dy * U) / 2}`;
  }
  return d;
}

/** A dot in the middle of each road square: it rounds bends and dead ends, but not the city's edge. */
export function jointsPath(squares: [number, number, number][]): string {
  return squares.map(([x, y]) => `M${(x + 0.5) * U} ${(y + 0.5) * U}h.01`).join("");
}

/** The outline of every tile as one path, so that shared borders are drawn alike. */
export function rimPath(tiles: [number, number, string, number][]): string {
  return tiles.map(([x, y]) => `M${x * U} ${y * U}h${5 * U}v${5 * U}h${-5 * U}z`).join("");
}

/** A region as one path of unit squares. */
export function cellsPath(squares: Square[]): string {
  return squares.map(([x, y]) => `M${x * U} ${y * U}h${U}v${U}h${-U}z`).join("");
}

/** Overlay colours repeat after eight; a dash and a number keep regions apart beyond that. */
export function regionColour(id: number): string {
  return `var(--fcm-r${id % 8})`;
}

export function regionDash(id: number): string | undefined {
  return [undefined, "10 3", "4 3", "12 3 3 3"][id % 4];
}

const DASHES = ["none", "9 5", "1 6.5", "13 5 1.5 5", "4 4", "9 4 1 4 1 4"];

/** Each chain's own line, besides its colour. Ends are round, so that 1 is a dot. */
export function wayDash(hue: number): string {
  return DASHES[hue % 6] as string;
}
