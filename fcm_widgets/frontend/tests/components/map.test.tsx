// @vitest-environment happy-dom

import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { type CityState, CityView } from "../../src/city/CityView";
import type { Scene } from "../../src/core/contract";
import { MapText } from "../../src/map/MapText";
import { RangeExplorer, type RangeState } from "../../src/range/RangeExplorer";
import { POINT } from "../../src/range/text";
import fixture from "../fixtures/range_explorer.json";
import { mount } from "./mount";

afterEach(cleanup);

const words = fixture._scene.words;

test("the legend has Python's text for each sign on the map", () => {
  const { container } = mount<CityState>(CityView, fixture);
  const legend = container.querySelector("[data-part~=legend]")?.textContent;
  expect(legend).toContain(words.signs.source);
  expect(legend).toContain(words.signs.door);
  expect(legend).not.toContain(words.signs.mailbox);
});

test("the map as text has a row for each tile", () => {
  const scene = fixture._scene as unknown as Scene;
  const { container } = render(<MapText scene={scene} read={{ current: true }} />);
  expect(container.querySelector("summary")?.textContent).toBe(words.title);
  expect(container.querySelector("caption")?.textContent).toBe(words.caption);
  const rows = [...container.querySelectorAll("tbody th")].map((head) => head.textContent);
  expect(rows.slice(0, scene.tiles.length)).toEqual(
    [1, 2].flatMap((row) => [1, 2, 3].map((column) => `row ${row}, column ${column}`)),
  );
});

test("the keys change the range, and a square says whether it is in range", () => {
  const { container } = mount<RangeState>(RangeExplorer, fixture);
  const root = container.querySelector(".fcm-root") as HTMLElement;
  const slider = root.querySelector("input[type=range]");
  expect(slider?.getAttribute("aria-valuetext")).toBe("2 borders");
  fireEvent.keyDown(root, { key: "," });
  expect(slider?.getAttribute("aria-valuetext")).toBe("1 border");
  const where = root.querySelector("[data-part~=where]");
  expect(where?.textContent).toBe(POINT);
  const cursor = root.querySelector("[data-part~=cursor]") as Element;
  fireEvent.focus(cursor);
  expect(where?.textContent).toMatch(/^Squares? .* on restaurant of .*0 of 1: in range/);
});
