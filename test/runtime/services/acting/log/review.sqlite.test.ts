/** GET /v1/review: its groups, their order and their links. */
import { expect, it } from "vitest";

import type { Scope } from "../../../../../runtime/auth/caller.js";
import {
  type NewestReview,
  readNewestReview,
  readReview,
  readReviewText,
} from "../../../../../runtime/services/acting/log/review.js";
import { GIFTS_2004 } from "../../../../fixtures/modules.js";
import { gift, refund, refusalOf } from "../../account.js";
import { decideRules } from "../../rules-change.js";
import { decisionsIn } from "../decisions/kit.js";
import { openDoubts, readLog } from "./doubts.js";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

it("lists what waits by kind, each with its query, the largest first, and no empty group [RVW-001] [RVW-002] [RVW-004] [RVW-005] [RVW-008] [RVW-009] [RVW-010] [RVW-019]", async () => {
  const account = await openDoubts();
  const ask = (cents: number, facts: object, status = "executed"): Promise<unknown> =>
    account.check(refund(cents, { facts, transaction: { status } }), "bot");
  for (const note of ["gap", "odd", "odd", null, null, null]) await ask(1, { note });
  await ask(12_000, { note: "fine" }, "proposed");
  // An open proposal waits on no fact.
  await ask(1, { note: null }, "proposed");
  const read = async (key: string): Promise<unknown> =>
    JSON.parse(await account.database.read(() => readReviewText(account.services, account.caller(key))));
  expect(await read("app")).toEqual({
    waiting: 7,
    checks: "waiting=true",
    groups: [
      { kind: "approval", count: 1, checks: "waiting=true&answer=approval" },
      { kind: "contested", count: 2, checks: "waiting=true&question=is_it_odd", question: "is_it_odd" },
      { kind: "not_covered", count: 1, checks: "waiting=true&reason=policy_gap", reason: "policy_gap" },
      {
        kind: "undetermined_missing_facts",
        count: 3,
        checks: "waiting=true&missing=note",
        fact: "note",
        description: "A code of the caller's own.",
      },
    ],
  });
});

it("looks at the newest of those that ever waited, and says whether it looked at all", async () => {
  const account = await openDoubts();
  for (const note of ["odd", null, "gap"])
    await account.check(refund(1, { facts: { note }, transaction: { status: "executed" } }), "bot");
  // It expires, so it is looked at and does not wait.
  await account.check(refund(12_000, { facts: { note: "fine" }, transaction: { status: "proposed" } }), "bot");
  account.clock.now += 30 * DAY;
  const { services } = account;
  const newest = (most: number): Promise<NewestReview> =>
    account.database.read(() => readNewestReview(services, account.caller("app"), most));
  const all = await account.database.read(() => readReview(services, account.caller("app")));
  expect(all.waiting).toBe(3);
  expect(await newest(5)).toEqual({ review: all, looksAtAll: true });
  expect(await newest(4)).toEqual({ review: all, looksAtAll: false });
  expect(await newest(2)).toMatchObject({
    review: { waiting: 1, groups: [{ kind: "not_covered", count: 1 }] },
    looksAtAll: false,
  });
  expect(await newest(1)).toMatchObject({ review: { waiting: 0, groups: [] }, looksAtAll: false });
});

it("is read with checks:read, by no agent's key [RVW-012] [RVW-014] [RVW-015] [AUT-036]", async () => {
  const account = await openDoubts();
  const read = (key: string, scopes: readonly Scope[]): Promise<string> =>
    account.database.read(() => readReviewText(account.services, { ...account.caller(key), scopes }));
  expect(JSON.parse(await read("app", ["checks:read"]))).toEqual({ waiting: 0, checks: "waiting=true", groups: [] });
  expect(await refusalOf(read("app", ["checks:write"]))).toMatchObject({ code: "insufficient-scope" });
  expect(await refusalOf(read("bot", ["checks:read"]))).toMatchObject({ errors: [{ code: "agent_key" }] });
});

