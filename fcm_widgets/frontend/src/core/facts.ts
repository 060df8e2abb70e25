/** What Python sends. Made by .ci/facts.py: change the contract.py of a widget's folder. */

export type Branch = [string, Branch[]];

/**
 * A route as the crow flies.
 *
 * Parameters
 * ----------
 * chain
 *     the number of the chain
 * drawn
 *     as a line
 * count
 *     the borders that it crosses
 * line
 *     from the middle of a square to that of another
 */
export interface AirLine {
  chain: number;
  drawn: "line";
  count: number;
  line: [number, number, number, number];
}
/**
 * An answer in words, for a teacher; hands by the words of an answer.
 */
export interface Answered {
  kind: "dinner" | "how_far" | "reach" | "haul" | "turn_order" | "payday";
  house: string;
  asked: string;
  guess: string;
  answer: string;
  right: boolean;
  misreadings: string[];
  hands?: {
    [k: string]: number;
  };
}
/**
 * Ask what options do to the forecast.
 *
 * Parameters
 * ----------
 * kind
 *     tells requests apart
 * at
 *     the number of the action after which they are played
 * seat
 *     the seat of the chain
 * options
 *     the numbers of the options; plans go below zero, -1 is the first
 */
export interface AskEffects {
  kind: "effects";
  at: number;
  seat: number;
  options: number[];
}
/**
 * Ask what a restaurant would earn elsewhere.
 *
 * Parameters
 * ----------
 * kind
 *     tells requests apart
 * chain
 *     the number of the chain
 * restaurant
 *     the number of its restaurant
 */
export interface AskSites {
  kind: "sites";
  chain: number;
  restaurant: number;
}
/**
 * Read the places of the piece in hand, undo, redo, or read the dinner of the table.
 *
 * Parameters
 * ----------
 * kind
 *     `hold`, `undo`, `redo` or `dinner`
 * hand
 *     the piece in hand after it
 */
export interface AskTable {
  kind: "hold" | "undo" | "redo" | "dinner";
  hand?: TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand | null;
}
/**
 * A tile in hand.
 */
export interface TileHand {
  kind: "tile";
  letter: string;
}
/**
 * A chain's restaurant in hand, the number of one that stands, -1 for a new one.
 */
export interface RestaurantHand {
  kind: "restaurant";
  chain: number;
  number: number;
}
/**
 * A house with its garden in hand.
 */
export interface HouseHand {
  kind: "house";
  number: string;
}
/**
 * A campaign tile in hand.
 */
export interface CampaignHand {
  kind: "campaign";
  number: number;
}
/**
 * What a module lays in hand, by its tool.
 */
export interface PieceHand {
  kind: "piece";
  tool: string;
}
/**
 * Ask for the dinner on a changed table.
 *
 * Parameters
 * ----------
 * kind
 *     tells requests apart
 * changes
 *     what differs from the table
 */
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
/**
 * So many dollars more on a chain's price, or so many waitresses more.
 */
export interface SumChange {
  kind: "price" | "waitress";
  chain: number;
  by: number;
}
/**
 * So much more of what a module's rung lets a what-if move.
 */
export interface LeverChange {
  kind: "lever";
  lever: string;
  chain: number;
  by: number;
}
/**
 * So many more of a good in a chain's stock.
 */
export interface StockChange {
  kind: "stock";
  chain: number;
  good: string;
  by: number;
}
/**
 * So many more of a good that a house wants.
 */
export interface DemandChange {
  kind: "demand";
  house: string;
  good: string;
  by: number;
}
/**
 * Another turn order.
 */
export interface TurnChange {
  kind: "turn";
  order: number[];
}
/**
 * Whether a chain has drive-ins.
 */
export interface DriveInChange {
  kind: "drive_in";
  chain: number;
  on: boolean;
}
/**
 * Another place and entrance for a restaurant.
 */
export interface MoveChange {
  kind: "move";
  chain: number;
  restaurant: number;
  to: [number, number];
  entrance: string;
}
/**
 * A campaign tile, its width and height, over how many lines an airplane flies, its module.
 *
 * `mark` tells it from others of its kind. One may lie `beside` the map, where it has no place to
 * choose, or be `eternal` by its kind.
 */
export interface BoxCampaign {
  number: number;
  kind: string;
  mark: string;
  size: [number, number];
  lines: number;
  module: string;
  beside: boolean;
  eternal: boolean;
}
/**
 * A card, its module, and the kinds of campaigns that it runs.
 */
export interface BoxCard {
  id: string;
  name: string;
  module: string;
  kinds: string[];
}
/**
 * A milestone, its module, and the modules that take it out of play.
 */
export interface BoxMilestone {
  id: string;
  name: string;
  module: string;
  out: string[];
}
/**
 * A tile as it is drawn small, what it prints in words, and its module.
 */
export interface BoxTile {
  letter: string;
  roads: [number, number, number][];
  bridges: [number, number][];
  things: [string, string, [number, number][], [number, number][]][];
  says: string;
  module: string;
}
/**
 * What is needed to lay tiles for a chain.
 *
 * `grids` judge the squares by kind and size of a tile, `needs` tell the range that they need by
 * its size. `flights` are by the number of an airplane, or of a tile that lies beside the map,
 * which has but one. Of a tile `"12"` in `hits` is for the houses that it reaches, `"12-"` for the
 * others where they differ from `"0"`, which is without it.
 * `earns` lists the milestones, with their text, by kind of campaign and good.
 */
export interface Campaigns {
  v: 1;
  chain: number;
  marketeers: Marketeer[];
  tiles: NumberedTile[];
  goods: string[];
  grids: {
    [k: string]: number[][];
  };
  needs: {
    [k: string]: number[][];
  };
  flights: {
    [k: string]: [("N" | "E" | "S" | "W") | "", number, number][];
  };
  hits: {
    [k: string]: {
      [k: string]: [number, string, number][];
    };
  };
  tallies: [[string, number, string][], [string, string][]][];
  limits: {
    [k: string]: number | null;
  };
  earns: {
    [k: string]: {
      [k: string]: [string, string][];
    };
  };
  running: Running[];
  spots: [string[], number[]][];
  reasons: [string, string][];
  rules: {
    [k: string]: string;
  };
}
/**
 * A marketeer's card, how many work, how far they get, and for how long they may advertise.
 *
 * `turns` and `eternal`, which names what makes a campaign eternal, are by kind of campaign; `far`
 * tells by the range that a place needs which reason says that it is too far.
 */
export interface Marketeer {
  id: string;
  name: string;
  hue: string;
  group: string;
  entry: boolean;
  salary: boolean;
  one: boolean;
  manager: boolean;
  slots: number;
  lines: [string, string][];
  often?: number;
  works: number;
  reach: number | null;
  kinds: string[];
  turns: {
    [k: string]: (number | null)[];
  };
  eternal: {
    [k: string]: string;
  };
  far: {
    [k: string]: number;
  };
}
/**
 * A campaign tile: width and height, whether it can be turned, an airplane's lines.
 *
 * `mark` tells it from others of its kind; `beside` are the squares on which it is drawn if it
 * lies beside the map, where it has no place to choose.
 */
