/**
 * The hashes of a checked rule set, each `sha256:` and 64 hexadecimal digits over a canonical form (LANGUAGE.md,
 * "Hashes"). Layout, comments, parentheses, how conditions are nested and whether a comparison is a sign or words
 * change none of them.
 */
import type { RuleSetModel, TotalModel } from "../model/model.js";
import { definitionForm, readsOf } from "./reads.js";
import { ruleSetForm, titlesForm } from "./rule-set.js";
import { ruleForm } from "./rules.js";
import { hashOf } from "./sha256.js";
import { certainDay } from "./values.js";

/**
 * The hashes that confirmations bind to, by rule id. The rule's id and place are not part of it, and neither are the
 * names of figures, conditions, sources and clauses. The names of facts, settings, totals and questions are, because
 * answers show them.
 */
export function ruleHashes(model: RuleSetModel): Readonly<Record<string, string>> {
  const reads = readsOf(model, "shown");
  return Object.fromEntries(model.rules.map((rule) => [rule.id, hashOf(ruleForm(rule, model, reads))]));
}

/**
 * Hashes as programs before 22 November 2026 computed them: without rows of tables and calendars, without titles of
 * names, and with the days of examples as they are. They identify the stored hashes of an account from that time.
 */
export interface FormerHashes {
  readonly checksum: string;
  /** By rule id. */
  readonly rules: Readonly<Record<string, string>>;
  /** By total name. */
  readonly totals: Readonly<Record<string, string>>;
}

export function formerHashes(model: RuleSetModel): FormerHashes {
  const shown = readsOf(model, "shown", "without_rows");
  const computed = readsOf(model, "computed", "without_rows");
  return {
    checksum: hashOf(ruleSetForm(model, shown, certainDay)),
    rules: Object.fromEntries(model.rules.map((rule) => [rule.id, hashOf(ruleForm(rule, model, shown, certainDay))])),
    totals: Object.fromEntries(
      model.totals.map((total) => [total.name, hashOf(definitionForm(total, model, computed))]),
    ),
  };
}

/** The version as a whole: order, ids, names and rows of tables included. The name of an edition is not included. */
export function checksum(model: RuleSetModel): string {
  return hashOf({ ...ruleSetForm(model, readsOf(model, "shown")), ...titlesForm(model) });
}

/** Identifies a total across versions: everything its value depends on, but neither its name nor its reach. */
export function definitionHash(total: TotalModel, model: RuleSetModel): string {
  return hashOf(definitionForm(total, model, readsOf(model, "computed")));
}
