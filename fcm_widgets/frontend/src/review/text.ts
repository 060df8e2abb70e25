/** The texts of the game review. Python sends the sentences about the game. */

import type { HomeNames } from "../core/contract";
import type { ReviewBooks, ReviewChoice, ReviewTurn } from "../core/facts";
import { capital, houseName, money, plural, sentence, signed } from "../core/format";
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

export const BETTER_TITLE = "What was better";
export const weighText = (chain: string | undefined) => `Weigh each choice of ${chain}`;
export const progressText = (done: number, total: number) =>
  total ? `${done} of ${plural(total, "choice")} weighed` : "Looking for the choices";
export const PACE = "It takes about a second for each choice.";
export const STOP = "Stop";
export const PLAY_LINE = "Play this line";
export const playLine = ({ turn, instead }: ReviewChoice) =>
  `${PLAY_LINE}: turn ${turn}, ${instead}`;
export const NOTHING_BETTER = "The planner found no choice that was clearly better.";
export const ALL_CHOICES = (count: number) => `All ${plural(count, "weighed choice")} as a table`;
export const HOW_SURE = "What is compared, and how sure it is";
/** `Weighed` and the guide explain this at length. */
export const METHOD =
  "The planner picks its best other choice in one imagined game. Then both choices are played in " +
  "the same 12 other imagined games, to the end of the fourth turn after it. They begin with what " +
  "the chain could know, and bots play all chains. What counts is the lead over the richest rival: " +
  "cash and a share of the money in the bank. A difference is clear if its mean is at least $5 and " +
  "larger than three standard errors (±). Then both are played in 24 new games, and only these " +
  "count: a choice is better only if they say so, too. People may play differently from bots.";
export const VERDICTS = {
  better: "better",
  same: "no clear difference",
  worse: "played was better",
};
export const GRAPH_KEY =
  "Expected lead over the richest rival after each choice, by turn; \u25b2 what was better.";
export function graphLabel(
  chain: string | undefined,
  all: ReviewChoice[],
  low: number,
  high: number,
): string {
  const better = all.filter((choice) => choice.verdict === "better").length;
  const [from, to] = [low, high].map((n) => signed(Math.round(n), "$"));
  const lead = `Expected lead of ${chain} after each of ${plural(all.length, "choice")}`;
  const found = `In ${plural(better, "choice")} another was better`;
  return [sentence(`${lead}, between ${from} and ${to}`), sentence(found), TABLE_BELOW].join(" ");
}

const TABLE_BELOW = "The table below has all numbers.";
export const USAGE = "how the chain used what it had";
export const usageTitle = (chain: string | undefined) => `How ${chain} used what it had`;
