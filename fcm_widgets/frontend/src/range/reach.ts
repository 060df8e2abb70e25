import type { By, Haul, Origin, Piece, Ranges, Scene, Square } from "../core/contract";
import { fill } from "../core/format";
import { boxOf } from "../core/space";

/** Look up the distance to a square; a negative number says why there is none. */
export function costAt(scene: Scene, origin: Origin, by: By, [x, y]: Square): number {
  const i = x - scene.box[0];
  const j = y - scene.box[1];
  if (by === "road") return origin.road[j]?.[i] ?? -2;
  const tile = origin.air[Math.floor(j / 5)]?.[Math.floor(i / 5)];
  return tile === undefined || tile < 0 || i < 0 || j < 0 ? -2 : tile;
}

/** By which squares a piece is reached: any of them, but a restaurant's are those with an entrance. */
export function wayIn({ squares, doors }: Piece): Square[] {
  if (!doors?.length) return squares;
  const { x, y, w, h } = boxOf(squares);
  return doors.map((corner) => [
    corner.includes("E") ? x + w - 1 : x,
    corner.includes("S") ? y + h - 1 : y,
  ]);
}

export function inReach(cost: number, range: number): boolean {
  return cost >= 0 && cost <= range;
}

/** The sentence that explains why a square is within range or not. */
export function wordsAt(ranges: Ranges, cost: number, range: number): string {
  const { phrases } = ranges;
  if (cost === -2) return "";
  const phrase =
    cost === -1
      ? phrases.none
      : cost === -3
        ? phrases.off
        : cost <= range
          ? phrases.in
          : phrases.out;
  return fill(phrase, { d: cost, r: range });
}

export interface RangeCell {
  at: Square;
  cost: number;
}

export function cellsOf(scene: Scene, origin: Origin, by: By): RangeCell[] {
  const [x0, y0, w, h] = scene.box;
  return Array.from({ length: w * h }, (_, k): RangeCell => {
    const at: Square = [x0 + (k % w), y0 + Math.floor(k / w)];
    return { at, cost: costAt(scene, origin, by, at) };
  }).filter((c) => c.cost !== -2);
}

export function haulsFor(origin: Origin, by: By, range: number): Haul[] {
  const buyer = by === "road" ? "cart" : "zeppelin";
  return origin.hauls.find((h) => h.buyer === buyer && h.range === range)?.best ?? [];
}
