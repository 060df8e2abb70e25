// Node's own runner finds no test in a .ts file and still exits 0, so the tests
// are bundled first and an empty run is a failure.

import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const out = join(root, "build/jstest");
rmSync(out, { recursive: true, force: true });
const files = readdirSync(join(root, "tests")).filter(
  (f) => f.endsWith(".test.ts") || f.endsWith(".test.tsx"),
);

await build({
  entryPoints: files.map((f) => join(root, "tests", f)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".css": "empty" },
  logLevel: "warning",
});

const built = readdirSync(out).map((f) => join(out, f));
const run = spawnSync(process.execPath, ["--test", "--test-reporter=tap", ...built], {
  encoding: "utf8",
});
process.stdout.write(run.stdout);
process.stderr.write(run.stderr);
const count = Number(/^# tests (\d+)/m.exec(run.stdout)?.[1] ?? 0);
if (count === 0) {
  console.error("no test ran");
  process.exit(1);
}
process.exit(run.status ?? 1);
