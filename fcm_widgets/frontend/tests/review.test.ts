import assert from "node:assert/strict";
import { test } from "vitest";
import type { ReviewBooks, ReviewFacts, ReviewMoment, ReviewReplay } from "../src/core/facts";
import { barsOf, bestOf, byKind, momentsOf, spanOf, turnShown } from "../src/review/replayed";
import { mapTitle } from "../src/review/text";

const books = (...money: [string, number][]): ReviewBooks => ({
  had: 0,
  has: money.reduce((sum, [, n]) => sum + n, 0),
  money: money.map(([kind, dollars]) => ({ kind, dollars, title: "", terms: [] })),
  sums: "",
  stock: [],
});
const replay = (gain: number): ReviewReplay => ({
  change: "had 1 more beer",
  line: "",
  more: "",
  gains: [gain],
  moved: [],
});
const moment = (at: number, replay: number): ReviewMoment => ({ at, replay, again: "" });
const facts = (more: Partial<ReviewFacts> = {}): ReviewFacts => ({
  claim: "",
  heads: { moments: "", no_moment: "", no_dinner: "", money: "" },
  kinds: {},
  turns: [
    { number: 4, books: [books()] },
    { number: 5, books: [books()], dinner: 0, replays: [[replay(9), replay(3)]] },
    { number: 6, books: [books()], dinner: 1, replays: [[replay(30)]] },
    { number: 7, books: [books()] },
  ],
  ...more,
});

test("payments of a kind are added up in the order in which they came", () => {
  assert.deepEqual(byKind(books(["sale", 20], ["tips", 6], ["sale", 10], ["wages", -15])), [
    ["sale", 30],
    ["tips", 6],
    ["wages", -15],
  ]);
});

test("what came in stands above the line and what was paid below it, end to end", () => {
  const bars = barsOf(books(["sale", 30], ["tips", 6], ["wages", -15], ["bonus", 0]));
  assert.deepEqual(bars, [
    { kind: "sale", from: 0, to: 30 },
    { kind: "tips", from: 30, to: 36 },
    { kind: "wages", from: 0, to: -15 },
  ]);
  assert.deepEqual(spanOf([bars, []]), [-15, 36]);
  assert.deepEqual(spanOf([]), [0, 1]);
});

test("moments are found by their turn and change, and are unknown until they have come", () => {
  assert.equal(momentsOf(facts(), 0), undefined);
  const found = momentsOf(
    facts({
      moments: [[moment(2, 0), moment(1, 1)]],
    }),
    0,
  );
  assert.deepEqual(
    found?.map((moment) => [moment.at, moment.replay.gains[0]]),
    [
      [2, 30],
      [1, 3],
    ],
  );
});

test("the best of a turn is what would have brought more, if anything would have", () => {
  assert.equal(bestOf(facts(), 0, 1)?.replay.gains[0], 9);
  assert.equal(bestOf(facts(), 0, 0), undefined);
  const turns = [{ number: 1, books: [books()], dinner: 0, replays: [[replay(0)]] }];
  assert.equal(bestOf(facts({ turns }), 0, 0), undefined);
});

test("the turn that was asked for is shown, else the dearest, the last that dined, the last", () => {
  const dear = facts({ moments: [[moment(1, 0)]] });
  assert.equal(turnShown(dear, 0, 7), 3);
  assert.equal(turnShown(dear, 0, 0), 1);
  assert.equal(turnShown(facts(), 0, 0), 2);
  assert.equal(turnShown(facts({ turns: [{ number: 1, books: [books()] }] }), 0, 0), 0);
  assert.equal(turnShown(facts({ turns: [] }), 0, 0), -1);
});

test("the map's title says which moment of the dinner it shows", () => {
  assert.equal(mapTitle(8, null), "Turn 8, before dinner");
  const dined = { name: "house 16", dined: true };
  assert.equal(mapTitle(8, dined), "Turn 8, just before house 16 dined");
  assert.equal(mapTitle(8, { ...dined, dined: false }), "Turn 8, when house 16 stayed at home");
});
