/** The sentences and labels that the game stepper makes in the browser, all in one place. */

import type { Decision, Offer, Route, Scene, Square } from "../core/contract";
import type {
  CountedThing,
  GameCatalogue,
  GameGroup,
  GroupOption,
  HouseProspect,
  LineFacts,
  MapEffect,
  ProspectOffer,
  Spot,
} from "../core/facts";
import {
  capital,
  clauses,
  fill,
  goodsText,
  houseName,
  housesText,
  listText,
  money,
  plural,
  sentence,
  signed,
  timesText,
} from "../core/format";
import { covered, overTiles, squareName } from "../core/places";
import { brokenText } from "../dinner/text";
import type { HelpLine } from "../ui/Help";
import { THIS_HELP } from "../ui/helpLines";
import type { Stride } from "./gameTimeline";

export const HELP: HelpLine[] = [
  [", .", "go to the previous or next step"],
  ["j l", "go to the previous or next action"],
  ["p n", "go to the previous or next phase"],
  ["P N", "go to the previous or next turn"],
  ["Home End", "go to the first or last step"],
  ["\u2190 \u2191 \u2192 \u2193 PageUp PageDown", "on the map: go to another piece or place"],
  ["Enter", "on a number or piece: ask why; on a place: choose it"],
  ["g", "go to the options; the arrow keys move between them (from the heading: up to the last)"],
  ["\u2190 \u2192", "on a button that takes a piece: show another piece"],
  ["t", "turn the piece in hand, or the one that is shown"],
  ["d", "turn \u201cIf dinner were now\u201d on or off"],
  ["e", "open or close the overview"],
  ["k", "go to dinner; pause or resume the replay"],
  ["Esc", "close a panel or a question; skip the replay"],
  THIS_HELP,
];

type Chains = Pick<Scene, "chains">;
type Named = Pick<Scene, "chains" | "home_names">;

const listOr = (words: string[]) => {
  const [last = "", ...others] = [...words].reverse();
  return others.length ? `${others.reverse().join(", ")} or ${last}` : last;
};
const moreOrLess = (by: number) => `${money(Math.abs(by))} ${by > 0 ? "more" : "less"}`;

/** "Xango, cash $5: why?": the name of a button that explains what it shows. */
export const why = (...what: (string | undefined)[]) => `${what.filter(Boolean).join(", ")}: why?`;
export const nthOf = (n: number, all: number) => `${n} of ${all}`;
export const botReason = (reason: string) => `Why? ${reason}`;

// -- several people at one computer

export const iAm = (name: string) => `I am ${name}`;
export const onlyShouldLook = (name: string) =>
  `${name} chooses in secret now. The others look away.`;
export const OR_FIRST = "Or another person chooses first:";
export const onlyMayLook = (name: string) => `Only ${name} may look now.`;
export const HIDE = "Hide from the others";
export const LOOK_ALONE = "Look at what only you may see";

// -- the status line, the slider and the log

export const OVERVIEW = "Overview";
export const DIFFERENCES = "This game";
export const AS_USUAL = "This is the base game, without modules and as usual.";
/** The modules and the variant of a game, in short: the first two and the number of the others. */
export function differencesLabel(names: string[]): string {
  const [first, second, ...more] = [...new Set(names)];
  if (more.length) return `With ${first}, ${second} and ${more.length} more`;
  return `With ${second ? `${first} and ${second}` : first}`;
}
export const WHOLE_GAME = "A whole game";
export const EARLIER_STEPS = "the earlier steps";
export const SINCE_YOUR_MOVE = "Since your move";
export const REPLAY = "Replay";
export const BEFORE_DINNER = "Before dinner";
export const OTHERS_DID = "The other chains since your move:";
export const TO_DINNER = "To dinner";
/** If nothing happens in the evening that a player would watch. */
export const GO_ON = "Continue";
export const BY_CLICK = "only by click";
export const sinceText = (lines: number) => `${SINCE_YOUR_MOVE} (${plural(lines, "line")})`;
export const WHAT_HAPPENED = "What happened";
export const CASH_CHART = "Cash over time";
export const cashText = (cash: number) => `cash ${money(cash)}`;
export const cashChange = (by: number) => `cash change ${signed(by, "$")}`;
export const PLACE_IN_ORDER = "Place";
export const bankText = (cash: number) => `Bank ${money(cash)}`;
export const bankBroken = (n: number) => `Bank ${brokenText(n)}`;
export const fromBox = (dollars: number) => `${money(dollars)} from the box`;
/** "$200, 3 slots": a reserve card and what it votes for. */
export function reserveCard(card: number, catalogue: GameCatalogue): string {
  const vote = catalogue.reserve_votes[card];
  if (vote === undefined) return money(card);
  return `${money(card)}, ${catalogue.reserve_sets_price ? `price ${money(vote)}` : plural(vote, "slot")}`;
}
export const basePrice = (price: number) => `base price ${money(price)}`;
export const turnText = (turn: number) => `Turn ${turn}`;
export const sliderText = (turn: number, step: string) => `${sentence(turnText(turn))} ${step}`;
export const strideName = (by: 1 | -1, stride: Stride) =>
  `${by < 0 ? "Previous" : "Next"} ${stride}`;
