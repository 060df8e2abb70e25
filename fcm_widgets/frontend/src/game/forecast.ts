import type { Piece, Scene } from "../core/contract";
import type { ForecastDinner, ForecastPart } from "../core/facts";
import { renamed } from "../core/places";
import { offerNote } from "../dinner/text";
import { pieceForecast } from "./text";

/** The forecast after each action, by its number; later parts replace earlier ones. */
export function forecastsIn(parts: ForecastPart[] | null): Map<number, ForecastDinner> {
  const found = new Map<number, ForecastDinner>();
  for (const part of parts ?? []) {
    let before: ForecastDinner["decisions"] = {};
    for (const [i, entry] of part.of.entries()) {
      const d: ForecastDinner["decisions"] = {};
      for (const house of entry.houses) {
        const choice = entry.decisions[house] ?? before[house];
        if (choice) d[house] = choice;
      }
      before = d;
      found.set(part.first + i, { ...entry, decisions: d });
    }
  }
  return found;
}

export interface Taken {
  seat: number;
  total: number;
  /** Difference from the forecast after the action before; 0 without that forecast. */
  more: number;
  by: [what: string, amount: number][];
}

const KINDS = ["sales", "tips", "bonus"] as const;
type Takings = ForecastDinner["takings"][number];
const sum = (t: Takings | undefined) => (t ? t.sales + t.tips + t.bonus : 0);

/** The total that each chain would earn, by seat; undefined without a forecast. */
export function dinnerOf(now: ForecastDinner | undefined): number[] | undefined {
  return now?.takings.length ? now.takings.map(sum) : undefined;
}

/** What each chain would earn, in turn order. */
export function takings(
  now: ForecastDinner,
  before: ForecastDinner | undefined,
  order: readonly number[],
): Taken[] {
  return order.map((seat) => {
    const total = sum(now.takings[seat]);
    return {
      seat,
      total,
      more: before?.takings.length ? total - sum(before.takings[seat]) : 0,
      by: KINDS.map((kind): [string, number] => [kind, now.takings[seat]?.[kind] ?? 0]).filter(
        ([, amount]) => amount,
      ),
    };
  });
}

/**
 * The chain at which a house would have dined before the last action, if that has changed;
 * otherwise undefined.
 */
export function dinedAt(
  house: string,
  now: ForecastDinner,
  before: ForecastDinner | undefined,
): number | null | undefined {
  const was = before?.decisions[house];
  return was && was.winner !== now.decisions[house]?.winner ? was.winner : undefined;
}

/** The pieces, with the forecast in the names of the houses, and each chain's offer in their notes. */
export function withForecast(
  pieces: Piece[],
  now: ForecastDinner | undefined,
  scene: Pick<Scene, "chains">,
) {
  if (!now?.houses.length) return pieces;
  return pieces.map((piece) => {
    const choice = piece.id.startsWith("house:") ? now.decisions[piece.id.slice(6)] : undefined;
    if (!choice) return piece;
    const offers = choice.offers.map((offer) => offerNote(offer, scene));
    return renamed(piece, pieceForecast(piece.name, choice, scene), [...offers, ...piece.notes]);
  });
}
