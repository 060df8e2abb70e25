/** What Python sends. Made by .ci/facts.py: change the contract.py of a widget's folder. */

/** A straight line from a house to a chain. */
export interface AirLine {
  chain: number;
  drawn: "line";
  /** the borders that it crosses */
  count: number;
  /** the squares at its two ends */
  line: [[number, number], [number, number]];
}
/** An answer in words, which a teacher can read. */
export interface Answered {
  kind: "dinner" | "how_far" | "reach" | "haul" | "turn_order" | "payday";
  house: string;
  asked: string;
  guess: string;
  answer: string;
  right: boolean;
  misreadings: string[];
  /** the hands for each answer, by its words */
  hands?: {
    [k: string]: number;
  };
}
/**
 * Ask how options change the forecast.
 *
 * at: number of the action after which they are played
 * options: numbers of the options; the first plan is -1, the second -2
 */
export interface AskEffects {
  kind: "effects";
  at: number;
  seat: number;
  options: number[];
}
/** Open the line in which the other choice was played. */
export interface AskLine {
  kind: "line";
  /** the choice of the chain on show, by its `move` */
  move: number;
}
/**
 * Ask which chain would win each house at a step.
 *
 * step: number of the step
 */
export interface AskProspects {
  kind: "prospects";
  step: number;
}
/** Look back on the game, which is over, in a widget below this one. */
export interface AskReview {
  kind: "review";
}
/** Ask for the incomes at all other places for a restaurant. */
export interface AskSites {
  kind: "sites";
  chain: number;
  restaurant: number;
}
/** Ask for the places of the piece in hand, an undo, a redo, or the dinner of the table. */
export interface AskTable {
  kind: "hold" | "undo" | "redo" | "dinner";
  hand?: TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand | null;
}
/** A tile in hand. */
export interface TileHand {
  kind: "tile";
  letter: string;
}
/** A restaurant in hand. */
export interface RestaurantHand {
  kind: "restaurant";
  chain: number;
  /** its number on the map, -1 for a new one */
  number: number;
}
/** A house with its garden in hand. */
export interface HouseHand {
  kind: "house";
  number: string;
}
/** A campaign tile in hand. */
export interface CampaignHand {
  kind: "campaign";
  number: number;
}
/** A module's piece in hand. */
export interface PieceHand {
  kind: "piece";
  tool: string;
}
/** Weigh the choices of the chain on show, or stop. */
export interface AskWeigh {
  kind: "weigh" | "stop";
}
/** Ask for the dinner after some changes. */
export interface AskWhatIf {
  kind: "what_if";
  changes: (
    | SumChange
    | LeverChange
    | StockChange
    | DemandChange
    | TurnChange
    | DriveInChange
    | MoveChange
  )[];
}
/** A change of a chain's price or waitresses by a number, which may be negative. */
export interface SumChange {
  kind: "price" | "waitress";
  chain: number;
  by: number;
}
/** A change of a value that a module lets what-ifs change. */
export interface LeverChange {
  kind: "lever";
  lever: string;
  chain: number;
  by: number;
}
/** A change of a chain's stock of a good. */
export interface StockChange {
  kind: "stock";
  chain: number;
  good: string;
  by: number;
}
/** A change of a house's demand for a good. */
export interface DemandChange {
  kind: "demand";
  house: string;
  good: string;
  by: number;
}
/** A change of the turn order. */
export interface TurnChange {
  kind: "turn";
  order: number[];
}
/** A change of whether a chain's restaurants are drive-ins. */
export interface DriveInChange {
  kind: "drive_in";
  chain: number;
  on: boolean;
}
/** A restaurant's move to another place or entrance. */
export interface MoveChange {
  kind: "move";
  chain: number;
  restaurant: number;
  to: [number, number];
  entrance: string;
}
/**
 * Ask why an action is illegal.
 *
 * at: number of the action after which it would be played (default: the last one)
 * action: the action as a save has it
 */
export interface AskWhyNot {
  kind: "why_not";
  at?: number;
  action: {
    [k: string]: unknown;
  };
}
/** One of the best places for a restaurant. */
export interface BestSite {
  /** its north-west square */
  at: [number, number];
  entrance: string;
  income: number;
}
/** The reason for a bot's choice. */
export interface BotReason {
  seat: number;
  reason: string;
}
/** The lowest and the highest value of a slider. */
export interface Bounds {
  lowest: number;
  highest: number;
}
/** A card, and the careers that go on from it. */
export interface Branch {
  card: string;
  below: Branch[];
}
/** Everything that a player needs to place a chain's campaign tiles. */
export interface Campaigns {
  /** the seat of the chain */
  chain: number;
  marketeers: Marketeer[];
  tiles: NumberedTile[];
  goods: string[];
  /** the judgement of each square, by kind and size of a tile */
  grids: {
    [k: string]: number[][];
  };
  /** the range that each square needs, by size of a tile */
  needs: {
    [k: string]: number[][];
  };
  /** the places outside the map's squares, by tile */
  flights: {
    [k: string]: Flight[];
  };
  /** The hits by key: "12" for houses that tile 12 reaches, "12-" for other houses if the tile changes their hits, "0" for all houses without another tile. */
  hits: {
    [k: string]: {
      [k: string]: Hit[];
    };
  };
  /** the tallies of the hits */
  tallies: LimitedTally[];
  /** the demand limit of each house */
  limits: {
    [k: string]: number | null;
  };
  /** milestones by the kind and the good */
  earns: {
    [k: string]: {
      [k: string]: MilestoneText[];
    };
  };
  running: Running[];
  spots: Judgement[];
  reasons: Sentence[];
  /** the reason against a place that has no judgement */
  off_map: Sentence;
  /** the text of each rule, by its id */
  rules: {
    [k: string]: string;
  };
}
/** A marketeer's card, with the campaigns that it can run. */
export interface Marketeer {
  id: string;
  name: string;
  hue: string;
  /** the name of the group of cards with this colour */
  group: string;
  /** whether it can be hired directly */
  is_entry: boolean;
  has_salary: boolean;
  /** whether a chain may own only one */
  is_unique: boolean;
  is_manager: boolean;
  slots: number;
  /** what it does, a sentence each */
  lines: Sentence[];
  /** its name in a menu, with its range */
  option: string;
  /** copies of it that work, or can run another campaign */
  works: number;
  /** its range, `None` without a limit */
  reach: number | null;
  /** the kinds of campaigns that it runs */
  kinds: string[];
  /** the numbers of turns that it may advertise, by kind */
  turns: {
    [k: string]: (number | null)[];
  };
  /** the reason why a campaign is eternal, by kind */
  eternal: {
    [k: string]: string;
  };
  /** the number of the reason against a place, by the range it needs */
  far: {
    [k: string]: number;
  };
}
/** A sentence with its rule. */
export interface Sentence {
  text: string;
  /** the id of its rule, or "" */
  rule: string;
}
/** A campaign tile with its number. */
export interface NumberedTile {
  number: number;
  kind: string;
  /** its number or letter on the map */
  mark: string;
  /** its name in a menu, with its size */
  option: string;
  /** its kind and number */
  label: string;
  /** its name as a piece of the chain */
  name: string;
  size: [number, number];
  /** whether it can be turned */
  may_turn: boolean;
  /** the number of rows or columns that an airplane covers */
  lines: number;
  /** the squares where it is drawn if it is next to the map */
  beside: [number, number][];
}
/** A place for an airplane at an edge of the map, or for a tile next to the map (no edge). */
export interface Flight {
  edge: ("N" | "E" | "S" | "W") | "";
  /** the first row or column that it covers */
  first: number;
  /** the number of its judgement */
  judgement: number;
}
/** The demand that a campaign brings to a house that it reaches. */
export interface Hit {
  campaign: number;
  /** its id, or "" for the good that is still to be chosen */
  good: string;
  /** the number of its tally */
  tally: number;
}
/** A number of demand tokens as a sum, and the reasons that limit it. */
export interface LimitedTally {
  terms: Term[];
  limits: Sentence[];
}
/** A term of a sum: a row of the table that explains the sum. */
export interface Term {
  label: string;
  amount: number;
  /** the id of its rule */
  rule: string;
}
/** A milestone and its text. */
export interface MilestoneText {
  name: string;
  text: string;
}
/** A campaign that runs on the map already, or the new campaign. */
export interface Running {
  number: number;
  /** its kind and number */
  label: string;
  /** its name as a piece of its chain */
  name: string;
  goods: string[];
  /** turns left, `None` if it never ends */
  turns: number | null;
  /** the houses that it reaches */
  houses: string[];
}
/** The judgement of a place: the houses that a tile would reach, or the reasons against it. */
export interface Judgement {
  /** the houses that it reaches */
  houses: string[];
  /** the numbers of the reasons against it */
  reasons: number[];
}
/** Other places for a restaurant, and the income of its chain at each place. */
export interface CandidateSites {
  chain: number;
  restaurant: number;
  /** the income at its present place */
  now: number;
  /** in the order of the incomes in `sites` */
  entrances: string[];
  sites: SiteIncomes[];
  /** the best first */
  best: BestSite[];
}
/** The incomes of a chain with its restaurant at a place, one for each entrance. */
export interface SiteIncomes {
  /** its north-west square */
  at: [number, number];
  /** the income for each entrance; `None` if it is illegal */
  incomes: (number | null)[];
}
/** An employee card at this table, for this chain. */
export interface Card {
  id: string;
  name: string;
  hue: string;
  /** the name of the group of cards with this colour */
  group: string;
  /** whether it can be hired directly */
  is_entry: boolean;
  has_salary: boolean;
  /** whether a chain may own only one */
  is_unique: boolean;
  is_manager: boolean;
  slots: number;
  /** what it does, a sentence each */
  lines: Sentence[];
}
/** A place where a chain's cards can be, and its name. */
export interface CardPlace {
  id: "at_work" | "beach" | "busy";
  name: string;
}
/** The copies of a card that the chain has in one place. */
export interface CardsAt {
  /** where they are, in words */
  place: string;
  count: number;
}
/** The result of playing a choice of cards. */
export interface CardsUsed {
  text: string;
}
/** A card, with everything that the chain may do with it. */
export interface CareerCard {
  id: string;
  name: string;
  hue: string;
  /** the name of the group of cards with this colour */
  group: string;
  /** whether it can be hired directly */
  is_entry: boolean;
  has_salary: boolean;
  /** whether a chain may own only one */
  is_unique: boolean;
  is_manager: boolean;
  slots: number;
  /** what it does, a sentence each */
  lines: Sentence[];
  /** the terms of the copies left in the supply */
  left: Term[];
  /** the chain's own copies */
  mine: CardsAt[];
  hire: HireOption[];
  train: TrainOption[];
}
/** A hire, and what the hired card becomes this turn. */
export interface HireOption {
  /** the id of the new card, or "" */
  becomes: string;
  /** the reasons against it */
  reasons: number[];
}
/** A training of a card, in one step or several. */
export interface TrainOption {
  /** the card that it becomes */
  to: string;
  steps: number;
  /** the reasons against it */
  reasons: number[];
}
/** The job market: all cards, and what the chain may hire and train. */
export interface Careers {
  title: string;
  hint: string;
  chain: ChainFace;
  /** the rows of the hires left */
  hires: Term[];
  /** the rows of the training steps left */
  steps: Term[];
  cards: CareerCard[];
  roots: Branch[];
  now: NotNow;
  reasons: Sentence[];
  /** the text of each rule, by its id */
  rules: {
    [k: string]: string;
  };
}
/** A chain's looks: its name, letter and colour. */
export interface ChainFace {
  name: string;
  letter: string;
  hue: number;
}
/** The reasons why a chain may not hire or train now, whatever the card. */
export interface NotNow {
  hire: number[];
  train: number[];
}
/** A chain's cash before and after a change. */
export interface CashMoved {
  chain: number;
  before: number;
  after: number;
}
/** A campaign tile. */
export interface CatalogueCampaign {
  number: number;
  kind: string;
  /** its number or letter on the map */
  mark: string;
  /** its name in a menu, with its size */
  option: string;
  /** the number of rows or columns that an airplane covers */
  lines: number;
  module: string;
  /** whether its only place is next to the map */
  is_beside: boolean;
  /** whether its kind is eternal */
  is_eternal: boolean;
}
/**
 * An employee card.
 *
 * hue: its colour
 * is_entry: whether a chain can hire it
 * becomes: cards to which it can be trained in one step
 * lines: what it does, a sentence each; empty if it is not in play
 */
