import assert from "node:assert/strict";
import { test } from "vitest";
import type { Decision, Piece, Scene } from "../src/core/contract";
import type {
  BotReason,
  ChainFacts,
  GameCatalogue,
  GameFacts,
  GameFlips,
  GamePart,
  GroundChange,
} from "../src/core/facts";
import { changedGround } from "../src/core/groundChanges";
import { announcement, undoAnnouncement } from "../src/game/announcements";
import {
  applyChange,
  botReasons,
  decisionsWithFlips,
  firstDifference,
  type GameTimeline,
  join,
  jump,
  type Kinds,
  turnStart,
} from "../src/game/gameTimeline";
import { lastZero, ledger } from "../src/game/ledger";
import { pyramid } from "../src/game/pyramid";
import { spotName } from "../src/game/text";

const HOUSE: Piece = {
  id: "house:8",
  glyph: "house",
  squares: [[2, 1]],
  label: "8",
  name: "House 8",
  short: "house 8",
  notes: [],
};
const CHAIN: ChainFacts = {
  cash: 0,
  work: [],
  beach: [],
  busy: [],
  chosen: [],
  fired: [],
  milestones: [],
  stock: {},
  ceo_slots: 3,
  open_slots: [],
  salaries: [],
  repeated: [],
  is_bankrupt: false,
};
const FIRST: GameFacts = {
  turn: 1,
  phase: "setup",
  step: "",
  order: [0, 1],
  wait: [],
  bank: 100,
  broken: 0,
  owed: 0,
  slots: 3,
  price: 10,
  reserve: [],
  gardens: 8,
  piles: {},
  milestones: {},
  ground: [],
  demand: { "8": [["beer", 1]] },
  pieces: { "house:8": HOUSE },
  chains: [CHAIN, { ...CHAIN, cash: 5 }],
};
const CHOICE: Decision = {
  wants: [["beer", 1]],
  winner: 0,
  decided_by: "only_offer",
  question: "",
  offers: [],
};
const ONE: GamePart = {
  step: 0,
  action: 0,
  first: FIRST,
  order: [["start"], ["dine"], ["dine", "turn"]],
  steps: {
    start: [{ text: "It begins.", rule: "SET-1" }],
    dine: [
      {
        text: "Santa Maria sells.",
        rule: "DIN-7",
        house: "8",
        has_decision: true,
        tallies: [[{ label: "one row", amount: 10, rule: "DIN-4" }]],
        change: {
          chains: { "0": { cash: 10, stock: { beer: 2 } } },
          demand: { "8": null },
          bank: 90,
        },
      },
      {
        text: "Santa Maria sells.",
        rule: "DIN-7",
        house: "9",
        has_decision: true,
        change: { chains: { "0": { cash: 25 } } },
      },
    ],
    turn: [
      {
        text: "Turn two.",
        rule: "CLN-3",
        change: { turn: 2, chains: { "1": { more: { beach: [7] } } } },
      },
    ],
  },
  decisions: { "8": [CHOICE], "9": [{ ...CHOICE, winner: 1 }] },
};
const TWO: GamePart = {
  step: 4,
  action: 3,
  order: [["wages", "phase"]],
  steps: {
    wages: [
      {
        text: "Golden Duck pays.",
        rule: "PAY-1",
        change: {
          chains: { "0": { cash: 0 }, "1": { cash: 0, more: { beach: [3, 3] } } },
          pieces: { "house:8": null, "house:9": HOUSE },
        },
      },
    ],
    phase: [{ text: "Payday begins." }],
  },
  decisions: {},
};
const TOLD = join([ONE, TWO], null);
/** A telling without what it is asked by. */
const bare = ({ say, ...told }: GameTimeline) => told;
const cash = (f: GameFacts) => f.chains[0]?.cash ?? 0;
const words = (kind: string, n: number) => `${kind} x ${n}`;

test("parts are one telling: each step is the next of its kind, its decision the next of its house", () => {
  assert.deepEqual(
    TOLD.steps.map((step) => step.kind),
    ["start", "dine", "dine", "turn", "wages", "phase"],
  );
  assert.equal(TOLD.say(1), "Santa Maria sells.");
  assert.equal(TOLD.say(4), "Golden Duck pays.");
  assert.equal(TOLD.say(9), "");
  assert.deepEqual(
    TOLD.steps.map((step) => step.decision?.winner),
    [undefined, 0, 1, undefined, undefined, undefined],
  );
  assert.deepEqual(TOLD.actions, [0, 1, 2, 2, 3, 3]);
});

