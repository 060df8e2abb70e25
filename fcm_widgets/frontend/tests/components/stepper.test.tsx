// @vitest-environment happy-dom

import { cleanup, fireEvent } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { Dinner } from "../../src/dinner/Dinner";
import type { DinnerState } from "../../src/dinner/useShownDinner";
import fixture from "../fixtures/dinnertime_explorer.json";
import { mount } from "./mount";

afterEach(cleanup);

const shown = (state: object = {}) => {
  const { model, container } = mount<DinnerState>(Dinner, {
    ...fixture,
    _request: null,
    _reply: null,
    ...state,
  });
  // By a selector: to look for a role in a whole widget takes seconds.
  const root = container.querySelector(".fcm-root") as HTMLElement;
  const press = (key: string, on: Element = root) => fireEvent.keyDown(on, { key });
  const says = () => root.querySelector("[data-part~=say]")?.textContent;
  return { model, root, press, says };
};
const said = fixture._timeline.steps.map((step) => step.text);

test("full stop and comma step, Home and End go to the ends", () => {
  const { press, says } = shown();
  expect(says()).toBe(said[0]);
  press(".");
  expect(says()).toBe(said[1]);
  press(".");
  press(",");
  expect(says()).toBe(said[1]);
  press("End");
  expect(says()).toBe(said.at(-1));
  press("Home");
  expect(says()).toBe(said[0]);
});

test("the arrows step on the root, and belong to what has the focus inside", () => {
  const { root, press, says } = shown();
  press("ArrowRight");
  expect(says()).toBe(said[1]);
  press("ArrowRight", root.querySelector("button") as Element);
  expect(says()).toBe(said[1]);
});

test("single-letter keys with a modifier are the host's", () => {
  const { root, says } = shown();
  fireEvent.keyDown(root, { key: ".", ctrlKey: true });
  expect(says()).toBe(said[0]);
});

test("a step that Python sets is shown", async () => {
  const { model, says } = shown();
  model.set("step", 2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(model.get("step")).toBe(2);
  expect(says()).toBe(said[2]);
});

test("with a guess first the sentence asks, and its answer comes with the guess", () => {
  const { press, says } = shown({ predict: true });
  const choice = fixture._timeline.steps.findIndex(
    (step) => (step.decision?.offers.length ?? 0) > 1,
  );
  for (let i = 0; i < choice; i++) press(".");
  expect(says()).toMatch(/wants .* Where will it dine\?$/);
});

test("while steps follow each other quickly, the model has the newest every 100 ms", () => {
  vi.useFakeTimers();
  try {
    const { model, press } = shown();
    press(".");
    expect(model.get("step")).toBe(1);
    press(",");
    vi.advanceTimersByTime(60);
    press(".");
    press(".");
    expect(model.get("step")).toBe(1);
    vi.advanceTimersByTime(60); // 120 ms after the first, 60 ms after the last
    expect(model.get("step")).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
