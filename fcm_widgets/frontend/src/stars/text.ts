/** The sentences and labels of the reader's stars. */

import type { StarredLesson } from "../core/facts";
import { plural } from "../core/format";
import type { Result } from "../ui/answered";

export type Mark = Exclude<Result, "tried"> | "open";

export const MARKS: Mark[] = ["first", "later", "shown", "open"];
const MEANING: Record<Mark, string> = {
  first: "right at the first try",
  later: "right later",
  shown: "shown to you",
  open: "still open",
};
export const FORGOTTEN = "Your stars are forgotten.";
export const KEPT = "Only this browser keeps your stars, and only for this address.";
export const NOT_KEPT = "This page can't keep stars: the browser allows it no storage.";

export const titleOf = (lessons: StarredLesson[]) =>
  lessons.length === 1 ? `Your stars in lesson ${lessons[0]?.number}` : "Your stars";
export const markText = (mark: Mark, n: number) => `${n} ${MEANING[mark]}`;
/** The marks of a lesson in words; a mark that does not occur is left out. */
export const marksText = (counts: Record<Mark, number>) =>
  MARKS.filter((mark) => counts[mark] > 0)
    .map((mark) => markText(mark, counts[mark]))
    .join(", ");
export const rightText = (n: number, of: number) => `${n} of ${plural(of, "question")} right`;
export const forgetText = (lessons: StarredLesson[]) =>
  lessons.length === 1 ? "Forget the stars of this lesson" : "Forget all stars";
