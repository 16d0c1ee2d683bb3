/**
 * Rows of the check log field by field, and the view of an agent's key. Also the log of a database that already holds
 * answers.
 */
import { expect, it } from "vitest";

import { firstIdAt, momentOfId } from "../../../../../runtime/actions/decide/id-moments.js";
import { fillLog } from "../../../../../runtime/services/acting/log/fill.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { raw } from "../../../store/raw.js";
import { gift, idOf, NOON, refund, refusalOf } from "../../account.js";
import { compareAll } from "../../evaluate-all.js";
import { type LogRow, openDoubts, readLog, reported, takenBack } from "./doubts.js";

/** An action of an agent that was asked about and then reported as taken, with its one row. */
async function oneRow() {
  const account = await openDoubts();
  const facts = {
    note: "fine",
    points: 7,
    amount: { amount: 4_000, currency: "EUR", equivalents: [{ amount: 4_300, currency: "USD" }] },
  };
  const sent = await account.check(
    refund(0, { facts, transaction: { status: "proposed", ref: "A-1", run: "run-1" } }),
    "bot",
  );
  await reported(account, sent.transaction.transaction_id, { executed: true, ref: "B-2", system: "shop" });
  const page = await readLog(account);
  return { sent, facts, page, row: page.checks[0] };
}

const SENDER = {
  kind: "api_key",
  id: expect.any(String) as string,
  prefix: expect.any(String) as string,
  name: "bot",
};

it("a row tells which answer it is, and of what day and moment [LOG-001, LOG-002, LOG-004, LOG-005, LOG-006, LOG-007]", async () => {
  const { sent, row } = await oneRow();
  expect(row).toMatchObject({
    check_id: sent.check_id,
    created_at: new Date(NOON).toISOString(),
    rule_set: "policy.acme.support",
    effective_date: "2026-03-10",
    as_of: new Date(NOON).toISOString(),
    env: "live",
  });
});

it("a row tells what was answered, by whom asked [LOG-003, LOG-009, LOG-027, LOG-034]", async () => {
  const { row } = await oneRow();
  const layer = { kind: "policy", rule_version: "1", state: "determined", outcome: "allowed", approver: null };
  expect(row).toMatchObject({
    state: "determined",
    outcome: "allowed",
    layers: [
      { ...layer, rule_set: "policy.acme.doubts", rule: "by_note" },
      { ...layer, rule_set: "policy.acme.support", rule: "small" },
    ],
    sent_by: SENDER,
  });
});

it("a row tells what the action is: its id, facts, amount, measures and recipient [LOG-010, LOG-012, LOG-014, LOG-017, LOG-018, LOG-019]", async () => {
  const { sent, facts, row } = await oneRow();
  expect(row?.transaction).toMatchObject({
    transaction_id: sent.transaction.transaction_id,
    measures: [{ fact: "points", value: 7 }],
    facts: { action_date: "2026-03-10", customer: { recipient_id: sent.recipient.recipient_id }, ...facts },
    recipient_id: idOf("rcp"),
    booking_date: "2026-03-10",
    amount: facts.amount,
  });
});

it("a row tells of its action as it is by now: status, references, run, system, actor and sender [LOG-011, LOG-013, LOG-015, LOG-016, LOG-020, LOG-021, LOG-022]", async () => {
  const { row } = await oneRow();
  expect(row?.transaction).toMatchObject({
    status: "executed",
    actor: { kind: "agent", id: "bot", on_behalf_of: null },
    ref: "A-1",
    executed_ref: "B-2",
    run: "run-1",
    system: "shop",
    sent_by: SENDER,
  });
});

it("a row has no other fields, and those that say nothing are null [LOG-023, LOG-026]", async () => {
  const { page, row } = await oneRow();
  expect(page.next_before).toBeNull();
  expect(page.checks).toHaveLength(1);
  const { check_id, created_at, state, rule_set, effective_date, as_of, env, layers, transaction, sent_by, ...rest } =
    row as LogRow;
  expect([check_id, created_at, state, rule_set, effective_date, as_of, env, layers, sent_by]).not.toContain(undefined);
  expect(rest).toEqual({
    consequences: [],
    outcome: "allowed",
    missing: null,
    reason: null,
    question: null,
    signer: null,
    supersedes_check_id: null,
    superseded_by: null,
    recheck_reason: null,
    after_close: false,
    self: false,
    resolution: null,
  });
  expect(Object.keys(transaction).sort()).toEqual(
    [
      ...[
        "transaction_id",
        "status",
        "measures",
        "actor",
        "facts",
        "ref",
        "executed_ref",
        "recipient_id",
        "booking_date",
      ],
      ...["amount", "run", "system", "sent_by", "completes", "corrects", "reversed_at", "resolution", "requests"],
    ].sort(),
  );
  expect(transaction).toMatchObject({
    completes: null,
    corrects: null,
    reversed_at: null,
    resolution: null,
    requests: [],
  });
});

