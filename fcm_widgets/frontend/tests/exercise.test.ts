import assert from "node:assert/strict";
import { test } from "vitest";
import type { ExerciseForm, ExerciseReplies } from "../src/core/facts";
import {
  answerText,
  judgeAnswer,
  judgementText,
  keyOf,
  keyOfChoice,
  linesOf,
  mayAsk,
  triedWith,
  unsealed,
} from "../src/exercise/judge";
import { wantedText } from "../src/exercise/text";

const number: ExerciseForm = { kind: "number", choices: ["No road leads there"], letters: "" };
const chains: ExerciseForm = { kind: "choice", choices: ["X", "It stays at home"], letters: "" };
const letters: ExerciseForm = { kind: "letters", choices: [], letters: "ABCHRT" };
const replies: ExerciseReplies = {
  right: "4",
  answer: "4",
  because: "it crosses 4 borders.",
  praise: "Right: it crosses 4 borders.",
  wrong: "Not yet.",
  several: "Several mistakes:",
  hints: { "2": ["You flew.", "The bridge."], "5": ["One too many."] },
  fallback_hint: "Use a finger.",
  routes: [],
  wrong_routes: {},
  rule: "",
  explains: [],
};

test("a number is read with a dollar sign, spaces or noughts before it, and nothing else is one", () => {
  for (const typed of ["4", " 4 ", "$4", "04"]) assert.equal(keyOf(number, typed), "4");
  for (const typed of ["", "-4", "4.5", "four", "1e3", "4 borders", "12345678901234567890"])
    assert.equal(keyOf(number, typed), null);
});

test("letters are read in any case and with signs between, each once", () => {
  assert.equal(keyOf(letters, "h, t-A CBR"), "htacbr");
  for (const typed of ["HTACB", "HTACBRR", "HTACBX", ""]) assert.equal(keyOf(letters, typed), null);
});

test("words are read as they are, and a choice is never typed", () => {
  assert.equal(keyOf({ kind: "text", choices: [], letters: "" }, " Six "), "six");
  assert.equal(keyOf(chains, "X"), null);
});

test("an answer is said as it was given", () => {
  assert.equal(answerText(chains, keyOfChoice(chains, 1)), "It stays at home");
  assert.equal(answerText(number, keyOfChoice(number, 0)), "No road leads there");
  assert.equal(answerText(number, "0"), "0");
  assert.equal(answerText(letters, "htacbr"), "HTACBR");
});

test("what is wanted is said for each form", () => {
  assert.deepEqual(
    [chains, number, letters].map(wantedText).map((text) => text.split(" ")[0]),
    ["Choose", "Write", "Write"],
  );
  assert.ok(!wantedText({ ...number, choices: [] }).includes("box"));
});

test("a known mistake gets its hints, any other answer the fallback, even a word of Object", () => {
  assert.deepEqual(judgeAnswer(replies, "4"), {
    right: true,
    head: "Right: it crosses 4 borders.",
    several: "",
    hints: [],
  });
  assert.deepEqual(judgeAnswer(replies, "5").hints, ["One too many."]);
  assert.deepEqual(judgeAnswer(replies, "9").hints, ["Use a finger."]);
  assert.deepEqual(judgeAnswer(replies, "constructor").hints, ["Use a finger."]);
  assert.equal(
    judgementText(judgeAnswer(replies, "2")),
    "Not yet. Several mistakes: You flew. The bridge.",
  );
});

test("the answer may be asked for after two different tries, until it is found", () => {
  assert.equal(mayAsk(replies, ["2"]), false);
  assert.equal(mayAsk(replies, ["2", "2"]), false);
  assert.equal(mayAsk(replies, ["2", "5"]), true);
  assert.equal(mayAsk(replies, ["2", "5", "4"]), false);
});

test("what is sealed is read again, in any script", () => {
  const facts = { ...replies, because: "Zo\u00eb \u2713" };
  const sealed = Buffer.from(JSON.stringify(facts)).toString("base64");
  assert.ok(!sealed.includes("borders"));
  assert.deepEqual(unsealed(sealed), facts);
});

test("a value that somebody else sets is shown as the last answer", () => {
  assert.deepEqual(triedWith(number, ["2"], "2"), ["2"]);
  assert.deepEqual(triedWith(number, ["2"], "No road leads there"), ["2", "choice 0"]);
  assert.deepEqual(triedWith(number, [], "$4"), ["4"]);
  assert.deepEqual(triedWith(number, ["2"], "four"), ["2"]);
  assert.deepEqual(triedWith(chains, [], "It stays at home"), ["1"]);
  assert.deepEqual(triedWith(letters, ["abchrt"], "ABCHRT"), ["abchrt"]);
  assert.deepEqual(triedWith(number, ["2"], null), []);
  assert.deepEqual(triedWith(number, ["2"], undefined), ["2"]);
});

test("a wrong answer draws what it measured, and the real route waits until the answer is known", () => {
  const line = {
    chain: 0,
    drawn: "line",
    count: 2,
    line: [
      [0, 0],
      [5, 5],
    ],
  } as const;
  const road = { ...line, count: 4 };
  const drawn = {
    ...replies,
    routes: [road],
    wrong_routes: { "2": [line] },
  } as unknown as ExerciseReplies;
  assert.deepEqual(linesOf(drawn, undefined, false), []);
  assert.deepEqual(linesOf(drawn, "2", false), [line]);
  assert.deepEqual(linesOf(drawn, "9", false), []);
  assert.deepEqual(linesOf(drawn, "constructor", false), []);
  assert.deepEqual(linesOf(drawn, "2", true), [road]);
});
