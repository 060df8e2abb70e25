import type { Decision, Piece, Scene } from "../core/contract";
import { renamed } from "../core/places";
import { houseOfPiece } from "../core/timeline";
import { dinesNote, offerNote } from "./text";

/**
 * The pieces of a scene; the notes of each house with a decision begin with where it dines, and with
 * the price, the distance and the sum of each chain.
 */
export function withOffers(
  { pieces, chains }: Pick<Scene, "pieces" | "chains">,
  decisionOf: (house: string) => Decision | undefined,
): Piece[] {
  return pieces.map((piece) => {
    const house = houseOfPiece(piece.id);
    const decision = house === null ? undefined : decisionOf(house);
    if (!decision) return piece;
    const offers = decision.offers.map((offer) => offerNote(offer, { chains }));
    return renamed(piece, piece.name, [dinesNote(decision, { chains }), ...offers, ...piece.notes]);
  });
}
