// Pyodide as the kernel of JupyterLite asks for it, begun from the memory of a Python that has imported our packages.
// binder/memory.mjs makes that memory; where it does not fit a browser, Python starts the long way and imports them itself.
import createModule from "./pyodide.asm.mjs";
import { loadPyodide as load, version } from "./core.mjs";

export { version };

// Neither file is called .gz: there are servers that would unpack such a file on the way, or say that they had.
async function unpacked(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: the server answers ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

// Lay the files of a tar archive (POSIX 1003.1-1988, names of up to 255 bytes) where Python looks for packages.
export function place(python, archive) {
  const words = new TextDecoder();
  const field = (at, length) => words.decode(archive.subarray(at, at + length)).split("\0", 1)[0];
  const folders = new Set();
  const home = python.runPython("import site; site.getsitepackages()[0]");
  for (let at = 0; archive[at]; ) {
    const path = [home, field(at + 345, 155), field(at, 100)].filter(Boolean).join("/");
    const size = parseInt(field(at + 124, 12), 8);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, archive.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + 512 * Math.ceil(size / 512);
  }
}

// The objects of JavaScript that the remembered Python holds on to, by name.
const homes = (api) => ({ "": api.public_api, _api: api });

export function nameOf(api, object) {
  for (const [home, holder] of Object.entries(homes(api))) {
    const name = Object.getOwnPropertyNames(holder).find((name) => holder[name] === object);
    if (name) return [home, name];
  }
  throw new Error(`an object of JavaScript without a name: ${object}`);
}

export async function loadPyodide({ packages, ...options }) {
  const files = unpacked("packages.bin");
  let python;
  try {
    const memory = await unpacked("memory.bin");
    let api;
    python = await load({
      ...options,
      _loadSnapshot: memory,
      _snapshotDeserializer: ([home, name]) => homes(api)[home][name],
      async createPyodideModule(settings) {
        const module = await createModule(settings);
        api = module.API;
        module.growMemory(memory.length); // it would not be made that large: github.com/pyodide/pyodide/issues/6254
        return module;
      },
    });
    python.runPython("import random; random.seed()");
  } catch (error) {
    console.warn("Python starts the long way:", error);
    python = await load(options);
  }
  place(python, await files);
  return python;
}
