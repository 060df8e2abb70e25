import assert from "node:assert/strict";
import { test } from "vitest";
import type { GameFacts } from "../src/core/facts";
import { type GameTimeline, type Kinds, turnsOf } from "../src/game/gameTimeline";
import { recapSince, stays } from "../src/game/recap";

const KINDS: Kinds = {
  hire: { change_label: "", title: "", priority: "", sign: "" },
  choose: { change_label: "", title: "", priority: "low", sign: "" },
  phase: { change_label: "", title: "", priority: "frame", sign: "" },
  dine: { change_label: "", title: "", priority: "loud", sign: "sale" },
  tips: { change_label: "", title: "", priority: "loud", sign: "" },
  demand: { change_label: "", title: "", priority: "loud", sign: "" },
};

/** A telling of steps: kind, seat, phase, turn, sentence. */
function told(
  rows: [k: string, c: number | undefined, phase: string, turn: number, say: string][],
) {
  const steps = rows.map(([kind, chain, , , text]) => ({
    kind,
    text,
    ...(chain !== undefined && { chain }),
  }));
  const facts = rows.map(([, , phase, turn]) => ({ phase, turn }) as GameFacts);
  return { steps, facts, say: (at: number) => steps[at]?.text ?? "" } as GameTimeline;
}

const EVENING = told([
  ["hire", 0, "working", 1, "A hires."],
  ["hire", 0, "working", 1, "A hires again."],
  ["hire", 1, "working", 1, "B hires."],
  ["phase", undefined, "dinnertime", 1, "Dinnertime begins."],
  ["dine", 0, "dinnertime", 1, "House 8 dines."],
  ["tips", 1, "dinnertime", 1, "B receives $3."],
  ["demand", undefined, "marketing", 1, "House 8 wants beer."],
  ["choose", 1, "restructuring", 2, "B has moved a card."],
  ["hire", 1, "working", 2, "B hires a trainer."],
]);

test("what is told since one's move is what others did, and all that ran by itself", () => {
  const { stops, chapters } = recapSince(EVENING, KINDS, 1, 0);
  assert.deepEqual(stops, [4, 5, 6]);
  assert.deepEqual(
    chapters.map(({ phase, turn, news }) => [phase, turn, news.map(({ text }) => text)]),
    [
      ["working", 1, ["B hires."]],
      ["dinnertime", 1, ["House 8 dines.", "B receives $3."]],
      ["marketing", 1, ["House 8 wants beer."]],
      ["working", 2, ["B hires a trainer."]],
    ],
  );
});

test("where all chains are played, the others are those beside who acted", () => {
  const { chapters } = recapSince(EVENING, KINDS, 2, null);
  assert.deepEqual(
    chapters.map(({ phase }) => phase),
    ["dinnertime", "marketing"],
  );
});

test("an action of which nothing came leaves nothing to tell", () => {
  const { stops, chapters } = recapSince(EVENING, KINDS, 9, 0);
  assert.deepEqual([stops, chapters], [[], []]);
});

test("what says the same twice is one line, which leads to the first", () => {
  const twice = told([
    ["hire", 1, "working", 1, "B hires."],
    ["hire", 1, "working", 1, "B hires."],
  ]);
  const [chapter] = recapSince(twice, KINDS, 0, 0).chapters;
  assert.deepEqual(chapter?.news, [{ text: "B hires. (2 times)", steps: [0, 1] }]);
});

test("a house lasts longer than a note, longer with rivals, longest with a tie, all by the speed", () => {
  const offer = (chain: number, sum: number, can_serve = true) => ({ chain, sum, can_serve });
  const house = (...offers: object[]) => ({ kind: "dine", decision: { winner: 0, offers } });
  const dinner = {
    steps: [
      house(offer(0, 10), offer(1, 10, false)),
      { kind: "tips" },
      house(offer(0, 10), offer(1, 12)),
      house(offer(0, 10), offer(1, 10)),
    ],
  } as unknown as GameTimeline;
  const [alone = 0, note = 0, rivals = 0, tie = 0] = [0, 1, 2, 3].map((at) =>
    stays(dinner, at, 0.5),
  );
  assert.equal(alone, 2000);
  assert.ok(note < alone && alone < rivals && rivals < tie);
  assert.equal(stays(dinner, 0, 2), 500);
});

test("before dinner the others' actions are short lines by chain and step, with their places", () => {
  const brief = (text: string, single: string, several = `${single}s`) => ({
    brief: { text, things: [{ count: 1, single, several }] },
  });
  const hires = (card: string, several: string) => ({
    kind: "hire",
    chain: 1,
    ...brief("B hires {what}.", card, several),
  });
  const piece = {
    id: "campaign:11",
    squares: [
      [3, 4],
      [4, 4],
    ],
  };
  const steps = [
    { kind: "hire", chain: 0 },
    hires("a trainer", "trainers"),
    hires("a waitress", "waitresses"),
    hires("a waitress", "waitresses"),
    { kind: "act", chain: 1, brief: { text: "", things: [] } },
    { kind: "lay", chain: 1, change: { pieces: { "campaign:11": piece } } },
    // A piece that changes at its place is no news of the map.
    { kind: "lay", chain: 1, change: { pieces: { "campaign:11": { ...piece, turns: 1 } } } },
    { kind: "phase" },
    { kind: "dine", chain: 1 },
  ];
  const facts = steps.map((_, i) => ({
    phase: i < 7 ? "working" : "dinnertime",
    turn: 1,
    pieces: i < 5 ? {} : { "campaign:11": piece },
  }));
  const story = { steps, facts, say: (at: number) => `Step ${at}.` } as unknown as GameTimeline;
  const { before, eve, stops } = recapSince(story, KINDS, 0, 0);
  assert.deepEqual(
    before.map(({ text, mark, boxes }) => [text, mark, boxes]),
    [
      ["B hires a trainer and 2 waitresses.", null, []],
      ["Step 5.", 1, [{ x: 3, y: 4, w: 2, h: 1 }]],
      ["Step 6.", null, []],
    ],
  );
  assert.deepEqual([eve, stops], [6, [8]]);
  assert.equal(recapSince(story, KINDS, 7, 0).eve, null, "nobody acted before the evening");
});

test("turns follow one another, each with its first and last step", () => {
  assert.deepEqual(turnsOf(EVENING), [
    { number: 1, from: 0, to: 6 },
    { number: 2, from: 7, to: 8 },
  ]);
  assert.deepEqual(turnsOf(told([])), []);
});
