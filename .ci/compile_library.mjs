// Compile what a Pyodide imports: node compile_library.mjs PYODIDE FOLDER [BEGINNING OF A WHEEL ...]
// The Python that will read it compiles it here, so that it has less to do when a lesson opens.
// The wheels that are named read files of their own and stay whole.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2, 4).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.FS.mkdirTree("/library");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/library");
python.runPython(readFileSync(new URL("compile_library.py", import.meta.url), "utf8"));
python.globals.get("compile_all")(python.toPy(process.argv.slice(4)));
