// Compile the Python files in a folder of wheels with the Python of the browser: node compile.mjs PYODIDE FOLDER
const [core, folder] = process.argv.slice(2);
const { loadPyodide } = await import(`${core}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${core}/` });
python.FS.mkdir("/wheels");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/wheels");
python.runPython(`
import importlib.util, marshal, sys, warnings, zipfile
from pathlib import Path

# their docstrings, of which nothing is shown here, would be half of what a reader waits for
QUIET = ("jedi", "narwhals", "networkx", "parso", "plotly", "prompt_toolkit", "pygments")

home = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"
warnings.simplefilter("ignore")  # of other people's files
for path in sorted(Path("/wheels").glob("*.whl")):
    made, names = path.with_suffix(".new"), []
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            data = source.read(name)
            if name.endswith(".dist-info/RECORD"):
                record = name
                continue
            if name.endswith(".py"):
                level = 2 if path.name.startswith(QUIET) else 0
                code = compile(data, f"{home}/{name}", "exec", dont_inherit=True, optimize=level)
                # a file that lies where its source would: no time stamp and no size to compare
                data, name = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code), name + "c"
            target.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
            names.append(name)
        target.writestr(record, "".join(f"{name},,\\n" for name in (*names, record)))
    made.replace(path)
`);
