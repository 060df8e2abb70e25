/** What is left in the box at a step, and what becomes of each card: counted from the facts. */

import type { GameCatalogue, GameFacts } from "../../core/facts";

/** A number of copies or tokens of a chain. */
export interface Holder {
  seat: number;
  count: number;
}

/** The pile of a card. */
export interface Pile {
  card: number;
  left: number;
  copies: number;
  /** The chains that have copies. */
  holders: Holder[];
  /** Number of copies that a chain has booked, so that no pile and no chain has them. */
  booked: number;
  /** Number of trainings from a card of the same colour. */
  depth: number;
}

/** A card's career: a list for each training, with the cards that it can become. */
export type Career = number[][];

type Cards = Pick<GameCatalogue, "cards">;

/** The pile of a card, if the game has copies of it. */
export function pileOf(card: number, now: GameFacts, catalogue: Cards): Pile | null {
  const found = now.piles[card];
  if (!found) return null;
  const holders = now.chains.flatMap(({ work, beach, busy }, seat) => {
    const count = [...work, ...beach, ...busy].filter((held) => held === card).length;
    return count ? [{ seat, count }] : [];
  });
  const held = holders.reduce((sum, { count }) => sum + count, 0);
  const booked = Math.max(0, found.copies - found.left - held);
  return { card, ...found, holders, booked, depth: depthOf(card, now, catalogue) };
}

/** The piles by the colour of their cards, in the order of the box. */
export function pilesByColour(now: GameFacts, catalogue: Cards): [colour: string, Pile[]][] {
  const groups = new Map<string, Pile[]>();
  catalogue.cards.forEach(({ hue }, card) => {
    const pile = pileOf(card, now, catalogue);
    if (pile) groups.set(hue, [...(groups.get(hue) ?? []), pile]);
  });
  return [...groups];
}

function depthOf(card: number, now: GameFacts, catalogue: Cards): number {
  const { hue } = catalogue.cards[card] ?? {};
  const before = trainedFrom(card, now, catalogue).filter(
    (from) => catalogue.cards[from]?.hue === hue,
  );
  return before.length ? 1 + Math.min(...before.map((from) => depthOf(from, now, catalogue))) : 0;
}

/** The cards from which a card is trained in one step. */
export function trainedFrom(card: number, now: GameFacts, { cards }: Cards): number[] {
  return cards.flatMap(({ becomes }, from) =>
    now.piles[from] && becomes.includes(card) ? [from] : [],
  );
}

/** All that a card can become: after one training, after two, and so on. */
export function careerOf(card: number, now: GameFacts, { cards }: Cards): Career {
  const career: Career = [];
  const seen = new Set([card]);
  for (let latest = [card]; ; ) {
    const next = latest.flatMap((from) => cards[from]?.becomes ?? []);
    latest = [...new Set(next)].filter((to) => now.piles[to] && !seen.has(to));
    if (!latest.length) return career;
    for (const to of latest) seen.add(to);
    career.push(latest);
  }
}

/** A milestone with the chains that have it. */
export interface Milestone {
  milestone: number;
  lastTurn: number;
  owners: number[];
}

const STATUSES = ["closing", "open", "taken", "gone"] as const;
export type Status = (typeof STATUSES)[number];

/** The milestones by their status: first those that close this turn, then the open ones. */
export function milestonesByStatus(now: GameFacts): [Status, Milestone[]][] {
  const groups = STATUSES.map((wanted): [Status, Milestone[]] => [
    wanted,
    Object.entries(now.milestones).flatMap(([key, { status, last_turn: lastTurn }]) => {
      if (status !== wanted) return [];
      const milestone = Number(key);
      const owners = now.chains.flatMap(({ milestones }, seat) =>
        milestones.includes(milestone) ? [seat] : [],
      );
      return [{ milestone, lastTurn, owners }];
    }),
  ]);
  return groups.filter(([, some]) => some.length > 0);
}
