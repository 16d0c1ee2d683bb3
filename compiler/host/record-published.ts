/** Adds versions to the `published.json` of their sources. */
import { realpathSync } from "node:fs";
import { join } from "node:path";

import { PUBLISHED_FILE, type PublishedVersions, readPublished, writePublished } from "../published.js";
import { NotReadable, readIfThere, shippedSources, writeText } from "./disk.js";

/** A version as it was compiled. */
export interface CompiledVersion {
  /** Of its sources. */
  readonly folder: string;
  /** RULE_SET@VERSION. */
  readonly name: string;
  readonly checksum: string;
}

/**
 * Returns the files that changed. A file that is no list of published versions is left as it is, with an error. The
 * sources that ship with the program are nobody's publications.
 */
export function recordPublished(versions: readonly CompiledVersion[]): readonly string[] {
  const ships = realpathSync(shippedSources());
  const folders = [...new Set(versions.map(({ folder }) => folder))].filter((folder) => realpathSync(folder) !== ships);
  return folders.flatMap((folder) => {
    const file = join(folder, PUBLISHED_FILE);
    const before = readIfThere(file);
    const known: PublishedVersions | null = before === null ? {} : readPublished(before);
    if (known === null) throw new NotReadable(`${file} is no list of published versions.`);
    const own = versions.filter((version) => version.folder === folder);
    const text = writePublished({ ...known, ...Object.fromEntries(own.map(({ name, checksum }) => [name, checksum])) });
    if (text === before) return [];
    writeText(file, text);
    return [file];
  });
}