export interface CatalogueCard {
  name: string;
  slots: number;
  is_manager: boolean;
  has_salary: boolean;
  hue: string;
  is_entry: boolean;
  becomes: number[];
  lines: string[];
}
/**
 * A kind of step.
 *
 * change_label: label of a row that adds up what such steps change, such as "hired"
 * title: title of the number that such a step shows
 * priority: how much it matters to a listener
 * sign: its sign above the slider
 */
export interface CatalogueKind {
  change_label: string;
  title: string;
  priority: "" | "frame" | "loud" | "end" | "low";
  sign: "" | "turn" | "sale" | "milestone" | "break" | "end";
}
/**
 * A kind of number.
 *
 * title: its title
 * first: label of its first value
 * rule: rule of its first value
 */
export interface CatalogueNumber {
  title: string;
  first: string;
  rule: string;
}
/** A tile, as it is drawn small on a button. */
export interface CatalogueTile {
  letter: string;
  roads: [number, number, number][];
  bridges: [number, number][];
  /** for each piece: glyph, good or label, squares, squares of the garden */
  things: [string, string, [number, number][], [number, number][]][];
  /** the things printed on it, in words */
  prints: string;
  module: string;
}
/**
 * The values of `ChainFacts` that differ after a step.
 *
 * more: cards added to lists that lost none
 */
export interface ChainChange {
  work?: number[];
  beach?: number[];
  busy?: number[];
  chosen?: number[];
  fired?: number[];
  cash?: number;
  milestones?: number[];
  stock?: {
    [k: string]: number;
  };
  ceo_slots?: number;
  open_slots?: Term[];
  salaries?: Term[];
  repeated?: RepeatedCard[];
  is_bankrupt?: boolean;
  more?: MoreCards;
}
/** A card that works more than once today. */
export interface RepeatedCard {
  card: number;
  times: number;
}
/** Cards that a step added to lists in `ChainFacts`. */
export interface MoreCards {
  work?: number[];
  beach?: number[];
  busy?: number[];
  chosen?: number[];
  fired?: number[];
}
/** The bounds of a chain's sliders. */
export interface ChainControls {
  price: Bounds;
  waitress: Bounds;
  /** whether its restaurants are drive-ins */
  has_drive_in: boolean;
}
/**
 * The facts to draw a chain, with cards and milestones as numbers of the catalogue.
 *
 * cash: dollars
 * work: cards at work
 * beach: cards on the beach
 * busy: cards that run campaigns
 * chosen: cards chosen to work and not revealed yet
 * fired: cards chosen at payday to be fired
 * milestones: milestones
 * stock: goods in stock
 * ceo_slots: slots of the CEO
 * open_slots: terms that sum to the number of open slots
 * salaries: terms that sum to the salaries to pay
 * repeated: cards that work more than once today
 * is_bankrupt: whether the chain is bankrupt
 */
export interface ChainFacts {
  cash: number;
  work: number[];
  beach: number[];
  busy: number[];
  chosen: number[];
  fired: number[];
  milestones: number[];
  stock: {
    [k: string]: number;
  };
  ceo_slots: number;
  open_slots: Term[];
  salaries: Term[];
  repeated: RepeatedCard[];
  is_bankrupt: boolean;
}
/** Undo an action, return to the line of play that was left, or forget that line. */
export interface ChangeLine {
  kind: "undo" | "return" | "forget";
}
/**
 * Open a line of the tree, make it the main line, delete it, name it or comment on it.
 *
 * line: number of the line, -1 for the line of the game on show
 * text: the new name or comment
 * place: number of the action to show, if the game goes to another line
 */
export interface ChangeTree {
  kind: "tree";
  do: "open" | "main" | "delete" | "name" | "comment";
  line: number;
  text?: string;
  place?: number;
}
/**
 * Options as the answers to several questions, one after the other.
 *
 * answers: the answers that lead to each option
 */
