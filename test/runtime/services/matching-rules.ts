/** The sample's matching set, published for the account of a test, and the rules of it that its owner confirms. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { instantiateMatching } from "../../../runtime/engine/instantiate.js";
import { bytesChecksum, type LoadedMatching } from "../../../runtime/rulebook/loaded.js";
import { publishPolicies } from "../../../runtime/services/policies/publish.js";
import { batch } from "../../../runtime/store/steps.js";
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

/** All rules of the version, where none is named. */
export async function confirmMatching(
  account: TestAccount,
  rules = MATCHING.module.rules.map(({ rule }) => rule),
): Promise<void> {
  await decide(
    account,
    MATCHING_SET,
    "1",
    rules.map((rule) => ({ rule, action: "confirm" })),
  );
}

export interface StoredMatch {
  readonly match_id: string;
  readonly one: string;
  readonly other: string;
  readonly rule: string;
  readonly rule_version: string;
}

export async function matchesOf({ database }: TestAccount): Promise<readonly StoredMatch[]> {
  const [rows] = await database.read(() =>
    batch(raw<StoredMatch>("SELECT match_id, one, other, rule, rule_version FROM recipient_matches ORDER BY place")),
  );
  return rows;
}
