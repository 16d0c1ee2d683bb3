/**
 * Who may record in a check that somebody approved its action, and for how much. On an action that an agent's key sent,
 * nobody: the service asks the person and keeps the approval. On any other action a person who is signed in records
 * their own approval, and the account's own key records one as its claim (decision 403).
 */
import type { AccountRules, DomainRules } from "../../../actions/account/account-rules.js";
import { approvalDay, beginOfOffice } from "../../../actions/decide/action-booking.js";
import { amountText } from "../../../actions/decide/action-decisions.js";
import { isOwnDecision, refusesOwn, sendersOf } from "../../../actions/decide/own-decisions.js";
import { readStoredAnswer } from "../../../actions/write/stored-answer.js";
import type { Caller, PersonCaller } from "../../../auth/caller.js";
import { readFacts } from "../../../engine/module/catalogue.js";
import { assert } from "../../../engine/values/assert.js";
import type { Facts, FactSpec } from "../../../engine/values/facts.js";
import { sentFact } from "../../../engine/values/facts.js";
import type { JsonObject } from "../../../engine/values/json.js";
import type { SenderView } from "../../../engine/values/sender.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { listApiKeys } from "../../../store/accounts/api-keys.js";
import { listSentBookings } from "../../../store/actions/bookings.js";
import { listResolutions } from "../../../store/actions/resolutions.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { BookingRow } from "../../../store/tables/schema.js";
import type { FactView } from "../../reading/rules/responses.js";
import { requireFresh } from "../../request/fresh.js";
import { senderText } from "../../request/sender.js";
import type { Earlier } from "./earlier.js";
import { heldFacts } from "./held-facts.js";
import { isSameValue } from "./same-facts.js";
import type { Timing } from "./timing.js";

export interface ApprovalFacts {
  /** Facts that count as not sent: refused ones, and ones that the service already has. */
  readonly left: readonly string[];
  readonly errors: readonly WrongField[];
  /** The approval that is recorded now and was not before: the fact, and the person whom it names. */
  readonly recorded: readonly { readonly fact: string; readonly person: string }[];
  /** The people who sent the action before; empty if no approval is recorded now. */
  readonly senders: readonly string[];
}

const NONE: ApprovalFacts = { left: [], errors: [], recorded: [], senders: [] };

interface SentTo {
  readonly caller: Caller;
  readonly domain: DomainRules;
  readonly earlier: Earlier | null;
  readonly sent: JsonObject;
}

/** Facts of a wrong shape are left to the validation of all facts. */
export function* judgeApprovalFacts({ caller, domain, earlier, sent }: SentTo): Steps<ApprovalFacts> {
  const { catalogue } = domain;
  const recording = Object.keys(sent).filter((fact) => sent[fact] !== null && specOf(domain, fact)?.records != null);
  if (recording.length === 0) return NONE;
  const byFact = Object.fromEntries(recording.map((fact) => [fact, sent[fact] ?? null]));
  const { facts } = readFacts(catalogue, byFact, domain.currency);
  const changed = recording.filter((fact) => !isOf(earlier?.facts ?? {}, fact, facts));
  if (caller.agent !== null || earlier?.byAgentKey === true) {
    const held = changed.length === 0 || earlier === null ? {} : yield* heldNow(caller, domain, earlier);
    const claimed = changed.filter((fact) => !isOf(held, fact, facts));
    return { left: changed, errors: claimed.map(notTheirs), recorded: [], senders: [] };
  }
  const recorded = changed.flatMap((fact) => {
    const person = facts[fact];
    return specOf(domain, fact)?.records === "approval" && typeof person === "string" ? [{ fact, person }] : [];
  });
  const amounts = changed.filter(
    (fact) => specOf(domain, fact)?.records === "approved_amount" && sentFact(facts, fact) !== undefined,
  );
  const isAlone = amounts.length > 0 && recorded.length === 0 && !(yield* isOwnApproval(caller, domain, earlier));
  const senders = recorded.length === 0 || earlier === null ? [] : yield* sendersBefore(caller, earlier);
  return { left: [], errors: isAlone ? amounts.map((fact) => alone(domain, fact)) : [], recorded, senders };
}

