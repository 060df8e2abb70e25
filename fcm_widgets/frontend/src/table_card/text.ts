/** The sentences of the table card that depend on what its reader does. */

import { money, plural, sentence } from "../core/format";
import type { Decides } from "./sums";

export const SEARCH = "Search: two letters are enough";
export const KINDS: Record<string, string> = {
  employee: "employee",
  milestone: "milestone",
  campaign: "campaign",
  question: "question",
  rule: "rule",
};
export const FOUND = "Found";
export const foundText = (count: number) =>
  count ? `${plural(count, "entry", "entries")} found` : "Nothing found. Try fewer letters.";
export const tickedText = (title: string, on: boolean, others: string[]) =>
  `${title} is ${on ? "on" : "off"}.${others.length ? ` ${others.join(", ")} changed with it.` : ""}`;

export const modulesText = (count: number) => (count ? `Modules: ${count} ticked` : "Modules");

export const CHAINS = ["A", "B", "C", "D", "E", "F"];
export const THE_HOUSE = "The house wants";
export const THE_CHAINS = "The chains, in turn order";
export const GARDEN = "Garden";
export const PRICE = "Price of one item";
export const DISTANCE = "Distance";
export const SUM = "Sum";
export const numberText = (n: number) => (n < 0 ? `\u2212${-n}` : String(n));
export const WAITRESSES = "Waitresses";
export const ABLE = "Can serve it";
export const CFO = "CFO";
export const ADD_CHAIN = "Add a chain";
export const REMOVE_CHAIN = "Remove the last chain";
export const tipsText = (dollars: number) => `Tips of $${dollars}`;
export const bonusText = (item: string, dollars: number) => `+$${dollars} a ${item}`;
export const ofChain = (label: string, chain: string) => `${label}, chain ${chain}`;

const WHY: Record<Decides, string> = {
  nobody: "",
  only: "No other chain can serve it.",
  sum: "Its price plus distance is the lowest.",
  waitresses: "Sums tie, and it has the most waitresses.",
  order: "Sums and waitresses tie, and it is earlier in turn order.",
};
export const verdictText = (chain: string | undefined, decides: Decides) =>
  chain
    ? `${sentence(`The house dines at chain ${chain}`)} ${WHY[decides]}`
    : "The house stays at home, and its demand stays.";

export const EARNS = "What it earns";
export const itemsText = (count: number, price: number) =>
  `${plural(count, "item")} at ${money(price)}`;
export const GARDEN_ROW = "Garden: the price again";
export const bonusRow = (count: number, item: string, dollars: number) =>
  `${plural(count, item)}: $${dollars} more each`;
export const tipsRow = (count: number, dollars: number) =>
  `${plural(count, "waitress", "waitresses")}: $${dollars} each`;
export const cfoRow = (income: number) => `CFO: half of ${money(income)}`;
export const TOTAL = "In all";
