/** The sentences that the table editor itself makes. */

import { allowedText, spokenVerdict } from "../campaign/text";
import type { Scene, Square } from "../core/contract";
import { capital, clauses, copiesText, houseName, plural, sentence } from "../core/format";
import type { HelpLine } from "../ui/Help";
import { THIS_HELP } from "../ui/helpLines";
import type { CampaignFacts, ChainFacts, Fault, Spots, TableCatalogue, Where } from "./contract";
import type { PieceVerdict } from "./piecePlacement";

export const UNTITLED = "A table of your own";
export const TURNED = "Turned.";
export const FILE_TEXT = "The text of the file";
export const COPY_BY_HAND = "Copy it by hand from the text below.";
export const NO_CARD = "No card has this name.";
export const noCards = (where: Where) =>
  `${where === "at_work" ? "Only the CEO works." : "There is no card here."} Find a card by its name to add it.`;
export const MOVE_IT = "Move it";
export const TAKE_AWAY = "Take it away";

export const HELP: HelpLine[] = [
  ["1 2 3 4 5", "go to a step: city, chains, pieces, campaigns or save"],
  ["\u2190 \u2191 \u2192 \u2193", "on the map cursor: move the piece in hand"],
  ["Enter", "on the map cursor: place the piece"],
  ["t", "turn the piece in hand, or the chosen tile"],
  ["n p", "go to the next or previous allowed place"],
  ["Delete", "take the chosen piece or tile away"],
  ["z y", "undo or redo"],
  ["Esc", "put the piece in hand back; close the open panel"],
  THIS_HELP,
];

export const STEPS = ["City", "Chains", "Pieces", "Campaigns", "Save"];

/** What to do in each step. */
export const HINTS = [
  "Take a tile from the box, then click its place on the map. Click a tile to choose it, and click again to turn it.",
  "Add the chains. The number next to each is its place in turn order. Then set the stock and the cards of each chain.",
  "Take a restaurant or a new house and click its place: marked places are allowed. Click a house to set its demand and garden.",
  "Take a campaign tile and click its place. Then choose what it advertises and who owns it.",
  "Name the table and save it. You can try its dinner here.",
];

export const stepLabel = (step: number) => `Step ${step + 1}`;
export const spokenStep = (step: number) =>
  `${sentence(`${stepLabel(step)} of ${STEPS.length}: ${STEPS[step]}`)} ${HINTS[step] ?? ""}`;

// The map and the piece in hand.

export const inHand = (spots: Spots) => `In hand: ${spots.name}`;
export const placesText = allowedText;

/** The orientation and the effect of a piece at an allowed place. */
export const effectText = ({ form, effect }: PieceVerdict) =>
  clauses([form.squares.length ? form.name : "", effect]);

export const effectSentence = (judged: PieceVerdict) => capital(sentence(effectText(judged)));
export const optionText = (place: string, judged: PieceVerdict | null) =>
  `${place}: ${judged?.effect}`;

export function spokenPlace(place: string, judged: PieceVerdict | null): string {
  return judged ? spokenVerdict(place, judged.why, effectText(judged)) : capital(place);
}

export function tilePlaceText(
  grid: string[][],
  tiles: TableCatalogue["tiles"],
  [x, y]: Square,
): string {
  const name = grid[y]?.[x] ?? ".";
  const tile = tiles.find((t) => t.letter === name[0]);
  return `${capital(rowColumn([x, y]))}: ${tile ? `tile ${name}, ${tile.prints}` : "empty"}`;
}

const rowColumn = ([x, y]: Square) => `row ${y + 1}, column ${x + 1}`;

export function resultText(text: string, bad: boolean): string {
  return `${bad ? "!" : "\u2713"} ${text}`;
}

// The panels.

export const tileLabel = (letter: string, prints: string, used: boolean) =>
  `Tile ${letter}: ${prints}${used ? ", already on the map" : ""}`;
export const tileHeading = (name: string) => `Tile ${name}`;
export const tileDetails = (at: Square, prints: string | undefined) =>
  prints ? `${rowColumn(at)}: ${prints}` : rowColumn(at);

export const chainName = (chain: ChainFacts, i: number) => chain.name || `Chain ${i + 1}`;
export const orderLabel = (chain: string, earlier: boolean) =>
  `${chain}: ${earlier ? "earlier" : "later"} in turn order`;
export const stockLabel = (good: string | undefined) => `${good} in stock`;
export const milestonesTitle = (count: number) => (count ? `Milestones (${count})` : "Milestones");
export const unseatLabel = (chain: ChainFacts) =>
  `Remove ${chain.name || "this chain"} from the table`;
export const cardLabel = (card: string, where: string) => `${card} ${where}`;

/** The cards that the chain has in a place other than the chosen place. */
export const alsoText = (where: string, cards: [name: string, count: number][]) =>
  sentence(`Also ${where}: ${cards.map(([name, n]) => copiesText(n, name)).join(", ")}`);

export const restaurantsText = (chain: ChainFacts) => plural(chain.restaurants, "restaurant");
export const newHouseLabel = (number: string) => `New house ${number}`;
export const ofChain = (chain: ChainFacts) => ` of ${chain.name}`;
export const removeLabel = (name: string) => `Take ${name} away`;
export const demandLabel = (house: string, good: string | undefined, { home_names }: Scene) =>
  `${capital(houseName(house, home_names))}: demand for ${good}`;
export const campaignText = ({ good, turns }: CampaignFacts) =>
  `${good}, ${turns === "eternal" ? "eternal" : `${plural(turns, "turn")} left`}`;
export const turnsLabel = (campaign: number) => `Campaign ${campaign}: turns left`;

export const AT_PHASE_START = "Go back to the start of the phase";
export const actionsText = (count: number) =>
  sentence(`${capital(plural(count, "action"))} of this phase came after the table that you see`);
export const variantTitle = (changes: number) =>
  changes ? `Variant (${plural(changes, "change")})` : "Variant: leave out cards, end earlier";
export const LAST_TURN = "Last turn (0: none)";
export const LAST_BREAK = "The bank ends the game";
export const BREAKS = [
  { id: 0, name: "as usual" },
  { id: 1, name: "at its first break" },
  { id: 2, name: "at its second break" },
];
export const LEFT_OUT_CARDS = "Cards left out";
export const LEFT_OUT_MILESTONES = "Milestones left out";
export const FIND_LEFT_OUT = "Find a card by its name to leave it out.";

export const saveLabel = (replaces: boolean) =>
  replaces ? "Replace the old file" : "Save next to the notebook";
export const copiedText = (what: "text" | "line") => `${capital(what)} copied.`;

// The faults.

export const fixLabel = ({ is_missing }: Fault, value: string) =>
  `${is_missing ? "Add" : "Change to"} "${value}"`;
export const faultNumber = ({ number }: Fault) => `: fault ${number}`;
