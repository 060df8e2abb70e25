import assert from "node:assert/strict";
import { test } from "vitest";
import { themeIn } from "../src/export/framed";
import { goTo, type LinkScope, placeOf, prefixOf, read, write } from "../src/export/link";
import { modelOf } from "../src/export/pageModel";
import { csvText } from "../src/export/save";

const DINNER: LinkScope = {
  steps: [null, "8", "9 3/4", null],
  houses: ["8", "9 3/4", "2", "pi"],
  names: { "9¾": "9 3/4", "9.75": "9 3/4", π: "pi" },
};
const CITY: LinkScope = { steps: [], houses: ["8", "2"], names: {} };

test("a link gives step and house, of several widgets by their prefix", () => {
  assert.deepEqual(read("#step=1&house=8", "", DINNER), { step: 1, house: "8" });
  assert.deepEqual(read("#2.step=3", "2.", DINNER), { step: 3 });
  assert.deepEqual(read("#2.step=3", "", DINNER), {});
  assert.deepEqual(read("", "", DINNER), {});
  assert.equal(prefixOf(0, 1), "");
  assert.equal(prefixOf(1, 2), "2.");
});

test("what a link may not say is ignored, each part by itself", () => {
  for (const step of [
    "4",
    "-1",
    "1.5",
    "1e0",
    " 1",
    "0x1",
    "",
    "NaN",
    "99999999999999999999",
    "<b>",
    "__proto__",
  ]) {
    assert.deepEqual(
      read(`#step=${encodeURIComponent(step)}&house=8`, "", DINNER),
      { house: "8" },
      step,
    );
  }
  for (const house of ["88", "", "house:8", "<img src=x onerror=alert(1)>", "constructor"]) {
    assert.deepEqual(
      read(`#step=1&house=${encodeURIComponent(house)}`, "", DINNER),
      { step: 1 },
      house,
    );
  }
  assert.deepEqual(read("#step=0", "", CITY), {});
  assert.deepEqual(read("#%E0%A4%A&step=%zz&house=%", "", DINNER), {});
});

test("a house goes by each of its names", () => {
  for (const house of ["9¾", "9.75", "9 3/4", " 9.75 "]) {
    assert.deepEqual(read(`#house=${encodeURIComponent(house)}`, "", DINNER), { house: "9 3/4" });
  }
  for (const house of ["π", "Π", "pi"]) {
    assert.deepEqual(read(`#house=${encodeURIComponent(house)}`, "", DINNER), { house: "pi" });
  }
  assert.deepEqual(read("#house=9.75", "", CITY), {});
});

test("what is written is read again", () => {
  const places = [{ step: 2, house: "9 3/4" }, {}, { house: "2" }];
  const hash = write(places);
  assert.equal(hash, "1.step=2&1.house=9+3%2F4&3.house=2");
  assert.deepEqual(
    places.map((_, at) => read(`#${hash}`, prefixOf(at, 3), DINNER)),
    places,
  );
  assert.equal(write([{ step: 1, house: "8" }]), "step=1&house=8");
});

test("a step says it all, a house alone is looked up or picked", () => {
  const dinner = modelOf({ step: 0, selected: "" });
  goTo(dinner, { step: 3, house: "8" }, DINNER);
  assert.deepEqual([dinner.get("step"), dinner.get("selected")], [3, ""]);
  assert.deepEqual(placeOf(dinner, DINNER), { step: 3 });
  goTo(dinner, { house: "9 3/4" }, DINNER);
  assert.deepEqual(placeOf(dinner, DINNER), { step: 2, house: "9 3/4" });
  goTo(dinner, {}, DINNER);
  assert.equal(dinner.get("step"), 2);
  goTo(dinner, { house: "2" }, DINNER);
  assert.deepEqual([dinner.get("step"), dinner.get("selected")], [2, "house:2"]);
  const city = modelOf({ selected: "restaurant:0:0" });
  assert.deepEqual(placeOf(city, CITY), {});
  goTo(city, { house: "8" }, CITY);
  assert.deepEqual(placeOf(city, CITY), { house: "8" });
});

test("the steps of a quiz are its questions, also in links of before", () => {
  const quiz = modelOf({ question: 0, selected: "" });
  goTo(quiz, read("#step=1&house=8", "", DINNER), DINNER);
  assert.equal(quiz.get("question"), 1);
  assert.equal(quiz.get("step"), undefined);
  assert.deepEqual(placeOf(quiz, DINNER), { step: 1, house: "8" });
});

test("a model tells of each change once, and only whom it should", () => {
  const model = modelOf({ a: 1, b: 1 });
  const heard: string[] = [];
  const a = () => heard.push("a");
  const all = () => heard.push("all");
  model.on("change:a", a);
  model.on("change", all);
  model.set("a", 1);
  model.set("a", 2);
  model.set("b", 2);
  assert.deepEqual(heard, ["a", "all", "all"]);
  model.off("change:a", a);
  model.off("change");
  model.set("a", 3);
  assert.equal(heard.length, 3);
  model.on("change:b", () => {
    model.off();
    heard.push("b");
  });
  model.set("b", 3);
  model.set("b", 4);
  assert.deepEqual([heard.at(-1), heard.length, model.get("b")], ["b", 4, 4]);
});

test("of what the page around a frame says only a theme is heard", () => {
  assert.equal(themeIn({ fcm: "theme", theme: "dark" }), "dark");
  assert.equal(themeIn({ fcm: "theme", theme: "light" }), "light");
  for (const said of [
    { fcm: "theme", theme: "red;background:url(x)" },
    { fcm: "height", theme: "dark" },
    { theme: "dark" },
    { fcm: "theme" },
    "dark",
    ["theme", "dark"],
    null,
    undefined,
    7,
  ]) {
    assert.equal(themeIn(said), undefined, JSON.stringify(said));
  }
});

test("a table of texts is quoted as in Python, and no text begins a formula", () => {
  const text = csvText([
    ["chain", 'a "b", c'],
    ["=1+1", "-2"],
  ]);
  assert.equal(text, `chain,"a ""b"", c"\n'=1+1,'-2\n`);
});
