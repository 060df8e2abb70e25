import assert from "node:assert/strict";
import { test } from "vitest";
import {
  byRound,
  type Campaign,
  fitted,
  isPlaceOf,
  isWorkedOut,
  judgeTile,
  legalPlaces,
  type Plan,
  phaseOf,
  pieceOf,
  sizeOf,
  tilePlaceName,
  tileSquares,
} from "../src/campaign/placement";
import { numbered, placesText } from "../src/campaign/text";
import type { Scene } from "../src/core/contract";
import type { Campaigns, Marketeer, NumberedTile } from "../src/core/facts";

const scene = {
  box: [0, 0, 5, 5],
  tiles: [[0, 0, "A", 0]],
  chains: [{ name: "X", letter: "X", hue: 0 }],
  roads: [],
  pieces: [
    {
      id: "house:8",
      glyph: "house",
      squares: [[2, 2]],
      label: "8",
      name: "",
      notes: [],
      demand: [["beer", 2]],
    },
  ],
  goods: {},
  rules: {},
} as unknown as Scene;
const tile: NumberedTile = {
  number: 13,
  kind: "billboard",
  mark: "13",
  option: "13: billboard, 3 x 1",
  label: "billboard 13",
  name: "Campaign 13, billboard of X",
  size: [3, 1],
  may_turn: true,
  lines: 0,
  beside: [],
};
const plane: NumberedTile = { ...tile, number: 5, kind: "airplane", may_turn: false, lines: 3 };
const guide: NumberedTile = {
  ...tile,
  number: 17,
  kind: "food_guide",
  mark: "17",
  name: "Campaign 17, food guide of X",
  may_turn: false,
  beside: [
    [5, -2],
    [6, -2],
    [5, -1],
    [6, -1],
  ],
};
const card = { id: "m", reach: 2, far: { "-1": 1, 3: 2 } } as unknown as Marketeer;
const grid = (n: number) =>
  Array.from({ length: 5 }, (_, y) =>
    Array.from({ length: 5 }, (_, x) => (y === 0 && x < n ? 0 : 1)),
  );
const facts = {
  chain: 0,
  grids: { "billboard 3x1": grid(3) },
  needs: { "3x1": [[0, 3, -1, 0, 0], ...grid(0)] },
  flights: {
    5: [
      { edge: "N", first: 1, judgement: 0 },
      { edge: "W", first: 2, judgement: 1 },
    ],
    17: [{ edge: "", first: 0, judgement: 0 }],
  },
  spots: [
    { houses: ["8"], reasons: [] },
    { houses: [], reasons: [0] },
  ],
  off_map: { text: "off the map", rule: "MKT-12" },
  reasons: [
    { text: "taken", rule: "MKT-12" },
    { text: "no road", rule: "MKT-2" },
    { text: "too far", rule: "MKT-2" },
  ],
  running: [{ number: 14, label: "billboard 14", goods: ["beer"], turns: 1, houses: ["8"] }],
  hits: {
    0: { 8: [{ campaign: 14, good: "beer", tally: 0 }] },
    13: {
      8: [
        { campaign: 13, good: "", tally: 0 },
        { campaign: 14, good: "beer", tally: 1 },
      ],
    },
  },
  tallies: [
    { terms: [{ label: "one", amount: 1, rule: "" }], limits: [] },
    {
      terms: [
        { label: "one", amount: 1, rule: "" },
        { label: "full", amount: -1, rule: "" },
      ],
      limits: [{ text: "full", rule: "CMP-1" }],
    },
  ],
} as unknown as Campaigns;
const plan: Plan = { card, tile, turned: false };

