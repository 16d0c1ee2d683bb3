/**
 * The schema as numbered steps, each run once and in order. A step that has shipped never changes; a change is another
 * step.
 */
import { SchemaTooNew, SchemaTooOld } from "../database.js";
import { START } from "./step-1-start.js";
import { JOBS } from "./step-2-jobs.js";
import { CHAIN } from "./step-3-chain.js";
import { POLICY_BUILDS } from "./step-4-policy-builds.js";
import { SIDE_BY_SIDE } from "./step-5-side-by-side.js";
import { RULE_WAITS } from "./step-6-rule-waits.js";
import { ACTION_LIFE } from "./step-7-action-life.js";
import { CHECK_LOG } from "./step-8-check-log.js";
import { OUTBOX } from "./step-9-outbox.js";
import { BY_NAME } from "./step-10-by-name.js";
import { SHIPPED_LAWS } from "./step-11-shipped-laws.js";
import { GUARDED_LISTS } from "./step-12-guarded-lists.js";
import { SEAL_ACCOUNTS } from "./step-13-seal-accounts.js";
import { EXECUTED_ON } from "./step-14-executed-on.js";
import { KEY_LINES } from "./step-15-key-lines.js";
import { SESSIONS } from "./step-16-sessions.js";
import { MESSAGES } from "./step-17-messages.js";
import { BUILDERS } from "./step-18-builders.js";
import { PROVIDER_SIGN_IN } from "./step-19-provider-sign-in.js";
import { DECISIONS } from "./step-20-decisions.js";
import { RECIPIENT_LINKS } from "./step-21-recipient-links.js";
import { POLICY_DRAFTS } from "./step-22-policy-drafts.js";
import { AGENT_RUNS } from "./step-23-agent-runs.js";
import { ANSWER_PARTS } from "./step-24-answer-parts.js";
import { NAME_HASHES } from "./step-25-name-hashes.js";
import { DOCUMENTS } from "./step-26-documents.js";
import { ERASED_ACTIONS } from "./step-27-erased-actions.js";
import { DRAFTING } from "./step-28-drafting.js";
import { DRY_RUNS } from "./step-29-dry-runs.js";
import { KEY_LETTERS } from "./step-30-key-letters.js";
import { MOMENTS } from "./step-31-moments.js";
import { CLAIMS } from "./step-32-claims.js";
import { LEFT_OUT } from "./step-33-left-out.js";
import { TIME_ZONES } from "./step-34-time-zones.js";
import { CLOSED_PERIODS } from "./step-35-closed-periods.js";
import { OFFICES } from "./step-36-offices.js";
import { INVITATIONS } from "./step-37-invitations.js";
import { SUBSTITUTES } from "./step-38-substitutes.js";
import { OWN_DECISIONS } from "./step-39-own-decisions.js";
import { LINKS_BY_HAND } from "./step-40-links-by-hand.js";
import { SEVERAL_APPROVERS } from "./step-41-several-approvers.js";
import { SIMILAR_PROPOSALS } from "./step-42-similar-proposals.js";
import { DAY_SUMS } from "./step-43-day-sums.js";
import { IN_HAND } from "./step-44-in-hand.js";
import { REQUESTS_BY_RULE } from "./step-45-requests-by-rule.js";
import { REF_URLS } from "./step-46-ref-urls.js";
import { LOG_VIEWS } from "./step-47-log-views.js";
import { HANDED_OVER } from "./step-48-handed-over.js";
import { DRAFT_SAVES } from "./step-49-draft-saves.js";
import { LAW_SWITCHES } from "./step-50-law-switches.js";
import { ENDING_KEYS } from "./step-51-ending-keys.js";
import { QUOTAS } from "./step-52-quotas.js";
import { SESSION_NETWORKS } from "./step-53-session-networks.js";
import { OPEN_ALERTS } from "./step-54-open-alerts.js";
import { PROVIDER_SESSIONS } from "./step-55-provider-sessions.js";
import type { Words } from "./words.js";

export interface Step {
  readonly number: number;
  readonly name: string;
  readonly sql: (words: Words) => string;
  /** Tables that the step makes and whose rows are only ever added (decision 159). */
  readonly records: readonly string[];
  /**
   * Tables whose rows are added, never changed, and may be removed by an erasure: records with the salt of their leaf.
   */
  readonly erasable?: readonly string[];
  /** Tables of records of earlier steps that are erasable from this step on. */
  readonly loosened?: readonly string[];
}

export const STEPS: readonly Step[] = [
  START,
  JOBS,
  CHAIN,
  POLICY_BUILDS,
  SIDE_BY_SIDE,
  RULE_WAITS,
  ACTION_LIFE,
  CHECK_LOG,
  OUTBOX,
  BY_NAME,
  SHIPPED_LAWS,
  GUARDED_LISTS,
  SEAL_ACCOUNTS,
  EXECUTED_ON,
  KEY_LINES,
  SESSIONS,
  MESSAGES,
  BUILDERS,
  PROVIDER_SIGN_IN,
  DECISIONS,
  RECIPIENT_LINKS,
  POLICY_DRAFTS,
  AGENT_RUNS,
  ANSWER_PARTS,
  NAME_HASHES,
  DOCUMENTS,
  ERASED_ACTIONS,
  DRAFTING,
  DRY_RUNS,
  KEY_LETTERS,
  MOMENTS,
  CLAIMS,
  LEFT_OUT,
  TIME_ZONES,
  CLOSED_PERIODS,
  OFFICES,
  INVITATIONS,
  SUBSTITUTES,
  OWN_DECISIONS,
  LINKS_BY_HAND,
  SEVERAL_APPROVERS,
  SIMILAR_PROPOSALS,
  DAY_SUMS,
  IN_HAND,
  REQUESTS_BY_RULE,
  REF_URLS,
  LOG_VIEWS,
  HANDED_OVER,
  DRAFT_SAVES,
  LAW_SWITCHES,
  ENDING_KEYS,
  QUOTAS,
  SESSION_NETWORKS,
  OPEN_ALERTS,
  PROVIDER_SESSIONS,
];

export const NEWEST_SCHEMA = Math.max(...STEPS.map(({ number }) => number));

export const ERASABLE: readonly string[] = STEPS.flatMap(({ erasable = [], loosened = [] }) => [
  ...erasable,
  ...loosened,
]);

/** Records that are never removed. */
export const RECORDS: readonly string[] = STEPS.flatMap(({ records }) => records).filter(
  (table) => !ERASABLE.includes(table),
);

/**
 * The steps that a database still needs. `run`: the numbers of the steps it has run. Throws `SchemaTooNew` if a newer
 * program has changed it.
 */
export function stepsToRun(run: readonly number[]): readonly Step[] {
  const newest = Math.max(0, ...run);
  if (newest > NEWEST_SCHEMA) throw new SchemaTooNew(newest, NEWEST_SCHEMA);
  return STEPS.filter(({ number }) => !run.includes(number));
}

/** For a program that works next to a running service: it changes no schema. */
export function requireNewest(run: readonly number[]): void {
  if (stepsToRun(run).length > 0) throw new SchemaTooOld(Math.max(0, ...run), NEWEST_SCHEMA);
}

/** All that a step runs, in one database's words. */
export function sqlOf({ sql, records, erasable = [], loosened = [] }: Step, words: Words): string {
  const loosening = loosened.map(words.removableFromNowOn).join("");
  return (
    sql(words) +
    records.map(words.recordsOnly).join("") +
    loosening +
    [...erasable, ...loosened].map(words.neverChanged).join("")
  );
}
