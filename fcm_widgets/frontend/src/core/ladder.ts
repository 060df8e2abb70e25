import type { Decision, Offer, Rung } from "./contract";

/** A column with a drawing of its own. */
export type DrawnColumn = "menu" | "price" | "tiles" | "sum" | "waitresses" | "turn";

export interface Column {
  /** How the column is drawn; null for a text from Python. */
  drawn: DrawnColumn | null;
  /** Its criterion, and its number among the criterion's columns. */
  rung: string;
  at: number;
  head: string;
  rule: string;
  /**
   * Whether it is the last column of its criterion. This column is marked if the criterion decided.
   */
  last: boolean;
  /** Whether readers may see its numbers before the guess, because they are about the chain. */
  known: boolean;
}

const SUM = "price_plus_distance";
const ONLY = "only_offer";
/** The drawn columns of criteria, each with its rule; other criteria have texts. */
const DRAWN: Record<string, [rule: string, drawn: DrawnColumn][]> = {
  [ONLY]: [["DIN-2", "menu"]],
  [SUM]: [
    ["DIN-4", "price"],
    ["GEO-1", "tiles"],
    ["DIN-3", "sum"],
  ],
  waitresses: [["DIN-5", "waitresses"]],
  turn_order: [["DIN-5", "turn"]],
};

/** The columns of an offer table: what a chain has in stock, then each criterion of the house. */
export function columnsOf(ladder: Rung[], heads: Record<DrawnColumn, string>): Column[] {
  return [{ id: ONLY, rule: "", heads: [], may_be_seen: false }, ...ladder].flatMap(
    ({ id: rung, rule, heads: texts, may_be_seen: known }): Column[] => {
      const drawn = DRAWN[rung];
      const last = (drawn ?? texts).length - 1;
      return drawn
        ? drawn.map(([own, id], at) => ({
            drawn: id,
            rung,
            at,
            head: heads[id],
            rule: own,
            last: at === last,
            known,
          }))
        : texts.map((head, at) => ({
            drawn: null,
            rung,
            at,
            head,
            rule,
            last: at === last,
            known,
          }));
    },
  );
}

/** Return whether a column is about what a chain has, or about price plus distance. */
export const isSum = ({ rung }: Column) => rung === ONLY || rung === SUM;

/** Return whether this column's criterion decided between the winner and the next best chain. */
export function decides(column: Column, decision: Decision): boolean {
  return column.last && column.rung === decision.decided_by;
}

/** The text of an offer in a column of texts. */
export function textIn(column: Column, offer: Offer): string | undefined {
  return offer.cells?.[column.rung]?.[column.at];
}

/** Return whether a later criterion decided between equal sums. */
export function isTie(ladder: Rung[], by: string): boolean {
  const place = (rung: string) => ladder.findIndex(({ id }) => id === rung);
  return place(by) > place(SUM);
}
