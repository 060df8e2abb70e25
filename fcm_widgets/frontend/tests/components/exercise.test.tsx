// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import type { ExerciseFigure, ExerciseForm, ExerciseReplies, Scene } from "../../src/core/facts";
import { Exercise } from "../../src/exercise/Exercise";
import type { ExerciseState } from "../../src/exercise/judge";
import fixture from "../fixtures/range_explorer.json";
import { mount } from "./mount";

const replies: ExerciseReplies = {
  right: "4",
  answer: "4",
  because: "it crosses 4 borders.",
  praise: "Right: it crosses 4 borders.",
  wrong: "Not yet.",
  several: "Several mistakes:",
  hints: { "2": ["You flew."] },
  fallback_hint: "Use a finger.",
  routes: [],
  wrong_routes: {},
  rule: "Count borders.",
  explains: ["On a bridge you drive straight on."],
};
const form: ExerciseForm = { kind: "number", choices: [], letters: "" };

afterEach(cleanup);

const shown = (sealed: string) =>
  mount<ExerciseState>(Exercise, {
    _exercise: { title: "How far is house 8?", form },
    _sealed: sealed,
    _tried: [],
    value: null,
    theme: "auto",
  });
const seal = (value: object) => btoa(JSON.stringify(value));
const answer = (text: string) => {
  const field = screen.getByRole("textbox");
  fireEvent.input(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: "Enter" });
};

test("a wrong answer shows its mistake, a right one its reason", () => {
  const { model } = shown(seal(replies));
  answer("2");
  expect(screen.getByRole("region", { name: "Reply" }).textContent).toContain("You flew.");
  answer("4");
  const reply = screen.getByRole("region", { name: "Reply" });
  expect(reply.dataset["right"]).toBe("");
  expect(reply.textContent).toContain("it crosses 4 borders.");
  expect(model.get("_tried")).toEqual(["2", "4"]);
  expect(model.get("value")).toBe("4");
});

test("what cannot be read is no answer: the form says what is wanted", () => {
  const { model } = shown(seal(replies));
  answer("four");
  expect(screen.queryByRole("region", { name: "Reply" })).toBeNull();
  expect(model.get("_tried")).toEqual([]);
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
});

test("a value that is set elsewhere is an answer, and the next answer comes after it", () => {
  const { model } = shown(seal(replies));
  act(() => model.set("value", "2"));
  expect(screen.getByRole("region", { name: "Reply" }).textContent).toContain("You flew.");
  answer("4");
  expect(model.get("_tried")).toEqual(["2", "4"]);
});

test("the explanation comes with the right answer, or when the reader opens the answer", () => {
  const explanation = () => screen.queryByRole("region", { name: "Explanation" })?.textContent;
  shown(seal(replies));
  answer("2");
  expect(explanation()).toBeUndefined();
  answer("3");
  fireEvent.click(screen.getByText("Show the answer"));
  expect(explanation()).toBe("Count borders.On a bridge you drive straight on.");
  cleanup();
  shown(seal(replies));
  answer("4");
  expect(explanation()).toContain("Count borders.");
});

test("a figure without a map lists what each chain has", () => {
  const rows = [{ name: "Fried Geese", text: "2 burgers" }];
  mount<ExerciseState>(Exercise, {
    _exercise: { title: "Which chain is first?", form, figure: { focus: [], rows, answers: {} } },
    _sealed: seal(replies),
    _tried: [],
    value: null,
    theme: "auto",
  });
  expect(screen.getByRole("heading", { name: "Which chain is first?" })).toBeTruthy();
  expect(screen.getByRole("listitem").textContent).toBe("Fried Geese: 2 burgers");
});

test("a chain that can be chosen has its row beside the choice", () => {
  const rows = [
    { name: "Fried Geese", text: "2 burgers" },
    { name: "Santa Maria", text: "1 pizza" },
  ];
  const choice: ExerciseForm = { kind: "choice", choices: ["Fried Geese"], letters: "" };
  mount<ExerciseState>(Exercise, {
    _exercise: { title: "Where?", form: choice, figure: { focus: [], rows, answers: {} } },
    _sealed: seal(replies),
    _tried: [],
    value: null,
    theme: "auto",
  });
  const radio = screen.getByRole("radio", { name: "Fried Geese" });
  const described = document.getElementById(radio.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("2 burgers");
  expect(screen.getByRole("listitem").textContent).toBe("Santa Maria: 1 pizza");
});

const scene = fixture._scene as unknown as Scene;
const pieceOf = (id: string) =>
  document.querySelector(`[data-piece="${id}"]`) as unknown as SVGElement;
const withFigure = (form: ExerciseForm, figure: Partial<ExerciseFigure>) =>
  mount<ExerciseState>(Exercise, {
    _exercise: { title: "Where?", form, figure: { focus: [], rows: [], answers: {}, ...figure } },
    _sealed: seal(replies),
    _tried: [],
    value: null,
    theme: "auto",
  });

test("a piece of the map is the button of its choice, and the other way round", () => {
  const ids = scene.pieces.map(({ id }) => id).slice(0, 2) as [string, string];
  const choice: ExerciseForm = { kind: "choice", choices: ["One", "Two"], letters: "" };
  withFigure(choice, { scene, answers: { [ids[0]]: "0", [ids[1]]: "1" } });
  fireEvent.click(pieceOf(ids[1]));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Two" }).checked).toBe(true);
  expect(pieceOf(ids[1]).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("Your answer is now: Two");
  fireEvent.click(screen.getByRole("radio", { name: "One" }));
  expect(pieceOf(ids[0]).getAttribute("aria-pressed")).toBe("true");
  expect(pieceOf(ids[1]).getAttribute("aria-pressed")).toBe("false");
});

test("a thing in a row is an answer if it has a key", () => {
  const things = [{ text: "1", key: "1" }, { text: "2", key: "2" }, { text: "none" }];
  withFigure(form, { rows: [{ name: "Places", text: "1, 2, none", things }] });
  fireEvent.click(screen.getByRole("button", { name: "2" }));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("2");
  expect(screen.getByRole("button", { name: "2" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByRole("button", { name: "none" })).toBeNull();
});

test("a route is driven by keys, and Escape clears it", () => {
  const house = scene.pieces.find(({ glyph }) => glyph === "house");
  const [x, y] = house?.squares[0] ?? [0, 0];
  withFigure(form, {
    scene,
    trace: {
      squares: [
        [x, y],
        [x, y - 1],
        [x, y - 2],
      ],
      steps: [
        [0, 1, 1],
        [1, 2, 0],
      ],
      tolls: [[2, 1]],
      ends: { [house?.id ?? ""]: [0] },
      is_answer: true,
    },
  });
  const end = screen.getByRole("button", { name: /^Your route/ });
  const said = () => screen.getByRole("status").textContent;
  fireEvent.keyDown(end, { key: "ArrowUp" });
  expect(said()).toBe("So far your route crosses 1 border.");
  fireEvent.keyDown(end, { key: "ArrowRight" });
  expect(said()).toBe("There is no road that way.");
  fireEvent.keyDown(end, { key: "ArrowUp" });
  expect(said()).toBe("So far your route crosses 1 border. Markers on the road add 1: 2 in all.");
  fireEvent.keyDown(end, { key: "Enter" });
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("2");
  fireEvent.keyDown(end, { key: "Backspace" });
  expect(said()).toBe("So far your route crosses 1 border.");
  fireEvent.keyDown(end, { key: "Escape" });
  expect(said()).toBe("Your route is empty.");
  expect(screen.queryByRole("button", { name: "Use this count" })).toBeNull();
});
