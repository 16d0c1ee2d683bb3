/**
 * Reports of `tcs mutate` that were made before, by a checksum over all they depend on. A report that cannot be read is
 * made again.
 */
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { readIfThere } from "../../../compiler/host/disk.js";
import type { MutationReport } from "../../../compiler/mutate/report.js";
import { programVersion } from "../../program-package.js";
import type { SetModel } from "../rule-set-named.js";

/** Counted up when other mutants are made, or another search or proof. */
const EDITION = 5;

export interface MutationCache {
  readonly read: (key: string) => MutationReport | null;
  readonly write: (key: string, report: MutationReport) => void;
}

/** Default folder of stored reports. */
export function keptBelow(sources: string): string {
  return join(sources, ".tcs", "mutate");
}

/** The rule set with its domain and tables, its source, and the program that runs it. */
export function cacheKey(model: SetModel, source: string): string {
  const text = JSON.stringify([EDITION, programVersion(), source, model], (_, part: unknown) =>
    typeof part === "bigint" ? `${part}n` : part,
  );
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** `fresh`: stored reports are not read. */
export function cacheIn(folder: string, fresh: boolean): MutationCache {
  const fileOf = (key: string): string => join(folder, `${key}.json`);
  return {
    read: (key) => (fresh ? null : reportOf(readIfThere(fileOf(key)))),
    write: (key, report) => {
      mkdirSync(folder, { recursive: true });
      // A process that is ended in between leaves no half of a report under the name.
      const unnamed = `${fileOf(key)}.${process.pid}`;
      writeFileSync(unnamed, JSON.stringify(report));
      renameSync(unnamed, fileOf(key));
    },
  };
}

function reportOf(text: string | null): MutationReport | null {
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    // Written by this program under a checksum of all it depends on.
    return typeof read === "object" && read !== null && "survivors" in read ? (read as MutationReport) : null;
  } catch {
    return null;
  }
}
