/** A route that a reader traces square by square. Python says which steps there are. */

import type { Route, Square } from "./contract";
import type { TraceRoads } from "./facts";
import type { Point } from "./routes";

/** The driven squares, by their places in the roads; the first is on the piece where it begins. */
export type Trace = number[];

/** Why no step leads to a square, or why a click on a square leads nowhere. */
export type Refusal = "no road" | "bridge" | "apart" | "wall" | "ended" | "far";

export interface TraceGraph {
  squares: Square[];
  /** For each square, the squares to which a step leads, and the borders that the step crosses. */
  next: Map<number, number>[];
  /** For each square of an end, the id of its piece. */
  pieces: Map<number, string>;
  tolls: Map<number, number>;
  house: string;
  /** The squares of the restaurants, as text. */
  walls: ReadonlySet<string>;
}

/** The graph of the roads. `walls` are the squares of the restaurants where a route may end. */
export function graphOf({ squares, steps, tolls, ends }: TraceRoads, walls: Square[]): TraceGraph {
  const next = squares.map(() => new Map<number, number>());
  for (const [a, b, borders] of steps) {
    next[a]?.set(b, borders);
    next[b]?.set(a, borders);
  }
  const pieces = Object.entries(ends).flatMap(([id, places]) =>
    places.map((place) => [place, id] as const),
  );
  return {
    squares,
    next,
    pieces: new Map(pieces),
    tolls: new Map(tolls),
    house: Object.keys(ends)[0] ?? "",
    walls: new Set(walls.map(String)),
  };
}

/** The trace that begins at a piece, at a square next to a road if there is such a square. */
export function beginAt({ pieces, next }: TraceGraph, piece: string): Trace {
  const own = [...pieces].flatMap(([place, id]) => (id === piece ? [place] : []));
  const start = own.find((place) => next[place]?.size) ?? own[0];
  return start === undefined ? [] : [start];
}

export function hasArrived({ pieces }: TraceGraph, trace: Trace): boolean {
  return trace.length > 1 && pieces.has(trace[trace.length - 1] as number);
}

/** The trace after a step to a neighbouring square, or why there is no such step. */
export function stepped(graph: TraceGraph, trace: Trace, to: Square): Trace | Refusal {
  const { squares, next, pieces, house } = graph;
  const isAt = (place: number) => String(squares[place]) === String(to);
  const [head, before] = [trace[trace.length - 1], trace[trace.length - 2]];
  const [start] = trace;
  if (head === undefined || start === undefined) return "no road";
  const origin = pieces.get(start);
  if (before === undefined) {
    // Before the first step the car may be at any square of its piece.
    const other = [...pieces].find(([place, id]) => id === origin && isAt(place));
    if (other) return [other[0]];
  } else if (isAt(before)) return trace.slice(0, -1);
  if (hasArrived(graph, trace)) return "ended";
  // A car that enters a bridge from a house may be on either of its two roads.
  const twins = [...(next[before ?? -1]?.keys() ?? [])].filter(
    (place) => place !== head && String(squares[place]) === String(squares[head]),
  );
  for (const from of [head, ...twins]) {
    const place = [...(next[from]?.keys() ?? [])].find(isAt);
    if (place === undefined) continue;
    const piece = pieces.get(place);
    if (piece !== undefined && piece === origin) return [place];
    if (piece !== undefined && piece !== house && origin !== house) continue;
    // A route never drives in a circle.
    const known = trace.indexOf(place);
    return known < 0 ? [...trace.slice(0, -1), from, place] : trace.slice(0, known + 1);
  }
  const isRoad = squares.some((_, place) => isAt(place) && !pieces.has(place));
  const here = squares.filter(
    (square, place) => !pieces.has(place) && String(square) === String(squares[head]),
  );
  if (isRoad) return here.length > 1 ? "bridge" : "apart";
  return graph.walls.has(String(to)) ? "wall" : "no road";
}

/** The trace after a click on a square: a part of the trace, or straight ahead of its end. */
export function clicked(graph: TraceGraph, trace: Trace, to: Square): Trace | Refusal {
  const { squares, pieces } = graph;
  const known = trace.map((place) => String(squares[place])).lastIndexOf(String(to));
  if (known >= 0) return trace.slice(0, known + 1);
  const origin = pieces.get(trace[0] as number);
  const froms =
    trace.length > 1
      ? [trace]
      : [...pieces].flatMap(([place, id]) => (id === origin ? [[place]] : []));
  let why: Refusal = "far";
  for (const from of froms) {
    const [x, y] = squares[from[from.length - 1] as number] as Square;
    const [dx, dy] = [to[0] - x, to[1] - y];
    if (dx && dy) continue;
    let now: Trace | Refusal = from;
    for (let k = 1; k <= Math.abs(dx + dy) && typeof now !== "string"; k++)
      now = stepped(graph, now, [x + k * Math.sign(dx), y + k * Math.sign(dy)]);
    if (typeof now !== "string") return now;
    why = now;
  }
  return why;
}

const APART = 0.25; // squares between two points of a drag
const NEAR = 1.5; // squares from the trace's end at which a finger still pulls it
const OFF = 0.8; // squares beside the road at which a finger is no longer on the road

/**
 * The trace after the pointer has moved between two points, and why it did not follow. A finger may
 * be a little beside the road.
 */
export function dragged(
  graph: TraceGraph,
  trace: Trace,
  from: Point,
  to: Point,
): { trace: Trace; why: Refusal | null } {
  const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / APART));
  let why: Refusal | null = null;
  let now = trace;
  for (let k = 1; k <= count; k++) {
    const [x, y] = graph.squares[now[now.length - 1] as number] as Square;
    const dx = from[0] + ((to[0] - from[0]) * k) / count - x - 0.5;
    const dy = from[1] + ((to[1] - from[1]) * k) / count - y - 0.5;
    const across: Square = [x + Math.sign(dx), y];
    const along: Square = [x, y + Math.sign(dy)];
    const far = Math.max(Math.abs(dx), Math.abs(dy));
    if (far <= 0.5) why = null;
    if (far <= 0.5 || far > NEAR) continue;
    const wide = Math.abs(dx) >= Math.abs(dy);
    const first = stepped(graph, now, wide ? across : along);
    const second =
      typeof first === "string" && Math.min(Math.abs(dx), Math.abs(dy)) > 0.5
        ? stepped(graph, now, wide ? along : across)
        : first;
    if (typeof second !== "string") {
      now = second;
      why = null;
    } else if (far > OFF) why = first as Refusal;
  }
  return { trace: now, why };
}

/** The trace as a route, with its borders and tolls. */
export function routeOfTrace({ squares, next, tolls }: TraceGraph, trace: Trace): Route {
  const route: Required<Route> = {
    start: squares[trace[0] as number] as Square,
    moves: "",
    borders: [],
    tolls: [],
  };
  trace.slice(1).forEach((place, i) => {
    const [x, y] = squares[trace[i] as number] as Square;
    const [toX, toY] = squares[place] as Square;
    route.moves += toX > x ? "E" : toX < x ? "W" : toY > y ? "S" : "N";
    if (next[trace[i] as number]?.get(place)) route.borders.push(i);
    for (let paid = 0; paid < (tolls.get(place) ?? 0); paid++) route.tolls.push(i);
  });
  return route;
}
