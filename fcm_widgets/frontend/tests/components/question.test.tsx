// @vitest-environment happy-dom

import { cleanup, fireEvent } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import type { Scene } from "../../src/core/contract";
import type { QuizFacts } from "../../src/core/facts";
import type { QuizState } from "../../src/quiz/contract";
import { Quiz } from "../../src/quiz/Quiz";
import fixture from "../fixtures/dinnertime_explorer.json";
import { mount } from "./mount";

const scene = fixture._scene as unknown as Scene;
const wrong = (id: string, numbers: string) => ({
  is_right: false,
  misreadings: [{ id, numbers, routes: [] }],
  text: "The nearer one is cheaper.",
  routes: [],
});
const quiz: QuizFacts = {
  questions: [
    {
      kind: "dinner",
      scene: 0,
      ask: "Where will house 8 dine?",
      focus: ["house:8"],
      house: "8",
      known: { head: ["chain", "price"], rows: [["Xango Blues Bar", "$8"]] },
      form: {
        kind: "pick",
        options: [
          { key: "0", label: "Xango Blues Bar", chain: 0 },
          { key: "1", label: "Golden Duck Diner", chain: 1 },
        ],
      },
      replies: {
        "0": { is_right: true, misreadings: [], text: "", routes: [] },
        "1": wrong("flew", ", but only 2 by road."),
      },
      other: wrong("flew", ""),
      answer: "It dined at Xango Blues Bar.",
      right: "0",
      rule: "DIN-3",
      routes: [],
    },
  ],
  misreadings: {
    flew: {
      name: "You flew",
      did: "flew",
      tip: "Follow the road with a finger.",
      lesson: { title: "", file: "" },
    },
  },
  closing: { perfect: "All right.", none: "None right." },
};

afterEach(cleanup);

function shown() {
  const { container, model } = mount<QuizState>(Quiz, {
    _scene: scene,
    _scenes: [scene],
    _quiz: quiz,
    _given: [],
    _drafts: {},
    question: 0,
    class_mode: false,
    theme: "auto",
    selected: "",
  });
  const root = container.querySelector(".fcm-root") as HTMLElement;
  const verdict = () => root.querySelector<HTMLElement>("[data-part~=quiz-verdict]");
  const press = (key: string, code = key) => fireEvent.keyDown(root, { key, code });
  return { root, model, verdict, press };
}

test("a wrong answer shows the mistake behind it, the right answer and the next step", () => {
  const { root, model, verdict } = shown();
  expect(verdict()).toBeNull();
  fireEvent.click(root.querySelectorAll("input[type=radio]")[1] as Element);
  fireEvent.click(root.querySelector("[data-part~=primary]") as Element);
  expect(model.get("_given")).toEqual([{ question: 0, guess: "1" }]);
  expect(verdict()?.dataset["right"]).toBeUndefined();
  expect(verdict()?.textContent).toContain("You flew, but only 2 by road.");
  expect(verdict()?.textContent).toContain("Follow the road with a finger.");
  expect(verdict()?.textContent).toContain("The nearer one is cheaper.");
  expect(verdict()?.textContent).toContain("It dined at Xango Blues Bar.");
});

test("keys choose an answer and give it", () => {
  const { model, verdict, press } = shown();
  press("1", "Digit1");
  press("Enter");
  expect(model.get("_given")).toEqual([{ question: 0, guess: "0" }]);
  expect(verdict()?.dataset["right"]).toBe("");
  expect(verdict()?.textContent).toContain("Right. It dined at Xango Blues Bar.");
});

test("without a choice Enter gives no answer", () => {
  const { model, verdict, press } = shown();
  press("Enter");
  expect(model.get("_given")).toEqual([]);
  expect(verdict()).toBeNull();
});
