/**
 * The check log against a slow one: any history, any filters, any size of page, and pages read while new answers
 * arrive.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { LogQuery } from "../../../../../runtime/services/acting/log/query.js";
import { readReviewText } from "../../../../../runtime/services/acting/log/review.js";
import { gift, NOON, type TestAccount } from "../../account.js";
import { openDoubts, readLog, readWholeLog } from "./doubts.js";
import { book, DAYS, SENT, STEP, take } from "./drawn-steps.js";
import { approverIn, know, logOf, type LogRecords } from "./oracle.js";

/** Chooses values for a filter by a number, because the contents of a history are known only after it was played. */
interface Chooser {
  readonly known: LogRecords;
  readonly one: <T>(values: readonly T[]) => T | undefined;
  /** One value or two. */
  readonly some: (values: readonly string[]) => readonly string[];
  readonly moment: string;
}

type Filter = Partial<Record<keyof LogQuery, unknown>>;

/**
 * For each filter a value that the history has, or one that it may not have; and the clauses that define its effect.
 */
const FILTERS: Readonly<
  Record<string, { readonly clauses: string; readonly filters: readonly ((by: Chooser) => Filter)[] }>
> = {
  "who acted and for whom": {
    clauses: "[LOG-043, LOG-045, LOG-046, LOG-048]",
    filters: [
      ({ one, known }) => ({
        recipient: one(known.answers.flatMap(({ body }) => body.recipient?.recipient_id ?? [])) ?? "nothing",
      }),
      ({ some }) => ({ actor: some(["bot", "C-1", "C-2", "nobody"]) }),
      ({ some }) => ({ actor_kind: some(["agent", "system", "user"]) }),
      ({ one }) => ({ on_behalf_of: one(["R-1", "R-2"]) }),
    ],
  },
  "what its sender named": {
    clauses: "[TXN-037, LOG-042, LOG-049, LOG-050, LOG-059, LOG-060]",
    filters: [
      ({ one, known }) => ({ rule_set: one(known.bookings)?.rule_set }),
      ({ one }) => ({ run: one(["run-1", "run-2", "RUN-1"]) }),
      ({ some }) => ({ system: some(["shop", "erp", "none"]) }),
      ({ one }) => ({ ref: one(["R-1", "R-2", "r-1"]) }),
      ({ one, known }) => ({ transaction: one(known.bookings)?.transaction_id }),
    ],
  },
  "what became of the action": {
    clauses: "[LOG-052, LOG-053, LOG-054, LOG-055, LOG-056, LOG-057, LOG-058]",
    filters: [
      ({ some }) => ({ transaction_status: some(["executed", "proposed", "abandoned", "expired", "reversed"]) }),
      ({ some }) => ({ request: some(["waiting", "approved", "refused", "decided", "lapsed"]) }),
      ({ one, known }) => ({ asked_of: one(known.requests)?.asked_of ?? "usr_nobody" }),
      ({ one, known }) => ({ asked_by_rule: one(known.requests)?.rule ?? "no_rule" }),
      ({ one, known, some }) => ({
        asked_by_rule: one(known.requests.map(({ rule_set, rule }) => `${rule_set}.${rule}`)) ?? "no_rule",
        request: some(["waiting", "approved", "lapsed"]),
        asked_of: one(known.requests)?.asked_of ?? "usr_nobody",
      }),
    ],
  },
  "days and moments": {
    clauses: "[LOG-061, LOG-062, LOG-082, LOG-083]",
    filters: [
      ({ one }) => ({ effective_from: one(DAYS) }),
      ({ one }) => ({ effective_to: one(DAYS) }),
      ({ one }) => ({ effective_from: one(DAYS), effective_to: one(DAYS) }),
      ({ moment }) => ({ from: moment }),
      ({ moment }) => ({ to: moment }),
    ],
  },
  "what was answered": {
    clauses: "[LOG-041, LOG-063, LOG-064, LOG-079]",
    filters: [
      ({ some }) => ({ state: some(["determined", "contested", "not_covered", "undetermined_missing_facts"]) }),
      ({ some }) => ({ outcome: some(["allowed", "needs_approval", "deductible", "not_deductible", "not_allowed"]) }),
      ({ some }) => ({
        policy_outcome: some(["allowed", "needs_approval", "later", "not_allowed", "hand_to_a_person"]),
      }),
      ({ some }) => ({ rule: some(["by_note", "small", "above", "within_limit", "nothing"]) }),
      ({ some }) => ({ consequence: some(["deductible_amount", "limit_remaining", "nothing"]) }),
    ],
  },
  "what the policies come to": {
    clauses: "[LOG-065, LOG-066, LOG-067, LOG-068, LOG-069, LOG-070, LOG-071]",
    filters: [({ some }) => ({ answer: some(["allowed", "approval", "person", "refused", "other", "open"]) })],
  },
  "whether the answer stands, waits or replaced another": {
    clauses: "[LOG-073, LOG-074, LOG-075, LOG-080, LOG-081]",
    filters: [
      () => ({ against_rules: true }),
      () => ({ current: true }),
      () => ({ waiting: true }),
      () => ({ rechecked: true }),
      ({ one, known }) => ({ rerun: one(known.items)?.rerun_id ?? "rrn_none" }),
    ],
  },
  "why nothing was decided": {
    clauses: "[LOG-076, LOG-077, LOG-078]",
    filters: [
      ({ some }) => ({ reason: some(["policy_gap", "no_rule_set_for_jurisdiction"]) }),
      () => ({ question: "is_it_odd" }),
      ({ some }) => ({ missing: some(["note", "own_employee", "amount"]) }),
    ],
  },
};
const ALL_FILTERS = Object.values(FILTERS).flatMap(({ filters }) => filters);

