/**
 * GET /v1/review: the answers that wait for a person, in groups, each with the query by which the check log lists it.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { vocabularyOf } from "../../../actions/account/vocabulary.js";
import { RECIPIENT_IDENTITY } from "../../../actions/decide/readings.js";
import type { Caller } from "../../../auth/caller.js";
import { writeJson } from "../../../engine/values/json.js";
import { countWaiting, type WaitingCount } from "../../../store/actions/log-waiting.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readTexts } from "../../../store/sql/values.js";
import { requireWholeAccount } from "../../request/scope.js";
import { type Review, REVIEW_KINDS, type ReviewGroup } from "./review-responses.js";

/** The reasons that come first; the rest follow. */
const REASONS: readonly string[] = ["policy_gap", "awaiting_confirmation", "rule_flagged"];

/** Returns the text of the response. */
export function* readReviewText(services: Services, caller: Caller): Steps<string> {
  return writeJson(yield* readReview(services, caller));
}

export function* readReview(services: Services, caller: Caller): Steps<Review> {
  return (yield* readCounted(services, caller, null)).review;
}

/** `looksAtAll`: no answer is older than those that were looked at. */
export interface NewestReview {
  readonly review: Review;
  readonly looksAtAll: boolean;
}

/** Of `most` of the newest answers that ever waited: the number of old ones has no bound. */
export function readNewestReview(services: Services, caller: Caller, most: number): Steps<NewestReview> {
  return readCounted(services, caller, most);
}

function* readCounted(services: Services, caller: Caller, most: number | null): Steps<NewestReview> {
  requireWholeAccount(caller, "checks:read");
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const of = { accountId: caller.accountId, env: caller.env };
  const [counts] = yield* batch(countWaiting({ ...of, now: services.ports.now(), most }));
  const waiting = counts.filter((counted) => counted.waiting === 1);
  return {
    looksAtAll: most === null || numberOf(counts) < most,
    review: { waiting: numberOf(waiting), checks: queryOf({}), groups: groupsOf(accountRules, waiting) },
  };
}

function numberOf(counts: readonly WaitingCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function groupsOf(accountRules: AccountRules, counts: readonly WaitingCount[]): readonly ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>();
  for (const counted of counts) {
    for (const group of groupsIn(accountRules, counted)) {
      const before = groups.get(group.checks)?.count ?? 0;
      groups.set(group.checks, { ...group, count: group.count + before });
    }
  }
  const matches = new Set(counts.flatMap(({ review_item }) => review_item ?? [])).size;
  return [...groups.values()]
    .map((group) => (group.kind === "match" ? { ...group, matches, answers: group.count } : group))
    .sort(inOrder);
}

/** An answer that lacks several facts is in a group for each of them. */
function groupsIn(accountRules: AccountRules, counted: WaitingCount): readonly ReviewGroup[] {
  const { waits, question, reason, missing, rule_set } = counted;
  const { count } = counted;
  switch (waits) {
    case "approval":
      return [{ kind: waits, count, checks: queryOf({ answer: waits }) }];
    case "contested":
      return [{ kind: waits, count, checks: queryOf({ question: question ?? "" }), question: question ?? "" }];
    case "not_covered":
      return [{ kind: waits, count, checks: queryOf({ reason: reason ?? "" }), reason: reason ?? "" }];
    default:
      return readTexts(missing ?? "[]").map((fact) => {
        const checks = queryOf({ missing: fact });
        if (fact === RECIPIENT_IDENTITY) return { kind: "match", count, checks };
        const description = meaningOf(accountRules, rule_set, fact);
        return { kind: "undetermined_missing_facts", count, checks, fact, description };
      });
  }
}

/** The meaning of a fact in the domain of the named rule set; empty if the account no longer has it. */
function meaningOf(accountRules: AccountRules, ruleSet: string, fact: string): string {
  const [version] = (accountRules.ruleSets.get(ruleSet) ?? accountRules.laws.get(ruleSet))?.versions ?? [];
  if (version === undefined) return "";
  return vocabularyOf(accountRules, version.module.domain).catalogue[fact]?.meaning ?? "";
}

function queryOf(filter: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ waiting: "true", ...filter }).toString();
}

/** By kind, then by size, then by name; reasons have an order of their own. */
function inOrder(a: ReviewGroup, b: ReviewGroup): number {
  return (
    REVIEW_KINDS.indexOf(a.kind) - REVIEW_KINDS.indexOf(b.kind) ||
    placeOf(a) - placeOf(b) ||
    b.count - a.count ||
    (nameOf(a) < nameOf(b) ? -1 : 1)
  );
}

function placeOf({ reason }: ReviewGroup): number {
  const place = reason === undefined ? 0 : REASONS.indexOf(reason);
  return place < 0 ? REASONS.length : place;
}

function nameOf({ question, reason, fact }: ReviewGroup): string {
  return question ?? reason ?? fact ?? "";
}
