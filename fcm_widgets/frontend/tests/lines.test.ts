import assert from "node:assert/strict";
import { test } from "vitest";
import type { LineFacts } from "../src/core/facts";
import { cut, MOST_COMMENT, MOST_NAME } from "../src/game/lines";
import { lineName, turnsText } from "../src/game/text";

const line = (leaves: number, ends: number[] = []): LineFacts => ({
  line: 0,
  of: 0,
  leaves,
  count: 1,
  instead: null,
  turns: ends.map((at, i) => ({ turn: i + 1, at, moves: [], more: 0 })),
  name: "",
  comment: "",
  closed: "",
  cash: [],
});

test("a line is below the turn in which it leaves, the first to leave first", () => {
  const lines = [line(0, [10, 20]), line(15), line(3), line(12), line(10), line(20)];
  assert.deepEqual(cut(lines[0] as LineFacts, [1, 2, 3, 4, 5], lines), {
    of: [[2], [4, 3, 1]],
    after: [5],
  });
});

test("a closed line has no turns, so what leaves it is below it", () => {
  assert.deepEqual(cut(line(0), [1], [line(0), line(4)]), { of: [], after: [1] });
});

test("a line without a name has its number, and the first is the main line", () => {
  assert.equal(lineName({ name: "" }, 0), "Main line");
  assert.equal(lineName({ name: "" }, 3), "Line 3");
  assert.equal(lineName({ name: "Mine" }, 0), "Mine");
});

test("the turns of a line in words", () => {
  assert.equal(turnsText(undefined, undefined), "");
  assert.equal(turnsText(2, 2), "turn 2");
  assert.equal(turnsText(2, 5), "turns 2 to 5");
});

test("names and comments are as long as Python allows", () => {
  assert.deepEqual([MOST_NAME, MOST_COMMENT], [60, 1000]);
});
