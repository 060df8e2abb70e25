/** Lines of the keyboard help that several widgets have: the keys, and what they do. */

import type { HelpLine } from "./Help";

export const ALL_ROWS: HelpLine = ["e", "open or close the rows of all numbers"];
export const CLOSE: HelpLine = ["Esc", "close what is open"];
export const THIS_HELP: HelpLine = ["?", "open or close this help"];
