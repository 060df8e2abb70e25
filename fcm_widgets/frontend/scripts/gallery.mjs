// One page with every widget, without a kernel. It loads again when a source changes.
// PYTHON names the interpreter that has the package; otherwise it is the one in .venv.
// `npm run gallery -- --once` only writes the page's files to build/gallery.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, context } from "esbuild";
import { FRONTEND, options, WIDGETS } from "./bundle.mjs";

const root = join(FRONTEND, "../..");
const outdir = join(FRONTEND, "build/gallery");
const own = join(root, ".venv/bin/python");
const python = process.env.PYTHON ?? (existsSync(own) ? own : "python3");

const states = spawnSync(python, [join(root, ".ci/gallery.py")], { cwd: root, stdio: "inherit" });
if (states.status !== 0) process.exit(states.status ?? 1);
copyFileSync(join(FRONTEND, "scripts/gallery.html"), join(outdir, "index.html"));

// esbuild's server would prefer its own outputs, as they are before bundle.mjs has finished them:
// the page asks for the files beside it.
const pages = options(["gallery", ...WIDGETS], {
  outdir: join(outdir, "raw"),
  write: (path, text) => writeFileSync(join(outdir, basename(path)), text),
});
if (process.argv.includes("--once")) await build(pages);
else {
  const running = await context(pages);
  await running.watch();
  const { port } = await running.serve({ servedir: outdir, host: "127.0.0.1" });
  console.log(`http://127.0.0.1:${port}/`);
}