export interface Choices {
  questions: string[];
  answers: string[][];
}
/** A circle in a drawing. */
export interface Circle {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  /** round ends and corners */
  round?: boolean;
  shape: "circle";
  /** centre */
  x: number;
  y: number;
  r: number;
}
/** Everything that is needed to read the result codes of a quiz. */
export interface ClassFacts {
  title: string;
  /** the beginning of every code */
  code: string;
  /** in the order of the code */
  questions: ClassQuestion[];
  /** all misreadings that lead to an answer, by id */
  misreadings: {
    [k: string]: Misreading;
  };
  /** why a code is refused, in words */
  faults: {
    [k: string]: string;
  };
}
/** A question of the quiz that a class answered. */
export interface ClassQuestion {
  ask: string;
  form: PickForm | NumberForm | HousesForm;
  /** the key of the right answer */
  right: string;
  /** the misreadings that lead to each wrong answer, by its key */
  misreadings: {
    [k: string]: string[];
  };
}
/** An answer that is one of some options. */
export interface PickForm {
  kind: "pick";
  options: PickOption[];
}
/** A possible answer. */
export interface PickOption {
  key: string;
  label: string;
  /** the chain that it is about, if any */
  chain: number | null;
}
/** An answer that is a whole number. */
export interface NumberForm {
  kind: "number";
  /** the unit of the number, such as "border" */
  unit: string;
  /** the plural of the unit */
  units: string;
  min: number;
  max: number;
  /** in a class, the label of any number that is not offered */
  other: string;
}
/** An answer that is a set of houses. */
export interface HousesForm {
  kind: "houses";
  of: string[];
  /** names of homes that are not houses */
  home_names?: {
    [k: string]: string;
  };
}
/** A misreading of the rules, in words. */
export interface Misreading {
  /** "You counted squares" */
  name: string;
  /** "counted squares" */
  did: string;
  /** what to do instead */
  tip: string;
  lesson: LessonLink;
}
/** A link to a lesson that helps with a misreading. */
export interface LessonLink {
  title: string;
  /** its file; "" if the file is not there */
  file: string;
}
/** The last sentence of the quiz if no misreading led to a mistake. */
export interface Closing {
  /** the sentence if all answers are right */
  perfect: string;
  /** the sentence if no mistake has a name */
  none: string;
}
/** Everything that is needed to draw any choice of one chain's cards. */
export interface Company {
  title: string;
  hint: string;
  /** whether a choice can be played now */
  may_play: boolean;
  chain: ChainFace;
  cash: number;
  cards: HandCard[];
  /** the cards chosen in the game */
  chosen: string[];
  busy: [string, number][];
  limits: Limit[];
  salaries: Salaries;
  /** the sentence about the cost of a broken limit */
  lost: Sentence;
  /** the text of each milestone, by its id */
  milestones: {
    [k: string]: MilestoneText;
  };
  /** the text of each rule, by its id */
  rules: {
    [k: string]: string;
  };
}
/** A card of the hand, with what it would do at work. */
export interface HandCard {
  id: string;
  name: string;
  hue: string;
  /** the name of the group of cards with this colour */
  group: string;
  /** whether it can be hired directly */
  is_entry: boolean;
  has_salary: boolean;
  /** whether a chain may own only one */
  is_unique: boolean;
  is_manager: boolean;
  slots: number;
  /** what it does, a sentence each */
  lines: Sentence[];
  count: number;
  /** the milestones that it would earn */
  earns: string[];
  /** the cards that let it work more than once, and how often */
  often: {
    [k: string]: number;
  };
}
/** A limit of a structure; the structure breaks it if the rows sum to less than 0. */
export interface Limit {
  id: string;
  label: string;
  /** the rows that are always there */
  base: Term[];
  /** the rows of each card at work */
  each: {
    [k: string]: Term[];
  };
  /** the rows that milestones add to the open slots */
  more: Term[];
  /** the sentence if it is broken, with `{over}` for the number of cards too many */
  broken: string;
  rule: string;
}
/** The salaries that the chain would pay for each choice of cards. */
export interface Salaries {
  /** the cards on which they depend */
  by: string[];
  /** the rows for each combination of the numbers of these cards */
  at: {
    [k: string]: Term[];
  };
}
/** The reply to a request. */
export interface CompanyReply {
  id: number;
  /** the reasons against it, each with its rule */
  faults: Sentence[];
  body: CardsUsed | null;
}
/** A request from the page. */
export interface CompanyRequest {
  /** its number, which the reply repeats */
  id: number;
  body: UseCards;
}
/** Put these cards to work. */
export interface UseCards {
  kind: "use";
  cards: string[];
}
/** The results of a change: the houses and the cash that it moves. */
export interface Compare {
  houses: HouseMoved[];
  cash: CashMoved[];
}
/** The chain that serves a house before a change, and the chain after it. */
export interface HouseMoved {
  house: string;
  /** the chain that served it; `None` if it stayed at home */
  before: string | null;
  after: string | null;
}
/** The values that a what-if can change. */
export interface Controls {
  chains: ChainControls[];
  /** goods that may be in stock */
  goods: string[];
  /** goods that houses may want, if they differ */
  wanted?: string[];
  houses: string[];
  order: number[];
  notes: Notes;
  /** levers of modules */
  levers?: Lever[];
}
/** Notes that explain the what-if. */
export interface Notes {
  /** the changes that need Python, and those that don't */
  sliders: string;
  /** what a drive-in is */
  drive_in: string;
  /** how the answer of a slider was found */
  real: string;
  /** what the numbers on the map mean */
  places: string;
}
/** A value that a module lets a what-if change. */
export interface Lever {
  /** the id of its criterion */
  id: string;
  /** the name of the thing that it counts */
  words: string;
  /** the bounds for each chain */
  bounds: Bounds[];
}
/**
 * A number of equal things in a line about several steps.
 *
 * count: how many there are
 * single: a text for a single thing, such as "a waitress"
 * several: the plural of its name
 */
export interface CountedThing {
  count: number;
  single: string;
  several: string;
}
/** The choice of a house: where it dines, and why. */
export interface Decision {
  wants: [string, number][];
  /** the chain that serves it; `None` if it stays at home */
  winner: number | null;
  /** the criterion that decided */
  decided_by: string | null;
  /** what it wants, and the question where it will dine */
  question: string;
  /** the offers, the best first */
  offers: Offer[];
  /** its drive to the winner, if that decides what else it buys */
  drive?: Drive;
}
/** An offer of a chain to a house. */
export interface Offer {
  chain: number;
  /** the number of its restaurant; `None` if no road leads to one */
  restaurant: number | null;
  /** dollars for one item */
  price: number;
  /** the rows of the price */
  price_terms: Term[];
  /** borders to cross; `None` without a road */
  distance: number | null;
  /** the rows of the distance */
  distance_terms: Term[];
  sum: number | null;
  /** waitresses at work; a waitress may count twice */
  waitresses: number;
  /** their number as a product, if some count more than once */
  waitresses_text?: string;
  turn: number;
  /** whether the chain can serve the house */
  can_serve: boolean;
  /** the wanted items that the chain has, in words */
  menu: string;
  /** why the chain cannot serve the house, or what it serves if that is not just what is wanted */
  note?: string;
  route: Route | null;
  /** the reason why it did not win the house */
  why: Sentence;
  /** the verdict on the offer; sent after the first picture */
  verdict?: string;
  /** sentences on what would have changed it; sent later */
  flips?: Sentence[];
  /** cells of criteria that are shown as text */
  cells?: {
    [k: string]: string[];
  };
}
/** A route by road. */
export interface Route {
  start: [number, number];
  /** from square to square, each N, E, S or W */
  moves: string;
  /** the moves that cross a border, counted from 0 */
  borders: number[];
  /** the moves that pay a toll */
  tolls?: number[];
}
/** The route that a house drives to a chain. */
export interface Drive {
  chain: number;
  /** the routes that tie; the first is driven */
  routes: Route[];
  stops: Stop[];
}
/** A stop of a drive, where the house buys something. */
export interface Stop {
  /** its square on the route, counted from 0 */
  square: number;
  /** the chain that sells there */
  chain: number;
  /** the side of the road */
  side: string;
}
/** The facts that a step of a dinner changes. */
export interface DinnerChange {
  /** the demand of each house */
  demand?: {
    [k: string]: [string, number][];
  };
  /** the cash of each chain, by its number */
  cash?: {
    [k: string]: number;
  };
  /** the stock of each chain, by its number */
  stock?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  /** the cash of the bank */
  bank?: number;
  broken?: number;
}
/** The facts of a game that the explorer draws during a dinner. */
export interface DinnerFacts {
  /** the demand of each house */
  demand: {
    [k: string]: [string, number][];
  };
  /** the cash of each chain */
  cash: number[];
  /** the stock of each chain */
  stock: {
    [k: string]: number;
  }[];
  /** the cash of the bank */
  bank: number;
  broken: number;
}
/** The reply to a request. */
export interface DinnerReply {
  id: number;
  /** the reasons why there is no answer */
  faults: Sentence[];
  body: WhatIfDinner | CandidateSites | null;
}
/** The dinner after some changes. */
export interface WhatIfDinner {
  timeline: Timeline;
  scene: Scene;
  compare: Compare;
}
/** A dinner: the facts before its first step, and its steps. */
export interface Timeline {
  first: DinnerFacts;
  steps: Step[];
}
/** A step of a dinner. */
export interface Step {
  /** the kind of its event, or `start` or `end` */
  kind: string;
  /** its sentence */
  text: string;
  house?: string;
  decision?: Decision;
  drive?: Drive;
  /** the rows of what was paid */
  terms?: Term[];
  change?: DinnerChange;
}
/** A map, with everything that the browser needs to draw it and to put it into words. */
export interface Scene {
  /** squares with arms: N 1, E 2, S 4, W 8 */
  roads: [number, number, number][];
  bridges: [number, number][];
  /** where a road stops: square, quarter turns from north */
  ends: [number, number, number][];
  /** corners between four squares of road that all join */
  islands: [number, number][];
  /** square, network, arms, and the letter of the road on its tile (a, b or nothing) */
  networks: [number, number, number, number, string][];
  /** column and row of the tile from 0, text */
  stretches: [number, number, string][];
  /** count, and the block of each square (-1: none) */
  blocks: [number, number[][]];
  box: [number, number, number, number];
  /** north-west square, letter, turn in degrees */
  tiles: [number, number, string, number][];
  title: string;
  hint: string;
  pieces: Piece[];
  goods: {
    [k: string]: Good;
  };
  chains: ChainFace[];
  /** the text of each rule */
  rules: {
    [k: string]: string;
  };
  /** names of homes that are not houses */
  home_names?: {
    [k: string]: string;
  };
  /** the drawing of each glyph */
  drawings?: {
    [k: string]: Drawing;
  };
  /** the criteria of houses; left out for a bare city */
  ladder?: Rung[];
  words: MapWords;
}
/** A piece on the map. Its kind decides which of the optional fields it has. */
export interface Piece {
  id: string;
  /** how it is drawn */
  glyph: string;
  squares: [number, number][];
  /** the text drawn on it */
  label: string;
  /** its name with details */
  name: string;
  /** its name inside a sentence */
  short: string;
  notes: string[];
  /** its tiles and its squares, as text */
  place?: [string, string];
  /** the stretches of road that it touches, as text */
  touches?: string;
  garden?: [number, number][];
  chain?: number;
  /** the corners of its entrances */
  doors?: string[];
  is_closed?: boolean;
  good?: string;
  goods?: string[];
  /** turns left of a campaign */
  turns?: number | "eternal";
  demand?: [string, number][];
  /** pieces that a campaign reaches */
  covers?: string[];
  /** the edge from which an airplane flies */
  edge?: "N" | "E" | "S" | "W";
}
/** A good, as the map shows it. */
export interface Good {
  name: string;
  plural: string;
  letter: string;
  path: string;
  hue: string;
  /** no campaign advertises it, no house wants it */
  is_never_wanted?: true;
}
/** The drawing of a module's piece. */
export interface Drawing {
  layer: number;
  /** once over all squares of the piece, or once on each */
  fit: "box" | "each";
  /** its text in the legend */
  legend: string;
  parts: (Rect | Circle | Path | Text | GoodSign)[];
  /** its drawing in the legend, if it differs */
  sign?: (Rect | Circle | Path | Text | GoodSign)[];
}
/** A rectangle in a drawing. */
export interface Rect {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  /** round ends and corners */
  round?: boolean;
  shape: "rect";
  w: number;
  h: number;
  /** 0 if it is left out */
  x?: number;
  /** 0 if it is left out */
  y?: number;
  /** the radius of the corners */
  r?: number;
}
/** A path in a drawing. */
export interface Path {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  /** round ends and corners */
  round?: boolean;
  shape: "path";
  /** the path as SVG writes it */
  d: string;
}
/** A text in a drawing. */
export interface Text {
  shape: "text";
  /** centre */
  x: number;
  y: number;
  size: number;
  /** the label of the piece if left out */
  text?: string;
  fill?: string;
}
/** A good's icon in a drawing. */
export interface GoodSign {
  shape: "icon";
  x: number;
  y: number;
  /** scale */
  k: number;
  /** the good of the piece if left out */
  good?: string;
}
/** A criterion by which a house decides. */
export interface Rung {
  id: string;
  /** the id of its rule */
  rule: string;
  /** heads of its columns in the offer table */
  heads: string[];
  /** whether its cells may be shown before a guess, because they are about the chain */
  may_be_seen: boolean;
}
/** Texts for the map, its legend and the map in words; some have a place for a value. */
export interface MapWords {
  /** title of the map as text */
  title: string;
  /** how to read the map as text */
  how: string;
  caption: string;
  heads: string[];
  /** the place of a piece that is not on the map */
  outside: string;
  nothing: string;
  /** "in mail block {blocks}" */
  block: string;
  /** the legend, by sign */
  signs: {
    [k: string]: string;
  };
}
/** A request from the page. */
export interface DinnerRequest {
  /** its number, which the reply repeats */
  id: number;
  body: AskWhatIf | AskSites;
}
/** Make an edit of the draft. */
export interface EditTable {
  kind: "edit";
  /** the name of the edit (`do`), and its own keys */
  edit: {
    [k: string]: unknown;
  };
  /** the piece in hand after it */
  hand?: TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand | null;
}
/**
 * The change of the forecast by an option.
 *
 * option: its number; the first plan is -1, the second -2
 * dollars: extra dollars that its chain would earn
 * text: the change in signs: "+$18, wins house 5; B -$18"
 * spoken: the change in words, for screen readers
 */
