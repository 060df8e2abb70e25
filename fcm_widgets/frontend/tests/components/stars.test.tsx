// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LessonStars, type StarsState } from "../../src/stars/LessonStars";
import { answered, forget, KEY, keepResult } from "../../src/ui/answered";
import { mount } from "./mount";

const far = { name: "how_far", number: 1, title: "How far is it?", file: "01.ipynb" };
const eat = { name: "where_to_eat", number: 2, title: "Where?", file: "02.ipynb" };
const lessons = [
  { ...far, questions: [1, 2, 3] },
  { ...eat, questions: [1] },
];
const place = (question: number) => ({ lesson: "how_far", question });
const shown = (_lessons = lessons) => mount<StarsState>(LessonStars, { _lessons, theme: "auto" });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the first result counts, whatever a reader does later", () => {
  keepResult(place(1), "right", true);
  keepResult(place(2), "wrong", true);
  keepResult(place(2), "right", true); // another day, the first try of that day
  keepResult(place(3), "wrong", true);
  keepResult(place(3), "shown");
  keepResult(place(3), "right", true);
  keepResult(place(1), "wrong", true);
  expect(answered()).toEqual({ how_far: { 1: "first", 2: "later", 3: "shown" } });
});

test("a question that is in no lesson is not kept", () => {
  keepResult(undefined, "right", true);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("each lesson has a line, which follows what another widget of the page keeps", () => {
  shown();
  const line = () => screen.getAllByRole("listitem").find((one) => one.textContent?.includes("Ho"));
  expect(line()?.textContent).toContain("3 still open");
  act(() => {
    keepResult(place(1), "right", true);
    keepResult(place(2), "wrong", true);
  });
  expect(line()?.textContent).toContain("1 right at the first try, 2 still open");
  expect(line()?.textContent).toContain("1 of 3");
  expect(screen.getByText("1 of 4 questions right")).toBeTruthy();
});

test("a page forgets its stars only after it has asked, and keeps those of other lessons", () => {
  keepResult(place(1), "right", true);
  keepResult({ lesson: "where_to_eat", question: 1 }, "right", true);
  shown([{ ...far, questions: [1, 2, 3] }]);
  fireEvent.click(screen.getByRole("button", { name: /^Forget/ }));
  expect(document.activeElement?.textContent).toBe("Keep them");
  fireEvent.click(screen.getByRole("button", { name: /^Keep/ }));
  expect(answered()?.["how_far"]).toEqual({ 1: "first" });
  fireEvent.click(screen.getByRole("button", { name: /^Forget/ }));
  fireEvent.click(screen.getByRole("button", { name: /^Forget/ }));
  expect(answered()).toEqual({ where_to_eat: { 1: "first" } });
  expect(screen.getByText("0 of 3 questions right")).toBeTruthy();
});

test("a page without storage says so and works", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("not allowed", "SecurityError");
    },
  });
  keepResult(place(1), "right", true);
  shown();
  expect(screen.getByText(/can't keep stars/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Forget/ })).toBeNull();
  expect(screen.queryByText(/questions right/)).toBeNull(); // nobody knows how many
});

test("a value that nobody can read counts as none", () => {
  for (const spoilt of ["{", "[1]", "3", "null", '{"how_far": 7}']) {
    localStorage.setItem(KEY, spoilt);
    shown();
    expect(screen.getByText("0 of 4 questions right")).toBeTruthy();
    cleanup();
  }
  keepResult(place(1), "right", true);
  forget(["where_to_eat"]);
  expect(answered()).toEqual({ how_far: { 1: "first" } });
});
