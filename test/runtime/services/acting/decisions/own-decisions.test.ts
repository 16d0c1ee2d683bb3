/** Decisions of people on what is their own: marked and told to the other admins, or refused by the account. */
import { describe, expect, it } from "vitest";

import { setSubstituteAs } from "../../../../../runtime/services/accounts/people/substitute.js";
import { approveTaken } from "../../../../../runtime/services/acting/decisions/approve-taken.js";
import { refusalOf, testFile, toJson } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { workAll } from "../../rules-change.js";
import { change } from "../../setting-requests.js";
import { readLog } from "../log/doubts.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

const DAY = 24 * 3_600_000;

const open = (value?: "allow" | "refuse"): Promise<Deciding> =>
  openDeciding({
    file: testFile((file) => {
      Object.assign(file.people, { deputy: { name: "Deputy", email: "deputy@example.com", role: "tenant_admin" } });
      if (value !== undefined) file.settings.push({ key: "self_approval", value });
    }),
  });

const forLead = (account: Deciding) => ({
  actor: { kind: "agent", id: "bot", on_behalf_of: account.personId("lead") },
});

async function ask(account: Deciding, transaction: object = {}) {
  const { check_id } = await account.check(refund(12_000, transaction), "bot");
  const { requests = [] } = await account.answerOf(check_id);
  return { checkId: check_id, request: requests.find(({ status }) => status === "waiting") };
}

const approveAfter = async (account: Deciding, by: string, checkId: string): Promise<string> => {
  const body = toJson({ decision: "approved" });
  const { database, services, person } = account;
  const made = await database.transact(() => approveTaken(services, person(by), checkId, body));
  return (JSON.parse(made) as { readonly superseded_by: string }).superseded_by;
};

const told = async (account: Deciding) =>
  (await account.alerts()).filter(({ type }) => type === "decision.by_self").map(({ payload }) => payload);

async function verified(account: Deciding): Promise<void> {
  expect((await evaluateAll(account)).findings).toEqual([]);
}

describe("a decision is marked, and the other admins hear of it,", () => {
  it("if the agent acted for whoever decides", async () => {
    const account = await open();
    const { request } = await ask(account, forLead(account));
    const { superseded_by } = await account.approve(request?.id ?? "", "lead");
    const now = await account.answerOf(superseded_by ?? "");
    expect(now).toMatchObject({ outcome: "allowed", decisions: [{ self: true }], resolution: { self: true } });
    expect(await told(account)).toMatchObject([
      { resolved_by: account.personId("lead"), check_id: request && expect.anything() },
    ]);
    const { checks } = await readLog(account, { self: true });
    expect(checks.map(({ check_id }) => check_id)).toEqual([superseded_by]);
    await verified(account);
  });

  it("if they acted, or sent the action, and approve it after the fact", async () => {
    const account = await open();
    const acted = { status: "executed", actor: { kind: "user", id: account.personId("lead") } };
    const byKey = await account.check(refund(12_000, acted));
    const sent = await account.checkAs("lead", refund(13_000, { status: "executed" }));
    const others = await account.checkAs("owner", refund(14_000, { status: "executed" }));
    for (const { check_id } of [byKey, sent, others]) await approveAfter(account, "lead", check_id);
    expect(await told(account)).toMatchObject([{ method: "approval" }, { method: "approval" }]);
    expect((await readLog(account, { self: true })).checks).toHaveLength(2);
    await verified(account);
  });

  it("if they approve in the facts of an action that they send; not if they complete another's", async () => {
    const account = await open();
    const approved = { approved_by: account.personId("lead"), approved_amount: { amount: 12_000, currency: "EUR" } };
    const own = await account.checkAs("lead", refund(12_000, { status: "executed" }, approved));
    expect(await account.answerOf(own.check_id)).toMatchObject({ outcome: "allowed", decisions: [{ self: true }] });
    expect(await told(account)).toMatchObject([{ resolution_id: null, resolved_by: account.personId("lead") }]);

    const other = await account.checkAs("owner", refund(12_000, { status: "executed" }));
    const { transaction_id: completes } = other.transaction;
    const completed = await account.checkAs("lead", refund(12_000, { status: "executed", completes }, approved));
    const now = await account.answerOf(completed.check_id);
    expect(now).toMatchObject({ outcome: "allowed" });
    expect(now.decisions?.[0]).not.toHaveProperty("self");
    expect(await told(account)).toHaveLength(1);
    await verified(account);
  });

  it("if they named themselves within the week before", async () => {
    const account = await open();
    await change(account, "lead", account.personId("owner"), "2026-03-10");
    await workAll(account);
    const first = await ask(account);
    await account.approve(first.request?.id ?? "", "owner");
    expect(await told(account)).toHaveLength(1);
    account.clock.now += 7 * DAY;
    const later = await account.check(refund(13_000, {}, { action_date: "2026-03-17" }), "bot");
    const { requests = [] } = await account.answerOf(later.check_id);
    await account.approve(requests[0]?.id ?? "", "owner");
    expect(await told(account)).toHaveLength(1);
    await verified(account);
  });
});