export interface Effect {
  option: number;
  dollars: number;
  text: string;
  spoken: string;
}
/**
 * The changes of the forecast by a chain's options; options without a change are left out.
 *
 * at: number of the action after which they are played
 * of: the options that change it
 */
export interface Effects {
  at: number;
  seat: number;
  of: Effect[];
}
/** A question; a lesson's question has a place. */
export interface ExerciseFacts {
  title: string;
  form: ExerciseForm;
  figure?: ExerciseFigure;
  place?: ExercisePlace;
}
/** The form of an answer, such as a number or letters in order. */
export interface ExerciseForm {
  kind: "choice" | "number" | "letters" | "text";
  /** the choices; in a form for a number, instead of typing */
  choices: string[];
  /** the letters to put in order */
  letters: string;
}
/** The figure of a question: a map, rows, or a map with rows beside the answers. */
export interface ExerciseFigure {
  scene?: Scene;
  /** ids of pieces to mark: a frame marks the first, rings the others */
  focus: string[];
  rows: FigureRow[];
  /** a line above the rows */
  head?: string;
  /** by the ids of pieces that are answers, the keys of these */
  answers: {
    [k: string]: string;
  };
  trace?: ExerciseTrace;
}
/** A row of a figure: what the map does not show, such as a chain's stock. */
export interface FigureRow {
  name: string;
  text: string;
  /** the chain's place in the scene, if the name is a chain's */
  chain?: number;
  /** the things that the text lists */
  things?: FigureThing[];
}
/** A thing in a row, such as a card. */
export interface FigureThing {
  text: string;
  /** the key of the answer that it is, if it is an answer */
  key?: string;
}
/** The roads on which a reader may trace the route of a question. */
export interface ExerciseTrace {
  /** squares of road, then those of the ends; a bridge has two, one for each of its roads */
  squares: [number, number][];
  /** two neighbouring squares, by their places in `squares`, and the borders between them */
  steps: [number, number, number][];
  /** a square, by its place, and what its markers add */
  tolls: [number, number][];
  /** by the ids of the pieces where a route begins and ends, their squares; the house is first */
  ends: {
    [k: string]: number[];
  };
  /** whether the number of borders is the answer */
  is_answer: boolean;
}
/** The place of a question; under it the browser keeps how the reader answered. */
export interface ExercisePlace {
  /** the name of the lesson's exercises, such as "how_far" */
  lesson: string;
  /** the number of the question there */
  question: number;
}
/** The replies to all answers; the browser receives them in an unreadable form. */
export interface ExerciseReplies {
  /** the key of the right answer */
  right: string;
  /** the right answer in words */
  answer: string;
  /** the reasons for the right answer */
  because: string;
  /** the reply to the right answer */
  praise: string;
  /** the first words of the reply to a wrong answer */
  wrong: string;
  /** the words before several hints */
  several: string;
  /** the hints for each known wrong answer, by its key */
  hints: {
    [k: string]: string[];
  };
  /** the hint for any other wrong answer */
  fallback_hint: string;
  /** the lines that show the right answer */
  routes: (RoadRoute | AirLine)[];
  /** the lines of each known wrong answer, by its key */
  wrong_routes: {
    [k: string]: (RoadRoute | AirLine)[];
  };
  /** the rule that the question teaches */
  rule: string;
  /** paragraphs that follow the rule */
  explains: string[];
}
/** A route to a chain: as driven, past the ends of roads, or square by square. */
export interface RoadRoute {
  chain: number;
  drawn: "road" | "onward" | "squares";
  /** borders or squares, with the tiles that a module adds */
  count: number;
  route: Route;
}
/** An exported page with its widgets and their code. */
export interface ExportedPage {
  /** the JavaScript of each module */
  modules: string[];
  widgets: PageWidget[];
  /** whether each widget has a bar of buttons */
  bars: boolean;
  /** some letters that identify its content, under which the browser keeps answers */
  digest: string;
}
/** A widget on an exported page. */
export interface PageWidget {
  /** the number of the module that draws it */
  module: number;
  state: {
    [k: string]: unknown;
  };
  /** its packed facts as base64 */
  packed: {
    [k: string]: string;
  };
  /** the name of saved files */
  name: string;
  /** the house of each step, for links */
  steps: (string | null)[];
  /** the houses on its maps, for links */
  houses: string[];
  /** house numbers by their other spellings in small letters, such as 9.75 */
  names: {
    [k: string]: string;
  };
}
/** The cash of a chain at the end of the game. */
export interface FinalCash {
  seat: number;
  cash: number;
}
/**
 * The dinner if it were now, after an action.
 *
 * why_not: reason why there is no forecast; then all other fields are empty
 * houses: houses in the order in which they would dine
 * decisions: decisions that differ from those of the previous dinner in the part
 * takings: what each chain would earn, by seat
 * notes: sentences about everything else that would happen
 */
export interface ForecastDinner {
  why_not?: string;
  houses: string[];
  decisions: {
    [k: string]: Decision;
  };
  takings: Takings[];
  notes: string[];
}
/** The dollars that a chain would earn at a dinner. */
export interface Takings {
  sales: number;
  tips: number;
  bonus: number;
}
/**
 * Dinners after an action and the next actions; a later part replaces an earlier part.
 *
 * first: number of the first action
 * of: the dinners
 */
export interface ForecastPart {
  first: number;
  of: ForecastDinner[];
}
/** The name of a piece's orientation, such as "entrance in the north-west". */
export interface FormName {
  lead: string;
  side: string;
}
/**
 * A kind of campaign.
 *
 * placed_by: the cards that place it, with the longest duration in turns; 0 if it never ends
 * tiles: its tiles in this game, on the map or in the box: number, and what is printed on it
 */
export interface GameCampaign {
  name: string;
  placed_by: [number, number][];
  tiles: [number, string][];
}
/**
 * The cards, milestones, kinds of steps and numbers of this game, and its words.
 *
 * cards: employee cards; their places here are their numbers
 * milestones: milestones; their places here are their numbers
 * campaigns: kinds of campaigns in this game
 * houses: numbers of the houses that can be built
 * kinds: kinds of steps
 * money: the numbers and kinds of steps that are dollars
 * numbers: kinds of numbers that can be explained
 * forms: names of orientations by corner or side
 * colours: names of the groups of cards by colour
 * phases: names of the phases
 * phase_rules: rule of each phase
 * has_payday: whether there is a payday
 * reserve: name of the reserve cards, `''` without any
 * reserve_sets_price: whether the reserve cards set the base price
 * reserve_votes: what each reserve card votes for, by its dollars: CEO slots, or the base price
 * you: seat of the reader's chain
 * differences: how the game differs from the base game
 */