export interface NumberedTile {
  number: number;
  kind: string;
  mark: string;
  size: [number, number];
  turns: boolean;
  lines: number;
  beside: [number, number][];
}
/**
 * A campaign on the map, its turns left if it ends, and the houses that it reaches.
 */
export interface Running {
  number: number;
  kind: string;
  mark: string;
  goods: string[];
  owner: string;
  turns: number | null;
  houses: string[];
}
/**
 * The places where a restaurant could be, and what its chain would earn there.
 *
 * Parameters
 * ----------
 * chain
 *     the number of the chain
 * restaurant
 *     the number of its restaurant
 * now
 *     the income at its present place
 * entrances
 *     the order of the incomes of a place
 * sites
 *     each place by its north-west square, with the income by each entrance, `None` without a road
 * best
 *     the best places, each with its best entrance and the income there
 */
export interface CandidateSites {
  chain: number;
  restaurant: number;
  now: number;
  entrances: string[];
  sites: [number, number, number | null, number | null, number | null, number | null][];
  best: [number, number, string, number][];
}
/**
 * An employee card, with what it does at this table for this chain, a sentence each.
 */
export interface Card {
  id: string;
  name: string;
  hue: string;
  group: string;
  entry: boolean;
  salary: boolean;
  one: boolean;
  manager: boolean;
  slots: number;
  lines: [string, string][];
}
/**
 * What came of a choice of cards.
 *
 * Parameters
 * ----------
 * text
 *     a sentence for the reader
 */
export interface CardsUsed {
  text: string;
}
/**
 * A card with its copies left, where the chain's own are, and what it may do with it.
 */
export interface CareerCard {
  id: string;
  name: string;
  hue: string;
  group: string;
  entry: boolean;
  salary: boolean;
  one: boolean;
  manager: boolean;
  slots: number;
  lines: [string, string][];
  left: [string, number, string][];
  mine: [string, number][];
  hire: [string, number[]][];
  to: [string, number, number[]][];
}
/**
 * The job market: how many hires and steps a chain has left, every card, and the reasons.
 */
export interface Careers {
  v: 1;
  title: string;
  hint: string;
  chain: ChainFace;
  hires: [string, number, string][];
  steps: [string, number, string][];
  cards: CareerCard[];
  roots: Branch[];
  now: NotNow;
  reasons: [string, string][];
  rules: {
    [k: string]: string;
  };
}
/**
 * How a chain is drawn: its name, its letter, the number of its colour.
 */
export interface ChainFace {
  name: string;
  letter: string;
  hue: number;
}
/**
 * Why a chain may not hire or train yet, whatever the card.
 */
export interface NotNow {
  hire: number[];
  train: number[];
}
/**
 * What a chain has before and after a change.
 */
export interface CashMoved {
  chain: number;
  before: number;
  after: number;
}
/**
 * An employee card.
 *
 * Parameters
 * ----------
 * name
 *     its name
 * slots
 *     its slots
 * manager
 *     whether it is a manager
 * salary
 *     whether it draws a salary
 * hue
 *     its colour
 * lines
 *     what it does, a sentence each; empty if it is not in play
 */
export interface CatalogueCard {
  name: string;
  slots: number;
  manager: 0 | 1;
  salary: 0 | 1;
  hue: string;
  lines: string[];
}
/**
 * A kind of step.
 *
 * Parameters
 * ----------
 * brought
 *     what it brought so far, as the row of a number
 * title
 *     the title of its number
 * ear
 *     how much it matters to who hears it
 * sign
 *     its sign in the log
 */
export interface CatalogueKind {
  brought: string;
  title: string;
  ear: "" | "frame" | "loud" | "end" | "low";
  sign: "" | "turn" | "sale" | "milestone" | "break" | "end";
}
/**
 * A milestone.
 *
 * Parameters
 * ----------
 * name
 *     its name
 * text
 *     what it says
 */
export interface CatalogueMilestone {
  name: string;
  text: string;
}
/**
 * A kind of number.
 *
 * Parameters
 * ----------
 * title
 *     its title
 * first
 *     what was there at first
 * rule
 *     the rule of that
 */
export interface CatalogueNumber {
  title: string;
  first: string;
  rule: string;
}
/**
 * What a step changes of a chain: the values that differ.
 *
 * Parameters
 * ----------
 * cash
 *     dollars
 * work
 *     cards at work, by their numbers in the catalogue
 * beach
 *     cards on the beach
 * busy
 *     cards that are busy with campaigns
 * pick
 *     cards chosen and not revealed yet: to work, or at payday to be fired
 * milestones
 *     milestones, by their numbers in the catalogue
 * stock
 *     goods in stock
 * ceo_slots
 *     slots of the CEO
 * open_slots
 *     the rows of the open slots
 * salaries
 *     the rows of the salaries to pay
 * often
 *     cards that work more than once today, and how often
 * out
 *     whether the chain is bankrupt
 * more
 *     cards that came to a row
 */
export interface ChainChange {
  cash?: number;
  work?: number[];
  beach?: number[];
  busy?: number[];
  pick?: number[];
  milestones?: number[];
  stock?: {
    [k: string]: number;
  };
  ceo_slots?: number;
  open_slots?: [string, number, string][];
  salaries?: [string, number, string][];
  often?: [number, number][];
  out?: 0 | 1;
  more?: MoreCards;
}
/**
 * The cards that came to rows of cards that only grew.
 *
 * Parameters
 * ----------
 * work
 *     cards at work, by their numbers in the catalogue
 * beach
 *     cards on the beach
 * busy
 *     cards that are busy with campaigns
 * pick
 *     cards chosen and not revealed yet: to work, or at payday to be fired
 */
export interface MoreCards {
  work?: number[];
  beach?: number[];
  busy?: number[];
  pick?: number[];
}
/**
 * The ends of a chain's sliders, and whether it has drive-ins.
 */
export interface ChainControls {
  price: [number, number];
  waitress: [number, number];
  drive_in: boolean;
}
/**
 * What is drawn of a chain.
 *
 * Parameters
 * ----------
 * cash
 *     dollars
 * work
 *     cards at work, by their numbers in the catalogue
 * beach
 *     cards on the beach
 * busy
 *     cards that are busy with campaigns
 * pick
 *     cards chosen and not revealed yet: to work, or at payday to be fired
 * milestones
 *     milestones, by their numbers in the catalogue
 * stock
 *     goods in stock
 * ceo_slots
 *     slots of the CEO
 * open_slots
 *     the rows of the open slots
 * salaries
 *     the rows of the salaries to pay
 * often
 *     cards that work more than once today, and how often
 * out
 *     whether the chain is bankrupt
 */
export interface ChainFacts {
  cash: number;
  work: number[];
  beach: number[];
  busy: number[];
  pick: number[];
  milestones: number[];
  stock: {
    [k: string]: number;
  };
  ceo_slots: number;
  open_slots: [string, number, string][];
  salaries: [string, number, string][];
  often: [number, number][];
  out: 0 | 1;
}
/**
 * Undo, go back to the line of play that was left, or forget that line.
 *
 * Parameters
 * ----------
 * kind
 *     `undo`, `return` or `forget`
 */
