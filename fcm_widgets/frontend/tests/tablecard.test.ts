/** The table card: its calculator adds up as the rules do, and its search finds what people type. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Entry, find } from "../src/table_card/find";
import { earnedBy, type House, type Offer, winnerOf } from "../src/table_card/sums";

interface Case {
  offers: Offer[];
  house: House;
  winner: number;
  earned: number[];
}

// Played by the real rules: tests/export/test_table_sums.py.
const cases: Case[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "fixtures/table_sums.json"), "utf8"),
);

test("a dinner goes where the rules send it, and every chain earns what it earns by the rules", () => {
  expect(cases.length).toBeGreaterThan(100);
  for (const { offers, house, winner, earned } of cases) {
    const { at } = winnerOf(offers, house);
    const totals = offers.map((offer, i) => earnedBy(offer, house, i === at).total);
    expect({ at, totals }).toEqual({ at: winner, totals: earned });
  }
});

const OFFER: Offer = {
  price: 10,
  distance: 0,
  able: true,
  waitresses: 0,
  tip: 3,
  bonuses: [0, 0, 0],
  cfo: false,
};
const HOUSE: House = { wants: [1, 0, 2], garden: true };

test("it says what decides", () => {
  const decides = (...offers: Partial<Offer>[]) =>
    winnerOf(
      offers.map((offer) => ({ ...OFFER, ...offer })),
      HOUSE,
    );
  expect(decides({}, { distance: 1 })).toEqual({ at: 0, decides: "sum" });
  expect(decides({}, { price: 9, distance: 1, waitresses: 1 })).toEqual({
    at: 1,
    decides: "waitresses",
  });
  expect(decides({ able: false }, {}, {})).toEqual({ at: 1, decides: "order" });
  expect(decides({ able: false }, { price: 30 })).toEqual({ at: 1, decides: "only" });
  expect(decides({ able: false })).toEqual({ at: -1, decides: "nobody" });
  expect(winnerOf([OFFER], { wants: [0, 0, 0], garden: false }).at).toBe(-1);
});

test("the sale of $125 of the rulebook, and its CFO", () => {
  const offer = { ...OFFER, price: 20, bonuses: [5, 0, 0], cfo: true };
  expect(earnedBy(offer, HOUSE, true)).toEqual({
    items: 60,
    garden: 60,
    bonuses: [5, 0, 0],
    tips: 0,
    cfo: 63,
    total: 188,
  });
});

test("half a dollar of a loss is rounded in the chain's favour", () => {
  const loss = { ...OFFER, price: -7, cfo: true };
  expect(earnedBy(loss, { wants: [1, 0, 0], garden: false }, true).cfo).toBe(-3);
  const dollar = { ...OFFER, price: -1, cfo: true };
  expect(earnedBy(dollar, { wants: [1, 0, 0], garden: false }, true).cfo).toBe(0);
});

const entry = (name: string, text = ""): Entry => ({ id: name, kind: "", name, text });
const ENTRIES = [
  entry("First waitress played", "Have a waitress at work."),
  entry("Waitress"),
  entry("May a house want four items?"),
  entry("Bridges do not join", "A wall of water."),
];
const names = (query: string) => find(ENTRIES, query).map(({ name }) => name);

test("two letters find the beginnings of words in names, the beginnings of names first", () => {
  expect(names("wa")).toEqual([
    "Waitress",
    "First waitress played",
    "May a house want four items?",
  ]);
  expect(names("w")).toEqual([]);
  expect(names("  ")).toEqual([]);
});

test("three letters also find texts, and several words must all be there", () => {
  expect(names("wat")).toEqual(["Bridges do not join"]);
  expect(names("house fo")).toEqual(["May a house want four items?"]);
  expect(names("house waitress")).toEqual([]);
});