export interface GameCatalogue {
  differences: GameDifference[];
  cards: CatalogueCard[];
  milestones: GameMilestone[];
  campaigns: GameCampaign[];
  houses: string[];
  kinds: {
    [k: string]: CatalogueKind;
  };
  money: string[];
  numbers: {
    [k: string]: CatalogueNumber;
  };
  forms: {
    [k: string]: FormName;
  };
  colours: {
    [k: string]: string;
  };
  phases: {
    [k: string]: string;
  };
  phase_rules: {
    [k: string]: string;
  };
  has_payday: boolean;
  reserve: string;
  reserve_sets_price: boolean;
  reserve_votes: {
    [k: string]: number;
  };
  you: number | null;
}
/**
 * A difference from the base game: a module, a part of the variant, or a switch.
 *
 * name: name of the module or variant
 * text: what is different, in a sentence
 */
export interface GameDifference {
  name: string;
  text: string;
}
/** A milestone, its text, and the part of this text that says what it does. */
export interface GameMilestone {
  name: string;
  text: string;
  effect: string;
}
/**
 * The values of `GameFacts` that differ after a step; `None` removes a key.
 *
 * Piles and milestones are never removed.
 *
 * ground: new changes of tiles and roads
 * chains: changes of chains by seat
 */
export interface GameChange {
  turn?: number;
  phase?: string;
  step?: string;
  order?: number[];
  wait?: number[];
  bank?: number;
  broken?: number;
  owed?: number;
  slots?: number;
  price?: number;
  reserve?: number[];
  gardens?: number;
  ground?: GroundChange[];
  piles?: {
    [k: string]: PileCount;
  };
  milestones?: {
    [k: string]: MilestoneNow;
  };
  demand?: {
    [k: string]: [string, number][] | null;
  };
  pieces?: {
    [k: string]: Piece | null;
  };
  chains?: {
    [k: string]: ChainChange;
  };
}
/** The difference between the tiles and roads of two maps: rows of lists, or new values. */
export interface GroundChange {
  box?: [number, number, number, number];
  tiles?: [number[], [number, [number, number, string, number]][]];
  roads?: [number[], [number, [number, number, number]][]];
  bridges?: [number[], [number, [number, number]][]];
  ends?: [number[], [number, [number, number, number]][]];
  islands?: [number[], [number, [number, number]][]];
  networks?: [number[], [number, [number, number, number, number, string]][]];
  stretches?: [number[], [number, [number, number, string]][]];
  blocks?: [number, number[][]];
}
/** The copies of a card that no chain has, and all copies in this game. */
export interface PileCount {
  left: number;
  copies: number;
}
/**
 * Whether a chain can still earn a milestone; `game.supply.MilestoneRow` explains it.
 *
 * last_turn: last turn in which it is open; 0 if there is none
 */
export interface MilestoneNow {
  status: "open" | "closing" | "taken" | "gone";
  last_turn: number;
}
/**
 * The facts to draw a game at a step.
 *
 * ground: changes of tiles and roads since the first step
 * demand: demand by house
 * pieces: pieces by id
 * piles: piles by the number of their card; cards without copies have none
 * milestones: milestones in play by number
 * chains: the chains by seat
 */
export interface GameFacts {
  turn: number;
  phase: string;
  step: string;
  order: number[];
  wait: number[];
  bank: number;
  broken: number;
  owed: number;
  slots: number;
  price: number;
  reserve: number[];
  gardens: number;
  ground: GroundChange[];
  piles: {
    [k: string]: PileCount;
  };
  milestones: {
    [k: string]: MilestoneNow;
  };
  demand: {
    [k: string]: [string, number][];
  };
  pieces: {
    [k: string]: Piece;
  };
  chains: ChainFacts[];
}
/**
 * The verdicts on the offers in a part's decisions, and the flips of each offer.
 *
 * step: number of steps before the part
 * of: for each house and each of its decisions in the part, a result for each offer
 */
export interface GameFlips {
  step: number;
  of: {
    [k: string]: OfferResult[][];
  };
}
/** The verdict on an offer, and what would have changed it. */
export interface OfferResult {
  verdict: string;
  flips: Sentence[];
}
/**
 * Options under one heading; those at squares are in `spots`.
 *
 * do: kind of action
 * name: heading
 * rule: id of their rule
 * options: options without a place
 * spots: squares with their options
 * effects: effects of places in words, by number
 * map_effects: effects of places on the map, by the same number
 * option_effects: effects of options on the map, by option
 * ranges: squares within range of each card that places or fetches something
 * pending: campaign on the map that has no good yet
 * size: size of the piece in squares
 * footprint: squares that the piece covers, counted from its place (default: all of `size`)
 * sites: squares that each orientation covers elsewhere, counted from its place
 * example: the first option at a square, as an action
 * tiles: pictures of the options, or of the piece in hand
 * shapes: squares of the pieces, if they have no picture
 * turns: orientations of the piece in hand
 * choices: questions in place of buttons, if there are many options
 * times: options that can be played several times at once
 * room: the same for hires, counted before the first, so that buttons keep their places
 * cards: cards of the options; for a hire or a training, the card that leaves its pile
 * trained_from: for a hire or a training, the card that is trained, if any
 * left: in words, how many hires or trainings are left, what finished steps left unused, or when
 *     a campaign starts
 * careful: whether the options hurt the chain, end a step or give something up
 * unused: sentence about what would go unused, if finishing now cannot be taken back
 * held: at payday, all cards that the chain could fire at first, so that buttons keep their places
 */
export interface GameGroup {
  do: string;
  name: string;
  rule: string;
  options: GroupOption[];
  spots?: Spot[];
  effects?: string[];
  map_effects?: MapEffect[];
  option_effects?: {
    [k: string]: MapEffect;
  };
  ranges?: SquareRow[][];
  pending?: Piece;
  size?: [number, number];
  footprint?: [number, number][];
  sites?: {
    [k: string]: [number, number][];
  };
  example?: {
    [k: string]: unknown;
  };
  tiles?: TileDrawn[];
  shapes?: [number, number][][];
  turns?: PieceForms;
  choices?: Choices;
  times?: OptionTimes[];
  room?: OptionTimes[];
  cards?: number[];
  trained_from?: (number | null)[];
  left?: string;
  careful?: true;
  unused?: string;
  held?: HeldOption[];
}
/**
 * An option of a group.
 *
 * label: text of its button
 * effect: its effect in words, after the label
 * number: number of the option
 * is_vain: whether the option gains nothing, so that it comes last
 * route: route of a buyer
 * turned: the option in each orientation of its piece, itself first, if there are several
 */
export interface GroupOption {
  label: string;
  effect?: string;
  number: number;
  is_vain?: true;
  route?: Route;
  turned?: TurnedOption[];
}
/**
 * An option that takes a piece in one of its orientations.
 *
 * number: number of the option
 * name: the orientation
 * turn: clockwise turn of its picture in degrees
 * effect: its effect in words
 */
export interface TurnedOption {
  number: number;
  name: string;
  turn: number;
  effect?: string;
}
/** A square where a piece can be placed, with the possible orientations. */
export interface Spot {
  at: [number, number];
  forms: SpotForm[];
}
/**
 * An orientation of a piece at a square, which is an option.
 *
 * form: corner of its entrance, side of its garden, or words
 * option: number of the option
 * effect: number of its effect, in the group's `effects` and `map_effects`
 */
export interface SpotForm {
  form: string;
  option: number;
  effect: number;
}
/**
 * The effects of an option on the map.
 *
 * reached: pieces that it reaches or takes
 * distances: pieces with their distances by road
 * range: number of its card's range in the `ranges` of its group
 */
export interface MapEffect {
  reached: string[];
  distances: PieceDistance[];
  range?: number;
}
/** A piece, with the number of borders to it; `None` if no road leads there. */
export interface PieceDistance {
  piece: string;
  borders: number | null;
}
/**
 * Some squares side by side.
 *
 * at: the west-most square
 * count: their number
 */
export interface SquareRow {
  at: [number, number];
  count: number;
}
/** A tile, as it is drawn small on a button. */
export interface TileDrawn {
  letter: string;
  roads: [number, number, number][];
  bridges: [number, number][];
  /** for each piece: glyph, good or label, squares, squares of the garden */
  things: [string, string, [number, number][], [number, number][]][];
}
/**
 * The orientations of the piece in hand.
 *
 * now: number of its orientation
 * names: names of all orientations
 */
export interface PieceForms {
  now: number;
  names: string[];
}
/** The number of times that a player can play an option in a row. */
export interface OptionTimes {
  option: number;
  times: number;
}
/**
 * The place of an option, which stays when the option is gone.
 *
 * label: label of the option
 * effect: its effect when it was first offered
 */
export interface HeldOption {
  label: string;
  effect: string;
}
/**
 * The options in the widget.
 *
 * title: who is to move, as a heading; after the end, who won
 * result: after the end, where you finished, if you did not win
 * idle: reason why nothing can be done although a chain is to move
 * trouble: reason why the bots stopped, if a custom rule broke
 * is_thinking: whether bots are choosing what comes next
 * count: number of actions of the game
 * left: whether the line of play that you left goes on from here ("ahead") or not ("aside")
 * computer: which of several people may look; `None` unless several people play here
 */
export interface GameOptions {
  at: number;
  to_move: number[];
  seats: SeatOptions[];
  may_run: boolean;
  ranking: FinalCash[] | null;
  winner: number | null;
  title: string;
  result: string[];
  idle: string;
  trouble: string;
  is_thinking: boolean;
  count: number;
  left: "" | "ahead" | "aside";
  computer: SharedComputer | null;
}
/**
 * The options of a chain, and its illegal actions.
 *
 * task: what the chain has to do, and why
 * groups: its options
 * plans: several actions for one click
 * notes: sentences about cards that have nothing to do
 * illegal: illegal actions, with reasons
 */
