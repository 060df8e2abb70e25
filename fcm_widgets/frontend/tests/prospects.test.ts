import assert from "node:assert/strict";
import { test } from "vitest";
import type { Piece, Scene } from "../src/core/contract";
import type { ForecastDinner, GameProspects, HouseProspect } from "../src/core/facts";
import { withProspects } from "../src/game/prospects";

const scene = {
  chains: [{ name: "Xango" }, { name: "Gluttony" }, { name: "Santa Maria" }],
} as unknown as Scene;
const piece = (id: string) => ({ id, name: id, notes: ["old"] }) as unknown as Piece;
const house = (more: Partial<HouseProspect>): HouseProspect => ({
  house: "8",
  supposed: false,
  winner: 1,
  tied: [],
  ranking: [1, 0],
  offers: [
    { price: 10, distance: 2, sum: 12, note: "1 beer short now" },
    { price: 9, distance: 0, sum: 9, note: "" },
    { price: 10, distance: null, sum: null, note: "no road" },
  ],
  why: { text: "The lowest sum, by 3.", rule: "DIN-3" },
  in_short: "by 3",
  ...more,
});
const at = (houses: HouseProspect[]): GameProspects => ({
  step: 4,
  notes: [],
  houses,
  distances: {
    "restaurant:1:0": [
      { piece: "house:8", borders: 0 },
      { piece: "house:9", borders: null },
      { piece: "house:12", borders: 1 },
    ],
  },
});
const noted = (id: string, now: GameProspects | undefined, forecast?: ForecastDinner) =>
  withProspects([piece(id)], now, forecast, scene)[0]?.notes;

test("a house lists what each chain would offer, the best first", () => {
  assert.deepEqual(noted("house:8", at([house({})])), [
    "If every chain had enough for it, it would dine at Gluttony. The lowest sum, by 3.",
    "Gluttony: $9 + 0 = 9.",
    "Xango: $10 + 2 = 12; 1 beer short now.",
    "Santa Maria: no road.",
    "old",
  ]);
});

test("a house that wants nothing, or that no chain can serve, says so", () => {
  const none = house({ supposed: true, winner: null, ranking: [], in_short: "no chain" });
  none.why = { text: "No road leads to an open restaurant.", rule: "DIN-2" };
  assert.equal(
    noted("house:8", at([none]))?.[0],
    "If it wanted something, it would stay at home. No road leads to an open restaurant.",
  );
});

test("a restaurant lists its distances, the nearest houses first", () => {
  assert.deepEqual(noted("restaurant:1:0", at([])), [
    "Borders: 0 to house 8; 1 to house 12; no road to house 9.",
    "old",
  ]);
});

test("a house in the forecast keeps its real offers, and other pieces stay the same", () => {
  const forecast = { decisions: { "8": {} } } as unknown as ForecastDinner;
  const now = at([house({})]);
  assert.deepEqual(noted("house:8", now, forecast), ["old"]);
  const other = [piece("campaign:1"), piece("house:8")];
  assert.equal(withProspects(other, now, undefined, scene)[0], other[0]);
  assert.equal(withProspects(other, undefined, undefined, scene), other);
});
