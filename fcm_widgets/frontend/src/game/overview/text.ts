/** The sentences and labels of the overview's supply and milestones. */

import type { GameCatalogue, GameFacts } from "../../core/facts";
import { capital, clauses, listText, plural, sentence } from "../../core/format";
import {
  type Career,
  careerOf,
  type Holder,
  type Pile,
  pileOf,
  type Status,
  trainedFrom,
} from "./box";

export const SUPPLY = "Supply";
export const MILESTONES = "Milestones";
export const NO_MILESTONES = "This game has no milestones.";
export const BOLD = "Bold";
export const BOLD_MEANS = "you can hire it; other cards come from training";
export const CAMPAIGN_TILES = "Campaign tiles left";
export const HOUSES = "Houses left";
export const GARDENS = "Gardens left";
export const NONE = "none";

export const STATUS_NAMES: Record<Status, string> = {
  closing: "Closing this turn",
  open: "Open",
  taken: "Taken",
  gone: "Gone, nobody can earn them",
};

type Cards = Pick<GameCatalogue, "cards">;

/** A card's name inside a sentence; abbreviations stay capital. */
export function cardWord(card: number, { cards }: Cards): string {
  const { name = "" } = cards[card] ?? {};
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

const anyOf = (cards: number[], catalogue: Cards) => {
  const words = cards.map((card) => cardWord(card, catalogue));
  return words.length < 2
    ? (words[0] ?? "")
    : `${words.slice(0, -1).join(", ")} or ${words[words.length - 1]}`;
};

export const ofCopies = (left: number, copies: number) => `${left} of ${copies}`;
export const bookedText = (n: number) => `${n} booked`;
export const until = (turn: number) => `open until turn ${turn} ends`;

/** "3 of 6 left; Xango has 2, Santa Maria has 1; 1 booked". */
export const pileText = ({ left, copies, holders, booked }: Pile, names: string[]) =>
  clauses([
    leftText(ofCopies(left, copies)),
    listText(holders.map(({ seat, count }: Holder) => `${names[seat]} has ${count}`)),
    booked ? bookedText(booked) : "",
  ]);

const NEVER = "cannot be trained";

/** "Becomes burger cook or pizza cook, then burger chef or pizza chef." */
const careerText = (career: Career, catalogue: Cards) =>
  sentence(
    career.length
      ? `Becomes ${career.map((cards) => anyOf(cards, catalogue)).join("; then ")}`
      : capital(NEVER),
  );

/** How chains get a card, and what becomes of it, a sentence each. */
export function careerLines(card: number, now: GameFacts, catalogue: Cards): string[] {
  const from = trainedFrom(card, now, catalogue);
  const trained = from.length ? `trained from ${anyOf(from, catalogue)}` : "";
  const hired = catalogue.cards[card]?.is_entry ? "hired" : "";
  return [
    sentence(capital([hired, trained].filter(Boolean).join(", or "))),
    careerText(careerOf(card, now, catalogue), catalogue),
  ].filter((line) => line !== ".");
}

/** All about a card: its pile, its career, and what it does. */
export function cardLines(
  card: number | undefined,
  now: GameFacts,
  catalogue: Cards,
  names: string[],
): string[] {
  const pile = card === undefined ? null : pileOf(card, now, catalogue);
  if (card === undefined || !pile) return [];
  return [
    sentence(pileText(pile, names)),
    ...careerLines(card, now, catalogue),
    ...(catalogue.cards[card]?.lines ?? []),
  ];
}

export const leftText = (n: number | string) => `${n} left`;

/** "\u2192 coach \u2192 guru", or "cannot be trained": a career for a button. */
export function shortCareer(card: number, now: GameFacts, catalogue: Cards): string {
  const career = careerOf(card, now, catalogue);
  return career.map((cards) => `\u2192 ${anyOf(cards, catalogue)}`).join(" ") || NEVER;
}

/** "Kitchen trainee \u2192 burger cook", or "Waitress": a hire or a training, for a button. */
export const shortOption = (card: number, from: number | null | undefined, catalogue: Cards) =>
  from === null || from === undefined
    ? (catalogue.cards[card]?.name ?? "")
    : `${catalogue.cards[from]?.name} \u2192 ${cardWord(card, catalogue)}`;

/** "campaign manager (3 turns) or brand director (the rest of the game)". */
export const placedByText = (
  by: GameCatalogue["campaigns"][number]["placed_by"],
  catalogue: Cards,
) =>
  listText(
    by.map(
      ([card, turns]) =>
        `${cardWord(card, catalogue)} (${turns ? plural(turns, "turn") : "the rest of the game"})`,
    ),
  );

/** "Placed by campaign manager (3 turns) ...: the longest campaign of each card." */
export const placedBy = (kind: GameCatalogue["campaigns"][number], catalogue: Cards) =>
  sentence(`Placed by ${placedByText(kind.placed_by, catalogue)}`);

// -- houses by chain

export const HOUSES_TAB = "Houses";
/** The object of "Python is working out ...". */
export const HOUSES_WORKING = "which chain would win each house";
export const HOUSES_ELSEWHERE = "Without Python, this page knows the houses at one step only.";
export const GO_THERE = "Go to that step";
export const HOUSES_CAPTION = "Price plus distance of each chain to each house";
export const HOUSE_HEADS = { house: "house", wants: "wants", winner: "winner" };
export const showHouse = (name: string) => `${name}: show it on the map`;
export const GARDEN = "garden";
export const WINS = "wins";
export const withRule = (text: string | undefined, rule: string) => `${text ?? ""} (${rule})`;
export const TIES = "ties";
