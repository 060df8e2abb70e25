import assert from "node:assert/strict";
import { test } from "vitest";
import type { Scene, Square } from "../src/core/contract";
import type { QuizFacts, QuizQuestion, QuizReply, Suspect } from "../src/core/facts";
import {
  drawnAtOnce,
  hiding,
  layoutMarkers,
  type MeasuredRoute,
  ringsOf,
} from "../src/map/markerLayout";
import type { Form, Given } from "../src/quiz/contract";
import {
  answerMark,
  answersOf,
  commonest,
  guessOf,
  handsTotal,
  housesOf,
  keyOfHouses,
  keysFor,
  numberIn,
  replyOf,
  replyTo,
  routesOf,
  stillOpen,
  suspectsOf,
  tallyOf,
  topOf,
  withstood,
} from "../src/quiz/marks";
import { againLabel, answerLabel, changeText, didText, severalText } from "../src/quiz/text";

const suspect = (id: string, ...routes: MeasuredRoute[]): Suspect => ({ id, numbers: "", routes });
const reply = (is_right: boolean, ...mis: string[]): QuizReply => ({
  is_right,
  misreadings: mis.map((id) => suspect(id)),
  text: "",
  routes: [],
});
const PICK: Form = {
  kind: "pick",
  options: [
    { key: "0", label: "Fried Geese", chain: 0 },
    { key: "1", label: "Gluttony", chain: 1 },
    { key: "home", label: "it stays at home", chain: null },
  ],
};

function question(more: Partial<QuizQuestion> = {}): QuizQuestion {
  return {
    kind: "dinner",
    scene: 0,
    ask: "",
    focus: [],
    known: { head: [], rows: [] },
    form: PICK,
    answer: "",
    right: "0",
    rule: "DIN-3",
    routes: [],
    replies: { "0": reply(true), "1": reply(false, "squares", "nearest") },
    other: reply(false),
    ...more,
  };
}

const FAR = question({
  kind: "how_far",
  form: { kind: "number", unit: "tile", units: "tiles", min: 0, max: 30, other: "another number" },
  right: "2",
  replies: { "11": reply(false, "squares"), "2": reply(true), "3": reply(false, "first_tile") },
});
const REACH = question({
  kind: "reach",
  form: { kind: "houses", of: ["2", "pi", "10"] },
  right: "",
  replies: { "": reply(true), "2,10": reply(false, "blocks") },
});
const QUESTIONS = [question(), FAR, REACH, question()];
const misreading = { name: "", did: "", tip: "", lesson: { title: "", file: "" } };
const QUIZ: QuizFacts = {
  questions: QUESTIONS,
  misreadings: { nearest: misreading, squares: misreading, blocks: misreading },
  closing: { perfect: "", none: "" },
};
const answered = (...given: Given[]) => answersOf(given, QUESTIONS.length);

test("an answer that is listed gets its reply, any other the general one", () => {
  assert.deepEqual(
    replyTo(QUESTIONS[0]!, "1").misreadings.map((found) => found.id),
    ["squares", "nearest"],
  );
  assert.equal(replyTo(QUESTIONS[0]!, "home"), QUESTIONS[0]!.other);
  assert.equal(replyTo(QUESTIONS[0]!, "toString"), QUESTIONS[0]!.other);
  assert.equal(replyTo(REACH, "").is_right, true);
});

test("most hands are the class's answer, tied hands are none", () => {
  assert.equal(topOf({ "0": 3, "1": 12, home: 1 }), "1");
  assert.equal(topOf({ "0": 3, "1": 3 }), "");
  assert.equal(topOf({ "0": 3, "1": 3, home: 4 }), "home");
  assert.equal(topOf({}), "");
  assert.equal(topOf({ "0": 0 }), "");
  assert.equal(handsTotal({ "0": 3, home: 4 }), 7);
  assert.equal(guessOf({ question: 0, hands: { "1": 2 } }), "1");
});

test("a question is right or wrong by the reply to its answer, or has none yet", () => {
  assert.equal(answerMark(QUESTIONS[0]!, undefined), null);
  assert.equal(answerMark(QUESTIONS[0]!, { question: 0, guess: "0" }), "right");
  assert.equal(answerMark(QUESTIONS[0]!, { question: 0, guess: "home" }), "wrong");
  assert.equal(answerMark(QUESTIONS[0]!, { question: 0, hands: { "0": 2, "1": 1 } }), "right");
  // To reach no house is an answer; hands that do not agree are none, though both have the key "".
  assert.equal(answerMark(REACH, { question: 2, guess: "" }), "right");
  const split = { ...QUESTIONS[0]!, right: "", replies: { "": reply(true) } };
  assert.equal(answerMark(split, { question: 0, hands: { "0": 1, "1": 1 } }), "wrong");
  assert.equal(replyOf(split, { question: 0, hands: { "0": 1, "1": 1 } }), undefined);
});

