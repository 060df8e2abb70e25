/** What Python sends. Made by .ci/facts.py: change the contract.py of a widget's folder. */

export type Branch = [string, Branch[]];

/** A straight line to a chain. */
export interface AirLine {
  chain: number;
  drawn: "line";
  /** the borders that it crosses */
  count: number;
  /** the squares at its two ends */
  line: [number, number, number, number];
}
/** An answer in words, for a teacher. */
export interface Answered {
  kind: "dinner" | "how_far" | "reach" | "haul" | "turn_order" | "payday";
  house: string;
  asked: string;
  guess: string;
  answer: string;
  right: boolean;
  misreadings: string[];
  /** by the words of an answer */
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
 *
 * Parameters
 * ----------
 * kind
 *     tells hands apart
 * letter
 *     its letter
 */
export interface TileHand {
  kind: "tile";
  letter: string;
}
/**
 * A restaurant in hand.
 *
 * Parameters
 * ----------
 * kind
 *     tells hands apart
 * chain
 *     the number of its chain
 * number
 *     the number of a restaurant on the map, -1 for a new one
 */
export interface RestaurantHand {
  kind: "restaurant";
  chain: number;
  number: number;
}
/**
 * A house with its garden in hand.
 *
 * Parameters
 * ----------
 * kind
 *     tells hands apart
 * number
 *     its number
 */
export interface HouseHand {
  kind: "house";
  number: string;
}
/**
 * A campaign tile in hand.
 *
 * Parameters
 * ----------
 * kind
 *     tells hands apart
 * number
 *     its number
 */
export interface CampaignHand {
  kind: "campaign";
  number: number;
}
/**
 * A module's piece in hand.
 *
 * Parameters
 * ----------
 * kind
 *     tells hands apart
 * tool
 *     its tool
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
/** A change of a chain's price or waitresses, below 0 for fewer. */
export interface SumChange {
  kind: "price" | "waitress";
  chain: number;
  by: number;
}
/** A change of a module's lever. */
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
/** Another turn order. */
export interface TurnChange {
  kind: "turn";
  order: number[];
}
/** Drive-ins for a chain, or none. */
export interface DriveInChange {
  kind: "drive_in";
  chain: number;
  on: boolean;
}
/** Another place and entrance for a restaurant. */
export interface MoveChange {
  kind: "move";
  chain: number;
  restaurant: number;
  to: [number, number];
  entrance: string;
}
/**
 * A campaign tile.
 *
 * Parameters
 * ----------
 * number
 *     its number
 * kind
 *     its kind
 * mark
 *     what tells it from others of its kind
 * size
 *     width and height
 * lines
 *     the rows or columns that an airplane covers
 * module
 *     its module
 * beside
 *     whether it is beside the map, where it has no place to choose
 * eternal
 *     whether it is eternal by its kind
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
 * An employee card.
 *
 * Parameters
 * ----------
 * id
 *     its id
 * name
 *     its name
 * module
 *     its module
 * kinds
 *     the kinds of campaigns that it runs
 */
export interface BoxCard {
  id: string;
  name: string;
  module: string;
  kinds: string[];
}
/**
 * A milestone.
 *
 * Parameters
 * ----------
 * id
 *     its id
 * name
 *     its name
 * module
 *     its module
 * out
 *     the modules that take it out of play
 */
export interface BoxMilestone {
  id: string;
  name: string;
  module: string;
  out: string[];
}
/**
 * A tile as it is drawn small.
 *
 * Parameters
 * ----------
 * says
 *     what it prints in words
 * module
 *     its module
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
 * Everything to place tiles for a chain.
 *
 * Parameters
 * ----------
 * v
 *     the version
 * chain
 *     the seat of the chain
 * marketeers
 *     its marketeers
 * tiles
 *     the tiles
 * goods
 *     what can be advertised
 * grids
 *     the judgement of each square, by kind and size of a tile
 * needs
 *     the range that each square needs, by size of a tile
 * flights
 *     the places of airplanes, and of tiles beside the map, by number
 * hits
 *     what happens at each house: with tile 12 (`"12"` if it reaches the house, `"12-"` if not,
 *     unless equal to `"0"`), and without any (`"0"`)
 * tallies
 *     the numbers in `hits` with their rows
 * limits
 *     the demand limit of each house
 * earns
 *     milestones with their text, by kind of campaign and good
 * running
 *     the campaigns on the map
 * spots
 *     the judgements
 * reasons
 *     the reasons of the judgements
 * rules
 *     the text of each rule
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
 * A marketeer's card.
 *
 * Parameters
 * ----------
 * works
 *     cards of it that work, or can run one more campaign
 * reach
 *     its range, `None` without a limit
 * kinds
 *     the kinds of campaigns that it runs
 * turns
 *     for how many turns it may advertise, by kind
 * eternal
 *     what makes a campaign eternal, by kind
 * far
 *     the reason that a place is too far, by the range that it needs
 */
export interface Marketeer {
  id: string;
  name: string;
  hue: string;
  /** the group of cards of this colour */
  group: string;
  /** whether it can be hired directly */
  entry: boolean;
  /** whether it has a salary */
  salary: boolean;
  /** whether a chain may own only one */
  one: boolean;
  manager: boolean;
  slots: number;
  /** what it does, a sentence each */
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
 * A campaign tile.
 *
 * Parameters
 * ----------
 * number
 *     its number
 * kind
 *     its kind
 * mark
 *     what tells it from others of its kind
 * size
 *     width and height
 * turns
 *     whether it can be turned
 * lines
 *     the rows or columns that an airplane covers
 * beside
 *     the squares on which it is drawn if it is beside the map, where it has no place to choose
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
 * A campaign on the map.
 *
 * Parameters
 * ----------
 * number
 *     its number
 * kind
 *     its kind
 * mark
 *     what tells it from others of its kind
 * goods
 *     what it advertises
 * owner
 *     its chain
 * turns
 *     turns left, `None` if it never ends
 * houses
 *     the houses that it reaches
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
/** An employee card at this table, for this chain. */
export interface Card {
  id: string;
  name: string;
  hue: string;
  /** the group of cards of this colour */
  group: string;
  /** whether it can be hired directly */
  entry: boolean;
  /** whether it has a salary */
  salary: boolean;
  /** whether a chain may own only one */
  one: boolean;
  manager: boolean;
  slots: number;
  /** what it does, a sentence each */
  lines: [string, string][];
}
/**
 * A choice of cards that was played.
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
 * A card with what a chain may do with it.
 *
 * Parameters
 * ----------
 * left
 *     its copies in the supply
 * mine
 *     where the chain's own copies are
 * hire
 *     what a hired card becomes, with the reasons against it
 * to
 *     what it can become, with the reasons against it
 */
export interface CareerCard {
  id: string;
  name: string;
  hue: string;
  /** the group of cards of this colour */
  group: string;
  /** whether it can be hired directly */
  entry: boolean;
  /** whether it has a salary */
  salary: boolean;
  /** whether a chain may own only one */
  one: boolean;
  manager: boolean;
  slots: number;
  /** what it does, a sentence each */
  lines: [string, string][];
  left: [string, number, string][];
  mine: [string, number][];
  hire: [string, number[]][];
  to: [string, number, number[]][];
}
/**
 * The job market.
 *
 * Parameters
 * ----------
 * v
 *     the version
 * title
 *     the title
 * hint
 *     what to do
 * chain
 *     the chain
 * hires
 *     the rows of its hires left
 * steps
 *     the rows of its training steps left
 * cards
 *     every card
 * roots
 *     the careers
 * now
 *     why it may not hire or train yet
 * reasons
 *     the reasons, by their numbers
 * rules
 *     the text of each rule
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
/** A chain as it is drawn. */
export interface ChainFace {
  name: string;
  letter: string;
  hue: number;
}
/**
 * Why a chain may not hire or train yet, whatever the card.
 *
 * Parameters
 * ----------
 * hire
 *     the reasons against hiring
 * train
 *     the reasons against training
 */
export interface NotNow {
  hire: number[];
  train: number[];
}
/**
 * A chain's cash before and after a change.
 *
 * Parameters
 * ----------
 * chain
 *     the number of the chain
 * before
 *     dollars before
 * after
 *     dollars after
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
 * The changes of a chain in a step: the values that differ.
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
 * The ends of a chain's sliders.
 *
 * Parameters
 * ----------
 * price
 *     of the price
 * waitress
 *     of the waitresses
 * drive_in
 *     whether it has drive-ins
 */
export interface ChainControls {
  price: [number, number];
  waitress: [number, number];
  drive_in: boolean;
}
/**
 * The drawn facts of a chain.
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
 * A circle.
 *
 * Parameters
 * ----------
 * shape
 *     tells shapes apart
 * x
 *     its centre
 * y
 *     its centre
 * r
 *     its radius
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
/** The last sentence of the quiz if no misreading led to a mistake. */
export interface Closing {
  /** if all answers are right */
  perfect: string;
  /** if the mistakes have no name */
  none: string;
}
/**
 * Everything to draw any choice of one chain's cards.
 *
 * Parameters
 * ----------
 * v
 *     the version
 * title
 *     the title
 * hint
 *     what to do
 * playing
 *     whether a choice can be played now
 * chain
 *     the chain
 * cash
 *     its cash
 * cards
 *     the cards in hand
 * chosen
 *     the cards chosen in the game
 * busy
 *     its busy cards
 * limits
 *     what a structure must not exceed
 * wages
 *     the salaries
 * lost
 *     what a broken limit costs
 * milestones
 *     name and text of each milestone
 * rules
 *     the text of each rule
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
 * A card of the hand.
 *
 * Parameters
 * ----------
 * count
 *     how many of it there are
 * earns
 *     the milestones that it would earn
 */
export interface HandCard {
  id: string;
  name: string;
  hue: string;
  /** the group of cards of this colour */
  group: string;
  /** whether it can be hired directly */
  entry: boolean;
  /** whether it has a salary */
  salary: boolean;
  /** whether a chain may own only one */
  one: boolean;
  manager: boolean;
  slots: number;
  /** what it does, a sentence each */
  lines: [string, string][];
  often?: {
    [k: string]: number;
  };
  count: number;
  earns: string[];
}
/**
 * A limit of a structure; it is broken if its rows sum to less than 0.
 *
 * Parameters
 * ----------
 * id
 *     its name
 * label
 *     its title
 * base
 *     the rows that are always there
 * each
 *     the rows of each card at work
 * more
 *     the rows that milestones add to the open slots
 * broken
 *     what is said if it is broken
 * rule
 *     the id of its rule
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
 * The salaries for each choice of cards.
 *
 * Parameters
 * ----------
 * by
 *     the cards on which they depend
 * at
 *     the rows for each combination of the numbers of these cards
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
 * The results of a change.
 *
 * Parameters
 * ----------
 * houses
 *     the winners of the houses
 * cash
 *     the cash of the chains
 */
export interface Compare {
  houses: HouseMoved[];
  cash: CashMoved[];
}
/**
 * A house's winner before and after a change.
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
 * The controls of a what-if.
 *
 * Parameters
 * ----------
 * chains
 *     the sliders of each chain
 * goods
 *     goods that may be in stock
 * wanted
 *     goods that houses may want, unless they are the same
 * houses
 *     the houses
 * order
 *     the turn order
 * help
 *     the keys with what they do
 * notes
 *     the notes
 * levers
 *     what modules let it change
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
 * The notes at the what-if.
 *
 * Parameters
 * ----------
 * sliders
 *     what a slider answers
 * drive_in
 *     what drive-ins are
 * real
 *     how an answer was found
 * places
 *     what the places on the map show
 */
export interface Notes {
  sliders: string;
  drive_in: string;
  real: string;
  places: string;
}
/**
 * A lever that a module adds to what-ifs.
 *
 * Parameters
 * ----------
 * id
 *     the name of its criterion
 * words
 *     what is counted
 * ends
 *     the lowest and highest value for each chain
 */
export interface Lever {
  id: string;
  words: string;
  ends: [number, number][];
}
/**
 * The choice of a house.
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
 * An offer of a chain to a house.
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
/** The route of a house to a chain. */
export interface Drive {
  chain: number;
  /** the routes that tie; the first is driven */
  ways: ([number, number, string, number[]] | [number, number, string, number[], number[]])[];
  /** each: its square on the route, from 0; who sold; the side */
  stops: [number, number, string][];
}
/**
 * The changes of a step.
 *
 * Parameters
 * ----------
 * demand
 *     demand by house
 * cash
 *     cash by the number of the chain
 * stock
 *     stock by the number of the chain
 * bank
 *     the bank's cash
 * broken
 *     how often the bank broke
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
 * The drawn facts of a table at dinner.
 *
 * Parameters
 * ----------
 * demand
 *     demand by house
 * cash
 *     the cash of each chain
 * stock
 *     the stock of each chain
 * bank
 *     the bank's cash
 * broken
 *     how often the bank broke
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
 * A dinner.
 *
 * Parameters
 * ----------
 * first
 *     the facts before the first step
 * steps
 *     its steps
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
 * The map, with all that is needed to draw and to read it.
 *
 * Parameters
 * ----------
 * v
 *     the version
 * title
 *     the title
 * hint
 *     what to do
 * pieces
 *     the pieces
 * goods
 *     the goods
 * chains
 *     the chains
 * rules
 *     the text of each rule
 * called
 *     names of houses that are not called a house, by number
 * drawings
 *     how the glyphs of modules are drawn
 * ladder
 *     what a house of this table compares, the first criterion first; a bare city has none
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
 * A piece on the map. Its kind decides which of the optional fields it has.
 *
 * Parameters
 * ----------
 * id
 *     its id
 * glyph
 *     how it is drawn
 * squares
 *     its squares
 * label
 *     the text on it
 * name
 *     its name
 * notes
 *     notes on it
 * place
 *     its tiles and its squares in words
 * touches
 *     the stretches of road that it touches
 * garden
 *     the squares of its garden
 * chain
 *     the seat of its chain
 * doors
 *     the corners of its entrances
 * closed
 *     whether it is closed
 * good
 *     its good
 * goods
 *     its goods
 * turns
 *     turns left of a campaign
 * demand
 *     its demand
 * covers
 *     pieces that a campaign reaches
 * edge
 *     the edge from which an airplane flies
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
 * A good.
 *
 * Parameters
 * ----------
 * name
 *     its name
 * plural
 *     its plural
 * letter
 *     its letter
 * path
 *     its icon as a path
 * hue
 *     its colour
 * unasked
 *     whether no campaign and no house asks for it, so that no sentence need name it
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
 * The drawing of a module's glyph.
 *
 * Parameters
 * ----------
 * layer
 *     the layer on the map
 * fit
 *     once over all squares of the piece, or once on each
 * legend
 *     its words in the legend
 * parts
 *     its shapes, in a box of 20 by 20
 * sign
 *     its shapes in the legend, if they differ there
 */
export interface Drawing {
  layer: number;
  fit: "box" | "each";
  legend: string;
  parts: (Rect | Circle | Path | Words | GoodSign)[];
  sign?: (Rect | Circle | Path | Words | GoodSign)[];
}
/**
 * A rectangle.
 *
 * Parameters
 * ----------
 * shape
 *     tells shapes apart
 * w
 *     its width
 * h
 *     its height
 * x
 *     its left side, 0 if left out
 * y
 *     its top, 0 if left out
 * r
 *     the radius of its corners
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
 * A path.
 *
 * Parameters
 * ----------
 * shape
 *     tells shapes apart
 * d
 *     the path as SVG writes it
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
 * A text.
 *
 * Parameters
 * ----------
 * shape
 *     tells shapes apart
 * x
 *     its middle
 * y
 *     its middle
 * size
 *     its size
 * text
 *     its letters; the piece's label if left out
 * fill
 *     its colour
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
 * A good's icon.
 *
 * Parameters
 * ----------
 * shape
 *     tells shapes apart
 * x
 *     its place
 * y
 *     its place
 * k
 *     how many times its size it is drawn
 * good
 *     the good; the piece's own if left out
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
 * The effect of an option on the forecast.
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
 * The effects of a chain's options on the forecast, without those that do nothing.
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
/** A lesson's question. */
export interface ExerciseFacts {
  title: string;
  form: ExerciseForm;
}
/** The form of an answer. */
export interface ExerciseForm {
  kind: "choice" | "number" | "letters" | "text";
  /** for a number, the choices that replace typing one */
  choices: string[];
  /** the letters to put in order */
  letters: string;
}
/** The replies to all answers; they are sealed on the wire. */
export interface ExerciseReplies {
  /** the key of the right answer */
  right: string;
  /** the right answer in words */
  answer: string;
  /** its reasons */
  because: string;
  /** the reply to the right answer */
  praise: string;
  /** the first words of the reply to a wrong one */
  wrong: string;
  /** the words before several hints */
  several: string;
  /** by the key of each known answer */
  hints: {
    [k: string]: string[];
  };
  /** for any other answer */
  fallback_hint: string;
}
/** A page. */
export interface ExportedPage {
  /** JavaScript */
  modules: string[];
  widgets: PageWidget[];
  /** whether each widget has a bar of buttons */
  bars: boolean;
}
/** A widget of a page. */
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
  /** for saved files */
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
/**
 * A fault of the draft.
 *
 * Parameters
 * ----------
 * n
 *     its number
 * text
 *     its text
 * rule
 *     the id of its rule
 * path
 *     its path in the file
 * squares
 *     the squares that it marks
 * step
 *     the step in which it is mended
 * piece
 *     the piece where it is mended, or such as `chain:0`
 * near
 *     what may have been meant, or can be written if it is missing
 * missing
 *     whether something is missing there
 * todo
 *     whether every new table has it
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
 * The takings of a chain at a dinner, in dollars.
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
 * Dinners after an action and those that follow; a later part replaces an earlier one.
 *
 * Parameters
 * ----------
 * first
 *     the number of the first action
 * of
 *     the dinners
 */
export interface ForecastPart {
  first: number;
  of: ForecastDinner[];
}
/**
 * The catalogue: cards, milestones, kinds of steps and numbers, and words for the table.
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
 * The changes of a step: the values that differ, parts by key, `None` for what is gone.
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
 * The difference between two grounds: lists row by row, the rest whole.
 *
 * Parameters
 * ----------
 * box
 *     the map's box
 * tiles
 *     the tiles
 * roads
 *     the squares of road
 * bridges
 *     the bridges
 * ends
 *     the ends of roads
 * islands
 *     the corners
 * networks
 *     the networks
 * stretches
 *     the stretches
 * blocks
 *     the mail blocks
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
 * The drawn facts of a table in course.
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
 * The verdicts on the offers of a part's decisions, and their flips.
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
 * Options under one heading; those at squares are in `spots`.
 *
 * Parameters
 * ----------
 * do
 *     the kind of action
 * name
 *     the heading
 * rule
 *     the id of their rule
 * options
 *     options without a place
 * spots
 *     squares with their options
 * tells
 *     what places do, by number
 * shows
 *     what places do on the map, by the same number
 * draws
 *     what options do on the map, by option
 * near
 *     the squares within range, for each card that places or fetches something
 * pending
 *     the piece on the map that is not finished
 * size
 *     the piece's size in squares
 * lies
 *     the squares that it covers, from its place, if not all
 * sites
 *     the squares that each form covers elsewhere, from its place
 * like
 *     the first option at a square, as an action
 * tiles
 *     the pictures of the options, or of the piece in hand
 * shapes
 *     their squares instead
 * turns
 *     the forms of the piece in hand
 * choices
 *     the options taken apart, if they are too many for buttons
 * times
 *     options that may be played several times at once, and how often
 * room
 *     the same before the first of them was played: their buttons keep their room
 * cards
 *     the cards of the options
 * left
 *     how many are left, or from when they count
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
 * The effects of an option on the map.
 *
 * Parameters
 * ----------
 * on
 *     pieces that it reaches or takes
 * far
 *     pieces with the borders between, `None` without a road
 * near
 *     the number of the range within which it is, in its group
 */
export interface Shows {
  on: string[];
  far: [string, number | null][];
  near?: number;
}
/**
 * A tile as it is drawn small.
 *
 * Parameters
 * ----------
 * letter
 *     its letter
 * roads
 *     its squares of road with their arms
 * bridges
 *     its bridges
 * things
 *     its glyphs: each with its good or label, its squares and those of its garden
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
 * The options in the widget.
 *
 * Parameters
 * ----------
 * idle
 *     why nothing can be done although a chain is to move
 * trouble
 *     what stopped the bots, if a custom rule broke
 * thinks
 *     whether bots are choosing what comes next
 * count
 *     number of actions of the game
 * left
 *     whether a line of play was left, and whether it is ahead or aside
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
 * The options of one chain, and what it may not do.
 *
 * Parameters
 * ----------
 * seat
 *     its seat
 * groups
 *     its options
 * plans
 *     each plan: the kind of action that heads it, and its label
 * notes
 *     why cards have nothing to do
 * grey
 *     what may not be done: a label, the reason, the id of its rule
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
 * The ground under the pieces.
 *
 * Parameters
 * ----------
 * box
 *     the map's box
 * tiles
 *     each tile: its north-west square, its letter, and its turn in degrees
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
/** The answer of one reader. */
export interface Guessed {
  /** from 0 */
  question: number;
  /** the misreading that the reader chose; empty for none of them */
  thought?: string;
  guess: string;
}
/**
 * A card that may work more than once.
 *
 * Parameters
 * ----------
 * often
 *     cards of the hand that let it work more than once, and how often it works then
 */
export interface HandCardOften {
  often?: {
    [k: string]: number;
  };
}
/**
 * A trip of a buyer.
 *
 * Parameters
 * ----------
 * goods
 *     the drinks
 * sources
 *     the pieces that it takes them from
 * way
 *     its route, unless it flies
 * tiles
 *     its tiles, if it flies
 */
export interface Haul {
  goods: [string, number][];
  sources: string[];
  way: [number, number, string, number[]] | [number, number, string, number[], number[]] | null;
  tiles: [number, number][] | null;
}
/**
 * The best trips of a buyer within a range.
 *
 * Parameters
 * ----------
 * buyer
 *     the buyer
 * range
 *     the range
 * best
 *     the trips
 */
export interface Hauls {
  buyer: "cart" | "zeppelin";
  range: number;
  best: Haul[];
}
/** An answer that is a set of houses. */
export interface HousesForm {
  kind: "houses";
  of: string[];
  /** the names of those that are not called a house */
  called?: {
    [k: string]: string;
  };
}
/** The table that may be looked up. */
export interface Known {
  head: string[];
  rows: (string | [string, number][])[][];
  /** its goods that are not on the map */
  signs?: string[];
  /** the meaning of modules' columns */
  notes?: string[];
}
/**
 * Fill and line of a shape; colours are names of the palette.
 *
 * Parameters
 * ----------
 * fill
 *     its fill
 * stroke
 *     the colour of its line
 * width
 *     the width of its line
 * dash
 *     the dashes of its line
 * round
 *     whether its ends are round
 */
export interface Look {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  round?: boolean;
}
/** A misreading. */
export interface Misreading {
  /** "You counted squares" */
  name: string;
  /** "counted squares" */
  did: string;
  /** what to do instead */
  tip: string;
  /** title and file; the file is empty if it is not there */
  lesson: [string, string];
}
/** An answer that is a whole number. */
export interface NumberForm {
  kind: "number";
  /** such as "border" */
  unit: string;
  /** its plural */
  units: string;
  min: number;
  max: number;
  /** in a class, the label of any number that is not offered */
  other: string;
}
/**
 * The options after some action.
 *
 * Parameters
 * ----------
 * at
 *     the number of the action
 * to_move
 *     seats that are to move
 * seats
 *     the options of these chains
 * runs
 *     whether the game runs on by itself
 * over
 *     all chains with their cash once the game is over, the best first
 * winner
 *     the seat of the winner, `None` if all are bankrupt
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
 * A negative number says: no road leads there (-1), off the map (-2), beside no road (-3).
 *
 * Parameters
 * ----------
 * id
 *     its id
 * label
 *     its name
 * road
 *     the range of each square, row by row
 * air
 *     the range of each tile, row by row
 * hauls
 *     the best trips from it
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
/** An answer that is one of some options. */
export interface PickForm {
  kind: "pick";
  /** each with its key, label and chain if any */
  options: [string, string, number | null][];
}
/**
 * The number of campaigns that a card places.
 *
 * Parameters
 * ----------
 * often
 *     campaigns of each card in a turn, if more than one
 */
export interface PlacesMore {
  often?: number;
}
/**
 * A card's range.
 *
 * Parameters
 * ----------
 * label
 *     the card
 * range
 *     its range
 * by
 *     by road or by air
 */
export interface Preset {
  label: string;
  range: number;
  by: "road" | "air";
}
/** The questions of a quiz. */
export interface QuizFacts {
  v: 1;
  questions: QuizQuestion[];
  /** how many there will be, while only the first is there */
  count?: number;
  /** all that lead to an answer, by id */
  misreadings: {
    [k: string]: Misreading;
  };
  closing: Closing;
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
  /** by the key of each likely answer */
  replies: {
    [k: string]: QuizReply;
  };
  /** to any other answer */
  other: QuizReply;
  /** the right answer with its reasons */
  answer: string;
  /** its key */
  right: string;
  /** the rule that decides */
  rule: string;
  /** how the house chose */
  decision?: Decision;
  /** the rows of a sum */
  terms?: [string, number, string][];
  ways: (RoadWay | AirLine)[];
}
/** The reply to an answer, which comes before the right answer. */
export interface QuizReply {
  right: 0 | 1;
  /** those that lead there */
  misreadings: Suspect[];
  /** why it is wrong, unless the misreadings say it */
  text: string;
  ways: (RoadWay | AirLine)[];
  /** the rule that forbids the answer */
  rule?: string;
  /** where all roads from the house lead */
  roads?: QuizRoads;
}
/** A misreading that leads to an answer. */
export interface Suspect {
  id: string;
  /** the rest of the sentence after the misreading's name, with its full stop */
  numbers: string;
  /** without any, those of the reply are drawn */
  ways: (RoadWay | AirLine)[];
}
/** A route of a chain: as driven, as if roads went on at their ends, or square by square. */
export interface RoadWay {
  chain: number;
  drawn: "road" | "onward" | "squares";
  /** borders or squares, with the tiles that a module adds */
  count: number;
  way: [number, number, string, number[]] | [number, number, string, number[], number[]];
}
/** The roads from a house. */
export interface QuizRoads {
  /** the numbers of their networks */
  of: number[];
  /** each end: its square, and the side where the road stops */
  ends: [number, number, "N" | "E" | "S" | "W"][];
}
/** The answer of a class. */
export interface Raised {
  /** from 0 */
  question: number;
  /** the misreading that the reader chose; empty for none of them */
  thought?: string;
  /** for each answer, by its key */
  hands: {
    [k: string]: number;
  };
}
/**
 * The facts of the explorer.
 *
 * Parameters
 * ----------
 * origins
 *     the restaurants
 * max
 *     the longest range
 * presets
 *     the ranges of cards
 * phrases
 *     what it says of a square
 */
export interface Ranges {
  origins: Origin[];
  max: number;
  presets: Preset[];
  phrases: Phrases;
}
/**
 * A chain's turn.
 *
 * Parameters
 * ----------
 * had
 *     its cash before
 * has
 *     its cash after
 * money
 *     each payment
 * stock
 *     what its stock did, by kind of step
 */
export interface ReviewBooks {
  had: number;
  has: number;
  money: ReviewEntry[];
  stock: [string, [string, number][]][];
}
/**
 * A payment.
 *
 * Parameters
 * ----------
 * kind
 *     its kind
 * dollars
 *     the dollars
 * house
 *     the house that paid
 * goods
 *     items and dollars for each good
 * terms
 *     its rows
 */
export interface ReviewEntry {
  kind: string;
  dollars: number;
  house?: string;
  goods?: [string, number, number][];
  terms: [string, number, string][];
}
/**
 * Every dinner of the game as it was.
 *
 * Parameters
 * ----------
 * scenes
 *     the map at the beginning of each
 * timelines
 *     the steps of each
 */
export interface ReviewDinners {
  scenes: Scene[];
  timelines: Timeline[];
}
/**
 * A game looked back on.
 *
 * Parameters
 * ----------
 * v
 *     the version
 * claim
 *     what its figures claim
 * kinds
 *     the heads of all kinds of payments and stock, in order
 * turns
 *     its turns
 * moments
 *     the costliest moments of each chain; they follow the first picture
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
 * A turn.
 *
 * Parameters
 * ----------
 * number
 *     its number
 * books
 *     the books of each chain
 * dinner
 *     the number of its dinner
 * held
 *     replayed dinners of each chain; follows the first picture
 * lost
 *     lost sales of each chain; follows the first picture
 */
export interface ReviewTurn {
  number: number;
  books: ReviewBooks[];
  dinner?: number;
  held?: ReviewHeld[][];
  lost?: ReviewLost[][];
}
/**
 * A dinner replayed with one change at a chain.
 *
 * Parameters
 * ----------
 * said
 *     what the chain would have had
 * line
 *     what that would have brought
 * more
 *     the houses and other chains in sentences
 * gains
 *     what each chain would have earned more
 * moved
 *     the houses that dine elsewhere: who served them, and who would have
 */
export interface ReviewHeld {
  said: string;
  line: string;
  more: string;
  gains: number[];
  moved: [string, number | null, number | null][];
}
/**
 * A house that one change alone would have won.
 *
 * Parameters
 * ----------
 * house
 *     its number
 * line
 *     how it was lost
 * ways
 *     the changes that would have won it
 */
export interface ReviewLost {
  house: string;
  line: string;
  ways: ReviewHeld[];
}
/**
 * One of the costliest moments.
 *
 * Parameters
 * ----------
 * at
 *     the number of its turn, from 0
 * held
 *     the number of its change there, from 0
 * turns
 *     other turns in which a change of its kind would have brought most
 * again
 *     the same as a sentence
 */
export interface ReviewMoment {
  at: number;
  held: number;
  turns: number[];
  again: string;
}
/**
 * The roads as they are drawn.
 *
 * Parameters
 * ----------
 * roads
 *     each square of road with its arms: N 1, E 2, S 4, W 8
 * bridges
 *     squares with a bridge
 * ends
 *     where a road stops, with the side in quarter turns from north
 * islands
 *     corners around which four squares of road all join
 * networks
 *     each square's network and arms, and which of its tile's roads it is
 * stretches
 *     each stretch: column and row of its tile, from 0, and what it joins
 * blocks
 *     the number of mail blocks, and each square's block row by row, -1 for none
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
 * The winners of each house for each place of each slider.
 *
 * Parameters
 * ----------
 * houses
 *     the houses that dine, in their order
 * was
 *     their winners as it is
 * chains
 *     for each lever of a chain its lowest value, and the winners from there on
 */
export interface Sliders {
  houses: string[];
  was: (number | null)[];
  chains: {
    [k: string]: [number, (number | null)[][]];
  }[];
}
/**
 * The fields that all steps of a game have.
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
 * A draft of a table, right or wrong, and every fault in it.
 *
 * Parameters
 * ----------
 * v
 *     the version
 * grid
 *     the names of the tiles, row by row
 * title
 *     the title
 * turn
 *     the turn
 * phase
 *     the phase
 * bank
 *     the bank's cash
 * modules
 *     the modules
 * chains
 *     the chains
 * order
 *     the turn order
 * houses
 *     the houses
 * campaigns
 *     the campaigns
 * unseen
 *     what cannot be chosen on the map: its id and its name
 * faults
 *     the faults
 * loads
 *     whether it has none
 * sums
 *     the state of the table in a sentence
 * notes
 *     what may be missing although nothing is wrong, with the step
 * text
 *     the text of the file
 * undo
 *     whether an edit can be undone
 * redo
 *     whether an undone edit can be made again
 * rules
 *     the text of each rule
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
 * A chain of the draft.
 *
 * Parameters
 * ----------
 * name
 *     its name
 * cash
 *     its cash
 * at_work
 *     cards at work
 * beach
 *     cards on the beach
 * busy
 *     busy cards
 * milestones
 *     its milestones
 * stock
 *     its stock
 * restaurants
 *     how many restaurants it has
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
 * A house on the map.
 *
 * Parameters
 * ----------
 * number
 *     its number
 * id
 *     its id
 * garden
 *     the side of its garden
 * fixed
 *     whether its garden is fixed
 * printed
 *     whether a tile prints it
 * limit
 *     its demand limit
 * demand
 *     its demand
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
 * A campaign.
 *
 * Parameters
 * ----------
 * number
 *     its number
 * chain
 *     the number of its chain, -1 without one
 * by
 *     its card
 * good
 *     what it advertises
 * turns
 *     turns left
 */
export interface TableCampaign {
  number: number;
  chain: number;
  by: string;
  good: string;
  turns: number | "eternal";
}
/**
 * A fault with its mending.
 *
 * Parameters
 * ----------
 * out
 *     whether what is there can be removed
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
 * The catalogue: everything that can be placed on a table.
 *
 * Parameters
 * ----------
 * v
 *     the version
 * tiles
 *     the tiles
 * drawings
 *     how the glyphs of all modules are drawn
 * cards
 *     the employee cards
 * milestones
 *     the milestones
 * campaigns
 *     the campaign tiles
 * goods
 *     the goods
 * houses
 *     the houses that can be built
 * names
 *     names for chains
 * phases
 *     the phases
 * modules
 *     the modules
 * tools
 *     what modules place
 * takes
 *     the kinds of pieces that can be removed, as ids begin
 * where
 *     the places of cards
 * help
 *     the keys with what they do
 * hints
 *     what to do in each step
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
 * The tools of a module.
 *
 * Parameters
 * ----------
 * module
 *     the module
 * name
 *     its name
 * tools
 *     each tool and its button's text
 * owned
 *     tools that each chain has for itself, with its number behind the name
 */
export interface Toolbox {
  module: string;
  name: string;
  tools: [string, string][];
  owned: [string, string][];
}
/**
 * The result of a request.
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
 * The places of the piece in hand in every form.
 *
 * Parameters
 * ----------
 * hand
 *     the piece
 * name
 *     its name
 * hint
 *     where to point
 * cell
 *     the width of a place in squares
 * forms
 *     its forms
 * flights
 *     the places of an airplane, instead of a grid
 * lines
 *     the rows or columns that an airplane covers
 * beside
 *     the squares on which a tile is drawn that is beside the map
 * reasons
 *     the judgements: numbers of sentences against a place, none if it is allowed
 * tells
 *     what a place does for the piece, by the number of its judgement
 * said
 *     the sentences
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
 * A form of the piece in hand.
 *
 * Parameters
 * ----------
 * key
 *     its key
 * name
 *     its name
 * squares
 *     its squares
 * garden
 *     the squares of its garden
 * door
 *     the squares of its entrances
 * grid
 *     the judgement of each place
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
 * The drawn facts of a table in course, without its map and chains.
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
/** An answer to a question. */
export interface Thought {
  /** from 0 */
  question: number;
  /** the misreading that the reader chose; empty for none of them */
  thought?: string;
}
