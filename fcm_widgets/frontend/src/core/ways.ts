import type { Square, Way } from "./contract";

export type Point = [number, number];

const STEP: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Every square of a way in order, the start included. */
export function squaresOf(way: Way): Square[] {
  let [x, y] = way;
  const out: Square[] = [[x, y]];
  for (const move of way[2]) {
    const step = STEP[move];
    if (!step) continue;
    x += step[0];
    y += step[1];
    out.push([x, y]);
  }
  return out;
}

/**
 * The line of a way through the middles of its squares, shifted to the right of
 * travel by `shift` squares, so that two ways on one road stay apart.
 */
export function lineOf(squares: Square[], shift = 0): Point[] {
  const mid = squares.map(([x, y]): Point => [x + 0.5, y + 0.5]);
  const out: Point[] = [];
  mid.forEach(([x, y], i) => {
    const into = direction(mid[i - 1], mid[i]);
    const out_ = direction(mid[i], mid[i + 1]);
    const a = into ?? out_ ?? [0, 0];
    const b = out_ ?? into ?? [0, 0];
    const turnsBack = a[0] === -b[0] && a[1] === -b[1] && (a[0] !== 0 || a[1] !== 0);
    if (turnsBack) out.push(right(x, y, a, shift), right(x, y, b, shift));
    else if (a[0] === b[0] && a[1] === b[1]) out.push(right(x, y, a, shift));
    else out.push([x - (a[1] + b[1]) * shift, y + (a[0] + b[0]) * shift]);
  });
  return out;
}

function right(x: number, y: number, d: Point, shift: number): Point {
  return [x - d[1] * shift, y + d[0] * shift];
}

function direction(from: Point | undefined, to: Point | undefined): Point | null {
  if (!from || !to) return null;
  return [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
}

export interface Border {
  at: Point;
  n: number;
}

/** The crossed borders with their numbers 1, 2, 3 in the order of travel. */
export function bordersOf(way: Way, shift = 0): Border[] {
  const squares = squaresOf(way);
  return [...way[3]]
    .sort((a, b) => a - b)
    .flatMap((move, i) => {
      const from = squares[move];
      const to = squares[move + 1];
      return from && to ? [{ at: between(from, to, shift), n: i + 1 }] : [];
    });
}

/** The squares with roadworks that a way steps onto; each marker costs 1 as well, and a square may have two. */
export function worksOf(way: Way): Square[] {
  const squares = squaresOf(way);
  return [...new Set(way[4] ?? [])].flatMap((move) => (squares[move + 1] ? [squares[move + 1] as Square] : []));
}

function between(from: Square, to: Square, shift: number): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  return [(from[0] + to[0] + 1) / 2 - dy * shift, (from[1] + to[1] + 1) / 2 + dx * shift];
}

/** A flight over tiles: the line through their middles and the numbered borders. */
export function flightOf(tiles: Square[]): { line: Point[]; borders: Border[] } {
  const line = tiles.map(([x, y]): Point => [x + 2.5, y + 2.5]);
  const borders = line.slice(1).map((to, i) => {
    const from = line[i] as Point;
    return { at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as Point, n: i + 1 };
  });
  return { line, borders };
}

export function pathOf(points: Point[], unit: number): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${round(x * unit)} ${round(y * unit)}`).join("");
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