test("the first answer to a question counts, one to no question never", () => {
  const all = answered(
    { question: 1, guess: "2" },
    { question: 1, guess: "3" },
    { question: 9, guess: "0" },
    { question: -1, guess: "0" },
  );
  assert.deepEqual([...all.keys()], [1]);
  assert.equal(all.get(1)!.guess, "2");
});

test("misreadings are counted over wrong answers, and over every raised hand", () => {
  const tally = tallyOf(
    QUIZ,
    answered(
      { question: 0, hands: { "0": 9, "1": 4, home: 2 } },
      { question: 1, guess: "11" },
      { question: 2, guess: "2,10" },
    ),
  );
  assert.deepEqual(Object.fromEntries(tally), { squares: 5, nearest: 4, blocks: 1 });
  assert.equal(tallyOf(QUIZ, answered({ question: 0, guess: "0" })).size, 0);
});

test("the commonest misreading; of equals the one that is listed first; or none", () => {
  assert.deepEqual(
    commonest(
      QUIZ,
      answered({ question: 0, guess: "1", thought: "squares" }, { question: 1, guess: "11" }),
    ),
    { id: "squares", n: 2 },
  );
  assert.deepEqual(
    commonest(
      QUIZ,
      answered({ question: 0, guess: "1", thought: "nearest" }, { question: 1, guess: "11" }),
    ),
    { id: "nearest", n: 1 },
  );
  assert.equal(commonest(QUIZ, answered({ question: 0, guess: "home" })), null);
  assert.equal(commonest(QUIZ, answered()), null);
});

test("a set of houses has one key, in the order of the question", () => {
  assert.equal(keyOfHouses(["2", "pi", "10"], new Set(["10", "2"])), "2,10");
  assert.equal(keyOfHouses(["2", "pi"], new Set(["7"])), "");
  assert.deepEqual([...housesOf("2,10")], ["2", "10"]);
  assert.equal(housesOf("").size, 0);
});

test("hands are raised for each option, or for the likely numbers in their order", () => {
  assert.deepEqual(keysFor(QUESTIONS[0]!), ["0", "1", "home"]);
  assert.deepEqual(keysFor(FAR), ["2", "3", "11", "other"]);
  assert.deepEqual(keysFor(REACH), []);
});

test("an answer is said as a reader would", () => {
  assert.equal(answerLabel(PICK, "home"), "it stays at home");
  assert.equal(answerLabel(PICK, ""), "no answer");
  assert.equal(answerLabel(FAR.form, "11"), "11 tiles");
  assert.equal(answerLabel(FAR.form, "1"), "1 tile");
  assert.equal(answerLabel(FAR.form, "other"), "another number");
  assert.equal(answerLabel(REACH.form, "2,10"), "houses 2 and 10");
  assert.equal(answerLabel(REACH.form, ""), "no house");
});

test("what is typed is a whole number within bounds, or no answer", () => {
  assert.equal(numberIn("07", 0, 30), "7");
  for (const typed of ["", " ", "31", "-1", "2.5", "two", "1e99"])
    assert.equal(numberIn(typed, 0, 30), null, typed);
});

test("the first suspect is the one that earlier answers have shown", () => {
  const suspects = (q: number, ...given: Given[]) =>
    suspectsOf(QUIZ, answered(...given), q).map((found) => found.id);
  const both: Given = { question: 0, guess: "1" };
  assert.deepEqual(suspects(0, both), ["squares", "nearest"]);
  const near = {
    ...QUIZ,
    questions: [question(), question({ replies: { "1": reply(false, "nearest") } })],
  };
  const order = (...given: Given[]) =>
    suspectsOf(near, answersOf(given, 2), 0).map((found) => found.id);
  assert.deepEqual(order({ question: 1, guess: "1" }, both), ["nearest", "squares"]);
  assert.deepEqual(
    order(both, { question: 1, guess: "1" }),
    ["squares", "nearest"],
    "later answers change nothing",
  );
  assert.deepEqual(order({ question: 1, hands: { "1": 5, home: 7 } }, both), [
    "nearest",
    "squares",
  ]);
  assert.deepEqual(suspects(0, { question: 0, guess: "0" }), [], "right");
  assert.deepEqual(suspects(0), [], "no answer yet");
});