export const STRIDE_CHOICE = "How far the buttons go";
export const END_NAMES = { first: "First step", last: "Last step" };
export const SIGN_NAMES = {
  turn: "turn begins",
  sale: "sale",
  milestone: "milestone",
  break: "bank breaks",
  end: "game ends",
};
export const LEVELS: Record<string, string> = {
  random: "Easy (no plan)",
  plain: "Medium (follows a few ideas)",
  planner: "Hard (plans several turns ahead)",
};

// -- announcements

export const cashNow = (name: string | undefined, cash: number, more: number) =>
  sentence(`${name} has ${money(cash)} now, ${moreOrLess(more)} than before`);
export const moreSteps = (n: number) =>
  sentence(`See \u201c${WHAT_HAPPENED}\u201d for ${plural(n, "more step")}`);
/** Equal sentences in a row as a single sentence. */
export const repeatedText = (text: string, times: number) =>
  times === 1 ? text : `${text} (${times} times)`;
/** "Xango hires a trainer and 2 waitresses.": the sentence that similar steps share. */
export function briefText(shared: string, things: CountedThing[]): string {
  const found = new Map<string, CountedThing>();
  for (const thing of things) {
    const count = thing.count + (found.get(thing.single)?.count ?? 0);
    found.set(thing.single, { ...thing, count });
  }
  const what = [...found.values()].map(({ count, single, several }) =>
    count === 1 ? single : `${count} ${several}`,
  );
  return fill(shared, { what: listText(what) });
}
export const undoneText = (first: string, more: number) =>
  `Undone: ${first}${more ? ` ${sentence(`Also undone: ${plural(more, "later step")}`)}` : ""}`;

// -- the chains and their cards

export const works = (times: number) => `works ${timesText(times)}`;
export const copies = (n: number) => `${n} x `;
export const openSlots = (n: number) => plural(n, "open slot");
export const salariesText = (dollars: number) => `salaries ${money(dollars)}`;
export const takeBack = (card: string | undefined) => `Take back: ${card}`;

// -- the options

export const REVIEW = "Review this game";
export const NEEDS_PYTHON =
  "Playing needs Python to be running. Without it, you can still step through the game and ask why.";
export const EARLIER = "An earlier step";
export const IN_STOCK = "In stock:";
/** What to do with the line of play that was left, ahead of the game or aside. */
export const LATER_MOVES = {
  text: "If you play something else here, the later moves stay as a line: see Overview, Lines.",
  button: "Back to the latest move",
};
export const LEFT_LINE = {
  ahead: { text: "You went back.", button: "Return to where you were" },
  aside: {
    text: "You are on another line than before. Both are kept: see Overview, Lines.",
    button: "Switch back to the line that you left",
  },
};
/** The question before what the player cannot take back, with its two answers. */
export const SURE = "Are you sure?";
export const sureAnswers = (reveals: boolean) =>
  reveals
    ? { no: "Go on choosing", yes: "Reveal all the same" }
    : { no: "Go on playing", yes: "Finish all the same" };

// -- the tree of lines

export const LINES = "Lines";
export const NO_LINES =
  "This game has a single line of play. Go back or undo, then play differently: the line that you leave is kept here.";
export const MAIN_LINE = "main line";
export const ON_SHOW = "on show";
export const INSTEAD_OF = "instead of";
export const closedText = (why: string) => `You can open this line later. ${why}`;
export const OPEN_LINE = "Open";
export const MAKE_MAIN = "Make main line";
export const NAME_LINE = "Name";
export const COMMENT_LINE = "Comment";
export const DELETE_LINE = "Delete";
export const KEEP_LINE = "Keep";
export const SAVE = "Save";
export const CANCEL = "Cancel";
export const lineName = ({ name }: Pick<LineFacts, "name">, at: number) =>
  name || (at ? `Line ${at}` : capital(MAIN_LINE));
export const buttonsOf = (name: string) => `Buttons for ${name}`;
export const wordsOf = (what: "name" | "comment", name: string) =>
  what === "name" ? `Name of ${name}` : `Comment on ${name}`;
