import { expect, test } from "vitest";
import type { Square } from "../src/core/contract";
import type { TraceRoads } from "../src/core/facts";
import { squaresOf } from "../src/core/routes";
import {
  beginAt,
  clicked,
  dragged,
  graphOf,
  hasArrived,
  routeOfTrace,
  stepped,
  type Trace,
} from "../src/core/trace";

// A road from west to east on row 1, under a bridge at 4, 1, with a border behind square 4. A road
// from north to south passes over the bridge. The house is on 0, 0 and 0, 1; the entrance is on
// 6, 0, the north-west corner of a restaurant.
const roads: TraceRoads = {
  squares: [
    [1, 1], // 0
    [2, 1], // 1
    [3, 1], // 2
    [4, 1], // 3: the lower road
    [5, 1], // 4
    [6, 1], // 5
    [4, 0], // 6
    [4, 1], // 7: the upper road
    [4, 2], // 8
    [0, 0], // 9: the house
    [0, 1], // 10
    [6, 0], // 11: the entrance
    [2, 2], // 12: a road beside the first, which it does not join
  ],
  steps: [
    [0, 1, 0],
    [1, 2, 0],
    [2, 3, 0],
    [3, 4, 1],
    [4, 5, 0],
    [6, 7, 0],
    [7, 8, 0],
    [10, 0, 0],
    [11, 5, 0],
  ],
  tolls: [[4, 2]],
  ends: { "house:1": [9, 10], "restaurant:0:0": [11] },
};
const graph = graphOf(roads, [
  [6, 0],
  [7, 0],
  [7, 1],
]);
const START = beginAt(graph, "house:1");

/** The trace after steps to all these squares; each must be possible. */
function driven(...squares: Square[]): Trace {
  return squares.reduce((trace, square) => {
    const next = stepped(graph, trace, square);
    if (typeof next === "string") throw new Error(`${square}: ${next}`);
    return next;
  }, START);
}
const row = (from: number, to: number): Square[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => [
    from + Math.sign(to - from) * i,
    1,
  ]) as Square[];

test("a trace begins at the square of the house that touches a road", () => {
  expect(START).toEqual([10]);
  expect(stepped(graph, START, [0, 0])).toEqual([9]);
});

test("a trace grows, counts its borders and roadworks, and arrives", () => {
  const trace = driven(...row(1, 6), [6, 0]);
  expect(hasArrived(graph, trace)).toBe(true);
  const route = routeOfTrace(graph, trace);
  expect(route).toMatchObject({ start: [0, 1], moves: "EEEEEEN", borders: [4], tolls: [4, 4] });
  expect(squaresOf(route).at(-1)).toEqual([6, 0]);
  expect(stepped(graph, trace, [6, -1])).toBe("ended");
});

test("a step back makes it shorter, and a step into the house begins again", () => {
  const trace = driven(...row(1, 3));
  expect(stepped(graph, trace, [2, 1])).toEqual(trace.slice(0, -1));
  expect(driven([1, 1], [0, 1])).toEqual(START);
});

test("from the restaurant it ends at the house", () => {
  const begun = beginAt(graph, "restaurant:0:0");
  const trace = [...row(6, 1), [0, 1] as Square].reduce<Trace>(
    (now, square) => stepped(graph, now, square) as Trace,
    begun,
  );
  expect(hasArrived(graph, trace)).toBe(true);
  expect(routeOfTrace(graph, trace).borders).toEqual([2]);
});

test("each step that no road allows has its reason", () => {
  expect(stepped(graph, driven([1, 1]), [1, 2])).toBe("no road");
  expect(stepped(graph, driven(...row(1, 4)), [4, 0])).toBe("bridge");
  expect(stepped(graph, driven(...row(1, 2)), [2, 2])).toBe("apart");
  expect(stepped(graph, driven(...row(1, 6)), [7, 1])).toBe("wall");
  expect(stepped(graph, START, [0, 2])).toBe("no road");
});

test("a car that enters a bridge from a house may be on either road", () => {
  const beside = graphOf(
    {
      squares: [
        [1, 0], // 0: one road of the bridge
        [1, 0], // 1: the other road
        [1, 1], // 2
        [0, 0], // 3: the house
      ],
      steps: [
        [1, 2, 0],
        [3, 0, 0],
        [3, 1, 0],
      ],
      tolls: [],
      ends: { "house:1": [3] },
    },
    [],
  );
  const on = stepped(beside, [3], [1, 0]) as Trace;
  expect(stepped(beside, on, [1, 1])).toEqual([3, 1, 2]);
});

test("a click drives straight ahead, or cuts the trace", () => {
  expect(clicked(graph, START, [5, 1])).toEqual(driven(...row(1, 5)));
  expect(clicked(graph, driven(...row(1, 5)), [2, 1])).toEqual(driven(...row(1, 2)));
  expect(clicked(graph, START, [6, 0])).toBe("no road");
  expect(clicked(graph, driven([1, 1]), [4, 2])).toBe("far");
});

test("a drag follows the road, also a little beside it, and says where it cannot", () => {
  const straight = dragged(graph, START, [0.5, 1.5], [5.5, 1.5]);
  expect(straight).toEqual({ trace: driven(...row(1, 5)), why: null });
  const beside = dragged(graph, START, [0.5, 1.5], [5.5, 2.1]);
  expect(beside.trace).toEqual(driven(...row(1, 5)));
  expect(dragged(graph, straight.trace, [5.5, 1.5], [2.5, 1.5]).trace).toEqual(
    driven(...row(1, 2)),
  );
  const off = dragged(graph, driven([1, 1]), [1.5, 1.5], [1.5, 2.4]);
  expect(off).toEqual({ trace: driven([1, 1]), why: "no road" });
});