export interface ChangeLine {
  kind: "undo" | "return" | "forget";
}
/**
 * Options taken apart, so that one question is answered after the other.
 *
 * Parameters
 * ----------
 * questions
 *     the questions
 * answers
 *     the answers that lead to each option
 */
export interface Choices {
  questions: string[];
  answers: string[][];
}
/**
 * A circle around a place.
 */
export interface Circle {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  round?: boolean;
  shape: "circle";
  x: number;
  y: number;
  r: number;
}
/**
 * What the end says where there is no commonest misreading.
 */
export interface Closing {
  perfect: string;
  none: string;
}
/**
 * Everything to draw any choice of one chain's cards; milestones with their name and text.
 */
export interface Company {
  v: 1;
  title: string;
  hint: string;
  playing: boolean;
  chain: ChainFace;
  cash: number;
  cards: HandCard[];
  chosen: string[];
  busy: [string, number][];
  limits: Limit[];
  wages: Wages;
  lost: [string, string];
  milestones: {
    [k: string]: [string, string];
  };
  rules: {
    [k: string]: string;
  };
}
/**
 * A card of the hand, how many of it there are, and the milestones that it would earn.
 */
export interface HandCard {
  id: string;
  name: string;
  hue: string;
  group: string;
  entry: boolean;
  salary: boolean;
  one: boolean;
  manager: boolean;
  slots: number;
  lines: [string, string][];
  often?: {
    [k: string]: number;
  };
  count: number;
  earns: string[];
}
/**
 * What a structure must not exceed.
 *
 * It is broken, as `broken` says, where the rows that are always there and those of each card at
 * work sum to less than 0; `more` is what milestones add to the count of open slots.
 */
export interface Limit {
  id: string;
  label: string;
  base: [string, number, string][];
  each: {
    [k: string]: [string, number, string][];
  };
  more: [string, number, string][];
  broken: string;
  rule: string;
}
/**
 * The cards on which wages depend, and the rows for each combination of their numbers.
 */
export interface Wages {
  by: string[];
  at: {
    [k: string]: [string, number, string][];
  };
}
/**
 * The reply to a request.
 *
 * Parameters
 * ----------
 * id
 *     the number of the request
 * faults
 *     the reasons against it, each with its rule
 * body
 *     what came of it
 */
export interface CompanyReply {
  id: number;
  faults: [string, string][];
  body: CardsUsed | null;
}
/**
 * A request from the page.
 *
 * Parameters
 * ----------
 * id
 *     its number, which the reply repeats
 * body
 *     what is asked
 */
export interface CompanyRequest {
  id: number;
  body: UseCards;
}
/**
 * Put these cards to work.
 *
 * Parameters
 * ----------
 * kind
 *     tells requests apart
 * cards
 *     the ids of the cards
 */
export interface UseCards {
  kind: "use";
  cards: string[];
}
/**
 * What a change did.
 */
export interface Compare {
  houses: HouseMoved[];
  cash: CashMoved[];
}
/**
 * Where a house dines before and after a change.
 *
 * Parameters
 * ----------
 * house
 *     the number of the house
 * before
 *     the chain before, `None` for nobody
 * after
 *     the chain after
 */
export interface HouseMoved {
  house: string;
  before: string | null;
  after: string | null;
}
/**
 * What a what-if may change; the keys with what they do; notes.
 *
 * `goods` may be in stock, `wanted` are those that houses may want, if not all of these.
 */
export interface Controls {
  chains: ChainControls[];
  goods: string[];
  wanted?: string[];
  houses: string[];
  order: number[];
  help: [string, string][];
  notes: Notes;
  levers?: Lever[];
}
/**
 * What a slider answers, how it was found, and what the map's places show.
 */
export interface Notes {
  sliders: string;
  drive_in: string;
  real: string;
  places: string;
}
/**
 * What a module's rung lets a what-if move: its words, and its ends for each chain.
 */
export interface Lever {
  id: string;
  words: string;
  ends: [number, number][];
}
/**
 * How a house chose.
 *
 * Parameters
 * ----------
 * wants
 *     the goods that it wants
 * winner
 *     the chain that wins it, `None` for nobody
 * decided_by
 *     the criterion that decided
 * line
 *     the outcome in a sentence
 * offers
 *     the offers, the best first
 * drive
 *     how it drove to the winner, if that decides what else it buys
 */
export interface Decision {
  wants: [string, number][];
  winner: number | null;
  decided_by: string | null;
  line: string;
  offers: Offer[];
  drive?: Drive;
}
/**
 * What a chain offers a house.
 *
 * Parameters
 * ----------
 * chain
 *     the number of the chain
 * restaurant
 *     the number of its restaurant, `None` without one that a road reaches
 * price
 *     dollars for one item
 * price_terms
 *     the rows of the price
 * distance
 *     borders to cross, `None` without a road
 * distance_terms
 *     the rows of the distance
 * sum
 *     price plus distance
 * waitresses
 *     waitresses at work, each as often as it counts
 * waitresses_text
 *     their number as a product, if some count more than once
 * turn
 *     place in the turn order
 * able
 *     whether the chain can serve the house
 * menu
 *     what it has of the menu
 * way
 *     its route
 * why
 *     why it did not get the house
 * verdict
 *     how the offer fared; follows the first picture
 * flips
 *     what would have changed it; follows the first picture
 * cells
 *     cells of the criteria that have no drawing of their own, by criterion
 */
export interface Offer {
  chain: number;
  restaurant: number | null;
  price: number;
  price_terms: [string, number, string][];
  distance: number | null;
  distance_terms: [string, number, string][];
  sum: number | null;
  waitresses: number;
  waitresses_text?: string;
  turn: number;
  able: 0 | 1;
  menu: string;
  way: [number, number, string, number[]] | [number, number, string, number[], number[]] | null;
  why: [string, string];
  verdict?: string;
  flips?: [string, string][];
  cells?: {
    [k: string]: string[];
  };
}
/**
 * How a house drove to a chain.
 *
 * Parameters
 * ----------
 * chain
 *     the number of the chain
 * ways
 *     the routes between which it could not choose; it is drawn on the first
 * stops
 *     each stop: its square on the route, from 0, the chain that sold there, and the side
 */
export interface Drive {
  chain: number;
  ways: ([number, number, string, number[]] | [number, number, string, number[], number[]])[];
  stops: [number, number, string][];
}
/**
 * What a step changes; cash and stock by the number of the chain.
 */
export interface DinnerChange {
  demand?: {
    [k: string]: [string, number][];
  };
  cash?: {
    [k: string]: number;
  };
  stock?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  bank?: number;
  broken?: number;
}
/**
 * What is drawn of a table at dinner: demand by house, the chains in their order, the bank.
 */
export interface DinnerFacts {
  demand: {
    [k: string]: [string, number][];
  };
  cash: number[];
  stock: {
    [k: string]: number;
  }[];
  bank: number;
  broken: number;
}
/**
 * The reply to a request.
 *
 * Parameters
 * ----------
 * id
 *     the number of the request
 * faults
 *     the reasons against it, each with its rule
 * body
 *     the dinner, or the places of the restaurant
 */
