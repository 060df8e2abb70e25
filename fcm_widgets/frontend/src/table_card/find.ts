/** Finds entries of the table card by the beginnings of words. */

export interface Entry {
  /** The id to which a link leads. */
  id: string;
  kind: string;
  name: string;
  text: string;
}

export const LEAST = 2;
/** The length of a query from which it is also looked for in texts: two letters are in nearly all. */
const LEAST_IN_TEXT = 3;
const MOST = 30;

/**
 * The entries with words that begin with all words of the query. Names that begin with the query come
 * first, then other names, then texts.
 */
export function find(entries: Entry[], query: string): Entry[] {
  const wanted = wordsOf(query);
  if (wanted.join("").length < LEAST) return [];
  const isIn = (text: string) => {
    const words = wordsOf(text);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  const inTexts = wanted.join("").length >= LEAST_IN_TEXT;
  const ranks = entries.map((entry) => {
    if (!isIn(entry.name)) return inTexts && isIn(entry.text) ? 2 : 3;
    return wordsOf(entry.name).join(" ").startsWith(wanted.join(" ")) ? 0 : 1;
  });
  return [0, 1, 2].flatMap((rank) => entries.filter((_, at) => ranks[at] === rank)).slice(0, MOST);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? [];
}
