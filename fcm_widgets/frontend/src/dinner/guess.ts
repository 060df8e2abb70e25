import type { Chain, Decision, Offer, Step } from "../core/contract";
import { sentence } from "../core/format";
import { isChoice } from "../core/timeline";

/** A guess: a chain's index, or null for "stays at home". */
export type Guess = number | null;

/** Is the outcome of this step still to be guessed? */
export function hides(predict: boolean, step: Step | undefined, guess: Guess | undefined): boolean {
  return predict && isChoice(step) && guess === undefined;
}

/** Hidden offers are in the order of the chains: their ranking would give the answer away. */
export function shownOffers(decision: Decision, hidden: boolean): Offer[] {
  return hidden ? [...decision.offers].sort((a, b) => a.chain - b.chain) : decision.offers;
}

export function guessVerdict(
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
export function rivalOf(decision: Decision, hoveredChain: number | null): Offer | undefined {
  if (hoveredChain !== null && hoveredChain !== decision.winner)
    return decision.offers.find((o) => o.chain === hoveredChain);
  const losers = decision.offers.filter((o) => o.chain !== decision.winner && o.way);
  return losers.find((o) => o.able) ?? losers[0];
}
