/**
 * Where the packages of the program lie: below it, above it (npm hoists) or behind links (pnpm). The search is Node's:
 * in `node_modules` of the importing folder, and of each folder above.
 */
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

import { ProgramIncomplete } from "./disk.js";

export interface PackagePlaces {
  /** The folder of each package, by its path without links. A package within another one has its own entry. */
  readonly folders: readonly string[];
  /** The links through which Node reaches these folders. */
  readonly links: readonly string[];
}

/** The members of a `package.json` that name packages which its code imports. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * All packages that the package in `root` depends on, directly or through others. `root` is a path without links.
 * Optional packages of a dependency that are not installed are left out, and so are optional peers of `root`.
 *
 * @throws ProgramIncomplete if a dependency of `root` is not installed.
 */
export function packagePlaces(root: string): PackagePlaces {
  const folders = new Set<string>();
  const links = new Set<string>();
  const add = (place: string): void => {
    const folder = realpathSync(place);
    folders.add(folder);
    if (folder !== place) for (const link of linksOn(place)) links.add(link);
  };
  for (const name of namesOf(manifestIn(root).dependencies)) {
    const place = placeOf(name, root);
    if (place === null)
      throw new ProgramIncomplete(
        `The package ${name} is not in a folder node_modules at or above ${root}: install the program again.`,
      );
    add(place);
  }
  // The loop also visits folders that are added to the set meanwhile.
  for (const folder of folders)
    for (const name of importsOf(folder)) {
      const place = placeOf(name, folder);
      if (place !== null) add(place);
    }
  return { folders: [...folders].sort(), links: [...links].sort() };
}

function importsOf(folder: string): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies } = manifestIn(folder);
  return [dependencies, optionalDependencies, peerDependencies].flatMap(namesOf);
}

const namesOf = (packages: Readonly<Record<string, string>> | undefined): readonly string[] =>
  Object.keys(packages ?? {});

/** The package that an import of `name` from a file in `folder` finds; null if it is not installed. */
function placeOf(name: string, folder: string): string | null {
  for (let above = folder; ; above = dirname(above)) {
    const place = join(above, "node_modules", name);
    if (basename(above) !== "node_modules" && existsSync(join(place, "package.json"))) return place;
    if (dirname(above) === above) return null;
  }
}

/** The links that are followed on the way along a path that exists, each by its path without links. */
function linksOn(path: string): readonly string[] {
  const above = dirname(path);
  if (above === path) return [];
  const here = join(realpathSync(above), basename(path));
  const before = linksOn(above);
  if (!lstatSync(here).isSymbolicLink()) return before;
  return [...before, here, ...linksOn(resolve(dirname(here), readlinkSync(here)))];
}

function manifestIn(folder: string): Manifest {
  // The file of an installed package, which npm has read too.
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
