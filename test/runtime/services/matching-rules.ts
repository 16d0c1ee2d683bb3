/** The sample's matching set, published for the account of a test, and the rules of it that its owner confirms. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { instantiateMatching } from "../../../runtime/engine/instantiate.js";
import { bytesChecksum, type LoadedMatching } from "../../../runtime/rulebook/loaded.js";
import { publishPolicies } from "../../../runtime/services/ruling/policies/publish.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";
import { decide } from "./confirmation-requests.js";
import { done } from "./operator.js";

const BUILT = join(import.meta.dirname, "../../../dist/generated/matching/acme/customers");

export const MATCHING_SET = "matching.acme.customers";

export const MATCHING: LoadedMatching = loadMatching(
  readFileSync(join(BUILT, "1.ts"), "utf8"),
  readFileSync(join(BUILT, "1.js"), "utf8"),
);

/** The same rules in force from 2026-02-01, as another version. */
export const SECOND_MATCHING: LoadedMatching = loadMatching(
  secondVersion(MATCHING.typescript),
  secondVersion(MATCHING.javascript),
);

/** The beginnings of the hashes of the rule and of its wording. */
const SPELLED_HASHES = [
  /(rule: "spelled_alike",[\s\S]*?rule_hash: "sha256:)[0-9a-f]{4}/,
  /(rule: "spelled_alike",[\s\S]*?wording: "sha256:)[0-9a-f]{4}/,
];

/** The second version with a rule that is written otherwise, and has to be confirmed again. */
export const REWORDED_MATCHING: LoadedMatching = loadMatching(
  reworded(SECOND_MATCHING.typescript),
  reworded(SECOND_MATCHING.javascript),
);

/** The same, in force from 2026-03-12: two days after the tests' own day. */
export const LATER_MATCHING: LoadedMatching = loadMatching(
  later(REWORDED_MATCHING.typescript),
  later(REWORDED_MATCHING.javascript),
);

function later(text: string): string {
  return text.replace(/from: \d+ \/\* 2026-02-01 \*\//, "from: 20524 /* 2026-03-12 */");
}

function reworded(text: string): string {
  const otherWords = text.replaceAll("Two names that are spelled alike may be", "Names that are spelled alike may be");
  const isAsKnown = otherWords !== text && SPELLED_HASHES.every((hash) => hash.test(text));
  if (!isAsKnown) throw new Error("The rule is not written as it was.");
  return SPELLED_HASHES.reduce((changed, hash) => changed.replace(hash, "$1ffff"), otherWords);
}

function secondVersion(text: string): string {
  return text
    .replace('version: "1"', 'version: "2"')
    .replace(/checksum:\s*"sha256:/, (checksum) => `${checksum}2`)
    .replace(/from: \d+ \/\* 2026-01-01 \*\//, "from: 20485 /* 2026-02-01 */");
}

function loadMatching(typescript: string, javascript: string): LoadedMatching {
  return {
    module: instantiateMatching(javascript, "matching"),
    checksum: bytesChecksum(typescript),
    typescript,
    javascript,
  };
}

export const publishMatching = (account: TestAccount, loaded = MATCHING) =>
  done(account, () => publishPolicies(account.services, { slug: "acme", by: null, policies: [], matchings: [loaded] }));

/** All rules of the version if none is named. */
export async function confirmMatching(
  account: TestAccount,
  rules = MATCHING.module.rules.map(({ rule }) => rule),
  version = "1",
): Promise<void> {
  await decide(
    account,
    MATCHING_SET,
    version,
    rules.map((rule) => ({ rule, action: "confirm" })),
  );
}

export interface StoredMatch {
  readonly match_id: string;
  readonly one: string;
  readonly other: string;
  readonly rule_set: string;
  readonly rule: string;
  readonly rule_version: string;
}

export async function matchesOf({ database }: TestAccount): Promise<readonly StoredMatch[]> {
  const [rows] = await database.read(() =>
    batch(
      raw<StoredMatch>(
        "SELECT match_id, one, other, rule_set, rule, rule_version FROM recipient_matches ORDER BY place",
      ),
    ),
  );
  return rows;
}
