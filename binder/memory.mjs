// Write down the memory of a Python that has imported what the lessons begin with: node memory.mjs FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);
const { nameOf, place } = await import(`${folder}/pyodide.mjs`);
const { loadPyodide } = await import(`${folder}/core.mjs`);
const python = await loadPyodide({
  indexURL: `${folder}/`,
  packageBaseUrl: "./", // this and the next would tell where the site was built
  _sysExecutable: "./this.program",
  _makeSnapshot: true,
});
place(python, gunzipSync(readFileSync(`${folder}/packages.bin`)));
python.runPython(`
import gc, importlib, pkgutil
import piplite.piplite, pyodide_kernel  # before what asks whether there is a kernel
import goatools, networkx, plotly.graph_objects

for module in pkgutil.walk_packages(goatools.__path__, "goatools."):
    if not module.name.startswith(("goatools.adapters", "goatools.cli")):
        importlib.import_module(module.name)
for game in goatools.games():
    goatools.new_game(game)._repr_html_()
gc.collect()
`);
const memory = python.makeMemorySnapshot({ serializer: (object) => nameOf(python._api, object) });
writeFileSync(`${folder}/memory.bin`, gzipSync(memory));
