/** An agent's actions by run: in pages, with the result of each action, and who may see them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readAgentRuns } from "../../../../runtime/services/accounts/agents/runs.js";
import { listChecks } from "../../../../runtime/services/acting/log/list.js";
import { pageOfRuns } from "../../../../runtime/store/actions/agent-runs.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { openTestAccount, refund, refusalOf, type TestAccount, testFile } from "../account.js";
import { reporting } from "../acting/action-life/reports.js";
import { compareAll, rebuildAll } from "../evaluate-all.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({
    laws: [],
    policies: [supportPolicy()],
    file: testFile((draft) => {
      draft.laws = [];
      draft.settings = draft.settings.filter(({ key }) => key !== "desk");
      draft.confirmations = draft.confirmations.filter(({ rule_set }) => rule_set !== "law.de.gifts");
      Object.assign(draft.keys, {
        other: { environment: "live", agent: "other" },
        bot_test: { environment: "test", agent: "bot" },
        reader: { environment: "live", scopes: ["rules:read"] },
      });
    }),
  });

interface Run {
  readonly run: string;
  readonly began_at: string;
  readonly actions: readonly {
    readonly check_id: string;
    readonly state: string;
    readonly outcome: string | null;
    readonly transaction: { readonly transaction_id: string; readonly status: string };
  }[];
  readonly more: boolean;
  readonly checks: string;
}

interface Page {
  readonly agent_id: string;
  readonly runs: readonly Run[];
  readonly next_before: string | null;
}

interface Asked {
  readonly key?: string;
  readonly agent?: string;
  readonly limit?: number;
  readonly before?: string | undefined;
}

async function read(
  { database, services, caller }: TestAccount,
  { key = "app", agent = "bot", limit = 10, before }: Asked = {},
): Promise<Page> {
  const text = await database.read(() => readAgentRuns(services, caller(key), agent, { limit, before }));
  // The verb sends the documented shape.
  return JSON.parse(text) as Page;
}

/** The answers of all runs, page by page. `between` is done before each page but the first. */
async function readAll(account: TestAccount, asked: Asked, between: () => Promise<unknown>): Promise<readonly Run[]> {
  let page = await read(account, asked);
  const runs = [...page.runs];
  while (page.next_before !== null) {
    await between();
    page = await read(account, { ...asked, before: page.next_before });
    runs.push(...page.runs);
  }
  return runs;
}

const inRun = (run: string | null, more: object = {}): object =>
  refund(1_000, { transaction: { status: "executed", ...(run !== null && { run }), ...more } });

const SENDERS = [
  { key: "bot", actor: null, of: "bot live" },
  { key: "bot_test", actor: null, of: "bot test" },
  { key: "other", actor: null, of: "other live" },
  { key: "app", actor: { kind: "agent", id: "bot" }, of: "bot live" },
  { key: "app_test", actor: { kind: "agent", id: "bot" }, of: "bot test" },
  { key: "app", actor: { kind: "system", id: "bot" }, of: null },
  { key: "app", actor: null, of: null },
] as const;

const actions = fc.array(
  fc.record({ sender: fc.constantFrom(...SENDERS), run: fc.constantFrom("a", "b", "c", "d", "e", null) }),
  { minLength: 1, maxLength: 20 },
);

