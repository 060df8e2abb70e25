import assert from "node:assert/strict";
import { test } from "vitest";
import type { Decision, Piece, Scene } from "../src/core/contract";
import type { Effect, ForecastDinner } from "../src/core/facts";
import {
  changeSaid,
  dinedAt,
  effectSaid,
  effectText,
  foreseenOn,
  foretoldIn,
  takings,
} from "../src/game/forecast";

const at = (win: number | null): Decision => ({
  wants: [],
  winner: win,
  decided_by: null,
  question: "",
  offers: [],
});
const told = (
  d: Record<string, Decision>,
  h: string[],
  t: ForecastDinner["takings"] = [],
): ForecastDinner => ({
  houses: h,
  decisions: d,
  takings: t,
  breaks: 0,
});
const chains = [
  { name: "Xango", letter: "X", hue: 0 },
  { name: "Gluttony", letter: "G", hue: 1 },
] as unknown as Scene["chains"];

test("of each action in a part only what differs from the one before was sent", () => {
  const found = foretoldIn([
    {
      first: 3,
      of: [
        told({ "8": at(0), "9": at(1) }, ["8", "9"]),
        told({}, ["8", "9"]),
        told({ "9": at(null) }, ["9"]),
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
  const found = foretoldIn([
    { first: 1, of: [told({ "8": at(0) }, ["8"]), told({}, ["8"])] },
    { first: 2, of: [told({ "8": at(1) }, ["8"])] },
  ]);
  assert.equal(found.get(1)?.decisions["8"]?.winner, 0);
  assert.equal(found.get(2)?.decisions["8"]?.winner, 1);
  assert.equal(foretoldIn(null).size, 0);
});

test("takings stand in the turn order with what the last action changed", () => {
  const before = told(
    {},
    [],
    [
      { sales: 10, tips: 0, bonus: 0 },
      { sales: 20, tips: 3, bonus: 0 },
    ],
  );
  const now = told(
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
  const none = { ...told({}, []), no: "hidden" };
  assert.deepEqual(
    takings(now, none, [0, 1]).map((one) => one.more),
    [0, 0],
  );
  assert.equal(
    changeSaid(takings(now, before, [0])[0]!, "Xango"),
    "If dinner were now, Xango would earn $33, $23 more.",
  );
  assert.equal(changeSaid(takings(now, undefined, [0])[0]!, "Xango"), "");
});

test("a house that would dine elsewhere now says where it would have", () => {
  const before = told({ "8": at(0), "9": at(null) }, ["8", "9"]);
  const now = told({ "8": at(1), "9": at(null) }, ["8", "9"]);
  assert.equal(dinedAt("8", now, before), 0);
  assert.equal(dinedAt("9", now, before), undefined);
  assert.equal(dinedAt("8", before, { ...now, decisions: { "8": at(null) } }), null);
  assert.equal(dinedAt("7", now, before), undefined);
});

test("what an option does is told for the eye and for the ear", () => {
  const effect: Effect = {
    option: 4,
    dollars: 18,
    won: ["5", "7"],
    lost: ["2"],
    others: [[1, -18]],
  };
  assert.equal(effectText(effect, { chains }), "+$18, wins houses 5 and 7, loses house 2; G −$18");
  assert.equal(
    effectSaid(effect, { chains }),
    "at dinner $18 more, wins houses 5 and 7, loses house 2, Gluttony $18 less",
  );
  assert.equal(
    effectText({ option: 0, dollars: 0, won: [], lost: [], others: [[1, 5]] }, { chains }),
    "G +$5",
  );
});

test("the houses say where they would dine, and nothing else does", () => {
  const piece = (id: string) => ({ id, name: id }) as Piece;
  const pieces = [piece("house:8"), piece("house:9"), piece("restaurant:0")];
  const named = foreseenOn(pieces, told({ "8": at(0), "9": at(null) }, ["8", "9"]), chains);
  assert.deepEqual(
    named.map((one) => one.name),
    ["house:8, would dine at Xango", "house:9, would stay at home", "restaurant:0"],
  );
  assert.equal(foreseenOn(pieces, undefined, chains), pieces);
});
