/** The texts around every widget: waiting for Python, help, rules, counters. */

import { plural } from "../core/format";
import type { HelpLine } from "./Help";

export const NEEDS = "This needs Python to be running. Everything else works without it.";

export const NO_CODE = "The code of this widget is missing. Run its cell again.";

export const GOES_ON = "You ran this cell again. It goes on where you were.";
export const BEGIN_ANEW = "Begin anew";
export const BEGUN_ANEW = "Everything is as it was at the beginning.";

/** For a table cell, which has no room for a sentence. */
export const awaited = (silent: boolean) => (silent ? "needs Python" : "Python is working it out");

/** `what` is the missing part, as the object of the sentence. */
export const workingOut = (what: string) => `Python is working out ${what}\u2026`;
export const WORKING = "Python is working\u2026";

export const PRESENT: HelpLine[] = [
  ["f", "present: fill the screen with large text; f or Esc ends it"],
  ["PageUp PageDown", "while presenting: scroll the text"],
];

export const ruleTitle = (id: string) => `Rule ${id}`;
export const HOW_IT_ADDS_UP = "How it adds up";
export const TOTAL = "total";
/** On a button that opens an answer, and on it while the answer is open. */
export const WHY = "Why?";
export const HIDE = "Hide";
export const TURN_IT = "Turn it";
/** If the reader steps beyond either end. */
export const noStep = (later: boolean) => `There is no ${later ? "later" : "earlier"} step.`;
export const slotsText = (slots: number) => plural(slots, "slot");
export const oneFewer = (label: string) => `${label}: one fewer`;
export const oneMore = (label: string) => `${label}: one more`;
