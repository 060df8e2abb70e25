// @vitest-environment happy-dom

import { cleanup, fireEvent } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CityState, CityView } from "../../src/city/CityView";
import fixture from "../fixtures/range_explorer.json";
import { mount } from "./mount";

const HOUSE = fixture._scene.pieces.find((piece) => piece.demand);
const RESTAURANT = fixture._scene.pieces.find((piece) => piece.doors);
const PARAGRAPH = {
  parts: [
    { text: "Cars cross a " },
    { text: "white line", word: "border", tail: "," },
    { text: " and end at an " },
    { text: "entrance", word: "entrance", tail: "." },
  ],
  lights: {
    border: { says: "1 border", boxes: [[4, 2, 2, 1]], lines: [[5, 0, 5, 5]] },
    entrance: { says: "1 entrance", boxes: [[0, 0, 0.8, 0.8]], lines: [] },
  },
};
const placed = (x: number, door: string, says: string) => ({
  piece: { ...RESTAURANT, squares: [[x, 0]], doors: [door] },
  route: null,
  says,
});
const MOVING = {
  house: HOUSE?.id,
  chain: 0,
  how: "Drag it.",
  sites: [placed(0, "NW", "sum 10"), placed(0, "SE", "sum 11"), placed(4, "NW", "sum 12")],
};
const STATE = { ...fixture, _paragraph: PARAGRAPH, _moving: MOVING, _site: 0, selected: "" };

let container: Element;
let model: ReturnType<typeof mount<CityState>>["model"];
const part = (name: string) => container.querySelector(`[data-part~=${name}]`);
const word = (text: string) =>
  [...container.querySelectorAll("[data-part=word]")].find(
    (button) => button.textContent === text,
  ) as HTMLElement;

beforeEach(() => {
  ({ container, model } = mount<CityState>(CityView, STATE));
});
afterEach(cleanup);

test("a text without brackets has its marked words as buttons that say how many things there are", () => {
  expect(part("words")?.textContent).toBe("Cars cross a white line, and end at an entrance.");
  expect(word("white line").getAttribute("aria-description")).toBe("1 border");
});

test("pointing at a word lights up its things until the pointer leaves", () => {
  expect(part("lights")).toBeNull();
  fireEvent.pointerEnter(word("white line"));
  expect(part("lights")?.querySelectorAll("mask g rect")).toHaveLength(1);
  expect(part("lights")?.querySelectorAll("path")).toHaveLength(2); // a line and its halo
  fireEvent.pointerLeave(word("white line"));
  expect(part("lights")).toBeNull();
});

test("a press keeps a word lit until the next press, of any word, or Escape", () => {
  fireEvent.click(word("white line"));
  expect(word("white line").getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(word("entrance"));
  expect(word("white line").getAttribute("aria-pressed")).toBe("false");
  expect(part("lights")?.querySelectorAll("path")).toHaveLength(0);
  fireEvent.click(word("entrance"));
  expect(part("lights")).toBeNull();
  fireEvent.click(word("entrance"));
  fireEvent.keyDown(container.querySelector(".fcm-root") as Element, { key: "Escape" });
  expect(part("lights")).toBeNull();
});

test("arrow keys move the restaurant, and Enter turns it; the sum and the map follow", () => {
  const moved = () => part("moved") as Element;
  expect(part("sum")?.textContent).toContain("sum 10");
  fireEvent.keyDown(moved(), { key: "Enter" });
  expect(part("sum")?.textContent).toContain("sum 11");
  fireEvent.keyDown(moved(), { key: "ArrowRight" });
  expect(part("sum")?.textContent).toContain("sum 12");
  expect(moved().querySelector("rect")?.getAttribute("x")).toBe("80");
  expect(model.get("_site")).toBe(2);
  fireEvent.keyDown(moved(), { key: "ArrowRight" });
  expect(model.get("_site")).toBe(2);
});

test("roads and borders say what they are, and the map cursor says the same", () => {
  const { road, border } = fixture._scene.words.signs as Record<string, string>;
  const tip = () => container.querySelector("[role=tooltip]")?.textContent ?? "";
  fireEvent.pointerEnter(container.querySelector("[data-ground=border]") as Element);
  expect(tip().toLowerCase()).toBe(`${border}.`);
  fireEvent.pointerEnter(container.querySelector("[data-ground=road]") as Element);
  expect(tip().toLowerCase()).toBe(`${road}.`);
  const cursor = part("cursor") as Element;
  fireEvent.focus(cursor);
  for (const key of ["ArrowDown", "ArrowDown"]) fireEvent.keyDown(cursor, { key });
  expect(cursor.getAttribute("aria-label")?.toLowerCase()).toContain(`${road}.`);
});
