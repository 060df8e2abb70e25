import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { changesOf, emptyDraft, moved, pair } from "../src/core/changes";
import type { Chain, Decision, Good, Offer, Rung, Scene, Step } from "../src/core/contract";
import {
  clauses,
  fill,
  goodsText,
  houseName,
  housesText,
  listText,
  money,
  plural,
  segmentsOf,
  sentence,
  signed,
  signedTerms,
  sourcesText,
} from "../src/core/format";
import { columnsOf, decides, isTie, textIn } from "../src/core/ladder";
import { guessVerdict, hides, rivalOf, shownOffers } from "../src/dinner/guess";
import { changeText } from "../src/dinner/text";
import { armsPath, cellsPath, rimPath, tokenSpots } from "../src/map/draw";

const GOODS = {
  beer: { name: "beer", plural: "beers" },
  burger: { name: "burger", plural: "burgers" },
} as unknown as Record<string, Good>;

test("goods in words: counts, plurals, nothing, unknown goods", () => {
  assert.equal(
    goodsText(
      [
        ["burger", 2],
        ["beer", 1],
      ],
      GOODS,
    ),
    "2 burgers and 1 beer",
  );
  assert.equal(goodsText([["beer", 0]], GOODS), "nothing");
  assert.equal(goodsText([["kimchi", 1]], GOODS), "1 kimchi");
  assert.equal(listText(["a", "b", "c"]), "a, b and c");
});

test("sources are counted as sources: a cart brings two drinks from each", () => {
  assert.equal(
    sourcesText(
      [
        ["beer", 1],
        ["burger", 2],
      ],
      GOODS,
    ),
    "1 beer source and 2 burger sources",
  );
});

test("money and signs use a minus that is read aloud, and say minus before the dollar", () => {
  assert.equal(money(-7), "-$7");
  assert.equal(money(0), "$0");
  assert.equal(signed(3), "+3");
  assert.equal(signed(-3, "$"), "\u2212$3");
  assert.deepEqual(signedTerms([10, -1, 3]), ["10", "\u2212 1", "+ 3"]);
  assert.equal(plural(1, "border"), "1 border");
  assert.equal(plural(0, "border"), "0 borders");
});

test("phrases are filled, unknown slots and markup stay text", () => {
  assert.equal(fill("{d} of {r}, {x} <b>", { d: 1, r: 2 }), "1 of 2, {x} <b>");
});

test("a bar's segments: additions end to end, reductions eat from the end and never below 0", () => {
  assert.deepEqual(
    segmentsOf([
      { label: "", amount: 10, rule: "" },
      { label: "", amount: -1, rule: "" },
      { label: "", amount: -3, rule: "" },
    ]),
    [
      { from: 0, to: 10, gone: false },
      { from: 9, to: 10, gone: true },
      { from: 6, to: 9, gone: true },
    ],
  );
  assert.deepEqual(
    segmentsOf([
      { label: "", amount: 10, rule: "" },
      { label: "", amount: 10, rule: "" },
    ]).map((s) => s.to),
    [10, 20],
  );
  assert.deepEqual(
    segmentsOf([
      { label: "", amount: 2, rule: "" },
      { label: "", amount: -5, rule: "" },
    ])[1],
    { from: 0, to: 2, gone: true },
  );
});

test("only what differs is asked, and ids with a colon survive", () => {
  const draft = emptyDraft([0, 1]);
  assert.deepEqual(changesOf(draft, [0, 1]), []);
  draft.price[1] = -2;
  draft.waitress[0] = 0;
  draft.levers.teachers = { 0: 2, 1: 0 };
  draft.stock[pair(0, "beer")] = 3;
  draft.demand[pair("9 3/4", "x:y")] = -1;
  draft.order = moved([0, 1], 0, 1);
  draft.moves[pair(1, 0)] = { to: [-3, 4], entrance: "SW" };
  assert.deepEqual(changesOf(draft, [0, 1]), [
    { kind: "price", chain: 1, by: -2 },
    { kind: "lever", lever: "teachers", chain: 0, by: 2 },
    { kind: "stock", chain: 0, good: "beer", by: 3 },
    { kind: "demand", house: "9 3/4", good: "x:y", by: -1 },
    { kind: "turn", order: [1, 0] },
    { kind: "move", chain: 1, restaurant: 0, to: [-3, 4], entrance: "SW" },
  ]);
});