it("a decision on another person's action is not marked", async () => {
  const account = await open();
  const { request } = await ask(account);
  const { superseded_by } = await account.approve(request?.id ?? "", "lead");
  const now = await account.answerOf(superseded_by ?? "");
  expect(now.decisions?.[0]).not.toHaveProperty("self");
  expect(await told(account)).toEqual([]);
  expect((await readLog(account, { self: true })).checks).toEqual([]);
});

describe("where the account refuses it", () => {
  it("the person may refuse, not approve, and the admins hear at once that nobody stands in", async () => {
    const account = await open("refuse");
    const { request } = await ask(account, forLead(account));
    const undeliverable = (await account.alerts()).filter(({ type }) => type === "request.undeliverable");
    expect(undeliverable).toMatchObject([{ payload: { request_id: request?.id, cause: "self", code: null } }]);
    expect(await account.decisionRefused(request?.id ?? "", "approved", "lead")).toMatchObject({
      code: "cannot-decide",
      errors: [{ code: "self" }],
    });
    await account.refuse(request?.id ?? "", "lead");
    expect((await account.approval(request?.id ?? "")).status).toBe("refused");
    await verified(account);
  });

  it("the request goes to the substitute, unless it is theirs too", async () => {
    const account = await open("refuse");
    const { database, services, person, personId, clock } = account;
    const until = new Date(clock.now + DAY).toISOString();
    const body = toJson({ substitute: personId("deputy"), until });
    await database.transact(() => setSubstituteAs(services, person("lead"), personId("lead"), body));
    await workAll(account);
    const { request } = await ask(account, forLead(account));
    expect(request).toMatchObject({ asked_of: personId("deputy"), for: personId("lead") });
    const forDeputy = { actor: { kind: "agent", id: "bot", on_behalf_of: personId("deputy") } };
    const other = await ask(account, { ...forDeputy, ref: "R-2" });
    expect(other.request).toMatchObject({ asked_of: personId("lead") });
    await account.approve(request?.id ?? "", "deputy");
    expect(await told(account)).toEqual([]);
    await verified(account);
  });

  it("an approval in the facts of one's own action is refused, and nothing is stored", async () => {
    const account = await open("refuse");
    const approved = { approved_by: account.personId("lead"), approved_amount: { amount: 12_000, currency: "EUR" } };
    const before = (await readLog(account, {})).checks.length;
    const refused = await refusalOf(account.checkAs("lead", refund(12_000, { status: "executed" }, approved)));
    expect(refused).toMatchObject({ code: "cannot-decide", errors: [{ fact: "approved_by", code: "self" }] });
    expect((await readLog(account, {})).checks).toHaveLength(before);
  });
});

it.each(["no", 1, null])("the setting takes allow and refuse alone: not %s", async (value) => {
  const account = await open();
  await expect(change(account, "self_approval", value, "2026-03-10")).rejects.toThrow();
  await change(account, "self_approval", "refuse", "2026-03-10");
});
