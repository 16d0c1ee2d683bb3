/** Sign-offs and overrides: who gives them, on what, and their results. */
import { describe, expect, it } from "vitest";

import type { Json } from "../../../../../runtime/engine/values/json.js";
import { resolveCheck } from "../../../../../runtime/services/acting/decisions/resolve.js";
import { refund as sentRefund, refusalOf, toJson } from "../../account.js";
import { openDoubts, readLog, takenBack } from "../log/doubts.js";
import { type Decisions, decisionsIn, refund } from "./kit.js";

type Account = Awaited<ReturnType<typeof openDoubts>> & Decisions;

async function open(): Promise<Account> {
  const account = await openDoubts();
  return { ...account, ...decisionsIn(account) };
}

const ODD = { note: "odd" };
const taken = (cents: number, facts: object): object =>
  sentRefund(cents, { facts, transaction: { status: "executed" } });

describe("a sign-off", () => {
  it("answers the question and the action in one request, also by the account's own key as its claim [RES-022] [RES-031] [RES-046] [RES-047] [RES-030] [RES-012] [TOT-017] [ANS-046]", async () => {
    const account = await open();
    for (const [by, body] of [
      ["lead", {}],
      ["app", { resolved_by: account.personId("lead") }],
    ] as const) {
      const { check_id } = await account.check(taken(900, ODD));
      const { superseded_by, resolution_id } = await account.resolve(check_id, by, {
        resolved_outcome: "usual",
        method: "sign_off",
        note_ref: "note-1",
        ...body,
      });
      expect(await account.answerOf(superseded_by ?? "")).toMatchObject({
        state: "determined",
        outcome: "allowed",
        recheck_reason: "decision",
        supersedes_check_id: check_id,
        decisions: [
          {
            answer: "usual",
            question: "is_it_odd",
            method: "sign_off",
            leads_to: "continue",
            resolution_id,
            approval: null,
          },
        ],
        resolution: { resolved_outcome: "usual", resolved_by: account.personId("lead"), given_on: check_id },
      });
      expect(await account.answerOf(check_id)).toMatchObject({ superseded_by, resolution: { note_ref: "note-1" } });
    }
  });

  it("is the signer's alone, and chooses a candidate [RES-023] [RES-025] [RES-032] [RES-033] [RES-044] [RES-045] [ERR-039]", async () => {
    const account = await open();
    const { check_id } = await account.check(taken(900, ODD));
    const body = { resolved_outcome: "usual", method: "sign_off" };
    for (const [by, code] of [
      ["owner", "not_the_approver"],
      ["bot", "agent_key"],
    ] as const)
      expect(await account.resolveRefused(check_id, by, body)).toMatchObject({
        code: "cannot-decide",
        errors: [{ code }],
      });
    expect(await account.resolveRefused(check_id, "app", body)).toMatchObject({
      code: "invalid-request",
      errors: [{ field: "resolved_by", code: "required" }],
    });
    const wrong = await account.resolveRefused(check_id, "lead", { ...body, resolved_outcome: "maybe" });
    expect(wrong).toMatchObject({
      code: "invalid-request",
      errors: [{ field: "resolved_outcome", code: "not_a_choice" }],
    });
    expect(wrong.errors[0]).toMatchObject({ detail: "The choices are: odd, usual." });
  });

  it("needs a sign-in of the last 12 hours, an override of the last hour", async () => {
    const account = await open();
    const { check_id } = await account.check(taken(900, ODD));
    const body = (method: string): Json => toJson({ resolved_outcome: "usual", method });
    const at = (handle: string, hours: number, method: string): Promise<string> => {
      const caller = { ...account.person(handle), authenticatedAt: account.clock.now - hours * 3_600_000 };
      return account.database.transact(() => resolveCheck(account.services, caller, check_id, body(method)));
    };
    for (const [handle, hours, method] of [
      ["lead", 12, "sign_off"],
      ["owner", 1, "override"],
    ] as const)
      expect(await refusalOf(at(handle, hours, method))).toMatchObject({
        code: "unauthorized",
        errors: [{ field: "session", code: "sign_in_again" }],
      });
    expect(JSON.parse(await at("lead", 11.9, "sign_off"))).toMatchObject({ check_id });
  });

  it("on an answer that asks nothing, or was replaced, or whose action is over, is refused [RES-040] [RES-041] [RES-042] [RES-043] [ERR-086] [ERR-087] [EXE-022]", async () => {
    const account = await open();
    const body = { resolved_outcome: "usual", method: "sign_off" };
    const plain = await account.check(taken(900, { note: "fine" }));
    expect(await account.resolveRefused(plain.check_id, "lead", body)).toMatchObject({
      code: "nothing-to-decide",
      status: 409,
    });
    const gap = await account.check(taken(900, { note: "gap" }));
    expect(
      await account.resolveRefused(gap.check_id, "owner", { resolved_outcome: "allowed", method: "override" }),
    ).toMatchObject({ code: "nothing-to-decide" });
    const asked = await account.check(taken(900, ODD));
    const { superseded_by: standing } = await account.resolve(asked.check_id, "lead", body);
    expect(await account.resolveRefused(asked.check_id, "lead", body)).toMatchObject({
      code: "answer-replaced",
      members: { standing },
    });
    await takenBack(account, asked.transaction.transaction_id);
    expect(await account.resolveRefused(standing ?? "", "owner", { ...body, method: "override" })).toMatchObject({
      code: "action-taken-back",
    });
    const open_ = await account.check(refund(900, {}, ODD), "app");
    account.clock.now += 24 * 3_600_000;
    expect(await account.resolveRefused(open_.check_id, "lead", body)).toMatchObject({ code: "action-not-taken" });
  });
});

