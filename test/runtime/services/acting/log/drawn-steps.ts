/** Steps of drawn histories: bookings, reports, decisions, a changed setting, and time that passes. */
import fc from "fast-check";

import { gift, refund, type TestAccount } from "../../account.js";
import { changeSetting, workAll } from "../../rules-change.js";
import { decisionsIn } from "../decisions/kit.js";
import { reported, takenBack } from "./doubts.js";
import { know, openTo } from "./oracle.js";

const HOUR = 60 * 60 * 1000;
export const DAYS = ["2025-12-31", "2026-03-09", "2026-03-10"];

interface Sent {
  readonly kind: "gift" | "refund";
  readonly cents: number;
  readonly day: string;
  readonly number: string;
  readonly note: string | null;
  readonly proposed: boolean;
  readonly key: "app" | "app_test" | "bot";
  readonly ref: string | null;
  readonly run: string | null;
  readonly system: string | null;
  readonly abroad: boolean;
  readonly lacking: boolean;
}

export type Step =
  | { readonly kind: "booking"; readonly sent: Sent }
  | { readonly kind: "wait"; readonly ms: number }
  | {
      readonly kind: "report";
      readonly at: number;
      readonly executed: boolean;
      readonly ref: string | null;
      readonly system: string | null;
    }
  | { readonly kind: "take_back"; readonly at: number }
  | { readonly kind: "decide"; readonly at: number; readonly yes: boolean }
  | { readonly kind: "setting"; readonly cents: number };

const ref = fc.constantFrom(null, "R-1", "R-2");
const system = fc.constantFrom(null, null, "shop", "erp");
export const SENT: fc.Arbitrary<Sent> = fc.record({
  kind: fc.constantFrom("gift" as const, "refund" as const),
  cents: fc.constantFrom(900, 2_000, 4_000, 9_000, 12_000),
  day: fc.constantFrom(...DAYS),
  number: fc.constantFrom("C-1", "C-2"),
  note: fc.constantFrom(null, "fine", "fine", "odd", "never", "later", "none", "gap"),
  proposed: fc.boolean(),
  key: fc.constantFrom("app" as const, "bot" as const, "bot" as const, "app_test" as const),
  ref,
  run: fc.constantFrom(null, "run-1", "run-2"),
  system,
  abroad: fc.boolean(),
  lacking: fc.boolean(),
});
export const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant("booking" as const), sent: SENT }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(1, 1_000, 13 * HOUR, 100 * HOUR) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("report" as const), at: fc.nat(20), executed: fc.boolean(), ref, system }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("take_back" as const), at: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("decide" as const), at: fc.nat(20), yes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("setting" as const), cents: fc.constantFrom(1_000, 5_000) }) },
);

export async function book(account: TestAccount, sent: Sent): Promise<void> {
  const transaction = {
    ref: sent.ref,
    run: sent.run,
    system: sent.system,
    ...(sent.key === "bot" ? {} : { actor: { kind: "system", id: sent.number, on_behalf_of: sent.ref } }),
  };
  if (sent.kind === "gift") {
    const facts = sent.lacking ? { own_employee: null } : {};
    await account.check(
      gift(sent.cents, {
        date: sent.day,
        number: sent.number,
        facts,
        transaction: { ...transaction, ...(sent.key === "bot" ? { status: "executed" } : {}) },
        body: sent.abroad ? { jurisdiction: "FR" } : {},
      }),
      sent.key === "bot" ? "app" : sent.key,
    );
    return;
  }
  // A proposal is dated the day it is asked, or a day either side.
  const today = new Date(account.clock.now).toISOString().slice(0, 10);
  const status = sent.proposed ? "proposed" : "executed";
  const facts = {
    action_date: sent.proposed ? today : sent.day,
    customer: { customer_number: sent.number },
    note: sent.note,
    damaged: sent.lacking,
  };
  await account.check(refund(sent.cents, { facts, transaction: { ...transaction, status } }), sent.key);
}

export async function take(account: TestAccount, step: Step): Promise<void> {
  if (step.kind === "booking") return book(account, step.sent);
  if (step.kind === "wait") {
    account.clock.now += step.ms;
    return;
  }
  if (step.kind === "setting") {
    await changeSetting(
      account,
      "small_limit",
      { amount: BigInt(step.cents), currency: "EUR", equivalents: [] },
      "2025-01-01",
    );
    return workAll(account);
  }
  if (step.kind === "decide") return decide(account, step);
  const wanted = step.kind === "report" ? "proposed" : "executed";
  const known = await know(account);
  const live = known.actions.filter(
    ({ action_id, status, open_until }) =>
      status === wanted &&
      (open_until === null || open_until > known.now) &&
      known.answers.some((answer) => answer.action_id === action_id && answer.env === "live"),
  );
  const action = live[step.at % Math.max(1, live.length)];
  if (action === undefined) return;
  if (step.kind === "report") await reported(account, action.action_id, step);
  else await takenBack(account, action.action_id);
}

/** Answers a request, signs a question off, or overrides an outcome: whatever there is. */
async function decide(
  account: TestAccount,
  { at, yes }: { readonly at: number; readonly yes: boolean },
): Promise<void> {
  const { approve, refuse, resolve } = decisionsIn(account);
  const { requests, answers } = openTo(await know(account));
  const request = requests[at % Math.max(1, requests.length)];
  if (request !== undefined && at % 3 > 0) {
    await (yes ? approve : refuse)(request.request_id, "lead");
    return;
  }
  const answer = answers[at % Math.max(1, answers.length)];
  if (answer === undefined) return;
  const isAsked = answer.state === "contested";
  const others = (OUTCOMES[answer.rule_set] ?? []).filter((outcome) => outcome !== answer.outcome);
  const chosen = isAsked ? (yes ? "usual" : "odd") : others[at % Math.max(1, others.length)];
  if (chosen === undefined) return;
  await resolve(answer.check_id, isAsked ? "lead" : "owner", {
    resolved_outcome: chosen,
    method: isAsked ? "sign_off" : "override",
  });
}

/** The outcomes of the policies, by their names. */
const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  "policy.acme.support": ["allowed", "needs_approval", "hand_to_a_person"],
  "policy.acme.doubts": ["allowed", "not_allowed", "later", "not_applicable"],
};