test("what would have changed a choice comes to its step, by the part and the house, and to no other", () => {
  const offer = (chain: number) =>
    ({ chain, why: ["", ""] }) as unknown as Decision["offers"][number];
  const chose = (win: number): Decision => ({
    ...CHOICE,
    winner: win,
    offers: [offer(win), offer(1 - win)],
  });
  const part: GamePart = { ...ONE, decisions: { "8": [chose(0)], "9": [chose(1)] } };
  const flips: GameFlips = {
    step: 0,
    of: {
      "9": [
        [
          { verdict: "served", flips: [] },
          { verdict: "lost by 2", flips: [{ text: "If it had charged less.", rule: "DIN-4" }] },
        ],
      ],
      "8": [
        [
          { verdict: "served", flips: [] },
          { verdict: "lost", flips: [] },
        ],
      ],
    },
  };
  const { steps } = join([part, TWO], null);
  const known = decisionsWithFlips([part, TWO], [flips]);
  assert.deepEqual([...known.keys()], [steps[1], steps[2]]);
  assert.deepEqual(
    steps
      .slice(1, 3)
      .map((step) => known.get(step)?.offers.map((o) => [o.chain, o.verdict, o.flips?.length])),
    [
      [
        [0, "served", 0],
        [1, "lost", 0],
      ],
      [
        [1, "served", 0],
        [0, "lost by 2", 1],
      ],
    ],
  );
  assert.equal(steps[1]?.decision?.offers[0]?.verdict, undefined, "what was sent stays as it was");
  assert.equal(decisionsWithFlips([part, TWO], null).size, 0);
  assert.equal(
    decisionsWithFlips([part], [{ ...flips, step: 4 }]).size,
    0,
    "flips of a part that is gone",
  );
});

test("what is gone is gone, and 0 is a value", () => {
  assert.deepEqual(TOLD.facts[1]?.demand, {});
  assert.deepEqual(TOLD.facts[4]?.pieces, { "house:9": HOUSE });
  assert.deepEqual(
    TOLD.facts.map((facts) => facts.chains[1]?.beach),
    [[], [], [], [7], [7, 3, 3], [7, 3, 3]],
    "a row of cards that grew",
  );
  assert.deepEqual(
    TOLD.facts[5]?.chains.map((c) => c.cash),
    [0, 0],
  );
  const frozen = JSON.stringify(FIRST);
  applyChange(FIRST, { chains: { "1": { cash: 9 } }, demand: { "8": null } });
  assert.equal(JSON.stringify(FIRST), frozen);
});

test("the rows of a number sum to it, by kind or in their own words", () => {
  const rows = ledger(TOLD, cash, 0, 4, { label: "at the start", rule: "SET-4" }, words);
  assert.deepEqual(rows, [
    { label: "dine x 2", amount: 25, rule: "DIN-7" },
    { label: "wages x 1", amount: -25, rule: "PAY-1" },
  ]);
  const other = ledger(
    TOLD,
    (f) => f.chains[1]?.cash ?? 0,
    0,
    5,
    { label: "at the start", rule: "SET-4" },
    null,
  );
  assert.deepEqual(
    other.map(({ label, amount }) => [label, amount]),
    [
      ["at the start", 5],
      ["Golden Duck pays.", -5],
    ],
  );
  assert.deepEqual(
    ledger(TOLD, (f) => f.owed, 0, 5, { label: "nothing", rule: "BNK-4" }, null),
    [{ label: "nothing", amount: 0, rule: "BNK-4" }],
  );
  assert.equal(lastZero(TOLD, cash, 2), 0);
});

test("jumps go by step, by action, by phase and by turn, and stop at both ends", () => {
  assert.equal(jump(TOLD, 0, 1, "step"), 1);
  assert.equal(jump(TOLD, 0, -1, "step"), 0);
  assert.equal(jump(TOLD, 0, 1, "action"), 1);
  assert.equal(jump(TOLD, 0, -1, "action"), 0);
  assert.equal(jump(TOLD, 1, 1, "action"), 3);
  assert.equal(jump(TOLD, 3, 1, "action"), 5);
  assert.equal(jump(TOLD, 5, 1, "action"), 5);
  assert.equal(jump(TOLD, 5, -1, "action"), 3);
  assert.equal(jump(TOLD, 3, -1, "action"), 1);
  assert.equal(jump(TOLD, 0, 1, "phase"), 3);
  assert.equal(jump(TOLD, 3, 1, "phase"), 5);
  assert.equal(jump(TOLD, 5, -1, "turn"), 3);
  assert.equal(jump(TOLD, 3, 1, "turn"), 5);
  assert.equal(turnStart(TOLD, 5), 3);
  assert.equal(turnStart(TOLD, 2), 0);
});

