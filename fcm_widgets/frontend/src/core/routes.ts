import type { Route, Square, Stop } from "./contract";

export type Point = [number, number];

const MOVES: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Every square of a route in order, including its start. */
export function squaresOf(route: Route): Square[] {
  let [x, y] = route.start;
  const out: Square[] = [[x, y]];
  for (const move of route.moves) {
    const step = MOVES[move];
    if (!step) continue;
    x += step[0];
    y += step[1];
    out.push([x, y]);
  }
  return out;
}

/**
 * The line of a route through the middles of its squares, shifted to the right of travel by `shift`
 * squares, so that two routes on a road are apart.
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
export function bordersOf(route: Route, shift = 0): Border[] {
  const squares = squaresOf(route);
  return [...route.borders]
    .sort((a, b) => a - b)
    .flatMap((move, i) => {
      const from = squares[move];
      const to = squares[move + 1];
      return from && to ? [{ at: between(from, to, shift), n: i + 1 }] : [];
    });
}

/** The squares with a toll that a route enters. */
export function worksOf(route: Route): Square[] {
  const squares = squaresOf(route);
  return [...new Set(route.tolls ?? [])].flatMap((move) =>
    squares[move + 1] ? [squares[move + 1] as Square] : [],
  );
}

/** Squares from the middle of the road: the sign leaves most of the place visible. */
const ASIDE = 0.3;

/**
 * A stop of a route, between the road and the place, numbered in the order of travel, with its
 * chain.
 */
export interface NumberedStop {
  at: Point;
  n: number;
  chain: number;
}

export function stopsOf(route: Route, stops: Stop[]): NumberedStop[] {
  const squares = squaresOf(route);
  return stops.flatMap(({ square: step, chain, side }, i) => {
    const square = squares[step];
    const [dx, dy] = MOVES[side] ?? [0, 0];
    return square
      ? [{ at: [square[0] + 0.5 + dx * ASIDE, square[1] + 0.5 + dy * ASIDE], n: i + 1, chain }]
      : [];
  });
}

/**
 * The stops of several routes, each near its place, but clear of doors, of other stops and of
 * `others`.
 */
export function stopSpots(
  routes: { route: Route; stops?: Stop[] | undefined }[],
  doors: MapBox[] = [],
  others: Point[] = [],
): NumberedStop[][] {
  const taken = [...others];
  return routes.map(({ route, stops = [] }) =>
    stopsOf(route, stops).map((stop) => {
      const [x, y] = stop.at;
      const free = MOVED.filter(([dx, dy]) =>
        taken.every((o) => Math.hypot(o[0] - x - dx, o[1] - y - dy) >= RING),
      );
      const [dx, dy] = offDoors(free, (by) => [x + by[0], y + by[1]], doors) ?? [0, 0];
      const at: Point = [x + dx, y + dy];
      taken.push(at);
      return { ...stop, at };
    }),
  );
}

function between(from: Square, to: Square, shift: number): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  return [(from[0] + to[0] + 1) / 2 - dy * shift, (from[1] + to[1] + 1) / 2 + dx * shift];
}

/** A line that stops at the edges of its first and last piece, so that it covers no tokens or letters. */
export function clippedLine(
  points: Point[],
  [start, end]: [start: boolean, end: boolean] = [true, true],
): Point[] {
  const [first, second] = points;
  const [before, last] = points.slice(-2);
  if (points.length < 3 || !first || !second || !before || !last) return points;
  return [
    start ? towards(first, second, 0.62) : first,
    ...points.slice(1, -1),
    end ? towards(last, before, 0.5) : last,
  ];
}

function towards([x, y]: Point, [tx, ty]: Point, part: number): Point {
  return [x + (tx - x) * part, y + (ty - y) * part];
}

/** The point `back` squares before the end of a line; its start if the line is shorter. */
export function beforeEnd(points: Point[], back: number): Point {
  const rest = [...points].reverse();
  let left = back;
  for (const [i, from] of rest.entries()) {
    const to = rest[i + 1];
    if (!to) return from;
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (left <= long && long > 0) return towards(from, to, left / long);
    left -= long;
  }
  return [0, 0];
}

/**
 * A number next to a border. `aside` moves it from the road's middle, measured in rings, so that no
 * number hides another.
 */
export interface BorderNumber<T> {
  of: T;
  at: Point;
  n: number;
  aside: Point;
}

/** A part of the map that no ring may hide: a box in squares. */
export interface MapBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Distances from an entrance's mat to the middle of a ring: far enough to see the steps before it,
 * or at least the mat.
 */
const REACHES = [0.56, 0.5, 0.44];

/**
 * The first place whose ring leaves the entrances visible; large distances from them are tried
 * first.
 */
function offDoors<T>(places: T[], middle: (place: T) => Point, doors: MapBox[]): T | undefined {
  for (const reach of REACHES) {
    const free = places.find((place) => clearOfDoors(middle(place), doors, reach));
    if (free) return free;
  }
  return undefined;
}

