import type { Misreading, QuizFacts, QuizQuestion, QuizReply, Suspect } from "../core/facts";
import { csvText } from "../export/save";
import type { MeasuredRoute } from "../map/markerLayout";
import type { Form, Given, Hands } from "./contract";

/** The answer of the reader or the class; "" if the hands do not agree. */
export function guessOf(given: Given): string {
  return given.hands ? topOf(given.hands) : given.guess;
}

/** The option with most hands. No hands, or two options with equally many, are no guess. */
export function topOf(hands: Hands): string {
  const ranked = Object.entries(hands).sort(([, a], [, b]) => b - a);
  const [first, second] = ranked;
  return first && first[1] > 0 && first[1] !== second?.[1] ? first[0] : "";
}

/** As in Python: the most hands that one answer may have. */
export const MOST_HANDS = 999;
export const handsWithin = (n: number) => Math.min(Math.max(0, n), MOST_HANDS);

export function handsTotal(hands: Hands): number {
  return Object.values(hands).reduce((sum, n) => sum + n, 0);
}

/** Python has written a reply to each likely answer; the browser only looks it up. */
export function replyTo(question: QuizQuestion, key: string): QuizReply {
  return Object.hasOwn(question.replies, key)
    ? (question.replies[key] as QuizReply)
    : question.other;
}

/** The answers in `_given` that count: the first one of each question. */
export function answersOf(given: Given[], questions: number): Map<number, Given> {
  const out = new Map<number, Given>();
  for (const answer of given)
    if (answer.question >= 0 && answer.question < questions && !out.has(answer.question))
      out.set(answer.question, answer);
  return out;
}

/** A class whose hands agree on no answer. */
export function isSplit(given: Given): boolean {
  return !!given.hands && topOf(given.hands) === "";
}

/** The reply to an answer; none if the hands of a class do not agree. */
export function replyOf(question: QuizQuestion, given: Given | undefined): QuizReply | undefined {
  return given && !isSplit(given) ? replyTo(question, guessOf(given)) : undefined;
}

/** The names of misreadings by their ids. */
export function misreadingsOf(facts: QuizFacts, ids: string[]): Misreading[] {
  return ids.flatMap((id) => facts.misreadings[id] ?? []);
}

export type AnswerMark = "right" | "wrong" | null;

/** A tick and a cross: colour alone never shows right and wrong. A test shows only a dot. */
export const SIGNS = { right: "\u2713", wrong: "\u2717", answered: "\u2022", hands: "\u2022" };

/** The mark of an answer, or of the most common answer of a class. */
export function answerMark(question: QuizQuestion, given: Given | undefined): AnswerMark {
  if (!given) return null;
  return replyOf(question, given)?.is_right ? "right" : "wrong";
}

export interface Sign {
  mark: keyof typeof SIGNS;
  /** The hands of a class: for the right answer, and all. */
  hands?: { right: number; of: number };
}

/** The sign of an answer. A class is right or wrong only if all its hands are. */
export function signOf(question: QuizQuestion, given: Given | undefined): Sign | null {
  const mark = answerMark(question, given);
  if (!given?.hands || !mark) return mark && { mark };
  const hands = handsRight(question, given.hands);
  const all = hands.right === hands.of ? "right" : hands.right === 0 ? "wrong" : "hands";
  return { mark: all, hands };
}

/** The misreading that was chosen for an answer: "" for none of them, undefined without a choice. */
export function chosenFor(given: Given, key: string): string | undefined {
  if (given.hands) return given.thoughts?.[key];
  return key === given.guess ? given.thought : undefined;
}

/** The hands for the right answer, and all hands. */
export function handsRight(question: QuizQuestion, hands: Hands): { right: number; of: number } {
  const right = Object.keys(hands).filter((key) => replyTo(question, key).is_right);
  return { right: right.reduce((sum, key) => sum + (hands[key] ?? 0), 0), of: handsTotal(hands) };
}

/** The same for all questions for which a class raised hands; null if there is none. */
export function allHands(
  { questions }: QuizFacts,
  answers: Map<number, Given>,
): { right: number; of: number } | null {
  const counts = [...answers].flatMap(([q, { hands }]) => {
    const question = questions[q];
    return question && hands ? [handsRight(question, hands)] : [];
  });
  if (!counts.length) return null;
  return {
    right: counts.reduce((sum, { right }) => sum + right, 0),
    of: counts.reduce((sum, { of }) => sum + of, 0),
  };
}

