import assert from "node:assert/strict";
import { test } from "vitest";
import type { Route, Timeline } from "../src/core/contract";
import {
  beforeEnd,
  bordersOf,
  clippedLine,
  countsOf,
  flightOf,
  letterSpots,
  lineOf,
  pathOf,
  squaresOf,
  stopSpots,
  stopsOf,
  worksOf,
} from "../src/core/routes";
import fixture from "./fixtures/dinnertime_explorer.json";

const TOLD = fixture._timeline as unknown as Timeline;

const WAY: Route = { start: [3, 4], moves: "ENNW", borders: [0, 2], tolls: [1] };

test("a route lists each square it enters, the start included", () => {
  assert.deepEqual(squaresOf(WAY), [
    [3, 4],
    [4, 4],
    [4, 3],
    [4, 2],
    [3, 2],
  ]);
});

test("crossed borders are numbered in the order of travel and lie between their squares", () => {
  assert.deepEqual(bordersOf(WAY), [
    { at: [4, 4.5], n: 1 },
    { at: [4.5, 3], n: 2 },
  ]);
  assert.deepEqual(
    bordersOf({ start: [0, 0], moves: "EE", borders: [1, 0] }).map((b) => [b.at[0], b.n]),
    [
      [1, 1],
      [2, 2],
    ],
  );
  assert.deepEqual(bordersOf({ start: [0, 0], moves: "E", borders: [7] }), []);
});

test("roadworks are the squares stepped onto", () => {
  assert.deepEqual(worksOf(WAY), [[4, 3]]);
  assert.deepEqual(worksOf({ start: [0, 0], moves: "E", borders: [] }), []);
  assert.deepEqual(
    worksOf({ start: [0, 0], moves: "EE", borders: [], tolls: [1, 1] }),
    [[2, 0]],
    "two markers on one square are one mark",
  );
});

test("a shifted line keeps to the right of travel, also round a corner and on the way back", () => {
  assert.deepEqual(
    lineOf(
      [
        [0, 0],
        [1, 0],
      ],
      0.1,
    ),
    [
      [0.5, 0.6],
      [1.5, 0.6],
    ],
  );
  assert.deepEqual(
    lineOf(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      0.1,
    ).map(round),
    [
      [0.5, 0.6],
      [1.4, 0.6],
      [1.4, 1.5],
    ],
  );
  assert.deepEqual(
    lineOf(
      [
        [0, 0],
        [1, 0],
        [0, 0],
      ],
      0.1,
    ).map(round),
    [
      [0.5, 0.6],
      [1.5, 0.6],
      [1.5, 0.4],
      [0.5, 0.4],
    ],
  );
  assert.deepEqual(lineOf([[2, 2]]), [[2.5, 2.5]]);
});

test("a route stops at the edge of the pieces at its ends", () => {
  assert.deepEqual(
    clippedLine([
      [0.5, 0.5],
      [1.5, 0.5],
      [1.5, 1.5],
    ]),
    [
      [1.12, 0.5],
      [1.5, 0.5],
      [1.5, 1],
    ],
  );
  assert.deepEqual(
    clippedLine(
      [
        [0.5, 0.5],
        [1.5, 0.5],
        [1.5, 1.5],
      ],
      [true, false],
    ),
    [
      [1.12, 0.5],
      [1.5, 0.5],
      [1.5, 1.5],
    ],
  );
  assert.deepEqual(
    clippedLine([
      [0.5, 0.5],
      [1.5, 0.5],
    ]),
    [
      [0.5, 0.5],
      [1.5, 0.5],
    ],
  );
});

test("two counts of one border stand side by side, each on its line's side; a lone one on its line", () => {
  const [both, lone] = [
    { start: [0, 0], moves: "EEE", borders: [1] },
    { start: [0, 0], moves: "EES", borders: [1, 2] },
  ] as [Route, Route];
  const counts = countsOf([
    { of: "a", route: lone, shift: 0.15 },
    { of: "b", route: both, shift: -0.08 },
  ]);
  assert.deepEqual(
    counts.map((c) => [c.of, c.n, c.at, c.aside.map((k) => k + 0)]),
    [
      ["a", 1, [2, 0.5], [0, 0.5]],
      ["a", 2, [2.35, 1], [0, 0]],
      ["b", 1, [2, 0.5], [0, -0.5]],
    ],
  );
  const back: Route = { start: [3, 0], moves: "WWW", borders: [1] };
  const met = countsOf([
    { of: "there", route: both, shift: -0.08 },
    { of: "back", route: back, shift: 0.15 },
  ]);
  assert.notDeepEqual(met[0]?.aside, met[1]?.aside, "those that come from the other side as well");
});

test("the number of the border at a house stands off the house", () => {
  const [one] = countsOf([
    { of: "a", route: { start: [0, 0], moves: "EE", borders: [0] }, shift: 0 },
  ]);
  assert.deepEqual(one?.at, [1.3, 0.5]);
});