export const deleteQuestion = (name: string) => `Delete \u201c${name}\u201d?`;
export const moreChoices = (n: number) => `and ${n} more`;
export const turnsText = (first: number | undefined, last: number | undefined) =>
  first === undefined ? "" : first === last ? `turn ${first}` : `turns ${first} to ${last}`;
export const YOUR_STRUCTURE = "Your structure";
export const impossible = (label: string) => `not allowed: ${label}`;
export const optionText = ({ label, effect }: Pick<GroupOption, "label" | "effect">) =>
  effect ? `${label}: ${effect}` : label;
export const timesButton = (n: number) => `\u00d7${n}`;
export const timesName = (label: string, n: number) => `${label}: ${timesButton(n)}`;
export const answerText = (answer: string, tells: string) =>
  sentence(`${capital(answer)}: ${tells}`);

export const PREVIOUS_PIECE = "Show the previous piece";
export const NEXT_PIECE = "Show the next piece";
export const PIECE_KEYS = "Left and right arrow show the other pieces.";

// -- places on the map

export const POINT_AT_SQUARE =
  "Point at a dotted square to read what is there and what the piece would do.";
export const REACHES_NONE = "At a hollow dot, the piece would reach no house. ";
export const IN_RANGE = "Shaded squares are within range.";
export const placesButton = (shown: boolean, chosen: boolean) =>
  !shown
    ? "Show the places on the map"
    : chosen
      ? "Choose another dotted square"
      : "Choose a dotted square on the map";
export const placesName = (group: string) => `Places: ${group}`;
export const notHere = (at: Square, scene: Scene) =>
  `${capital(squareName(at, scene))}: not allowed here`;
export const notHereText = (at: Square, scene: Scene) =>
  `${sentence(capital(squareName(at, scene)))} Not allowed here.`;
export const askWhyNot = (at: Square, scene: Scene) =>
  `${sentence(capital(squareName(at, scene)))} Not allowed here: press Enter to ask why.`;
export const canBeHere = (place: string) => `${sentence(place)} Allowed here.`;

/** "Entrance in the north-west", or the words of an orientation that has no side. */
function formText(form: string, forms: GameCatalogue["forms"]): string {
  if (!form) return "Place it here";
  return capital(forms[form] ? `${forms[form].lead} ${forms[form].side}` : form);
}

/** The text of a button that places a piece: its orientation and what that does. */
export const formButton = (group: GameGroup, form: Spot["forms"][number], forms: Forms) =>
  optionText({ label: formText(form.form, forms), effect: group.effects?.[form.effect] ?? "" });

type Forms = GameCatalogue["forms"];

/** "entrance in the north-west or north-east": what the orientations share is written once. */
function formsText(all: string[], forms: Forms): string {
  const leads = new Set(all.map((form) => forms[form]?.lead));
  const [lead] = leads;
  const names = all.map((form) => forms[form]?.side ?? form);
  const text = listOr(names);
  return leads.size === 1 && lead ? `${lead} ${text}` : text;
}

/** The name of a place and what it does for the piece, for each orientation if they differ. */
export function spotName(group: GameGroup, { at, forms: all }: Spot, scene: Scene, forms: Forms) {
  const alike = new Map<number, string[]>();
  for (const { form, effect } of all) alike.set(effect, [...(alike.get(effect) ?? []), form]);
  const effects = [...alike].map(([effect, some]) =>
    [formsText(some.filter(Boolean), forms), group.effects?.[effect]].filter(Boolean).join(": "),
  );
  return clauses([capital(squareName(at, scene, covered(at, group))), ...effects]);
}

/** One orientation at a place: its name, its distances and the other orientations. */
export function entranceText(
  group: GameGroup,
  { at, forms: all }: Spot,
  form: string | undefined,
  scene: Scene,
  forms: Forms,
): string {
  const shown = all.find((candidate) => candidate.form === form);
  const others = all.filter((other) => other !== shown);
  return clauses([
    shown && formButton(group, shown, forms),
    farText(group.map_effects?.[shown?.effect ?? -1], scene),
    others.length
      ? `also possible: ${formsText(
          others.map((other) => other.form),
          forms,
        )}`
      : "",
    squareName(at, scene, covered(at, group)),
  ]);
}

/** "0 borders to house 2; 1 border to houses 5 and 7; no road to house 9": the numbers of the map in words. */
export const farText = (shows: MapEffect | undefined, scene: Named) =>
  byDistance(shows, scene, "name")
    .map(([n, to]) => `${n === null ? "no road" : plural(n, "border")} to ${to}`)
    .join("; ");

