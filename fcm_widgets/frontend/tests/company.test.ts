import assert from "node:assert/strict";
import { test } from "vitest";
import {
  brokenBy,
  earnedBy,
  layoutOf,
  rowsOf,
  salariesOf,
  timesOf,
} from "../src/company/structure";
import { movedText, worksText } from "../src/company/text";
import type { Company, HandCard } from "../src/core/facts";
import { sumOf } from "../src/ui/Tally";

const card = (id: string, slots = 0): HandCard => ({
  id,
  name: id,
  hue: "grey",
  group: "staff",
  is_entry: true,
  has_salary: false,
  is_unique: false,
  is_manager: slots > 0,
  slots,
  lines: [],
  count: 5,
  often: {},
  earns: id === "waitress" ? ["first"] : [],
});
const company: Company = {
  title: "",
  hint: "",
  may_play: true,
  chain: { name: "X", letter: "X", hue: 0 },
  cash: 0,
  cards: [card("boss", 2), card("waitress"), card("recruiter")],
  chosen: [],
  busy: [],
  limits: [
    {
      id: "managers",
      label: "m",
      base: [{ label: "ceo", amount: 3, rule: "" }],
      each: { boss: [{ label: "manager", amount: -1, rule: "" }] },
      more: [],
      broken: "",
      rule: "",
    },
    {
      id: "cards",
      label: "c",
      base: [{ label: "ceo", amount: 3, rule: "" }],
      more: [],
      broken: "",
      rule: "",
      each: {
        boss: [
          { label: "slots", amount: 2, rule: "" },
          { label: "card", amount: -1, rule: "" },
        ],
        waitress: [{ label: "card", amount: -1, rule: "" }],
        recruiter: [{ label: "card", amount: -1, rule: "" }],
      },
    },
  ],
  salaries: {
    by: ["recruiter"],
    at: {
      "0": [{ label: "pay", amount: 10, rule: "" }],
      "1": [
        { label: "pay", amount: 10, rule: "" },
        { label: "unused", amount: -10, rule: "" },
      ],
    },
  },
  lost: { text: "", rule: "" },
  milestones: {},
  rules: {},
};

test("a manager's slots come before the cards that fill slots, which are a single row", () => {
  const [, cards] = company.limits;
  assert.ok(cards);
  assert.deepEqual(rowsOf(cards, ["waitress", "boss", "waitress"]), [
    { label: "ceo", amount: 3, rule: "" },
    { label: "slots", amount: 2, rule: "" },
    { label: "card", amount: -3, rule: "" },
  ]);
});

test("a limit is broken when its rows sum to less than nothing", () => {
  assert.equal(brokenBy(company, ["waitress", "waitress", "waitress"]), null);
  assert.equal(brokenBy(company, ["waitress", "waitress", "waitress", "waitress"])?.over, 1);
  assert.equal(brokenBy(company, ["boss", "boss", "boss", "boss"])?.limit.id, "managers");
});

test("salaries and milestones are looked up", () => {
  assert.equal(sumOf(salariesOf(company, ["recruiter", "waitress"])), 0);
  assert.equal(sumOf(salariesOf(company, ["waitress"])), 10);
  assert.deepEqual(earnedBy(company, ["waitress", "waitress"]), ["first"]);
});

test("the others fill up the managers' slots first, and what has none is over", () => {
  const fits = layoutOf(company, 3, ["boss", "waitress", "waitress", "recruiter"]);
  assert.deepEqual(
    fits.columns.map((c) => [c.head?.id, c.below.length, c.open]),
    [
      ["boss", 2, 0],
      ["recruiter", 0, 0],
      [undefined, 0, 0],
    ],
  );
  assert.deepEqual(fits.over, []);
  const full = layoutOf(company, 1, ["boss", "boss", "waitress", "waitress", "waitress"]);
  assert.deepEqual(
    full.over.map((c) => c.id),
    ["boss", "waitress"],
  );
});

test("a card works as often as the others that are chosen let it", () => {
  const girl: HandCard = { ...card("girl"), often: { boss: 2, chief: 3 } };
  assert.equal(timesOf(girl, ["girl"]), 1);
  assert.equal(timesOf(girl, ["girl", "boss"]), 2);
  assert.equal(timesOf(girl, ["boss", "chief"]), 3);
  assert.equal(timesOf(card("girl"), ["boss"]), 1);
  assert.deepEqual([1, 2, 3].map(worksText), ["works", "works twice", "works 3 times"]);
});

test("in a structure with too many cards no card is said to work", () => {
  assert.equal(movedText("Trainer", true, false), "Trainer works.");
  assert.equal(movedText("Trainer", true, true), "Trainer joins the structure.");
  assert.equal(movedText("Trainer", false, true), "Trainer goes back to the hand.");
});