export interface DinnerReply {
  id: number;
  faults: [string, string][];
  body: WhatIfDinner | CandidateSites | null;
}
/**
 * The dinner on a changed table.
 *
 * Parameters
 * ----------
 * timeline
 *     its steps
 * scene
 *     its map
 * compare
 *     what the changes did
 */
export interface WhatIfDinner {
  timeline: Timeline;
  scene: Scene;
  compare: Compare;
}
/**
 * A dinner: the facts before the first step, and of each step what it changes.
 */
export interface Timeline {
  first: DinnerFacts;
  steps: Step[];
}
/**
 * A step of a dinner.
 *
 * Parameters
 * ----------
 * kind
 *     the kind of the event, `start` or `end`
 * text
 *     its sentence
 * house
 *     the number of its house
 * decision
 *     how the house chose
 * drive
 *     how the house drove
 * terms
 *     the rows of what was paid
 * change
 *     what the step changes
 */
export interface Step {
  kind: string;
  text: string;
  house?: string;
  decision?: Decision;
  drive?: Drive;
  terms?: [string, number, string][];
  change?: DinnerChange;
}
/**
 * What lies on the map, with all that is needed to draw and to read it.
 *
 * `called` tells what houses are called that are not called a house, by number; `drawings` how the
 * glyphs are drawn that modules bring; `ladder` what a house of this table compares, from the top
 * rung on: a bare city has none.
 */
export interface Scene {
  roads: [number, number, number][];
  bridges: [number, number][];
  ends: [number, number, number][];
  islands: [number, number][];
  networks: [number, number, number, number, string][];
  stretches: [number, number, string][];
  blocks: [number, number[][]];
  box: [number, number, number, number];
  tiles: [number, number, string, number][];
  v: 1;
  title: string;
  hint: string;
  pieces: Piece[];
  goods: {
    [k: string]: Good;
  };
  chains: ChainFace[];
  rules: {
    [k: string]: string;
  };
  called?: {
    [k: string]: string;
  };
  drawings?: {
    [k: string]: Drawing;
  };
  ladder?: Rung[];
}
/**
 * What stands or lies somewhere: how it is drawn, on which squares, its name, notes on it.
 *
 * Its place is in words, of its tiles and of its squares; so are the stretches of road that it
 * touches. What else there is depends on its kind.
 */
export interface Piece {
  id: string;
  glyph: string;
  squares: [number, number][];
  label: string;
  name: string;
  notes: string[];
  place?: [string, string];
  touches?: string;
  garden?: [number, number][];
  chain?: number;
  doors?: string[];
  closed?: boolean;
  good?: string;
  goods?: string[];
  turns?: number | "eternal";
  demand?: [string, number][];
  covers?: string[];
  edge?: "N" | "E" | "S" | "W";
}
/**
 * A good: its name, one and many, its letter, and its icon as a path with its colour.
 *
 * `unasked` is one that no campaign and no house asks for, so that no sentence need name it.
 */
export interface Good {
  name: string;
  plural: string;
  letter: string;
  path: string;
  hue: string;
  unasked?: true;
}
/**
 * How a glyph is drawn that a module brings.
 *
 * Once over all squares of the piece, or once on each; `sign` in the legend, where it is drawn
 * otherwise there.
 */
export interface Drawing {
  layer: number;
  fit: "box" | "each";
  legend: string;
  parts: (Rect | Circle | Path | Words | GoodSign)[];
  sign?: (Rect | Circle | Path | Words | GoodSign)[];
}
/**
 * A rectangle from a place, which is 0, 0 if left out, with round corners.
 */
export interface Rect {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  round?: boolean;
  shape: "rect";
  w: number;
  h: number;
  x?: number;
  y?: number;
  r?: number;
}
/**
 * A path, as SVG writes it.
 */
export interface Path {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  round?: boolean;
  shape: "path";
  d: string;
}
/**
 * A text in the middle of a place; the piece's own label if left out.
 */
export interface Words {
  shape: "text";
  x: number;
  y: number;
  size: number;
  text?: string;
  fill?: string;
}
/**
 * A good's icon at a place, so many times its size; the piece's own good if left out.
 */
export interface GoodSign {
  shape: "icon";
  x: number;
  y: number;
  k: number;
  good?: string;
}
/**
 * A criterion of the ladder.
 *
 * Parameters
 * ----------
 * id
 *     its name
 * rule
 *     the id of its rule
 * heads
 *     the heads of its columns in the table of offers
 * open
 *     whether its cells may be looked up before a guess: they are of the chain, not of its offer
 */
export interface Rung {
  id: string;
  rule: string;
  heads: string[];
  open: boolean;
}
/**
 * A request from the page.
 *
 * Parameters
 * ----------
 * id
 *     its number, which the reply repeats
 * body
 *     what is asked
 */
export interface DinnerRequest {
  id: number;
  body: AskWhatIf | AskSites;
}
/**
 * Make an edit.
 *
 * Parameters
 * ----------
 * kind
 *     tells requests apart
 * edit
 *     the name of the edit (`do`), and keys of its own
 * hand
 *     the piece in hand after it
 */
export interface EditTable {
  kind: "edit";
  edit: {
    [k: string]: unknown;
  };
  hand?: TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand | null;
}
/**
 * What an option does to the forecast.
 *
 * Parameters
 * ----------
 * option
 *     its number; plans go below zero, -1 is the first
 * dollars
 *     what its chain would take more
 * won
 *     the houses that the chain would win
 * lost
 *     the houses that it would lose
 * others
 *     what other chains would take more, by seat
 */
export interface Effect {
  option: number;
  dollars: number;
  won: string[];
  lost: string[];
  others: [number, number][];
}
/**
 * What options of a chain would do to the forecast; options that do nothing are left out.
 *
 * Parameters
 * ----------
 * at
 *     the number of the action after which they are played
 * seat
 *     the seat of the chain
 * of
 *     the options with their effects
 */
export interface Effects {
  at: number;
  seat: number;
  of: Effect[];
}
/**
 * A lesson's question, and how it is answered.
 */
export interface ExerciseFacts {
  title: string;
  form: ExerciseForm;
}
/**
 * How an answer is given: what may be chosen, which letters are put in order.
 *
 * Beside a number, choices stand in place of typing one.
 */
export interface ExerciseForm {
  kind: "choice" | "number" | "letters" | "text";
  choices: string[];
  letters: string;
}
/**
 * What each answer is told, by its key; sealed on the wire.
 */
export interface ExerciseReplies {
  right: string;
  answer: string;
  because: string;
  hints: {
    [k: string]: string[];
  };
  nudge: string;
}
/**
 * A page: its modules as JavaScript, its widgets, whether each has a bar of buttons.
 */
export interface ExportedPage {
  modules: string[];
  widgets: PageWidget[];
  bars: boolean;
}
/**
 * A widget of a page: which of the modules draws it, its state, its name for saved files.
 *
 * What the module expects to be packed is, as base64. `steps` are the houses of which each step
 * tells, `houses` those on its maps: a link may lead to these. `names` are the numbers of those
 * that people also write in another way, such as 9.75, by each such name in small letters.
 */