describe("an override", () => {
  it("of an outcome is an admin's, is recorded beside the answer, and is taken over by an answer that says the same for the same reason [RES-010] [RES-034] [RES-035] [RES-052] [RES-014] [RES-018] [ANS-057] [ANS-075]", async () => {
    const account = await open();
    const { check_id, transaction } = await account.check(taken(900, { note: "never" }));
    const body = { resolved_outcome: "allowed", method: "override" };
    expect(await account.resolveRefused(check_id, "lead", body)).toMatchObject({ code: "cannot-decide" });
    expect(await account.resolve(check_id, "owner", body)).toMatchObject({ superseded_by: null });
    expect(await account.answerOf(check_id)).toMatchObject({
      outcome: "not_allowed",
      resolution: { resolved_outcome: "allowed", method: "override" },
    });
    const completed = await account.check({
      rule_set: "policy.acme.support",
      transaction: { status: "executed", completes: transaction.transaction_id },
      facts: { points: 3 },
    });
    expect(await account.answerOf(completed.check_id)).toMatchObject({
      resolution: { resolved_outcome: "allowed", given_on: check_id },
    });
  });

  it("decides a question too, and raises check.rechecked [RES-036] [RES-009] [TOT-018] [TOT-003]", async () => {
    const account = await open();
    const { check_id } = await account.check(taken(900, ODD));
    const { superseded_by } = await account.resolve(check_id, "owner", { resolved_outcome: "odd", method: "override" });
    expect(await account.answerOf(superseded_by ?? "")).toMatchObject({ outcome: "not_allowed" });
    expect((await account.alerts()).filter(({ type }) => type === "check.rechecked")).toMatchObject([
      { payload: { was: { state: "contested" }, now: { state: "determined" }, by_user: account.personId("owner") } },
    ]);
  });
});

