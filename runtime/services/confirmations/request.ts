/**
 * The body of POST /v1/confirmations/{rule_set}/{version}: its schema, and what it names judged against the version.
 */
import { z } from "zod";

import type { AccountRules } from "../../actions/account-rules.js";
import { isJsonList, isJsonObject, type Json } from "../../engine/json.js";
import type { RuleSetModule } from "../../engine/module.js";
import type { WrongField } from "../../refusals/refusal.js";
import { MOST_ERRORS } from "../request/body-errors.js";
import { judgePerson } from "../request/person-behind.js";
import { hasIssues, piiIn, refusalOf, type ValidationIssues } from "../request/validation-issues.js";

const MOST_RULES = 1_000;
const LONGEST_COMMENT_CHARACTERS = 2_000;
const name = z.string().max(200, "string_too_long");

export const confirmationRequestSchema = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        rule: name,
        action: z.enum(["confirm", "flag"]),
        comment: z.string().max(LONGEST_COMMENT_CHARACTERS, "too_long").nullish(),
        rule_hash: name.nullish(),
      }),
    )
    .min(1, "required")
    .max(MOST_RULES, "too_long"),
  by_user: name.nullish(),
});

export interface ConfirmationRequest {
  readonly rules: readonly DecidedRule[];
  readonly byUser: string;
}

export interface DecidedRule {
  readonly rule: string;
  /** As the version has it now. */
  readonly ruleHash: string;
  /** As the caller read it; null where the request does not say. */
  readonly expectedHash: string | null;
  readonly action: "confirmed" | "flagged";
  readonly comment: string | null;
}

/**
 * `sent`: null where the body is not of its shape. Refuses with all that is wrong at once, what was found before
 * included.
 */
export function readConfirmationRequest(
  accountRules: AccountRules,
  module: RuleSetModule,
  body: Json,
  sent: z.infer<typeof confirmationRequestSchema> | null,
  found: ValidationIssues,
): ConfirmationRequest {
  found.requestErrors.push(...wrongRules(module, body));
  judgePerson(accountRules, "by_user", body, found);
  found.piiErrors.push(...piiInRequest(body).slice(0, MOST_ERRORS));
  const byUser = sent?.by_user;
  if (sent === null || !byUser || hasIssues(found)) throw refusalOf(found);
  const hashes = new Map(module.rules.map(({ rule, rule_hash }) => [rule, rule_hash]));
  const rules = sent.rules.map(({ rule, action, comment, rule_hash }): DecidedRule => ({
    rule,
    ruleHash: hashes.get(rule) ?? "",
    expectedHash: rule_hash ?? null,
    action: action === "confirm" ? "confirmed" : "flagged",
    comment: comment ?? null,
  }));
  return { rules, byUser };
}

/** Rules that the version does not have, or that are named twice: found also where the request is not of its shape. */
function wrongRules(module: RuleSetModule, body: Json): readonly WrongField[] {
  const errors: WrongField[] = [];
  const known = new Set(module.rules.map(({ rule }) => rule));
  const met = new Set<string>();
  for (const [at, each] of listOf(body).entries()) {
    const rule = isJsonObject(each) ? each["rule"] : undefined;
    if (typeof rule !== "string") continue;
    const field = `rules[${at}].rule`;
    if (!known.has(rule))
      errors.push({ field, code: "not_a_choice", detail: `The version has the rules ${[...known].join(", ")}.` });
    else if (met.has(rule)) errors.push({ field, code: "duplicate", detail: "A request decides each rule once." });
    met.add(rule);
    if (errors.length >= MOST_ERRORS) break;
  }
  return errors;
}

function listOf(body: Json): readonly Json[] {
  const rules = isJsonObject(body) ? body["rules"] : undefined;
  return rules !== undefined && isJsonList(rules) ? rules : [];
}

/** Wherever the caller writes text of their own, also where the request is not of its shape. */
function piiInRequest(body: Json): ReturnType<typeof piiIn> {
  if (!isJsonObject(body)) return [];
  const ofRules = listOf(body).flatMap((each, at) =>
    isJsonObject(each)
      ? ["rule", "comment", "rule_hash"].flatMap((field) => piiIn(`rules[${at}].${field}`, each[field]))
      : [],
  );
  return [...ofRules, ...piiIn("by_user", body["by_user"])];
}