/** "Borders: 0 to house 2; 1 to houses 5 and 7": the same for a button, chains by their letters. */
export function farShort(shows: MapEffect | undefined, scene: Named): string {
  const parts = byDistance(shows, scene, "letter").map(([n, to]) => `${n ?? "no road"} to ${to}`);
  return parts.length ? `Borders: ${parts.join("; ")}` : "";
}

/** The houses and chains at each distance, the nearest first, those without a road last. */
function byDistance(
  shows: MapEffect | undefined,
  scene: Named,
  called: "name" | "letter",
): [number | null, string][] {
  const found = new Map<number | null, string[][]>();
  for (const { piece, borders } of shows?.distances ?? [])
    found.set(borders, [...(found.get(borders) ?? []), piece.split(":")]);
  const nearest = [...found].sort(([a], [b]) => (a ?? 99) - (b ?? 99));
  return nearest.map(([n, ids]) => {
    const houses = ids.filter(([kind]) => kind === "house").map(([, number]) => number ?? "");
    const seats = new Set(ids.filter(([kind]) => kind !== "house").map(([, seat]) => seat));
    const to = [
      ...(houses.length ? [housesText(houses, scene.home_names)] : []),
      ...[...seats].map((seat) => scene.chains[Number(seat)]?.[called] ?? ""),
    ];
    return [n, listText(to)];
  });
}

export const houseWants = (name: string, wants: [string, number][], goods: Scene["goods"]) =>
  `${name}, wants ${goodsText(wants, goods)}`;
export const routeName = (name: string | undefined, route: Route, box: Scene["box"]) =>
  why(`Route to ${name}: ${plural(route.borders.length, "border")}`, overTiles(route, box));

// -- the forecast

export const IF_DINNER_NOW = "If dinner were now";
export const FORECAST_IS = "This plays the dinner by the real rules, with everything as it is now.";
export const OPTIONS_SHOW = "If an option would change this forecast, it shows the difference.";
export const noForecast = (waiting: boolean) =>
  waiting ? "Python is working it out." : "This step has no forecast.";
const dinesAt = ({ winner }: Pick<Decision, "winner">, { chains }: Chains) =>
  winner === null ? "would stay at home" : `would dine at ${chains[winner]?.name}`;
/** A house with its outcome; `was` is the winner before the last action, if that was another. */
export function houseForecast(
  house: string,
  decision: Decision,
  scene: Named,
  was?: number | null,
): string {
  const now = `${capital(houseName(house, scene.home_names))} ${dinesAt(decision, scene)}`;
  return was === undefined
    ? now
    : `${now}; before the last action, it would have ${was === null ? "stayed at home" : `dined at ${scene.chains[was]?.name}`}`;
}
export const pieceForecast = (name: string, decision: Decision, scene: Chains) =>
  `${name}; it ${dinesAt(decision, scene)}`;
export const earnedText = (by: [what: string, amount: number][]) =>
  by.map(([what, amount]) => `${what} ${money(amount)}`).join(", ");
export const forecastChange = (name: string | undefined, total: number, more: number) =>
  more
    ? sentence(
        `If dinner were now, ${name} would earn ${money(total)}, ${moreOrLess(more)} than before the last action`,
      )
    : "";

// -- houses by chain

/** "$10 + 2 =": the sum is next to it. */
export const addedText = ({ price, distance }: ProspectOffer) => `${money(price)} + ${distance} =`;
/** "Xango: $10 + 2 = 12; 1 beer short now." */
export const prospectOffer = (name: string | undefined, offer: ProspectOffer) => {
  const { sum, note } = offer;
  const text = clauses([sum === null ? "" : `${addedText(offer)} ${sum}`, note]);
  return sentence(`${name}: ${text}`);
};
/** "If it wanted something, it would dine at Xango. The lowest sum, by 2." */
export const prospectText = (
  { supposed, winner, why }: Pick<HouseProspect, "supposed" | "winner" | "why">,
  { chains }: Chains,
) => {
  const would = winner === null ? "stay at home" : `dine at ${chains[winner]?.name}`;
  const suppose = supposed ? "If it wanted something" : "If every chain had enough for it";
  return `${sentence(`${suppose}, it would ${would}`)} ${why.text}`;
};

// -- reasons

export const distanceCell = ({ distance }: Offer) => distance ?? "no road";
export const GONE = "No longer on the map";
export const answerName = (title: string) => `Why: ${title}`;
export const titleOf = (name: string | undefined, what: string | undefined) =>
  [name, what].filter(Boolean).join(": ");
export const changesText = (label: string | undefined, n: number) => `${label}, ${timesText(n)}`;
/** Labels of the places whose cards are subtracted from the number of all cards of a kind. */
export const ELSEWHERE = { work: "at work", chosen: "chosen to work", busy: "busy" };