function* sendersBefore({ accountId, env }: Caller, { action }: Earlier): Steps<readonly string[]> {
  const [sent] = yield* batch(listSentBookings({ accountId, env, actionId: action.action_id }));
  return sendersOf(sent);
}

function specOf({ catalogue }: DomainRules, fact: string): FactSpec | undefined {
  return Object.hasOwn(catalogue, fact) ? catalogue[fact] : undefined;
}

function isOf(facts: Facts, fact: string, sent: Facts): boolean {
  const [was, now] = [sentFact(facts, fact), sentFact(sent, fact)];
  return was !== undefined && now !== undefined && isSameValue(was, now);
}

/** The facts that the service now shows as held for the agent. */
function* heldNow({ accountId, env }: Caller, { catalogue }: DomainRules, { action, booking }: Earlier): Steps<Facts> {
  const of = { accountId, env };
  const [made] = yield* batch(listResolutions({ ...of, actionId: action.action_id }));
  if (made.length === 0) return {};
  return heldFacts(booking, (yield* readStoredAnswer(of, action.check_id)).decisions, made, catalogue);
}

/** Whether the recorded approval came from the same person, or from a key of the same line. */
function* isOwnApproval(caller: Caller, domain: DomainRules, earlier: Earlier | null): Steps<boolean> {
  const approvals = Object.keys(domain.catalogue).filter((fact) => specOf(domain, fact)?.records === "approval");
  if (approvals.length === 0) return true;
  if (earlier === null || earlier.how === "corrects" || !approvals.some((fact) => Object.hasOwn(earlier.facts, fact)))
    return false;
  const sender = JSON.parse(approvalSenderText(earlier)) as SenderView;
  if (sender.kind !== caller.kind) return false;
  if (caller.kind === "person") return sender.id === caller.personId;
  const [keys] = yield* batch(listApiKeys({ accountId: caller.accountId }));
  return keys.some(({ key_id, line }) => key_id === sender.id && (line ?? key_id) === caller.line);
}

function approvalSenderText({ booking }: Earlier): string {
  return booking.approval_sent_by ?? booking.sent_by;
}

export function notTheirs(fact: string): WrongField {
  const detail =
    "The service keeps the approval of an agent's action: it asks the person. It is approved with " +
    "POST /v1/approvals/{request_id}/approve alone.";
  return { fact, code: "not_the_keys", detail };
}

function alone(domain: DomainRules, fact: string): WrongField {
  const approvals = Object.keys(domain.catalogue).filter((each) => specOf(domain, each)?.records === "approval");
  const detail =
    "An approved amount is taken only with the approval that the same sender records: send " +
    `${approvals.join(" or ")} too.`;
  return { fact, code: "required", detail };
}

/** Checked once the facts are free of errors, and before other reasons for a refusal. `now` in milliseconds. */
export function requireOwnApproval(caller: Caller, { recorded }: ApprovalFacts, now: number): void {
  if (caller.kind !== "person" || recorded.length === 0) return;
  const others = recorded.filter(({ person }) => person !== caller.personId || caller.builder !== null);
  if (others.length > 0) {
    const detail = "A person who is signed in records their own approval alone.";
    throw new Refusal(
      "cannot-decide",
      detail,
      others.map(({ fact }) => ({ fact, code: "not_the_approver", detail })),
    );
  }
  requireFresh(caller, "within 12 hours", now);
}

/** The members of a form on which a person records their own approval. */
export interface OwnApproval {
  /** The fact that names who approved. */
  readonly fact: string;
  /** The fact of the approved amount, and the fact whose value it copies; null: the domain has none. */
  readonly amount: { readonly fact: string; readonly of: string } | null;
}

/**
 * `facts`: the facts that may be sent; `amount`: the fact with the action's own amount. Null: no fact names an
 * approver, or the person cannot approve here.
 */
export function ownApprovalIn(
  { builder }: PersonCaller,
  facts: readonly Pick<FactView, "name" | "approval" | "approved_amount">[],
  amount: string | null,
): OwnApproval | null {
  const fact = facts.find(({ approval }) => approval)?.name;
  if (fact === undefined || builder !== null) return null;
  const approved = facts.find(({ approved_amount }) => approved_amount)?.name;
  return { fact, amount: approved === undefined || amount === null ? null : { fact: approved, of: amount } };
}

