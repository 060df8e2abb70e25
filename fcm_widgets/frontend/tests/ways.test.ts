import assert from "node:assert/strict";
import { test } from "node:test";
import type { Way } from "../src/core/contract";
import { bordersOf, flightOf, lineOf, pathOf, squaresOf, worksOf } from "../src/core/ways";
import { type PackedTimeline, unpack } from "../src/core/unpack";
import fixture from "./fixtures/dinnertime_explorer.json";

const TOLD = unpack(fixture._timeline as unknown as PackedTimeline, fixture._scene.chains);

const WAY: Way = [3, 4, "ENNW", [0, 2], [1]];

test("a way lists each square it enters, the start included", () => {
  assert.deepEqual(squaresOf(WAY), [[3, 4], [4, 4], [4, 3], [4, 2], [3, 2]]);
});

test("crossed borders are numbered in the order of travel and lie between their squares", () => {
  assert.deepEqual(bordersOf(WAY), [{ at: [4, 4.5], n: 1 }, { at: [4.5, 3], n: 2 }]);
  assert.deepEqual(bordersOf([0, 0, "EE", [1, 0]]).map((b) => [b.at[0], b.n]), [[1, 1], [2, 2]]);
  assert.deepEqual(bordersOf([0, 0, "E", [7]]), []);
});

test("roadworks are the squares stepped onto", () => {
  assert.deepEqual(worksOf(WAY), [[4, 3]]);
  assert.deepEqual(worksOf([0, 0, "E", []]), []);
  assert.deepEqual(worksOf([0, 0, "EE", [], [1, 1]]), [[2, 0]], "two markers on one square are one mark");
});

test("a shifted line keeps to the right of travel, also round a corner and on the way back", () => {
  assert.deepEqual(lineOf([[0, 0], [1, 0]], 0.1), [[0.5, 0.6], [1.5, 0.6]]);
  assert.deepEqual(lineOf([[0, 0], [1, 0], [1, 1]], 0.1).map(round), [[0.5, 0.6], [1.4, 0.6], [1.4, 1.5]]);
  assert.deepEqual(lineOf([[0, 0], [1, 0], [0, 0]], 0.1).map(round), [[0.5, 0.6], [1.5, 0.6], [1.5, 0.4], [0.5, 0.4]]);
  assert.deepEqual(lineOf([[2, 2]]), [[2.5, 2.5]]);
});

test("a line becomes a path in user units", () => {
  assert.equal(pathOf([[0.5, 0.5], [1.5, 0.333]], 20), "M10 10L30 6.66");
  assert.equal(pathOf([], 20), "");
});

test("a flight crosses the border between each two tiles", () => {
  const { line, borders } = flightOf([[0, 0], [5, 0], [5, 5]]);
  assert.deepEqual(line, [[2.5, 2.5], [7.5, 2.5], [7.5, 7.5]]);
  assert.deepEqual(borders, [{ at: [5, 2.5], n: 1 }, { at: [7.5, 5], n: 2 }]);
});

test("in the fixture a way has as many numbers as borders to cross, each on a tile border", () => {
  for (const step of TOLD.steps) {
    for (const offer of step.d?.o ?? []) {
      if (!offer.way) continue;
      const borders = bordersOf(offer.way);
      assert.equal(borders.length, offer.d);
      for (const { at } of borders) assert.ok(at[0] % 5 === 0 || at[1] % 5 === 0, `house ${step.h}: ${at}`);
    }
  }
});

function round(p: [number, number]): [number, number] {
  return [Math.round(p[0] * 100) / 100, Math.round(p[1] * 100) / 100];
}