export interface SeatOptions {
  seat: number;
  task: Sentence[];
  groups: GameGroup[];
  plans: PlanButton[];
  notes: string[];
  illegal: IllegalOption[];
}
/**
 * A plan: several actions for one click.
 *
 * do: the kind of action under whose heading it is
 * label: text of its button
 * more: what it does more than the plan before it; its button shows only this
 * careful: whether it ends the step
 * unused: sentence about what would go unused, if it cannot be taken back
 * held: whether it does not apply now, so its button only keeps its place
 */
export interface PlanButton {
  do: string;
  label: string;
  more?: string;
  careful?: true;
  unused?: string;
  held?: true;
}
/**
 * An illegal action of a chain.
 *
 * label: the action
 * reason: why it is illegal
 * rule: id of its rule
 */
export interface IllegalOption {
  label: string;
  reason: string;
  rule: string;
}
/**
 * Which of several people at one computer may look at it.
 *
 * looks: seat of the person who alone may look, `None` while everybody may
 * next: seats of the people who must choose in secret, while nobody looks
 * may_look: seats of the people who may look at what is hidden from the others
 */
export interface SharedComputer {
  looks: number | null;
  next: number[];
  may_look: number[];
}
/**
 * Consecutive steps of a game. They replace all steps from number `step` on that came before.
 *
 * step: number of steps before it
 * action: number of actions before it
 * order: kinds of its steps, a list for each action
 * steps: its steps by kind, in their order
 * decisions: its decisions by house, in their order
 * first: facts before the first step, only in the first part
 * has_more: whether this is only the last state, and the whole game follows
 */
export interface GamePart {
  step: number;
  action: number;
  order: string[][];
  steps: {
    [k: string]: PartStep[];
  };
  decisions: {
    [k: string]: Decision[];
  };
  first?: GameFacts;
  has_more?: true;
}
/**
 * A step in a `GamePart`, which lists its steps by kind.
 *
 * has_decision: whether the next decision of its house in the part belongs to it
 */
export interface PartStep {
  text: string;
  brief?: StepBrief;
  rule?: string;
  tallies?: Term[][];
  house?: string;
  chain?: number;
  drive?: Drive;
  change?: GameChange;
  has_decision?: true;
}
/**
 * What a step shares with similar steps next to it, so that lists write one line for all.
 *
 * text: the line, with `{what}` in the place of the things of all these steps
 * things: the things of this step; without any, the step says nothing and is in no list
 */
export interface StepBrief {
  text: string;
  things: CountedThing[];
}
/**
 * The prospects of all houses at a step.
 *
 * step: number of the step
 * notes: sentences on what they suppose, and on what may still change
 * houses: houses in the order in which they dine
 * distances: distances to the houses from each restaurant, by the id of its piece
 */
export interface GameProspects {
  step: number;
  notes: string[];
  houses: HouseProspect[];
  distances: {
    [k: string]: PieceDistance[];
  };
}
/**
 * The choice that a house would make if all chains had enough of what it wants.
 *
 * supposed: whether it wants nothing, so that one item is supposed
 * winner: seat of the chain that would win it, `None` if no chain can serve it
 * tied: seats of the chains that would lose only a tie-break
 * ranking: seats of the chains that can serve it, the best first
 * offers: what each chain would offer, by seat
 * why: what decides
 * in_short: the same in a few words
 */
export interface HouseProspect {
  house: string;
  supposed: boolean;
  winner: number | null;
  tied: number[];
  ranking: number[];
  offers: ProspectOffer[];
  why: Sentence;
  in_short: string;
}
/**
 * What a chain would offer to a house, if it had enough of what the house wants.
 *
 * price: dollars for one item
 * distance: borders to cross, `None` without a road
 * sum: price plus distance
 * note: why it cannot serve the house, what else it serves, or what it lacks now; or `""`
 */
export interface ProspectOffer {
  price: number;
  distance: number | null;
  sum: number | null;
  note: string;
}
/**
 * The reply to a request.
 *
 * id: number of the request
 * faults: reasons against it, each with its rule; empty if it was done
 * body: the effects, if the request asked for them
 */
export interface GameReply {
  id: number;
  faults: Sentence[];
  body: Effects | null;
}
/** A request from the page; the reply repeats its `id`. */
export interface GameRequest {
  id: number;
  body:
    | PlayOption
    | PlayPlan
    | PlayAction
    | AskWhyNot
    | TurnPiece
    | GoTo
    | ChangeLine
    | ChangeTree
    | LookAs
    | AskReview
    | AskEffects
    | AskProspects;
}
/**
 * Play an option.
 *
 * at: number of the action after which this happens (default: the last one)
 * option: number of the option
 * times: how often in a row (default: once)
 */
export interface PlayOption {
  kind: "option";
  at?: number;
  seat: number;
  option: number;
  times?: number;
}
/**
 * Play all actions of a plan.
 *
 * at: number of the action after which this happens (default: the last one)
 * plan: number of the plan
 */
export interface PlayPlan {
  kind: "plan";
  at?: number;
  seat: number;
  plan: number;
}
/**
 * Play an action.
 *
 * at: number of the action after which this happens (default: the last one)
 * action: the action as a save has it
 */
export interface PlayAction {
  kind: "action";
  at?: number;
  action: {
    [k: string]: unknown;
  };
}
/**
 * Turn the piece in hand.
 *
 * at: number of the action that took it (default: the last one)
 * form: number of the new orientation
 */
export interface TurnPiece {
  kind: "turn";
  at?: number;
  seat: number;
  form: number;
}
/**
 * Show the options after an action, run the game on from there, or forecast its dinner.
 *
 * at: number of the action (default: the last one)
 */
export interface GoTo {
  kind: "look" | "run" | "forecast";
  at?: number;
}
/**
 * Let one of several people look at the computer alone, or everybody.
 *
 * seat: seat of the person, `None` for everybody
 */
export interface LookAs {
  kind: "look_as";
  seat: number | null;
}
/**
 * A step of a game.
 *
 * kind: kind of the event, `start` or `act`
 * action: number of its action
 * decision: decision of its house
 */
export interface GameStep {
  text: string;
  brief?: StepBrief;
  rule?: string;
  tallies?: Term[][];
  house?: string;
  chain?: number;
  drive?: Drive;
  change?: GameChange;
  kind: string;
  action: number;
  decision?: Decision;
}
/** The tiles and roads under the pieces of a map. */
export interface Ground {
  /** squares with arms: N 1, E 2, S 4, W 8 */
  roads: [number, number, number][];
  bridges: [number, number][];
  /** where a road stops: square, quarter turns from north */
  ends: [number, number, number][];
  /** corners between four squares of road that all join */
  islands: [number, number][];
  /** square, network, arms, and the letter of the road on its tile (a, b or nothing) */
  networks: [number, number, number, number, string][];
  /** column and row of the tile from 0, text */
  stretches: [number, number, string][];
  /** count, and the block of each square (-1: none) */
  blocks: [number, number[][]];
  box: [number, number, number, number];
  /** north-west square, letter, turn in degrees */
  tiles: [number, number, string, number][];
}
/** An answer that one reader gave. */
export interface Guessed {
  /** the number of the question, from 0 */
  question: number;
  guess: string;
  /** the misreading that the reader chose; empty for none of them */
  thought?: string;
}
/** The hands that a class raised for one answer. */
export interface HandsLine {
  /** the number of the question as the page shows it, from 1 */
  question: number;
  asked: string;
  answer: string;
  hands: number;
  result: "right" | "wrong";
  /** the ids of the misreadings that lead to the answer */
  misreadings: string[];
}
/** A trip of a buyer, by road or by air. */
export interface Haul {
  goods: [string, number][];
  /** the ids of the drink sources */
  sources: string[];
  /** the route of a trip by road */
  route: Route | null;
  /** the tiles of a trip by air */
  tiles: [number, number][] | null;
}
/** The best trips of a buyer within a range. */
export interface Hauls {
  buyer: "cart" | "zeppelin";
  range: number;
  best: Haul[];
}
/** A line of the teacher's key. */
export interface KeyLine {
  /** the number of the question as the page shows it, from 1 */
  question: number;
  asked: string;
  answer: string;
  reason: string;
  /** the misreadings behind each wrong answer, in words */
  misreadings: {
    [k: string]: string[];
  };
}
/** The table of known facts in a question. */
export interface Known {
  head: string[];
  rows: (string | [string, number][])[][];
  /** its goods that are not on the map */
  signs?: string[];
  /** the meaning of modules' columns */
  notes?: string[];
}
/** The things on the map that a marked word lights up. */
export interface Light {
  /** how many there are, and where */
  says: string;
  /** west, north, width and height, in squares */
  boxes: [number, number, number, number][];
  /** from one corner of squares to another */
  lines: [number, number, number, number][];
  /** what it lights up of the restaurant that the reader moves, wherever that is */
  moved?: "whole" | "entrances";
}
/**
 * A line of the game; the main line is the first in their list.
 *
 * line: its number in requests, -1 for the line of the game on show
 * of: place in the list of the line that it leaves, `None` for the main line
 * leaves: number of actions before it leaves
 * count: number of actions after that
 * instead: the choice that it replaces, `None` if the other line ends there
 * turns: its choices from there, by turns
 * closed: reason why it cannot be opened yet
 * cash: the dollars of each chain at its end, empty if it is closed
 */
