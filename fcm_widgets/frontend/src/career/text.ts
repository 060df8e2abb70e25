/** The sentences that the career tree itself makes. */

import type { CareerCard, Careers } from "../core/facts";
import { plural, sentence } from "../core/format";
import type { HelpLine } from "../ui/Help";
import { ALL_ROWS, CLOSE, THIS_HELP } from "../ui/helpLines";

export const HELP: HelpLine[] = [
  ["\u2190 \u2191 \u2192 \u2193", "go to the next card"],
  ["Home End", "go to the first or last card"],
  ["Enter Space", "read about the card"],
  ALL_ROWS,
  CLOSE,
  THIS_HELP,
];

export const aboutLabel = (card: CareerCard) => `About ${card.name}`;
export const ownText = (n: number) => `${n} owned`;
export const afterText = (steps: number) => `after ${plural(steps, "step")}`;
export const becomesText = (name: string) => `to become ${name}`;
export const stepsText = (name: string, steps: number) => `${name}, ${plural(steps, "step")}`;
export const allowedLabel = (allowed: boolean) => (allowed ? "Allowed: " : "Not allowed: ");

export const ownedText = ({ chain }: Careers, card: CareerCard) =>
  sentence(
    `${chain.name} has ${card.mine.map(({ place, count }) => `${count} ${place}`).join(", ")}`,
  );
