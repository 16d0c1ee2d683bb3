/**
 * A missing flag that does not matter: the answer is given without it, and rests on what every value of it would read
 * (decision 496).
 */
import { expect, it } from "vitest";

import type { RuleSetModule, TotalSpec } from "../../../../runtime/engine/module/module.js";
import { parseDay } from "../../../../runtime/engine/values/days.js";
import { add, atMost } from "../../../../runtime/engine/values/quantity.js";
import { not, Unknown } from "../../../../runtime/engine/values/unknown.js";
import { GIFTS_2024, giftsLaw, supportPolicy } from "../../../fixtures/modules.js";
import { type Answer, type AnswerRead, gift, openTestAccount, type TestAccount, testFile } from "../account.js";

const FLAG = GIFTS_2024.facts["own_employee"];
if (FLAG === undefined) throw new Error("the fixture has a flag");

const totals = [false, true].flatMap((isShared) =>
  GIFTS_2024.totals.map((total): TotalSpec => ({
    ...total,
    definition: isShared ? "shared gifts" : "other gifts",
    name: isShared ? "shared_fy" : "other_fy",
    where: (booking) => (isShared ? booking.flag("shared") : not(booking.flag("shared"))),
  })),
);

const BASE = giftsLaw({ version: "2024", limit: 5000n, from: parseDay("2024-01-01") ?? 0, totals });
/** Whether the gift is promotional says which of the two totals is read. */
const LAW: RuleSetModule = {
  ...BASE,
  facts: { ...BASE.facts, promotional: FLAG, shared: FLAG },
  rules: BASE.rules.filter(({ stage }) => stage === "outcome"),
  evaluate: (run) => {
    const within = run.outcome(0, () => {
      const promotional = run.own.flag("promotional");
      if (promotional instanceof Unknown) return promotional;
      const isWithin = atMost(add(run.own.money("cost"), run.sum(promotional ? 1 : 0)), 5000n);
      if (isWithin instanceof Unknown) return isWithin;
      return isWithin && { kind: "outcome", outcome: "deductible", approver: null, branch: null };
    });
    if (!within) run.outcome(1, () => ({ kind: "outcome", outcome: "not_deductible", approver: null, branch: null }));
  },
};

const open = (): Promise<TestAccount> =>
  openTestAccount({
    laws: [LAW],
    policies: [supportPolicy()],
    file: testFile((file) => (file.confirmations = file.confirmations.filter(({ version }) => version !== "2004"))),
  });

async function standing(account: TestAccount, { check_id }: Answer): Promise<AnswerRead> {
  let answer = await account.read(check_id);
  while (answer.superseded_by !== null) answer = await account.read(answer.superseded_by);
  return answer;
}

const shared = (cost: number, facts: object = {}): object => gift(cost, { facts: { shared: true, ...facts } });
const asks = { state: "undetermined_missing_facts", missing: [{ fact: "promotional", needed_by: "within_limit" }] };

it("gives the answer that every value leads to, and its trace says so [ANS-001]", async () => {
  const account = await open();
  const answer = await account.check(shared(3000));
  expect(answer).toMatchObject({ state: "determined", outcome: "deductible" });
  expect(answer).not.toHaveProperty("missing");
  expect(answer.trace[0]).toMatchObject({
    rule: "within_limit",
    matched: true,
    missing: null,
    note: "promotional is missing and does not matter; shown with no",
  });
  expect(answer.history_used).toMatchObject([{ input: "other_fy" }, { input: "shared_fy" }]);
});

it("is issued again, and asks, when a later booking makes the fact matter [TXN-014]", async () => {
  const account = await open();
  const first = await account.check(shared(3000));
  const second = await account.check(shared(2500));
  expect(second).toMatchObject(asks);
  expect(second.rechecks).toMatchObject([{ supersedes: first.check_id, outcome: null }]);
  expect(await standing(account, first)).toMatchObject(asks);
});

it("stays when the fact is sent, whatever its value", async () => {
  for (const promotional of [false, true]) {
    const account = await open();
    await account.check(shared(1000));
    const answer = await account.check(shared(2000, { promotional }));
    expect(answer).toMatchObject({ state: "determined", outcome: "deductible" });
  }
});
