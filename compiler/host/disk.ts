/** The compiler's only file access: reads sources and tables below a folder, and writes the files made from them. */
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

import { StateError, UsageError } from "../../runtime/engine/values/expected-errors.js";
import { decodeUtf8, lossyUtf8, notUtf8Words } from "../../runtime/engine/values/utf8.js";
import type { ReadTable, SourceText } from "../base/span.js";
import type { Library } from "../library.js";
import { PUBLISHED_FILE } from "../published.js";

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
    readTable: (path) => readTableFile(join(root, path)),
    published: readIfThere(join(root, PUBLISHED_FILE)),
    ...shippedBeside(root),
  };
}

/** The shipped domains, for sources in a folder of an author's own; empty for the shipped sources themselves. */
export function shippedBeside(root: string): Pick<Library, "shipped"> {
  const own = existsSync(root) && realpathSync(root) === realpathSync(shippedSources());
  return own ? {} : { shipped: shippedDomains() };
}

/** The folder of the shipped sources, in the program's own package, whether it runs built or from source. */
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

/** Empty if there is no folder for them. */
export function domainsBelow(root: string): readonly SourceText[] {
  if (!existsSync(join(root, "domains"))) return [];
  return filesBelow(join(root, "domains"), ".rules").map((path) => readSource(root, `domains/${path}`));
}

export function readSource(root: string, path: string): SourceText {
  return readSourceFile(join(root, path), path);
}

/** `path`: the compiler's name for the file. */
export function readSourceFile(file: string, path: string): SourceText {
  return sourceOf(path, readBytes(file));
}

export function sourceOf(path: string, bytes: Uint8Array): SourceText {
  const text = decodeUtf8(bytes);
  return typeof text === "string" ? { path, text } : { path, text: lossyUtf8(bytes), notUtf8: text };
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

/** Without a byte order mark. Throws `NotReadable` if it is not a file, or not UTF-8. */
export function readText(path: string): string {
  return textOf(path, readBytes(path)).replace(/^\ufeff/, "");
}

function textOf(path: string, bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (typeof text === "string") return text;
  throw new NotReadable(`${path} cannot be read as text. ${notUtf8Words(text)}`);
}

export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new NotReadable(`${path} is not a readable file`);
  }
}

/** Null if there is no file. Throws `NotReadable` if it is not UTF-8. */
export function readIfThere(path: string): string | null {
  const bytes = bytesIfThere(path);
  return bytes === null ? null : textOf(path, bytes);
}

/** The text of a CSV file, or the reason why it is not text; null if there is no file. */
export function readTableFile(path: string): ReturnType<ReadTable> {
  const bytes = bytesIfThere(path);
  return bytes === null ? null : decodeUtf8(bytes);
}

function bytesIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
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