test("a letter stands on its line where no ring hides it, or nowhere", () => {
  const line: [number, number][] = [
    [0, 0.5],
    [6, 0.5],
  ];
  assert.deepEqual(
    letterSpots([line], []).map((at) => at && round(at)),
    [[5.53, 0.5]],
  );
  const [moved] = letterSpots([line], [[6, 0.5]]);
  assert.ok(moved && moved[0] <= 5.05 && moved[0] > 4.8, String(moved));
  assert.deepEqual(
    letterSpots(
      [
        [
          [0, 0.5],
          [1, 0.5],
        ],
      ],
      [[1, 0.5]],
    ),
    [null],
  );
  const [one, two] = letterSpots([line, line], []);
  assert.ok(one && two && one[0] - two[0] >= 0.95, "two letters on one line");
  assert.deepEqual(beforeEnd(line, 99), [0, 0.5]);
});

test("a line becomes a path in user units", () => {
  assert.equal(
    pathOf(
      [
        [0.5, 0.5],
        [1.5, 0.333],
      ],
      20,
    ),
    "M10 10L30 6.66",
  );
  assert.equal(pathOf([], 20), "");
});

test("a flight crosses the border between each two tiles", () => {
  const { line, borders } = flightOf([
    [0, 0],
    [5, 0],
    [5, 5],
  ]);
  assert.deepEqual(line, [
    [2.5, 2.5],
    [7.5, 2.5],
    [7.5, 7.5],
  ]);
  assert.deepEqual(borders, [
    { at: [5, 2.5], n: 1 },
    { at: [7.5, 5], n: 2 },
  ]);
});

test("in the fixture a route has as many numbers as borders to cross, each between two tiles", () => {
  for (const step of TOLD.steps) {
    for (const offer of step.decision?.offers ?? []) {
      if (!offer.route) continue;
      const borders = bordersOf(offer.route);
      assert.equal(borders.length, offer.distance);
      for (const { at } of borders)
        assert.ok(at[0] % 5 === 0 || at[1] % 5 === 0, `house ${step.house}: ${at}`);
    }
  }
});

function round(p: [number, number]): [number, number] {
  return [Math.round(p[0] * 100) / 100, Math.round(p[1] * 100) / 100];
}

test("no number and no letter stands on a door, if there is another place for it", () => {
  const door = { x: 3, y: 0, w: 0.725, h: 0.725 };
  const route: Route = { start: [0, 0], moves: "EEE", borders: [2] };
  const [covers] = countsOf([{ of: "a", route, shift: 0 }]);
  const [clear] = countsOf([{ of: "a", route, shift: 0 }], [door]);
  assert.deepEqual(covers?.at, [3, 0.5]);
  assert.ok(clear && clear.at[0] <= 2.44, "off the door");
  const line: [number, number][] = [
    [0.5, 0.5],
    [3, 0.5],
  ];
  const [near] = letterSpots([line], []);
  const [off] = letterSpots([line], [], [door]);
  assert.ok(near && off && off[0] < near[0] && off[0] <= 2.44);
  const everywhere = { x: -9, y: -9, w: 30, h: 30 };
  assert.deepEqual(countsOf([{ of: "a", route, shift: 0 }], [everywhere])[0]?.at, [3, 0.5]);
  assert.deepEqual(letterSpots([line], [], [everywhere]), [null]);
});

test("a stop stands between the road and its place, numbered in the order of travel", () => {
  const route: Route = { start: [2, 3], moves: "SEE", borders: [0] };
  assert.deepEqual(
    stopsOf(route, [
      { square: 1, chain: 4, side: "W" },
      { square: 3, chain: 0, side: "N" },
    ]),
    [
      { at: [2.2, 4.5], n: 1, chain: 4 },
      { at: [4.5, 4.2], n: 2, chain: 0 },
    ],
  );
  assert.deepEqual(stopsOf(route, [{ square: 9, chain: 0, side: "N" }]), []);
});

test("the sign of a stop leaves the door at which it is to be seen", () => {
  const route: Route = { start: [0, 0], moves: "EE", borders: [] };
  const door = { x: 1.1, y: 1, w: 0.8, h: 0.8 };
  const far = (stop: { at: readonly number[] } | undefined) => door.y - (stop?.at[1] ?? 9);
  const [[plain] = []] = stopSpots([{ route, stops: [{ square: 1, chain: 0, side: "S" }] }]);
  const [[moved, other] = []] = stopSpots(
    [
      {
        route,
        stops: [
          { square: 1, chain: 0, side: "S" },
          { square: 1, chain: 0, side: "N" },
        ],
      },
    ],
    [door],
  );
  assert.ok(far(plain) < 0.4);
  assert.ok(far(moved) >= 0.4);
  assert.ok(Math.abs((moved?.at[1] ?? 0) - (other?.at[1] ?? 0)) >= 0.5);
});

test("a border's number and a letter keep off the sign of a stop", () => {
  const route: Route = { start: [0, 0], moves: "EE", borders: [0] };
  const stop: [number, number] = [1.3, 0.9];
  const far = (at: readonly number[]) => Math.hypot((at[0] ?? 0) - stop[0], (at[1] ?? 0) - stop[1]);
  const [covered] = countsOf([{ of: "a", route, shift: 0 }]);
  const [clear] = countsOf([{ of: "a", route, shift: 0 }], [], 1, [stop]);
  assert.ok(far(covered?.at ?? []) < 0.95);
  assert.ok(far(clear?.at ?? []) >= 0.95);
});
