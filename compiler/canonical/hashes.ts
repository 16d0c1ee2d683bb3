/**
 * The hashes of a checked rule set, each `sha256:` and 64 hexadecimal digits over a canonical form (LANGUAGE.md,
 * "Hashes"). Layout, comments, parentheses, how conditions are nested and whether a comparison is a sign or words
 * change none of them.
 */
import type { RuleSetModel, TotalModel } from "../model/model.js";
import { definitionForm, readsOf } from "./reads.js";
import { ruleSetForm } from "./rule-set.js";
import { ruleForm } from "./rules.js";
import { hashOf } from "./sha256.js";

/**
 * What a confirmation binds to, by rule id. Neither the id nor the rule's place is part of it, nor are the names of
 * figures, conditions, sources and clauses; names of facts, settings, totals and questions are, because answers show
 * them.
 */
export function ruleHashes(model: RuleSetModel): Readonly<Record<string, string>> {
  const reads = readsOf(model, "shown");
  return Object.fromEntries(model.rules.map((rule) => [rule.id, hashOf(ruleForm(rule, model, reads))]));
}

/**
 * The version as a whole: order, ids and names included. Rows and editions of tables are not: a new edition changes
 * `reference_versions` only.
 */
export function checksum(model: RuleSetModel): string {
  return hashOf(ruleSetForm(model, readsOf(model, "shown")));
}

/** What identifies a total across versions: everything its value depends on, but neither its name nor its reach. */
export function definitionHash(total: TotalModel, model: RuleSetModel): string {
  return hashOf(definitionForm(total, model, readsOf(model, "computed")));
}
