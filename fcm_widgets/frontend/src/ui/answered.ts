/**
 * How the reader answered the lessons' questions.
 *
 * Exported pages and JupyterLite have no Python that could remember it, so this browser keeps it in
 * `localStorage`. Some hosts forbid that; then nothing is kept, and the widgets work as before.
 */
import { useEffect, useState } from "preact/hooks";
import type { ExercisePlace } from "../core/facts";

/** Also in the documentation of `LessonStars`: another program may read the value. */
export const KEY = "fcm_widgets.answers";
const CHANGED = "fcm-answers";

/** Right at the first try, right later, shown before it was right, or only tried so far. */
export type Result = "first" | "later" | "shown" | "tried";
/** By the name of a lesson's exercises, the result of each question by its number. */
export type Answered = Record<string, Record<string, Result>>;

/** What the browser keeps; null if it may keep nothing. */
export function answered(): Answered | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? (found as Answered) : {};
  } catch (error) {
    return error instanceof SyntaxError ? {} : null;
  }
}

/** Keeps a right or wrong answer, or that the reader opened the answer. */
export function keepResult(
  place: ExercisePlace | undefined,
  act: "right" | "wrong" | "shown",
  isFirst = false,
): void {
  const all = answered();
  if (!place || !all) return;
  const old = all[place.lesson]?.[place.question];
  if (old && old !== "tried") return; // what came first counts, or a second visit would earn a star
  const right = isFirst && !old ? "first" : "later";
  const result = act === "right" ? right : act === "wrong" ? "tried" : "shown";
  keep({ ...all, [place.lesson]: { ...all[place.lesson], [place.question]: result } });
}

/** Forgets the results of some lessons. */
export function forget(lessons: string[]): void {
  const left = Object.entries(answered() ?? {}).filter(([name]) => !lessons.includes(name));
  keep(Object.fromEntries(left));
}

function keep(all: Answered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    return; // the storage is full or forbidden
  }
  // Each widget has a copy of this module: only an event of the page reaches the others.
  dispatchEvent(new Event(CHANGED));
}

/** What the browser keeps, and again when a widget of this page or of another page changes it. */
export function useAnswered(): Answered | null {
  const [now, setNow] = useState(answered);
  useEffect(() => {
    const read = () => setNow(answered());
    for (const event of [CHANGED, "storage"]) addEventListener(event, read);
    return () => {
      for (const event of [CHANGED, "storage"]) removeEventListener(event, read);
    };
  }, []);
  return now;
}
