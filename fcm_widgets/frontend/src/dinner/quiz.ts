import type { Chain, Decision, Offer, Step } from "../core/contract";
import { sentence } from "../core/format";
import { isChoice } from "../core/timeline";

/** A guess: a chain's index, or null for "stays at home". */
export type Guess = number | null;

/** Is the outcome of this step still to be guessed? */
export function hides(predict: boolean, step: Step | undefined, guess: Guess | undefined): boolean {
  return predict && isChoice(step) && guess === undefined;
}

/** While hidden, offers stand as the chains are listed: the ranking would tell. */
export function shownOffers(decision: Decision, hidden: boolean): Offer[] {
  return hidden ? [...decision.offers].sort((a, b) => a.chain - b.chain) : decision.offers;
}

export function judged(
  guess: Guess,
  decision: Decision,
  chains: Chain[],
): { right: boolean; text: string } {
  const name = (c: Guess) =>
    c === null ? "it stays at home" : (chains[c]?.name ?? "an unknown chain");
  const right = guess === decision.winner;
  return {
    right,
    text: right
      ? sentence(`Right: ${name(guess)}`)
      : ["Not this time", `You guessed: ${name(guess)}`, `The answer: ${name(decision.winner)}`]
          .map(sentence)
          .join(" "),
  };
}

/** The offer whose way is drawn dashed: the row in hand, or else the runner-up. */
export function rivalOf(decision: Decision, hand: number | null): Offer | undefined {
  if (hand !== null && hand !== decision.winner)
    return decision.offers.find((o) => o.chain === hand);
  const losers = decision.offers.filter((o) => o.chain !== decision.winner && o.way);
  return losers.find((o) => o.able) ?? losers[0];
}
