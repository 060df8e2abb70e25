import type { CandidateSites, Corner, Square } from "./contract";

export interface CandidateSite {
  at: Square;
  entrance: Corner;
  income: number;
  /** From 0 for the lowest income to 1 for the highest. */
  share: number;
  /** Its income is written on the map, because no better income is written near it. */
  labelled: boolean;
}

/** Each place with its best entrance. */
export function candidateSites({ sites, entrances }: CandidateSites): CandidateSite[] {
  const found = sites.map(({ at, incomes }) => {
    const income = Math.max(...incomes.map((value) => value ?? -Infinity));
    return {
      at,
      entrance: entrances[incomes.indexOf(income)] as Corner,
      income,
      share: 0,
      labelled: false,
    };
  });
  const low = Math.min(...found.map((s) => s.income));
  const wide = Math.max(...found.map((s) => s.income)) - low || 1;
  const labelled: CandidateSite[] = [];
  for (const spot of [...found].sort((a, b) => b.income - a.income)) {
    spot.share = (spot.income - low) / wide;
    spot.labelled = labelled.every(
      ({ at: [x, y] }) => Math.abs(x - spot.at[0]) > 3 || Math.abs(y - spot.at[1]) > 1,
    );
    if (spot.labelled) labelled.push(spot);
  }
  return found;
}
