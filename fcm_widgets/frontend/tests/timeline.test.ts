import assert from "node:assert/strict";
import { test } from "vitest";
import type { Facts, Piece, Rung, Step, Timeline } from "../src/core/contract";
import {
  after,
  apply,
  before,
  clamp,
  fold,
  isChoice,
  sameMoment,
  stepMark,
  stepOfPiece,
} from "../src/core/timeline";
import { demandOn } from "../src/map/draw";
import fixture from "./fixtures/dinnertime_explorer.json";

const TOLD = fixture._timeline as unknown as Timeline;

const LADDER: Rung[] = [
  { id: "kimchi", rule: "KIM-1", heads: ["kimchi"], may_be_seen: false },
  { id: "price_plus_distance", rule: "DIN-3", heads: [], may_be_seen: true },
  { id: "movie_star", rule: "MOV-1", heads: [], may_be_seen: true },
  { id: "waitresses", rule: "DIN-5", heads: [], may_be_seen: true },
  { id: "turn_order", rule: "DIN-5", heads: [], may_be_seen: true },
];
const FIRST: Facts = {
  demand: { "8": [["burger", 2]], "9": [["beer", 1]] },
  cash: [0, 7],
  stock: [{ burger: 3 }, { beer: 1 }],
  bank: 100,
  broken: 0,
};
const TL: Timeline = {
  first: FIRST,
  steps: [
    { kind: "start", text: "" },
    {
      kind: "dine",
      text: "",
      house: "8",
      decision: { wants: [], winner: 0, decided_by: "only_offer", question: "", offers: [] },
      change: { demand: { "8": [] }, cash: { "0": 20 }, stock: { "0": { burger: 1 } }, bank: 80 },
    },
    { kind: "break", text: "", change: { bank: 300, broken: 1 } },
    {
      kind: "stay",
      text: "",
      house: "9",
      decision: { wants: [], winner: null, decided_by: null, question: "", offers: [] },
    },
  ],
};

test("facts are folded from the steps, and what a step leaves out stays", () => {
  const all = fold(TL);
  assert.equal(all.length, 5);
  assert.deepEqual(after(all, 0), FIRST);
  assert.deepEqual(after(all, 1), {
    demand: { "8": [], "9": [["beer", 1]] },
    cash: [20, 7],
    stock: [{ burger: 1 }, { beer: 1 }],
    bank: 80,
    broken: 0,
  });
  assert.deepEqual(before(all, 1), FIRST);
  assert.equal(after(all, 2).bank, 300);
  assert.equal(after(all, 2).cash[0], 20);
  assert.equal(after(all, 99).broken, 1);
});

test("a delta never alters the facts before it", () => {
  const frozen = JSON.stringify(FIRST);
  apply(FIRST, { cash: { "0": 5 }, stock: { "1": {} }, demand: { "9": [] }, bank: 0 });
  assert.equal(JSON.stringify(FIRST), frozen);
});

test("a bank of 0 and a chain with cash 0 are values, not gaps", () => {
  const facts = apply({ ...FIRST, cash: [4, 7] }, { bank: 0, cash: { "0": 0 } });
  assert.equal(facts.bank, 0);
  assert.equal(facts.cash[0], 0);
});

test("a cursor is a whole number within the steps, whatever comes in", () => {
  assert.equal(clamp(-3, 9), 0);
  assert.equal(clamp(4.7, 9), 4);
  assert.equal(clamp(Infinity, 9), 9);
  assert.equal(clamp(Number.NaN, 9), 0);
  assert.equal(clamp(undefined as unknown as number, 9), 0);
  assert.equal(clamp(2, -1), 0);
});

test("marks tell a sale, a tie-break, no sale and a break apart", () => {
  const dine = (by: string): Step => ({
    kind: "dine",
    text: "",
    decision: { wants: [], winner: 0, decided_by: by, question: "", offers: [] },
  });
  assert.equal(stepMark(dine("only_offer"), LADDER), "sale");
  assert.equal(stepMark(dine("price_plus_distance"), LADDER), "sale");
  assert.equal(stepMark(dine("waitresses"), LADDER), "tie");
  assert.equal(stepMark(dine("movie_star"), LADDER), "tie");
  assert.equal(stepMark(dine("kimchi"), LADDER), "sale", "no sums were compared");
  assert.equal(stepMark({ kind: "stay", text: "" }, LADDER), "none");
  assert.equal(stepMark({ kind: "bankrupt", text: "" }, LADDER), "break");
  assert.equal(stepMark({ kind: "tips", text: "" }, LADDER), "other");
});

test("a house leads to its choice, other pieces lead nowhere", () => {
  assert.equal(stepOfPiece(TL, "house:9"), 3);
  assert.equal(stepOfPiece(TL, "house:77"), null);
  assert.equal(stepOfPiece(TL, "restaurant:0:0"), null);
  assert.equal(isChoice(TL.steps[0]), false);
});

test("from one telling to the other: the same house, or else the nearest step", () => {
  const other: Timeline = {
    ...TL,
    steps: [TL.steps[0] as Step, TL.steps[3] as Step, TL.steps[1] as Step],
  };
  assert.equal(sameMoment(TL, other, 1), 2);
  assert.equal(sameMoment(TL, other, 3), 1);
  assert.equal(sameMoment(TL, other, 2), 2);
});

test("the timeline's demand overrides the one at load", () => {
  const house: Piece = {
    id: "house:8",
    glyph: "house",
    squares: [],
    label: "8",
    name: "",
    short: "",
    notes: [],
    demand: [["pizza", 1]],
  };
  assert.deepEqual(demandOn(house, null), [["pizza", 1]]);
  assert.deepEqual(demandOn(house, FIRST), [["burger", 2]]);
  assert.deepEqual(demandOn({ ...house, id: "house:10" }, FIRST), []);
});

test("in the fixture, what is paid is what the cash gains", () => {
  const timeline = TOLD;
  const all = fold(timeline);
  const sum = (n: number[]) => n.reduce((a, b) => a + b, 0);
  timeline.steps.forEach((step, i) => {
    if (step.terms)
      assert.equal(
        sum(after(all, i).cash) - sum(before(all, i).cash),
        sum(step.terms.map((term) => term.amount)),
        `step ${i}`,
      );
  });
});
