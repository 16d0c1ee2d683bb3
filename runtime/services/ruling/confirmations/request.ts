/**
 * The body of POST /v1/confirmations/{rule_set}/{version}: its schema, and the validation of its names against the
 * version.
 */
import { z } from "zod";

import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { Caller } from "../../../auth/caller.js";
import type { MatchingModule } from "../../../engine/module/matching-module.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { isJsonList, isJsonObject, type Json } from "../../../engine/values/json.js";
import type { WrongField } from "../../../refusals/refusal.js";
import { MOST_ERRORS } from "../../request/body-errors.js";
import { parseBody, type ParsedBody } from "../../request/parsed-body.js";
import { judgePerson, personBehind } from "../../request/person-behind.js";
import { combine, hasIssues, piiInMembers, refusalOf } from "../../request/validation-issues.js";

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
  /** The hash in the present version. */
  readonly ruleHash: string;
  /** The hash that the caller read; null if absent. */
  readonly expectedHash: string | null;
  readonly action: "confirmed" | "flagged";
  readonly comment: string | null;
}

/** A version of a rule set or of a matching set. */
type DecidedModule = Pick<RuleSetModule | MatchingModule, "rules">;

export interface ParsedConfirmation extends ParsedBody<typeof confirmationRequestSchema.shape> {
  /** The rules in the request, entry by entry. Null for an entry of a wrong shape. */
  readonly named: readonly (string | null)[];
  readonly piiErrors: readonly WrongField[];
}

export function parseConfirmation(body: Json): ParsedConfirmation {
  const listed = isJsonObject(body) ? body["rules"] : undefined;
  const entries = listed !== undefined && isJsonList(listed) ? listed : [];
  const piiErrors = [
    ...entries.flatMap((each, at) => piiInMembers(each, ["rule", "comment", "rule_hash"], `rules[${at}].`)),
    ...piiInMembers(body, ["by_user"]),
  ];
  const named = entries.map((each) => {
    const rule = isJsonObject(each) ? each["rule"] : undefined;
    return typeof rule === "string" ? rule : null;
  });
  return { ...parseBody(confirmationRequestSchema, body), named, piiErrors: piiErrors.slice(0, MOST_ERRORS) };
}

/** Refuses with all that is wrong at once. */
export function validateConfirmation(
  accountRules: AccountRules,
  caller: Caller,
  module: DecidedModule,
  { whole, members, errors, named, piiErrors }: ParsedConfirmation,
): ConfirmationRequest {
  const byUser = whole === null ? null : personBehind(caller, whole.by_user);
  const wrongPerson = judgePerson(accountRules, caller, "by_user", members.by_user);
  const issues = combine({ requestErrors: [...errors, ...wrongRules(module, named), ...wrongPerson], piiErrors });
  if (whole === null || byUser === null || hasIssues(issues)) throw refusalOf(issues);
  const hashes = new Map(module.rules.map(({ rule, rule_hash }) => [rule, rule_hash]));
  const rules = whole.rules.map(({ rule, action, comment, rule_hash }): DecidedRule => ({
    rule,
    ruleHash: hashes.get(rule) ?? "",
    expectedHash: rule_hash ?? null,
    action: action === "confirm" ? "confirmed" : "flagged",
    comment: comment ?? null,
  }));
  return { rules, byUser };
}

/** Rules that the version lacks, or that are named twice: reported also if the request has a wrong shape. */
function wrongRules(module: DecidedModule, named: readonly (string | null)[]): readonly WrongField[] {
  const errors: WrongField[] = [];
  const known = new Set(module.rules.map(({ rule }) => rule));
  const met = new Set<string>();
  for (const [at, rule] of named.entries()) {
    if (rule === null) continue;
    const field = `rules[${at}].rule`;
    if (!known.has(rule))
      errors.push({ field, code: "not_a_choice", detail: `The version has the rules ${[...known].join(", ")}.` });
    else if (met.has(rule)) errors.push({ field, code: "duplicate", detail: "A request decides each rule once." });
    met.add(rule);
    if (errors.length >= MOST_ERRORS) break;
  }
  return errors;
}
