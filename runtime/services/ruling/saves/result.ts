/** What came of a save, as its row has it: the version that is a draft now, or the refusal. */
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { type RefusalCode, REFUSALS } from "../../../refusals/table.js";
import type { DraftView } from "../policies/responses.js";

export interface StoredVersion {
  readonly ruleSet: string;
  readonly version: string;
  /** How many hints the compiler has. */
  readonly hints: number;
}

/** `text`: as `draftPolicy` answers. */
export function versionIn(text: string): StoredVersion {
  const { rule_set: ruleSet, version, lints } = JSON.parse(text) as DraftView;
  return { ruleSet, version, hints: lints.length };
}

export function writeVersion(version: StoredVersion): string {
  return JSON.stringify(version);
}

/** As `writeVersion` wrote it. */
export function readVersion(text: string): StoredVersion {
  return JSON.parse(text) as StoredVersion;
}

export function writeRefusal({ code, detail, errors, members, status }: Refusal): string {
  return JSON.stringify({ code, detail, errors, members, status });
}

interface WrittenRefusal {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly WrongField[];
  readonly members: Readonly<Record<string, unknown>>;
  readonly status: number;
}

/** As `writeRefusal` wrote it, perhaps in another program. */
export function readRefusal(text: string): Refusal {
  const { code, detail, errors, members, status } = JSON.parse(text) as WrittenRefusal;
  return new Refusal(isKnown(code) ? code : "invalid-request", detail, errors, members, status);
}

function isKnown(code: string): code is RefusalCode {
  return code in REFUSALS;
}