test("places are judged by Python's tables, ranges by the marketeer", () => {
  assert.deepEqual(judgeTile(facts, scene, plan, [0, 0]), { houses: ["8"], why: [] });
  assert.deepEqual(judgeTile(facts, scene, plan, [1, 0]).why, [{ text: "too far", rule: "MKT-2" }]);
  assert.deepEqual(judgeTile(facts, scene, plan, [2, 0]).why, [{ text: "no road", rule: "MKT-2" }]);
  assert.deepEqual(judgeTile(facts, scene, plan, [3, 0]).why, [{ text: "taken", rule: "MKT-12" }]);
  assert.equal(judgeTile(facts, scene, plan, [9, 9]).why[0]?.rule, "MKT-12");
  assert.equal(
    judgeTile(facts, scene, { ...plan, card: { ...card, reach: null } }, [1, 0]).why.length,
    0,
  );
  assert.deepEqual(
    legalPlaces(facts, scene, plan).map((p) => p.at),
    [[0, 0]],
  );
});

test("an airplane is outside the map, two squares deep", () => {
  const fly: Plan = { card, tile: plane, turned: false };
  assert.deepEqual(
    legalPlaces(facts, scene, fly).map((p) => p.at),
    [["N", 1]],
  );
  assert.deepEqual(tileSquares(scene, fly, ["N", 1])[0], [1, -2]);
  assert.deepEqual(tileSquares(scene, fly, ["E", 1])[0], [5, 1]);
  assert.equal(tilePlaceName(scene, fly, ["N", 1], true), "from the north, columns 1 to 3");
  assert.equal(tileSquares(scene, { ...plan, turned: true }, [0, 0]).length, 3);
  assert.deepEqual(sizeOf({ ...plan, turned: true }), [1, 3]);
});

test("a tile next to the map has one place, without an edge", () => {
  const outside: Plan = { card, tile: guide, turned: false };
  assert.deepEqual(
    legalPlaces(facts, scene, outside).map((p) => [p.at, p.houses]),
    [[["", 0], ["8"]]],
  );
  assert.deepEqual(tileSquares(scene, outside, ["", 0]), guide.beside);
  assert.equal(tilePlaceName(scene, outside, ["", 0], true), "next to the city");
  assert.equal(judgeTile(facts, scene, outside, [0, 0]).why.length, 1);
  const places = [
    ["", 0],
    ["N", 1],
    [0, 0],
  ] as const;
  for (const [i, placed] of [outside, { ...outside, tile: plane }, plan].entries())
    assert.deepEqual(
      places.map((at) => isPlaceOf(placed, [...at])),
      places.map((_, j) => i === j),
    );
  const piece = pieceOf(facts, scene, outside, ["", 0], "beer", 2, ["8"]);
  assert.equal(piece.edge, undefined);
  assert.equal(piece.name, "Campaign 17, food guide of X for beer, to run for 2 turns");
  assert.deepEqual(piece.notes, ["It reaches house 8."]);
});

test("what lands is looked up, and demand grows campaign by campaign", () => {
  const before = phaseOf(facts, scene, null);
  assert.deepEqual(
    before.map((t) => t.demand["8"]),
    [[["beer", 3]]],
  );
  const mine = {
    number: 13,
    label: "billboard 13",
    name: "Campaign 13, billboard of X",
    goods: ["pizza"],
    turns: 1,
    houses: ["8"],
  };
  const after = phaseOf(facts, scene, mine);
  assert.deepEqual(
    after.map((t) => [t.campaign.number, t.mine]),
    [
      [13, true],
      [14, false],
    ],
  );
  assert.deepEqual(after[1]?.demand["8"], [
    ["beer", 2],
    ["pizza", 1],
  ]);
  assert.equal(after[1]?.landings[0]?.full[0]?.rule, "CMP-1");
});

