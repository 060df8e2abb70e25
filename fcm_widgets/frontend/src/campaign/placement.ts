import type { Count, Edge, Piece, Scene, Sentence, Square } from "../core/contract";
import type { Campaigns, Marketeer, NumberedTile, Running } from "../core/facts";
import { clauses } from "../core/format";
import {
  blockText,
  flightName,
  squareName,
  squaresOfCity,
  squaresText,
  tileName,
} from "../core/places";
import { sumOf, type TallyRow } from "../ui/Tally";
import { NEXT_TO_CITY, newPieceName, reachesSentence } from "./text";

/**
 * A tile's north-west square, an airplane's edge and first line, or an empty edge if the tile is
 * next to the map.
 */
export type TilePosition = [number, number] | [Edge | "", number];

/** A chosen campaign and its place. */
export interface Campaign {
  marketeer: string;
  tile: number;
  turned: boolean;
  place: TilePosition | null;
  good: string;
  turns: number;
}

/** A campaign with a tile and a number of turns that its marketeer can choose, if there are any. */
export function fitted(facts: Campaigns, campaign: Campaign): Campaign {
  const card = facts.marketeers.find((m) => m.id === campaign.marketeer);
  const tiles = facts.tiles.filter((t) => card?.kinds.includes(t.kind));
  const tile = tiles.find((t) => t.number === campaign.tile) ?? tiles[0];
  if (!card || !tile) return campaign;
  const long = card.turns[tile.kind] ?? [];
  const turns = long.includes(campaign.turns) ? campaign.turns : (long[0] ?? campaign.turns);
  return { ...campaign, tile: tile.number, turns };
}

/** A tile in hand, with the card that places it. */
export interface Plan {
  card: Marketeer;
  tile: NumberedTile;
  turned: boolean;
}

export interface TileVerdict {
  houses: string[];
  why: Sentence[];
}

/** Whether the tile's places are outside the map's squares. */
export function isOutside({ tile }: Plan): boolean {
  return tile.lines > 0 || tile.beside.length > 0;
}

/** Whether a position is of the tile's kind: an edge for an airplane, a square for others. */
export function isPlaceOf({ tile }: Plan, [where]: TilePosition): boolean {
  if (tile.beside.length) return where === "";
  return tile.lines ? typeof where === "string" && where !== "" : typeof where === "number";
}

export function sizeOf({ tile, turned }: Plan): [number, number] {
  const [w, h] = tile.size;
  return turned ? [h, w] : [w, h];
}

/**
 * Whether a tile's places and hits have arrived; the first message has only those of the chosen
 * tile.
 */
export function isWorkedOut(facts: Campaigns, { tile }: Plan): boolean {
  return tile.number in facts.hits;
}

/** Look up a place: the houses that it reaches, or the reasons against it. */
export function judgeTile(
  facts: Campaigns,
  scene: Scene,
  plan: Plan,
  at: TilePosition,
): TileVerdict {
  const { card, tile } = plan;
  const verdictOf = (found: number | undefined, more: number[] = []): TileVerdict => {
    const spot = found === undefined ? undefined : facts.spots[found];
    if (!spot) return { houses: [], why: [facts.off_map] };
    const why = [...spot.reasons, ...more].flatMap((i) => facts.reasons[i] ?? []);
    return { houses: why.length ? [] : spot.houses, why };
  };
  if (isOutside(plan))
    return verdictOf(
      facts.flights[tile.number]?.find(({ edge, first }) => edge === at[0] && first === at[1])
        ?.judgement,
    );
  const [w, h] = sizeOf(plan);
  const [i, j] = [Number(at[0]) - scene.box[0], at[1] - scene.box[1]];
  const needs = facts.needs[`${w}x${h}`]?.[j]?.[i] ?? -1;
  const near = card.reach === null || (needs >= 0 && needs <= card.reach);
  const far = near ? [] : [card.far[needs] ?? card.far[-1] ?? 0];
  return verdictOf(facts.grids[`${tile.kind} ${w}x${h}`]?.[j]?.[i], far);
}

export interface LegalPlace {
  at: TilePosition;
  houses: string[];
}

/** Every place that is allowed for the tile: most houses first, otherwise in reading order. */
export function legalPlaces(facts: Campaigns, scene: Scene, plan: Plan): LegalPlace[] {
  const all: TilePosition[] = isOutside(plan)
    ? (facts.flights[plan.tile.number] ?? []).map(({ edge, first }): TilePosition => [edge, first])
    : squaresOfCity(scene);
  return all
    .map((at) => ({ at, ...judgeTile(facts, scene, plan, at) }))
    .filter(({ why }) => why.length === 0)
    .sort((a, b) => b.houses.length - a.houses.length);
}

