/** An account with an agent that proposes refunds, and people who sign in and decide. */
import type { PersonCaller, Role } from "../../../../../runtime/auth/caller.js";
import { SCOPES_OF_ROLE } from "../../../../../runtime/auth/roles.js";
import type { Refusal } from "../../../../../runtime/refusals/refusal.js";
import { check } from "../../../../../runtime/services/acting/checks/check.js";
import {
  answerRequest,
  type RequestDecision,
} from "../../../../../runtime/services/acting/decisions/answer-request.js";
import { readApproval } from "../../../../../runtime/services/acting/decisions/read.js";
import { resolveCheck } from "../../../../../runtime/services/acting/decisions/resolve.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../../fixtures/modules.js";
import { type Answer, type AnswerRead, refusalOf, type TestAccount, toJson } from "../../account.js";
import { openReporting, type Reporting } from "../action-life/reports.js";

export interface RequestRead {
  readonly id: string;
  readonly asked_of: string;
  readonly asks: string;
  readonly status: string;
  readonly waits_until: string;
  readonly asked_at: string;
  readonly decided_by: string | null;
  readonly resolution_id: string | null;
  readonly closed_at: string | null;
  readonly reason: string | null;
  readonly emailed_at: string | null;
}

export interface DecidedRead extends Omit<AnswerRead, "resolution" | "resolutions"> {
  readonly outcome: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly decisions?: readonly {
    readonly answer: string;
    readonly resolution_id: string;
    readonly approval: string | null;
  }[];
  readonly requests?: readonly [RequestRead, ...RequestRead[]];
  readonly resolution: { readonly resolved_outcome: string; readonly given_on?: string } | null;
  readonly resolutions: readonly { readonly resolved_outcome: string; readonly given_on?: string }[];
}

export interface RequestAnswered {
  readonly request: RequestRead;
  readonly check_id: string;
  readonly resolution_id: string;
  readonly superseded_by: string | null;
}

/** People's acts on an account's requests and answers. People are named by the handles of the account's file. */
export interface Decisions {
  readonly person: (handle: string) => PersonCaller;
  readonly personId: (handle: string) => string;
  readonly answerOf: (checkId: string, key?: string) => Promise<DecidedRead>;
  readonly approve: (requestId: string, by: string, body?: object) => Promise<RequestAnswered>;
  readonly refuse: (requestId: string, by: string, body?: object) => Promise<RequestAnswered>;
  readonly decisionRefused: (
    requestId: string,
    decision: RequestDecision,
    by: string,
    body?: object,
  ) => Promise<Refusal>;
  readonly resolve: (checkId: string, by: string, body: object) => Promise<Resolved>;
  readonly resolveRefused: (checkId: string, by: string, body: object) => Promise<Refusal>;
  readonly approval: (requestId: string) => Promise<ApprovalRead>;
  /** A check that the person sends, signed in. */
  readonly checkAs: (handle: string, body: object) => Promise<Answer>;
}

export type Deciding = Reporting & Decisions;

export interface ApprovalRead extends RequestRead {
  readonly check_id: string;
  readonly transaction_id: string;
  readonly standing: string;
}

export interface Resolved {
  readonly resolution_id: string;
  readonly check_id: string;
  readonly superseded_by: string | null;
}

export async function openDeciding(more: Parameters<typeof openReporting>[0] = {}): Promise<Deciding> {
  const account = await openReporting({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], ...more });
  return { ...account, ...decisionsIn(account) };
}

/** A handle that is a key's is the key. */
export function decisionsIn(account: TestAccount): Decisions {
  const { services, database, opened, clock } = account;
  const personId = (handle: string): string => opened.people[handle]?.id ?? "";
  const person = (handle: string): PersonCaller => {
    const role: Role = handle === "owner" ? "tenant_admin" : "tenant_ops";
    return {
      kind: "person",
      accountId: opened.account.id,
      env: "live",
      testOnly: false,
      scopes: SCOPES_OF_ROLE[role],
      personId: personId(handle),
      role,
      builder: null,
      agent: null,
      sessionId: "ses",
      method: "link",
      authenticatedAt: clock.now,
      timeZone: "UTC",
    };
  };
  const by = (handle: string) => (handle in opened.people ? person(handle) : account.caller(handle));
  const send = (requestId: string, decision: RequestDecision, handle: string, body: object): Promise<string> =>
    database.transact(() => answerRequest(services, by(handle), requestId, decision, toJson(body)));
  const resolving = (checkId: string, handle: string, body: object): Promise<string> =>
    database.transact(() => resolveCheck(services, by(handle), checkId, toJson(body)));
  const answered = async (text: Promise<string>): Promise<RequestAnswered> => JSON.parse(await text) as RequestAnswered;
  return {
    person,
    personId,
    // The service sends the documented shape; the tests check the members they read.
    answerOf: async (checkId, key) => (await account.read(checkId, key)) as unknown as DecidedRead,
    approve: (requestId, handle, body = {}) => answered(send(requestId, "approved", handle, body)),
    refuse: (requestId, handle, body = {}) => answered(send(requestId, "refused", handle, body)),
    decisionRefused: (requestId, decision, handle, body = {}) => refusalOf(send(requestId, decision, handle, body)),
    resolve: async (checkId, handle, body) => JSON.parse(await resolving(checkId, handle, body)) as Resolved,
    resolveRefused: (checkId, handle, body) => refusalOf(resolving(checkId, handle, body)),
    checkAs: async (handle, body) =>
      JSON.parse(await database.transact(() => check(services, person(handle), toJson(body), clock.now))) as Answer,
    approval: async (requestId) =>
      JSON.parse(await database.read(() => readApproval(services, account.caller("app"), requestId))) as ApprovalRead,
  };
}

/**
 * A refund that was approved, so that its next answer took the approval over, and another one whose request waits. Of
 * each table of decisions there is a row.
 */
export async function decidedRefunds(account: TestAccount): Promise<void> {
  const { check } = account;
  const { answerOf, approve } = decisionsIn(account);
  const proposed = await check(refund(12_000), "bot");
  const { requests } = await answerOf(proposed.check_id, "bot");
  await approve(requests?.[0].id ?? "", "lead", { check_id: proposed.check_id, note_ref: "ticket-9" });
  await check(refund(13_000), "bot");
}

/** A refund above the limit of one agent. */
export function refund(amount: number, transaction: object = {}, more: object = {}): object {
  return {
    rule_set: "policy.acme.support",
    transaction: { channel: "agent", status: "proposed", ...transaction },
    facts: {
      action_date: "2026-03-10",
      customer: { customer_number: "C-1" },
      amount: { amount, currency: "EUR" },
      ...more,
    },
  };
}