it("leaves out what somebody refused or overrode, though it stands", async () => {
  const account = await openDoubts();
  const { answerOf, refuse, resolve } = decisionsIn(account);
  const proposed = await account.check(
    refund(12_000, { facts: { note: "fine" }, transaction: { status: "proposed" } }),
    "bot",
  );
  const taken = await account.check(refund(12_000, { facts: { note: "fine" } }));
  const waiting = async (): Promise<number> =>
    (
      JSON.parse(await account.database.read(() => readReviewText(account.services, account.caller("app")))) as {
        waiting: number;
      }
    ).waiting;
  expect(await waiting()).toBe(2);
  const [request] = (await answerOf(proposed.check_id)).requests ?? [];
  await refuse(request?.id ?? "", "lead");
  expect(await waiting()).toBe(1);
  await resolve(taken.check_id, "owner", { resolved_outcome: "allowed", method: "override" });
  expect(await waiting()).toBe(0);
});

it("lists a proposal under approval only while a person who was asked may approve it [RVW-001]", async () => {
  const account = await openDoubts();
  const sent = (transaction: object): object => refund(12_000, { facts: { note: "fine" }, transaction });
  const open = { status: "proposed" };
  const own = await account.check(sent(open));
  const asked = await account.check(sent(open), "bot");
  const approvals = async (): Promise<unknown> => {
    const { waiting, groups } = JSON.parse(
      await account.database.read(() => readReviewText(account.services, account.caller("app"))),
    ) as { readonly waiting: number; readonly groups: readonly { readonly kind: string; readonly count: number }[] };
    return [waiting, groups.map(({ kind, count }) => [kind, count])];
  };
  const [ownId, askedId] = [own, asked].map(({ transaction }) => transaction.transaction_id);
  const proposed = async (): Promise<readonly unknown[]> =>
    (await readLog(account, { transaction_status: ["proposed"], current: true })).checks.map(
      ({ transaction }) => transaction["transaction_id"],
    );
  // Nobody is asked about what the account's own key proposes.
  expect([await approvals(), await proposed()]).toEqual([
    [1, [["approval", 1]]],
    [askedId, ownId],
  ]);
  account.clock.now += 7 * DAY - HOUR;
  const { transaction: again } = await account.check(sent({ ...open, completes: askedId }), "bot");
  expect(await approvals()).toEqual([1, [["approval", 1]]]);
  account.clock.now += 2 * HOUR;
  // The agent has asked again, so that the proposal is open; its request has lapsed.
  expect([await approvals(), await proposed()]).toEqual([[0, []], [again.transaction_id]]);
});

it("lists not_covered by reason: policy_gap, awaiting_confirmation, rule_flagged, then the rest, the largest first [RVW-018] [RVW-009]", async () => {
  const account = await openDoubts((draft) => {
    draft.confirmations = draft.confirmations.filter(({ version }) => version !== "2024");
  });
  await decideRules(account, "flagged", GIFTS_2004, ["above_limit"]);
  const noted = (note: string): object => refund(1, { facts: { note }, transaction: { status: "executed" } });
  // The later a reason comes in the order, the more answers have it; of the rest, the larger group comes first.
  const sent: readonly (readonly [reason: string, many: number, body: () => object])[] = [
    ["policy_gap", 1, () => noted("gap")],
    ["awaiting_confirmation", 2, () => gift(9_000)],
    ["rule_flagged", 3, () => gift(9_000, { date: "2005-03-10" })],
    ["rule_set_broken", 5, () => noted("broken")],
    ["no_rule_set_for_jurisdiction", 4, () => gift(1, { body: { jurisdiction: "FR" } })],
  ];
  for (const [reason, many, body] of sent)
    for (let at = 0; at < many; at += 1)
      expect(await account.check(body()), reason).toMatchObject({ state: "not_covered", reason });
  const { groups } = JSON.parse(
    await account.database.read(() => readReviewText(account.services, account.caller("app"))),
  ) as { readonly groups: readonly { readonly reason?: string; readonly count: number }[] };
  expect(groups.map(({ reason, count }) => [reason, count])).toEqual(sent.map(([reason, many]) => [reason, many]));
});
