import assert from "node:assert/strict";
import { test } from "vitest";
import type { Scene } from "../src/core/contract";
import type { GameGroup, MapEffect } from "../src/core/facts";
import { formAt, isVain, pointingAt } from "../src/game/Pointing";
import { farShort, farText } from "../src/game/text";

const near: MapEffect = {
  reached: [],
  distances: [
    { piece: "house:2", borders: 0 },
    { piece: "house:9", borders: null },
  ],
};
const far: MapEffect = {
  reached: [],
  distances: [
    { piece: "house:2", borders: 3 },
    { piece: "house:9", borders: 4 },
  ],
};
const group = {
  spots: [
    {
      at: [4, 7],
      forms: [
        { form: "NW", option: 10, effect: 0 },
        { form: "SE", option: 11, effect: 1 },
      ],
    },
  ],
  effects: ["at stretch 1", "at stretch 2"],
  map_effects: [near, far],
} as unknown as GameGroup;

test("a place shows one of its entrances, not the best of all, and where the others would be", () => {
  const at = pointingAt(group, group.spots?.[0]);
  assert.deepEqual(at?.at, [4, 7]);
  assert.deepEqual([at?.doors, at?.others], [["NW"], ["SE"]]);
  assert.deepEqual(at?.shows.distances, near.distances);
});

test("of the entrances the one is meant at whose corner one points", () => {
  const spot = group.spots?.[0];
  assert.ok(spot);
  assert.equal(formAt(spot, "SE"), "SE");
  assert.equal(formAt(spot, "NW"), "NW");
  assert.equal(formAt(spot, "SW"), "NW", "no entrance there: the first as near");
  assert.equal(formAt(spot, undefined), "NW");
  assert.equal(formAt({ at: [0, 0], forms: [{ form: "", option: 3, effect: 0 }] }, "SE"), "");
});

test("a place from which nothing is reached is told from others", () => {
  const nothing: MapEffect = { reached: [], distances: [] };
  const some: MapEffect = { reached: ["house:2"], distances: [] };
  const one = { ...group, map_effects: [nothing, some] };
  assert.equal(isVain(one, { at: [0, 0], forms: [{ form: "", option: 1, effect: 0 }] }), true);
  assert.equal(isVain(one, { at: [0, 0], forms: [{ form: "", option: 1, effect: 1 }] }), false);
  assert.equal(
    isVain(group, { at: [4, 7], forms: [{ form: "NW", option: 10, effect: 0 }] }),
    false,
  );
  assert.equal(
    isVain({ ...group, map_effects: undefined } as never, {
      at: [0, 0],
      forms: [{ form: "", option: 1, effect: 0 }],
    }),
    false,
  );
});

test("one way to lay it shows its own", () => {
  const at = pointingAt(group, group.spots?.[0], "SE");
  assert.deepEqual(at?.doors, ["SE"]);
  assert.deepEqual(at?.shows.distances, far.distances);
});

test("where nothing is drawn, or nothing is pointed at, there is nothing", () => {
  assert.equal(pointingAt(group, undefined), null);
  assert.equal(pointingAt({ ...group, map_effects: undefined } as never, group.spots?.[0]), null);
});

test("how far it is, for the ear: the nearest first, what has no road last", () => {
  const scene = { chains: [{ name: "Xango" }] } as unknown as Scene;
  const shows: MapEffect = {
    reached: [],
    distances: [
      { piece: "house:9", borders: null },
      { piece: "house:5", borders: 1 },
      { piece: "house:2", borders: 0 },
      { piece: "house:7", borders: 1 },
    ],
  };
  assert.equal(
    farText(shows, scene),
    "0 borders to house 2; 1 border to houses 5 and 7; no road to house 9",
  );
  assert.equal(
    farShort(shows, scene),
    "Borders: 0 to house 2; 1 to houses 5 and 7; no road to house 9",
  );
  assert.equal(farShort(undefined, scene), "");
  assert.equal(
    farText(
      {
        reached: [],
        distances: [
          { piece: "restaurant:0:0", borders: 2 },
          { piece: "restaurant:0:1", borders: 2 },
        ],
      },
      scene,
    ),
    "2 borders to Xango",
  );
  assert.equal(farText(undefined, scene), "");
});
