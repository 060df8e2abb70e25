/** The sentences that the live region of a game reads aloud. */

import type { GameTimeline, Kinds } from "./gameTimeline";
import { briefText, cashNow, moreSteps, repeatedText, undoneText } from "./text";

/** The importance of a kind of step to a listener. */
type SpeechPriority = Kinds[string]["priority"];

const RANKS: Record<SpeechPriority, number> = { end: 0, loud: 1, "": 2, frame: 2, low: 3 };

/** Maximum number of sentences at once; the rest is in the log. */
const SENTENCES = 5;

export function speechPriority(
  kinds: Kinds,
  step: GameTimeline["steps"][number] | undefined,
): SpeechPriority {
  return kinds[step?.kind ?? ""]?.priority ?? "";
}

/** A sentence, and the steps that it describes. */
export interface News {
  text: string;
  steps: number[];
}

/**
 * The sentences about the steps `from` to `upto`: the first action, your money, where houses dined,
 * then the others. The least important steps are only counted. `own` is your seat, by default that
 * of the chain that acted.
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
  const news = all.filter(
    (i) => speechPriority(kinds, steps[i]) !== "frame" && (i === from || isListed(steps[i])),
  );
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
    more && cashNow(names[me ?? -1], cash(upto), more),
    ...ranked.slice(0, SENTENCES - 1).map(({ text }) => text),
    left && moreSteps(left),
    turn !== undefined && timeline.say(turn),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Return whether a step says something: a secret choice and the end of an action say nothing. */
export function isListed(step: GameTimeline["steps"][number] | undefined): boolean {
  return step?.brief?.things.length !== 0;
}

/**
 * The sentences of some steps; similar steps in a row share a sentence that counts their things. If
 * `short`, single steps have such a sentence, too.
 */
export function gathered(timeline: GameTimeline, steps: number[], short = false): News[] {
  const found: { shared: string; steps: number[] }[] = [];
  for (const i of steps) {
    const shared = timeline.steps[i]?.brief?.text ?? timeline.say(i);
    const last = found[found.length - 1];
    if (last?.shared === shared) last.steps.push(i);
    else found.push({ shared, steps: [i] });
  }
  return found.map(({ shared, steps }) => {
    const briefs = steps.flatMap((i) => timeline.steps[i]?.brief ?? []);
    const [first = 0] = steps;
    const text =
      briefs.length && (short || steps.length > 1)
        ? briefText(
            shared,
            briefs.flatMap(({ things }) => things),
          )
        : repeatedText(timeline.say(first), steps.length);
    return { steps, text };
  });
}

/** The sentence about an undo: the first undone step, and how many others went with it. */
export function undoAnnouncement(was: GameTimeline, kinds: Kinds, from: number): string {
  const more = was.steps
    .slice(from + 1)
    .filter((step) => speechPriority(kinds, step) !== "frame").length;
  return undoneText(was.say(from), more);
}
