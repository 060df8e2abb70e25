/** The sentences and labels that the quiz's page makes; those about the game come from Python. */

import type { QuizQuestion } from "../core/facts";
import { capital, houseName, housesText, plural, sentence, timesText } from "../core/format";
import type { MeasuredRoute } from "../map/markerLayout";
import type { HelpLine } from "../ui/Help";
import { CLOSE, THIS_HELP } from "../ui/helpLines";
import type { AnswerDraft, Form } from "./contract";
import { housesOf, type Sign } from "./marks";

// -- the frame: title, help, progress ------------------------------------------------------------

export const HELP: HelpLine[] = [
  ["1 2 3", "choose an answer; after a wrong answer: choose the misreading behind it"],
  ["1 2 3", "with a class: count one more hand; with Shift: one fewer"],
  ["h", "go to the box for a number, or to the first box for hands"],
  ["Enter", "in a box for hands: go to the next box"],
  ["Enter", "give the answer; with a class: reveal it"],
  ["n .", "go to the next question"],
  [",", "go to the previous question"],
  ["\u2190 \u2191 \u2192 \u2193 PageUp PageDown", "on the map: go to another piece"],
  ["Enter", "on the map: choose this restaurant or house"],
  CLOSE,
  THIS_HELP,
];
export const OTHER_QUESTIONS = "the other questions";

export const quizTitle = (questions: number) => `Quiz: ${plural(questions, "question")}`;
export const mapLabel = (title: string) => `Map: ${title}`;
export const signText = ({ mark, hands }: Sign) =>
  hands ? handsRightPart(hands.right, hands.of) : mark;
export const questionLabel = (n: number, sign: Sign | null = null) =>
  `Question ${n}${sign ? `, ${signText(sign)}` : ""}`;
export const PREVIOUS_QUESTION = "Previous question";
export const NEXT_QUESTION = "Next question";
/** The place among the questions; the score comes after the last question. */
export const placeText = (q: number, last: number, testing: boolean) =>
  q === last ? (testing ? END_OF_TEST : SCORE) : `${q + 1} of ${last}`;
export const rightText = (right: number) => `${right} right`;
export const questionOf = (n: number, last: number) => `Question ${n} of ${last}`;

// -- answering -----------------------------------------------------------------------------------

export const YOUR_ANSWER = "Your answer";
export const NO_HOUSE = "no house";
export const numberRange = (min: number, max: number) => `a whole number from ${min} to ${max}`;
export const submitLabel = (counting: boolean) => (counting ? "Reveal" : "Check");
export const handsFor = (label: string) => `${label}: number of hands`;
export const oneFewer = (label: string) => `${label}: one fewer hand`;
export const oneMore = (label: string) => `${label}: one more hand`;
export const handsText = (n: number) => plural(n, "hand");
export const HANDS_HEADS = ["answer", "hands", "the misreading behind it"];
export const whatTheClassThought = (hands: number) => `What the class thought: ${handsText(hands)}`;

/** An answer in words. */
export function answerLabel(form: Form, key: string): string {
  if (form.kind === "pick")
    return form.options.find((option) => option.key === key)?.label ?? NO_ANSWER;
  if (form.kind === "houses") return housesText([...housesOf(key)], form.home_names);
  if (key === "") return NO_ANSWER;
  return key === "other" ? form.other : `${key} ${key === "1" ? form.unit : form.units}`;
}

export const NO_ANSWER = "no answer";

/** The announcement of a change to an answer: the choice, or the hands for it. */
export function changeText(form: Form, was: AnswerDraft, now: AnswerDraft): string {
  if (form.kind !== "number" && now.key !== was.key)
    return now.key === undefined
      ? "Nothing chosen."
      : sentence(`Chosen: ${answerLabel(form, now.key)}`);
  const key = Object.keys(now.hands ?? {}).find(
    (option) => now.hands?.[option] !== (was.hands?.[option] ?? 0),
  );
  return key === undefined
    ? ""
    : sentence(`${answerLabel(form, key)}: ${handsText(now.hands?.[key] ?? 0)}`);
}

/** A hint for Enter or a digit that does nothing: what an answer looks like. */
export function wantedText({ form }: QuizQuestion, counting: boolean): string {
  if (counting) return "Count a hand first.";
  if (form.kind === "number") return `Type ${numberRange(form.min, form.max)} in the box.`;
  return form.kind === "pick"
    ? "Choose an answer first."
    : "Choose houses first, or \u201cno house\u201d.";
}

// -- a test --------------------------------------------------------------------------------------

export const TEST_HINT = "A test: you see which answers are right after you hand in.";
export const END_OF_TEST = "The end";
export const HANDED_IN = "You have handed in this test.";
export const YOUR_BLANK = "You gave no answer.";
export const TIME_IS_OVER = "Time is over: your test is handed in.";
export const testLabel = (answered: boolean) => (answered ? "Change the answer" : "Answer");
export const answeredText = (n: number, of: number) =>
  sentence(`You have answered ${n} of ${plural(of, "question")}`);
export const beginText = (questions: number, minutes: number) =>
  `${sentence(`This test has ${plural(questions, "question")}, and you have ${plural(minutes, "minute")}`)} The time starts when you begin.`;
/** Minutes and seconds, as a clock shows them. */
export const timeText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
export const leftText = (seconds: number) =>
  sentence(`${seconds < 60 ? plural(seconds, "second") : plural(seconds / 60, "minute")} left`);