test("changes in words", () => {
  const scene = { chains: [{ name: "Xango" }, { name: "Duck" }], goods: GOODS } as unknown as Scene;
  assert.equal(changeText({ kind: "price", chain: 1, by: -2 }, scene), "Duck: price $2 lower");
  assert.equal(
    changeText({ kind: "stock", chain: 0, good: "beer", by: 1 }, scene),
    "Xango: 1 more beer in stock",
  );
  assert.equal(changeText({ kind: "turn", order: [1, 0] }, scene), "Turn order: Duck and Xango");
  assert.equal(
    changeText({ kind: "move", chain: 1, restaurant: 0, to: [-3, 4], entrance: "SW" }, scene),
    "Duck: restaurant 1 at square -3, 4; entrance in the south-west",
  );
});

const offer = (chain: number, can_serve: 0 | 1, route: boolean) =>
  ({ chain, can_serve, route: route ? [0, 0, "E", []] : null }) as unknown as Offer;
const decision = {
  winner: 2,
  decided_by: "waitresses",
  offers: [offer(2, 1, true), offer(0, 0, true), offer(1, 1, true), offer(3, 0, false)],
} as unknown as Decision;
const CHAINS = ["A", "B", "C", "D"].map((name) => ({ name })) as Chain[];

test("before the guess the ranking is not shown, afterwards it is", () => {
  assert.deepEqual(
    shownOffers(decision, true).map((o) => o.chain),
    [0, 1, 2, 3],
  );
  assert.deepEqual(
    shownOffers(decision, false).map((o) => o.chain),
    [2, 0, 1, 3],
  );
});

test("only an unguessed choice is hidden; staying at home is a guess too", () => {
  const dine = { kind: "dine", decision } as unknown as Step;
  assert.equal(hides(true, dine, undefined), true);
  assert.equal(hides(true, dine, null), false);
  assert.equal(hides(false, dine, undefined), false);
  assert.equal(hides(true, { kind: "tips", text: "" }, undefined), false);
});

test("a guess is judged in words", () => {
  assert.deepEqual(guessVerdict(2, decision, CHAINS), { right: true, text: "Right: C." });
  assert.match(
    guessVerdict(null, decision, CHAINS).text,
    /You guessed: it stays at home\. The answer: C\./,
  );
  assert.equal(guessVerdict(null, { ...decision, winner: null }, CHAINS).right, true);
});

test("the dashed route: the row in hand, else the best that could have served", () => {
  assert.equal(rivalOf(decision, null)?.chain, 1);
  assert.equal(rivalOf(decision, 0)?.chain, 0);
  assert.equal(rivalOf(decision, 2)?.chain, 1);
});

const HEADS = { menu: "has?", price: "$", tiles: "far", sum: "sum", waitresses: "w", turn: "n" };
const LADDER: Rung[] = [
  { id: "kimchi", rule: "KIM-1", heads: ["kimchi"], may_be_seen: false },
  {
    id: "price_plus_distance",
    rule: "DIN-3",
    heads: ["price", "distance", "sum"],
    may_be_seen: true,
  },
  { id: "regulars", rule: "CUSTOM-1", heads: ["regulars", "guests"], may_be_seen: true },
  { id: "waitresses", rule: "DIN-5", heads: ["waitresses"], may_be_seen: true },
  { id: "turn_order", rule: "DIN-5", heads: ["turn"], may_be_seen: true },
  { id: "looks", rule: "CUSTOM-2", heads: [], may_be_seen: false },
];

test("a rung brings its columns to its place; the last of them is marked where it decides", () => {
  const columns = columnsOf(LADDER, HEADS);
  assert.deepEqual(
    columns.map((c) => c.head),
    ["has?", "kimchi", "$", "far", "sum", "regulars", "guests", "w", "n"],
  );
  const marked = (by: string | null) =>
    columns.filter((c) => decides(c, { ...decision, decided_by: by })).map((c) => c.head);
  assert.deepEqual(marked("only_offer"), ["has?"]);
  assert.deepEqual(marked("price_plus_distance"), ["sum"]);
  assert.deepEqual(marked("kimchi"), ["kimchi"]);
  assert.deepEqual(marked("regulars"), ["guests"]);
  assert.deepEqual(marked("looks"), [], "a rung without columns has none to mark");
  assert.deepEqual(marked(null), []);
});

test("what stands in a column of texts is what was sent for its rung", () => {
  const given = { ...offer(2, 1, true), cells: { kimchi: ["7"], regulars: ["3", "4"] } };
  assert.deepEqual(
    columnsOf(LADDER, HEADS)
      .filter((c) => c.drawn === null)
      .map((c) => textIn(c, given)),
    ["7", "3", "4"],
  );
});

