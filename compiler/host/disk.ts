/** The compiler's only hands: reading sources and tables below a folder, and writing what was made from them. */
import { isUtf8 } from "node:buffer";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { StateError, UsageError } from "../../runtime/engine/expected-errors.js";
import type { SourceText } from "../base/span.js";
import type { Library } from "../library.js";

/** A file or folder that cannot be read, in words for the person at the terminal. */
export class NotReadable extends UsageError {
  override readonly name = "NotReadable";
}

/** A file of the program itself is missing. */
export class ProgramIncomplete extends StateError {
  override readonly name = "ProgramIncomplete";
}

/** Every `.rules` file below the folder, its tables on asking, and the domains that ship. */
export function readLibrary(root: string): Library {
  return {
    sources: filesBelow(root, ".rules").map((path) => readSource(root, path)),
    readTable: (path) => readIfThere(join(root, path)),
    ...shippedBeside(root),
  };
}

/** The domains that ship, for sources in a folder of an author's own; nothing for the sources that ship themselves. */
export function shippedBeside(root: string): Pick<Library, "shipped"> {
  const own = existsSync(root) && realpathSync(root) === realpathSync(shippedSources());
  return own ? {} : { shipped: shippedDomains() };
}

/** The folder of the sources that ship, in the program's own package, whether it runs built or from source. */
export function shippedSources(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const root = join(folder, "rulesets");
    if (existsSync(join(folder, "package.json"))) {
      if (existsSync(join(root, "domains"))) return root;
      throw new ProgramIncomplete(`${root} lacks the sources that ship with tcs: install the program again.`);
    }
    if (dirname(folder) === folder) throw new Error("INVARIANT: the program lies in its package");
  }
}

export function shippedDomains(): readonly SourceText[] {
  return domainsBelow(shippedSources());
}

/** None where there is no folder for them. */
export function domainsBelow(root: string): readonly SourceText[] {
  if (!existsSync(join(root, "domains"))) return [];
  return filesBelow(join(root, "domains"), ".rules").map((path) => readSource(root, `domains/${path}`));
}

export function readSource(root: string, path: string): SourceText {
  return readSourceFile(join(root, path), path);
}

/** `path` is what the compiler calls the file. */
export function readSourceFile(file: string, path: string): SourceText {
  const bytes = readBytes(file);
  const text = bytes.toString("utf8");
  if (isUtf8(bytes)) return { path, text };
  return { path, text, notUtf8At: firstNotUtf8(bytes, Buffer.from(text, "utf8")) };
}

/**
 * `again`: the bytes as they were read, written again, with U+FFFD (EF BF BD) for each that begins no character. The
 * byte itself may be EF.
 */
function firstNotUtf8(bytes: Buffer, again: Buffer): number {
  const differs = again.findIndex((byte, index) => byte !== bytes[index]);
  return again.lastIndexOf(0xef, differs);
}

/** Paths below the root with forward slashes, in one order on every machine. */
export function filesBelow(root: string, ending: string): readonly string[] {
  const files: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of listFolder(folder)) {
      const path = join(folder, entry);
      if (statSync(path).isDirectory()) walk(path);
      else if (entry.endsWith(ending)) files.push(relative(root, path).split(sep).join("/"));
    }
  };
  walk(root);
  return files.sort();
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new NotReadable(`${folder} is not a readable folder`);
  }
}

export function readText(path: string): string {
  return readBytes(path).toString("utf8");
}

export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new NotReadable(`${path} is not a readable file`);
  }
}

export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  }
}

export function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export function removeFile(path: string): void {
  rmSync(path);
}