interface Recorded extends Pick<Timing, "day" | "executedAt"> {
  readonly domain: DomainRules;
  readonly earlier: Earlier | null;
  readonly actor: Pick<BookingRow, "actor_kind" | "actor_id" | "on_behalf_of">;
  /** When it is recorded, in milliseconds. */
  readonly now: number;
  /** All facts of the action after the check. */
  readonly facts: Facts;
  readonly approvals: ApprovalFacts;
}

const NO_APPROVAL: KeptApproval = {
  approval_sent_by: null,
  claimed_approver: null,
  claimed_amount: null,
  approval_offices: null,
  approval_by_self: null,
  approval_for: null,
};

type KeptApproval = Pick<
  BookingRow,
  "approval_sent_by" | "claimed_approver" | "claimed_amount" | "approval_offices" | "approval_by_self" | "approval_for"
>;

/**
 * Whether the approver approves what is their own; refuses it where the account takes none. Who only completes an
 * action with their approval has not sent it.
 */
function isOwnApprovalOf(
  accountRules: AccountRules,
  caller: Caller,
  { earlier, actor, facts, approvals: { senders, recorded }, domain, now }: Recorded,
  { approver, offices }: { readonly approver: string; readonly offices: readonly string[] },
): boolean {
  const alone = earlier !== null && isSameBut(domain, earlier.facts, facts);
  const sending = caller.kind === "person" && !alone ? [caller.personId] : [];
  const own = { person: approver, offices, at: now };
  if (!isOwnDecision(accountRules, { ...actor, senders: [...senders, ...sending] }, own)) return false;
  if (refusesOwn(accountRules, now)) {
    const detail = "The account takes no approval of a person on what they did, sent or were done a service by.";
    throw new Refusal(
      "cannot-decide",
      detail,
      recorded.map(({ fact }) => ({ fact, code: "self", detail })),
    );
  }
  return true;
}

/** Whether they differ at most in an approval. */
function isSameBut(domain: DomainRules, was: Facts, now: Facts): boolean {
  const names = new Set([...Object.keys(was), ...Object.keys(now)]);
  return [...names].every((fact) => specOf(domain, fact)?.records != null || isOf(was, fact, now));
}

/**
 * The booking's record of who recorded the approval in its facts, and by which settings its approver, or whomever the
 * approver stood in for, was named.
 */
export function keptApproval(accountRules: AccountRules, caller: Caller, given: Recorded): KeptApproval {
  const { domain, earlier, facts, approvals, day, executedAt } = given;
  const { recorded } = approvals;
  const recordedIn = (what: FactSpec["records"]): string | undefined =>
    Object.keys(facts).find((fact) => specOf(domain, fact)?.records === what);
  const approval = recordedIn("approval");
  if (approval === undefined) return NO_APPROVAL;
  const approver = facts[approval];
  assert(typeof approver === "string", "a fact that records an approval is a person");
  const isNew = recorded.length > 0 || earlier === null;
  const claimed = caller.kind === "api_key" ? (recorded[0]?.person ?? null) : null;
  const judgedAt = executedAt ?? beginOfOffice(accountRules, day);
  const standsInFor = accountRules.substitutes.standsInFor(approver, judgedAt);
  const offices = accountRules.settings.officesOf(
    [approver, ...standsInFor],
    approvalDay(accountRules, { executed_at: executedAt, day }),
    Number.MAX_SAFE_INTEGER,
  );
  const bySelf = isNew && isOwnApprovalOf(accountRules, caller, given, { approver, offices });
  return {
    approval_sent_by: isNew ? senderText(caller) : approvalSenderText(earlier),
    approval_offices: JSON.stringify(offices),
    approval_by_self: isNew ? (bySelf ? 1 : null) : earlier.booking.approval_by_self,
    approval_for: standsInFor.length === 0 ? null : JSON.stringify([...standsInFor].sort()),
    claimed_approver: claimed,
    claimed_amount: claimed === null ? null : amountText(facts, recordedIn("approved_amount") ?? domain.amount),
  };
}