it("each state has its fields, and a replaced answer its successor [LOG-008] [LOG-024] [LOG-028] [LOG-029] [LOG-030] [LOG-031] [LOG-032] [LOG-033]", async () => {
  const account = await openDoubts();
  const asked = await account.check(refund(1, { facts: { note: "odd" } }));
  const lacking = await account.check(refund(1));
  const uncovered = await account.check(refund(1, { facts: { note: "gap" } }));
  const early = await account.check(gift(3_000));
  await account.check(gift(3_000));
  await takenBack(account, asked.transaction.transaction_id);
  const { checks } = await readLog(account);
  const rowOf = (checkId: string) => checks.find(({ check_id }) => check_id === checkId);
  expect(rowOf(asked.check_id)).toMatchObject({
    question: { id: "is_it_odd", rule: "by_note" },
    signer: { user: expect.any(String) as string },
    transaction: { status: "reversed", reversed_at: "2026-03-10T12:00:00.000Z" },
  });
  expect(rowOf(lacking.check_id)).toMatchObject({ missing: [{ fact: "note" }], reason: null, outcome: null });
  expect(rowOf(uncovered.check_id)).toMatchObject({ reason: "policy_gap", missing: null });
  const [again] = checks.filter(({ supersedes_check_id }) => supersedes_check_id === early.check_id);
  expect(rowOf(early.check_id)).toMatchObject({
    superseded_by: again?.check_id,
    sent_by: { name: "app" },
    consequences: [{ key: "deductible_amount" }, { key: "limit_remaining" }],
  });
  expect(again).toMatchObject({
    recheck_reason: "later_transaction",
    sent_by: null,
    transaction: { sent_by: { name: "app" } },
  });
});

it("an agent's key reads its own agent's actions alone, and nothing where it asks for another's", async () => {
  const account = await openDoubts();
  const own = await account.check(refund(1, { transaction: { status: "executed" } }), "bot");
  await account.check(refund(1, { transaction: { actor: { kind: "agent", id: "other" } } }));
  await account.check(refund(1, { transaction: { actor: { kind: "system", id: "bot" } } }));
  const seen = async (asked: Parameters<typeof readLog>[1]): Promise<readonly string[]> =>
    (await readLog(account, asked, "bot")).checks.map(({ check_id }) => check_id);
  expect(await seen({})).toEqual([own.check_id]);
  expect(await seen({ order: "effective_date" })).toEqual([own.check_id]);
  expect(await seen({ actor: ["other"] })).toEqual([]);
});

it("a cursor of another order, or none at all, is refused", async () => {
  const account = await openDoubts();
  for (const cents of [1, 2, 3]) await account.check(refund(cents));
  const { next_before } = await readLog(account, { limit: 1 });
  for (const asked of [{ before: next_before ?? "", order: "effective_date" as const }, { before: "AAAA" }]) {
    expect((await refusalOf(readLog(account, asked))).errors).toEqual([
      expect.objectContaining({ field: "before", code: "format" }),
    ]);
  }
});

it("a database that held answers before there was a log has them in it from its next start on, once", async () => {
  const account = await openDoubts();
  for (const cents of [3_000, 3_000, 900]) await account.check(gift(cents));
  const before = await readLog(account);
  await account.database.transact(() => batch(raw("DELETE FROM check_log")));
  expect((await compareAll(account)).length).toBeGreaterThan(0);
  expect(await account.database.transact(() => fillLog(account.services))).toBe(before.checks.length);
  expect(await account.database.transact(() => fillLog(account.services))).toBe(0);
  expect(await compareAll(account)).toEqual([]);
  expect(await readLog(account)).toEqual(before);
});

it("an id lies between the first of its moment and the first of the next", async () => {
  const account = await openDoubts();
  for (const later of [0, 1, 999, 86_400_000]) {
    account.clock.now = NOON + later;
    const { check_id } = await account.check(refund(1));
    expect(check_id > firstIdAt(account.clock.now) && check_id < firstIdAt(account.clock.now + 1)).toBe(true);
    expect(momentOfId(check_id)).toBe(account.clock.now);
  }
});

it("what was taken waits on a person for anything open, what is still asked about on a question alone, and neither once it expired or was taken back [LOG-075]", async () => {
  const account = await openDoubts();
  const ask = async (status: string, cents: number, facts: object): Promise<string> =>
    (await account.check(refund(cents, { facts, transaction: { status } }), "bot")).check_id;
  const waiting = async (): Promise<readonly string[]> =>
    (await readLog(account, { waiting: true })).checks.map(({ check_id }) => check_id).sort();
  const open = [await ask("proposed", 1, { note: "odd" }), await ask("proposed", 12_000, { note: "fine" })];
  for (const note of ["gap", null, "never"]) await ask("proposed", 1, { note });
  const taken = [];
  for (const note of ["odd", "gap", null]) taken.push(await ask("executed", 1, { note }));
  taken.push(await ask("executed", 12_000, { note: "fine" }));
  for (const facts of [{ note: "fine" }, { note: "never" }, { note: "fine", damaged: true }])
    await ask("executed", 1, facts);
  expect(await waiting()).toEqual([...open, ...taken].sort());
  account.clock.now += 6 * 24 * 60 * 60 * 1000;
  // A person was asked, and so they are open for a week.
  expect(await waiting()).toEqual([...open, ...taken].sort());
  account.clock.now += 24 * 60 * 60 * 1000;
  expect(await waiting()).toEqual([...taken].sort());
  const { transaction } = await account.read(taken[0] ?? "");
  await takenBack(account, transaction.transaction_id);
  expect(await waiting()).toEqual(taken.slice(1).sort());
});