/** The hands for one answer of a class; the same as a row of `Quiz.hands` in Python. */
export interface HandsRow {
  q: number;
  key: string;
  n: number;
  right: boolean;
  /** The ids of the misreadings that lead to the answer, or only of the chosen one. */
  misreadings: string[];
}

/** All answers with hands, and the right ones, in the order of the page. */
export function handsRows({ questions }: QuizFacts, answers: Map<number, Given>): HandsRow[] {
  return questions.flatMap((question, q) => {
    const given = answers.get(q);
    if (!given?.hands) return [];
    const { hands } = given;
    return keysFor(question)
      .filter((key) => hands[key] || key === question.right)
      .map((key) => ({
        q,
        key,
        n: hands[key] ?? 0,
        right: replyTo(question, key).is_right,
        misreadings: countedOf(question, given, key),
      }));
  });
}

const NO_HOUSE = "none";

/** An answer as in Python's rows. */
export function written(form: Form, key: string): string {
  if (form.kind === "pick") return form.options.find((option) => option.key === key)?.label ?? "";
  if (form.kind === "houses") return key.replaceAll(",", ", ") || NO_HOUSE;
  return key === "other" ? form.other : `${key} ${key === "1" ? form.unit : form.units}`;
}

/** The same file as `Quiz.hands_to_csv` writes. */
export function handsCsv(facts: QuizFacts, answers: Map<number, Given>): string {
  const rows = handsRows(facts, answers).flatMap(({ q, key, n, right, misreadings }) => {
    const question = facts.questions[q];
    if (!question) return [];
    const result = right ? "right" : "wrong";
    const { ask, form } = question;
    return [[String(q + 1), ask, written(form, key), String(n), result, misreadings.join(" ")]];
  });
  return csvText([["question", "asked", "answer", "hands", "result", "misreadings"], ...rows]);
}

/**
 * The misreadings that count for an answer: all that lead there, or the one that the reader chose.
 */
function countedOf(question: QuizQuestion, given: Given, key: string): string[] {
  const { is_right: right, misreadings } = replyTo(question, key);
  if (right) return [];
  const chosen = chosenFor(given, key);
  if (chosen !== undefined) return chosen ? [chosen] : [];
  return misreadings.map((suspect) => suspect.id);
}

/** Each wrong answer, or hand, with the misreadings that count behind it. */
function ledBy(
  { questions }: QuizFacts,
  answers: Map<number, Given>,
): { found: string[]; n: number }[] {
  return [...answers].flatMap(([q, given]) => {
    const question = questions[q];
    const guesses = given.hands ? Object.entries(given.hands) : [[given.guess, 1] as const];
    return question
      ? guesses
          .map(([key, n]) => ({ found: countedOf(question, given, key), n }))
          .filter(({ n }) => n > 0)
      : [];
  });
}

/**
 * The number of answers that each misreading explains, or may explain. In a class each hand counts.
 */
export function tallyOf(quiz: QuizFacts, answers: Map<number, Given>): Map<string, number> {
  const out = new Map<string, number>();
  for (const { found, n } of ledBy(quiz, answers))
    for (const mis of found) out.set(mis, (out.get(mis) ?? 0) + n);
  return out;
}

/**
 * The most common misreading that was chosen or was the only possible misreading; if several are
 * equal, the first in Python's order.
 */
export function commonest(
  quiz: QuizFacts,
  answers: Map<number, Given>,
): { id: string; n: number } | null {
  const sure = ledBy(quiz, answers).filter(({ found }) => found.length === 1);
  const all = Object.keys(quiz.misreadings).map((id) => ({
    id,
    n: sure.reduce((sum, { found, n }) => sum + (found[0] === id ? n : 0), 0),
  }));
  const [best] = all.sort((a, b) => b.n - a.n);
  return best?.n ? best : null;
}

/**
 * The number of answers or hands that several misreadings explain without a choice between them;
 * and these misreadings, as Python lists them.
 */
