/** Lines of the keyboard help that several widgets have: the keys, and what they do. */

import type { HelpLine } from "./Help";

export const ALL_ROWS: HelpLine = ["e", "show or hide how every number adds up"];
export const CURSOR: HelpLine = [
  "\u2190 \u2191 \u2192 \u2193",
  "on the map cursor: move one square",
];
export const CLOSE: HelpLine = ["Esc", "close the open panel"];
export const THIS_HELP: HelpLine = ["?", "open or close this help"];