test("a structure has the managers below the CEO, and every card and open slot once", () => {
  const cards: { slots: number; is_manager: boolean }[] = [
    { slots: 0, is_manager: false },
    { slots: 2, is_manager: true },
    { slots: 4, is_manager: true },
  ];
  const laid = pyramid(3, [0, 1, 0, 0, 2, 0], cards);
  assert.deepEqual(
    laid.managers.map((m) => m.card),
    [2, 1],
  );
  assert.deepEqual(laid.direct, [0]);
  assert.deepEqual(laid.managers[0], { card: 2, under: [0, 0, 0], open: 1 });
  assert.deepEqual(laid.managers[1], { card: 1, under: [], open: 2 });
  assert.equal(laid.open, 0);
  assert.deepEqual(pyramid(3, [], cards), { direct: [], open: 3, over: [], managers: [] });
  assert.deepEqual(laid.over, []);
});

test("what has no slot is left over: workers first, and managers that the CEO has no slot for", () => {
  const cards: { slots: number; is_manager: boolean }[] = [
    { slots: 0, is_manager: false },
    { slots: 2, is_manager: true },
  ];
  assert.deepEqual(pyramid(3, [0, 0, 1, 0, 0, 0], cards).over, [0]);
  assert.deepEqual(pyramid(2, [1, 1, 1, 0], cards).over, [1]);
});

test("the view of another person differs only in new steps", () => {
  const again = (part: GamePart): GamePart => structuredClone(part);
  const mine = join([ONE, TWO], null, true);
  const theirs = join([again(ONE), again(TWO)], mine, true);
  assert.equal(firstDifference(mine, theirs), theirs.steps.length);
  assert.equal(firstDifference(join([again(ONE)], null, true), theirs), 4);
  const alone = join([again(ONE), again(TWO)], null);
  assert.equal(
    firstDifference(join([ONE, TWO], null), alone),
    0,
    "alone, steps sent again are new",
  );
});

test("parts that add keep what was joined; one may take the place of what came later", () => {
  const early = join([ONE], null);
  const later = join([ONE, TWO], early);
  assert.equal(early.steps.length, 4, "what was told before stays as it was");
  assert.deepEqual(bare(later), bare(TOLD));
  assert.equal(later.facts[2], early.facts[2], "not folded again");
  const undoAnnouncement: GamePart = {
    step: 4,
    action: 3,
    order: [["act"]],
    steps: { act: [{ text: "Otherwise." }] },
    decisions: {},
  };
  const branch = join([ONE, TWO, undoAnnouncement], later);
  assert.deepEqual(
    branch.steps.map((step) => step.kind),
    ["start", "dine", "dine", "turn", "act"],
  );
  assert.deepEqual(branch.actions, [0, 1, 2, 2, 3]);
  assert.equal(branch.say(4), "Otherwise.");
  assert.equal(branch.facts[4]?.turn, 2);
  assert.deepEqual(bare(join([ONE, TWO], branch)), bare(TOLD), "fewer parts are joined anew");
  assert.equal(TOLD.steps.length, 6);
  assert.equal(join([{ ...ONE, has_more: true }], null).follows, true);
  assert.equal(TOLD.follows, false);
});

/** How the kinds of steps that these games tell are heard. */
const KINDS = Object.fromEntries(
  Object.entries({
    frame: ["turn", "phase", "start"],
    loud: ["dine", "stay", "sale", "demand"],
    end: ["break", "bankrupt", "end"],
    low: ["act", "choose", "slots"],
  }).flatMap(([priority, kinds]) =>
    kinds.map((kind) => [kind, { change_label: "", title: "", priority, sign: "" }]),
  ),
) as Kinds;

/** A game of so many kinds of steps, each of which says its number. */
const telling = (...kinds: string[]) =>
  ({
    steps: kinds.map((kind) => ({ kind })),
    facts: [],
    say: (i: number) => `${i}.`,
  }) as unknown as GameTimeline;

