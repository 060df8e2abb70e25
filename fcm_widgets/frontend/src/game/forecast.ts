import type { Decision, Piece, Scene } from "../core/contract";
import type { Effect, ForecastDinner, ForecastPart } from "../core/facts";
import { capital, clauses, houseName, housesText, money, sentence, signed } from "../core/format";
import { renamed } from "../core/places";

/** The forecast after each action, by its number; later parts replace earlier ones. */
export function foretoldIn(parts: ForecastPart[] | null): Map<number, ForecastDinner> {
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
  /** By how much that differs from what was foreseen after the action before; 0 where none was. */
  more: number;
  by: [what: string, amount: number][];
}

const KINDS = ["sales", "tips", "bonus"] as const;
type Takings = ForecastDinner["takings"][number];
const sum = (t: Takings | undefined) => (t ? t.sales + t.tips + t.bonus : 0);

/** The total that each chain would take, by seat; undefined without a forecast. */
export function dinnerOf(now: ForecastDinner | undefined): number[] | undefined {
  return now?.takings.length ? now.takings.map(sum) : undefined;
}

/** What each chain would take, in turn order. */
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

/** "+$18, wins house 5; B −$18": what an option does to what is foreseen. */
export function effectText(effect: Effect, { chains, called }: Pick<Scene, "chains" | "called">) {
  const { dollars, won, lost, others } = effect;
  const own = [
    dollars ? signed(dollars, "$") : "",
    won.length ? `wins ${housesText(won, called)}` : "",
    lost.length ? `loses ${housesText(lost, called)}` : "",
  ].filter(Boolean);
  const rivals = others.map(([seat, by]) => `${chains[seat]?.letter} ${signed(by, "$")}`);
  return clauses([own.join(", "), rivals.join(", ")]);
}

/** The same for the ear, with names. */
export function effectSaid(effect: Effect, { chains, called }: Pick<Scene, "chains" | "called">) {
  const { dollars, won, lost, others } = effect;
  const more = (by: number) => `${money(Math.abs(by))} ${by > 0 ? "more" : "less"}`;
  return [
    dollars ? `at dinner ${more(dollars)}` : "",
    won.length ? `wins ${housesText(won, called)}` : "",
    lost.length ? `loses ${housesText(lost, called)}` : "",
    ...others.map(([seat, by]) => `${chains[seat]?.name} ${more(by)}`),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The pieces with what is foreseen in the names of the houses. */
export function foreseenOn(
  pieces: Piece[],
  now: ForecastDinner | undefined,
  chains: Scene["chains"],
) {
  if (!now?.houses.length) return pieces;
  return pieces.map((piece) => {
    const choice = piece.id.startsWith("house:") ? now.decisions[piece.id.slice(6)] : undefined;
    return choice ? renamed(piece, `${piece.name}, ${would(choice, chains)}`) : piece;
  });
}

export function would({ winner: win }: Decision, chains: Scene["chains"]): string {
  return win === null ? "would stay at home" : `would dine at ${chains[win]?.name}`;
}

/** The announcement if the last action changed what a chain would take. */
export function changeSaid({ total, more }: Taken, name: string | undefined): string {
  if (!more) return "";
  return sentence(
    `If dinner were now, ${name} would earn ${money(total)}, ${money(Math.abs(more))} ${more > 0 ? "more" : "less"}`,
  );
}

/** "House 8": at the beginning of a button. */
export function houseTitle(house: string, scene: Scene): string {
  return capital(houseName(house, scene.called));
}
