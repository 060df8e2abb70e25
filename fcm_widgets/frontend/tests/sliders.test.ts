import assert from "node:assert/strict";
import { test } from "vitest";
import { candidateSites } from "../src/core/candidateSites";
import type { CandidateSites, Change, Sliders } from "../src/core/contract";
import { shiftsOf } from "../src/core/sliderShifts";
import { routeDash } from "../src/map/draw";

/** Who serves each house, a character each. */
function served(winners: string): (number | null)[] {
  return [...winners].map((one) => (one === "-" ? null : Number(one)));
}

function all(places: string): (number | null)[][] {
  return places.split(" ").map(served);
}

// Two houses, three chains; prices from -1 to 1, at most one waitress more.
const SLIDERS: Sliders = {
  houses: ["8", "9 3/4"],
  was: served("0-"),
  chains: [
    {
      price: { lowest: -1, winners: all("00 0- 10") },
      waitress: { lowest: 0, winners: all("0- 00") },
      turn: { lowest: 1, winners: all("0- 0- 2-") },
    },
    {
      price: { lowest: -1, winners: all("11 0- 0-") },
      waitress: { lowest: -1, winners: all("0- 0- 12") },
      turn: { lowest: 1, winners: all("1- 0- 0-") },
    },
    {
      price: { lowest: -1, winners: all("22 0- 0-") },
      waitress: { lowest: 0, winners: all("0- 0-") },
      turn: { lowest: 1, winners: all("2- 1- 0-") },
    },
  ],
};
const ORDER = [0, 1, 2];
const shifts = (...changes: Change[]) => shiftsOf(SLIDERS, changes, ORDER);

test("one slider says which houses dine elsewhere, and who stays at home", () => {
  assert.deepEqual(shifts({ kind: "price", chain: 0, by: -1 }), [
    { h: "9 3/4", before: null, after: 0 },
  ]);
  assert.deepEqual(shifts({ kind: "price", chain: 0, by: 1 }), [
    { h: "8", before: 0, after: 1 },
    { h: "9 3/4", before: null, after: 0 },
  ]);
  assert.deepEqual(shifts({ kind: "waitress", chain: 1, by: 1 }), [
    { h: "8", before: 0, after: 1 },
    { h: "9 3/4", before: null, after: 2 },
  ]);
  assert.deepEqual(shifts({ kind: "waitress", chain: 1, by: -1 }), []);
});

test("a module's lever is looked up by its name", () => {
  const sliders = {
    ...SLIDERS,
    chains: SLIDERS.chains.map((one) => ({
      ...one,
      teachers: { lowest: -1, winners: all("1- 0- 2-") },
    })),
  };
  const change = { kind: "lever", lever: "teachers", chain: 2, by: 1 } as const;
  assert.deepEqual(shiftsOf(sliders, [change], ORDER), [{ h: "8", before: 0, after: 2 }]);
  assert.equal(shiftsOf(sliders, [{ ...change, by: 2 }], ORDER), null);
  assert.equal(shiftsOf(sliders, [{ ...change, lever: "stars" }], ORDER), null);
});

test("a turn order that one chain's place explains is a slider's, any other is Python's", () => {
  const turn = (...order: number[]) => shifts({ kind: "turn", order });
  assert.deepEqual(turn(1, 0, 2), [], "chain 0 to place 2, which is chain 1 to place 1 as well");
  assert.deepEqual(turn(1, 2, 0), [{ h: "8", before: 0, after: 2 }], "chain 0 to place 3");
  assert.deepEqual(turn(2, 0, 1), [{ h: "8", before: 0, after: 2 }], "chain 2 to place 1");
  assert.equal(turn(2, 1, 0), null, "two chains have moved");
});

test("nothing, two changes, other kinds and what no slider reaches are not answered", () => {
  assert.equal(shifts(), null);
  assert.equal(
    shifts({ kind: "price", chain: 0, by: 1 }, { kind: "price", chain: 1, by: 1 }),
    null,
  );
  assert.equal(shifts({ kind: "stock", chain: 0, good: "beer", by: 1 }), null);
  assert.equal(shifts({ kind: "price", chain: 0, by: 2 }), null);
  assert.equal(shifts({ kind: "price", chain: 0, by: -2 }), null);
  assert.equal(shifts({ kind: "price", chain: 9, by: 1 }), null);
});

const SITES: CandidateSites = {
  chain: 0,
  restaurant: 0,
  now: 5,
  entrances: ["NW", "NE", "SW", "SE"],
  best: [],
  sites: [
    { at: [0, 0], incomes: [null, 10, 30, null] },
    { at: [1, 0], incomes: [10, null, null, 10] },
    { at: [6, 0], incomes: [null, null, null, 20] },
    { at: [0, 5], incomes: [-10, null, null, null] },
  ],
};

test("each place shows its best entrance, from the least of all to the most", () => {
  const found = candidateSites(SITES);
  assert.deepEqual(
    found.map((s) => [s.entrance, s.income, s.share]),
    [
      ["SW", 30, 1],
      ["NW", 10, 0.5],
      ["SE", 20, 0.75],
      ["NW", -10, 0],
    ],
  );
});

test("an income is written unless a better one stands beside it", () => {
  assert.deepEqual(
    candidateSites(SITES).map((s) => s.labelled),
    [true, false, true, true],
  );
});

test("places that all bring the same are no best ones", () => {
  const same = candidateSites({
    ...SITES,
    sites: [
      { at: [0, 0], incomes: [5, null, null, null] },
      { at: [9, 9], incomes: [5, null, null, null] },
    ],
  });
  assert.deepEqual(
    same.map((s) => s.share),
    [0, 0],
  );
});

test("six chains have six lines", () => {
  assert.equal(new Set([0, 1, 2, 3, 4, 5].map(routeDash)).size, 6);
});
