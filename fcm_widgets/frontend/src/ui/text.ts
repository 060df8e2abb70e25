/** The texts around every widget: waiting for Python, help, rules, counters. */

import type { HelpLine } from "./Help";

export const NEEDS = "This needs Python to be running. Everything else works without it.";

export const NO_CODE = "The code of this widget is missing. Run its cell again.";

/** For a table cell, which has no room for a sentence. */
export const awaited = (silent: boolean) => (silent ? "needs Python" : "still being worked out");

/** `what` is the missing part, as the object of the sentence. */
export const workingOut = (what: string) => `Python is working out ${what}\u2026`;

export const PRESENT: HelpLine = [
  "f",
  "present: fill the screen with large text. PageUp and PageDown scroll the text; f or Esc ends it",
];

export const ruleTitle = (id: string) => `Rule ${id}`;
export const slotsText = (slots: number) => `${slots} slots`;
export const oneLess = (label: string) => `${label}: one less`;
export const oneMore = (label: string) => `${label}: one more`;
