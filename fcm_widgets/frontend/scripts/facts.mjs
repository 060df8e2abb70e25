// The browser's types of what Python sends, made from the schema that .ci/facts.py has made.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = dirname(fileURLToPath(import.meta.url));
const { $defs } = JSON.parse(readFileSync(join(here, "../../widgets/facts.json"), "utf8"));

/** The comments of a record's fields, without which the library writes shorter types. */
const comments = {};
for (const [name, record] of Object.entries($defs)) {
  comments[name] = {};
  for (const [field, part] of Object.entries(record.properties ?? {})) {
    comments[name][field] = part.description;
    delete part.description;
  }
}

/** The library reads tuples as the drafts before 2020 wrote them. */
function older(schema) {
  if (Array.isArray(schema)) return schema.map(older);
  if (typeof schema !== "object" || schema === null) return schema;
  const { prefixItems, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, older(value)]),
  );
  return prefixItems ? { ...rest, items: prefixItems, additionalItems: false } : rest;
}

const root = { definitions: $defs, type: "object", additionalProperties: false };
const text = JSON.stringify(older(root)).replaceAll("#/$defs/", "#/definitions/");
const types = await compile(JSON.parse(text), "Unused", {
  bannerComment:
    "/** What Python sends. Made by .ci/facts.py: change the contract.py of a widget's folder. */",
  unreachableDefinitions: true,
  format: false,
});
// The library notes where a definition was, and how long a tuple is. Nobody needs to know.
const where =
  / ?\*? ?\n? \* This \w+ was referenced by `Unused`'s JSON-Schema\n \* via the `definition` ".*"\.\n/g;
const short = types
  .replace(/export interface Unused \{\s*\}\n/, "")
  .replace(where, "")
  .replace(/ *\* @m(?:in|ax)Items \d+\n/g, "")
  .replace(/\n *\/\*\*\n *\*\/(?=\n)/g, "")
  .replace(/\/\*\*\n \* (.*)\n \*\/(?=\nexport)/g, "/** $1 */");

let record = "";
const lines = short.split("\n").map((line) => {
  record = line.match(/^export interface (\w+)/)?.[1] ?? record;
  const field = line.match(/^ {0,2}"?(\w+)"?\??: /)?.[1];
  const comment = field && comments[record]?.[field];
  return comment ? `/** ${comment} */\n${line}` : line;
});
writeFileSync(join(here, "../src/core/facts.ts"), lines.join("\n"));