test("what was played is heard in five sentences, then how many more; of what begins only a turn is told", () => {
  assert.equal(announcement(telling("act", "phase", "hire"), KINDS, 0, 2), "0. 2.");
  assert.equal(announcement(telling("act", "turn", "phase", "hire"), KINDS, 0, 3), "0. 3. 1.");
  assert.equal(
    announcement(telling("act", ..."hhhhhh"), KINDS, 0, 6),
    "0. 1. 2. 3. 4. See “What happened” for 2 more steps.",
  );
  assert.equal(announcement(telling("act", ..."hhhhh"), KINDS, 1, 5), "1. 2. 3. 4. 5.");
  assert.equal(announcement(telling("turn", "phase"), KINDS, 0, 1), "0. 1.");
});

/** A game of steps, each with its kind, its chain and what it says, and the cash of the first chain after it. */
type Told = [k: string, c: number | undefined, say: string, cash?: number, brief?: object];
const story = (...told: Told[]) =>
  ({
    steps: told.map(([kind, chain, , , brief]) => ({ kind, chain, ...(brief && { brief }) })),
    facts: told.map(([, , , cash = 5]) => ({ chains: [{ cash }, { cash: 0 }] })),
    say: (i: number) => told[i]?.[2],
  }) as unknown as GameTimeline;

test("what matters is heard first: the own action, the own money, who dined where; others' preparations are counted", () => {
  const told = story(
    ["start", undefined, "The table."],
    ["make", 0, "I cook."],
    ["hire", 1, "They hire."],
    ["choose", 1, "They have moved a card."],
    ["act", 1, "They go on."],
    ["lay", 1, "They advertise."],
    ["train", 1, "They train."],
    ["open", 1, "They open."],
    ["dine", 1, "House 2 dined there."],
    ["dine", 0, "House 3 dined here.", 15],
    ["throw", 0, "I throw away 1 beer.", 15],
    ["phase", undefined, "Payday begins.", 15],
    ["turn", undefined, "Turn 2 begins.", 15],
  );
  assert.equal(
    announcement(told, KINDS, 1, 12, 0, ["Mine", "Theirs"]),
    "I cook. Mine has $15 now, $10 more than before. House 3 dined here. I throw away 1 beer. House 2 dined there. They hire. See “What happened” for 5 more steps. Turn 2 begins.",
  );
  assert.equal(
    announcement(told, KINDS, 1, 12, null, ["Mine", "Theirs"]),
    announcement(told, KINDS, 1, 12, 0, ["Mine", "Theirs"]),
    "without an own chain it is the one that acted",
  );
});

test("what is said card by card is counted, and what says nothing is left out", () => {
  const secret: Told = ["choose", 1, "They have moved a card.", 5, { text: "", things: [] }];
  const burgers = (count: number): Told => {
    const things = [{ count, single: "1 burger", several: "burgers" }];
    return ["make", 1, `They make ${count} burgers.`, 5, { text: "They make {what}.", things }];
  };
  assert.equal(
    announcement(
      story(["act", 0, "Reveal."], secret, secret, burgers(3), burgers(3), burgers(1)),
      KINDS,
      0,
      5,
      0,
      [],
    ),
    "Reveal. They make 7 burgers.",
  );
  assert.equal(
    announcement(
      story(["act", 0, "Reveal."], ["act", 1, "They wait."], ["act", 1, "They wait."]),
      KINDS,
      0,
      2,
      0,
      [],
    ),
    "Reveal. They wait. (2 times)",
  );
});

test("what was taken back is heard as taken back", () => {
  assert.equal(
    undoAnnouncement(story(["start", undefined, "The table."], ["hire", 0, "I hire."]), KINDS, 1),
    "Undone: I hire.",
  );
  assert.equal(
    undoAnnouncement(
      story(
        ["hire", 0, "I hire."],
        ["phase", undefined, "Dinner begins."],
        ["hire", 1, "They hire."],
      ),
      KINDS,
      0,
    ),
    "Undone: I hire. Also undone: 1 later step.",
  );
});

