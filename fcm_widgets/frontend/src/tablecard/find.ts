/** Finds entries of the table card by the beginnings of words. */

export interface Entry {
  /** The id to which a link leads. */
  id: string;
  kind: string;
  name: string;
  text: string;
}

export const LEAST = 2;
const MOST = 30;

/**
 * The entries with words that begin with all words of the query: those in whose name they are come
 * first, and among these the names that begin with the query.
 */
export function find(entries: Entry[], query: string): Entry[] {
  const wanted = wordsOf(query);
  if (wanted.join("").length < LEAST) return [];
  const isIn = (text: string) => {
    const words = wordsOf(text);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  const ranks = entries.map((entry) => {
    if (!isIn(entry.name)) return isIn(`${entry.name} ${entry.text}`) ? 2 : 3;
    return wordsOf(entry.name).join(" ").startsWith(wanted.join(" ")) ? 0 : 1;
  });
  return [0, 1, 2].flatMap((rank) => entries.filter((_, at) => ranks[at] === rank)).slice(0, MOST);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? [];
}
