/** The sentences that the company editor itself makes. */

import type { Company } from "../core/facts";
import { copiesText, fill, listText, money, plural, sentence, timesText } from "../core/format";
import type { HelpLine } from "../ui/Help";
import { ALL_ROWS, CLOSE, THIS_HELP } from "../ui/helpLines";
import type { BrokenLimit } from "./structure";

export const HELP: HelpLine[] = [
  ["\u2190 \u2192", "go to the next card, in the hand or in the structure"],
  ["Enter Space", "put a card to work, or take it back to the hand"],
  ALL_ROWS,
  CLOSE,
  THIS_HELP,
];

export const brokenText = ({ limit, over }: BrokenLimit) => fill(limit.broken, { over });
export function busyText(cards: Company["busy"]) {
  const names = listText(cards.map(([name, n]) => copiesText(n, name)));
  const single = cards.length === 1 && cards[0]?.[1] === 1;
  return sentence(
    single
      ? `This card is busy with a campaign, so it is not in your hand: ${names}`
      : `These cards are busy with campaigns, so they are not in your hand: ${names}`,
  );
}
export const cashText = ({ chain, cash }: Company) => `${chain.name} has ${money(cash)} now.`;
export const useLabel = (broken: boolean) => (broken ? "Use it anyway" : "Use this structure");

/** "works twice" if the other chosen cards let a card work again. */
export function worksText(times: number): string {
  return times === 1 ? "works" : `works ${timesText(times)}`;
}
/** In a structure with too many cards, none of them works. */
export const IDLE = "does not work";

/** A card's move, spoken. */
export const movedText = (name: string, chosen: boolean, broken: boolean) =>
  sentence(
    `${name} ${!chosen ? "goes back to the hand" : broken ? "joins the structure" : "works"}`,
  );

/** The open slots and salaries of a choice, spoken. */
export const numbersText = (slots: number, salaries: number) =>
  `${sentence(plural(slots, "open slot"))} ${sentence(`Salaries to pay: ${money(salaries)}`)}`;

/** What a broken limit costs, in addition to the turn. */
export function lossTexts(names: string[], milestones: string[], [now, then]: [number, number]) {
  return [
    sentence(`These cards do not work: ${listText(names)}`),
    ...(milestones.length
      ? [sentence(`These milestones are not earned: ${listText(milestones)}`)]
      : []),
    ...(now === then
      ? []
      : [sentence(`You pay ${money(then)} in salaries instead of ${money(now)}`)]),
  ];
}
