/**
 * The use of rules over any history: each figure against a slow count over the answers as a caller reads them one by
 * one, in both environments and over any stretch of time.
 */
import fc from "fast-check";
import { expect, it } from "vitest";

import { readApproval } from "../../../../runtime/services/acting/decisions/read.js";
import type { RuleSetUsage } from "../../../../runtime/services/overview/usage/report.js";
import { drawsOf } from "../../../long.js";
import type { TestAccount } from "../account.js";
import { ANY_HISTORY, DECIDED_HISTORY, play } from "../any-history.js";
import { workAll } from "../rules-change.js";
import { countSlowly, figuresOf, type ReadAnswer, readEach, usageOf, withoutSettings } from "./usage-counts.js";

const RUNS = drawsOf("TCS_USAGE_RUNS", 12);
const SETS = ["policy.acme.support", "policy.acme.small_ones", "policy.acme.care", "policy.acme.gate", "law.de.gifts"];

/** By rule: what became of the requests for an approval. */
async function requestsSlowly(account: TestAccount, answers: readonly ReadAnswer[], ruleSet: string) {
  const asked = new Map(answers.flatMap(({ requests = [] }) => requests.map((each) => [each.id, each])));
  const counts: Record<string, number> = {};
  for (const request of asked.values()) {
    if (request.asks !== "approval") continue;
    const text = await account.database.read(() => readApproval(account.services, account.caller("app"), request.id));
    const read = JSON.parse(text) as { readonly rule_set: string; readonly rule: string };
    if (read.rule_set !== ruleSet) continue;
    const status = request.withdrawn_at === undefined ? request.status : "withdrawn";
    const name = `${read.rule} ${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function requestsIn({ requests }: RuleSetUsage) {
  const counts: Record<string, number> = {};
  for (const { rule, asks, ...of } of requests) {
    if (asks !== "approval") continue;
    for (const status of ["approved", "refused", "withdrawn", "lapsed", "waiting"] as const)
      if (of[status] > 0) counts[`${rule} ${status}`] = of[status];
    expect(of.asked).toBe(of.approved + of.refused + of.withdrawn + of.lapsed + of.waiting + of.decided);
  }
  return counts;
}

/** By question and answer, the number of sign-offs; each is shown with the answer that it was given on. */
function signOffsSlowly(answers: readonly ReadAnswer[], questions: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const { resolutions } of answers)
    for (const { method, question, resolved_outcome, resolved_by, given_on } of resolutions) {
      if (method !== "sign_off" || question === null || given_on !== undefined) continue;
      if (!questions.includes(question.id)) continue;
      const name = `${question.id} ${resolved_outcome} ${resolved_by}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  return counts;
}

function signOffsIn({ questions }: RuleSetUsage) {
  return Object.fromEntries(
    questions.flatMap(({ question, answers }) =>
      answers.flatMap(({ answer, by }) =>
        by.map(({ person_id, decided }) => [`${question} ${answer} ${person_id}`, decided] as const),
      ),
    ),
  );
}

/** Of the policies that are compiled: the rule, and its limit in an answer that read it. */
const LIMITS: Readonly<Record<string, readonly { readonly rule: string; readonly setting: string | null }[]>> = {
  "policy.acme.care": [{ rule: "small", setting: "small_limit" }],
  "policy.acme.gate": [{ rule: "large", setting: null }],
};

function limitsSlowly(answers: readonly ReadAnswer[], ruleSet: string) {
  return (LIMITS[ruleSet] ?? []).flatMap(({ rule, setting }) => {
    const compared = answers.flatMap(({ superseded_by, trace = [], layers, facts, check_id }) => {
      const layer = layers.policies.find((each) => each.rule_set === ruleSet);
      const isReached = trace.some((step) => step.rule_set === ruleSet && step.rule === rule);
      const used = layer?.tenant_facts_used.find(({ key }) => key === setting)?.value.amount;
      const limit = setting === null ? 10_000 : used;
      if (superseded_by !== null || !isReached || limit === undefined || facts.amount === undefined) return [];
      return [{ amount: facts.amount.amount, limit, checkId: check_id }];
    });
    if (compared.length === 0) return [];
    const shares = compared.filter(({ limit }) => limit > 0).map(({ amount, limit }) => amount / limit);
    return [
      {
        rule,
        setting,
        compared: compared.length,
        exceeded: compared.filter(({ amount, limit }) => amount > limit).length,
        percent: shares.length === 0 ? null : Math.floor(Math.max(...shares) * 100 + 1e-9),
      },
    ];
  });
}

it.each([
  ["any history", ANY_HISTORY],
  ["a history of decisions", DECIDED_HISTORY],
])("of %s, every figure is what a slow count over the answers comes to", async (_, histories) => {
  await fc.assert(
    fc.asyncProperty(histories, fc.double({ min: 0, max: 1, noNaN: true }), async (history, cut) => {
      const { account } = await play(history);
      await workAll(account);
      const everyAnswer = new Map<string, readonly ReadAnswer[]>();
      for (const key of ["app", "app_test"]) everyAnswer.set(key, await readEach(account, key));
      const moments = (everyAnswer.get("app") ?? []).map(({ as_of }) => Date.parse(as_of)).sort((a, b) => a - b);
      const middle = moments[Math.floor(cut * (moments.length - 1))] ?? account.clock.now;
      for (const [key, env] of [
        ["app", "live"],
        ["app_test", "test"],
      ] as const)
        for (const ruleSet of SETS) {
          const answers = everyAnswer.get(key) ?? [];
          const [usage] = await usageOf(account, ruleSet, {}, env);
          if (usage === undefined) throw new Error("A rule set has its use.");
          const slow = countSlowly(answers, ruleSet);
          expect(figuresOf(usage)).toEqual(withoutSettings(slow));
          expect(usage.complete).toBe(true);
          for (const { version, unread_settings } of usage.versions)
            for (const setting of unread_settings) expect(slow).not.toHaveProperty([`${version} setting ${setting}`]);
          expect(requestsIn(usage)).toEqual(await requestsSlowly(account, answers, ruleSet));
          expect(signOffsIn(usage)).toEqual(
            signOffsSlowly(
              answers,
              ruleSet === "policy.acme.care" ? ["odd"] : ruleSet === "policy.acme.gate" ? ["safe"] : [],
            ),
          );
          const limits = usage.versions.flatMap((version) => version.limits);
          if (ruleSet in LIMITS)
            expect(
              limits.map(({ rule, setting, compared, exceeded, highest }) => ({
                rule,
                setting,
                compared,
                exceeded,
                percent: highest?.percent ?? null,
              })),
            ).toEqual(limitsSlowly(answers, ruleSet));
          // The stretch is cut at the moment of an answer: it belongs to the later part alone.
          const [early, late] = [
            await usageOf(account, ruleSet, { before: middle }, env),
            await usageOf(account, ruleSet, { from: middle }, env),
          ];
          const isEarly = ({ as_of }: ReadAnswer): boolean => Date.parse(as_of) < middle;
          expect(early.map(figuresOf)).toEqual([withoutSettings(countSlowly(answers.filter(isEarly), ruleSet))]);
          expect(late.map(figuresOf)).toEqual([
            withoutSettings(
              countSlowly(
                answers.filter((each) => !isEarly(each)),
                ruleSet,
              ),
            ),
          ]);
        }
      await account.database.close();
    }),
    { numRuns: RUNS },
  );
});
