// One page with every widget, without a kernel. It loads again when a source changes.
// PYTHON names the interpreter that has the package; otherwise it is the one in .venv.
// `npm run gallery -- --once` only writes the page's files to build/gallery.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, extname, join } from "node:path";
import { context } from "esbuild";
import { FRONTEND, options, WIDGETS } from "./bundle.mjs";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

const root = join(FRONTEND, "../..");
const outdir = join(FRONTEND, "build/gallery");
const own = join(root, ".venv/bin/python");
const python = process.env.PYTHON ?? (existsSync(own) ? own : "python3");

const states = spawnSync(python, [join(root, ".ci/gallery.py")], { cwd: root, stdio: "inherit" });
if (states.status !== 0) process.exit(states.status ?? 1);
copyFileSync(join(FRONTEND, "scripts/gallery.html"), join(outdir, "index.html"));

let pages = [];
const server = createServer((request, response) => {
  if (request.url === "/changes") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    pages.push(response);
    return;
  }
  const file = join(outdir, basename(request.url === "/" ? "index.html" : request.url));
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": TYPES[extname(file)] });
  response.end(readFileSync(file));
});

const once = process.argv.includes("--once");
const write = (path, text) => {
  writeFileSync(path, text);
  for (const page of pages) page.end("data: changed\n\n");
  pages = [];
};
for (const name of ["gallery", ...WIDGETS]) {
  const running = await context(options(name, { outdir, write }));
  if (once) {
    await running.rebuild();
    await running.dispose();
  } else await running.watch();
}
if (!once)
  server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