describe("a decision", () => {
  it("counts on for the very same question, and is asked again after a correction [RES-050] [RES-051] [RES-053] [RES-054] [TOT-013] [TXN-057] [ANS-058]", async () => {
    const account = await open();
    const { check_id, transaction } = await account.check(taken(900, ODD));
    const { superseded_by } = await account.resolve(check_id, "lead", {
      resolved_outcome: "usual",
      method: "sign_off",
    });
    const completed = await account.check({
      rule_set: "policy.acme.support",
      transaction: { status: "executed", completes: transaction.transaction_id },
      facts: { points: 3 },
    });
    expect(completed).toMatchObject({ outcome: "allowed" });
    expect(await account.answerOf(completed.check_id)).toMatchObject({ resolution: { given_on: check_id } });
    const corrected = await account.check({
      rule_set: "policy.acme.support",
      transaction: { status: "executed", corrects: completed.transaction.transaction_id },
      facts: {
        action_date: "2026-03-10",
        customer: { customer_number: "C-1" },
        amount: { amount: 950, currency: "EUR" },
        note: "odd",
      },
    });
    expect(corrected).toMatchObject({ state: "contested" });
    expect(await account.answerOf(corrected.check_id)).toMatchObject({
      resolution: null,
      resolutions: [{ resolved_outcome: "usual", given_on: check_id }],
    });
    expect((await account.answerOf(superseded_by ?? "")).resolution).toMatchObject({ resolved_outcome: "usual" });
  });

  it("holds no e-mail address in its note, and no long text [RES-026] [RES-027] [ERR-033] [LIM-010]", async () => {
    const account = await open();
    const { check_id } = await account.check(taken(900, ODD));
    expect(
      await account.resolveRefused(check_id, "lead", {
        resolved_outcome: "usual",
        method: "sign_off",
        note_ref: "ask lead@example.com",
      }),
    ).toMatchObject({ code: "pii-in-facts", errors: [{ field: "note_ref" }] });
    expect(
      await account.resolveRefused(check_id, "lead", {
        resolved_outcome: "usual",
        method: "sign_off",
        note_ref: "n".repeat(201),
      }),
    ).toMatchObject({ code: "invalid-request", errors: [{ field: "note_ref", code: "string_too_long" }] });
  });

  it("keeps the words for whoever asked, at most 500 characters and no e-mail address", async () => {
    const account = await open();
    const { check_id } = await account.check(taken(900, ODD));
    const sign = { resolved_outcome: "usual", method: "sign_off" };
    const refused = (comment: string) => account.resolveRefused(check_id, "lead", { ...sign, comment });
    expect(await refused("ask lead@example.com")).toMatchObject({
      code: "pii-in-facts",
      errors: [{ field: "comment" }],
    });
    expect(await refused("n".repeat(501))).toMatchObject({
      code: "invalid-request",
      errors: [{ field: "comment", code: "too_long" }],
    });
    const { superseded_by } = await account.resolve(check_id, "lead", { ...sign, comment: "n".repeat(500) });
    expect((await account.answerOf(superseded_by ?? "")).resolution).toMatchObject({ comment: "n".repeat(500) });
  });

  it("is read in the log, on its answer and on its action [LOG-025] [LOG-035] [RES-013] [RES-016] [RES-017] [GEN-005]", async () => {
    const account = await open();
    const { check_id } = await account.check(taken(900, ODD));
    const { superseded_by, resolution_id } = await account.resolve(check_id, "lead", {
      resolved_outcome: "usual",
      method: "sign_off",
      note_ref: "note-2",
    });
    expect(resolution_id).toMatch(/^res_/);
    const resolution = {
      resolved_outcome: "usual",
      resolved_by: account.personId("lead"),
      method: "sign_off",
      created_at: "2026-03-10T12:00:00.000Z",
      note_ref: "note-2",
    };
    const { checks } = await readLog(account, {
      transaction: (await account.answerOf(check_id)).transaction.transaction_id,
    });
    expect(checks).toMatchObject([
      {
        check_id: superseded_by,
        resolution: { ...resolution, given_on: check_id },
        transaction: { resolution: { ...resolution, check_id } },
      },
      { check_id, resolution, transaction: { resolution: { ...resolution, check_id } } },
    ]);
  });

  it("on a question that names nobody is an admin's override [RES-037]", async () => {
    const account = await openDoubts((draft) => {
      draft.settings = draft.settings.filter(({ key }) => key !== "lead");
    });
    const { resolve, resolveRefused } = decisionsIn(account);
    const { check_id } = await account.check(taken(900, ODD));
    expect(await resolveRefused(check_id, "lead", { resolved_outcome: "odd", method: "sign_off" })).toMatchObject({
      code: "cannot-decide",
    });
    expect(await resolve(check_id, "owner", { resolved_outcome: "odd", method: "override" })).toMatchObject({
      check_id,
    });
  });
});