export function stillOpen(
  quiz: QuizFacts,
  answers: Map<number, Given>,
): { n: number; of: string[] } {
  const open = ledBy(quiz, answers).filter(({ found }) => found.length > 1);
  const of = new Set(open.flatMap(({ found }) => found));
  return {
    n: open.reduce((sum, split) => sum + split.n, 0),
    of: Object.keys(quiz.misreadings).filter((id) => of.has(id)),
  };
}

/**
 * The possible misreadings of a wrong answer, or the chosen one: first those that explain the
 * reader's earlier answers. Of a class it is the answer with most hands.
 */
export function suspectsOf(quiz: QuizFacts, answers: Map<number, Given>, q: number): Suspect[] {
  const given = answers.get(q);
  if (!given || isSplit(given)) return [];
  const chosen = chosenFor(given, guessOf(given));
  return leadingTo(quiz, answers, q, guessOf(given)).filter(
    ({ id }) => chosen === undefined || id === chosen,
  );
}

/** All misreadings that lead to a wrong answer, whatever was chosen. */
export function leadingTo(
  quiz: QuizFacts,
  answers: Map<number, Given>,
  q: number,
  key: string,
): Suspect[] {
  const question = quiz.questions[q];
  const reply = question && replyTo(question, key);
  if (!reply || reply.is_right) return [];
  const earlier = [...answers].slice(0, [...answers.keys()].indexOf(q));
  const shown = tallyOf(quiz, new Map(earlier));
  return [...reply.misreadings].sort((a, b) => (shown.get(b.id) ?? 0) - (shown.get(a.id) ?? 0));
}

/**
 * The answers to questions where a misreading is wrong: how many are right, and how many there are.
 */
export interface Withstood {
  id: string;
  right: number;
  of: number;
}

/** For each misreading that is wrong at an answered question, in Python's order. */
export function withstood(
  { questions, misreadings }: QuizFacts,
  answers: Map<number, Given>,
): Withstood[] {
  const answered = questions.flatMap((question, q) =>
    answers.has(q) ? [{ question, right: answerMark(question, answers.get(q)) === "right" }] : [],
  );
  return Object.keys(misreadings).flatMap((id) => {
    const failed = answered.filter(({ question }) =>
      Object.values(question.replies).some(
        (reply) => !reply.is_right && reply.misreadings.some((suspect) => suspect.id === id),
      ),
    );
    return failed.length
      ? [{ id, right: failed.filter((answer) => answer.right).length, of: failed.length }]
      : [];
  });
}

/**
 * The routes after an answer. A single misreading shows its own routes. With several misreadings,
 * only the answer's routes are drawn at first; theirs wait for a click.
 */
export function routesOf(
  question: QuizQuestion,
  reply: QuizReply | undefined,
  suspects: Suspect[],
): { routes: MeasuredRoute[]; first: number } {
  const whole = reply?.routes.length ? reply.routes : question.routes;
  const [only, another] = suspects;
  const own = only?.routes.length && !another ? only.routes : whole;
  const others = another ? [...suspects.flatMap((suspect) => suspect.routes), ...whole] : [];
  const known = new Map([...own, ...others].map((route) => [JSON.stringify(route), route]));
  return {
    routes: [...known.values()],
    first: new Set(own.map((route) => JSON.stringify(route))).size,
  };
}

/** The key of a set of houses: their numbers in the order in which the question lists them. */
export function keyOfHouses(of: string[], picked: ReadonlySet<string>): string {
  return of.filter((house) => picked.has(house)).join(",");
}

export function housesOf(key: string): Set<string> {
  return new Set(key ? key.split(",") : []);
}

/** Number of answers up to which a projector has room for names. */
export const FEW = 5;

/** The answers for which a class raises hands; none if it agrees on one answer. */
export function keysFor(question: QuizQuestion): string[] {
  const { form } = question;
  if (form.kind === "pick") return form.options.map(({ key }) => key);
  if (form.kind === "houses") return [];
  const likely = new Set(
    [...Object.keys(question.replies), question.right].map(Number).filter(Number.isInteger),
  );
  return [...[...likely].sort((a, b) => a - b).map(String), "other"];
}

/** The typed number, or null while the text is not a number that can be an answer. */
export function numberIn(typed: string, min: number, max: number): string | null {
  const n = Number(typed);
  return typed.trim() !== "" && Number.isInteger(n) && n >= min && n <= max ? String(n) : null;
}

export function toggled<T>(set: ReadonlySet<T>, item: T): Set<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
