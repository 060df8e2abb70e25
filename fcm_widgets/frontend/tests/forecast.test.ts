import assert from "node:assert/strict";
import { test } from "vitest";
import type { Decision, Piece, Scene } from "../src/core/contract";
import type { ForecastDinner } from "../src/core/facts";
import { dinedAt, forecastsIn, takings, withForecast } from "../src/game/forecast";
import { forecastChange, houseForecast } from "../src/game/text";

const at = (win: number | null): Decision => ({
  wants: [],
  winner: win,
  decided_by: null,
  question: "",
  offers: [],
});
const dinner = (
  d: Record<string, Decision>,
  h: string[],
  t: ForecastDinner["takings"] = [],
): ForecastDinner => ({
  houses: h,
  decisions: d,
  takings: t,
  notes: [],
});
const chains = [
  { name: "Xango", letter: "X", hue: 0 },
  { name: "Gluttony", letter: "G", hue: 1 },
] as unknown as Scene["chains"];

test("of each action in a part only what differs from the one before was sent", () => {
  const found = forecastsIn([
    {
      first: 3,
      of: [
        dinner({ "8": at(0), "9": at(1) }, ["8", "9"]),
        dinner({}, ["8", "9"]),
        dinner({ "9": at(null) }, ["9"]),
      ],
    },
  ]);
  assert.deepEqual([...found.keys()], [3, 4, 5]);
  assert.equal(found.get(4)?.decisions["8"]?.winner, 0);
  assert.equal(found.get(4)?.decisions["9"]?.winner, 1);
  assert.deepEqual(Object.keys(found.get(5)?.decisions ?? {}), ["9"]);
  assert.equal(found.get(5)?.decisions["9"]?.winner, null);
});

test("what a later part tells of an action stands, and parts share nothing", () => {
  const found = forecastsIn([
    { first: 1, of: [dinner({ "8": at(0) }, ["8"]), dinner({}, ["8"])] },
    { first: 2, of: [dinner({ "8": at(1) }, ["8"])] },
  ]);
  assert.equal(found.get(1)?.decisions["8"]?.winner, 0);
  assert.equal(found.get(2)?.decisions["8"]?.winner, 1);
  assert.equal(forecastsIn(null).size, 0);
});

test("takings stand in the turn order with what the last action changed", () => {
  const before = dinner(
    {},
    [],
    [
      { sales: 10, tips: 0, bonus: 0 },
      { sales: 20, tips: 3, bonus: 0 },
    ],
  );
  const now = dinner(
    {},
    [],
    [
      { sales: 30, tips: 3, bonus: 0 },
      { sales: 0, tips: 0, bonus: 0 },
    ],
  );
  assert.deepEqual(takings(now, before, [1, 0]), [
    { seat: 1, total: 0, more: -23, by: [] },
    {
      seat: 0,
      total: 33,
      more: 23,
      by: [
        ["sales", 30],
        ["tips", 3],
      ],
    },
  ]);
  // After a step at which none can be foreseen nothing counts as a change.
  const none = { ...dinner({}, []), no: "hidden" };
  assert.deepEqual(
    takings(now, none, [0, 1]).map(({ more }) => more),
    [0, 0],
  );
  assert.equal(
    forecastChange("Xango", 33, 23),
    "If dinner were now, Xango would earn $33, $23 more than before the last action.",
  );
  assert.equal(forecastChange("Xango", 33, 0), "");
});

test("a house that would dine elsewhere now says where it would have", () => {
  const before = dinner({ "8": at(0), "9": at(null) }, ["8", "9"]);
  const now = dinner({ "8": at(1), "9": at(null) }, ["8", "9"]);
  assert.equal(dinedAt("8", now, before), 0);
  assert.equal(dinedAt("9", now, before), undefined);
  assert.equal(dinedAt("8", before, { ...now, decisions: { "8": at(null) } }), null);
  assert.equal(dinedAt("7", now, before), undefined);
  assert.equal(
    houseForecast("8", at(1), { chains }, 0),
    "House 8 would dine at Gluttony; before the last action, it would have dined at Xango",
  );
  assert.equal(houseForecast("8", at(null), { chains }), "House 8 would stay at home");
});

test("the houses say where they would dine, and nothing else does", () => {
  const piece = (id: string) => ({ id, name: id, notes: ["A note."] }) as unknown as Piece;
  const pieces = [piece("house:8"), piece("house:9"), piece("restaurant:0")];
  const offers = [
    { chain: 0, price: 8, distance: 2, sum: 10 },
    { chain: 1, price: 7, distance: null, sum: null, note: "no road leads there" },
  ] as unknown as Decision["offers"];
  const forecast = dinner({ "8": { ...at(0), offers }, "9": at(null) }, ["8", "9"]);
  const named = withForecast(pieces, forecast, { chains });
  assert.deepEqual(
    named.map(({ name }) => name),
    ["house:8; it would dine at Xango", "house:9; it would stay at home", "restaurant:0"],
  );
  assert.deepEqual(named[0]?.notes, [
    "Xango: price $8 + distance 2 = 10.",
    "Gluttony: price $7; no road leads there.",
    "A note.",
  ]);
  assert.deepEqual(named[2]?.notes, ["A note."]);
  assert.equal(withForecast(pieces, undefined, { chains }), pieces);
});