test("two tellings part at the first step that is new; one that was cut short has none", () => {
  const was = telling("act", "hire", "pay");
  const now = {
    ...was,
    steps: [...was.steps.slice(0, 2), { kind: "fire" }],
  } as unknown as GameTimeline;
  assert.equal(firstDifference(was, now), 2);
  assert.equal(
    firstDifference(was, { ...was, steps: was.steps.slice(0, 1) } as unknown as GameTimeline),
    1,
  );
  const early = join([ONE], null);
  const later = join([ONE, TWO], early);
  assert.equal(firstDifference(early, later), 4);
  assert.equal(
    firstDifference(later, join([ONE], later)),
    4,
    "what was joined anew is told no other way",
  );
});

test("a place says what it does for the piece, ways that do the same together", () => {
  const bare = {
    box: [0, 0, 5, 5],
    tiles: [[0, 0, "A", 0]],
    roads: [[2, 0, 15]],
    bridges: [],
    pieces: [],
  } as unknown as Scene;
  const forms: GameCatalogue["forms"] = {
    NW: { lead: "entrance in the", side: "north-west" },
    NE: { lead: "entrance in the", side: "north-east" },
    SE: { lead: "entrance in the", side: "south-east" },
  };
  const group = {
    do: "place_restaurant",
    name: "",
    rule: "",
    options: [],
    size: [2, 2] as [number, number],
    effects: ["at stretch 1", "at stretch 2"],
  };
  assert.equal(
    spotName(
      group,
      {
        at: [0, 0],
        forms: [
          { form: "NW", option: 0, effect: 0 },
          { form: "NE", option: 1, effect: 1 },
          { form: "SE", option: 2, effect: 1 },
        ],
      },
      bare,
      forms,
    ),
    "Squares 0, 0 to 1, 1; row 1, column 1; next to a road in the east; entrance in the north-west: at stretch 1; entrance in the north-east or south-east: at stretch 2",
  );
  const tile = { ...group, size: [1, 1] as [number, number], effects: ["reaches house 8"] };
  assert.equal(
    spotName(tile, { at: [4, 4], forms: [{ form: "", option: 0, effect: 0 }] }, bare, forms),
    "Square 4, 4; row 1, column 1; reaches house 8",
  );
  assert.equal(
    spotName(
      { ...tile, effects: [] },
      { at: [4, 4], forms: [{ form: "", option: 0, effect: 0 }] },
      bare,
      forms,
    ),
    "Square 4, 4; row 1, column 1",
    "a coffee shop: one way, and nothing more to tell",
  );
});

test("a ground that has changed keeps its other rows, and their order", () => {
  const scene = {
    box: [0, 0, 5, 5],
    tiles: [[0, 0, "E", 0]],
    roads: [
      [0, 0, 1],
      [1, 0, 2],
      [2, 0, 4],
    ],
    bridges: [],
  } as unknown as Scene;
  const change = {
    box: [0, -5, 5, 10],
    tiles: [[], [[0, [0, -5, "F", 0]]]],
    roads: [
      [1],
      [
        [0, [9, 9, 9]],
        [2, [1, 0, 6]],
      ],
    ],
  } as unknown as GroundChange;
  assert.deepEqual(changedGround(scene, change), {
    bridges: [],
    box: [0, -5, 5, 10],
    tiles: [
      [0, -5, "F", 0],
      [0, 0, "E", 0],
    ],
    roads: [
      [9, 9, 9],
      [0, 0, 1],
      [1, 0, 6],
      [2, 0, 4],
    ],
  });
  assert.equal(scene.roads.length, 3, "what was there is left as it was");
});

test("what a bot said is by the first step of the action that shows what its chain chose", () => {
  const step = (chain?: number, kind = "hire") => ({
    kind,
    text: "",
    ...(chain === undefined ? {} : { chain }),
  });
  const told = {
    ...join([ONE], null),
    actions: [0, 1, 1, 1, 2, 3, 4, 4, 4],
    steps: [step(1), step(0), step(1), step(1), step(), step(1)].concat([
      step(1, "slots"),
      step(0, "show"),
      step(1, "show"),
    ]),
  };
  const said: Record<string, BotReason[]> = {
    1: [{ seat: 1, reason: "It sells." }],
    2: [{ seat: 1, reason: "Nothing is told of it." }],
    3: [{ seat: 1, reason: "It goes on." }],
    4: [
      { seat: 1, reason: "It grows." },
      { seat: 0, reason: "It cooks." },
    ],
    9: [{ seat: 1, reason: "Not yet." }],
  };
  assert.deepEqual(botReasons(told, said), {
    2: "It sells.",
    5: "It goes on.",
    7: "It cooks.",
    8: "It grows.",
  });
});
