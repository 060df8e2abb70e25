import type { Piece, Scene } from "../core/contract";
import type { ForecastDinner, GameProspects } from "../core/facts";
import { sentence } from "../core/format";
import { farShort, prospectOffer, prospectText } from "./text";

/**
 * The pieces with notes: on a house what each chain would offer, the best first, and on a
 * restaurant its distances. A house in the forecast has notes on its real offers already.
 */
export function withProspects(
  pieces: Piece[],
  now: GameProspects | undefined,
  forecast: ForecastDinner | undefined,
  scene: Scene,
): Piece[] {
  if (!now) return pieces;
  const houses = new Map(now.houses.map((house) => [`house:${house.house}`, house]));
  return pieces.map((piece) => {
    const house = houses.get(piece.id);
    const distances = now.distances[piece.id];
    if (distances) {
      const far = sentence(farShort({ reached: [], distances }, scene));
      return { ...piece, notes: [far, ...piece.notes] };
    }
    if (!house || forecast?.decisions[house.house]) return piece;
    const others = house.offers.map((_, seat) => seat).filter((n) => !house.ranking.includes(n));
    const offers = [...house.ranking, ...others].flatMap((chain) => {
      const offer = house.offers[chain];
      return offer ? [prospectOffer(scene.chains[chain]?.name, offer)] : [];
    });
    return { ...piece, notes: [prospectText(house, scene), ...offers, ...piece.notes] };
  });
}
