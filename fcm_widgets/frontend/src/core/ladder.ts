import type { Decision, Offer, Rung } from "./contract";

/** A column that the browser draws in a way of its own. */
export type DrawnColumn = "menu" | "price" | "tiles" | "sum" | "waitresses" | "turn";

export interface Column {
  /** How the column is drawn; null for one that shows the text that was sent. */
  drawn: DrawnColumn | null;
  /** The rung that it belongs to, and which of that rung's columns it is. */
  rung: string;
  at: number;
  head: string;
  rule: string;
  /** True for the last column of each criterion: it is marked when that criterion decided. */
  last: boolean;
  /** True if its texts are known numbers of the chain, which readers see before the guess too. */
  known: boolean;
}

const SUM = "price_plus_distance";
const ONLY = "only_offer";
/** The rungs whose columns are drawn, each with its own rule; those of any other rung are texts. */
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

/** The columns of a table of offers: what a chain has, then rung by rung what the house compares. */
export function columnsOf(ladder: Rung[], heads: Record<DrawnColumn, string>): Column[] {
  return [{ id: ONLY, rule: "", heads: [], open: false }, ...ladder].flatMap(
    ({ id: rung, rule, heads: texts, open: known }): Column[] => {
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

/** Did this column's rung part the winner from the next best? */
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
