// What every bundle has in common: one self-contained module and one stylesheet for each widget.
// anywidget loads the text through a blob: URL, so a bundle cannot import anything at run time.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const FRONTEND = join(dirname(fileURLToPath(import.meta.url)), "..");

export const WIDGETS = [
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
  "lesson_stars",
  "class_results",
];
// What each widget sends in a notebook: it finds the widget's bundle.
export const LOADER = "loader";
// An exported page runs these as plain scripts; the others are modules.
export const SCRIPTS = ["export_host", "table_card"];

// Also in tutorials/guide/where.md.
const OLDEST = ["es2022", "chrome111", "safari16.4", "firefox121"];

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
      return { contents, loader: path.endsWith(".module.css") ? "local-css" : "css" };
    }),
};

// esbuild makes the names of containers local, too; every sheet asks for the width of the root.
const globalContainer = (css) => css.replace(/\b\w+_fcm(?=[ /])/g, "fcm");

/** Passes each output through `finish(path, text)`, then through `write(path, text)`. */
const outputs = (finish, write) => ({
  name: "outputs",
  setup: ({ onEnd }) =>
    onEnd(async ({ errors, outputFiles }) => {
      if (errors.length) return;
      for (const { path, text } of outputFiles)
        write(path, path.endsWith(".css") ? globalContainer(text) : await finish(path, text));
    }),
});

/**
 * The options of esbuild for one entry of src/.
 *
 * Each has a build of its own: in a common one esbuild numbers the classes that two bundles share,
 * and the numbers change with the bundles that are built.
 */
export const options = (name, { outdir, finish = (_, text) => text, write }) => ({
  entryPoints: { [name]: join(FRONTEND, `src/${name}.entry.tsx`) },
  outdir,
  bundle: true,
  write: false,
  format: SCRIPTS.includes(name) ? "iife" : "esm",
  target: OLDEST,
  plugins: [lightFirst, outputs(finish, write)],
  // createElement(tag, props, ...children) in place of jsx(tag, { children }): the same tree, 3 kB less.
  // tsconfig.json, which is for the type check, would overrule this.
  tsconfigRaw: {},
  jsx: "transform",
  jsxFactory: "createElement",
  jsxFragment: "Fragment",
  inject: [LOADER, "export_host"].includes(name) ? [] : [join(FRONTEND, "scripts/jsx.mjs")],
  charset: "utf8",
  // Not the identifiers: the names of classes, such as `fcm_dinner_offers`, must differ from those
  // of the other widgets in the same page. terser shortens the rest.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  logLevel: "warning",
  // A class that its stylesheet does not have.
  logOverride: { "import-is-undefined": "error" },
});
