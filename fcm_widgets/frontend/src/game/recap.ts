import type { GameCatalogue } from "../core/facts";
import { type Box, boxOf } from "../core/space";
import { gathered, isListed, type News, speechPriority } from "./announcements";
import type { GameTimeline, Kinds } from "./gameTimeline";

/** The phases that run by themselves once the last chain has worked. */
const BY_ITSELF = ["dinnertime", "payday", "marketing", "cleanup"];

/** What happened since the player's action. */
export interface Recap {
  /** The first step. */
  from: number;
  /** What others did before the evening; if they did something, it is shown first. */
  before: NewsOnMap[];
  /** The step before the evening, whose map `before` is shown on; null if others did nothing. */
  eve: number | null;
  /** The steps of the evening at which the replay stops. */
  stops: number[];
  /** All news, by phase. */
  chapters: Chapter[];
}

/** The news of one phase. */
export interface Chapter {
  phase: string;
  turn: number;
  news: News[];
}

/** News with the places on the map that they are about, and the number of their mark there. */
export interface NewsOnMap extends News {
  boxes: Box[];
  mark: number | null;
}

/** The recap from step `from` on; `you` is the player's seat, if any. */
export function recapSince(
  timeline: GameTimeline,
  kinds: Kinds,
  from: number,
  you: GameCatalogue["you"],
): Recap {
  // The first step may only say that a phase begins.
  const first = timeline.steps.find((step, i) => i >= from && step.chain !== undefined);
  const me = you ?? first?.chain ?? null;
  const weighs = (i: number) =>
    !["frame", "low"].includes(speechPriority(kinds, timeline.steps[i])) &&
    isListed(timeline.steps[i]);
  const evening = (i: number) => BY_ITSELF.includes(timeline.facts[i]?.phase ?? "");
  const mine = (i: number) => me !== null && timeline.steps[i]?.chain === me;
  const all = timeline.steps.map((_, i) => i).slice(from);
  const news = all.filter((i) => weighs(i) && (evening(i) || !mine(i)));
  const stops = all.filter((i) => weighs(i) && evening(i));
  const begins = all.find(evening);
  const before = marked(timeline, begins === undefined ? [] : news.filter((i) => i < begins));
  return {
    from,
    before,
    eve: before.length && begins !== undefined ? begins - 1 : null,
    stops,
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

/** The news with their places; those with a place are numbered in their order. */
function marked(timeline: GameTimeline, steps: number[]): NewsOnMap[] {
  let marks = 0;
  return gathered(timeline, steps, true).map((news) => {
    const boxes = news.steps.flatMap((i) => placesOf(timeline, i));
    return { ...news, boxes, mark: boxes.length ? ++marks : null };
  });
}

/** Width and height of a tile in squares. */
const TILE = 5;

/** The boxes of the pieces that a step places or moves, and of the tiles that it adds. */
function placesOf(timeline: GameTimeline, at: number): Box[] {
  const { pieces = {}, ground = [] } = timeline.steps[at]?.change ?? {};
  const was = timeline.facts[at - 1]?.pieces ?? {};
  const placed = Object.values(pieces).flatMap((piece) => {
    if (!piece) return [];
    const squares = [...piece.squares, ...(piece.garden ?? [])];
    const old = was[piece.id];
    const stays = old && String([...old.squares, ...(old.garden ?? [])]) === String(squares);
    return stays || !squares.length ? [] : [boxOf(squares)];
  });
  const tiles = ground.flatMap(({ tiles }) => tiles?.[1] ?? []);
  return [...placed, ...tiles.map(([, [x, y]]) => ({ x, y, w: TILE, h: TILE }))];
}

/** How long steps stay on show, compared with a house to which a single chain could sell. */
const WEIGHT = { note: 0.7, house: 1, rivals: 1.5, tie: 2 };

/**
 * How long a stop lasts, in milliseconds. A house lasts longer if chains lose it, because the table
 * has more to read, and longest if they tie.
 */
export function stays(timeline: GameTimeline, at: number, speed: number): number {
  const decision = timeline.steps[at]?.decision;
  if (!decision) return (1000 * WEIGHT.note) / speed;
  const could = decision.offers.filter((offer) => offer.can_serve);
  const won = could.find((offer) => offer.chain === decision.winner);
  const lost = could.filter((offer) => offer !== won);
  const weight = lost.some((offer) => offer.sum === won?.sum)
    ? WEIGHT.tie
    : lost.length
      ? WEIGHT.rivals
      : WEIGHT.house;
  return (1000 * weight) / speed;
}