// -- the result code -----------------------------------------------------------------------------

export const CODE_TITLE = "Result code for your teacher";
export const CODE_TEXT = "The code contains your answers, but not your name.";
export const COPIED = "Code copied.";
export const COPY_BY_HAND = "The code is selected: copy it with your keyboard.";
export const QR_LABEL = "QR code of the result code";

// -- the verdict ---------------------------------------------------------------------------------

export const RULE = "Rule";
export const RIGHT = "Right.";
/** The result of a class. */
export const handsRightText = (right: number, of: number) => sentence(handsRightPart(right, of));
export const handsRightPart = (right: number, of: number) => `${right} of ${of} right`;
export const NOT_RIGHT = "Not this time.";
export const NO_AGREEMENT = "No single answer has the most hands.";
export const WHICH = "Which was it?";
/** The same question about one of several answers of a class. */
export const whichOf = (answer: string) => `${WHICH} \u201c${answer}\u201d`;
export const NONE_OF_THESE = "None of these";
export const noneOfThem = (n: number) => `none of ${countWord(n)} misreadings`;
export const severalText = (n: number, answer: string) =>
  `${capital(countWord(n))} misreadings lead to \u201c${answer}\u201d.`;
export const givenBy = (byClass: boolean) => (byClass ? "Most hands" : "You said");
export const onwardLabel = (more: boolean) => (more ? "Next" : "The score");
/** What the reader, or the class, did: "I counted squares". */
export const didText = (did: string, byClass: boolean) => `${byClass ? "We" : "I"} ${did}`;

/** The texts that are not empty, as one. */
export const spoken = (...texts: string[]) => texts.filter(Boolean).join(" ");

const WORDS = "no one two three four five six seven eight nine ten".split(" ");

const countWord = (n: number) => WORDS[n] ?? String(n);

// -- what is drawn -------------------------------------------------------------------------------

export const DRAWN = "Drawn on the map";
export const ROADS_FROM_HOUSE = "Roads from the house";
export const ROAD_ENDS = "end of a road";
export const CHAINS = "Chains";
export const HOUSE_MARKS = {
  right: "chosen, and right",
  wrong: "chosen, but wrong",
  missed: "right, but not chosen",
};
export const noRoadText = (house: string) =>
  sentence(`No road touches ${houseName(house, undefined)}`);
export const roadsText = (house: string) => `roads that ${houseName(house, undefined)} reaches`;

export function routeText(route: MeasuredRoute, chain: string, kind: QuizQuestion["kind"]): string {
  const borders = plural(route.count, "border");
  if (kind === "haul") return `the route, ${borders}`;
  if (route.drawn === "squares") return `${plural(route.count, "square")} to ${chain}`;
  if (route.drawn === "line") return `straight line to ${chain}: ${borders}`;
  if (route.drawn === "onward")
    return `${borders} to ${chain} if the roads continued (\u2715: no road there)`;
  return `${borders} to ${chain}`;
}

// -- the end -------------------------------------------------------------------------------------

export const SCORE = "The score";
export const STILL_OPEN = "Answers with several misreadings";
export const WORTH = "Right answers for each misreading";
export const NOT_ANSWERED = "not answered";
export const ofAllRight = (last: number) => ` of ${last} right`;
export const ofHandsRight = (of: number) => ` of ${plural(of, "hand")} right`;
/** How many questions most hands answered right; below, such a question counts as right. */
export const mostHandsText = (right: number, last: number) =>
  sentence(`In ${right} of ${plural(last, "question")}, the most common answer was right`);
export const HANDS_GO = "This clears all hands.";
export const KEEP_HANDS = "Keep them";
export const HANDS_RESULTS = "Hands for each answer";
export const CSV_FILE = "hands.csv";
export const SAVE_CSV = "Save CSV";
export const savedText = (file: string) => sentence(`Saved ${file}`);
export const PRINT_HINT = "To print these results, print the page.";
export const unansweredText = (n: number, over: boolean) =>
  sentence(`${plural(n, "question has", "questions have")} no answer${over ? "" : " yet"}`);
export const againLabel = (n: number) =>
  `Try the same ${n === 1 ? "question" : `${countWord(n)} questions`} again`;
export const commonLabel = (byClass: boolean) =>
  byClass ? "The most common mistake" : "Your most common mistake";

/** The heading of the most common mistake; `only` if the reader made a single mistake. */
export function commonText(n: number, byClass: boolean, only: boolean): string {
  if (!byClass && only) return "Your only mistake:";
  return `${commonLabel(byClass)} (${byClass ? plural(n, "hand") : timesText(n)}):`;
}

export const openText = (n: number, byClass: boolean) =>
  byClass
    ? `${plural(n, "hand is for an answer that fits", "hands are for answers that fit")} several misreadings. The class did not choose which one it was.`
    : `${plural(n, "answer fits", "answers fit")} several misreadings. You did not choose which one was yours.`;
export const wouldCatch = (questions: number, did: string) =>
  `${sentence(`${plural(questions, "question catches", "questions catch")} anyone who ${did}`)} Right answers: `;
export const rightOf = (right: number, of: number) => `${right} of ${of}`;
export const givenInLine = (byClass: boolean) => (byClass ? "most hands" : "you said");
