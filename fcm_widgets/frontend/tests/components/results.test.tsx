// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import type { ClassFacts, ClassQuestion, Misreading } from "../../src/core/facts";
import { type CodedAnswer, codeOf } from "../../src/quiz/codes";
import { ClassResults, type ResultsState } from "../../src/results/ClassResults";
import { csvOf, readersOf } from "../../src/results/readers";
import { mount } from "./mount";

afterEach(cleanup);

const named = (did: string): Misreading => ({
  name: `You ${did}`,
  did,
  tip: `Do not say that you ${did}.`,
  lesson: { title: "How far is it?", file: "" },
});
const question = (ask: string): ClassQuestion => ({
  ask,
  form: {
    kind: "pick",
    options: [
      { key: "0", label: 'Fried "Geese", Inc.', chain: 0 },
      { key: "1", label: "Gluttony", chain: 1 },
      { key: "2", label: "Xango", chain: 2 },
    ],
  },
  right: "0",
  misreadings: { 1: ["squares", "nearest"], 2: ["stock"] },
});
const facts: ClassFacts = {
  title: "A quiz",
  code: "ABCDEFG",
  questions: ["a?", "b?", "c?", "d?"].map(question),
  misreadings: {
    squares: named("counted squares"),
    nearest: named("looked at the distance"),
    stock: named("forgot the stock"),
  },
  faults: { letter: "No such letter.", mistyped: "Mistyped.", twice: "Twice." },
};
const coded = (tag: string, ...answers: (CodedAnswer | null)[]) =>
  codeOf(
    facts.code,
    tag,
    facts.questions,
    new Map(answers.flatMap((answer, i) => (answer ? [[i, answer] as const] : []))),
  );
const all = (guess: string, thought?: string): CodedAnswer[] =>
  facts.questions.map(() => ({ guess, ...(thought !== undefined && { thought }) }));
const SQUARES = coded("222", ...all("1", "squares"));
const EITHER = coded("333", ...all("1"));
const GOOD = coded("444", { guess: "0" }, { guess: "2" }, { guess: "0" }, null);
const shown = (...codes: string[]) =>
  mount<ResultsState>(ClassResults, { _class: facts, codes: codes.join("\n"), theme: "auto" });

test("a misreading is named only if it explains enough answers", () => {
  const { readers } = readersOf(facts, [SQUARES, EITHER, GOOD].join("\n"));
  expect(readers.map(({ held }) => held)).toEqual([["squares"], ["nearest", "squares"], []]);
});

test("the page names pupils by their codes, and counts every answer", () => {
  shown(SQUARES, GOOD);
  const again = screen.getByRole("region", { name: "Who needs a lesson again" });
  expect(
    within(again)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual([`${SQUARES} counted squares`]);
  const [first] = screen.getAllByRole("table", { name: /^1\. a\?/ });
  expect(first?.textContent).toContain("1 of 2 right");
  const rows = within(first as HTMLElement)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
  expect(rows).toEqual(["1", "1", "0"]);
});

test("lines that do not count are listed with their reasons", () => {
  shown(GOOD, "", "O", `${GOOD.slice(0, -1)}2`, GOOD.toLowerCase());
  expect(screen.getByText("1 code, and 3 lines do not count.")).toBeTruthy();
  const rows = within(screen.getByRole("table", { name: "Lines that do not count" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
  expect(rows.map(([line]) => line)).toEqual(["3", "4", "5"]);
  expect(rows.map(([, , reason]) => reason)).toEqual(["No such letter.", "Mistyped.", "Twice."]);
});

test("codes may be typed, and cleared", () => {
  const { model } = shown();
  expect(screen.getByText("0 codes.")).toBeTruthy();
  fireEvent.input(screen.getByRole("textbox"), { target: { value: GOOD } });
  expect(screen.getByText("1 code.")).toBeTruthy();
  expect(model.get("codes")).toBe(GOOD);
  fireEvent.click(screen.getByRole("button", { name: "Clear the codes" }));
  expect(screen.getByText("0 codes.")).toBeTruthy();
});

test("a table for spreadsheets has a row for each pupil and question", () => {
  const [head, first, second, , fourth] = csvOf(facts, readersOf(facts, GOOD).readers).split("\n");
  expect(head).toBe("code,question,asked,answer,result,misreadings");
  expect(first).toBe(`${GOOD},1,a?,"Fried ""Geese"", Inc.",right,`);
  expect(second).toBe(`${GOOD},2,b?,Xango,wrong,stock`);
  expect(fourth).toBe(`${GOOD},4,d?,,no answer,`);
});
