/** An answer's row in the check log: its search keys, made of the answer and its booking. */
import type { Amount } from "../../engine/values/facts.js";
import { addLogRow, waitNoMore } from "../../store/actions/log.js";
import type { Statement } from "../../store/sql/steps.js";
import type { BookingRow } from "../../store/tables/schema.js";
import type { Gist } from "../decide/gist.js";
import { decidingLayer } from "./carried-decisions.js";
import type { StoredAnswer } from "./stored-answer.js";

export interface LogEntry {
  readonly row: Readonly<BookingRow>;
  readonly answer: StoredAnswer;
  /** From its row: answers before engine version 1.3.0 do not have it. */
  readonly outcome: string | null;
  readonly gist: Gist;
  /** The action's own; null: it has none. */
  readonly amount: Amount | null;
  readonly supersedes: string | null;
  /** In milliseconds. */
  readonly createdAt: number;
  /** Of the answer's text, in bytes. */
  readonly size: number;
  /** Somebody decided on it, so it waits for nobody although it still stands. */
  readonly settled: boolean;
  /** It changed an action of a period that was closed. */
  readonly afterClose: boolean;
}

/** Written with the answer; nobody is waited for any more because of the one that it replaces. */
export function logRow(logged: LogEntry): readonly Statement[] {
  const { row, supersedes } = logged;
  const added = addedRow(logged, false);
  return supersedes === null
    ? [added]
    : [waitNoMore({ accountId: row.account_id, env: row.env, checkId: supersedes }), added];
}

/** `superseded`: another answer took its place. */
export function addedRow(
  { row, answer, outcome, gist, amount, supersedes, createdAt, size, settled, afterClose }: LogEntry,
  superseded: boolean,
): Statement {
  const { state, layers } = answer;
  const policies = layers.policies.flatMap((layer) =>
    layer.state === "determined" && layer.outcome !== null ? [layer.outcome] : [],
  );
  const comesTo = state === "determined" ? whatComesOf(policies) : "open";
  const consequences = [...(layers.law ? [layers.law] : []), ...layers.policies].flatMap((layer) =>
    layer.consequences.map(({ key }) => key),
  );
  const decidedIn = decidingLayer({ state, outcome, layers: gist.layers });
  const lacking = state === "undetermined_missing_facts" ? answer.missing : [];
  return addLogRow({
    account_id: row.account_id,
    env: row.env,
    check_id: answer.check_id,
    action_id: row.action_id,
    created_at: createdAt,
    day: row.day,
    state,
    answer: comesTo,
    outcome,
    policy_outcomes: listText(policies),
    against: policies.some((each) => !GO_ON.includes(each)) ? 1 : 0,
    waits: superseded || (settled && isForPerson(comesTo, state)) ? null : whatWaits(comesTo, state),
    rule_set: row.rule_set,
    reason: state === "not_covered" ? answer.reason : null,
    question: state === "contested" ? answer.question.id : null,
    missing: listText(lacking.map(({ fact }) => fact)),
    consequences: listText(consequences),
    reissued: supersedes === null ? 0 : 1,
    actor_kind: row.actor_kind,
    actor_id: row.actor_id,
    on_behalf_of: row.on_behalf_of,
    run: row.run,
    ref: row.ref,
    system: row.system,
    recipient_id: answer.recipient?.recipient_id ?? null,
    review_item: lacking.flatMap(({ review_item }) => review_item ?? [])[0] ?? null,
    claimed: listText(claimedIn(row, answer)),
    after_close: afterClose ? 1 : 0,
    by_self: (answer.decisions ?? []).some(({ self }) => self === true) ? 1 : 0,
    decided_set: decidedIn?.rule_set ?? null,
    decided_rule: decidedIn?.rule ?? null,
    currency: amount?.currency ?? null,
    amount: amount === null ? null : Number(amount.amount),
    size,
  });
}

/** From decisions that the answer read, and from the approval in its booking. */
function claimedIn({ claimed_approver }: LogEntry["row"], { decisions = [] }: StoredAnswer): readonly string[] {
  const read = decisions.flatMap(({ claimed, decided_by }) => (claimed ? [decided_by] : []));
  return claimed_approver === null ? read : [...read, claimed_approver];
}

function whatWaits(comesTo: string, state: string): string | null {
  return comesTo === "open" ? state : comesTo === "approval" ? "approval" : null;
}

/** A person is to decide; facts or rules are waited for whatever somebody decided. */
function isForPerson(comesTo: string, state: string): boolean {
  return comesTo === "approval" || state === "contested";
}

/** The combined answer (decision 146). */
export const ANSWERS = ["allowed", "approval", "person", "refused", "other", "open"] as const;

/** Outcomes of a policy that let the action go on. */
const GO_ON: readonly string[] = ["allowed", "not_applicable"];

/** The most restrictive outcome of a policy decides; `other` if no policy took part. */
function whatComesOf(policies: readonly string[]): (typeof ANSWERS)[number] {
  if (policies.includes("not_allowed")) return "refused";
  if (policies.includes("hand_to_a_person")) return "person";
  if (policies.includes("needs_approval")) return "approval";
  return policies.length > 0 && policies.every((outcome) => GO_ON.includes(outcome)) ? "allowed" : "other";
}

function listText(values: readonly string[]): string | null {
  return values.length === 0 ? null : JSON.stringify([...new Set(values)].sort());
}
