import { expect, test } from "vitest";
import type { Square } from "../src/core/contract";
import { digitCells, type RangeCell } from "../src/range/reach";

const row = (costs: number[], y = 0): RangeCell[] => costs.map((cost, x) => ({ at: [x, y], cost }));
const digits = (cells: RangeCell[], taken: Square[] = []) =>
  digitCells(cells, taken).map(({ at, cost }) => [...at, cost]);

test("an area of the same distance has one digit, in its middle", () => {
  expect(digits(row([0, 0, 0, 1, 1]))).toEqual([
    [1, 0, 0],
    [3, 0, 1],
  ]);
});

test("areas of the same distance that do not touch have a digit each", () => {
  expect(digits(row([1, 0, 1]))).toHaveLength(3);
});

test("an area ends at the border of its tile", () => {
  expect(digits(row([2, 2, 2, 2, 2, 2, 2, 2, 2, 2]))).toEqual([
    [2, 0, 2],
    [7, 0, 2],
  ]);
});

test("no piece hides a digit if its area has a free square", () => {
  expect(digits(row([0, 0, 0]), [[1, 0]])).toEqual([[0, 0, 0]]);
  expect(digits(row([0]), [[0, 0]])).toEqual([[0, 0, 0]]);
});