const PICKS = fc.record({
  filters: fc.uniqueArray(fc.nat(ALL_FILTERS.length - 1), { maxLength: 4 }),
  at: fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }),
  limit: fc.integer({ min: 1, max: 7 }),
  byDay: fc.boolean(),
  agent: fc.boolean(),
});

function chooserOf(known: LogRecords, at: number): Chooser {
  const one = <T>(values: readonly T[]): T | undefined => values[at % Math.max(1, values.length)];
  return {
    known,
    one,
    some: (values) => [
      ...new Set([values[at % values.length] ?? "", values[Math.floor(at / 7) % values.length] ?? ""]),
    ],
    moment: new Date(one(known.answers)?.created_at ?? NOON).toISOString(),
  };
}

function queryOf(
  known: LogRecords,
  pick: {
    readonly filters: readonly number[];
    readonly at: readonly number[];
    readonly limit: number;
    readonly byDay: boolean;
  },
): LogQuery {
  const filter: Filter = {};
  for (const [position, number] of pick.filters.entries())
    Object.assign(filter, ALL_FILTERS[number]?.(chooserOf(known, pick.at[position] ?? 0)));
  // Made of the filters above, each with a value of its own kind.
  return { ...(filter as Partial<LogQuery>), limit: pick.limit, order: pick.byDay ? "effective_date" : "created_at" };
}

async function expectRows(account: TestAccount, known: LogRecords, query: LogQuery, byAgent: boolean): Promise<void> {
  const rows = await readWholeLog(account, query, byAgent ? "bot" : "app");
  expect(
    rows.map(({ check_id }) => check_id),
    JSON.stringify(query),
  ).toEqual(logOf(known, query, "live", byAgent ? "bot" : null));
  for (const { check_id, transaction } of rows) {
    const { approved_by, approved_amount, amount } = transaction["facts"] as Readonly<Record<string, unknown>>;
    const approver = approverIn(known, check_id);
    expect(approved_by, check_id).toBe(approver);
    // An approval counts for the amount that the action has.
    expect(approved_amount, check_id).toEqual(approver === undefined ? undefined : amount);
  }
}

describe.each(Object.entries(FILTERS))("a filter by %s", (_, { clauses, filters }) => {
  it(`gives the rows that the records say ${clauses}`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(STEP, { minLength: 5, maxLength: 30 }),
        fc.array(fc.nat(1_000), { minLength: 6, maxLength: 6 }),
        async (steps, picks) => {
          const account = await openDoubts();
          for (const step of steps) await take(account, step);
          const known = await know(account);
          for (const filter of filters)
            for (const at of picks) {
              // Made by the filter's own table, with a value of its own kind.
              const query = filter(chooserOf(known, at)) as Partial<LogQuery>;
              await expectRows(account, known, { ...query, limit: 50, order: "created_at" }, false);
            }
          await account.database.close();
        },
      ),
      { numRuns: 3 },
    );
  });
});

it("every combination of filters gives the rows that the records say, in order and on pages of any size [ANS-061, LOG-037, LOG-039, LOG-084, LOG-085, LOG-086, LOG-087]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(STEP, { minLength: 5, maxLength: 30 }),
      fc.array(PICKS, { minLength: 25, maxLength: 25 }),
      async (steps, picks) => {
        const account = await openDoubts();
        for (const step of steps) await take(account, step);
        const known = await know(account);
        for (const pick of picks) await expectRows(account, known, queryOf(known, pick), pick.agent);
        await account.database.close();
      },
    ),
    { numRuns: 12 },
  );
});

