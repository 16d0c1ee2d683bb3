/** Persons in settings are those of the moment of answering, and a decision stands by who was in office then. */
import { describe, expect, it } from "vitest";

import { removePerson } from "../../../../../runtime/services/accounts/people/remove.js";
import { verifyJobs } from "../../../../../runtime/services/evidence/verify/jobs.js";
import type { Answer } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { done } from "../../operator.js";
import { standing, workAll } from "../../rules-change.js";
import { change } from "../../setting-requests.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = "2026-03-10";
const LATER = "2026-03-12";

interface Named {
  readonly outcome: string | null;
  readonly approver: string | null;
  readonly handed_to: string | null;
}

const policyIn = ({ layers }: Pick<Answer, "layers">): Named => layers.policies[0] as unknown as Named;

/** From a day on, the owner approves in the place of the lead. */
async function replaceLead(account: Deciding, from = TODAY): Promise<void> {
  await change(account, "lead", account.personId("owner"), from);
  await workAll(account);
}

async function waitingOf({ answerOf }: Deciding, checkId: string) {
  const { requests = [] } = await answerOf(checkId);
  return requests.filter(({ status }) => status === "waiting").map(({ id, asked_of }) => ({ id, asked_of }));
}

/** Everything that was answered is what the rules and records say, byte by byte. */
async function verified(account: Deciding): Promise<void> {
  const { findings: found, checked } = await evaluateAll(account);
  const findings = [...found];
  await verifyJobs(account.database, (record, problem) => findings.push({ record, problem }));
  expect(findings).toEqual([]);
  expect(checked).toBeGreaterThan(0);
}

async function proposed(account: Deciding, day = TODAY): Promise<Answer> {
  return account.check(refund(12_000, {}, { action_date: day }), "bot");
}

async function approvedByLead(account: Deciding): Promise<string> {
  const { check_id } = await proposed(account);
  const [request] = await waitingOf(account, check_id);
  const { superseded_by } = await account.approve(request?.id ?? "", "lead");
  return superseded_by ?? "";
}

describe("naming another approver", () => {
  it("takes no approval away: neither of a proposal nor of an action that was taken, nor dated back", async () => {
    for (const from of [TODAY, "2026-01-01"]) {
      const account = await openDeciding();
      const open = await approvedByLead(account);
      const taken = await approvedByLead(account);
      await account.execution(taken, { executed: true });
      await replaceLead(account, from);
      for (const checkId of [open, taken]) {
        const now = await standing(account, checkId);
        expect(policyIn(now)).toMatchObject({ outcome: "allowed" });
        expect(now.check_id).toBe((await account.read(checkId)).superseded_by ?? checkId);
      }
      expect((await account.alerts()).filter(({ type }) => type === "check.against_rules")).toEqual([]);
      // An action that is asked about again keeps its approval too.
      await verified(account);
    }
  });

  it("passes on what waits, whatever the action's day is", async () => {
    const account = await openDeciding();
    const today = await proposed(account);
    const yesterday = await proposed(account, "2026-03-09");
    await replaceLead(account);
    for (const { check_id } of [today, yesterday]) {
      const now = await standing(account, check_id);
      expect(policyIn(now)).toMatchObject({ outcome: "needs_approval", approver: account.personId("owner") });
      expect(await waitingOf(account, now.check_id)).toMatchObject([{ asked_of: account.personId("owner") }]);
      const { requests } = await account.answerOf(now.check_id);
      expect(requests).toMatchObject([{ status: "lapsed", reason: "no_longer_asked" }, { status: "waiting" }]);
    }
    await verified(account);
  });

  it("counts an approval of the new person alone for what is asked from then on", async () => {
    const account = await openDeciding();
    const { check_id } = await proposed(account);
    await replaceLead(account);
    const now = await standing(account, check_id);
    const [request] = await waitingOf(account, now.check_id);
    expect(await account.decisionRefused(request?.id ?? "", "approved", "lead")).toMatchObject({
      code: "cannot-decide",
    });
    const { superseded_by } = await account.approve(request?.id ?? "", "owner");
    expect(policyIn(await account.read(superseded_by ?? ""))).toMatchObject({ outcome: "allowed" });
    await verified(account);
  });

  it("from a later day on leaves the one before to decide until then, and passes on when the day begins", async () => {
    const account = await openDeciding();
    const decided = await proposed(account);
    const { check_id } = await proposed(account);
    await replaceLead(account, LATER);
    // The job that waits for its day is no finding.
    await verified(account);
    expect(policyIn(await standing(account, check_id))).toMatchObject({ approver: account.personId("lead") });
    account.clock.now += 2 * DAY_MS - 12 * 60 * 60 * 1000;
    // The day has begun, and the job has not run: who is asked decides, and it counts.
    const [first] = await waitingOf(account, decided.check_id);
    const { superseded_by } = await account.approve(first?.id ?? "", "lead");
    expect(policyIn(await account.read(superseded_by ?? ""))).toMatchObject({ outcome: "allowed" });
    await workAll(account);
    const now = await standing(account, check_id);
    expect(policyIn(now)).toMatchObject({ approver: account.personId("owner") });
    expect(now.recheck_reason).toBe("rules_changed");
    expect(policyIn(await standing(account, decided.check_id))).toMatchObject({ outcome: "allowed" });
    await verified(account);
  });

  it("names the person of the moment of answering, with that moment, for an action of any day", async () => {
    const account = await openDeciding();
    await replaceLead(account);
    account.clock.now += 1_000;
    const answer = await proposed(account, "2026-03-09");
    expect(policyIn(answer)).toMatchObject({
      approver: account.personId("owner"),
      tenant_facts_used: expect.arrayContaining([
        {
          key: "lead",
          valid_from: TODAY,
          value: account.personId("owner"),
          as_of: new Date(account.clock.now).toISOString(),
        },
      ]) as unknown,
    });
    await verified(account);
  });
});