test("what a chain offers is not to be looked up, its numbers are", () => {
  const texts = columnsOf(LADDER, HEADS).filter((c) => c.drawn === null);
  assert.deepEqual(
    texts.filter((c) => !c.known).map((c) => c.head),
    ["kimchi"],
  );
});

test("a tie is what a rung below the sum has decided", () => {
  const ties = LADDER.map(({ id }) => id).filter((by) => isTie(LADDER, by));
  assert.deepEqual(ties, ["regulars", "waitresses", "turn_order", "looks"]);
  assert.equal(isTie(LADDER, "only_offer"), false);
});

test("paths: an arm for each bit, tiles of five, negative squares", () => {
  assert.equal(armsPath([[0, 0, 5]]), "M10 10l0 -10M10 10l0 10");
  assert.equal(cellsPath([[-1, 2]]), "M-20 40h20v20h-20z");
  assert.equal(rimPath([[5, -5, "A", 90]]), "M100 -100h100v100h-100z");
});

test("wishes stay within the walls of their house, and off each other", () => {
  const garden: [number, number][] = [
    [2, 0],
    [2, 1],
  ];
  for (const [count, w, h, plot] of [
    [1, 40, 40, []],
    [2, 40, 40, []],
    [3, 40, 40, []],
    [4, 40, 40, garden],
    [5, 40, 40, garden],
    [5, 60, 60, []],
  ] as const) {
    const spots = tokenSpots(count, w, h, [...plot]);
    assert.equal(spots.length, count);
    for (const [i, a] of spots.entries()) {
      assert.ok(
        a.x >= 1 && a.y >= 0 && a.x + a.w <= (plot.length ? w + 20 : w) - 1 && a.y + a.h <= h - 1,
        `${count}: ${JSON.stringify(a)}`,
      );
      for (const b of spots.slice(i + 1))
        assert.ok(
          a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y,
          `${count}`,
        );
    }
  }
});

test("houses are named as Python names them, each by its own word", () => {
  const homeNames = { pi: "apartment pi" };
  assert.equal(housesText([], homeNames), "no house");
  assert.equal(housesText(["8"], undefined), "house 8");
  assert.equal(housesText(["2", "4", "10"], homeNames), "houses 2, 4 and 10");
  assert.equal(housesText(["3", "pi"], homeNames), "house 3 and apartment pi");
  assert.equal(houseName("pi", homeNames), "apartment pi");
});

test("a sentence that ends with a name that ends with a full stop has one", () => {
  const chains = ["Gluttony Inc.", "Fried Geese"].map((name) => ({
    name,
    letter: name[0] as string,
    hue: 0,
  }));
  const won = { ...decision, winner: 0 };
  assert.equal(guessVerdict(0, won, chains).text, "Right: Gluttony Inc.");
  assert.equal(
    guessVerdict(1, won, chains).text,
    "Not this time. You guessed: Fried Geese. The answer: Gluttony Inc.",
  );
});

test("a sentence has one full stop, and what says nothing leaves no sign", () => {
  assert.equal(sentence("It would dine at Gluttony Inc."), "It would dine at Gluttony Inc.");
  assert.equal(sentence("It would stay at home"), "It would stay at home.");
  assert.equal(clauses(["square 1, 2", "", undefined, "or west"]), "square 1, 2; or west");
  assert.equal(sentence(clauses(["square 1, 2", ""])), "square 1, 2.");
});

test("no full stop is written behind a value but by sentence(): a name may end with its own", () => {
  const root = join(process.cwd(), "src");
  const found = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .filter((line) => /\}\.(?![\w.?([$])/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    // What numbers a list stays.
    .filter(
      (line) => !/\{(?:i|at|place) \+ 1\}\./.test(line) && !line.startsWith("core/format.ts"),
    );
  assert.deepEqual(found, []);
});

test("a sentence with a value is made in the text.ts of its folder", () => {
  const found = ["city", "dinner", "map", "range", "review", "ui"].flatMap((room) => {
    const folder = join(process.cwd(), "src", room);
    return readdirSync(folder)
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => {
        const code = readFileSync(join(folder, file), "utf8").replace(/^\s*(\*|\/[/*]).*$/gm, "");
        const templates = code.split("`").filter((_, i) => i % 2);
        return templates.filter((text) => /[a-z]{2,} [a-z]{2,}/.test(text));
      });
  });
  assert.deepEqual(found, []);
});
