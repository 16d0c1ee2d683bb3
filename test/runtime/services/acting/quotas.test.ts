/** Quotas against a plain model: any mix of proposals, replays, executed checks, days and changed quotas. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { AlertPayloads } from "../../../../runtime/actions/tell/alerts.js";
import type { Environment } from "../../../../runtime/auth/caller.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { changeAgentOf } from "../../../../runtime/services/accounts/agents/change.js";
import { type NewQuota, setQuotasOf } from "../../../../runtime/services/accounts/quotas.js";
import { check } from "../../../../runtime/services/acting/checks/check.js";
import { reportExecution } from "../../../../runtime/services/acting/checks/report-execution.js";
import { attemptOf } from "../../../../runtime/services/request/idempotency/attempt.js";
import { once } from "../../../../runtime/services/request/idempotency/once.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { openTestAccount, refund, refusalOf, type TestAccount, toJson } from "../account.js";
import { compareAll, rebuildAll } from "../evaluate-all.js";
import { DAY_MS, endRetention, findings, HOUR_MS } from "../retention-kit.js";
import { readWholeAnswers } from "../stored-whole.js";

const slug = "acme";

function open(): Promise<TestAccount> {
  return openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
}

interface Quotas {
  readonly answers?: NewQuota;
  readonly bytes?: NewQuota;
  readonly proposals?: NewQuota;
}

function setQuotas({ database, services }: TestAccount, { answers = null, bytes = null, proposals = null }: Quotas) {
  return database.transact(() => setQuotasOf(services.ports, { slug, answers, bytes, proposals }));
}

function setAgents({ database, services }: TestAccount, agent: string, mostProposals: NewQuota) {
  return database.transact(() =>
    changeAgentOf(services.ports, { slug, agent, name: null, owner: null, mostProposals }),
  );
}

const today = ({ clock }: TestAccount): string => new Date(clock.now).toISOString().slice(0, 10);

function proposal(account: TestAccount, agent = "bot", cents = 1_000): object {
  return refund(cents, {
    facts: { action_date: today(account) },
    transaction: { status: "proposed", actor: { kind: "agent", id: agent } },
  });
}

function executed(account: TestAccount, cents = 1_000): object {
  return refund(cents, {
    facts: { action_date: today(account) },
    transaction: { actor: { kind: "system", id: "shop" } },
  });
}

/** Refused: the quota that the problem document names. */
function usedUp(refusal: Refusal): unknown {
  const [error] = refusal.errors;
  expect([refusal.code, refusal.status]).toEqual(["rate-limited", 429]);
  return { code: error?.code, ...(refusal.members["quota"] as object) };
}

async function countedAnswers({ database, opened }: TestAccount, env: string) {
  const all = (await readWholeAnswers(database)).filter(
    (each) => each.account_id === opened.account.id && each.env === env,
  );
  return { answers: all.length, bytes: all.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) };
}

describe("a quota of proposals a day", () => {
  it("refuses the proposals of that agent alone, until midnight in UTC, and nothing but proposals", async () => {
    const account = await open();
    await setQuotas(account, { proposals: 2 });
    const first = await account.check(proposal(account), "bot");
    account.clock.now += HOUR_MS;
    // A key of the account that proposes in the agent's name uses the same quota.
    await account.check(proposal(account), "app");
    const refusal = await account.refused(proposal(account), "bot");
    expect(usedUp(refusal)).toEqual({
      ...{ code: "agent_quota", name: "proposals_per_day", agent: "bot", most: 2, used: 2 },
      free_at: "2026-03-11T00:00:00.000Z",
    });
    expect(refusal.retryAfter).toBe((11 * HOUR_MS) / 1000);
    await account.check(proposal(account, "other"), "app");
    await account.check(executed(account));
    await account.check(
      refund(1_000, { facts: { action_date: today(account) }, transaction: { status: "executed" } }),
      "bot",
    );
    await account.database.transact(() =>
      reportExecution(
        account.services,
        account.caller("bot"),
        first.check_id,
        toJson({ executed: true }),
        account.clock.now,
      ),
    );
    account.clock.now = Date.UTC(2026, 2, 11) - 1;
    expect((await account.refused(proposal(account), "bot")).retryAfter).toBe(1);
    account.clock.now += 1;
    await account.check(proposal(account), "bot");
  });

  it("is the lower one of the operator's and the account's own, which is never set above it", async () => {
    const account = await open();
    await setAgents(account, "bot", 1);
    await setQuotas(account, { proposals: 2 });
    await account.check(proposal(account), "bot");
    expect(usedUp(await account.refused(proposal(account), "bot"))).toMatchObject({ most: 1, used: 1 });
    expect(await refusalOf(setAgents(account, "bot", 3))).toMatchObject({
      code: "invalid-request",
      errors: [{ field: "proposals_per_day", code: "out_of_range" }],
    });
    await setAgents(account, "bot", "none");
    await account.check(proposal(account), "bot");
    expect(usedUp(await account.refused(proposal(account), "bot"))).toMatchObject({ most: 2, used: 2 });
    await setQuotas(account, { proposals: "none" });
    await account.check(proposal(account), "bot");
  });

  it("gives its last place to exactly one of several proposals that are sent at once", async () => {
    const account = await open();
    await setQuotas(account, { proposals: 4 });
    for (let sent = 0; sent < 3; sent += 1) await account.check(proposal(account), "bot");
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((cents) => account.check(proposal(account, "bot", cents * 100), "bot")),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "rate-limited" });
    expect(await compareAll(account)).toEqual([]);
  });
});

