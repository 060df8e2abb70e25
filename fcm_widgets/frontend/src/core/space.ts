import type { Piece, Scene, Square } from "./contract";
import type { Point } from "./routes";

const TILE = 5; // squares on a side of a tile

export interface FocusStop {
  id: string;
  at: Point;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const AIM: Record<Arrow, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): key is Arrow {
  return key in AIM;
}

export function aimOf(key: Arrow): Point {
  return AIM[key];
}

/**
 * The nearest stop in the direction of an arrow key. Sideways distance counts double, so that Right
 * prefers a far house in the row to a near one below. Arrows may leave pieces out, so PageDown and
 * PageUp visit all.
 */
export function neighbour(spots: FocusStop[], from: string, key: string): string | null {
  const here = spots.find((s) => s.id === from);
  if (!here) return spots[0]?.id ?? null;
  const turn = { PageDown: 1, PageUp: -1 }[key as string];
  if (turn) {
    const rows = [...spots].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
    return rows[(rows.indexOf(here) + turn + rows.length) % rows.length]?.id ?? null;
  }
  const [ax, ay] = AIM[key as Arrow];
  let best: string | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const dx = spot.at[0] - here.at[0];
    const dy = spot.at[1] - here.at[1];
    const ahead = dx * ax + dy * ay;
    if (ahead <= 0.01) continue;
    const cost = ahead + 2 * Math.abs(dx * ay + dy * ax);
    if (cost < least) [best, least] = [spot.id, cost];
  }
  return best;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function boxOf(squares: Square[]): Box {
  const xs = squares.map((s) => s[0]);
  const ys = squares.map((s) => s[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 };
}

export function centreOf(squares: Square[]): Point {
  const b = boxOf(squares);
  return [b.x + b.w / 2, b.y + b.h / 2];
}

/**
 * The part of the plane that is drawn: the city, its airplanes, its rim and `room` for pieces to
 * come.
 */
export function windowOf(scene: Scene, rim: number, room: Square[] = []): Box {
  const [x, y, w, h] = scene.box;
  const xs = [x - rim, x + w + rim];
  const ys = [y - rim, y + h + rim];
  for (const [left, top] of room) {
    xs.push(left, left + 1);
    ys.push(top, top + 1);
  }
  for (const piece of scene.pieces) {
    for (const [left, top] of piece.squares) {
      xs.push(left - 0.4, left + 1.4);
      ys.push(top - 0.4, top + 1.4);
    }
  }
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  return { x: x0, y: y0, w: Math.max(...xs) - x0, h: Math.max(...ys) - y0 };
}

/** Return whether pieces outside the city make the map too wide for half of a widget. */
export function isBeside(scene: Scene): boolean {
  const { w } = windowOf(scene, 0);
  return w > 16 && w > scene.box[2] + 5;
}

/** The rows or columns of the city that an airplane flies over. */
export function sweepOf(piece: Piece, box: Scene["box"]): Box | null {
  if (!piece.edge || piece.squares.length === 0) return null;
  const b = boxOf(piece.squares);
  return piece.edge === "E" || piece.edge === "W"
    ? { x: box[0], y: b.y, w: box[2], h: b.h }
    : { x: b.x, y: box[1], w: b.w, h: box[3] };
}

/** The parts of a box that lie on tiles: an airplane's band has a gap where the city has one. */
export function partsOnTiles(box: Box, tiles: Scene["tiles"]): Box[] {
  return tiles.flatMap(([tx, ty]) => {
    const [x, y] = [Math.max(box.x, tx), Math.max(box.y, ty)];
    const w = Math.min(box.x + box.w, tx + TILE) - x;
    const h = Math.min(box.y + box.h, ty + TILE) - y;
    return w > 0 && h > 0 ? [{ x, y, w, h }] : [];
  });
}

/** The squares for the number of a network or block: in each tile the square nearest its middle. */
export function spotsPerTile(squares: Square[], origin: Square): Square[] {
  const best = new Map<string, [number, Square]>();
  for (const [x, y] of squares) {
    const tx = Math.floor((x - origin[0]) / 5);
    const ty = Math.floor((y - origin[1]) / 5);
    const far = Math.abs(x - origin[0] - tx * 5 - 2) + Math.abs(y - origin[1] - ty * 5 - 2);
    const key = `${tx},${ty}`;
    const had = best.get(key);
    if (!had || far < had[0]) best.set(key, [far, [x, y]]);
  }
  return [...best.values()].map(([, s]) => s);
}

/** The square of a region that is nearest to the region's middle. */
export function heartOf(squares: Square[]): Square | null {
  const n = squares.length;
  if (n === 0) return null;
  const cx = squares.reduce((a, s) => a + s[0], 0) / n;
  const cy = squares.reduce((a, s) => a + s[1], 0) / n;
  const far = (s: Square) => Math.hypot(s[0] - cx, s[1] - cy);
  return squares.reduce((a, b) => (far(b) < far(a) ? b : a));
}

/** The nearest square of the city in the direction of an arrow; it skips holes in the city. */
export function stepSquare(squares: Square[], from: Square, [dx, dy]: [number, number]): Square {
  const known = new Set(squares.map(String));
  for (let k = 1; k <= 40; k++) {
    const to: Square = [from[0] + dx * k, from[1] + dy * k];
    if (known.has(String(to))) return to;
  }
  return from;
}
