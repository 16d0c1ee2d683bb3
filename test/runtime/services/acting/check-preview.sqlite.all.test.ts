/** A preview of a check: the answer that the check gets right after it, and nothing stored. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Caller } from "../../../../runtime/auth/caller.js";
import { SCOPES_OF_ROLE } from "../../../../runtime/auth/roles.js";
import type { Json, JsonObject } from "../../../../runtime/engine/values/json.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { dumpOf } from "../../store/dump.js";
import { type FileDraft, gift, openTestAccount, refund, type TestAccount, testFile, toJson } from "../account.js";
import { ANY_HISTORY, play } from "../any-history.js";
import { ANY_ID, type Asking, checked, compareWithCheck, previewed, type Result } from "../previewed-check.js";
import { decisionsIn } from "./decisions/kit.js";

const SUPPORT = supportPolicy({ breaksOn: 666n });
const open = (change?: (file: FileDraft) => void): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [SUPPORT], file: testFile(change) });

const ANY_BODY = fc.record({
  isRefund: fc.boolean(),
  cents: fc.oneof(fc.integer({ min: 0, max: 15_000 }), fc.constantFrom(666, null, "much")),
  number: fc.constantFrom("C-1", "C-2", "C-new", null),
  day: fc.constantFrom("2025-12-31", "2026-03-08", "2026-03-10", null),
  status: fc.constantFrom("executed", "proposed", undefined),
  amends: fc.constantFrom("completes", "corrects", null, null),
  which: fc.nat(20),
  key: fc.constantFrom("app", "app_test", "bot"),
  more: fc.constantFrom<object>(
    {},
    { explain: false },
    { policies: [] },
    { rule_version: "2004" },
    { rule_set: "law.x" },
  ),
});
type AnyBody = typeof ANY_BODY extends fc.Arbitrary<infer Body> ? Body : never;

/** `bookings`: those that it may complete or correct. */
function bodyOf(
  { isRefund, cents, number, day, status, amends, which, more }: AnyBody,
  bookings: readonly string[],
): Json {
  const facts = {
    [isRefund ? "action_date" : "gift_date"]: day,
    [isRefund ? "customer" : "recipient"]: number === null ? null : { customer_number: number },
    [isRefund ? "amount" : "cost"]: typeof cents === "number" ? { amount: cents, currency: "EUR" } : cents,
  };
  const named = amends === null ? {} : { [amends]: bookings[which % bookings.length] };
  const sent = isRefund ? refund : gift.bind(null);
  const { facts: _, ...body } = toJson(sent(0, { transaction: { status, ...named }, body: more })) as JsonObject;
  return toJson({ ...body, facts: { ...facts, ...(isRefund ? {} : { own_employee: false }) } });
}

describe("for any history and any check", () => {
  it("a preview is the answer that the check gets right after, ids and moments apart, and no row is other than before", async () => {
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        ANY_HISTORY,
        fc.array(ANY_BODY, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(1, 1_000),
        async (history, bodies, mostRechecks) => {
          const { account, given } = await play(history);
          try {
            const bookings = given.map(({ transaction }) => transaction);
            const services = { ...account.services, mostRechecks };
            for (const body of bodies) {
              const asking = { services, caller: account.caller(body.key), body: bodyOf(body, bookings) };
              const answered = await compareWithCheck(account, asking);
              const { state = "refused", transaction, rechecks, recheck_job } = answered;
              if (transaction) bookings.push(String((transaction as Result)["transaction_id"]));
              for (const seen of [String(state), ...(rechecks ? ["rechecks"] : []), ...(recheck_job ? ["job"] : [])])
                outcomes.set(seen, (outcomes.get(seen) ?? 0) + 1);
            }
          } finally {
            await account.database.close();
          }
        },
      ),
      { numRuns: 100 },
    );
    // Of each kind there were some, or the property says little.
    for (const kind of ["determined", "undetermined_missing_facts", "not_covered", "refused", "rechecks"])
      expect([kind, outcomes.get(kind) ?? 0]).not.toEqual([kind, 0]);
  });
});

/** Signed in as the lead of the account, in a role. */
function personIn(account: TestAccount, role: "author" | "tenant_engineer"): Caller {
  const person = decisionsIn(account).person("lead");
  return { ...person, role, scopes: SCOPES_OF_ROLE[role] };
}

