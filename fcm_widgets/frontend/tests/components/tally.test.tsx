// @vitest-environment happy-dom

import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { TallyTable } from "../../src/ui/Tally";

afterEach(cleanup);

const rowsOf = (amounts: number[], cash = false) => {
  const rows = amounts.map((amount, i) => ({ label: `row ${i}`, amount, rule: "" }));
  const { container } = render(<TallyTable title="A sum" rows={rows} rules={{}} cash={cash} />);
  return [...container.querySelectorAll("tr")].map((row) => row.textContent);
};

test("several rows have a total", () => {
  expect(rowsOf([10, -3])).toEqual(["row 010", "row 1\u22123", "total7"]);
});

test("a single row is its own total", () => {
  expect(rowsOf([2])).toEqual(["row 02"]);
  cleanup();
  expect(rowsOf([5], true)).toEqual(["row 0$5"]);
});
