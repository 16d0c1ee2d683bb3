/**
 * Two acts on one action, after both have read the action before the first is stored. The first counts. The second is
 * judged again: it is done, or refused, as if it had come later. On PostgreSQL a row that the test locks guarantees
 * this order. SQLite has one writer, so one act comes after the other.
 */
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";

import { Refusal } from "../../../../../runtime/refusals/refusal.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { CARE } from "../../../../fixtures/care.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../../fixtures/modules.js";
import { temporaryPlace } from "../../../database.js";
import { raw } from "../../../store/raw.js";
import { openTestAccount, testFile } from "../../account.js";
import { compareAll, evaluateAll } from "../../evaluate-all.js";
import { changeSetting, workAll } from "../../rules-change.js";
import { type Reporting, reporting } from "../action-life/reports.js";
import { type Decisions, decisionsIn } from "./kit.js";

/** An action that the agent proposed and that a person is asked about. */
interface OpenRequest extends Reporting, Decisions {
  readonly databaseUrl: string | null;
  readonly checkId: string;
  readonly transaction: string;
  readonly request: string;
}

/** `odd`: the lead is asked a question; otherwise for an approval. */
async function ask(kind: "plain" | "odd"): Promise<OpenRequest> {
  const place = await temporaryPlace();
  const file = testFile((draft) => {
    draft.confirmations.push({ rule_set: CARE.rule_set, version: "1", rules: "all", by: "owner" });
  });
  const policies = [supportPolicy(), CARE];
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies, file, place });
  const deciding = { ...reporting(account), ...decisionsIn(account) };
  const { check_id: checkId, transaction } = await account.check(
    {
      rule_set: CARE.rule_set,
      transaction: { channel: "agent", status: "proposed" },
      facts: { action_date: "2026-03-10", kind, amount: { amount: 12_000, currency: "EUR" } },
    },
    "bot",
  );
  const [request] = (await deciding.answerOf(checkId)).requests ?? [];
  if (request === undefined) throw new Error("Nobody was asked.");
  const { databaseUrl } = place;
  return { ...deciding, databaseUrl, checkId, transaction: transaction.transaction_id, request: request.id };
}

const ACTS = {
  approve: ({ approve, request, checkId }) => approve(request, "lead", { check_id: checkId }),
  refuse: ({ refuse, request, checkId }) => refuse(request, "lead", { check_id: checkId }),
  override: ({ resolve, checkId }) => resolve(checkId, "owner", { resolved_outcome: "allowed", method: "override" }),
  sign_off: ({ resolve, checkId }) => resolve(checkId, "lead", { resolved_outcome: "odd", method: "sign_off" }),
  /** An answer that leads nowhere: the same answer remains current. */
  sign_off_unclear: ({ resolve, checkId }) =>
    resolve(checkId, "lead", { resolved_outcome: "unclear", method: "sign_off" }),
  executed: ({ execution, checkId }) => execution(checkId, { executed: true }, "bot"),
  not_executed: ({ execution, checkId }) => execution(checkId, { executed: false }, "bot"),
  /** The agent supplies a fact, so another answer is current. */
  asks_again: ({ check, transaction }) =>
    check(
      {
        rule_set: CARE.rule_set,
        transaction: { completes: transaction, status: "proposed" },
        facts: { customer: { customer_number: "C-1" } },
      },
      "bot",
    ),
  /** From now on the owner is asked, who was not. */
  another_lead: async (asked) => {
    await changeSetting(asked, "lead", asked.personId("owner"), "2026-03-01");
    await workAll(asked);
  },
  /** From now on no request waits, and the proposal expires. */
  deadline_passes: async ({ clock, answerOf, checkId }) => {
    const [request] = (await answerOf(checkId)).requests ?? [];
    clock.now = Math.max(clock.now, Date.parse(request?.waits_until ?? ""));
  },
} as const satisfies Readonly<Record<string, (asked: OpenRequest) => Promise<unknown>>>;
type Act = keyof typeof ACTS;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The acts in this order, each started when the one before it waits for the row of the action, or is over. */
async function inOrder(asked: OpenRequest, acts: readonly Act[]): Promise<readonly PromiseSettledResult<unknown>[]> {
  const { databaseUrl, transaction } = asked;
  if (databaseUrl === null) {
    const results: PromiseSettledResult<unknown>[] = [];
    for (const act of acts) results.push(...(await Promise.allSettled([ACTS[act](asked)])));
    return results;
  }
  const holder = await connect(databaseUrl);
  // Within a transaction the list of activities would be that of its first look.
  const watcher = await connect(databaseUrl);
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM actions WHERE action_id = $1 FOR UPDATE", [transaction]);
  const started: Promise<unknown>[] = [];
  for (const act of acts) {
    const progress = { isOver: false };
    const doing = ACTS[act](asked).finally(() => (progress.isOver = true));
    started.push(doing);
    // It is checked below; until then its rejection is ignored.
    doing.catch(() => undefined);
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await watcher.query<{ waiting: number }>(
        "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return (rows[0]?.waiting ?? 0) >= started.length;
    };
    while (!progress.isOver && !(await isWaiting()));
  }
  await holder.query("COMMIT");
  return Promise.allSettled(started);
}