export interface PageWidget {
  module: number;
  state: {
    [k: string]: unknown;
  };
  packed: {
    [k: string]: string;
  };
  name: string;
  steps: (string | null)[];
  houses: string[];
  names: {
    [k: string]: string;
  };
}
/**
 * A fault: its number, words, rule and path, the squares that it marks, where it is mended.
 *
 * That is a step, and a piece on the map or `chain:0`. `near` is what a slip may have meant, or
 * where nothing stands (`missing`) what can be written; `todo` is what every new table lacks.
 */
export interface Faulty {
  n: number;
  text: string;
  rule: string;
  path: string;
  squares: [number, number][];
  step: number;
  piece: string;
  near: string[];
  missing: boolean;
  todo: boolean;
}
/**
 * The dinner that would be after an action, as it may be forecast then.
 *
 * Parameters
 * ----------
 * why_not
 *     why none can be forecast; then all else is empty
 * houses
 *     the houses in the order in which they would dine
 * decisions
 *     their decisions, unless equal to those after the action before in the same part
 * takings
 *     what each chain would take, by seat
 * breaks
 *     whether the bank would break
 */
export interface ForecastDinner {
  why_not?: string;
  houses: string[];
  decisions: {
    [k: string]: Decision;
  };
  takings: Takings[];
  breaks: 0 | 1;
}
/**
 * What a chain takes at a dinner, in dollars.
 *
 * Parameters
 * ----------
 * sales
 *     from sales
 * tips
 *     from tips
 * bonus
 *     from bonuses
 */
export interface Takings {
  sales: number;
  tips: number;
  bonus: number;
}
/**
 * Dinners foreseen after the action `first` and those that follow it.
 *
 * What is told of an action in a later part takes the place of what was told before.
 */
export interface ForecastPart {
  first: number;
  of: ForecastDinner[];
}
/**
 * What must be known of cards, milestones, kinds of steps, and the table.
 *
 * Parameters
 * ----------
 * cards
 *     the employee cards; their numbers are their places here
 * milestones
 *     the milestones; their numbers are their places here
 * kinds
 *     the kinds of steps
 * money
 *     the numbers, and kinds of steps, that are dollars
 * numbers
 *     the kinds of numbers that can be asked why
 * ways
 *     words for the corner of an entrance and the side of a garden
 * colours
 *     the groups of cards by their colour
 * help
 *     the keys with what they do
 * phases
 *     the names of the phases
 * phase_rules
 *     the rule of each phase
 * pays
 *     whether there is a payday
 * reserve
 *     what the reserve cards are called, `''` without any
 * prices
 *     whether they decide the base price
 * you
 *     the seat that is played here
 */
export interface GameCatalogue {
  cards: CatalogueCard[];
  milestones: CatalogueMilestone[];
  kinds: {
    [k: string]: CatalogueKind;
  };
  money: string[];
  numbers: {
    [k: string]: CatalogueNumber;
  };
  ways: {
    [k: string]: string;
  };
  colours: {
    [k: string]: string;
  };
  help: [string, string][];
  phases: {
    [k: string]: string;
  };
  phase_rules: {
    [k: string]: string;
  };
  pays: boolean;
  reserve: string;
  prices: boolean;
  you: number | null;
}
/**
 * What a step changes: the values that differ, parts by key, `None` for what is gone.
 *
 * Parameters
 * ----------
 * turn
 *     the turn
 * phase
 *     the phase
 * step
 *     the step of the phase
 * order
 *     seats in turn order
 * wait
 *     seats that are waited for
 * bank
 *     the bank's cash
 * broken
 *     how often the bank broke
 * owed
 *     what the box paid for it
 * slots
 *     the CEO's slots that the bank set
 * price
 *     the base price that it set
 * reserve
 *     the reserve cards that are seen
 * ground
 *     what was added to tiles and roads since the first step, one change on top of another
 * demand
 *     demand by house
 * pieces
 *     pieces by id
 * chains
 *     chains by seat
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
  ground?: GroundChange[];
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
/**
 * What differs between two grounds: lists row by row, all else whole.
 */
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
/**
 * What is drawn of a table in course.
 *
 * Parameters
 * ----------
 * ground
 *     what was added to tiles and roads since the first step, one change on top of another
 * demand
 *     demand by house
 * pieces
 *     pieces by id
 * chains
 *     the chains by seat
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
  ground: GroundChange[];
  demand: {
    [k: string]: [string, number][];
  };
  pieces: {
    [k: string]: Piece;
  };
  chains: ChainFacts[];
}
/**
 * How the offers of a part's decisions fared, and what would have changed them.
 *
 * Parameters
 * ----------
 * step
 *     number of steps before the part
 * of
 *     by house, for each of its decisions there, an entry for each offer
 */
export interface GameFlips {
  step: number;
  of: {
    [k: string]: [string, [string, string][]][][];
  };
}
/**
 * Options under one heading, each with its number, a buyer's with its way.
 *
 * Those with a square are in `spots`, with what they tell, the size of the piece, which squares it
 * covers counted from there if not all, and the first of them (`like`) as an action.
 *
 * `tiles` are the pictures of the options, `shapes` their squares, in their order; so is what is
 * in hand the only one beside places. It lies in one of the `turns`: which, and what each is.
 *
 * What each way to lay a piece covers elsewhere stands in `sites`, counted from the square.
 *
 * Too many options are asked for by `choices`: the questions, and of each option the answers. Of
 * those that are not too many two questions make a table of buttons.
 *
 * What they do is drawn, too: of places it is in `shows`, in the order of `tells`, of options
 * without a place in `draws`, by their number.
 *
 * `near` are the squares to which those get who place or fetch something, for each of them; beside
 * places there is one. `pending` is what lies on the map and is not done with yet.
 *
 * `times` lists the options that may be played more than once at a time, and how often at most;
 * `room` how often before the first of them was played: the buttons for that keep their room.
 * `cards` are the cards that the options are about, in their order. `left` says how many of them
 * are left, or from when on they count.
 */
export interface GameGroup {
  do: string;
  name: string;
  rule: string;
  options: GroupOption[];
  spots?: Spot[];
  tells?: string[];
  shows?: Shows[];
  draws?: {
    [k: string]: Shows;
  };
  near?: [number, number, number][][];
  pending?: Piece;
  size?: [number, number];
  lies?: [number, number][];
  sites?: {
    [k: string]: [number, number][];
  };
  like?: {
    [k: string]: unknown;
  };
  tiles?: TileDrawn[];
  shapes?: [number, number][][];
  turns?: PieceForms;
  choices?: Choices;
  times?: [number, number][];
  room?: [number, number][];
  cards?: number[];
  left?: string;
}
/**
 * An option of a group.
 *
 * Parameters
 * ----------
 * label
 *     its button's text
 * number
 *     its number
 * way
 *     the route of a buyer
 */
export interface GroupOption {
  label: string;
  number: number;
  way?: [number, number, string, number[]] | [number, number, string, number[], number[]];
}
/**
 * A square where a piece can be placed.
 *
 * Parameters
 * ----------
 * at
 *     the square
 * forms
 *     the ways to place it there
 */
export interface Spot {
  at: [number, number];
  forms: SpotForm[];
}
/**
 * A way to place a piece on a square.
 *
 * Parameters
 * ----------
 * form
 *     the corner of its entrance, the side of its garden, or words
 * option
 *     the number of the option
 * tells
 *     the number of what it does there
 */
