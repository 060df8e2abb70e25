import assert from "node:assert/strict";
import { test } from "vitest";
import { brokenBy, earnedBy, layoutOf, oftenOf, rowsOf, wagesOf } from "../src/company/structure";
import type { Company, HandCard } from "../src/core/facts";
import { sumOf } from "../src/ui/Tally";

const card = (id: string, slots = 0): HandCard => ({
  id,
  name: id,
  hue: "grey",
  group: "staff",
  entry: true,
  salary: false,
  one: false,
  manager: slots > 0,
  slots,
  lines: [],
  count: 5,
  earns: id === "waitress" ? ["first"] : [],
});
const company: Company = {
  v: 1,
  title: "",
  hint: "",
  playing: true,
  chain: { name: "X", letter: "X", hue: 0 },
  cash: 0,
  cards: [card("boss", 2), card("waitress"), card("recruiter")],
  chosen: [],
  busy: [],
  limits: [
    {
      id: "managers",
      label: "m",
      base: [["ceo", 3, ""]],
      each: { boss: [["manager", -1, ""]] },
      more: [],
      broken: "",
      rule: "",
    },
    {
      id: "cards",
      label: "c",
      base: [["ceo", 3, ""]],
      more: [],
      broken: "",
      rule: "",
      each: {
        boss: [
          ["slots", 2, ""],
          ["card", -1, ""],
        ],
        waitress: [["card", -1, ""]],
        recruiter: [["card", -1, ""]],
      },
    },
  ],
  wages: {
    by: ["recruiter"],
    at: {
      "0": [["pay", 10, ""]],
      "1": [
        ["pay", 10, ""],
        ["unused", -10, ""],
      ],
    },
  },
  lost: ["", ""],
  milestones: {},
  rules: {},
};

test("equal rows stand together, what is added before what is taken off", () => {
  const [, cards] = company.limits;
  assert.ok(cards);
  assert.deepEqual(rowsOf(cards, ["waitress", "boss", "waitress"]), [
    ["ceo", 3, ""],
    ["slots", 2, ""],
    ["3 x card", -3, ""],
  ]);
});

test("a limit is broken when its rows sum to less than nothing", () => {
  assert.equal(brokenBy(company, ["waitress", "waitress", "waitress"]), null);
  assert.equal(brokenBy(company, ["waitress", "waitress", "waitress", "waitress"])?.over, 1);
  assert.equal(brokenBy(company, ["boss", "boss", "boss", "boss"])?.limit.id, "managers");
});

test("wages and milestones are looked up", () => {
  assert.equal(sumOf(wagesOf(company, ["recruiter", "waitress"])), 0);
  assert.equal(sumOf(wagesOf(company, ["waitress"])), 10);
  assert.deepEqual(earnedBy(company, ["waitress", "waitress"]), ["first"]);
});

test("the others fill up the managers' slots first, and what has none is over", () => {
  const one = layoutOf(company, 3, ["boss", "waitress", "waitress", "recruiter"]);
  assert.deepEqual(
    one.columns.map((c) => [c.head?.id, c.below.length, c.open]),
    [
      ["boss", 2, 0],
      ["recruiter", 0, 0],
      [undefined, 0, 0],
    ],
  );
  assert.deepEqual(one.over, []);
  const two = layoutOf(company, 1, ["boss", "boss", "waitress", "waitress", "waitress"]);
  assert.deepEqual(
    two.over.map((c) => c.id),
    ["boss", "waitress"],
  );
});

test("a card works as often as the others that are chosen let it", () => {
  const girl: HandCard = { ...card("girl"), often: { boss: 2, chief: 3 } };
  assert.equal(oftenOf(girl, ["girl"]), "");
  assert.equal(oftenOf(girl, ["girl", "boss"]), "twice");
  assert.equal(oftenOf(girl, ["boss", "chief"]), "3 times");
  assert.equal(oftenOf(card("girl"), ["boss"]), "");
});