describe("a quota of answers", () => {
  it("refuses proposals and never what was taken, in each environment on its own, and gives its last place once", async () => {
    const account = await open();
    await setQuotas(account, { answers: 3 });
    await account.check(executed(account));
    await account.check(executed(account), "app_test");
    await account.check(proposal(account), "app");
    const results = await Promise.allSettled(
      ["bot", "other", "bot"].map((agent) => account.check(proposal(account, agent), "app")),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(usedUp(await account.refused(proposal(account, "other"), "app"))).toEqual({
      ...{ code: "account_full", name: "answers", agent: null, most: 3, used: 3, free_at: null },
    });
    await account.check(executed(account));
    expect(usedUp(await account.refused(proposal(account), "bot"))).toMatchObject({ used: 4 });
    await account.check(proposal(account), "app_test");
  });

  it("is that of the deployment where the operator set none for the account", async () => {
    const opened = await open();
    const bounded = { ...opened.services, mostAnswersPerAccount: 1 };
    const propose = (): Promise<string> =>
      opened.database.transact(() => check(bounded, opened.caller("app"), toJson(proposal(opened)), opened.clock.now));
    await propose();
    expect(usedUp(await refusalOf(propose()))).toMatchObject({ code: "account_full", most: 1, used: 1 });
    await setQuotas(opened, { answers: 2 });
    await propose();
  });

  it("of bytes counts those of the texts of answers", async () => {
    const account = await open();
    await account.check(executed(account));
    const { bytes } = await countedAnswers(account, "live");
    await setQuotas(account, { bytes: bytes + 1 });
    await account.check(proposal(account), "bot");
    const now = await countedAnswers(account, "live");
    expect(usedUp(await account.refused(proposal(account), "bot"))).toMatchObject({
      ...{ code: "account_full", name: "bytes", used: now.bytes },
    });
  });

  it("has places again once answers are erased after their retention", async () => {
    const account = await open();
    await account.check(executed(account));
    await account.check(executed(account));
    await setQuotas(account, { answers: 2 });
    expect(usedUp(await account.refused(proposal(account), "bot"))).toMatchObject({ used: 2 });
    await endRetention(account, Date.UTC(2037, 0, 3));
    expect(await countedAnswers(account, "live")).toEqual({ answers: 0, bytes: 0 });
    expect(await findings(account)).toEqual([]);
    await account.check(proposal(account), "bot");
  });
});

describe("the numbers of quotas", () => {
  it("that were altered are found, and made again from records", async () => {
    const account = await open();
    await account.check(proposal(account), "bot");
    await account.check(executed(account));
    const alter = (sql: string) => account.database.transact(() => batch(raw(sql)));
    await alter("UPDATE answer_counts SET answers = answers - 1");
    await alter("UPDATE proposal_counts SET proposals = proposals + 5");
    expect((await compareAll(account)).map(({ projection }) => projection)).toEqual([
      "answer_counts",
      "proposal_counts",
    ]);
    await rebuildAll(account);
    expect(await compareAll(account)).toEqual([]);
    await setQuotas(account, { answers: 2 });
    expect(usedUp(await account.refused(proposal(account), "bot"))).toMatchObject({ used: 2 });
  });
});

type Step =
  | { readonly kind: "send"; readonly agent: string; readonly proposed: boolean; readonly env: Environment }
  | { readonly kind: "again"; readonly at: number }
  | { readonly kind: "wait"; readonly ms: number }
  | { readonly kind: "operator"; readonly quotas: Quotas }
  | { readonly kind: "admin"; readonly agent: string; readonly most: NewQuota };

const agent = fc.constantFrom("bot", "bot", "other");
const few: fc.Arbitrary<NewQuota> = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom(null, "none" as const));
const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...{ kind: fc.constant("send" as const), agent },
      proposed: fc.constantFrom(true, true, true, false),
      env: fc.constantFrom("live" as const, "live" as const, "test" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("again" as const), at: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(HOUR_MS, 11 * HOUR_MS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("operator" as const),
      quotas: fc.record({
        answers: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.constantFrom(null, "none" as const)),
        bytes: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(null, null, "none" as const)),
        proposals: few,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("admin" as const), agent, most: few }) },
);

