/** A side of a comparison: a version of the sources, a file, a file at a git revision, or all sources at a revision. */
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

import type { ReadTable, SourceText } from "../../../compiler/base/span.js";
import { NotReadable, readLibrary, readSourceFile, readTableFile } from "../../../compiler/host/disk.js";
import { type CheckedLibrary, checkLibrary, type Library } from "../../../compiler/library.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { newestOf, setNamed } from "../rule-set-named.js";
import { commitOf, libraryAt } from "./revision.js";

export interface Side {
  /** As it was typed. */
  readonly label: string;
  readonly checked: CheckedLibrary;
  /** The source that is meant; null: all of them. */
  readonly path: string | null;
}

/** Or why it is no rule set, file or revision, in words. */
export function sideOf(sources: string, typed: string): Side | string {
  if (existsSync(typed) && statSync(typed).isFile()) return ofFile(sources, typed);
  const at = typed.lastIndexOf(":");
  if (at > 0) {
    const commit = commitOf(sources, typed.slice(0, at));
    if (commit === null) return `${typed.slice(0, at)} is not a git revision.`;
    return ofFileAt(sources, typed, commit, typed.slice(at + 1));
  }
  const commit = commitOf(sources, typed);
  if (commit !== null) return { label: typed, checked: checkLibrary(libraryAt(sources, commit)), path: null };
  const now = sourcesNow(sources);
  const picked = setNamed(now.checked, typed);
  if (picked.kind === "versions") return { label: typed, checked: now.checked, path: newestOf(picked.models).path };
  return `${typed} is neither a file nor a git revision. ${picked.words}`;
}

/** All sources as they are. */
export function sourcesNow(sources: string): Side {
  if (!existsSync(sources))
    throw new NotReadable(
      `There is no folder ${sources}. Run this where the rule sets are, or name their folder with --sources.`,
    );
  return { label: sources, checked: checkLibrary(readLibrary(sources)), path: null };
}

/** A file, wherever it lies, takes the place that its header states among the present sources: they have its domain. */
function ofFile(sources: string, file: string): Side {
  const library = readLibrary(sources);
  const below = relative(resolve(sources), resolve(file)).split(sep).join("/");
  if (library.sources.some(({ path }) => path === below))
    return { label: file, checked: checkLibrary(library), path: below };
  const path = headerPath(readSourceFile(file, below)) ?? below;
  const beside: ReadTable = (table) =>
    dirname(table) === dirname(path)
      ? readTableFile(join(dirname(file), table.slice(table.lastIndexOf("/") + 1)))
      : null;
  const readTable: ReadTable = (table) => beside(table) ?? library.readTable(table);
  return inPlace(file, { ...library, readTable }, readSourceFile(file, path));
}

function ofFileAt(sources: string, label: string, commit: string, file: string): Side {
  const path = relative(resolve(sources), resolve(file)).split(sep).join("/");
  const library = libraryAt(sources, commit);
  if (!library.sources.some((source) => source.path === path))
    throw new NotReadable(`There is no ${file} below ${sources} at ${label.slice(0, -file.length - 1)}.`);
  return { label, checked: checkLibrary(library), path };
}

function inPlace(label: string, library: Library, source: SourceText): Side {
  const others = library.sources.filter(({ path }) => path !== source.path);
  return { label, checked: checkLibrary({ ...library, sources: [...others, source] }), path: source.path };
}

/** `law de.business_gifts version "2024"` lies at `law/de/business_gifts/2024.rules`. */
function headerPath(source: SourceText): string | null {
  const { declaration } = parse(source).tree;
  if (declaration === null || declaration.kind === "domain") return null;
  return `${declaration.kind}/${declaration.name.text.replaceAll(".", "/")}/${declaration.version.value}.rules`;
}
