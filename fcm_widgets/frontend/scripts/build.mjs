// The bundles that are committed. `npm run build -- city_view` builds one of them;
// `npm run watch` builds again whenever a source changes, faster and larger: never commit that.

import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, context } from "esbuild";
import { minify } from "terser";
import { FRONTEND, LOADER, options, SCRIPTS, WIDGETS } from "./bundle.mjs";

const LIMIT = 190_000; // bytes: the largest bundle is a fifth smaller, so a library bundled by mistake is seen

const outdir = join(FRONTEND, "../widgets/static");
const args = process.argv.slice(2);
const watch = args.includes("--watch");
const wanted = args.filter((arg) => arg !== "--watch");
const known = [...WIDGETS, LOADER, ...SCRIPTS];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length) throw new Error(`no ${unknown.join(", ")}: there are ${known.join(", ")}`);
const names = wanted.length ? wanted : known;

if (watch) {
  for (const name of names)
    await (await context(options(name, { outdir, write: writeFileSync }))).watch();
} else {
  for (const name of names)
    await build(options(name, { outdir, finish: smaller, write: measured }));
  writeLicences();
}

/** Shorten the names, which esbuild is not to do, and squeeze out a little more. */
async function smaller(_path, text) {
  const { code } = await minify(text, {
    module: true,
    ecma: 2020,
    compress: { passes: 2 },
    format: { ascii_only: false, comments: false },
  });
  return `${code}\n`;
}

function measured(path, text) {
  const size = Buffer.byteLength(text);
  console.log(`${basename(path)}: ${size} B`);
  if (size > LIMIT) throw new Error(`${basename(path)} is over ${LIMIT} bytes`);
  writeFileSync(path, text);
}

/** The bundles contain libraries whose licences want to be beside them. */
function writeLicences() {
  const { dependencies } = JSON.parse(readFileSync(join(FRONTEND, "package.json"), "utf8"));
  const licences = Object.entries(dependencies).map(([name, version]) => {
    const text = readFileSync(join(FRONTEND, `node_modules/${name}/LICENSE`), "utf8");
    return `${name} ${version}\n\n${text}`;
  });
  writeFileSync(
    join(outdir, "licences.txt"),
    `The bundles hold these libraries:\n\n${licences.join("\n")}`,
  );
}