export interface SpotForm {
  form: string;
  option: number;
  tells: number;
}
/**
 * What an option would do on the map: the pieces that it reaches or takes (on), and how far.
 *
 * `far` are pieces with the borders that lie between, `null` where no road leads there. `near` is
 * the number of the range within which it lies, among those of its group.
 */
export interface Shows {
  on: string[];
  far: [string, number | null][];
  near?: number;
}
/**
 * A tile as it is drawn small: its roads, bridges and what else it prints.
 *
 * Its things are glyphs, each with its good or label, its squares and its garden's.
 */
export interface TileDrawn {
  letter: string;
  roads: [number, number, number][];
  bridges: [number, number][];
  things: [string, string, [number, number][], [number, number][]][];
}
/**
 * The forms of the piece in hand.
 *
 * Parameters
 * ----------
 * now
 *     the number of its form now
 * names
 *     the names of all forms
 */
export interface PieceForms {
  now: number;
  names: string[];
}
/**
 * What may be done in the widget: after which action of how many.
 *
 * `left` says whether a line of play was left, and whether it goes on from here or lies aside.
 * `idle` says why nothing can be done although somebody is to move, and what to do; where bots
 * are thinking (`thinks`) what they do comes by itself. `trouble` says what stopped them, if a
 * custom rule broke.
 */
export interface GameOptions {
  at: number;
  to_move: number[];
  seats: SeatOptions[];
  runs: boolean;
  over: [number, number][] | null;
  winner: number | null;
  idle: string;
  trouble: string;
  thinks: boolean;
  count: number;
  left: "" | "ahead" | "aside";
}
/**
 * What one chain may do, and what it may not, each with the reason and the rule.
 *
 * `plans` are several actions each, played by one click: the kind that heads them, and a label.
 * `notes` say who has nothing to do, where one might wait for being asked.
 */
export interface SeatOptions {
  seat: number;
  groups: GameGroup[];
  plans: [string, string][];
  notes: string[];
  grey: [string, string, string][];
}
/**
 * Steps that were added to a game; they replace what was there from their begin on.
 *
 * Parameters
 * ----------
 * step
 *     number of steps before it
 * action
 *     number of actions before it
 * order
 *     the kinds of its steps, a list for each action
 * steps
 *     its steps by kind, in their order
 * decisions
 *     its decisions by house, in their order
 * first
 *     the facts before the first step, in the first part alone
 * follows
 *     whether it stands for a whole game that is still to come
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
  follows?: 1;
}
/**
 * A step in a part, among those of its kind.
 *
 * Parameters
 * ----------
 * decision
 *     whether the next of its house's decisions belongs to it
 */
export interface PartStep {
  text: string;
  rule?: string;
  tallies?: [string, number, string][][];
  house?: string;
  chain?: number;
  drive?: Drive;
  change?: GameChange;
  decision?: 1;
}
/**
 * The reply to a request.
 *
 * Parameters
 * ----------
 * id
 *     the number of the request
 * faults
 *     the reasons against it, each with its rule; without any it was done
 * body
 *     the effects, if the request was for these
 */
export interface GameReply {
  id: number;
  faults: [string, string][];
  body: Effects | null;
}
/**
 * A request from the page.
 *
 * Parameters
 * ----------
 * id
 *     its number, which the reply repeats
 * body
 *     what is asked
 */
export interface GameRequest {
  id: number;
  body: PlayOption | PlayPlan | PlayAction | TurnPiece | GoTo | ChangeLine | AskEffects;
}
/**
 * Play an option.
 *
 * Parameters
 * ----------
 * kind
 *     tells requests apart
 * at
 *     the number of the action after which it is played; the last one if left out
 * seat
 *     the seat of the chain
 * option
 *     the number of the option
 * times
 *     how often it is played in a row; once if left out
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
 * Parameters
 * ----------
 * kind
 *     tells requests apart
 * at
 *     the number of the action after which it is played; the last one if left out
 * seat
 *     the seat of the chain
 * plan
 *     the number of the plan
 */
export interface PlayPlan {
  kind: "plan";
  at?: number;
  seat: number;
  plan: number;
}
/**
 * Play an action, or read why it is illegal.
 *
 * Parameters
 * ----------
 * kind
 *     `action` to play it, `why_not` for the reasons alone
 * at
 *     the number of the action after which it is played; the last one if left out
 * action
 *     the action as a save has it
 */
export interface PlayAction {
  kind: "action" | "why_not";
  at?: number;
  action: {
    [k: string]: unknown;
  };
}
/**
 * Turn the piece in hand.
 *
 * Parameters
 * ----------
 * kind
 *     tells requests apart
 * at
 *     the number of the action that took it
 * seat
 *     the seat of the chain
 * form
 *     the number of the form that it takes
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
 * Parameters
 * ----------
 * kind
 *     `look`, `run` or `forecast`
 * at
 *     the number of the action; the last one if left out
 */
export interface GoTo {
  kind: "look" | "run" | "forecast";
  at?: number;
}
/**
 * A step of a game.
 *
 * Parameters
 * ----------
 * kind
 *     the kind of the event, `start` or `act`
 * action
 *     the number of its action
 * decision
 *     how its house chose
 */
export interface GameStep {
  text: string;
  rule?: string;
  tallies?: [string, number, string][][];
  house?: string;
  chain?: number;
  drive?: Drive;
  change?: GameChange;
  kind: string;
  action: number;
  decision?: Decision;
}
/**
 * What lies under the pieces: the map's box, its roads and its tiles.
 *
 * Each tile has its north-west square, its letter, and by how many degrees it is turned.
 */
export interface Ground {
  roads: [number, number, number][];
  bridges: [number, number][];
  ends: [number, number, number][];
  islands: [number, number][];
  networks: [number, number, number, number, string][];
  stretches: [number, number, string][];
  blocks: [number, number[][]];
  box: [number, number, number, number];
  tiles: [number, number, string, number][];
}
/**
 * What one reader said.
 */
export interface Guessed {
  question: number;
  thought?: string;
  guess: string;
}
/**
 * The cards of the hand that let a card work more than once, with how often it works then.
 */
export interface HandCardOften {
  often?: {
    [k: string]: number;
  };
}
/**
 * What a trip brings home: goods, the pieces that it takes them from, its road or its tiles.
 */
export interface Haul {
  goods: [string, number][];
  sources: string[];
  way: [number, number, string, number[]] | [number, number, string, number[], number[]] | null;
  tiles: [number, number][] | null;
}
/**
 * The best trips of a buyer within a range.
 */
export interface Hauls {
  buyer: "cart" | "zeppelin";
  range: number;
  best: Haul[];
}
/**
 * Any set of these houses; `called` tells what those are called that are no houses.
 */
export interface HousesForm {
  kind: "houses";
  of: string[];
  called?: {
    [k: string]: string;
  };
}
/**
 * What may be looked up, as a table.
 *
 * `signs` are goods in it that lie on no map, and `notes` say what its columns of modules mean.
 */
export interface Known {
  head: string[];
  rows: (string | [string, number][])[][];
  signs?: string[];
  notes?: string[];
}
/**
 * How a shape is filled and lined; colours by their names in the palette.
 */
