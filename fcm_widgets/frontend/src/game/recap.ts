import type { GameCatalogue } from "../core/facts";
import { gathered, type News, speechPriority } from "./announcements";
import type { GameTimeline, Kinds } from "./gameTimeline";

/** The phases that run by themselves once the last chain has worked. */
const BY_ITSELF = ["dinnertime", "payday", "marketing", "cleanup"];

/** What happened since the player's action: first step, stops of the replay, news by phase. */
export interface Recap {
  from: number;
  stops: number[];
  chapters: Chapter[];
}

/** The news of one phase. */
export interface Chapter {
  phase: string;
  turn: number;
  news: News[];
}

/** The recap from step `from` on; `you` is the player's seat, if any. */
export function recapSince(
  timeline: GameTimeline,
  kinds: Kinds,
  from: number,
  you: GameCatalogue["you"],
): Recap {
  const me = you ?? timeline.steps[from]?.chain ?? null;
  const weighs = (i: number) =>
    !["frame", "low"].includes(speechPriority(kinds, timeline.steps[i]));
  const evening = (i: number) => BY_ITSELF.includes(timeline.facts[i]?.phase ?? "");
  const mine = (i: number) => me !== null && timeline.steps[i]?.chain === me;
  const all = timeline.steps.map((_, i) => i).slice(from);
  const news = all.filter((i) => weighs(i) && (evening(i) || !mine(i)));
  return {
    from,
    stops: all.filter((i) => weighs(i) && evening(i)),
    chapters: chapters(timeline, news),
  };
}

function chapters(timeline: GameTimeline, news: number[]): Chapter[] {
  const found: { phase: string; turn: number; steps: number[] }[] = [];
  for (const i of news) {
    const { phase = "", turn = 0 } = timeline.facts[i] ?? {};
    const last = found[found.length - 1];
    if (last?.phase === phase && last.turn === turn) last.steps.push(i);
    else found.push({ phase, turn, steps: [i] });
  }
  return found.map(({ phase, turn, steps }) => ({ phase, turn, news: gathered(timeline, steps) }));
}

/**
 * How long a stop lasts, in milliseconds. A decision lasts longer, because there is more to read.
 */
export function stays(timeline: GameTimeline, at: number, speed: number): number {
  return (timeline.steps[at]?.decision ? 1000 : 700) / speed;
}
