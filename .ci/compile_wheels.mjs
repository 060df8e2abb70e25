// Add compiled modules to the wheels of a folder: node compile_wheels.mjs PYODIDE WHEELS
// The Python that will read them compiles them here, so that it has less to do when a lesson opens.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, wheels] = process.argv.slice(2).map((folder) => resolve(folder));
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.FS.mkdirTree("/wheels");
python.FS.mount(python.FS.filesystems.NODEFS, { root: wheels }, "/wheels");
python.runPython(readFileSync(new URL("compile_wheels.py", import.meta.url), "utf8"));