export interface Look {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  round?: boolean;
}
/**
 * A misreading: its name, a tip, and the title of the lesson that helps.
 *
 * The lesson's file is empty if it does not lie beside.
 */
export interface Misreading {
  name: string;
  tip: string;
  lesson: [string, string];
}
/**
 * A whole number of some unit.
 */
export interface NumberForm {
  kind: "number";
  unit: string;
  min: number;
  max: number;
}
/**
 * What may be done after some action, by each chain that is asked.
 *
 * Once the game is over all chains stand in `over`, the best first, with their cash; `winner` is
 * nobody while it goes on, or if all are bankrupt.
 */
export interface Options {
  at: number;
  to_move: number[];
  seats: SeatOptions[];
  runs: boolean;
  over: [number, number][] | null;
  winner: number | null;
}
/**
 * A restaurant with the range that each square needs by road, and each tile by air.
 *
 * Less than 0: no road leads there, off the map, beside no road.
 */
export interface Origin {
  id: string;
  label: string;
  road: number[][];
  air: number[][];
  hauls: Hauls[];
}
/* */
export interface Phrases {
  in: string;
  out: string;
  none: string;
  off: string;
}
/**
 * One of some options, each with its key, its label, and its chain if any.
 */
export interface PickForm {
  kind: "pick";
  options: [string, string, number | null][];
}
/**
 * Number of campaigns that each card of a kind places in a turn, where it is more than one.
 */
export interface PlacesMore {
  often?: number;
}
/**
 * A card's range.
 */
export interface Preset {
  label: string;
  range: number;
  by: "road" | "air";
}
/**
 * The questions of a quiz, and the misreadings that they meet, by id.
 *
 * `count` is how many there are to be, as long as only the first is there.
 */
export interface QuizFacts {
  v: 1;
  questions: QuizQuestion[];
  count?: number;
  misreadings: {
    [k: string]: Misreading;
  };
  closing: Closing;
}
/**
 * A question about one of the scenes, with the reply to every answer, and to any other.
 *
 * `focus` are the ids of pieces to mark; `right` is the key of the right answer, which `answer`
 * explains by its rule, the decision of a house or the rows of a sum.
 */
export interface QuizQuestion {
  kind: "dinner" | "how_far" | "reach" | "haul" | "turn_order" | "payday";
  scene: number;
  ask: string;
  focus: string[];
  house?: string;
  known: Known;
  form: PickForm | NumberForm | HousesForm;
  replies: {
    [k: string]: QuizReply;
  };
  other: QuizReply;
  answer: string;
  right: string;
  rule: string;
  decision?: Decision;
  terms?: [string, number, string][];
  ways: (RoadWay | AirLine)[];
}
/**
 * What an answer is told: the slips that lead there, and why it is wrong.
 *
 * That is empty where a slip has said it. The rule is the one that forbids the answer.
 */
export interface QuizReply {
  right: 0 | 1;
  slips: QuizSlip[];
  text: string;
  ways: (RoadWay | AirLine)[];
  rule?: string;
  roads?: QuizRoads;
}
/**
 * What one of the misreadings that give an answer is told, its name first.
 *
 * Without ways, those of the reply are its own.
 */
export interface QuizSlip {
  misreading: string;
  text: string;
  ways: (RoadWay | AirLine)[];
}
/**
 * A route of a chain.
 *
 * Parameters
 * ----------
 * chain
 *     the number of the chain
 * drawn
 *     as it is driven, as if roads went on at their ends, or with every square counted
 * count
 *     what is counted, with the tiles that a module adds
 * way
 *     the route
 */
export interface RoadWay {
  chain: number;
  drawn: "road" | "onward" | "squares";
  count: number;
  way: [number, number, string, number[]] | [number, number, string, number[], number[]];
}
/**
 * Where all roads from a house lead: the numbers of their networks, and the ends of these.
 *
 * Each end has its square, and the side at which the road stops.
 */
export interface QuizRoads {
  of: number[];
  ends: [number, number, "N" | "E" | "S" | "W"][];
}
/**
 * What a class said: the hands raised for each answer.
 */
export interface Raised {
  question: number;
  thought?: string;
  hands: {
    [k: string]: number;
  };
}
/**
 * All restaurants, the furthest range, cards, and what is said of a square.
 */
export interface Ranges {
  origins: Origin[];
  max: number;
  presets: Preset[];
  phrases: Phrases;
}
/**
 * A chain's turn: its cash before and after, each payment, what its stock did, by how.
 */
export interface ReviewBooks {
  had: number;
  has: number;
  money: ReviewEntry[];
  stock: [string, [string, number][]][];
}
/**
 * A payment: its kind, the dollars, the house that paid, what each good of it brought.
 *
 * Of each good how many items, and the dollars for them; then the rows of the whole.
 */
export interface ReviewEntry {
  kind: string;
  dollars: number;
  house?: string;
  goods?: [string, number, number][];
  terms: [string, number, string][];
}
/**
 * Every dinner of the game as it was: what lay on the map as it began, and its steps.
 */
export interface ReviewDinners {
  scenes: Scene[];
  timelines: Timeline[];
}
/**
 * A game looked back on: what its figures claim, the heads of all kinds in order, its turns.
 *
 * `moments` are by chain the dearest; they follow the first picture.
 */
export interface ReviewFacts {
  v: 1;
  claim: string;
  kinds: {
    [k: string]: string;
  };
  turns: ReviewTurn[];
  moments?: ReviewMoment[][];
}
/**
 * A turn: its number, each chain's books; by chain the dinners held again and lost sales.
 *
 * `dinner` is the number of its dinner. What holds dinners again follows the first picture.
 */
export interface ReviewTurn {
  number: number;
  books: ReviewBooks[];
  dinner?: number;
  held?: ReviewHeld[][];
  lost?: ReviewLost[][];
}
/**
 * A dinner held again with one thing changed at a chain.
 *
 * What the chain would have had, the sentence, the houses and the other chains in sentences; what
 * each chain would have earned more, and the houses that dine elsewhere, with who served them and
 * who would have.
 */
export interface ReviewHeld {
  said: string;
  line: string;
  more: string;
  gains: number[];
  moved: [string, number | null, number | null][];
}
/**
 * A house that one change alone would have won: its number, how it was lost, the ways.
 */
export interface ReviewLost {
  house: string;
  line: string;
  ways: ReviewHeld[];
}
/**
 * A dearest moment: the numbers of its turn and of its change there, from 0.
 *
 * In which other turns a change of its kind would have brought most, and the same as a sentence.
 */
export interface ReviewMoment {
  at: number;
  held: number;
  turns: number[];
  again: string;
}
/**
 * The roads as they are drawn, the networks that they form, the mail blocks between them.
 *
 * Each square of road with its arms (N 1, E 2, S 4, W 8); those with a bridge; where a road stops,
 * with the side in quarter turns from north; the corners around which four squares of road all
 * join; each square's network, arms, and which of its tile's roads it is; each stretch, with the
 * column and row of its tile, from 0, and what it joins; how many mail blocks there are, and of
 * each square, row by row, which it lies in, -1 for none.
 */