test("where there are two rounds, all campaigns run before the first runs again", () => {
  const two = {
    ...facts,
    running: [
      { ...facts.running[0], number: 1, goods: ["lemonade"] },
      { ...facts.running[0], number: 14, goods: ["beer"] },
    ],
    hits: {
      0: {
        8: [1, 14, 1, 14].map((n) => ({
          campaign: n,
          good: n === 1 ? "lemonade" : "beer",
          tally: 0,
        })),
      },
    },
    tallies: [{ terms: [{ label: "campaign", amount: 1, rule: "CMP-1" }], limits: [] }],
  } as unknown as Campaigns;
  const turns = phaseOf(two, scene, null);
  assert.deepEqual(
    turns.map((t) => [t.round, t.campaign.number, t.demand["8"]]),
    [
      [
        1,
        1,
        [
          ["beer", 2],
          ["lemonade", 1],
        ],
      ],
      [
        1,
        14,
        [
          ["beer", 3],
          ["lemonade", 1],
        ],
      ],
      [
        2,
        1,
        [
          ["beer", 3],
          ["lemonade", 2],
        ],
      ],
      [
        2,
        14,
        [
          ["beer", 4],
          ["lemonade", 2],
        ],
      ],
    ],
  );
  assert.deepEqual(
    byRound(turns).map((steps) => steps.map(([step, t]) => [step, t.campaign.number])),
    [
      [
        [0, 1],
        [1, 14],
      ],
      [
        [2, 1],
        [3, 14],
      ],
    ],
  );
  assert.equal(numbered(turns, 2), "Round 2 of 2, campaign 1 of 2");
  assert.equal(numbered(phaseOf(facts, scene, null), 0), "Campaign 1 of 1");
});

test("a tile is worked out when its hits are there, whatever shape it shares", () => {
  assert.equal(isWorkedOut(facts, plan), true);
  assert.equal(isWorkedOut(facts, { ...plan, tile: { ...tile, number: 14 } }), false);
});

test("a campaign fits its marketeer: another tile or another number of turns, if need be", () => {
  const trainee = {
    id: "trainee",
    kinds: ["billboard"],
    turns: { billboard: [1, 2] },
  } as unknown as Marketeer;
  const director = {
    id: "director",
    kinds: ["airplane"],
    turns: { airplane: [1, 2, 3, 4, 5] },
  } as unknown as Marketeer;
  const known = { marketeers: [trainee, director], tiles: [tile, plane] } as unknown as Campaigns;
  const mine: Campaign = {
    marketeer: "trainee",
    tile: 13,
    turned: true,
    place: [1, 2],
    good: "beer",
    turns: 2,
  };
  assert.deepEqual(fitted(known, mine), mine);
  assert.equal(fitted(known, { ...mine, marketeer: "director" }).tile, 5);
  assert.deepEqual(fitted(known, { ...mine, tile: 5, turns: 5 }), { ...mine, turns: 1 });
  const eternal = { ...trainee, turns: { billboard: [null] } } as unknown as Marketeer;
  assert.deepEqual(fitted({ ...known, marketeers: [eternal] }, mine), mine);
  assert.deepEqual(fitted({ ...known, tiles: [] }, mine), mine);
});

test("the note on the places speaks of the marks that the map has", () => {
  const billboard = { beside: [], lines: 0, size: [3, 2] } as unknown as NumberedTile;
  const airplane = { beside: [], lines: 5, size: [0, 0] } as unknown as NumberedTile;
  const [reaches, nothing] = [{ houses: ["8"] }, { houses: [] }];
  const [numbers, dots] = [/Each number on the map/, /a place with a dot/];
  assert.match(placesText(billboard, [reaches]), numbers);
  assert.doesNotMatch(placesText(billboard, [reaches]), dots);
  assert.match(placesText(billboard, [nothing]), dots);
  assert.doesNotMatch(placesText(billboard, [nothing]), numbers);
  // A mark is on a single square of the place.
  const corner = /marked square of a place is its north-west corner/;
  assert.match(placesText(billboard, [nothing]), corner);
  assert.doesNotMatch(placesText({ ...billboard, size: [1, 1] }, [nothing]), corner);
  // The numbers on the arrows of an airplane are of rows and columns.
  assert.doesNotMatch(placesText(airplane, [reaches, nothing]), numbers);
  assert.doesNotMatch(placesText(airplane, [reaches, nothing]), dots);
});
