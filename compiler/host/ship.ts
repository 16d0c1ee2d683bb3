/**
 * The last step of `npm run build`: turns the committed modules into the form that the runtime loads. Each is verified
 * against the manifest first, and the JavaScript gets a checksum of its own, so that neither can be edited unnoticed.
 */
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { toJavaScript } from "../emit/javascript.js";
import { bytesChecksum, type Manifest, type ManifestEntry } from "../manifest.js";
import { readText, writeText } from "./disk.js";

/** A module as the runtime finds it: `javascript` below the folder of the shipped manifest. */
export interface ShippedEntry extends ManifestEntry {
  readonly javascript: string;
  readonly javascript_checksum: string;
}

export class Edited extends Error {
  override readonly name = "Edited";
}

export function ship(generated: string, to: string): readonly ShippedEntry[] {
  // The manifest is our own file, written by `tcs compile`; each of its checksums is verified against the bytes below.
  const manifest = JSON.parse(readText(join(generated, "manifest.json"))) as Manifest;
  rmSync(to, { recursive: true, force: true });
  const shipped = (entry: ManifestEntry): ShippedEntry => {
    const typescript = readText(join(generated, entry.path));
    const checksum = bytesChecksum(typescript);
    if (checksum !== entry.checksum) {
      throw new Edited(
        `generated/${entry.path} is not what was compiled: the manifest says ${entry.checksum}, its ` +
          `bytes are ${checksum}. Run \`npx tcs compile\`.`,
      );
    }
    const javascript = entry.path.replace(/\.ts$/, ".js");
    const text = toJavaScript(typescript);
    writeText(join(to, javascript), text);
    writeText(join(to, entry.path), typescript);
    return { ...entry, javascript, javascript_checksum: bytesChecksum(text) };
  };
  const modules = manifest.modules.map(shipped);
  const matchings = (manifest.matchings ?? []).map(shipped);
  writeText(join(to, "manifest.json"), `${JSON.stringify({ face: manifest.face, modules, matchings }, null, 2)}\n`);
  return modules;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
  const generated = join(dist, "..", "generated");
  try {
    if (existsSync(join(generated, "manifest.json"))) ship(generated, join(dist, "generated"));
    else process.stderr.write("No generated/manifest.json yet: run `npx tcs compile`, then build again.\n");
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
