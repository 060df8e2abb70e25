import type { Decision, Piece, Scene } from "../core/contract";
import type { Effects, Foretold, ForetoldPart } from "../core/facts";
import { capital, clauses, houseName, housesText, money, sentence, signed } from "../core/format";
import { renamed } from "../core/places";

/** An option by its number and what it does to the forecast. */
export type Effect = Effects["of"][number];

/** The forecast after each action, by its number; later parts replace earlier ones. */
export function foretoldIn(parts: ForetoldPart[] | null): Map<number, Foretold> {
  const found = new Map<number, Foretold>();
  for (const part of parts ?? []) {
    let before: Foretold["d"] = {};
    for (const [i, entry] of part.of.entries()) {
      const d: Foretold["d"] = {};
      for (const house of entry.h) {
        const choice = entry.d[house] ?? before[house];
        if (choice) d[house] = choice;
      }
      before = d;
      found.set(part.first + i, { ...entry, d });
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

const KINDS = ["sales", "tips", "bonus"];
const sum = (t: number[] | undefined) => t?.reduce((a, b) => a + b, 0) ?? 0;

/** The total that each chain would take, by seat; undefined without a forecast. */
export function dinnerOf(now: Foretold | undefined): number[] | undefined {
  return now?.t.length ? now.t.map(sum) : undefined;
}

/** What each chain would take, in turn order. */
export function takings(
  now: Foretold,
  before: Foretold | undefined,
  order: readonly number[],
): Taken[] {
  return order.map((seat) => {
    const total = sum(now.t[seat]);
    return {
      seat,
      total,
      more: before?.t.length ? total - sum(before.t[seat]) : 0,
      by: (now.t[seat] ?? []).flatMap((amount, i): [string, number][] =>
        amount ? [[KINDS[i] ?? "", amount]] : [],
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
  now: Foretold,
  before: Foretold | undefined,
): number | null | undefined {
  const was = before?.d[house];
  return was && was.win !== now.d[house]?.win ? was.win : undefined;
}

/** "+$18, wins house 5; B −$18": what an option does to what is foreseen. */
export function effectText(effect: Effect, { chains, called }: Pick<Scene, "chains" | "called">) {
  const [, dollars, won, lost, others] = effect;
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
  const [, dollars, won, lost, others] = effect;
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
export function foreseenOn(pieces: Piece[], now: Foretold | undefined, chains: Scene["chains"]) {
  if (!now?.h.length) return pieces;
  return pieces.map((piece) => {
    const choice = piece.id.startsWith("house:") ? now.d[piece.id.slice(6)] : undefined;
    return choice ? renamed(piece, `${piece.name}, ${would(choice, chains)}`) : piece;
  });
}

export function would({ win }: Decision, chains: Scene["chains"]): string {
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
