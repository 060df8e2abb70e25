import type { LineFacts } from "../core/facts";

/** Maximum numbers of letters, as in `game/lines.py`. */
export const MOST_NAME = 60;
export const MOST_COMMENT = 1000;

/** The places of the lines that leave a line: below each of its turns, and after all. */
export interface Leaving {
  of: number[][];
  after: number[];
}

/** Return the places of the lines that leave `line`; a closed line has no turns to put them in. */
export function cut(line: LineFacts, leaving: number[], lines: LineFacts[]): Leaving {
  const found: Leaving = { of: line.turns.map(() => []), after: [] };
  const at = (i: number) => lines[i]?.leaves ?? 0;
  for (const i of [...leaving].sort((a, b) => at(a) - at(b))) {
    // A line that leaves where a turn ends belongs to the next turn.
    const turn = line.turns.findIndex(({ at: end }) => at(i) < end);
    if (turn >= 0) found.of[turn]?.push(i);
    else found.after.push(i);
  }
  return found;
}
