/** The labels that an exercise's page makes; questions, hints and replies come from Python. */

import type { ExerciseForm } from "../core/facts";
import type { HelpLine } from "../ui/Help";

export const LATE = "The replies are not ready yet. Try again in a moment.";
export const ANSWER_READY = "You can open the answer below now.";
export const YOUR_ANSWER = "Your answer";
export const EXPLANATION = "Explanation";
export const ALSO_ON_MAP = "You can also click your answer on the map.";

export const ON_MAP: HelpLine[] = [
  ["\u2190 \u2191 \u2192 \u2193 PageUp PageDown", "on the map: go to another piece"],
];
export const CHOOSE_BY_KEY: HelpLine = ["Enter", "on a piece that is an answer: choose it"];
export const ON_ROUTE: HelpLine[] = [
  ["\u2190 \u2191 \u2192 \u2193", "at the end of your route: drive along the road"],
  ["Backspace", "at the end of your route: go back"],
  ["Enter", "on the restaurant: begin your route there, or end it there"],
  ["Esc", "clear your route"],
];
export const USE_BY_KEY: HelpLine = ["Enter", "at the end of your route: use its count"];

export const exerciseLabel = (title: string) => `Exercise: ${title}`;
export const givenText = ({ kind }: ExerciseForm, answer: string) =>
  `${kind === "choice" ? "You chose" : "You said"}: ${answer}`;

/** Said when a click in the figure chooses an answer. */
export const chosenText = (answer: string) => `Your answer is now: ${answer}`;

/** The message if the answer is missing or cannot be read. */
export function wantedText({ kind, choices, letters }: ExerciseForm): string {
  if (kind === "choice") return "Choose an answer first.";
  if (kind === "letters")
    return `Write the ${letters.length} letters ${[...letters].join(", ")}, each once.`;
  if (kind === "text") return "Write an answer first.";
  return choices.length ? "Write a whole number, or tick the box." : "Write a whole number.";
}
