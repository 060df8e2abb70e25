/** What the overview counts from the facts, and how it says it. */

import assert from "node:assert/strict";
import { test } from "vitest";
import type { ChainFacts, GameCatalogue, GameFacts } from "../src/core/facts";
import {
  careerOf,
  milestonesByStatus,
  pileOf,
  pilesByColour,
  trainedFrom,
} from "../src/game/overview/box";
import {
  cardLines,
  cardWord,
  pileText,
  placedBy,
  shortCareer,
  shortOption,
} from "../src/game/overview/text";

const card = (name: string, hue: string, is_entry: boolean, becomes: number[]) =>
  ({ name, hue, is_entry, becomes, lines: [] }) as unknown as GameCatalogue["cards"][number];
const [TRAINEE, BURGER, PIZZA, CHEF, WAITRESS, CFO, LEFT_OUT] = [0, 1, 2, 3, 4, 5, 6];
const CATALOGUE = {
  cards: [
    card("Kitchen trainee", "green", true, [BURGER, PIZZA, LEFT_OUT]),
    card("Burger cook", "green", false, [CHEF]),
    card("Pizza cook", "green", false, [CHEF]),
    card("Chef", "green", false, []),
    card("Waitress", "purple", true, []),
    card("CFO", "purple", false, []),
    card("Sushi cook", "green", false, []),
  ],
};
const chain = (cards: Partial<ChainFacts>) =>
  ({ work: [], beach: [], busy: [], milestones: [], ...cards }) as unknown as ChainFacts;
const NOW = {
  piles: {
    [TRAINEE]: { left: 7, copies: 12 },
    [BURGER]: { left: 5, copies: 6 },
    [PIZZA]: { left: 6, copies: 6 },
    [CHEF]: { left: 0, copies: 1 },
    [WAITRESS]: { left: 12, copies: 12 },
    [CFO]: { left: 1, copies: 1 },
  },
  milestones: {
    "0": { status: "taken", last_turn: 2 },
    "1": { status: "open", last_turn: 2 },
    "2": { status: "open", last_turn: 0 },
    "3": { status: "closing", last_turn: 0 },
    "4": { status: "gone", last_turn: 2 },
  },
  chains: [
    chain({ work: [TRAINEE, CHEF], beach: [TRAINEE], milestones: [0, 3] }),
    chain({ beach: [TRAINEE], busy: [TRAINEE, TRAINEE], milestones: [3] }),
  ],
} as unknown as GameFacts;
const NAMES = ["Xango", "Geese"];

test("a pile: copies left, holders at work, on the beach and busy, booked copies", () => {
  const holders = [
    { seat: 0, count: 2 },
    { seat: 1, count: 3 },
  ];
  const pile = { card: TRAINEE, left: 7, copies: 12, holders, booked: 0, depth: 0 };
  assert.deepEqual(pileOf(TRAINEE, NOW, CATALOGUE), pile);
  assert.equal(pileText(pile, NAMES), "7 of 12 left; Xango has 2 and Geese has 3");
  const booked = pileOf(BURGER, NOW, CATALOGUE);
  assert.equal(booked && pileText(booked, NAMES), "5 of 6 left; 1 booked");
  assert.equal(pileOf(LEFT_OUT, NOW, CATALOGUE), null);
});

test("piles by colour in the order of the box, indented by trainings of the same colour", () => {
  const groups = pilesByColour(NOW, CATALOGUE).map(([hue, piles]) => [
    hue,
    piles.map((pile) => [pile.card, pile.depth]),
  ]);
  assert.deepEqual(groups, [
    [
      "green",
      [
        [TRAINEE, 0],
        [BURGER, 1],
        [PIZZA, 1],
        [CHEF, 2],
      ],
    ],
    [
      "purple",
      [
        [WAITRESS, 0],
        [CFO, 0],
      ],
    ],
  ]);
});

test("careers leave out cards that the game does not use, and name each card once", () => {
  assert.deepEqual(careerOf(TRAINEE, NOW, CATALOGUE), [[BURGER, PIZZA], [CHEF]]);
  assert.deepEqual(trainedFrom(CHEF, NOW, CATALOGUE), [BURGER, PIZZA]);
  assert.equal(
    shortCareer(TRAINEE, NOW, CATALOGUE),
    "\u2192 burger cook or pizza cook \u2192 chef",
  );
  assert.equal(shortCareer(WAITRESS, NOW, CATALOGUE), "cannot be trained");
  assert.deepEqual(cardLines(TRAINEE, NOW, CATALOGUE, NAMES).slice(1), [
    "Hired.",
    "Becomes burger cook or pizza cook; then chef.",
  ]);
  assert.deepEqual(cardLines(CHEF, NOW, CATALOGUE, NAMES), [
    "0 of 1 left; Xango has 1.",
    "Trained from burger cook or pizza cook.",
    "Cannot be trained.",
  ]);
  assert.deepEqual(cardLines(undefined, NOW, CATALOGUE, NAMES), []);
});

test("a hire and a training on a button; abbreviations stay capital", () => {
  assert.equal(shortOption(WAITRESS, null, CATALOGUE), "Waitress");
  assert.equal(shortOption(BURGER, TRAINEE, CATALOGUE), "Kitchen trainee \u2192 burger cook");
  assert.equal(cardWord(CFO, CATALOGUE), "CFO");
  const kind = {
    name: "radio",
    tiles: [],
    placed_by: [[CFO, 5] as [number, number], [CHEF, 0] as [number, number]],
  };
  assert.equal(
    placedBy(kind, CATALOGUE),
    "Placed by CFO (5 turns) and chef (the rest of the game).",
  );
});

test("milestones that close this turn come first, then open, taken and gone ones", () => {
  const row = (milestone: number, lastTurn: number, owners: number[]) => ({
    milestone,
    lastTurn,
    owners,
  });
  assert.deepEqual(milestonesByStatus(NOW), [
    ["closing", [row(3, 0, [0, 1])]],
    ["open", [row(1, 2, []), row(2, 0, [])]],
    ["taken", [row(0, 2, [0])]],
    ["gone", [row(4, 2, [])]],
  ]);
  assert.deepEqual(milestonesByStatus({ ...NOW, milestones: {} }), []);
});