/** `decided`: the number of decisions on record at the end; `refusal`: of the second act, null if it succeeds. */
interface Pair {
  readonly acts: readonly [Act, Act];
  readonly refusal: { readonly code: string; readonly members?: object } | null;
  readonly decided: number;
}

const NOT_WAITING = (request_status: string): NonNullable<Pair["refusal"]> => ({
  code: "nothing-to-decide",
  members: { request_status },
});
const REPLACED = { code: "answer-replaced" };

const ON_AN_APPROVAL: readonly Pair[] = [
  { acts: ["approve", "approve"], refusal: null, decided: 1 },
  { acts: ["approve", "refuse"], refusal: NOT_WAITING("approved"), decided: 1 },
  { acts: ["refuse", "approve"], refusal: NOT_WAITING("refused"), decided: 1 },
  { acts: ["approve", "override"], refusal: REPLACED, decided: 1 },
  // An override of an outcome leaves the answer and the request as they are.
  { acts: ["override", "approve"], refusal: null, decided: 2 },
  { acts: ["override", "refuse"], refusal: null, decided: 2 },
  { acts: ["override", "override"], refusal: null, decided: 2 },
  { acts: ["approve", "executed"], refusal: null, decided: 1 },
  { acts: ["executed", "approve"], refusal: NOT_WAITING("lapsed"), decided: 0 },
  { acts: ["executed", "refuse"], refusal: NOT_WAITING("lapsed"), decided: 0 },
  { acts: ["override", "executed"], refusal: null, decided: 1 },
  { acts: ["approve", "not_executed"], refusal: null, decided: 1 },
  { acts: ["not_executed", "approve"], refusal: NOT_WAITING("lapsed"), decided: 0 },
  { acts: ["not_executed", "override"], refusal: { code: "action-not-taken" }, decided: 0 },
  { acts: ["override", "not_executed"], refusal: null, decided: 1 },
  { acts: ["asks_again", "approve"], refusal: REPLACED, decided: 0 },
  { acts: ["asks_again", "override"], refusal: REPLACED, decided: 0 },
  { acts: ["approve", "asks_again"], refusal: null, decided: 1 },
  { acts: ["override", "asks_again"], refusal: null, decided: 1 },
  { acts: ["refuse", "asks_again"], refusal: null, decided: 1 },
  { acts: ["another_lead", "approve"], refusal: NOT_WAITING("lapsed"), decided: 0 },
  { acts: ["another_lead", "override"], refusal: REPLACED, decided: 0 },
  { acts: ["override", "another_lead"], refusal: null, decided: 1 },
  { acts: ["refuse", "another_lead"], refusal: null, decided: 1 },
  { acts: ["approve", "deadline_passes"], refusal: null, decided: 1 },
  { acts: ["refuse", "deadline_passes"], refusal: null, decided: 1 },
  { acts: ["override", "deadline_passes"], refusal: null, decided: 1 },
  { acts: ["deadline_passes", "approve"], refusal: NOT_WAITING("lapsed"), decided: 0 },
  { acts: ["deadline_passes", "refuse"], refusal: NOT_WAITING("lapsed"), decided: 0 },
  { acts: ["deadline_passes", "override"], refusal: { code: "action-not-taken" }, decided: 0 },
];

