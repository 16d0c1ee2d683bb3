/**
 * Creates the jobs: re-runs of all answers that depend on a change, and the rest of a booking's re-issues (decision
 * 124). Called inside the transaction of the change.
 */
import type { RecheckReason } from "../../engine/run/answer.js";
import { addItemsOfDomain, addItemsRestingOn, patternOf } from "../../store/actions/rests-on.js";
import {
  addItemsOfNames,
  addItemsOfRecipient,
  addJob,
  addJobItem,
  countItems,
  dropJob,
  setTaskDue,
} from "../../store/outgoing/jobs.js";
import { batch, type Statement, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import { type AccountRules, readAccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import { type ActionBooking, beginOfOffice } from "../decide/action-booking.js";
import { MATCHING_RULES, type RerunCause } from "../tell/alerts.js";
import { moveShares } from "./moved-shares.js";

export type RestsOn =
  /** Any standing answer that the rule set took part in, or that named it. */
  | { readonly kind: "rule_set"; readonly name: string }
  /** Answers of actions dated `from` (a day) or later that asked for the setting, even if it was not set. */
  | { readonly kind: "setting"; readonly name: string; readonly from: number };

export interface RerunInput {
  readonly accountId: string;
  readonly cause: RerunCause;
  readonly restsOn: readonly RestsOn[];
  readonly byUser: string | null;
}

/** From which day on answers rest on it. */
export function firstDayOf(restsOn: RestsOn): number {
  return restsOn.kind === "setting" ? restsOn.from : ANY_DAY;
}

/**
 * Called after `setRevision`, by the verb that holds `changingAccount`. Returns the id of the re-run, in both
 * environments. Null if no standing answer depends on the change. Nothing is decided here: a job does so, in pieces.
 */
export function* scheduleRerun(
  services: Services,
  { accountId, cause, restsOn, byUser }: RerunInput,
): Steps<string | null> {
  const { ports } = services;
  const jobId = ports.newId("job");
  const rerunId = ports.newId("rrn");
  const now = ports.now();
  yield* batch(addJob({ jobId, rerunId, accountId, env: null, agent: null, kind: "rerun", cause, byUser, now }));
  yield* batch(
    ...restsOn.map((each) =>
      addItemsRestingOn({
        jobId,
        accountId,
        now,
        from: firstDayOf(each),
        pattern: patternOf(each),
      }),
    ),
  );
  const accountRules = yield* readAccountRules(services, accountId);
  for (const each of restsOn)
    if (each.kind === "setting") yield* moveShares(accountRules, { jobId, key: each.name, from: each.from });
  if (cause === "version") yield* batch(...ofNewRuleSets(accountRules, { jobId, accountId, now }, restsOn));
  const [counts] = yield* batch(countItems({ jobId }));
  if (counts.length === 0) {
    yield* batch(dropJob({ jobId }));
    return null;
  }
  services.jobSignal.notify();
  return rerunId;
}

/** The task of a job that begins when a setting names another person. */
export interface PassingOn {
  readonly setting: string;
  /** Its first day. */
  readonly from: number;
}

/**
 * A setting names another person from a later day on. The job is due when it begins, and finds the answers that read
 * the setting by then. Returns the id of the re-run.
 */
export function* passOnLater(
  { ports }: Services,
  accountRules: AccountRules,
  { byUser, ...task }: PassingOn & Pick<RerunInput, "byUser">,
): Steps<string> {
  const { accountId } = accountRules;
  const [jobId, rerunId] = [ports.newId("job"), ports.newId("rrn")];
  const made = { jobId, rerunId, accountId, env: null, agent: null, kind: "rerun", cause: "setting", byUser };
  yield* batch(
    addJob({ ...made, now: ports.now() }),
    setTaskDue({ jobId, task: JSON.stringify(task satisfies PassingOn), due: beginOfOffice(accountRules, task.from) }),
  );
  return rerunId;
}

/** Puts the answers that read the setting on the list of a job whose moment has come. */
export function findPassedOn(jobId: string, accountId: string, { setting }: PassingOn, now: number): Statement {
  const pattern = patternOf({ kind: "setting", name: setting });
  return addItemsRestingOn({ jobId, accountId, now, from: ANY_DAY, pattern });
}

/** A person whom a setting names is asked whatever the action's day. */
export const ANY_DAY = Number.MIN_SAFE_INTEGER;

/**
 * A rule set that is new to the account has no answers yet. Every action that it may answer is decided again, and
 * depends on it from then on.
 */
function ofNewRuleSets(
  accountRules: AccountRules,
  of: { readonly jobId: string; readonly accountId: string; readonly now: number },
  restsOn: readonly RestsOn[],
): readonly Statement[] {
  const domains = restsOn.flatMap(({ kind, name }) =>
    kind === "rule_set" ? (accountRules.ruleSets.get(name)?.domain ?? []) : [],
  );
  return [...new Set(domains)].map((domain) => addItemsOfDomain({ ...of, domain }));
}

/**
 * The answers that a change of an action moves and that its own transaction does not re-issue. Null if there are none;
 * otherwise the id of the job and the statements that make it.
 */
export function recheckLater(
  { ports, jobSignal }: Services,
  { row }: Pick<ActionBooking, "row">,
  actionIds: readonly string[],
  reason: RecheckReason,
): { readonly jobId: string; readonly writes: readonly Statement[] } | null {
  if (actionIds.length === 0) return null;
  const jobId = ports.newId("job");
  const agent = row.actor_kind === "agent" ? row.actor_id : null;
  jobSignal.notify();
  return {
    jobId,
    writes: [
      addJob({
        jobId,
        rerunId: null,
        accountId: row.account_id,
        env: row.env,
        agent,
        kind: "recheck",
        cause: reason,
        byUser: null,
        now: ports.now(),
      }),
      ...actionIds.map((actionId) => addJobItem({ jobId, env: row.env, actionId })),
    ],
  };
}

/**
 * Schedules matching rules over every record with a name, in both environments: after a rule was confirmed, or a
 * version with confirmed rules was published. Each piece makes the keys of its names again, since names may have been
 * stored without keys.
 */
export function* askOfAllRecords({ ports, jobSignal }: Services, accountId: string): Steps<void> {
  const now = ports.now();
  for (const env of ["live", "test"]) {
    const jobId = ports.newId("job");
    const made = { jobId, rerunId: null, accountId, env, agent: null, kind: "recheck", byUser: null, now };
    const [, , counts] = yield* batch(
      addJob({ ...made, cause: MATCHING_RULES }),
      addItemsOfNames({ jobId, accountId, env }),
      countItems({ jobId }),
    );
    if (counts.length === 0) yield* batch(dropJob({ jobId }));
    else jobSignal.notify();
  }
}

/**
 * Schedules every answer about one of these records, which a link, a split or an answered match may move. Called by the
 * verb that holds `changingAccount`, after its writes. Returns the id of the job; null if there is no such answer.
 */
export function* recheckRecipients(
  { ports, jobSignal }: Services,
  { accountId, env }: Tenant,
  recipientIds: readonly string[],
  reason: RecheckReason,
): Steps<string | null> {
  const jobId = ports.newId("job");
  const now = ports.now();
  const made = { jobId, rerunId: null, accountId, env, agent: null, kind: "recheck", cause: reason, byUser: null, now };
  yield* batch(addJob(made));
  yield* batch(...recipientIds.map((recipientId) => addItemsOfRecipient({ jobId, accountId, env, recipientId, now })));
  const [counts] = yield* batch(countItems({ jobId }));
  if (counts.length === 0) {
    yield* batch(dropJob({ jobId }));
    return null;
  }
  jobSignal.notify();
  return jobId;
}