test("a single suspect's routes are drawn; of several those of the answer, theirs wait, each once", () => {
  const route = (as: MeasuredRoute["drawn"], c: number): MeasuredRoute =>
    as === "line"
      ? {
          drawn: as,
          chain: c,
          count: 1,
          line: [
            [0, 0],
            [5, 0],
          ],
        }
      : { drawn: as, chain: c, count: 1, route: { start: [0, 0], moves: "E", borders: [] } };
  const [road, other, squares, line] = [
    route("road", 0),
    route("road", 1),
    route("squares", 1),
    route("line", 1),
  ];
  const asked = question({ routes: [road] });
  const given = (...suspects: Suspect[]) =>
    routesOf(
      asked,
      { is_right: false, misreadings: suspects, text: "", routes: [other, road] },
      suspects,
    );
  assert.deepEqual(routesOf(asked, reply(true), []), { routes: [road], first: 1 });
  assert.deepEqual(given(), { routes: [other, road], first: 2 });
  assert.deepEqual(
    given(suspect("squares", squares, road)),
    { routes: [squares, road], first: 2 },
    "a single one as it is",
  );
  assert.deepEqual(given(suspect("cheapest"), suspect("line", line, road)), {
    routes: [other, road, line],
    first: 2,
  });
  assert.deepEqual(given(suspect("line", line, road), suspect("cheapest")), {
    routes: [other, road, line],
    first: 2,
  });
});

test("which it was, as the reader says, is what counts", () => {
  const after = (thought?: string) =>
    answered(
      thought === undefined ? { question: 0, guess: "1" } : { question: 0, guess: "1", thought },
    );
  assert.deepEqual([...tallyOf(QUIZ, after()).keys()], ["squares", "nearest"]);
  assert.deepEqual([...tallyOf(QUIZ, after("nearest"))], [["nearest", 1]]);
  assert.deepEqual([...tallyOf(QUIZ, after(""))], []);
  assert.deepEqual(
    suspectsOf(QUIZ, after("nearest"), 0).map((found) => found.id),
    ["nearest"],
  );
  assert.deepEqual(suspectsOf(QUIZ, after(""), 0), []);
  assert.deepEqual(commonest(QUIZ, after("squares")), { id: "squares", n: 1 });
  // A class chooses for each of its answers.
  const other = {
    ...QUIZ,
    questions: [
      question({
        replies: {
          "0": reply(true),
          "1": reply(false, "squares", "nearest"),
          home: reply(false, "squares", "blocks"),
        },
      }),
    ],
  };
  const raised = { question: 0, hands: { "1": 4, home: 2 } };
  const first = answersOf([{ ...raised, thoughts: { "1": "nearest" } }], 1);
  assert.deepEqual(Object.fromEntries(tallyOf(other, first)), {
    nearest: 4,
    squares: 2,
    blocks: 2,
  });
  const both = answersOf([{ ...raised, thoughts: { "1": "nearest", home: "" } }], 1);
  assert.deepEqual(Object.fromEntries(tallyOf(other, both)), { nearest: 4 });
  assert.equal(stillOpen(other, both).n, 0);
});

test("the right answers among the questions that a misreading gets wrong", () => {
  const all = answered(
    { question: 0, guess: "1" },
    { question: 1, guess: "2" },
    { question: 2, guess: "2,10" },
    { question: 3, guess: "0" },
  );
  const rows = withstood(QUIZ, all);
  assert.deepEqual(rows, [
    { id: "nearest", right: 1, of: 2 },
    { id: "squares", right: 2, of: 3 },
    { id: "blocks", right: 0, of: 1 },
  ]);
  assert.deepEqual(withstood(QUIZ, answered()), []);
});

test("a misreading in the first person", () => {
  assert.equal(didText("counted squares", false), "I counted squares");
  assert.equal(didText("counted squares", true), "We counted squares");
});

test("keys that choose and hands that go up are told", () => {
  assert.equal(changeText(PICK, {}, { key: "1" }), "Chosen: Gluttony.");
  assert.equal(changeText(REACH.form, { key: "2" }, { key: undefined }), "Nothing chosen.");
  assert.equal(
    changeText(PICK, { hands: { "0": 1 } }, { hands: { "0": 1, "1": 1 } }),
    "Gluttony: 1 hand.",
  );
  assert.equal(
    changeText(PICK, { hands: { "0": 1 } }, { hands: { "0": 0 } }),
    "Fried Geese: 0 hands.",
  );
  assert.equal(changeText(FAR.form, {}, { typed: "3", key: "3" }), "", "a field reads itself");
});

