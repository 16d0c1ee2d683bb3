/**
 * Decisions on an action sent at the same time as others, reports, repeated checks of the agent and a changed setting:
 * one order for all, and one decision counts.
 */
import fc from "fast-check";
import { expect, it } from "vitest";

import { Refusal } from "../../../../../runtime/refusals/refusal.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { raw } from "../../../store/raw.js";
import { NOON } from "../../account.js";
import { compareAll, evaluateAll } from "../../evaluate-all.js";
import { changeSetting, workAll } from "../../rules-change.js";
import { HOUR } from "../action-life/reports.js";
import { openDeciding, refund } from "./kit.js";

const RUNS = Number(process.env["TCS_RACES_RUNS"] ?? 8);

/** Each kind of request, and the codes with which it may lose. */
const LOSES = {
  approve: ["nothing-to-decide", "answer-replaced"],
  approve_unseen: ["nothing-to-decide"],
  refuse: ["nothing-to-decide", "answer-replaced"],
  // It leaves the answer and the request unchanged, so no other act fails because of it.
  override: ["answer-replaced", "action-not-taken"],
  executed: ["not-a-proposal"],
  not_executed: ["not-a-proposal"],
  asks_again: ["answer-replaced", "not-a-proposal", "action-not-taken"],
  setting: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Shot = keyof typeof LOSES;

const SHOTS = fc.array(fc.constantFrom(...(Object.keys(LOSES) as Shot[]), "override" as const), {
  minLength: 3,
  maxLength: 9,
});

interface Ended {
  readonly request_id: string;
  readonly status: string;
  readonly resolution_id: string | null;
}

it("of decisions, reports and answers on one action sent at once each that loses is told why, and one decision counts [APR-018]", async () => {
  await fc.assert(
    fc.asyncProperty(SHOTS, fc.constantFrom(1, 24 * 7), async (shots, hours) => {
      const account = await openDeciding();
      try {
        const { check, answerOf, approve, refuse, resolve, execution, clock } = account;
        const proposed = await check(refund(12_000), "bot");
        const request = (await answerOf(proposed.check_id)).requests?.[0].id ?? "";
        // After a week no request waits any more.
        clock.now = NOON + hours * HOUR;
        const seen = { check_id: proposed.check_id };
        const shoot: Readonly<Record<Shot, () => Promise<unknown>>> = {
          approve: () => approve(request, "lead", seen),
          approve_unseen: () => approve(request, "lead"),
          refuse: () => refuse(request, "lead", seen),
          override: () => resolve(proposed.check_id, "owner", { resolved_outcome: "allowed", method: "override" }),
          executed: () => execution(proposed.check_id, { executed: true }, "bot"),
          not_executed: () => execution(proposed.check_id, { executed: false }, "bot"),
          asks_again: () => {
            const transaction = { completes: proposed.transaction.transaction_id, status: "proposed" };
            return check({ rule_set: "policy.acme.support", transaction, facts: {} }, "bot");
          },
          setting: async () => {
            const limit = { amount: 11_000n, currency: "EUR", equivalents: [] };
            await changeSetting(account, "agent_daily_limit", limit, "2026-03-01");
            await workAll(account);
          },
        };
        const results = await Promise.allSettled(shots.map((shot) => shoot[shot]()));
        const won = new Set<Shot>();
        for (const [at, result] of results.entries()) {
          const shot = shots[at] ?? "setting";
          if (result.status === "fulfilled") won.add(shot);
          else if (result.reason instanceof Refusal) expect(LOSES[shot], shot).toContain(result.reason.code);
          else throw result.reason;
        }
        const [ends, made, [action]] = await account.database.read(() =>
          batch(
            raw<Ended>("SELECT request_id, status, resolution_id FROM request_ends"),
            raw<{ resolution_id: string; answer: string; method: string }>("SELECT * FROM resolutions ORDER BY place"),
            raw<{ decided: number; decisions: string | null }>("SELECT decided, decisions FROM actions"),
          ),
        );
        const decided = made.filter(({ method }) => method === "approval");
        expect(decided.length).toBeLessThanOrEqual(1);
        const overrides = results.filter(({ status }, at) => status === "fulfilled" && shots[at] === "override");
        expect(made.length - decided.length).toBe(overrides.length);
        // No decision is missing from the reads of the next answer.
        const listed = JSON.parse(action?.decisions ?? "[]") as readonly { readonly resolution_id: string }[];
        expect(listed.map((each) => each.resolution_id)).toEqual(made.map((each) => each.resolution_id));
        expect(action?.decided).toBe(made.length);
        // Everybody whose decision was acknowledged has decided.
        const told = [won.has("approve") || won.has("approve_unseen"), won.has("refuse")];
        expect(told).toEqual([decided[0]?.answer === "approved", decided[0]?.answer === "refused"]);
        if (hours !== 1) expect(made).toEqual([]);
        const answered = ends.filter((end) => end.resolution_id !== null);
        expect(answered.map((end) => end.resolution_id)).toEqual(decided.map((made) => made.resolution_id));
        expect(await compareAll(account)).toEqual([]);
        expect((await evaluateAll(account)).findings).toEqual([]);
      } finally {
        await account.database.close();
      }
    }),
    { numRuns: RUNS },
  );
});