describe("a preview of a check", () => {
  it("names the earlier answers that the check would issue again, and how many more a job would look at", async () => {
    const account = await open();
    for (const date of ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"])
      await account.check(gift(100, { date }));
    const services = { ...account.services, mostRechecks: 3 };
    const preview = await previewed(account, { services, caller: account.caller("app"), body: toJson(gift(4900)) });
    expect(preview).toMatchObject({
      outcome: "not_deductible",
      rechecks: ["01", "02", "03"].map((day) => ({ booking_date: `2026-03-${day}`, outcome: "not_deductible" })),
      rechecks_left: 1,
    });
    expect(preview).not.toHaveProperty("check_id");
    expect(preview).not.toHaveProperty("recheck_job");
    const answered = await compareWithCheck(account, {
      services,
      caller: account.caller("app"),
      body: toJson(gift(4900)),
    });
    expect(answered["rechecks"]).toHaveLength(3);
    expect(answered["recheck_job"]).toMatch(ANY_ID);
  });

  it("counts what was taken before it on the same day", async () => {
    const account = await open();
    const taken = toJson(refund(8_000, { transaction: { status: "executed" } }));
    const asking = { services: account.services, caller: account.caller("bot"), body: taken };
    expect(await compareWithCheck(account, asking)).toMatchObject({ outcome: "allowed" });
    expect(await compareWithCheck(account, asking)).toMatchObject({ outcome: "needs_approval" });
  });

  it("asks nobody and mails nobody where an agent previews what a person would be asked about", async () => {
    const account = await open();
    const body = toJson(refund(12_000, { transaction: { status: "proposed" } }));
    const asking = { services: account.services, caller: account.caller("bot"), body };
    const before = await dumpOf(account.database);
    expect(await previewed(account, asking)).toMatchObject({
      state: "determined",
      outcome: "needs_approval",
      layers: { policies: [{ approver: account.opened.people["lead"]?.id }] },
      recipient: { resolution: "resolved", recipient_id: null },
    });
    expect((await dumpOf(account.database)) === before).toBe(true);
    const { check_id } = await checked(account, asking);
    expect((await decisionsIn(account).answerOf(String(check_id), "bot")).requests).toHaveLength(1);
    // By now there is the record.
    const known = await previewed(account, asking);
    expect(known["recipient"]).toMatchObject({ resolution: "resolved", recipient_id: expect.stringMatching(ANY_ID) });
  });

  it("says which rules wait for confirmation, and what of a rule set that breaks", async () => {
    const account = await open((file) => {
      file.confirmations = file.confirmations.filter(({ rule_set }) => rule_set !== "policy.acme.support");
    });
    const caller = account.caller("app");
    const of = (amount: number, status: string): Asking => ({
      services: account.services,
      caller,
      body: toJson(refund(amount, { transaction: { status } })),
    });
    expect(await previewed(account, of(100, "executed"))).toMatchObject({
      state: "not_covered",
      reason: "awaiting_confirmation",
      unconfirmed_rules: ["damaged_goods"],
    });
    expect(await previewed(account, of(666, "executed"))).toMatchObject({ reason: "rule_set_broken" });
    expect(await previewed(account, of(666, "proposed"))).toMatchObject({ refused: { code: "rule-set-broken" } });
  });

  it("is for keys that may check and for people who may read rules, in any role", async () => {
    const account = await open((file) => {
      file.keys = { ...file.keys, bot: { environment: "live", agent: "bot", scopes: ["checks:read", "rules:read"] } };
    });
    const { services } = account;
    const body = toJson(refund(100, { transaction: { status: "executed" } }));
    for (const role of ["author", "tenant_engineer"] as const) {
      const preview = await previewed(account, { services, caller: personIn(account, role), body });
      expect([role, preview]).toMatchObject([role, { outcome: "allowed" }]);
    }
    expect(await checked(account, { services, caller: personIn(account, "author"), body })).toMatchObject({
      refused: { code: "insufficient-scope" },
    });
    expect(await previewed(account, { services, caller: account.caller("bot"), body })).toMatchObject({
      refused: { code: "insufficient-scope", members: { required_scope: "checks:write" } },
    });
  });
});
