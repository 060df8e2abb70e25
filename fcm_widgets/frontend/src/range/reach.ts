import type { By, Haul, Origin, Piece, Ranges, Scene, Square } from "../core/contract";
import { fill } from "../core/format";
import { boxOf } from "../core/space";

/** The distance to a square; a negative number says why there is none. */
export function costAt(scene: Scene, origin: Origin, by: By, [x, y]: Square): number {
  const i = x - scene.box[0];
  const j = y - scene.box[1];
  if (by === "road") return origin.road[j]?.[i] ?? -2;
  const tile = origin.air[Math.floor(j / 5)]?.[Math.floor(i / 5)];
  return tile === undefined || tile < 0 || i < 0 || j < 0 ? -2 : tile;
}

/** The squares by which a piece can be reached: all, but for a restaurant only its entrances. */
function entrances({ squares, doors }: Piece): Square[] {
  if (!doors?.length) return squares;
  const { x, y, w, h } = boxOf(squares);
  return doors.map((corner) => [
    corner.includes("E") ? x + w - 1 : x,
    corner.includes("S") ? y + h - 1 : y,
  ]);
}

/** The distance to the nearest square by which a piece is reached, or why there is none. */
export function pieceCost(scene: Scene, origin: Origin, by: By, piece: Piece): number {
  const costs = entrances(piece).map((square) => costAt(scene, origin, by, square));
  const known = costs.filter((cost) => cost >= 0);
  if (known.length) return Math.min(...known);
  return costs.includes(-1) ? -1 : costs.includes(-3) ? -3 : -2;
}

export function inReach(cost: number, range: number): boolean {
  return cost >= 0 && cost <= range;
}

/** The sentence that says why a square is in range or not; empty off the map. */
export function wordsAt(ranges: Ranges, cost: number, range: number): string {
  if (cost === -2) return "";
  const kind = cost === -1 ? "none" : cost === -3 ? "off" : cost <= range ? "in" : "out";
  return fill(ranges.phrases[kind], { d: cost, r: range });
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

/**
 * The cells that show a distance: for each connected area of the same distance on a tile, the
 * square nearest to the area's middle that no piece hides.
 */
export function digitCells(cells: RangeCell[], taken: Square[]): RangeCell[] {
  const hidden = new Set(taken.map(String));
  const tileOf = ([x, y]: Square) => `${Math.floor(x / 5)},${Math.floor(y / 5)}`;
  const left = new Map(cells.map((cell) => [String(cell.at), cell]));
  const chosen: RangeCell[] = [];
  for (const first of cells) {
    if (!left.delete(String(first.at))) continue;
    const area = [first];
    for (const { at } of area) // the area grows while it is walked
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = left.get(`${at[0] + dx},${at[1] + dy}`);
        if (next?.cost !== first.cost || tileOf(next.at) !== tileOf(first.at)) continue;
        left.delete(String(next.at));
        area.push(next);
      }
    const middle = [0, 1].map(
      (axis) => area.reduce((sum, { at }) => sum + (at[axis] ?? 0), 0) / area.length,
    ) as Square;
    const away = ({ at }: RangeCell) => Math.hypot(at[0] - middle[0], at[1] - middle[1]);
    const free = area.filter(({ at }) => !hidden.has(String(at)));
    const [nearest] = (free.length ? free : area).sort((a, b) => away(a) - away(b));
    if (nearest) chosen.push(nearest);
  }
  return chosen;
}

export function haulsFor(origin: Origin, by: By, range: number): Haul[] {
  const buyer = by === "road" ? "cart" : "zeppelin";
  return origin.hauls.find((h) => h.buyer === buyer && h.range === range)?.best ?? [];
}
