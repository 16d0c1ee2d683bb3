/**
 * The modules that ship with the service: read from the built folder, and refused if a byte differs from the manifest
 * (decision 158).
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { FACE_VERSION, type RuleSetModule } from "../engine/module/module.js";
import { StateError } from "../engine/values/expected-errors.js";
import type { LoadedModule } from "./loaded.js";

/** A module that differs from the compiled one. The service does not start with it. */
export class ModuleRefused extends StateError {
  override readonly name = "ModuleRefused";
  constructor(
    readonly module: string,
    readonly file: string,
    readonly expected: string,
    readonly found: string,
  ) {
    super(
      `The module ${module} was edited after it was compiled: its checksum was ${expected}, the bytes ` +
        `of ${file} are ${found}.`,
    );
  }
}

/** The manifest or a file that it names is missing, unreadable, or of another time than this program. */
export class ManifestRefused extends StateError {
  override readonly name = "ManifestRefused";
}

export interface ShippedFolders {
  /** Holds `manifest.json` and the modules as JavaScript and TypeScript. */
  readonly built: string;
  /** The committed modules that people read. Compared too, if the folder exists. */
  readonly committed: string | null;
}

interface Entry {
  readonly rule_set: string;
  readonly version: string;
  readonly path: string;
  readonly checksum: string;
  readonly javascript: string;
  readonly javascript_checksum: string;
}

/** `instantiate`: the engine's, passed in so that a test can replace it. */
export function loadShipped(
  folders: ShippedFolders,
  instantiate: (javascript: string, name: string) => RuleSetModule,
): readonly LoadedModule[] {
  return readManifest(folders.built).map((entry) => {
    const name = `${entry.rule_set}@${entry.version}`;
    const javascript = verified(name, join(folders.built, entry.javascript), entry.javascript_checksum);
    const typescript = verified(name, join(folders.built, entry.path), entry.checksum);
    const committed = folders.committed === null ? null : join(folders.committed, entry.path);
    if (committed !== null && existsSync(committed)) verified(name, committed, entry.checksum);
    const module = instantiate(javascript, entry.javascript);
    if (module.rule_set !== entry.rule_set || module.version !== entry.version) {
      throw new ManifestRefused(
        `The manifest calls ${entry.javascript} ${name}, but it is ${module.rule_set}@${module.version}.`,
      );
    }
    return { module, checksum: entry.checksum, typescript, javascript };
  });
}

function readManifest(folder: string): readonly Entry[] {
  const path = join(folder, "manifest.json");
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new ManifestRefused(`${path} is missing or no JSON. Build first: npm run build.`);
  }
  if (!isManifest(manifest))
    throw new ManifestRefused(
      `${path} is not a manifest of modules for face version ${FACE_VERSION}. Build again: npm run build.`,
    );
  return manifest.modules;
}

const ENTRY_FIELDS = ["rule_set", "version", "path", "checksum", "javascript", "javascript_checksum"] as const;

function isManifest(value: unknown): value is { readonly modules: readonly Entry[] } {
  if (
    typeof value !== "object" ||
    value === null ||
    !("face" in value) ||
    value.face !== FACE_VERSION ||
    !("modules" in value)
  )
    return false;
  return Array.isArray(value.modules) && value.modules.every(isEntry);
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return ENTRY_FIELDS.every((field) => typeof fields[field] === "string");
}

/** The text of a file, whose bytes must have the checksum of the manifest. */
function verified(module: string, file: string, expected: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new ManifestRefused(
      `The module ${module} is in the manifest, but ${file} cannot be read. Build again: npm run build.`,
    );
  }
  const checksum = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  if (checksum !== expected) throw new ModuleRefused(module, file, expected, checksum);
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
