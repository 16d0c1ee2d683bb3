/** The body of POST /v1/confirmations/{rule_set}/{version}: its schema, and what it names judged against the version. */
import { z } from "zod";
import { isJsonList, isJsonObject, type Json } from "../../engine/json.js";
import type { RuleSetModule } from "../../engine/module.js";
import type { AccountBook } from "../accounts/account-book.js";
import { MOST_ERRORS } from "../checks/request.js";
import { wrongPerson } from "../person-behind.js";
import { nothingFound, isAnythingWrong, piiIn, readShape, refusalOf } from "../wrong-fields.js";

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

/** Refuses with all that is wrong at once. */
export function readConfirmationRequest(book: AccountBook, module: RuleSetModule, body: Json): ConfirmationRequest {
  const found = nothingFound();
  const sent = readShape(confirmationRequestSchema, body, found);
  const rules: DecidedRule[] = [];
  const met = new Set<string>();
  for (const [at, { rule, action, comment, rule_hash }] of (sent?.rules ?? []).entries()) {
    const field = `rules[${at}].rule`;
    const spec = module.rules.find((each) => each.rule === rule);
    if (spec === undefined) found.requestErrors.push({ field, code: "not_a_choice", detail: `The version has the rules ${module.rules.map((each) => each.rule).join(", ")}.` });
    else if (met.has(rule)) found.requestErrors.push({ field, code: "duplicate", detail: "A rule is decided once in a request." });
    else rules.push({ rule, ruleHash: spec.rule_hash, expectedHash: rule_hash ?? null, action: action === "confirm" ? "confirmed" : "flagged", comment: comment ?? null });
    met.add(rule);
  }
  const byUser = sent?.by_user ?? null;
  if (sent !== null) found.requestErrors.push(...wrongPerson(book, "by_user", byUser));
  found.piiErrors.push(...piiInRequest(body).slice(0, MOST_ERRORS));
  if (byUser === null || isAnythingWrong(found)) throw refusalOf(found);
  return { rules, byUser };
}

/** Wherever the caller writes text of their own, also where the request is not of its shape. */
function piiInRequest(body: Json): ReturnType<typeof piiIn> {
  if (!isJsonObject(body)) return [];
  const rules = isJsonList(body["rules"]) ? body["rules"] : [];
  const ofRules = rules.flatMap((each, at) => (isJsonObject(each) ? ["rule", "comment", "rule_hash"].flatMap((field) => piiIn(`rules[${at}].${field}`, each[field])) : []));
  return [...ofRules, ...piiIn("by_user", body["by_user"])];
}
