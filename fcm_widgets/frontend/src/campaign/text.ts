/** The sentences that the campaign explorer itself makes. */

import type { Scene, Sentence } from "../core/contract";
import type { NumberedTile, Running } from "../core/facts";
import { capital, houseName, housesText, plural, sentence } from "../core/format";
import type { HelpLine } from "../ui/Help";
import { ALL_ROWS, CURSOR, THIS_HELP } from "../ui/helpLines";
import type { MarketingStep, TileVerdict } from "./placement";

export const HELP: HelpLine[] = [
  CURSOR,
  ["Enter", "on the map cursor: place the tile"],
  ["n p", "place the tile at the next or previous place, most houses first"],
  ["t", "turn the tile"],
  [", .", "in the marketing phase: go to the previous or next campaign"],
  ALL_ROWS,
  ["Esc", "take the tile back; close the open panel"],
  THIS_HELP,
];

export const NEXT_TO_CITY = "next to the city";
export const PREVIOUS_PLACE = "\u2039 Previous place";
export const NEXT_PLACE = "Next place \u203a";
export const PREVIOUS_CAMPAIGN = "\u2039 Previous campaign";
export const NEXT_CAMPAIGN = "Next campaign \u203a";
export const CHOOSE_PLACE = "(choose a place)";
export const BEFORE_FIRST = "Before the first campaign";

export const marketeerLabel = (chain: string) => `Marketeer of ${chain}`;
export const durationText = (turns: number | null) =>
  turns === null ? "the rest of the game" : plural(turns, "turn");
export const mapLabel = (tile: NumberedTile) => `Map: places for tile ${tile.mark}`;
export const awaitedText = (tile: NumberedTile) => `the places of tile ${tile.mark}`;
export const housesCount = (houses: string[]) => plural(houses.length, "house");

export const allowedText = (places: number) =>
  places ? `${plural(places, "place is", "places are")} allowed.` : "No place is allowed.";

/**
 * The note below the map on the places of the tile, and on the marks that these have there: a
 * number, or a dot for no house. An airplane's arrows have the numbers of rows and columns.
 */
export function placesText(tile: NumberedTile, legal: { houses: string[] }[]): string {
  if (tile.beside.length) return sentence(`Its only place is ${NEXT_TO_CITY}`);
  const texts = [allowedText(legal.length)];
  if (tile.lines > 0) {
    if (legal.length) texts.push("The list shows how many houses the tile reaches from each.");
  } else {
    if (legal.length && tile.size[0] * tile.size[1] > 1)
      texts.push("The marked square of a place is its north-west corner.");
    if (legal.some(({ houses }) => houses.length > 0))
      texts.push("Each number on the map shows how many houses the tile reaches from that place.");
    if (legal.some(({ houses }) => houses.length === 0))
      texts.push("From a place with a dot the tile reaches no house.");
  }
  return texts.join(" ");
}

/** What to do while no place is shown. */
export function pointText(tile: NumberedTile): string {
  return tile.beside.length
    ? `Place the tile ${NEXT_TO_CITY} to see which houses it reaches.`
    : `Point at the map, or go to the map cursor with Tab, to see whether tile ${tile.mark} may be placed there.`;
}

export function offMapText(tile: NumberedTile): string {
  return `Tile ${tile.mark} is not on the map.`;
}

export const ALLOWED = "\u2713 Allowed.";
export const NOT_ALLOWED = "\u2717 Not allowed.";

/** The judgement of a place, spoken: `text` is the effect of an allowed place. */
export function spokenVerdict(place: string, why: Sentence[], text: string): string {
  const reasons = why.map((reason) => reason.text).join(" ");
  return `${capital(place)}: ${why.length ? `not allowed. ${reasons}` : sentence(`allowed, ${text}`)}`;
}

export function reachesText(houses: string[], scene: Scene): string {
  return `reaches ${housesText(houses, scene.home_names)}`;
}

export const reachesSentence = (houses: string[], scene: Scene) =>
  sentence(`It ${reachesText(houses, scene)}`);

export function spokenPlace(place: string, seen: TileVerdict, scene: Scene): string {
  return spokenVerdict(place, seen.why, reachesText(seen.houses, scene));
}

export const eternalText = (milestone: string) =>
  sentence(`It runs for the rest of the game because of ${milestone}`);

/** The name of the tile in hand as a piece on the map. */
export function newPieceName(tile: NumberedTile, good: string, turns: number | null): string {
  return `${tile.name} for ${good}, to run for ${durationText(turns)}`;
}

/** "Campaign 2 of 5"; with its round if there are several. */
export function numbered(turns: MarketingStep[], step: number): string {
  if (step < 0) return BEFORE_FIRST;
  const rounds = turns.at(-1)?.round ?? 1;
  const each = turns.length / rounds;
  if (rounds === 1) return `Campaign ${step + 1} of ${each}`;
  return `Round ${turns[step]?.round} of ${rounds}, campaign ${(step % each) + 1} of ${each}`;
}

export const roundLabel = (round: number) => `Round ${round}`;

/** A step of the marketing phase, spoken. */
export function spokenStep(scene: Scene, turns: MarketingStep[], step: number): string {
  const turn = turns[step];
  if (!turn) return sentence(BEFORE_FIRST);
  const { campaign, landings } = turn;
  const houses = landings.length ? [...new Set(campaign.houses)] : [];
  const text = `${campaign.name}: ${reachesText(houses, scene)}`;
  return `${sentence(numbered(turns, step))} ${sentence(text)}`;
}

export function reachedText({ houses }: Running, lands: boolean): string {
  return sentence(`reaches ${lands ? plural(new Set(houses).size, "house") : "no house"}`);
}

export function turnsLeftText({ turns }: Running): string {
  if (turns === null) return "It runs for the rest of the game.";
  if (turns === 1) return "This is its last turn.";
  return `It has ${plural(turns, "turn")} left, and ${turns - 1} after this phase.`;
}

export function tokensTitle(house: string, scene: Scene): string {
  return `${capital(houseName(house, scene.home_names))}: new demand tokens`;
}

export function limitText(count: number, limit: number | null | undefined): string {
  if (limit === undefined) return String(count);
  return limit === null ? `${count}, no limit` : `${count} of ${limit}`;
}
