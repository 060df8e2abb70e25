/**
 * The result code: a reader's answers as letters. `widgets/quiz/result_code.py` explains the format
 * and does the same; the page needs it too, because an exported page has no Python.
 */

import type { ClassQuestion, QuizQuestion } from "../core/facts";
import type { Form } from "./contract";

/** What a code needs of a question. */
export type CodedQuestion = Pick<ClassQuestion, "form" | "misreadings">;

/** An answer, and the misreading that the reader chose, "" for none of them. */
export interface CodedAnswer {
  guess: string;
  thought?: string;
}

/** Why a typed code is refused; Python sends the sentences. */
export type CodeFault = "letter" | "mistyped" | "other_quiz" | "other_version" | "twice";

const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const BASE = LETTERS.length;
const REQUEST = 3;
const PREFIX = 7;
const TAG = 3;
const CHECK = 2;
const BETWEEN = /[ \t\u00a0\-\u2010-\u2015_.]+/g;
/** The points where the polynomial of a code is zero, and the inverse of their difference. */
const FIRST = 3;
const SECOND = 9;
const INVERSE = 26;

export function codedOf({ form, replies }: QuizQuestion): CodedQuestion {
  const named = Object.entries(replies).map(
    ([key, { misreadings }]) => [key, misreadings.map(({ id }) => id)] as const,
  );
  return { form, misreadings: Object.fromEntries(named) };
}

/** Three letters that distinguish readers who give the same answers. */
export function drawnTag(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(TAG));
  return [...drawn].map((n) => LETTERS[n % BASE]).join("");
}

export const grouped = (code: string) => (code.match(/.{1,4}/g) ?? []).join("-");

// -- the letters ---------------------------------------------------------------------------------

function inLetters(number: bigint, length: number): string {
  let found = "";
  let rest = number;
  for (let i = 0; i < length; i++) {
    found = LETTERS[Number(rest % BigInt(BASE))] + found;
    rest /= BigInt(BASE);
  }
  return found;
}

function numberIn(letters: string): bigint {
  let number = 0n;
  for (const letter of letters) number = number * BigInt(BASE) + BigInt(LETTERS.indexOf(letter));
  return number;
}

function valueAt(letters: string, at: number): number {
  let value = 0;
  for (const letter of letters) value = (value * at + LETTERS.indexOf(letter)) % BASE;
  return value;
}

function checkOf(letters: string): string {
  const first = valueAt(`${letters}22`, FIRST);
  const second = valueAt(`${letters}22`, SECOND);
  const slope = ((first - second + BASE) * INVERSE) % BASE;
  const rest = (2 * BASE * BASE - first - slope * FIRST) % BASE;
  return `${LETTERS[slope]}${LETTERS[rest]}`;
}

// -- the answers ---------------------------------------------------------------------------------

const keysOf = (form: Extract<Form, { kind: "pick" }>) => form.options.map(({ key }) => key).sort();

function answersTo(form: Form): bigint {
  if (form.kind === "pick") return BigInt(form.options.length);
  return form.kind === "number" ? BigInt(form.max - form.min + 2) : 1n << BigInt(form.of.length);
}

function answerAt(form: Form, number: bigint): string {
  if (form.kind === "pick") return keysOf(form)[Number(number)] ?? "";
  if (form.kind === "number") {
    const typed = Number(number) + form.min;
    return typed > form.max ? "other" : String(typed);
  }
  return form.of.filter((_, place) => (number >> BigInt(place)) & 1n).join(",");
}

/** The number of an answer; -1 for a text that is none, as damaged storage may have. */
function numberOf(form: Form, key: string): bigint {
  if (form.kind === "number" && key !== "other" && !/^-?\d{1,9}$/.test(key)) return -1n;
  if (form.kind === "pick") return BigInt(keysOf(form).indexOf(key));
  if (form.kind === "number")
    return BigInt(key === "other" ? form.max - form.min + 1 : Number(key) - form.min);
  const chosen = key.split(",");
  return form.of.reduce(
    (sum, house, place) => sum + (chosen.includes(house) ? 1n << BigInt(place) : 0n),
    0n,
  );
}

/** The answers after which the reader may choose a misreading, each with every choice. */
function outcomes({ form, misreadings }: CodedQuestion): Required<CodedAnswer>[] {
  return Object.entries(misreadings)
    .filter(([, ids]) => ids.length > 1)
    .sort(([a], [b]) => (numberOf(form, a) < numberOf(form, b) ? -1 : 1))
    .flatMap(([guess, ids]) => ["", ...ids].map((thought) => ({ guess, thought })));
}

const sizeOf = (question: CodedQuestion) =>
  1n + answersTo(question.form) + BigInt(outcomes(question).length);

function lengthFor(sizes: bigint[]): number {
  const most = sizes.reduce((product, size) => product * size, 1n);
  let length = 0;
  while (BigInt(BASE) ** BigInt(length) < most) length++;
  return length;
}

/** The code of the answers of one reader, by their questions. */
export function codeOf(
  prefix: string,
  tag: string,
  questions: CodedQuestion[],
  answers: ReadonlyMap<number, CodedAnswer>,
): string {
  const sizes = questions.map(sizeOf);
  let number = 0n;
  questions.forEach((question, place) => {
    const answer = answers.get(place);
    let digit = answer ? 1n + numberOf(question.form, answer.guess) : 0n;
    if (answer?.thought !== undefined) {
      const chosen = outcomes(question).findIndex(
        ({ guess, thought }) => guess === answer.guess && thought === answer.thought,
      );
      if (chosen >= 0) digit = 1n + answersTo(question.form) + BigInt(chosen);
    }
    number = number * (sizes[place] ?? 1n) + digit;
  });
  const letters = prefix + tag + inLetters(number, lengthFor(sizes));
  return grouped(letters + checkOf(letters));
}

/** A typed code with its answers, null for a question without an answer; or why it is refused. */
export function readCode(
  prefix: string,
  questions: CodedQuestion[],
  typed: string,
): { code: string; answers: (CodedAnswer | null)[] } | CodeFault {
  const code = typed.replace(BETWEEN, "").toUpperCase();
  if ([...code].some((letter) => !LETTERS.includes(letter))) return "letter";
  if (code.length < PREFIX + TAG + CHECK || valueAt(code, FIRST) || valueAt(code, SECOND))
    return "mistyped";
  if (code.slice(0, REQUEST) !== prefix.slice(0, REQUEST)) return "other_quiz";
  if (code.slice(0, PREFIX) !== prefix) return "other_version";
  const sizes = questions.map(sizeOf);
  const letters = code.slice(PREFIX + TAG, -CHECK);
  if (letters.length !== lengthFor(sizes)) return "mistyped";
  let number = numberIn(letters);
  const answers = questions.map((): CodedAnswer | null => null);
  for (let place = questions.length - 1; place >= 0; place--) {
    const question = questions[place] as CodedQuestion;
    const size = sizes[place] ?? 1n;
    const digit = number % size;
    number /= size;
    const chosen = Number(digit - 1n - answersTo(question.form));
    if (chosen >= 0) answers[place] = outcomes(question)[chosen] ?? null;
    else if (digit > 0n) answers[place] = { guess: answerAt(question.form, digit - 1n) };
  }
  return number > 0n ? "mistyped" : { code: grouped(code), answers };
}
