/** The reply to an answer. Python sends the replies to all answers in advance. */
import type { Theme } from "../core/contract";
import type { ExerciseFacts, ExerciseForm, ExerciseReplies } from "../core/facts";

export interface ExerciseState {
  _exercise: ExerciseFacts;
  /** Null until Python has made it. */
  _sealed: string | null;
  _tried: string[];
  /** The last answer in the reader's words; null before the first. */
  value: string | null;
  theme: Theme;
}

export interface Judgement {
  right: boolean;
  head: string;
  /** The words before several hints. */
  several: string;
  hints: string[];
}

/** An answer that is not checked yet. */
export interface Draft {
  typed: string;
  chosen: number | null;
}

const CHOICE = "choice ";

/** Sealed against reading by accident, not against a determined reader. */
export function unsealed(sealed: string): ExerciseReplies {
  const bytes = Uint8Array.from(atob(sealed), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as ExerciseReplies;
}

/** The key of a choice, as `key_of` in Python. */
export function keyOfChoice({ kind }: ExerciseForm, at: number): string {
  return kind === "choice" ? String(at) : `${CHOICE}${at}`;
}

/** The key of a typed answer; null if the text is not an answer. */
export function keyOf({ kind, letters }: ExerciseForm, typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (kind === "number")
    return /^\$?\d{1,9}$/.test(text) ? String(Number(text.replace("$", ""))) : null;
  if (kind === "letters") return permuted(text.replace(/[\s,.-]/g, ""), letters.toLowerCase());
  return kind === "text" && text ? text : null;
}

/** The key of an answer that is not checked yet; null if the text is not an answer. */
export function keyOfDraft(form: ExerciseForm, { typed, chosen }: Draft): string | null {
  return chosen === null ? keyOf(form, typed) : keyOfChoice(form, chosen);
}

/** The answer with a key, as if its button were pressed or its number typed. */
export function draftOf(form: ExerciseForm, key: string): Draft {
  const at = form.choices.findIndex((_, at) => keyOfChoice(form, at) === key);
  return at < 0 ? { typed: key, chosen: null } : { typed: "", chosen: at };
}

function permuted(text: string, of: string): string | null {
  const sorted = (word: string) => [...word].sort().join("");
  return sorted(text) === sorted(of) ? text : null;
}

/** An answer as it was given, as `words_of` in Python. */
export function answerText(form: ExerciseForm, key: string): string {
  const chosen = form.choices.findIndex((_, at) => keyOfChoice(form, at) === key);
  return form.choices[chosen] ?? (form.kind === "letters" ? key.toUpperCase() : key);
}

/**
 * The answers, with one that Python or a linked widget has set as `value` but not yet added. A host
 * may leave out a value that nobody has set.
 */
export function triedWith(
  form: ExerciseForm,
  tried: string[],
  value: string | null | undefined,
): string[] {
  const last = tried.at(-1);
  if (value === undefined || (last !== undefined && value === answerText(form, last))) return tried;
  if (value === null) return [];
  const chosen = form.choices.indexOf(value);
  const key = chosen < 0 ? keyOf(form, String(value)) : keyOfChoice(form, chosen);
  return key === null ? tried : [...tried, key];
}

export function judgeAnswer(replies: ExerciseReplies, key: string): Judgement {
  if (key === replies.right) return { right: true, head: replies.praise, several: "", hints: [] };
  const found = Object.hasOwn(replies.hints, key) ? (replies.hints[key] as string[]) : [];
  const hints = found.length ? found : [replies.fallback_hint].filter(Boolean);
  const several = hints.length > 1 ? replies.several : "";
  return { right: false, head: replies.wrong, several, hints };
}

/** The reply as one text for screen readers. */
export function judgementText({ head, several, hints }: Judgement): string {
  return [head, several, ...hints].filter(Boolean).join(" ");
}

/**
 * The lines on the map: what the last wrong answer measured, or the real route once the answer is
 * known.
 */
export function linesOf(replies: ExerciseReplies, key: string | undefined, known: boolean) {
  if (known) return replies.routes;
  return key !== undefined && Object.hasOwn(replies.wrong_routes, key)
    ? (replies.wrong_routes[key] ?? [])
    : [];
}

export const TRIES = 2;

/**
 * Return whether the answer may be shown: after two different wrong answers, and until the right
 * one.
 */
export function mayAsk(replies: ExerciseReplies, tried: string[]): boolean {
  return new Set(tried).size >= TRIES && !tried.includes(replies.right);
}