/** The squares that a tile covers; an airplane is outside the map, two squares deep. */
export function tileSquares(scene: Scene, plan: Plan, at: TilePosition): Square[] {
  const [x, y, w, h] = scene.box;
  const { lines } = plan.tile;
  const block = (bx: number, by: number, bw: number, bh: number) =>
    Array.from({ length: bw * bh }, (_, k): Square => [bx + (k % bw), by + Math.floor(k / bw)]);
  switch (at[0]) {
    case "":
      return plan.tile.beside;
    case "N":
      return block(at[1], y - 2, lines, 2);
    case "S":
      return block(at[1], y + h, lines, 2);
    case "W":
      return block(x - 2, at[1], 2, lines);
    case "E":
      return block(x + w, at[1], 2, lines);
  }
  return block(at[0], at[1], ...sizeOf(plan));
}

/** The name of a place. If the place is not allowed: the name of the square under the pointer. */
export function tilePlaceName(
  scene: Scene,
  plan: Plan,
  at: TilePosition,
  allowed: boolean,
): string {
  if (at[0] === "") return NEXT_TO_CITY;
  if (typeof at[0] === "string") return flightName(at, plan.tile.lines);
  const square = at as Square;
  if (!allowed) return squareName(square, scene);
  const squares = tileSquares(scene, plan, square);
  return clauses([
    squareName(square, scene, squares),
    plan.tile.kind === "mailbox" ? blockText(squares, scene) : "",
  ]);
}

/** The campaign in hand as a piece, drawn like those on the map. */
export function pieceOf(
  facts: Campaigns,
  scene: Scene,
  plan: Plan,
  at: TilePosition,
  good: string,
  turns: number | null,
  houses: string[],
): Piece {
  const { tile } = plan;
  const squares = tileSquares(scene, plan, at);
  const piece: Piece = {
    id: `campaign:${tile.number}`,
    glyph: tile.kind,
    squares,
    label: tile.mark,
    name: newPieceName(tile, scene.goods[good]?.name ?? good, turns),
    short: `campaign ${tile.mark}`,
    notes: [reachesSentence(houses, scene)],
    place:
      typeof at[0] === "string"
        ? [tilePlaceName(scene, plan, at, true), ""]
        : [tileName(at as Square, scene.box), squaresText(squares)],
    chain: facts.chain,
    goods: [good],
    turns: turns ?? "eternal",
    covers: houses.map((h) => `house:${h}`),
  };
  return typeof at[0] === "number" || at[0] === "" ? piece : { ...piece, edge: at[0] };
}

export interface Landing {
  house: string;
  good: string;
  rows: TallyRow[];
  full: Sentence[];
  before: Count[];
  after: Count[];
}

export interface MarketingStep {
  campaign: Running;
  mine: boolean;
  /** The round of marketing, from 1. */
  round: number;
  landings: Landing[];
  demand: Record<string, Count[]>;
}

/** The marketing phase, campaign by campaign in each round: the new demand, and all demand after it. */
export function phaseOf(facts: Campaigns, scene: Scene, mine: Running | null): MarketingStep[] {
  const demand: Record<string, Count[]> = {};
  for (const p of scene.pieces) if (p.demand) demand[p.id.slice(6)] = p.demand;
  const without = (mine && facts.hits[`${mine.number}-`]) ?? facts.hits[0] ?? {};
  const hitsAt = (house: string) =>
    (mine?.houses.includes(house) ? facts.hits[mine.number]?.[house] : without[house]) ?? [];
  const all = [...facts.running, ...(mine ? [mine] : [])].sort((a, b) => a.number - b.number);
  const hitsOf = (campaign: Running, house: string) =>
    hitsAt(house).filter((hit) => hit.campaign === campaign.number);
  // A campaign reaches a house once a round with each of its goods.
  const rounds = Math.max(
    1,
    ...all.flatMap((campaign) =>
      campaign.houses.map((h) => hitsOf(campaign, h).length / campaign.goods.length),
    ),
  );
  const turns = Array.from({ length: rounds }, (_, i) => i + 1);
  const order = turns.flatMap((round) => all.map((campaign) => ({ round, campaign })));
  return order.map(({ round, campaign }) => {
    const each = campaign.goods.length;
    const landings = campaign.houses.flatMap((house) =>
      hitsOf(campaign, house)
        .slice((round - 1) * each, round * each)
        .map((hit): Landing => {
          const good = hit.good || campaign.goods[0] || "";
          const { terms: rows = [], limits: full = [] } = facts.tallies[hit.tally] ?? {};
          const before = demand[house] ?? [];
          const n = sumOf(rows);
          const had = before.some(([g]) => g === good);
          const more = before.map(([g, k]): Count => [g, g === good ? k + n : k]);
          const after = had || n === 0 ? more : [...more, [good, n] satisfies Count];
          demand[house] = after;
          return { house, good, rows, full, before, after };
        }),
    );
    return { campaign, mine: campaign === mine, round, landings, demand: { ...demand } };
  });
}

/** The campaigns of each round, each with its step in the whole phase. */
export function byRound(turns: MarketingStep[]): [number, MarketingStep][][] {
  const rounds: [number, MarketingStep][][] = [];
  for (const [step, turn] of turns.entries()) {
    const round = rounds[turn.round - 1];
    if (round) round.push([step, turn]);
    else rounds.push([[step, turn]]);
  }
  return rounds;
}