const ON_A_QUESTION: readonly Pair[] = [
  { acts: ["sign_off", "sign_off"], refusal: REPLACED, decided: 1 },
  { acts: ["sign_off_unclear", "sign_off_unclear"], refusal: { code: "nothing-to-decide" }, decided: 1 },
  { acts: ["sign_off_unclear", "sign_off"], refusal: { code: "nothing-to-decide" }, decided: 1 },
  { acts: ["sign_off", "executed"], refusal: null, decided: 1 },
  { acts: ["not_executed", "sign_off"], refusal: { code: "action-not-taken" }, decided: 0 },
  { acts: ["asks_again", "sign_off"], refusal: REPLACED, decided: 0 },
  { acts: ["sign_off_unclear", "asks_again"], refusal: null, decided: 1 },
  { acts: ["sign_off_unclear", "another_lead"], refusal: null, decided: 1 },
  { acts: ["sign_off", "deadline_passes"], refusal: null, decided: 1 },
  { acts: ["deadline_passes", "sign_off"], refusal: { code: "action-not-taken" }, decided: 0 },
];

async function holdPair(asked: OpenRequest, { acts, refusal, decided }: Pair): Promise<void> {
  const [first, second] = await inOrder(asked, acts);
  expect(first).toMatchObject({ status: "fulfilled" });
  if (second?.status === "rejected" && !(second.reason instanceof Refusal)) throw second.reason;
  expect(second).toMatchObject(
    refusal === null
      ? { status: "fulfilled" }
      : { status: "rejected", reason: expect.objectContaining(refusal) as object },
  );
  const [resolutions, [action], ends, late] = await asked.database.read(() =>
    batch(
      raw<{ resolution_id: string; request_id: string | null }>(
        "SELECT resolution_id, request_id FROM resolutions ORDER BY place",
      ),
      raw<{ decided: number; decisions: string | null }>("SELECT decided, decisions FROM actions"),
      raw<{ resolution_id: string | null }>("SELECT resolution_id FROM request_ends WHERE resolution_id IS NOT NULL"),
      raw<object>(
        "SELECT 1 FROM resolutions JOIN requests ON requests.action_id = resolutions.action_id WHERE resolutions.created_at >= requests.waits_until",
      ),
    ),
  );
  expect(resolutions).toHaveLength(decided);
  expect(action?.decided).toBe(decided);
  const listed = JSON.parse(action?.decisions ?? "[]") as readonly { readonly resolution_id: string }[];
  expect(listed.map(({ resolution_id }) => resolution_id)).toEqual(
    resolutions.map(({ resolution_id }) => resolution_id),
  );
  expect(ends.length).toBeLessThanOrEqual(1);
  expect(late, "decisions recorded behind the deadline").toEqual([]);
  await workAll(asked);
  expect(await compareAll(asked)).toEqual([]);
  expect((await evaluateAll(asked)).findings).toEqual([]);
}

describe("of two acts on an action whose approval is asked for, the second knows of the first [APR-025] [APR-028] [APR-032] [RES-038] [RES-040] [RES-041]", () => {
  it.each(ON_AN_APPROVAL)("$acts", async (pair) => holdPair(await ask("plain"), pair));
});

describe("of two acts on an action whose question is asked, the second knows of the first [RES-040] [RES-041] [RES-043]", () => {
  it.each(ON_A_QUESTION)("$acts", async (pair) => holdPair(await ask("odd"), pair));
});
