/**
 * POST /v1/confirmations/{rule_set}/{version}: the rule owner confirms or flags rules. All rules of a request are
 * recorded, or none. The same transaction puts every answer that rests on the rule set on the list of a re-run.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import { newRevision } from "../../../actions/account/revision.js";
import type { Services } from "../../../actions/account/services.js";
import { askOfAllRecords, scheduleRerun } from "../../../actions/reissue/schedule.js";
import { type Caller, callerText } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import type { Json } from "../../../engine/values/json.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { type ConfirmationRecord, countOf, type RuleStatus } from "../../../rulebook/confirmations.js";
import { setRevision } from "../../../store/accounts/accounts.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { addConfirmation } from "../../../store/accounts/rule-sets.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { syncAccount } from "../../reading/rulebook/sync.js";
import { requireFresh } from "../../request/fresh.js";
import { requireLive } from "../../request/live-only.js";
import { requireRole } from "../../request/person-behind.js";
import { requireScope } from "../../request/scope.js";
import { senderText } from "../../request/sender.js";
import { refusalOfAbsent } from "../../request/validation-issues.js";
import { scheduleDrafting } from "../documents/drafting-again.js";
import { type OwnVersion, readOwnVersion } from "./own-version.js";
import { type ConfirmationRequest, type DecidedRule, parseConfirmation, validateConfirmation } from "./request.js";
import type { ConfirmationRecorded } from "./responses.js";

/** For each rule that a person decides, the `decisionMark` that they saw. */
export type SeenDecisions = ReadonlyMap<string, string>;

/** Identifies the decision on a rule; empty if there is none. */
export function decisionMark(decision: Pick<ConfirmationRecord, "action" | "at" | "version"> | null): string {
  return decision === null ? "" : `${decision.action} ${decision.at} ${decision.version}`;
}

/**
 * Returns the text of the response. `seen`: nothing is recorded if somebody decided on a rule after it was read
 * (decision 302). Null: the request does not say which decisions were read.
 */
export function* decideRules(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
  body: Json,
  seen: SeenDecisions | null = null,
): Steps<string> {
  requireScope(caller, "confirm");
  yield* batch(changingAccount(caller.accountId));
  const accountRules = yield* readAccountRules(services, caller.accountId);
  requireLive(caller);
  requireFresh(caller, "within an hour", services.ports.now());
  const { own, request } = yield* judgeDecision(services, accountRules, caller, { ruleSet, version, body, seen });

  yield* record(services, caller, own, request);
  const after = yield* readAccountRules(services, caller.accountId);
  // A build that waited may answer from now on, with totals of its own.
  yield* syncAccount(services, caller.accountId);
  const now = yield* readOwnVersion(services, after, ruleSet, version);
  assert(!(now instanceof Refusal), "a version that was decided on is there");
  const rerunId = isMoved(ruleSet, accountRules, after)
    ? yield* scheduleRerun(services, {
        accountId: caller.accountId,
        cause: "confirmation",
        restsOn: [{ kind: "rule_set", name: ruleSet }],
        byUser: request.byUser,
      })
    : null;
  const draftingAgain =
    own.kind === "matching"
      ? null
      : yield* scheduleDrafting(services, after, caller, own.loaded.module, request.rules, request.byUser);
  // Rules of a draft are asked when it is published.
  if (own.kind === "matching" && !own.isDraft && request.rules.some(({ action }) => action === "confirmed"))
    yield* askOfAllRecords(services, caller.accountId);
  return writeJson({
    rule_set: ruleSet,
    version,
    recorded: request.rules.map(({ rule, action, ruleHash }) => ({ rule, action, rule_hash: ruleHash })),
    pending: countOf(now.statuses, "pending"),
    rerun_id: rerunId,
    drafting_again: draftingAgain,
  } satisfies ConfirmationRecorded);
}

/** A decision in the form of the request. */
export interface SentDecision {
  readonly ruleSet: string;
  readonly version: string;
  readonly body: Json;
  readonly seen: SeenDecisions | null;
}

/** The rules to confirm or flag, and the deciding person; refuses invalid decisions. */
export function* judgeDecision(
  services: Services,
  accountRules: AccountRules,
  caller: Caller,
  { ruleSet, version, body, seen }: SentDecision,
): Steps<{ readonly own: OwnVersion; readonly request: ConfirmationRequest }> {
  const parsed = parseConfirmation(body);
  const own = yield* readOwnVersion(services, accountRules, ruleSet, version);
  if (own instanceof Refusal) throw refusalOfAbsent(parsed.errors, own);
  const request = validateConfirmation(accountRules, caller, own.loaded.module, parsed);
  requireRole(accountRules, caller, "by_user", request.byUser, "confirm");
  refuseChanged(request.rules, own.statuses, seen);
  return { own, request };
}

/** A person confirms the text that they read: a rule that has changed since must be read again first (decision 147). */
function refuseChanged(
  rules: readonly DecidedRule[],
  statuses: ReadonlyMap<string, RuleStatus>,
  seen: SeenDecisions | null,
): void {
  const errors = rules.flatMap(({ rule, expectedHash, ruleHash }, at): WrongField[] => {
    if (expectedHash !== null && expectedHash !== ruleHash)
      return [{ field: `rules[${at}].rule_hash`, code: "changed", detail: `The rule's hash is ${ruleHash}.` }];
    return seen === null || seen.get(rule) === decisionMark(statuses.get(rule)?.decision ?? null)
      ? []
      : [
          {
            field: `rules[${at}].rule`,
            code: "changed",
            detail: "Somebody has decided on the rule since it was read.",
          },
        ];
  });
  if (errors.length > 0)
    throw new Refusal("conflict", "A rule has changed since it was read. Nothing was recorded.", errors);
}

function* record(
  { ports }: Services,
  caller: Caller,
  { loaded }: OwnVersion,
  { rules, byUser }: ConfirmationRequest,
): Steps<void> {
  const { rule_set: ruleSet, version } = loaded.module;
  const { accountId } = caller;
  const at = ports.now();
  yield* batch(
    ...rules.map(({ rule, ruleHash, action, comment }) =>
      addConfirmation({
        accountId,
        ruleSet,
        version,
        moduleChecksum: loaded.checksum,
        rule,
        ruleHash,
        action,
        byUser,
        comment,
        at,
        sentBy: senderText(caller),
      }),
    ),
    addAudit({
      accountId,
      at,
      by: callerText(caller),
      did: "rules.decide",
      what: JSON.stringify({ rule_set: ruleSet, version, by_user: byUser, rules: rules.map(auditView) }),
    }),
    setRevision({ accountId, revision: newRevision(ports) }),
  );
}

/** With the comment, so that the author of a rule finds in the audit why it was flagged. */
function auditView({ rule, action, ruleHash, comment }: DecidedRule): object {
  return { rule, action, rule_hash: ruleHash, comment };
}

/**
 * Whether any published version of the set now answers by another build, or whether the rules that it relies on have
 * changed. A repeated decision moves none. A matching set answers nothing.
 */
export function isMoved(ruleSet: string, before: AccountRules, after: AccountRules): boolean {
  const versions = before.ruleSets.get(ruleSet)?.versions ?? [];
  const answering = after.ruleSets.get(ruleSet)?.versions ?? [];
  return versions.some((loaded) => {
    const build = answering.find(({ checksum }) => checksum === loaded.checksum);
    if (build === undefined) return true;
    const now = after.statuses(build);
    return [...before.statuses(loaded)].some(
      ([rule, { confirmation }]) => now.get(rule)?.confirmation.status !== confirmation.status,
    );
  });
}
