/** The texts of the dinnertime explorer. Python sends the sentences about the game. */

import type {
  Chain,
  Change,
  Controls,
  Decision,
  HomeNames,
  Offer,
  Route,
  Scene,
} from "../core/contract";
import {
  capital,
  clauses,
  houseName,
  listText,
  money,
  plural,
  sentence,
  signed,
  timesText,
} from "../core/format";
import type { DrawnColumn } from "../core/ladder";
import { entranceName, overTiles } from "../core/places";
import type { SliderKind } from "../core/sliderShifts";
import type { StepMark } from "../core/timeline";
import type { HelpLine } from "../ui/Help";
import { CLOSE, THIS_HELP } from "../ui/helpLines";

export const UNTITLED = "A dinner";

export const HELP: HelpLine[] = [
  [", .", "go to the previous or next step"],
  ["k", "play or pause"],
  ["e", "open or close all reasons"],
  ["Home End", "go to the first or last step"],
  ["\u2190 \u2191 \u2192 \u2193 PageUp PageDown", "on the map: go to another piece"],
  ["Enter", "on a house: go to its choice"],
  CLOSE,
  ["n Space", "while presenting: show the next reason"],
  THIS_HELP,
];

// -- steps ----------------------------------------------------------------------------------------

export const STEPS = {
  first: "First step",
  back: "Previous step",
  play: "Play",
  pause: "Pause",
  next: "Next step",
  last: "Last step",
};

export const MARKS: [StepMark, string][] = [
  ["sale", "dines"],
  ["tie", "dines after a tie"],
  ["none", "stays at home"],
  ["break", "bank breaks"],
];

export const SETTINGS = "Settings";
export const SHOW_ALL = "Show ties, rules and changes, too";
export const UNGUESSED = "not guessed yet";
/** At a step without reasons, before the step of a house. */
export const nextHouseText = (first: boolean, predict: boolean) =>
  `Press ${STEPS.next} to ${predict ? "guess" : "see"} where the ${first ? "first" : "next"} house eats.`;

export const stepCount = (at: number, last: number) => `step ${at + 1} of ${last + 1}`;
export const stepText = (at: number, last: number, text: string) =>
  `${sentence(capital(stepCount(at, last)))} ${text}`;
/** "2 steps a second"; at a slower speed, how long each step is shown. */
export const pace = (speed: number) =>
  speed < 1
    ? `${plural(Math.round(10 / speed) / 10, "second")} a step`
    : `${plural(speed, "step")} a second`;

// -- guesses --------------------------------------------------------------------------------------

export const STAYS = "it stays at home";
export const guessTitle = (house: string, homeNames: HomeNames) =>
  `Where will ${houseName(house, homeNames)} dine?`;
export const rightText = (answer: string) => sentence(`Right: ${answer}`);
export const wrongText = (guess: string, answer: string) =>
  ["Not this time", `You guessed: ${guess}`, `The answer: ${answer}`].map(sentence).join(" ");

// -- offers and reasons ---------------------------------------------------------------------------

export const HEADS: Record<DrawnColumn, string> = {
  menu: "menu",
  price: "price of one item",
  tiles: "borders to cross",
  sum: "sum (lowest wins)",
  waitresses: "waitresses",
  turn: "turn order",
};
/** In a narrow table, and before a number if the table has no heads, while presenting. */
export const SHORT_HEADS: Record<DrawnColumn, string> = {
  menu: "menu",
  price: "price",
  tiles: "borders",
  sum: "sum",
  waitresses: "waitresses",
  turn: "turn",
};

/** "Santa Maria: price $7 + distance 1 = 8; 1 pizza short.": an offer in the tooltip of a house. */
export const offerNote = (
  { chain, price, distance, sum, note }: Offer,
  { chains }: Pick<Scene, "chains">,
) => {
  const added = distance === null ? "" : ` + distance ${distance} = ${sum}`;
  return sentence(clauses([`${chains[chain]?.name}: price ${money(price)}${added}`, note]));
};
export const dinesNote = (
  { winner }: Pick<Decision, "winner">,
  { chains }: Pick<Scene, "chains">,
) => sentence(winner === null ? "It stays at home" : `It dines at ${chains[winner]?.name}`);

export const offersTitle = (house: string, homeNames: HomeNames, ranked: boolean) =>
  `What each chain offers ${houseName(house, homeNames)}${ranked ? ", best first" : ""}`;
