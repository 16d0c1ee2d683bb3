/** The modules that ship with this program, where they lie, and the services over them alone. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { makeServices, type Services } from "../actions/account/services.js";
import { instantiate } from "../engine/instantiate.js";
import { decodeUtf8, notUtf8Words } from "../engine/values/utf8.js";
import type { Ports } from "../ports/ports.js";
import type { LoadedModule } from "../rulebook/loaded.js";
import { makeRulebook, type ReadShippedFiles } from "../rulebook/rulebook.js";
import { loadShipped, type ShippedFolders } from "../rulebook/shipped.js";

/** `folders`: those of this program where left out. */
export function shippedModules(folders: ShippedFolders = shippedFolders()): readonly LoadedModule[] {
  return loadShipped(folders, instantiate);
}

/** For commands: they look up no recipient by its name. */
export function servicesOver(ports: Ports): Services {
  return makeServices(
    ports,
    makeRulebook(shippedModules(), instantiate, readShippedFiles),
    () => undefined,
    () => [],
  );
}

/** The rules of a version and the tables beside them, by the paths that the compiler knows them by. */
export const readShippedFiles: ReadShippedFiles = ({ rule_set, version }) => {
  const folder = rule_set.split(".").join("/");
  const root = join(programFolder(), "rulesets", folder);
  if (!existsSync(join(root, `${version}.rules`))) return null;
  return readdirSync(root)
    .filter((file) => file === `${version}.rules` || file.endsWith(".csv"))
    .sort()
    .map((file) => ({ path: `${folder}/${file}`, text: textOf(join(root, file)) }));
};

/** Of a file that ships. */
function textOf(path: string): string {
  const text = decodeUtf8(readFileSync(path));
  if (typeof text !== "string") throw new Error(`${path}: ${notUtf8Words(text)}`);
  return text;
}

/**
 * Built, this file lies in `dist/runtime/wiring`; run from source, the built modules are looked for beside it all the
 * same.
 */
function shippedFolders(): ShippedFolders {
  const root = programFolder();
  const committed = join(root, "generated");
  return { built: join(root, "dist", "generated"), committed: existsSync(committed) ? committed : null };
}

function programFolder(): string {
  const above = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  return basename(above) === "dist" ? dirname(above) : above;
}
