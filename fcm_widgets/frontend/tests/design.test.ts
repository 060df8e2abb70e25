/** The stylesheets keep to the design of DESIGN.md: its sizes, weights, steps and colours. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contrast, MEETINGS } from "../src/gallery/roles";

const SRC = join(import.meta.dirname, "../src");
const read = (path: string) => readFileSync(join(SRC, path), "utf8");
const sheets = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css") && path !== join("ui", "tokens.css"))
  .sort();

interface Declaration {
  selector: string;
  name: string;
  value: string;
}

/** Return all declarations of a stylesheet, each with its selector; what is for paper is left out. */
function declarations(sheet: string): Declaration[] {
  const text = read(sheet)
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/^@media print \{.*?^\}/gms, "");
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", body = ""]) =>
    body
      .split(";")
      .map((part) => part.split(/:(.*)/s).map((half) => half.trim()))
      .filter(([name, value]) => name && value)
      .map(([name = "", value = ""]) => ({ selector: selector.trim(), name, value })),
  );
}

/** A picture counts in units of its own, and so does its text. */
const isPicture = (sheet: string, selector: string) =>
  /\btext$|board"\]|[lL]etter$|[nN]umber$|costTile/.test(selector) || sheet.startsWith("map");
/** While a widget fills the screen, the last row of a classroom reads it too. */
const isPresenting = (selector: string) => /\[data-present\](?!\))/.test(selector);
const SIZES = /^(inherit|var\(--fcm-(small|text|large)\))$/;
const OTHER_SIZES = [
  ".quizTotal b", // the score at the end of a quiz
  ".fcm-page > h1", // the title of a page above its widgets
  ".fcm-lesson-prose h1",
  "body", // the prose of a lesson
  // Next to the map, "decides" must fit a column of one digit.
  '[data-col="turn"] > [data-part~="decides"]',
];

describe.each(sheets)("%s", (sheet) => {
  const all = declarations(sheet);

  test("has three sizes of text", () => {
    const others = all.filter(
      ({ selector, name, value }) =>
        ((name === "font-size" && !SIZES.test(value)) ||
          (name === "font" &&
            value !== "inherit" &&
            !/var\(--fcm-(small|text|large)\)/.test(value))) &&
        !isPicture(sheet, selector) &&
        !isPresenting(selector) &&
        !OTHER_SIZES.some((end) => selector.endsWith(end)),
    );
    expect(others).toEqual([]);
  });

  test("has two weights", () => {
    const others = all.filter(
      ({ name, value }) =>
        (name === "font-weight" && !/^var\(--fcm-(regular|bold)\)$/.test(value)) ||
        (name === "font" && /\b[1-9]00\b|bold/.test(value.replace("var(--fcm-bold)", ""))),
    );
    expect(others).toEqual([]);
  });

  test("has steps of 4 px, or half a step", () => {
    const isSpace = /^(margin|padding)(-[a-z]+)*$|^((row|column)-)?gap$/;
    const others = all.filter(
      ({ selector, name, value }) =>
        isSpace.test(name) &&
        !isPresenting(selector) && // there it grows with the screen
        (value.match(/-?[\d.]+(px|r?em)\b/g) ?? []).some(
          (length) => !length.endsWith("px") || (Number.parseFloat(length) % 4 && length !== "2px"),
        ) &&
        !value.includes("calc("),
    );
    expect(others).toEqual([]);
  });

  test("has colours by name", () => {
    const others = all.filter(
      ({ name, value }) =>
        !name.startsWith("--fcm-") &&
        name !== "mask-image" && // of which only the opacity counts
        /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|light-dark)\(/i.test(value),
    );
    expect(others).toEqual([]);
  });

  test("has three kinds of corner", () => {
    const others = all.filter(
      ({ name, value }) =>
        name.endsWith("-radius") &&
        !/^(0|4px|6px|999px|50%)$/.test(value.replace(" !important", "")),
    );
    expect(others).toEqual([]);
  });

  test("does not draw what is disabled with dashes", () => {
    const dashed = all.filter(
      ({ selector, value }) => selector.includes("disabled") && /dashed|dotted/.test(value),
    );
    expect(dashed).toEqual([]);
  });
});

test.each(["light", "dark"])("colours that meet can be told apart, %s", (theme) => {
  const values = new Map(
    [...read("ui/tokens.css").matchAll(/--fcm-([\w-]+): ([^;]+);/g)].map(([, name, value = ""]) => {
      const colours = value.match(/#[\da-f]{6}/g) ?? [];
      return [name, theme === "light" ? colours[0] : colours.at(-1)];
    }),
  );
  const low = MEETINGS.flatMap(({ over, on, least }) =>
    on
      .map((ground) => ({ over, ground, is: contrast(values.get(over)!, values.get(ground)!) }))
      .filter(({ is }) => is < least),
  );
  expect(low).toEqual([]);
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("an allowed place can be told from the land and the road", () => {
  const line = /\.legal \{[^}]*stroke: var\((--fcm-[\w-]+)\)/.exec(
    read("campaign/fcm-campaign.module.css"),
  )?.[1];
  const both = (name: string) =>
    new RegExp(`${name}: [^;]*?(#[\\da-f]{6})[^;]*?(#[\\da-f]{6})`)
      .exec(read("ui/tokens.css") + read("map/fcm-map.module.css"))
      ?.slice(1) ?? [];
  for (const ground of ["--fcm-land", "--fcm-road"])
    for (const theme of [0, 1])
      expect(
        contrast(both(line ?? "")[theme] ?? "", both(ground)[theme] ?? ""),
        `${ground} ${theme}`,
      ).toBeGreaterThan(ground === "--fcm-land" ? 4.5 : 3);
});