function clearOfDoors([x, y]: Point, doors: MapBox[], reach: number): boolean {
  const beyond = (n: number, low: number, long: number) => Math.max(low - n, 0, n - low - long);
  return doors.every((d) => Math.hypot(beyond(x, d.x, d.w), beyond(y, d.y, d.h)) >= reach);
}

/**
 * The numbered borders of several routes. Numbers of the same border are side by side; all avoid
 * entrances and `stops`.
 */
export function countsOf<T>(
  routes: { of: T; route: Route; shift: number }[],
  doors: MapBox[] = [],
  gap = 1,
  stops: Point[] = [],
): BorderNumber<T>[] {
  const counts = levelled(routes);
  const place = ({ at, aside }: BorderNumber<T>): Point => [
    at[0] + aside[0] * gap,
    at[1] + aside[1] * gap,
  ];
  return counts.map((count) => {
    const others = counts.filter((other) => other !== count).map(place);
    const [x, y] = place(count);
    const clear = (from: Point[], [dx, dy]: Point) =>
      from.every((o) => Math.hypot(o[0] - x - dx, o[1] - y - dy) >= RING);
    const alone = MOVED.filter(
      (by) => clear(stops, by) && ((by[0] === 0 && by[1] === 0) || clear(others, by)),
    );
    const free = offDoors(alone, ([dx, dy]) => [x + dx, y + dy], doors);
    return free ? { ...count, at: [count.at[0] + free[0], count.at[1] + free[1]] } : count;
  });
}

function levelled<T>(routes: { of: T; route: Route; shift: number }[]): BorderNumber<T>[] {
  const found = routes.flatMap(({ of, route, shift }) =>
    bordersOf(route).map(({ at, n }, i) => ({
      of,
      at: clearOf(route, i, at),
      n,
      right: rightOf(route, i, at),
      shift,
    })),
  );
  return found.map(({ of, at, n, right: own, shift }) => {
    // Each number is on the side of its own line.
    const level = found
      .filter((other) => other.at[0] === at[0] && other.at[1] === at[1])
      .sort((a, b) => a.shift - b.shift);
    if (level.length === 1)
      return { of, at: [at[0] + own[0] * shift, at[1] + own[1] * shift], n, aside: [0, 0] };
    const [right] = level.map((other) => other.right) as [Point];
    const by = level.findIndex((other) => other.of === of) - (level.length - 1) / 2;
    return { of, at, n, aside: [right[0] * by, right[1] * by] };
  });
}

const CLEAR = 0.3;

/** The position of a border's number: off the house, if the border is there. */
export function clearOf(route: Route, i: number, at: Point): Point {
  const [from, to] = squaresOf(route);
  return Math.min(...route.borders) === 0 && i === 0 && from && to
    ? [at[0] + (to[0] - from[0]) * CLEAR, at[1] + (to[1] - from[1]) * CLEAR]
    : at;
}

/** The side to the right of travel where a route crosses its border number `i`, counted from 0. */
function rightOf(route: Route, i: number, [x, y]: Point): Point {
  const { at } = bordersOf(route, 1)[i] as Border;
  return [at[0] - x, at[1] - y];
}

const RING = 0.95; // the width of a ring in squares, and a little air
/** Moves of a number away from an entrance, the shortest first. */
const MOVED = [0, 0.15, 0.3, 0.45, 0.6].flatMap((by): Point[] =>
  by
    ? [
        [by, 0],
        [-by, 0],
        [0, by],
        [0, -by],
        [by, by],
        [by, -by],
        [-by, by],
        [-by, -by],
      ]
    : [[0, 0]],
);
const STEP_BACK = 0.1;
const FURTHEST = 2;

/**
 * The position of the letter at the end of each line: on the line, as near to the entrance as it
 * can be without being hidden or hiding the entrance. None if there is no such position; then the
 * restaurant's own letter is visible.
 */
export function letterSpots(
  lines: Point[][],
  taken: Point[],
  doors: MapBox[] = [],
): (Point | null)[] {
  const rings = [...taken];
  return lines.map((line) => {
    const most = Math.min(lengthOf(line) - RING / 2, FURTHEST);
    const near = Array.from(
      { length: Math.max(0, Math.ceil((most - RING / 2) / STEP_BACK)) },
      (_, i) => beforeEnd(line, RING / 2 + i * STEP_BACK),
    );
    const seen = near.filter(([x, y]) =>
      rings.every((ring) => Math.hypot(ring[0] - x, ring[1] - y) >= RING),
    );
    const free = offDoors(seen, (at) => at, doors) ?? null;
    if (free) rings.push(free);
    return free;
  });
}

function lengthOf(points: Point[]): number {
  return points
    .slice(1)
    .reduce(
      (sum, [x, y], i) => sum + Math.hypot(x - (points[i]?.[0] ?? x), y - (points[i]?.[1] ?? y)),
      0,
    );
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
  return points
    .map(([x, y], i) => `${i ? "L" : "M"}${round(x * unit)} ${round(y * unit)}`)
    .join("");
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
