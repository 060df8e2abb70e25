import assert from "node:assert/strict";
import { test } from "node:test";
import { type PackedTimeline, unpack } from "../src/core/unpack";

const PACKED: PackedTimeline = {
  strings: [
    "House 8 wants 1 beer.",
    "It dined at \uE001.",
    "base price",
    "served",
    "\uE000 asks $9.",
  ],
  tallies: [[], [[2, 10, "DIN-4"]]],
  first: { demand: {}, cash: [0, 0], stock: [{}, {}], bank: 9, broken: 0 },
  steps: [
    {
      k: "dine",
      say: [0, 1],
      h: "8",
      t: 1,
      d: {
        want: [["beer", 1]],
        win: 1,
        by: "only_offer",
        line: 1,
        o: [
          {
            c: 1,
            r: 0,
            p: 10,
            pt: 1,
            d: null,
            dt: 0,
            s: null,
            w: 0,
            n: 1,
            ok: 1,
            m: 3,
            v: 3,
            f: [[[4, 3], "DIN-4"]],
            way: null,
            why: [[4, 3], "DIN-3"],
          },
        ],
      },
    },
    { k: "end", say: 3 },
  ],
};
const CHAINS = [{ name: "Fried Geese" }, { name: "Gluttony Inc. Burgers" }];

test("sentences follow each other and chains get their names again", () => {
  const { strings, steps } = unpack(PACKED, CHAINS);
  assert.equal(strings[steps[0]!.say], "House 8 wants 1 beer. It dined at Gluttony Inc. Burgers.");
  assert.equal(strings[steps[0]!.d!.line], "It dined at Gluttony Inc. Burgers.");
  assert.equal(strings[steps[1]!.say], "served");
});

test("tallies stand where they belong, and an empty one is empty", () => {
  const { strings, steps } = unpack(PACKED, CHAINS);
  const offer = steps[0]!.d!.o[0]!;
  assert.deepEqual(
    offer.pt.map(([label, amount, rule]) => [strings[label], amount, rule]),
    [["base price", 10, "DIN-4"]],
  );
  assert.deepEqual(offer.dt, []);
  assert.deepEqual(steps[0]!.t, offer.pt);
  assert.equal("t" in steps[1]!, false);
});

test("the same run of sentences is one text", () => {
  const offer = unpack(PACKED, CHAINS).steps[0]!.d!.o[0]!;
  assert.equal(offer.f![0]![0], offer.why[0]);
});

test("a name of private characters is itself", () => {
  const packed = {
    ...PACKED,
    strings: ["\uF8FF\uE001 loses to \uE001.", ...PACKED.strings.slice(1)],
  };
  assert.equal(unpack(packed, CHAINS).strings[0], "\uE001 loses to Gluttony Inc. Burgers.");
});

test("what would have changed a choice may follow, and is nobody's until then", () => {
  const { v, f, ...rest } = PACKED.steps[0]!.d!.o[0]!;
  const step = PACKED.steps[0]!;
  const first = { ...PACKED, steps: [{ ...step, d: { ...step.d!, o: [rest] } }] };
  const [early, late] = [first, PACKED].map((one) => unpack(one, CHAINS).steps[0]!.d!.o[0]!);
  assert.deepEqual([early!.v, early!.f], [null, null]);
  assert.deepEqual([late!.v, late!.f!.length], [v, f!.length]);
  assert.deepEqual({ ...early, v: late!.v, f: late!.f }, late);
});

test("what was sent is not altered", () => {
  const before = JSON.stringify(PACKED);
  unpack(PACKED, CHAINS);
  assert.equal(JSON.stringify(PACKED), before);
});