export interface LineFacts {
  line: number;
  of: number | null;
  leaves: number;
  count: number;
  instead: LineMove | null;
  turns: LineTurn[];
  name: string;
  comment: string;
  closed: string;
  cash: number[];
}
/**
 * A choice in a line, in words.
 *
 * at: number of actions after it
 */
export interface LineMove {
  at: number;
  seat: number;
  text: string;
}
/**
 * The choices of a turn in a line.
 *
 * at: number of actions at its end
 * moves: a few choices that tell most of it
 * more: number of its other choices
 */
export interface LineTurn {
  turn: number;
  at: number;
  moves: LineMove[];
  more: number;
}
/** The fill and the line of a shape, in colours of the palette. */
export interface Look {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  /** round ends and corners */
  round?: boolean;
}
/** A place for the restaurant that the reader moves. */
export interface MovedSite {
  /** the restaurant there */
  piece: Piece;
  /** the house's route to the chain; none if no road leads there */
  route: Route | null;
  /** price, distance and sum */
  says: string;
}
/** A restaurant that the reader moves, and the house whose route follows. */
export interface Moving {
  /** the id of the house's piece */
  house: string;
  chain: number;
  /** how to move it */
  how: string;
  sites: MovedSite[];
}
/** An id, and the name that it has for readers. */
export interface Named {
  id: string;
  name: string;
}
/** A note about a thing that may be missing, although the table has no fault. */
export interface Note {
  text: string;
  /** the step of the editor in which you can act on it */
  step: number;
}
/**
 * The options after an action.
 *
 * at: number of the action
 * to_move: seats of the chains that are to move
 * seats: options of the chains that play here
 * may_run: whether the game runs on by itself
 * ranking: once the game is over: all chains with their cash, the best first
 * winner: seat of the winner, `None` if all chains are bankrupt
 */
export interface Options {
  at: number;
  to_move: number[];
  seats: SeatOptions[];
  may_run: boolean;
  ranking: FinalCash[] | null;
  winner: number | null;
}
/**
 * A starting place, with the range that each square needs by road and each tile by air.
 *
 * Negative numbers: no road leads there (-1), off the map (-2), next to no road (-3).
 */
export interface Origin {
  id: string;
  label: string;
  chain: number;
  /** the range that each square needs, row by row */
  road: number[][];
  /** the range that each tile needs, row by row */
  air: number[][];
  hauls: Hauls[];
}
/** A text above the map, whose marked words light up things on it. */
export interface Paragraph {
  parts: TextPart[];
  lights: {
    [k: string]: Light;
  };
}
/** A part of a paragraph. */
export interface TextPart {
  text: string;
  /** the key of what it lights up, if the part is marked */
  word?: string;
  /** the punctuation that follows a marked word on its line */
  tail?: string;
}
/* */
export interface Phrases {
  in: string;
  out: string;
  none: string;
  off: string;
}
/** The range of a card. */
export interface Preset {
  label: string;
  range: number;
  by: "road" | "air";
}
/** The questions of a quiz. */
export interface QuizFacts {
  questions: QuizQuestion[];
  /** how many questions there will be, while only the first is there */
  count?: number;
  /** all misreadings that lead to an answer, by id */
  misreadings: {
    [k: string]: Misreading;
  };
  closing: Closing;
  /** the beginning of the result code; absent while questions are missing */
  code?: string;
  /** if shuffled, the number in the code of each question */
  order?: number[];
}
/** A question with the reply to every answer. */
export interface QuizQuestion {
  kind: "dinner" | "how_far" | "reach" | "haul" | "turn_order" | "payday";
  /** the number of its map */
  scene: number;
  ask: string;
  /** ids of pieces to mark */
  focus: string[];
  house?: string;
  known: Known;
  form: PickForm | NumberForm | HousesForm;
  /** the reply to each likely answer, by its key */
  replies: {
    [k: string]: QuizReply;
  };
  /** the reply to any other answer */
  other: QuizReply;
  /** the right answer with its reasons */
  answer: string;
  /** the key of the right answer */
  right: string;
  /** the rule that decides */
  rule: string;
  /** how the house chose */
  decision?: Decision;
  /** the rows of a sum */
  terms?: Term[];
  routes: (RoadRoute | AirLine)[];
}
/** The reply to an answer; the page shows it before the right answer. */
export interface QuizReply {
  is_right: boolean;
  /** the misreadings that lead to the answer */
  misreadings: Suspect[];
  /** why it is wrong, unless the misreadings already say so */
  text: string;
  routes: (RoadRoute | AirLine)[];
  /** the rule that forbids the answer */
  rule?: string;
  /** where all roads from the house lead */
  roads?: QuizRoads;
}
/** A misreading that leads to an answer, as the reply names it. */
export interface Suspect {
  id: string;
  /** the rest of the sentence after the misreading's name, with its full stop */
  numbers: string;
  /** if empty, the routes of the reply are drawn */
  routes: (RoadRoute | AirLine)[];
}
/** All roads from a house, and where they end. */
export interface QuizRoads {
  /** the numbers of their networks */
  networks: number[];
  ends: RoadEnd[];
}
/** An end of a road. */
export interface RoadEnd {
  at: [number, number];
  /** the side of the square where the road stops */
  side: "N" | "E" | "S" | "W";
}
/** An answer that a class gave by raising hands. */
export interface Raised {
  /** the number of the question, from 0 */
  question: number;
  /** the hands for each answer, by its key */
  hands: {
    [k: string]: number;
  };
  /** for an answer, by its key, the misreading that the class chose; empty for none of them */
  thoughts?: {
    [k: string]: string;
  };
}
/** The facts that the range explorer shows. */
export interface Ranges {
  origins: Origin[];
  max: number;
  presets: Preset[];
  /** the sentences about a square */
  phrases: Phrases;
}
/** The books of a chain for a turn: its payments and its stock. */
export interface ReviewBooks {
  /** cash before the turn */
  had: number;
  /** cash after the turn */
  has: number;
  money: ReviewEntry[];
  /** the dollars of each kind, as text */
  sums: string;
  /** for each kind of step: what happened to the stock */
  stock: string[];
}
/** A payment to or from a chain. */
export interface ReviewEntry {
  kind: string;
  dollars: number;
  /** its kind; for a sale also its house, and each good with its price */
  title: string;
  terms: Term[];
}
/** A choice of a chain, weighed against the best other choice of the planner. */
export interface ReviewChoice {
  seat: number;
  turn: number;
  /** its name */
  phase: string;
  /** the number of moves before it */
  move: number;
  played: string;
  instead: string;
  /** the expected lead after what was played, in dollars */
  expected: number;
  /** the expected lead after the other choice */
  best: number;
  difference: number;
  spread: number;
  verdict: "better" | "same" | "worse";
  /** the sentences about it */
  line: string;
}
/** Every dinner of the game as it was played. */
export interface ReviewDinners {
  /** the map before each dinner */
  scenes: Scene[];
  timelines: Timeline[];
}
/** The review of a game. */
export interface ReviewFacts {
  /** the sentences that explain the figures */
  claim: string;
  heads: ReviewHeads;
  /** name of each kind of payment, in order */
  kinds: {
    [k: string]: string;
  };
  turns: ReviewTurn[];
  /** for each chain; sent after the first picture */
  moments?: ReviewMoment[][];
  /** for each chain, the sentences on how it used what it had; sent after the first picture */
  usage?: string[][];
}
/** Headings, and sentences for empty lists; the printed review has them, too. */
export interface ReviewHeads {
  moments: string;
  no_moment: string;
  no_dinner: string;
  money: string;
}
/** A turn of a reviewed game. */
export interface ReviewTurn {
  number: number;
  /** the books of each chain */
  books: ReviewBooks[];
  /** its place in `ReviewDinners` */
  dinner?: number;
  /** for each chain; sent after the first picture */
  replays?: ReviewReplay[][];
  /** for each chain; sent after the first picture */
  lost?: ReviewLost[][];
}
/** A dinner replayed with one change of a chain. */
export interface ReviewReplay {
  /** the change as a condition: "with 1 more beer" */
  change: string;
  /** the sentence about its gain */
  line: string;
  /** the sentences about houses and other chains */
  more: string;
  /** how much more each chain would have earned */
  gains: number[];
  /** the houses that would have dined elsewhere */
  moved: ReviewMoved[];
}
/** A house that would have dined elsewhere. */
export interface ReviewMoved {
  house: string;
  /** the chain where it dined; `None` if it stayed at home */
  before: number | null;
  /** the chain where it would have dined */
  after: number | null;
}
/** A house that a chain lost, although a single change would have won it. */
export interface ReviewLost {
  house: string;
  /** the sentences about the loss */
  line: string;
  /** the changes that would have won the house */
  changes: ReviewReplay[];
}
/** One of the costliest moments. */
export interface ReviewMoment {
  /** its turn, from 0 */
  at: number;
  /** its change in `replays`, from 0 */
  replay: number;
  /** the sentences about other turns with such a change, if any */
  again: string;
}
/** The message of a request; its `id` is in the reply. */
export interface ReviewRequest {
  id: number;
  body: AskWeigh | AskLine;
}
/** How many choices of a chain are weighed. */
export interface ReviewWeighing {
  done: number;
  total: number;
  /** whether Python is weighing now */
  runs: boolean;
}
/** The roads of a map, as they are drawn. */
export interface Roads {
  /** squares with arms: N 1, E 2, S 4, W 8 */
  roads: [number, number, number][];
  bridges: [number, number][];
  /** where a road stops: square, quarter turns from north */
  ends: [number, number, number][];
  /** corners between four squares of road that all join */
  islands: [number, number][];
  /** square, network, arms, and the letter of the road on its tile (a, b or nothing) */
  networks: [number, number, number, number, string][];
  /** column and row of the tile from 0, text */
  stretches: [number, number, string][];
  /** count, and the block of each square (-1: none) */
  blocks: [number, number[][]];
}
/** Save the table next to the notebook. */
export interface SaveTable {
  kind: "save";
  name: string;
  /** whether to replace an older file of this name */
  over?: boolean;
  hand?: TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand | null;
}
/** For each value of a slider, the chain that serves each house. */
export interface Slider {
  /** its lowest value */
  lowest: number;
  /** the winners for each value, the lowest value first */
  winners: (number | null)[][];
}
/** The sliders of all chains, with the chains that serve the houses at each value. */
export interface Sliders {
  /** the houses that dine, in their order */
  houses: string[];
  /** the winners without a change */
  was: (number | null)[];
  /** the sliders of each chain, by lever */
  chains: {
    [k: string]: Slider;
  }[];
}
/** A lesson, and the questions that can earn stars. */
export interface StarredLesson {
  /** the name of the lesson's exercises, such as "how_far" */
  name: string;
  number: number;
  title: string;
  /** the name of the lesson's notebook */
  file: string;
  /** the numbers of the questions */
  questions: number[];
}
/**
 * The fields of every step.
 *
 * text: its sentence
 * brief: what it shares with similar steps next to it; by default it has its own line
 * rule: id of its rule
 * tallies: for each of its numbers, the terms that sum to it
 * house: number of its house
 * chain: seat of its chain
 * drive: drive of a house
 * change: facts that it changes
 */
