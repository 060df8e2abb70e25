/** The sentences that the live region of a game reads aloud. */

import { money, plural, sentence } from "../core/format";
import type { GameTimeline, Kinds } from "./gameTimeline";

/** The importance of a kind of step to a listener. */
type SpeechPriority = Kinds[string]["ear"];

const RANKS: Record<SpeechPriority, number> = { end: 0, loud: 1, "": 2, frame: 2, low: 3 };

/** Number of sentences that are read at once; the rest is in the log. */
const SENTENCES = 5;

export function speechPriority(
  kinds: Kinds,
  step: GameTimeline["steps"][number] | undefined,
): SpeechPriority {
  return kinds[step?.kind ?? ""]?.ear ?? "";
}

/** A sentence, and the steps that it describes. */
export interface News {
  text: string;
  steps: number[];
}

/**
 * The sentences about the steps `from` to `upto`: the first action, what the own chain earned or
 * lost and where houses dined, then the others. What matters least is only counted. `own` is the
 * seat that is played here; without one it is the chain that acted.
 */
export function announcement(
  timeline: GameTimeline,
  kinds: Kinds,
  from: number,
  upto: number,
  own: number | null = null,
  names: string[] = [],
): string {
  const { steps, facts } = timeline;
  const all = Array.from({ length: upto - from + 1 }, (_, i) => from + i);
  const news = all.filter((i) => speechPriority(kinds, steps[i]) !== "frame");
  if (!news.length) return all.map((i) => timeline.say(i)).join(" ");
  const me = own ?? steps[news[0] as number]?.chain ?? null;
  const rankOf = (at: number) => {
    const step = steps[at];
    const priority = speechPriority(kinds, step);
    const mine = me !== null && (step?.chain === me || !!step?.change?.chains?.[me]);
    return mine && priority !== "low" ? 0 : RANKS[priority];
  };
  const [first, ...others] = gathered(timeline, news);
  const ranked = others
    .map((entry) => ({ ...entry, rank: rankOf(entry.steps[0] as number) }))
    .sort((a, b) => a.rank - b.rank);
  const left = ranked.slice(SENTENCES - 1).reduce((sum, entry) => sum + entry.steps.length, 0);
  const cash = (at: number) => facts[at]?.chains[me ?? -1]?.cash ?? 0;
  const more = from > 0 && me !== null ? cash(upto) - cash(from - 1) : 0;
  const turn = all.filter((i) => steps[i]?.kind === "turn").pop();
  return [
    first?.text,
    more &&
      sentence(
        `${names[me ?? -1]} has ${money(cash(upto))} now, ${money(Math.abs(more))} ${more > 0 ? "more" : "less"}`,
      ),
    ...ranked.slice(0, SENTENCES - 1).map(({ text }) => text),
    left && `And ${plural(left, "more step")}: see the log.`,
    turn !== undefined && timeline.say(turn),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The sentences of some steps; equal ones in a row are one sentence with their number. */
export function gathered(timeline: GameTimeline, steps: number[]): News[] {
  const found: News[] = [];
  for (const i of steps) {
    const [text, last] = [timeline.say(i), found[found.length - 1]];
    if (last?.text === text) last.steps.push(i);
    else found.push({ text, steps: [i] });
  }
  return found.map(({ text, steps }) => {
    const times = steps.length;
    if (times === 1) return { steps, text };
    // The hidden choices of other chains are reported card by card.
    const cards = text.replace(/ a card\.$/, ` ${times} cards.`);
    return { steps, text: cards === text ? `${text} (${times} times)` : cards };
  });
}

/** The sentence about an undo, from its first step. */
export function undoAnnouncement(was: GameTimeline, kinds: Kinds, from: number): string {
  const more = was.steps
    .slice(from + 1)
    .filter((step) => speechPriority(kinds, step) !== "frame").length;
  return `Undone: ${was.say(from)}${more ? ` And ${plural(more, "step")} after it.` : ""}`;
}
