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

const steps = fixture._timeline.steps;
const choices = steps.flatMap((step, i) => (step.decision ? [i] : []));
const drawn = () => new Promise((resolve) => setTimeout(resolve, 50));

test("a step takes its house along, and a house that is set shows its choice", async () => {
  const { model, press, says } = shown();
  press(".");
  expect([model.get("step"), model.get("house")]).toEqual([1, "8"]);
  model.set("house", "9");
  await drawn();
  expect(says()).toBe(said[choices[1] as number]);
  model.set("house", ""); // from a dinner that is at no house
  await drawn();
  expect(says()).toBe(said[choices[1] as number]);
});

test("a house and its step that come together are shown at once", async () => {
  const { model, says } = shown();
  model.set("house", "9");
  model.set("step", choices[1] as number);
  await drawn();
  expect(says()).toBe(said[choices[1] as number]);
  expect(model.get("house")).toBe("9");
});

test("a guess is kept by house, and shown again when a page opens with it", () => {
  const { model, root } = shown({ predict: true, step: 1, house: "8" });
  fireEvent.click(root.querySelector("fieldset input[type=radio]") as Element);
  fireEvent.click(root.querySelector("fieldset [data-part~=primary]") as Element);
  const { name } = fixture._scene.chains[0] as { name: string };
  expect(model.get("guesses")).toEqual({ "8": name });
  cleanup();
  const again = shown({ predict: true, step: 1, house: "8", guesses: { "8": name } });
  expect(again.root.querySelector("[data-part~=judged]")).not.toBeNull();
  cleanup();
  const other = shown({ predict: true, step: 1, house: "8", guesses: { "9": name } });
  expect(other.root.querySelector("[data-part~=judged]")).toBeNull();
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

test("the words of the marks are those on the track, and tell nothing before the guess", () => {
  const words = (root: Element) =>
    [...root.querySelectorAll("[data-part~=track-legend] li")].map((line) => line.textContent);
  expect(words(shown().root)).toEqual(["dines", "stays at home"]);
  cleanup();
  expect(words(shown({ predict: true }).root)).toEqual(["?not guessed yet"]);
});

test("to play has a word, and is not among the buttons that step", () => {
  const { root } = shown();
  const steps = [...root.querySelectorAll("[data-part~=stepper] [role=toolbar] button")];
  expect(steps.map((button) => button.textContent)).toEqual([
    "First step",
    "Previous step",
    "Next step",
    "Last step",
  ]);
  expect(root.querySelector("[data-part~=stepper]")?.textContent).toContain("Play");
});