export const PRICE = capital(HEADS.price);
export const BORDERS = capital(HEADS.tiles);
export const madeUp = (what: string) => `Show how the ${what} adds up`;
export const inColumn = (chain: string | undefined, column: string) => `${chain}, ${column}: `;
export const routeText = (route: Route, box: Scene["box"]) =>
  sentence(`The route goes ${overTiles(route, box)}`);
export const routeTo = (chain: Chain) => `route to ${chain.name}`;
export const TIED = "a tied route";
export const verdictText = (chain: string | undefined, verdict: string) => `${chain}: ${verdict}`;
/** The object of "Python is working out ...". */
export const FLIPS = "what would have changed it";
export const FLIPS_BELOW = "See below what would have changed it.";
export const whyText = (won: boolean) => (won ? "Why" : "Why not");
export const NO_STOCK = "no stock";
export const brokenText = (times: number) => `broken ${timesText(times)}`;

// -- what if --------------------------------------------------------------------------------------

export const SLIDERS = "what the sliders change"; // the object of "Python is working out ..."
export const ANSWERED = "The answer to your what-if is ready.";
export const ORIGINAL = "You see the dinner without your changes.";
export const notAllowed = (faults: string[]) => `Not allowed: ${faults.join(" ")}`;
export const changesTitle = (count: number) =>
  count ? `${plural(count, "change")}:` : "You have changed nothing yet.";

export const WAS = "as it was";
export const NOW = "what if";
export const SAME = "Every house dines where it did.";
export const movedCount = (houses: number) =>
  `${plural(houses, "house dines", "houses dine")} elsewhere.`;
export const atChain = (chain: string | null | undefined) => (chain ? `at ${chain}` : "at home");
export const movedText = (house: string, before: string, after: string) =>
  `${house}: ${after} instead of ${before}`;

export const LEVER_NAMES: Record<SliderKind, string> = {
  price: "price",
  waitress: "waitresses",
  turn: "place in turn order",
};
export const leverName = (chain: string | undefined, lever: string) => `${chain}, ${lever}`;
export const placeText = (place: number, last: number) => `${place} of ${last}`;
export const shiftText = (by: number, unit = "") => (by ? signed(by, unit) : WAS);
export const stockOf = (chain: string, good: string) => `${chain}, ${good} in stock`;
export const wantedBy = (house: string, homeNames: HomeNames, good: string) =>
  `${capital(houseName(house, homeNames))}, ${good} wanted`;

/** A restaurant in a menu, which on a phone has no room for a sentence. */
export const restaurantName = (chain: string | undefined, doors: string[] = []) =>
  doors.length > 1 ? `${chain}, drive-in` : [chain, ...doors.map(entranceName)].join(", ");
export const SITES_PENDING = "Python is playing a dinner for each place\u2026";
export const NO_SITE = "There is no other place for it.";
export const SCALE = ["lowest", "now", "highest"];
export const siteText = (square: string, entrance: string) =>
  ` at ${square}; ${entranceName(entrance)}`;

/** A change, for the list of changes. */
export function changeText(change: Change, scene: Scene, levers: Controls["levers"] = []): string {
  const name = (c: number) => scene.chains[c]?.name ?? "";
  const by = (n: number, singular = "", many = `${singular}s`) =>
    `${Math.abs(n)} ${n > 0 ? "more" : "fewer"} ${Math.abs(n) === 1 ? singular : many}`;
  const goods = (g: string, n: number) => by(n, scene.goods[g]?.name, scene.goods[g]?.plural);
  switch (change.kind) {
    case "price":
      return `${name(change.chain)}: price ${money(Math.abs(change.by))} ${change.by > 0 ? "higher" : "lower"}`;
    case "waitress":
      return `${name(change.chain)}: ${by(change.by, "waitress", "waitresses")}`;
    case "lever": {
      const lever = levers.find((l) => l.id === change.lever);
      return `${name(change.chain)}: ${by(change.by, lever?.words, lever?.words)}`;
    }
    case "stock":
      return `${name(change.chain)}: ${goods(change.good, change.by)} in stock`;
    case "demand":
      return `${capital(houseName(change.house, scene.home_names))} wants ${goods(change.good, change.by)}`;
    case "turn":
      return `Turn order: ${listText(change.order.map(name))}`;
    case "drive_in":
      return `${name(change.chain)}: ${change.on ? "drive-ins" : "no drive-ins"}`;
    case "move":
      return `${name(change.chain)}: restaurant ${change.restaurant + 1} at square ${change.to.join(", ")}; ${entranceName(change.entrance)}`;
  }
}
