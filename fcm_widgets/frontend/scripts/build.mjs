// One self-contained module and one stylesheet a widget: anywidget loads the
// text through a blob: URL, so a bundle can import nothing at run time.

import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { minify } from "terser";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../../widgets/static");
const known = [
  "city_view",
  "range_explorer",
  "dinnertime_explorer",
  "company_editor",
  "career_tree",
  "campaign_explorer",
  "game_stepper",
  "game_review",
  "table_editor",
  "quiz",
  "exercise",
  "export_host",
];
// `node scripts/build.mjs city_view` builds that one alone.
// An exported page runs this one as it is; the others are modules.
const plain = new Set(["export_host"]);
const asked = process.argv.slice(2);
const names = asked.length ? known.filter((n) => asked.includes(n)) : known;
if (names.length < asked.length) throw new Error(`there are ${known.join(", ")}`);
// Also said to readers, in tutorials/guide/where.md.
const OLDEST = ["es2022", "chrome111", "safari16.4", "firefox121"];
const LIMIT = 120_000; // no budget: twice the largest, so that a library taken in by mistake is seen

// The oldest browsers do not know light-dark(), and a colour that cannot be read is black:
// each rule gives the light colours first, and both to those who know it right after.
const inLight = (css) => css.replace(/light-dark\((#\w+), *#\w+\)/g, "$1");
const inBoth = (rules) =>
  rules.replace(/\{([^}]*)\}/g, (_, body) => {
    const coloured = body.split(";").filter((declared) => declared.includes("light-dark("));
    return `{${coloured.join(";")}}`;
  });
const lightFirst = {
  name: "light-first",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8")
        .replace(/\/\*.*?\*\//gs, "")
        .replace(
          /([^{}]*\{[^{}]*light-dark\([^{}]*\})+/g,
          (rules) => `${inLight(rules)}@supports (color: light-dark(red, red)) {${inBoth(rules)}}`,
        );
      return { contents, loader: "css" };
    }),
};

const bundled = (names, format) =>
  build({
    entryPoints: Object.fromEntries(names.map((n) => [n, join(here, `../src/${n}.entry.tsx`)])),
    outdir: out,
    bundle: true,
    format,
    target: OLDEST,
    plugins: [lightFirst],
    // createElement(tag, props, ...children) in place of jsx(tag, { children }): the same tree, 3 kB less.
    // tsconfig.json, which is for the type check, would overrule this.
    tsconfigRaw: {},
    jsx: "transform",
    jsxFactory: "createElement",
    jsxFragment: "Fragment",
    inject: format === "esm" ? [join(here, "jsx.mjs")] : [],
    charset: "utf8",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
await bundled(
  names.filter((n) => !plain.has(n)),
  "esm",
);
await bundled(
  names.filter((n) => plain.has(n)),
  "iife",
);

let fat = false;
for (const n of names) {
  // A second pass squeezes out another half a kilobyte, which the largest bundle needs.
  const file = join(out, `${n}.js`);
  const { code } = await minify(readFileSync(file, "utf8"), {
    module: true,
    ecma: 2020,
    compress: {
      passes: 8,
      hoist_funs: true,
      pure_getters: true,
      unsafe_arrows: true,
      unsafe_methods: true,
    },
    format: { ascii_only: false, comments: false },
  });
  writeFileSync(file, `${code}\n`);
  const js = statSync(file).size;
  const css = statSync(join(out, `${n}.css`)).size;
  fat ||= js > LIMIT;
  console.log(`${n}: ${js} B js, ${css} B css`);
}
// The bundles hold what these licences ask to stand beside it.
const { dependencies } = JSON.parse(readFileSync(join(here, "../package.json"), "utf8"));
const licences = Object.entries(dependencies).map(([name, version]) =>
  [`${name} ${version}`, readFileSync(join(here, `../node_modules/${name}/LICENSE`), "utf8")].join(
    "\n\n",
  ),
);
writeFileSync(
  join(out, "licences.txt"),
  `The bundles hold these libraries:\n\n${licences.join("\n")}`,
);
if (fat) throw new Error(`a bundle is over ${LIMIT} bytes`);