describe("who leaves", () => {
  it("may be removed as soon as no setting names them: a job passes on what waits", async () => {
    const account = await openDeciding();
    const { ports } = account.services;
    const { check_id } = await proposed(account);
    const remove = () => done(account, () => removePerson(ports, { slug: "acme", person: account.personId("lead") }));
    await expect(remove()).rejects.toThrow(/named in|names the person/);
    for (const key of ["lead", "desk"]) await change(account, key, account.personId("owner"), TODAY);
    await remove();
    await workAll(account);
    expect(await waitingOf(account, (await standing(account, check_id)).check_id)).toMatchObject([
      { asked_of: account.personId("owner") },
    ]);
    await verified(account);
  });
});

describe("an approval that came as a fact", () => {
  const paid = (by: string, more: object = {}, date = TODAY): object => {
    const approved = { approved_by: by, approved_amount: { amount: 12_000, currency: "EUR" } };
    return refund(12_000, { channel: "invoice", status: "executed", ...more }, { ...approved, action_date: date });
  };

  it("is judged by the settings at the executed_at that was sent, as they were recorded when it was booked", async () => {
    const account = await openDeciding();
    const lead = account.personId("lead");
    const before = await account.check(paid(lead));
    expect(policyIn(before)).toMatchObject({ outcome: "allowed" });
    await replaceLead(account, "2026-01-01");
    // The change is dated back, and was recorded later.
    expect(policyIn(await standing(account, before.check_id))).toMatchObject({ outcome: "allowed" });
    expect(policyIn(await account.check(paid(lead)))).toMatchObject({ outcome: "needs_approval" });
    expect(policyIn(await account.check(paid(account.personId("owner"))))).toMatchObject({ outcome: "allowed" });
    // Dated on the day from which the new person holds the setting, and taken on the evening before.
    const taken = { executed_at: "2025-12-31T22:00:00Z" };
    expect(policyIn(await account.check(paid(lead, taken, "2026-01-01")))).toMatchObject({ outcome: "allowed" });
    expect(policyIn(await account.check(paid(lead, {}, "2026-01-01")))).toMatchObject({ outcome: "needs_approval" });
    await verified(account);
  });
});