export interface Roads {
  roads: [number, number, number][];
  bridges: [number, number][];
  ends: [number, number, number][];
  islands: [number, number][];
  networks: [number, number, number, number, string][];
  stretches: [number, number, string][];
  blocks: [number, number[][]];
}
/**
 * Save the table beside the notebook.
 *
 * Parameters
 * ----------
 * kind
 *     tells requests apart
 * name
 *     the name of the file
 * over
 *     whether an older file of this name is written over
 * hand
 *     the piece in hand after it
 */
export interface SaveTable {
  kind: "save";
  name: string;
  over?: boolean;
  hand?: TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand | null;
}
/**
 * Who serves each house for each place of each slider.
 *
 * Each lever of a chain has its lowest value, and the winners at each value from there on.
 */
export interface Sliders {
  houses: string[];
  was: (number | null)[];
  chains: {
    [k: string]: [number, (number | null)[][]];
  }[];
}
/**
 * What all steps of a game have.
 *
 * Parameters
 * ----------
 * text
 *     its sentence
 * rule
 *     the id of its rule
 * tallies
 *     the rows of each of its numbers
 * house
 *     the number of its house
 * chain
 *     the seat of its chain
 * drive
 *     how a house drove
 * change
 *     what it changes
 */
export interface StepTold {
  text: string;
  rule?: string;
  tallies?: [string, number, string][][];
  house?: string;
  chain?: number;
  drive?: Drive;
  change?: GameChange;
}
/**
 * What a draft says of a table, right or wrong, and every fault in it.
 *
 * `unseen` is what cannot be chosen on the map, its id and what it is called; `sums` says how it
 * stands with the table; `notes` what may be lacking though nothing is wrong, with the step.
 */
export interface Table {
  v: 1;
  grid: string[][];
  title: string;
  turn: number;
  phase: string;
  bank: number;
  modules: string[];
  chains: TableChain[];
  order: number[];
  houses: TableHouse[];
  campaigns: TableCampaign[];
  unseen: [string, string][];
  faults: TableFault[];
  loads: boolean;
  sums: string;
  notes: [string, number][];
  text: string;
  undo: boolean;
  redo: boolean;
  rules: {
    [k: string]: string;
  };
}
/**
 * A chain as the draft has it: its cards where they lie, and how many restaurants it has.
 */
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
/**
 * A house on the map, the side of its garden, and whether that is fixed.
 */
export interface TableHouse {
  number: string;
  id: string;
  garden: string;
  fixed: boolean;
  printed: boolean;
  limit: number | null;
  demand: [string, number][];
}
/**
 * A campaign, the number of its chain, -1 for nobody's, its card and what it advertises.
 */
export interface TableCampaign {
  number: number;
  chain: number;
  by: string;
  good: string;
  turns: number | "eternal";
}
/**
 * A fault, and whether what stands there can be taken out.
 */
export interface TableFault {
  n: number;
  text: string;
  rule: string;
  path: string;
  squares: [number, number][];
  step: number;
  piece: string;
  near: string[];
  missing: boolean;
  todo: boolean;
  out: boolean;
}
/**
 * What may be laid on any table.
 *
 * `drawings` are of all that modules bring, also where none of it lies yet; `takes` the kinds of
 * pieces, as the ids of those on the map begin, that can be taken away; `where` the places of
 * cards; `help` the keys with what they do; `hints` what to do in each step.
 */
export interface TableCatalogue {
  v: 1;
  tiles: BoxTile[];
  drawings: {
    [k: string]: Drawing;
  };
  cards: BoxCard[];
  milestones: BoxMilestone[];
  campaigns: BoxCampaign[];
  goods: string[];
  houses: string[];
  names: string[];
  phases: [string, string][];
  modules: [string, string][];
  tools: Toolbox[];
  takes: string[];
  where: ["at_work" | "beach" | "busy", string][];
  help: [string, string][];
  hints: string[];
}
/**
 * What a module lays: the name of each tool, and what its button says.
 *
 * Of what is `owned` each chain has a tool of its own, with its number behind the name.
 */
export interface Toolbox {
  module: string;
  name: string;
  tools: [string, string][];
  owned: [string, string][];
}
/**
 * What came of a request.
 *
 * Parameters
 * ----------
 * text
 *     a sentence for the reader
 * bad
 *     whether that is bad news
 * spots
 *     the places of the piece in hand
 * dinner
 *     the dinner of the table in sentences
 * laid
 *     the id of what was placed, "" if it has none on the map
 * exists
 *     the name of a file that is there already
 * saved
 *     the name of the file that was written
 * run
 *     a line to run in a cell
 * lead
 *     what that line is for
 */
export interface TableDone {
  text: string;
  bad: boolean;
  spots: TableSpots | null;
  dinner: string[];
  laid?: string;
  exists?: string;
  saved?: string;
  run?: string;
  lead?: string;
}
/**
 * Every turn of the piece in hand, with a number for each place: its reasons, or what it does.
 *
 * `hint` says where to point; a cell is a square or a tile. An airplane has instead of a grid the
 * edges and first lines of its flights, and over how many lines it flies; a tile that lies
 * `beside` the map has one place, without an edge, drawn on those squares. `reasons` are lists of
 * the numbers of sentences, which `said` holds: without any the place is allowed, and `tells` says
 * by its number what it does for the piece.
 */
export interface TableSpots {
  hand: TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand;
  name: string;
  hint: string;
  cell: 1 | 5;
  forms: TableForm[];
  flights?: [("N" | "E" | "S" | "W") | "", number, number][];
  lines?: number;
  beside?: [number, number][];
  reasons: number[][];
  tells: {
    [k: string]: string;
  };
  said: [string, string][];
}
/**
 * A turn of the piece in hand: its squares, what stands out, and each place's judgement.
 */
export interface TableForm {
  key: string;
  name: string;
  squares: [number, number][];
  garden: [number, number][];
  door: [number, number][];
  grid: number[][];
}
/**
 * What is drawn of a table in course beside map and chains.
 *
 * Parameters
 * ----------
 * turn
 *     the turn
 * phase
 *     the phase
 * step
 *     the step of the phase
 * order
 *     seats in turn order
 * wait
 *     seats that are waited for
 * bank
 *     the bank's cash
 * broken
 *     how often the bank broke
 * owed
 *     what the box paid for it
 * slots
 *     the CEO's slots that the bank set
 * price
 *     the base price that it set
 * reserve
 *     the reserve cards that are seen
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
}
/**
 * The reply to a request.
 *
 * Parameters
 * ----------
 * id
 *     the number of the request
 * faults
 *     the reasons against it, each with its rule
 * body
 *     what came of it
 */
export interface TableReply {
  id: number;
  faults: [string, string][];
  body: TableDone | null;
}
/**
 * A request from the page.
 *
 * Parameters
 * ----------
 * id
 *     its number, which the reply repeats
 * body
 *     what is asked
 */
export interface TableRequest {
  id: number;
  body: EditTable | AskTable | SaveTable;
}
/**
 * The number of a question, from 0, and which of several misreadings it was, if it was said.
 *
 * Empty: none of them.
 */
export interface Thought {
  question: number;
  thought?: string;
}