test("small numbers are words", () => {
  assert.deepEqual(
    [1, 2, 10, 11].map(againLabel),
    ["question", "two questions", "ten questions", "11 questions"].map(
      (word) => `Try the same ${word} again`,
    ),
  );
  assert.equal(severalText(2, "Far"), "Two misreadings lead to \u201cFar\u201d.");
});

test("an answer that several misreadings explain counts for none of them, and stays open", () => {
  const asked = [
    question(),
    question({
      replies: {
        "0": reply(true),
        "1": reply(false, "squares", "nearest"),
        home: reply(false, "blocks"),
      },
    }),
  ];
  const quiz = { ...QUIZ, questions: asked };
  const given = (guess: string) =>
    answersOf(
      [
        { question: 0, guess: "1" },
        { question: 1, guess },
      ],
      2,
    );
  assert.equal(commonest(quiz, given("1")), null);
  assert.deepEqual(stillOpen(quiz, given("1")), { n: 2, of: ["nearest", "squares"] });
  assert.deepEqual(commonest(quiz, given("home")), { id: "blocks", n: 1 });
  assert.equal(stillOpen(quiz, given("home")).n, 1);
  assert.deepEqual(stillOpen(quiz, answersOf([{ question: 0, guess: "1", thought: "" }], 2)), {
    n: 0,
    of: [],
  });
  assert.equal(stillOpen(quiz, answersOf([{ question: 0, hands: { "0": 9, "1": 4 } }], 2)).n, 4);
  assert.equal(commonest(quiz, new Map()), null);
});

test("counted squares that hide each other are drawn one route at a time, the first first", () => {
  const counted = (y: number): MeasuredRoute => ({
    chain: 0,
    drawn: "squares",
    count: 3,
    route: { start: [4, y], moves: "EEEE", borders: [] },
  });
  const road: MeasuredRoute = {
    chain: 0,
    drawn: "road",
    count: 0,
    route: { start: [4, 2], moves: "EEEE", borders: [] },
  };
  const routes = [counted(2), counted(2), counted(9), road];
  assert.deepEqual(hiding(routes, 0), [1]);
  assert.deepEqual(hiding(routes, 3), []);
  assert.deepEqual([...drawnAtOnce(routes, 4)], [0, 2, 3]);
  assert.deepEqual([...drawnAtOnce(routes, 1)], [0]);
});

test("the number of a straight line stands off the houses that it passes, and a cross at the end of the road", () => {
  const house = (x: number, y: number) => ({
    id: `house:${x}`,
    glyph: "house" as const,
    name: "",
    label: "",
    squares: [
      [x, y],
      [x + 1, y],
      [x, y + 1],
      [x + 1, y + 1],
    ] as Square[],
    notes: [],
  });
  const scene = {
    pieces: [house(4, 0)],
    roads: [
      [0, 5, 15],
      [1, 5, 15],
    ],
  } as unknown as Scene;
  const line: MeasuredRoute = {
    chain: 0,
    drawn: "line",
    count: 3,
    line: [
      [0, 0],
      [9, 1],
    ],
  };
  const onward: MeasuredRoute = {
    chain: 0,
    drawn: "onward",
    count: 2,
    route: { start: [0, 5], moves: "EEEE", borders: [] },
  };
  const { diamonds, crosses } = layoutMarkers(scene, [line, onward], 0);
  const [x] = diamonds.get(line)!;
  assert.ok(x < 3.5 || x > 6.5, String(x));
  assert.deepEqual(crosses.get(onward), [[2, 5.5]]);
});

test("two roads over one border have their rings side by side, one alone stands on it", () => {
  const over = (c: number, ...rest: number[]): MeasuredRoute => ({
    chain: c,
    drawn: "road",
    count: 1,
    route: { start: [4, 2], moves: "EEE", borders: [0, ...rest] },
  });
  const [one, two, alone] = ringsOf([over(0), over(1, 2)], 0);
  assert.deepEqual([one!.at[0], two!.at[0]], [5.3, 5.3], "off the house");
  assert.ok(Math.abs(one!.at[1] - two!.at[1]) > 0.7);
  assert.ok(Math.abs((one!.at[1] + two!.at[1]) / 2 - 2.5) < 1e-9);
  assert.deepEqual([alone!.at, alone!.n, alone!.route.chain], [[7, 2.5], 2, 1]);
  assert.deepEqual(
    ringsOf([over(0)], 0.5).map((ring) => ring.at),
    [[5.3, 3]],
  );
});