interface Sent {
  readonly key: string;
  readonly body: object;
  readonly env: Environment;
  readonly at: number;
  readonly answer: string;
}

/** What is set and was made, by the plainest means. */
class Model {
  readonly quotas = { answers: Infinity, bytes: Infinity, proposals: Infinity };
  readonly ofAgent = new Map<string, number>();
  /** Each: environment, agent and day. */
  readonly proposals: string[] = [];
  readonly told = new Set<string>();
  sends = 0;

  after(was: number, asked: NewQuota | undefined): number {
    return asked === null || asked === undefined ? was : asked === "none" ? Infinity : asked;
  }

  held(kept: { readonly answers: number; readonly bytes: number }, env: string, agentId: string | null, day: string) {
    const made = this.proposals.filter((each) => each === `${env} ${agentId} ${day}`).length;
    const mostOf = Math.min(this.quotas.proposals, this.ofAgent.get(agentId ?? "") ?? Infinity);
    const ofAgent = { name: "proposals_per_day", most: agentId === null ? Infinity : mostOf, used: made, adds: 1 };
    return [
      { ...ofAgent, period: `${agentId} ${day}` },
      { name: "answers", most: this.quotas.answers, used: kept.answers, adds: 1, period: day.slice(0, 7) },
      { name: "bytes", most: this.quotas.bytes, used: kept.bytes, adds: 0, period: day.slice(0, 7) },
    ].filter(({ most }) => most !== Infinity);
  }
}

/** Sends a check with its Idempotency-Key, as the service does. Null: refused. */
async function send(account: TestAccount, env: Environment, key: string, body: object): Promise<string | Refusal> {
  const caller = account.caller(env === "live" ? "app" : "app_test");
  const { now } = account.clock;
  const attempt = attemptOf(key, "POST /v1/check", caller, toJson(body));
  try {
    const verb = () => check(account.services, caller, toJson(body), now);
    return (await account.database.transact(() => once(attempt, caller, now, verb))).body;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function play(account: TestAccount, steps: readonly Step[]): Promise<void> {
  const model = new Model();
  const sent: Sent[] = [];
  for (const step of steps) {
    if (step.kind === "wait") account.clock.now += step.ms;
    else if (step.kind === "operator") {
      await setQuotas(account, step.quotas);
      for (const name of ["answers", "bytes", "proposals"] as const)
        model.quotas[name] = model.after(model.quotas[name], step.quotas[name]);
    } else if (step.kind === "admin") {
      const isAbove = typeof step.most === "number" && step.most > model.quotas.proposals;
      if (isAbove) await refusalOf(setAgents(account, step.agent, step.most));
      else await setAgents(account, step.agent, step.most);
      if (!isAbove) model.ofAgent.set(step.agent, model.after(model.ofAgent.get(step.agent) ?? Infinity, step.most));
    } else if (step.kind === "again") {
      const again = sent[step.at % Math.max(1, sent.length)];
      if (again === undefined || again.at + DAY_MS <= account.clock.now) continue;
      expect(await send(account, again.env, again.key, again.body)).toBe(again.answer);
    } else await sendAnew(account, model, sent, step);
  }
  for (const env of ["live", "test"] as const) {
    const raised = (await account.alerts(env)).filter(({ type }) => type === "quota.near");
    const told = raised.map(({ payload }) => {
      const { quota, most, agent: of, date } = payload as AlertPayloads["quota.near"];
      return `${env} ${quota} ${most} ${of === null ? date.slice(0, 7) : `${of} ${date}`}`;
    });
    expect(told.sort()).toEqual([...model.told].filter((each) => each.startsWith(env)).sort());
  }
}

async function sendAnew(
  account: TestAccount,
  model: Model,
  sent: Sent[],
  { agent: id, proposed, env }: Extract<Step, { kind: "send" }>,
): Promise<void> {
  const day = today(account);
  const held = model.held(await countedAnswers(account, env), env, proposed ? id : null, day);
  const isFull = proposed && held.some(({ used, most }) => used >= most);
  const body = proposed ? proposal(account, id) : executed(account);
  model.sends += 1;
  const key = `key-${model.sends}`;
  const answer = await send(account, env, key, body);
  expect(answer instanceof Refusal ? answer.code : "answered").toBe(isFull ? "rate-limited" : "answered");
  if (answer instanceof Refusal) return;
  sent.push({ key, body, env, at: account.clock.now, answer });
  if (proposed) model.proposals.push(`${env} ${id} ${day}`);
  for (const { name, most, used, adds, period } of held)
    if (used + adds >= 0.8 * most) model.told.add(`${env} ${name} ${most} ${period}`);
}

it("refuses exactly the proposals for which a plain count of records has no place, and tells once at four fifths", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 40 }), async (steps) => {
      const account = await open();
      await play(account, steps);
      expect(await compareAll(account)).toEqual([]);
      await account.database.close();
    }),
    { numRuns: 25 },
  );
});