describe("GET /v1/agents/{agent_id}/runs", () => {
  it("lists each run once, the one that began last first, with all its actions, whatever was sent and whatever the pages, while new actions arrive [TXN-029, AUT-008]", async () => {
    await fc.assert(
      fc.asyncProperty(actions, fc.integer({ min: 1, max: 4 }), async (sent, limit) => {
        const account = await open();
        try {
          const expected = new Map<string, Map<string, string[]>>();
          for (const { sender, run } of sent) {
            account.clock.now += 1;
            const { check_id } = await account.check(
              inRun(run, sender.actor === null ? {} : { actor: sender.actor }),
              sender.key,
            );
            if (sender.of === null || run === null) continue;
            const runs = expected.get(sender.of) ?? new Map<string, string[]>();
            expected.set(sender.of, runs.set(run, [check_id, ...(runs.get(run) ?? [])]));
          }
          for (const [of, key, agent] of [
            ["bot live", "bot", "bot"],
            ["bot live", "app", "bot"],
            ["bot test", "app_test", "bot"],
            ["other live", "app", "other"],
          ] as const) {
            const runs = await readAll(account, { key, agent, limit }, () => account.check(inRun("new"), "bot"));
            expect(
              runs
                .filter(({ run }) => run !== "new")
                .map(({ run, actions, more }) => [run, actions.map(({ check_id }) => check_id).slice(0, 10), more]),
            ).toEqual(
              [...(expected.get(of) ?? [])].reverse().map(([run, ids]) => [run, ids.slice(0, 10), ids.length > 10]),
            );
          }
          expect(await compareAll(account)).toEqual([]);
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: 8 },
    );
  });

  it("shows what each action came to: its standing answer, the newest first, and its current status", async () => {
    const account = reporting(await open());
    const proposed = { status: "proposed" };
    const taken = await account.check(inRun("t-1", proposed), "bot");
    const dropped = await account.check(inRun("t-1", proposed), "bot");
    const back = await account.check(inRun("t-1"), "bot");
    const asked = await account.check(inRun("t-1", proposed), "bot");
    const late = await account.check(inRun("t-1", proposed), "bot");
    const again = await account.check(
      {
        rule_set: "policy.acme.support",
        transaction: { completes: asked.transaction.transaction_id, status: "proposed" },
        facts: {},
      },
      "bot",
    );
    const { superseded_by } = await account.execution(taken.check_id, { executed: true }, "bot");
    await account.execution(dropped.check_id, { executed: false, reason: "failed" }, "bot");
    await account.reversal(back.check_id, {}, "bot");
    const shown = async (): Promise<unknown> =>
      (await read(account, { key: "bot" })).runs.map(({ run, actions }) => [
        run,
        actions.map(({ check_id, transaction }) => [check_id, transaction.status]),
      ]);
    const closed = [
      [back.check_id, "reversed"],
      [dropped.check_id, "abandoned"],
    ];
    expect(await shown()).toEqual([
      ["t-1", [[superseded_by, "executed"], [again.check_id, "proposed"], [late.check_id, "proposed"], ...closed]],
    ]);
    account.clock.now += 25 * 3_600_000;
    expect(await shown()).toEqual([
      ["t-1", [[superseded_by, "executed"], [again.check_id, "expired"], [late.check_id, "expired"], ...closed]],
    ]);
  });

  it("links the check log, which lists exactly the run's actions, the rows as they are shown", async () => {
    const account = await open();
    for (let made = 0; made < 13; made += 1) await account.check(inRun("a&b=c %"), "bot");
    await account.check(inRun("a&b=c %"), "other");
    await account.check(inRun("a&b=c %", { actor: { kind: "system", id: "bot" } }));
    const [run] = (await read(account)).runs;
    expect([run?.actions.length, run?.more]).toEqual([10, true]);
    const { actor, actor_kind, current, ...query } = Object.fromEntries(new URLSearchParams(run?.checks));
    const listed = { ...query, actor: [actor ?? ""], actor_kind: [actor_kind ?? ""], current: current === "true" };
    const log = await account.database.read(() =>
      listChecks(account.services, account.caller("app"), { ...listed, limit: 50 }),
    );
    const { checks } = JSON.parse(log) as { readonly checks: Run["actions"] };
    expect(checks.length).toBe(13);
    expect(run?.actions).toEqual(checks.slice(0, 10));
  });

  it("is read with checks:read, by an agent's key for its own agent alone, and of a registered agent", async () => {
    const account = await open();
    await account.check(inRun("t-1"), "bot");
    const refused = async (asked: Asked): Promise<unknown> => {
      const { code, errors } = await refusalOf(read(account, asked));
      return [code, errors.map((error) => error.code)];
    };
    expect(await refused({ key: "other", agent: "bot" })).toEqual(["insufficient-scope", ["agent_key"]]);
    expect(await refused({ key: "other", agent: "none" })).toEqual(["insufficient-scope", ["agent_key"]]);
    expect(await refused({ key: "reader" })).toEqual(["insufficient-scope", []]);
    expect(await refused({ agent: "none" })).toEqual(["not-found", []]);
    expect(await read(account, { key: "other", agent: "other" })).toEqual({
      agent_id: "other",
      runs: [],
      next_before: null,
    });
  });
});

describe("runs that are kept", () => {
  it("begin with their first action, though their actions were sent at once", async () => {
    const account = await open();
    const bodies = Array.from({ length: 12 }, (_, at) => inRun(`r-${at % 2}`));
    const sent = await Promise.all(bodies.map((body) => account.check(body, "bot")));
    const first = (run: number): string | undefined =>
      sent
        .filter((_, at) => at % 2 === run)
        .map(({ transaction }) => transaction.transaction_id)
        .sort()[0];
    const [rows] = await account.database.read(() => batch(raw("SELECT run, action_id FROM agent_runs ORDER BY run")));
    expect(rows).toEqual([0, 1].map((run) => ({ run: `r-${run}`, action_id: first(run) })));
    expect(await compareAll(account)).toEqual([]);
  });

  it.each([
    ["no rows", "DELETE FROM agent_runs"],
    ["another run", "UPDATE agent_runs SET run = 'none' WHERE run = 'a'"],
    ["another agent", "UPDATE agent_runs SET agent_id = 'other' WHERE run = 'a'"],
    ["another environment", "UPDATE agent_runs SET env = 'test' WHERE run = 'a'"],
    [
      "a later action",
      "UPDATE agent_runs SET action_id = (SELECT max(b.action_id) FROM bookings b WHERE b.run = 'a') WHERE run = 'a'",
    ],
    [
      "an earlier action of another run",
      "UPDATE agent_runs SET action_id = (SELECT min(b.action_id) FROM bookings b) WHERE run = 'a'",
    ],
    ["no action", "UPDATE agent_runs SET action_id = 'txn_' WHERE run = 'a'"],
  ])("are found altered, and made again from the records: %s", async (_, sql) => {
    const account = await open();
    for (const run of ["b", "a", "b", "a", null]) await account.check(inRun(run), "bot");
    const kept = (): Promise<unknown> =>
      account.database.read(() => batch(raw("SELECT * FROM agent_runs ORDER BY run")));
    const before = await kept();
    await account.database.transact(() => batch(raw(sql)));
    expect(new Set((await compareAll(account)).map(({ projection }) => projection))).toEqual(new Set(["agent_runs"]));
    expect(await rebuildAll(account)).toMatchObject({ left: 0 });
    expect(await kept()).toEqual(before);
    expect(await compareAll(account)).toEqual([]);
  });

  it("are read by an index in their order, however many others the account has", async () => {
    const { database } = await open();
    const digits = "(SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4)";
    const numbers = [1, 2, 3, 4, 5, 6].map((place) => `${digits} AS d${place}`).join(", ");
    const text = [1, 2, 3, 4, 5, 6].map((place) => `d${place}.n`).join(" || '' || ");
    await database.transact(() =>
      batch(
        raw(
          `INSERT INTO agent_runs (account_id, env, agent_id, run, action_id) SELECT 'acc', 'live', 'bot' || d1.n, ${text}, 'txn_' || ${text} FROM ${numbers}`,
        ),
        raw("ANALYZE"),
      ),
    );
    const { text: statement, parameters } = pageOfRuns({
      accountId: "acc",
      env: "live",
      agentId: "bot1",
      before: "txn_~",
      most: 11,
    });
    const explained = {
      sqlite: `EXPLAIN QUERY PLAN ${statement.sqlite ?? ""}`,
      postgres: `EXPLAIN ${statement.postgres ?? ""}`,
      givesRows: true,
    };
    const [rows] = await database.read(() => batch({ text: explained, parameters }));
    const plan = JSON.stringify(rows);
    expect(plan).toContain("agent_runs_by_begin");
    expect(plan).not.toMatch(/\bSCAN\b|Seq Scan|Sort\b|TEMP B-TREE/);
  });
});