export interface StepFields {
  text: string;
  brief?: StepBrief;
  rule?: string;
  tallies?: Term[][];
  house?: string;
  chain?: number;
  drive?: Drive;
  change?: GameChange;
}
/** The draft, faulty or not, and every fault in it. */
export interface Table {
  /** the names of the tiles, row by row */
  grid: string[][];
  title: string;
  turn: number;
  phase: string;
  bank: number;
  modules: string[];
  variant: TableVariant;
  /** the number of actions since the start of the phase */
  actions: number;
  chains: TableChain[];
  /** the chains in turn order */
  order: number[];
  houses: TableHouse[];
  campaigns: TableCampaign[];
  /** the pieces that cannot be chosen on the map */
  unseen: Named[];
  faults: TableFault[];
  summary: string;
  notes: Note[];
  /** the text of the file */
  text: string;
  may_undo: boolean;
  may_redo: boolean;
  /** the text of each rule, by its id */
  rules: {
    [k: string]: string;
  };
}
/** What the game of the draft leaves out, and when it ends. */
export interface TableVariant {
  without_cards: string[];
  without_milestones: string[];
  /** the last turn, 0 if there is none */
  turns: number;
  /** the break of the bank that ends the game, 0 as usual */
  breaks: number;
  /** what is different, in sentences */
  changes: string[];
}
/** A chain of the draft. */
export interface TableChain {
  name: string;
  cash: number;
  at_work: [string, number][];
  beach: [string, number][];
  busy: [string, number][];
  milestones: string[];
  stock: {
    [k: string]: number;
  };
  restaurants: number;
}
/** A house on the map of the draft. */
export interface TableHouse {
  number: string;
  id: string;
  /** the side of its garden */
  garden: string;
  has_fixed_garden: boolean;
  /** whether a tile prints it */
  is_printed: boolean;
  /** the most demand that it holds */
  limit: number | null;
  demand: [string, number][];
}
/** A campaign of the draft. */
export interface TableCampaign {
  number: number;
  /** the seat of its chain, -1 without a chain */
  chain: number;
  /** the card that runs it */
  by: string;
  good: string;
  turns: number | "eternal";
}
/** A fault of the draft, and how to fix it. */
export interface TableFault {
  number: number;
  text: string;
  rule: string;
  /** its path in the file */
  path: string;
  /** the squares to mark */
  squares: [number, number][];
  /** the step of the editor in which it is fixed */
  step: number;
  /** the id of the faulty piece or chain, such as `chain:0` */
  piece: string;
  /** values that would fix it */
  near: string[];
  /** whether something is missing there */
  is_missing: boolean;
  /** whether every new table has it */
  is_to_do: boolean;
  /** whether the value there can be removed */
  may_be_removed: boolean;
}
/** A bonus that a chain may have for each item of some goods. */
export interface TableBonus {
  /** the goods in general, such as "burgers" */
  label: string;
  /** the word for a single one */
  item: string;
  /** dollars for each item */
  amount: number;
  /** the module that removes its milestone, or "" */
  without: string;
}
/** An employee card. */
export interface TableCard {
  id: string;
  name: string;
  module: string;
  /** the kinds of campaigns that it runs */
  kinds: string[];
}
/** What the script of the table card needs; everything else is in the page's HTML. */
export interface TableCardFacts {
  /** the modules that are ticked at first */
  ticked: string[];
  /** pairs of modules that cannot be in the same game */
  apart: [string, string][];
  /** the modules that a module requires */
  brings: {
    [k: string]: string[];
  };
  /** the title of each module */
  titles: {
    [k: string]: string;
  };
  /** dollars for an item, before any card changes it */
  price: number;
  /** dollars that a waitress may bring, the usual number first */
  tips: number[];
  bonuses: TableBonus[];
}
/** Everything that can be placed on a table. */
export interface TableCatalogue {
  tiles: CatalogueTile[];
  /** the drawings of all modules' glyphs */
  drawings: {
    [k: string]: Drawing;
  };
  cards: TableCard[];
  milestones: TableMilestone[];
  campaigns: CatalogueCampaign[];
  goods: string[];
  /** the houses that can be built */
  houses: string[];
  /** names for chains */
  names: string[];
  phases: Named[];
  modules: Named[];
  tools: Toolbox[];
  /** beginnings of the ids of pieces that can be removed */
  takes: string[];
  where: CardPlace[];
  /** the sides of a house, "" for no garden */
  sides: Named[];
}
/** A milestone. */
export interface TableMilestone {
  id: string;
  name: string;
  module: string;
  /** the modules that take it out of play */
  out: string[];
}
/** The pieces that a module places, each with the text of its button. */
export interface Toolbox {
  module: string;
  name: string;
  tools: Named[];
  /** pieces that chains own; the seat is added to the id */
  owned: Named[];
}
/** The result of a request. */
export interface TableDone {
  text: string;
  /** whether the text is bad news */
  is_bad: boolean;
  spots: TableSpots | null;
  /** the dinner of the table in sentences */
  dinner: string[];
  /** the id of the piece that was placed, "" if it has none on the map */
  placed?: string;
  /** the name of a file that is already there */
  exists?: string;
  /** the name of the file that was written */
  saved?: string;
  /** a line to run in a cell */
  run?: string;
  /** the sentence above that line */
  lead?: string;
}
/** The places for the piece in hand, in every orientation. */
export interface TableSpots {
  hand: TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand;
  name: string;
  hint: string;
  /** the width of a place in squares */
  cell: 1 | 5;
  forms: TableForm[];
  /** the places of an airplane, instead of a grid */
  flights?: Flight[];
  /** the number of rows or columns that an airplane covers */
  lines?: number;
  /** the squares where a tile next to the map is drawn */
  beside?: [number, number][];
  /** for each judgement the numbers of the sentences against it */
  reasons: number[][];
  /** the effect of a legal place, by its judgement */
  effects: {
    [k: string]: string;
  };
  sentences: Sentence[];
}
/** An orientation of the piece in hand. */
export interface TableForm {
  key: string;
  name: string;
  squares: [number, number][];
  garden: [number, number][];
  /** the squares of its entrances */
  door: [number, number][];
  /** the judgement of each place */
  grid: number[][];
}
/**
 * The facts to draw a game at a step, without its map and chains.
 *
 * turn: number of the turn
 * phase: id of the phase
 * step: step of the phase
 * order: seats in turn order
 * wait: seats of the chains that are to move
 * bank: dollars in the bank
 * broken: how often the bank broke
 * owed: dollars that the box paid for the bank
 * slots: slots of the CEO that the reserve cards set
 * price: base price that the reserve cards set
 * reserve: the reserve cards that are visible
 * gardens: gardens in the box
 */
export interface TableFacts {
  turn: number;
  phase: string;
  step: string;
  order: number[];
  wait: number[];
  bank: number;
  broken: number;
  owed: number;
  slots: number;
  price: number;
  reserve: number[];
  gardens: number;
}
/** The reply to a request. */
export interface TableReply {
  id: number;
  /** the reasons against it, each with its rule */
  faults: Sentence[];
  body: TableDone | null;
}
/** A request from the page. */
export interface TableRequest {
  /** its number, which the reply repeats */
  id: number;
  body: EditTable | AskTable | SaveTable;
}
/** The roads on which a reader traces a route, with every step that a car may take. */
export interface TraceRoads {
  /** squares of road, then those of the ends; a bridge has two, one for each of its roads */
  squares: [number, number][];
  /** two neighbouring squares, by their places in `squares`, and the borders between them */
  steps: [number, number, number][];
  /** a square, by its place, and what its markers add */
  tolls: [number, number][];
  /** by the ids of the pieces where a route begins and ends, their squares; the house is first */
  ends: {
    [k: string]: number[];
  };
}