it("the counts of a review are the answers that its links list, in the documented order, whatever happened [RVW-006] [RVW-007] [RVW-013] [RVW-016] [RVW-017] [RVW-020] [RVW-021] [RVW-022]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 30 }), async (steps) => {
      const account = await openDoubts();
      for (const step of steps) await take(account, step);
      const review = await reviewOf(account);
      const known = await know(account);
      expect(review.waiting).toBe(logOf(known, asked(review.checks)).length);
      for (const { count, checks } of review.groups) {
        expect(count, checks).toBeGreaterThan(0);
        expect(logOf(known, asked(checks)), checks).toHaveLength(count);
        expect(await readWholeLog(account, { ...asked(checks), limit: 50 }), checks).toHaveLength(count);
      }
      const kinds = ["approval", "contested", "match", "not_covered", "undetermined_missing_facts"];
      const places = review.groups.map(({ kind }) => kinds.indexOf(kind));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const kind of kinds.filter((each) => each !== "not_covered")) {
        const counts = review.groups.filter((group) => group.kind === kind).map(({ count }) => count);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
      }
      const listed = new Set(review.groups.flatMap(({ checks }) => logOf(known, asked(checks))));
      expect([...listed].sort()).toEqual([...logOf(known, { waiting: true })].sort());
      await account.database.close();
    }),
    { numRuns: 12 },
  );
});

interface ReviewRead {
  readonly waiting: number;
  readonly checks: string;
  readonly groups: readonly { readonly kind: string; readonly count: number; readonly checks: string }[];
}

async function reviewOf({ database, services, caller }: TestAccount): Promise<ReviewRead> {
  return JSON.parse(await database.read(() => readReviewText(services, caller("app")))) as ReviewRead;
}

/** A link of the review, as the log is asked by it. */
function asked(checks: string): Partial<LogQuery> {
  const { waiting, answer, question, reason, missing } = Object.fromEntries(new URLSearchParams(checks));
  const query = {
    waiting: waiting === "true",
    ...(answer !== undefined && { answer: [answer] }),
    ...(question !== undefined && { question }),
    ...(reason !== undefined && { reason: [reason] }),
    ...(missing !== undefined && { missing: [missing] }),
  };
  // The names and values are those of the interface.
  return query as Partial<LogQuery>;
}

it("pages read while new answers arrive give each row of the first moment once, also of answers that are replaced meanwhile [LOG-085] [LOG-088]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(STEP, { minLength: 5, maxLength: 20 }),
      fc.array(SENT, { minLength: 30, maxLength: 30 }),
      PICKS,
      fc.boolean(),
      async (steps, arriving, pick, current) => {
        const account = await openDoubts();
        for (const step of steps) await take(account, step);
        const known = await know(account);
        // Changes of an action by time or by reports are not a new answer.
        const question = { ...queryOf(known, pick), waiting: undefined, current, limit: 2 };
        const expected = logOf(known, question);
        let arrived = 0;
        const rows = await readWholeLog(account, question, "app", async () => {
          for (const _time of [1, 2]) {
            const sent = arriving[(arrived += 1) % arriving.length];
            if (sent !== undefined) await book(account, { ...sent, key: "app" });
          }
        });
        expect(
          rows.map(({ check_id }) => check_id),
          JSON.stringify(question),
        ).toEqual(expected);
        await account.database.close();
      },
    ),
    { numRuns: 12 },
  );
});

it.each(["created_at", "effective_date"] as const)(
  "a page of what stands, by %s, gives one row of each action though all of them are answered anew meanwhile [LOG-074] [LOG-088]",
  async (order) => {
    const account = await openDoubts();
    for (const date of ["2026-03-10", "2026-03-09", "2026-03-10", "2026-03-09"])
      await account.check(gift(1_000, { date }));
    const ids = ({ checks }: Awaited<ReturnType<typeof readLog>>): readonly string[] =>
      checks.map(({ check_id }) => check_id);
    const stood = ids(await readLog(account, { current: true, order }));
    expect(stood).toHaveLength(4);
    let moved = false;
    const rows = await readWholeLog(account, { current: true, limit: 1, order }, "app", async () => {
      // Over the year's limit, so that every earlier answer is replaced.
      if (!moved) await account.check(gift(3_000));
      moved = true;
    });
    expect(rows.map(({ check_id }) => check_id)).toEqual(stood);
    expect(rows.slice(1).every(({ superseded_by }) => typeof superseded_by === "string")).toBe(true);
    const stands = ids(await readLog(account, { current: true, order }));
    expect(stands).toHaveLength(5);
    expect(stands.filter((id) => stood.includes(id))).toEqual([]);
  },
);
