/**
 * The modules of a script: our own, and those of the packages that they import, as the packages ship them. Each imports
 * the others by their addresses, so that a browser needs no map of names.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

export interface ScriptModule {
  readonly path: string;
  readonly content: Buffer;
}

/** An import or a further export at the start of a line, up to the name of the module. */
const IMPORT = /^((?:import|export)\s(?:[\w\s$*{},]+\sfrom\s*)?)(["'])([^"'\n]+)\2/gm;

/** The module of the file comes last: each stands behind those that it imports. `nameOf`: of one of our own files. */
export function readModules(entry: string, nameOf: (file: string) => string): readonly ScriptModule[] {
  const known = new Map<string, ScriptModule>();
  const gather = (file: string, name: string, above: readonly string[]): ScriptModule => {
    const read = known.get(file);
    if (read !== undefined) return read;
    if (above.includes(file)) throw new Error(`INVARIANT: the modules of a script form no circle, as ${file} does`);
    const text = readFileSync(file, "utf8").replace(IMPORT, (_, before: string, quote: string, imported: string) => {
      const [at, called] = imported.startsWith(".")
        ? [join(dirname(file), imported), nameOf(join(dirname(file), imported))]
        : [packageModule(imported, file), imported.replace("@", "").replaceAll("/", "-")];
      return `${before}${quote}./${basename(gather(at, called, [...above, file]).path)}${quote}`;
    });
    const content = Buffer.from(text);
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
    const module = { path: `/assets/${name}.${hash}.js`, content };
    known.set(file, module);
    return module;
  };
  gather(entry, nameOf(entry), []);
  return [...known.values()];
}

/** The members of a `package.json` that say which file an import of the package loads. */
interface Manifest {
  readonly name?: string;
  readonly exports?: { readonly import?: string; readonly "."?: { readonly import?: string } };
}

/** Node itself finds the package, and names its file for programs of the older kind. */
function packageModule(name: string, from: string): string {
  for (let folder = dirname(createRequire(from).resolve(name)); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    // The file of an installed package, which npm has read too.
    const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : {};
    if (manifest.name === name) return join(folder, manifest.exports?.import ?? manifest.exports?.["."]?.import ?? "");
    if (dirname(folder) === folder) throw new Error(`INVARIANT: the package ${name} has a manifest`);
  }
}
