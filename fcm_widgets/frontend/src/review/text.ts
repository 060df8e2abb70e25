/** The texts of the game review. Python sends the sentences about the game. */

import type { HomeNames } from "../core/contract";
import type { ReviewBooks, ReviewTurn } from "../core/facts";
import { capital, houseName, money, plural, sentence } from "../core/format";
import type { HelpLine } from "../ui/Help";
import { CLOSE, THIS_HELP } from "../ui/helpLines";

export const HELP: HelpLine[] = [
  [", .", "go to the previous or next turn"],
  ["1 2 3", "go to one of the chain's costliest moments"],
  ["n p", "go to the next or previous chain"],
  ["\u2190 \u2191 \u2192 \u2193", "on the map: go to another piece"],
  ["Enter", "on a house: ask why it dined where it did"],
  ["e", "open or close all reasons of the house"],
  CLOSE,
  THIS_HELP,
];

/** Objects of "Python is working out ...". */
export const CHANGES = "what small changes would have earned";
export const LOST_SALES = "which sales were lost";
export const DINNERS = "the dinners";

export const momentTitle = (turn: number | undefined, change: string) => `turn ${turn}: ${change}`;

export const turnText = (turn: number | undefined, chain: string) =>
  sentence(`Turn ${turn ?? 0}, ${chain}`);
export const turnSums = ({ number }: ReviewTurn, books: ReviewBooks | undefined) =>
  `Turn ${number}: ${books?.sums ?? ""}`;
/** The moment of a turn that the map shows; `house` is the selected house, and whether it dined. */
export function mapTitle(turn: number, house: { name: string; dined: boolean } | null) {
  if (!house) return `Turn ${turn}, before dinner`;
  return house.dined
    ? `Turn ${turn}, just before ${house.name} dined`
    : `Turn ${turn}, when ${house.name} stayed at home`;
}
export const NOW = "The table now";

export const HOW = "How these amounts were worked out";

export const NO_DINNER_YET = "This turn has had no dinner yet.";
export const PICK = "Pick a house on the map to read why it dined where it did.";

export const booksTitle = (turn: number, { had, has }: ReviewBooks) =>
  `The books of turn ${turn}: ${money(had)} became ${money(has)}`;

export const LOST_TITLE = "Lost sales that a single change would have won";

export const changesTitle = (chain: string | undefined) =>
  `Changes that would have earned ${chain} more at this dinner`;
export const othersText = (count: number) =>
  `${plural(count, "other change")} that would not have earned more`;

export const whyText = (house: string, homeNames: HomeNames) =>
  `${capital(houseName(house, homeNames))}: why?`;
