import type { Chain, Decision, Offer, Step } from "../core/contract";
import { isChoice } from "../core/timeline";
import { rightText, STAYS, wrongText } from "./text";

/** A guess: the number of a chain, or null if the house stays at home. */
export type Guess = number | null;

/** Guesses by house in Python's words: a chain's name, or that the house stays at home. */
export type Guesses = Record<string, string>;

export function guessIn(guesses: Guesses, house: string, chains: Chain[]): Guess | undefined {
  const seat = chains.findIndex((chain) => chain.name === guesses[house]);
  return seat >= 0 ? seat : guesses[house] === STAYS ? null : undefined;
}

export function guessText(guess: Guess, chains: Chain[]): string {
  return guess === null ? STAYS : (chains[guess]?.name ?? "");
}

/** Return whether the outcome of a step is still to be guessed. */
export function hides(predict: boolean, step: Step | undefined, guess: Guess | undefined): boolean {
  return predict && isChoice(step) && guess === undefined;
}

/** Before the guess, offers are in the order of the chains: their ranking would show the answer. */
export function shownOffers(decision: Decision, hidden: boolean): Offer[] {
  return hidden ? [...decision.offers].sort((a, b) => a.chain - b.chain) : decision.offers;
}

export function guessVerdict(
  guess: Guess,
  decision: Decision,
  chains: Chain[],
): { right: boolean; text: string } {
  const right = guess === decision.winner;
  const answer = guessText(decision.winner, chains);
  const text = right ? rightText(answer) : wrongText(guessText(guess, chains), answer);
  return { right, text };
}

/** The offer whose route is dashed: the row under the pointer, or else the next best chain. */
export function rivalOf(decision: Decision, hoveredChain: number | null): Offer | undefined {
  if (hoveredChain !== null && hoveredChain !== decision.winner)
    return decision.offers.find((o) => o.chain === hoveredChain);
  const losers = decision.offers.filter((o) => o.chain !== decision.winner && o.route);
  return losers.find((o) => o.can_serve) ?? losers[0];
}
