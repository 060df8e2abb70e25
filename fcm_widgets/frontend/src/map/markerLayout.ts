import type { Piece, Route, Scene, Square } from "../core/contract";
import type { AirLine, RoadRoute } from "../core/facts";
import { type Border, bordersOf, clearOf, type Point, squaresOf } from "../core/routes";
import { type Box, boxOf } from "../core/space";

/** What a right or wrong answer measures. */
export type MeasuredRoute = RoadRoute | AirLine;

/** From a mark's middle to its edge, in squares. */
const HALF = { ring: 0.46, count: 0.42, cross: 0.38, diamond: 0.56 };
const LEFT = -0.24;

export interface MarkerLayout {
  rings: ReturnType<typeof ringsOf>;
  /**
   * Places of the number of a route that is flown or goes on, and of a cross wherever its road
   * stops.
   */
  diamonds: Map<MeasuredRoute, Point>;
  crosses: Map<MeasuredRoute, Point[]>;
}

/**
 * The positions of the marks of drawn routes: not on a house's number, its demand or another mark,
 * if possible.
 */
export function layoutMarkers(
  scene: Pick<Scene, "pieces" | "roads">,
  routes: MeasuredRoute[],
  shift: number,
): MarkerLayout {
  const boxes = scene.pieces.filter((p) => p.squares.length).flatMap(boxesOf);
  const rings = apart(ringsOf(routes, shift), boxes);
  const taken = [
    ...rings.map((ring) => around(ring.at, HALF.ring)),
    ...routes
      .filter((w) => w.drawn === "squares")
      .flatMap((w) => numbersOf(w))
      .map((at) => around(at, HALF.count)),
  ];
  const put = (all: Point[], half: number): Point => {
    const at = clearest(all, half, boxes, taken);
    taken.push(around(at, half));
    return at;
  };
  const crosses = new Map(
    routes.flatMap((w): [MeasuredRoute, Point[]][] => {
      if (w.drawn !== "onward") return [];
      const stops = stopsOf(scene, squaresOf(w.route));
      return [[w, stops.map((all) => put([...all, ...near(all[0] as Point)], HALF.cross))]];
    }),
  );
  const diamonds = new Map(
    routes
      .filter((w) => w.drawn === "onward" || w.drawn === "line")
      .map((w) => [
        w,
        put([...along(lineThrough(w)), ...near(atPart(lineThrough(w), 0.5))], HALF.diamond),
      ]),
  );
  return { rings, diamonds, crosses };
}

/** Distance between the middles of two rings side by side, in squares. */
const BESIDE = 0.78;

/**
 * The numbered borders of all routes. They are above all squares, because borders count. Numbers at
 * the same border are side by side.
 */
export function ringsOf(
  routes: MeasuredRoute[],
  shift: number,
): { route: MeasuredRoute; at: Point; n: number }[] {
  const found = routes.flatMap((route) =>
    route.drawn === "road" ? ringed(route, route.route) : [],
  );
  return found.map(
    ({
      route,
      b: {
        at: [x, y],
        n,
      },
    }) => {
      const level = found.filter(({ b }) => b.at[0] === x && b.at[1] === y);
      const [side] = level.map((other) => other.right) as [Point];
      const place = level.findIndex((other) => other.route === route);
      const by =
        level.length > 1
          ? shift
            ? shift + place * BESIDE
            : (place - (level.length - 1) / 2) * BESIDE
          : shift;
      return { route, at: [x + side[0] * by, y + side[1] * by], n };
    },
  );
}

/** The numbered borders of a route, off the house, each with the side to the right of travel. */
function ringed(
  route: MeasuredRoute,
  driven: Route,
): { route: MeasuredRoute; b: Border; right: Point }[] {
  const aside = bordersOf(driven, 1);
  return bordersOf(driven).map((b, i) => {
    const [x, y] = (aside[i] as Border).at;
    return { route, b: { ...b, at: clearOf(driven, i, b.at) }, right: [x - b.at[0], y - b.at[1]] };
  });
}

const INSIDE = 0.3; // how far a ring may reach over the wall of a house or an entrance

/**
 * Rings of borders that are close together, as at a house near a corner of its tile: each avoids
 * those before it.
 */
function apart(rings: ReturnType<typeof ringsOf>, boxes: Box[]): ReturnType<typeof ringsOf> {
  const hearts = boxes.map(({ x, y, w, h }) => ({
    x: x + INSIDE,
    y: y + INSIDE,
    w: w - 2 * INSIDE,
    h: h - 2 * INSIDE,
  }));
  const taken: Box[] = [];
  return rings.map((ring) => {
    const at = clearest([ring.at, ...near(ring.at)], RING, hearts, taken);
    taken.push(around(at, RING));
    return { ...ring, at };
  });
}

const RING = 0.36; // rings may touch, but their numbers may not
const AWAY = [0.3, 0.5, 0.7, 0.9, 1.2, 1.6, 2];

/** Places round a point, the nearest first. */
function near([x, y]: Point): Point[] {
  return AWAY.flatMap((r) =>
    Array.from(
      { length: 8 },
      (_, i): Point => [x + r * Math.cos((i * Math.PI) / 4), y + r * Math.sin((i * Math.PI) / 4)],
    ),
  );
}

