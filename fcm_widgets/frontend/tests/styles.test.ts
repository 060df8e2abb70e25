/** The stylesheets and the components agree: no class that nobody uses, no part that nobody draws. */

import { readdirSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const paths = readdirSync(SRC, { recursive: true, encoding: "utf8" });
const read = (path: string) => readFileSync(join(SRC, path), "utf8");
const sheets = paths.filter((path) => path.endsWith(".css"));
const scripts = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, read(path)]);
const rules = (sheet: string) => read(sheet).replace(/\/\*.*?\*\//gs, "");

test.each(
  sheets.filter((path) => path.endsWith(".module.css")),
)("%s has no unused class", (sheet) => {
  const selectors = rules(sheet)
    .replace(/:global\([^)]*\)/g, "")
    .matchAll(/([^{};]*)\{/g);
  const classes = [...selectors].flatMap(([, text]) => text?.match(/(?<=\.)[a-z]\w*/gi) ?? []);
  const used = scripts.flatMap(([path = "", text = ""]) => {
    const imports = text.matchAll(/import \* as (\w+) from "(.*\.module\.css)"/g);
    return [...imports].flatMap(([, name, from]) =>
      normalize(join(path, "..", from ?? "")) === normalize(sheet)
        ? (text.match(new RegExp(`(?<=\\b${name}\\.)\\w+`, "g")) ?? [])
        : [],
    );
  });
  expect([...new Set(classes)].filter((name) => !used.includes(name))).toEqual([]);
});

test("every part that a stylesheet names is drawn", () => {
  const named = sheets.flatMap((sheet) => rules(sheet).match(/(?<=data-part~=")[\w-]+/g) ?? []);
  const drawn = scripts.flatMap(([, text = ""]) => text.match(/[\w-]+/g) ?? []);
  const words = new Set(drawn);
  expect([...new Set(named)].filter((part) => !words.has(part))).toEqual([]);
});
