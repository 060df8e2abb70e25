// The browser's types of what Python sends, made of the schema that .ci/facts.py has made.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = dirname(fileURLToPath(import.meta.url));
const { $defs } = JSON.parse(readFileSync(join(here, "../../widgets/facts.json"), "utf8"));

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
// Neither where each definition stood nor how long a tuple is need be told.
const told =
  / ?\*? ?\n? \* This \w+ was referenced by `Unused`'s JSON-Schema\n \* via the `definition` ".*"\.\n/g;
const kept = types
  .replace(/export interface Unused \{\s*\}\n/, "")
  .replace(told, "")
  .replace(/ *\* @m(?:in|ax)Items \d+\n/g, "")
  .replace(/\n *\/\*\*\n *\*\/(?=\n)/g, "");
writeFileSync(join(here, "../src/core/facts.ts"), kept);