/** The boxes of house and garden, separate because tokens may be on either. */
export function boxesOf(piece: Piece): Box[] {
  return [boxOf(piece.squares), ...(piece.garden?.length ? [boxOf(piece.garden)] : [])];
}

export function around([x, y]: Point, half: number): Box {
  return { x: x - half, y: y - half, w: 2 * half, h: 2 * half };
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Positions of a mark at a box, some distance `out` of it: corners from the north-east, sides. */
export function atEdge({ x, y, w, h }: Box, out: number): Point[] {
  const [left, top, right, low] = [x - out, y - out, x + w + out, y + h + out];
  const [midX, midY] = [x + w / 2, y + h / 2];
  return [
    [right, top],
    [left, top],
    [left, low],
    [right, low],
    [midX, top],
    [midX, low],
    [left, midY],
    [right, midY],
  ];
}

/** The first position that hides nothing; else the one that hides least. */
export function clearest(all: Point[], half: number, pieces: Box[], marks: Box[]): Point {
  const hidden = all.map((at) =>
    [...pieces, ...marks].reduce((sum, box) => sum + overlap(around(at, half), box), 0),
  );
  return all[hidden.indexOf(Math.min(...hidden))] as Point;
}

/** The line that is drawn for a route that leaves the roads. */
export function lineThrough(drawn: MeasuredRoute): Point[] {
  if (drawn.drawn !== "line")
    return squaresOf(drawn.route).map(([x, y]): Point => [x + 0.5, y + 0.5]);
  const [[ax, ay], [bx, by]] = drawn.line;
  return [
    [ax + 0.5, ay + 0.5],
    [bx + 0.5, by + 0.5],
  ];
}

const STEPS = 40;

/** Places along a line, from its middle outwards. */
function along(line: Point[]): Point[] {
  const parts = Array.from(
    { length: STEPS },
    (_, i) => 0.5 + (i % 2 ? -1 : 1) * Math.ceil(i / 2) * (0.9 / STEPS),
  );
  return parts.map((part) => atPart(line, part));
}

function atPart(line: Point[], part: number): Point {
  const at = part * (line.length - 1);
  const from = Math.min(Math.floor(at), line.length - 2);
  const [a, b] = [line[from], line[from + 1]];
  if (!a || !b) return line[0] ?? [0, 0];
  return [a[0] + (b[0] - a[0]) * (at - from), a[1] + (b[1] - a[1]) * (at - from)];
}

/** Each place where a route goes on though the road has stopped: at the road's end, or where there was none at all. */
function stopsOf({ roads }: Pick<Scene, "roads">, squares: Square[]): Point[][] {
  const known = new Set(roads.map(([x, y]) => `${x},${y}`));
  const isGap = ([x, y]: Square) => !known.has(`${x},${y}`);
  return squares.flatMap((at, i) => {
    const before = squares[i - 1];
    if (!before || i >= squares.length - 1 || !isGap(at) || (i > 1 && isGap(before))) return [];
    const step = (part: number): Point => [
      before[0] + 0.5 + (at[0] - before[0]) * part,
      before[1] + 0.5 + (at[1] - before[1]) * part,
    ];
    return [[0.5, 0.35, 0.2, 0.75, 1, 0].map(step)];
  });
}

/**
 * The place of a square's number: left of the middle on a straight road. In a bend it is the
 * middle, or neighbouring numbers would meet.
 */
export function countAt(squares: Square[], i: number): Point {
  const [x, y] = squares[i] as Square;
  const [before, after] = [squares[i - 1], squares[i + 1]];
  const [dx, dy] =
    before && after ? [Math.sign(after[0] - before[0]), Math.sign(after[1] - before[1])] : [0, 0];
  const aside = dx && dy ? 0 : LEFT;
  return [x + 0.5 - dy * aside, y + 0.5 + dx * aside];
}

/**
 * The positions of the numbers of counted squares; the house's own square and the entrance's have
 * none.
 */
function numbersOf(drawn: MeasuredRoute): Point[] {
  const squares = drawn.drawn === "line" ? [] : squaresOf(drawn.route);
  return squares.map((_, i) => countAt(squares, i)).slice(1, -1);
}

const CLOSE = 0.9; // a numbered square on a projector

/**
 * The other counted routes whose numbers would be at the same positions: only one of them is shown
 * at a time.
 */
export function hiding(routes: MeasuredRoute[], i: number): number[] {
  const mine = routes[i]?.drawn === "squares" ? numbersOf(routes[i] as MeasuredRoute) : [];
  const meets = (other: MeasuredRoute) =>
    other.drawn === "squares" &&
    numbersOf(other).some(([x, y]) =>
      mine.some((at) => Math.abs(at[0] - x) < CLOSE && Math.abs(at[1] - y) < CLOSE),
    );
  return routes.flatMap((other, j) => (j !== i && meets(other) ? [j] : []));
}

/**
 * The routes that are drawn at first: the first few, but of counted squares that hide each other
 * only the first.
 */
export function drawnAtOnce(routes: MeasuredRoute[], first: number): Set<number> {
  const shown = new Set<number>();
  for (const i of routes.slice(0, first).keys()) {
    if (!hiding(routes, i).some((j) => shown.has(j))) shown.add(i);
  }
  return shown;
}
