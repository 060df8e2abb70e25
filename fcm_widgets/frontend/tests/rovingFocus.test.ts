import assert from "node:assert/strict";
import { test } from "vitest";
import { arrowTo } from "../src/game/rovingFocus";

const box = (left: number, top: number, width = 100) => ({
  left,
  right: left + width,
  top,
  bottom: top + 30,
});
// Two buttons in the first row, three in the second, one below them.
const boxes = [box(0, 0), box(110, 0), box(0, 34), box(110, 35), box(220, 34), box(0, 90, 300)];

test("left and right go along the options and stop at their ends", () => {
  assert.equal(arrowTo(boxes, 1, "ArrowRight"), 2);
  assert.equal(arrowTo(boxes, 2, "ArrowLeft"), 1);
  assert.equal(arrowTo(boxes, 0, "ArrowLeft"), null);
  assert.equal(arrowTo(boxes, 5, "ArrowRight"), null);
});

test("up and down go to the nearest of the next row", () => {
  assert.equal(arrowTo(boxes, 1, "ArrowDown"), 3);
  assert.equal(arrowTo(boxes, 4, "ArrowUp"), 1);
  assert.equal(arrowTo(boxes, 3, "ArrowDown"), 5);
  assert.equal(arrowTo(boxes, 5, "ArrowDown"), null);
  assert.equal(arrowTo(boxes, 0, "ArrowUp"), null);
});
