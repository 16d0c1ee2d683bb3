/**
 * Any history and any changes to rules and settings, with the worker coming now and then: for properties that hold
 * whatever was booked.
 */
import fc from "fast-check";

import { dayOf } from "../../../runtime/engine/days.js";
import type { RuleSetModule } from "../../../runtime/engine/module.js";
import { add, atMost } from "../../../runtime/engine/quantity.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, rule, supportPolicy } from "../../fixtures/modules.js";
import { gift, openTestAccount, refund, type TestAccount, testFile } from "./account.js";
import { reporting } from "./action-life/reports.js";
import { changeSetting, decideRules, workAll } from "./rules-change.js";

/**
 * Counts refunds of up to a limit that a setting gives as of each one's own day: so a setting moves what others add.
 * While they are few a second total is read: so what others add moves which totals are read.
 */
const COUNTING: RuleSetModule = {
  ...supportPolicy({ name: "small_ones" }),
  totals: [
    {
      definition: "small refunds of one customer",
      name: "small_refunds",
      measure: { type: "money", may_be_negative: false, of: (booking) => booking.money("amount") },
      keys: [{ kind: "fact", fact: "customer" }],
      window: { kind: "calendar_year", of: "action_date" },
      reach: "all_other",
      where: (booking) => atMost(booking.money("amount"), booking.moneySetting("small_limit")),
      shown_as_fiscal_year_total: false,
      settings: ["small_limit"],
    },
    {
      definition: "refunds of one customer",
      name: "all_refunds",
      measure: null,
      keys: [{ kind: "fact", fact: "customer" }],
      window: { kind: "calendar_year", of: "action_date" },
      reach: "all_other",
      where: null,
      shown_as_fiscal_year_total: false,
      settings: [],
    },
  ],
  rules: [rule("much", "outcome", { basis: "policy" }), rule("little", "outcome", { basis: "policy" })],
  evaluate: (run) => {
    const decided =
      run.outcome(0, () => {
        const little = atMost(add(run.own.money("amount"), run.sum(0)), 20_000n);
        return little === false
          ? { kind: "outcome", outcome: "needs_approval", approver: run.person("lead"), branch: null }
          : little === true
            ? false
            : little;
      }) ||
      run.outcome(1, () => {
        const few = atMost(run.count(1), 100n);
        return few === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: null } : few;
      });
    if (!decided) run.silent();
  },
};

const SUPPORT = supportPolicy();
const LATER = giftsLaw({ version: "2026", limit: 2000n, from: dayOf(2026, 1, 1) });
const MODULES = [SUPPORT, COUNTING, GIFTS_2024, LATER];

type Sent =
  | {
      readonly kind: "gift";
      readonly cents: number;
      readonly day: string;
      readonly env: "live" | "test";
      readonly proposed: boolean;
    }
  | {
      readonly kind: "refund";
      readonly cents: number;
      readonly day: string;
      readonly env: "live" | "test";
      readonly proposed: boolean;
      readonly damaged: boolean;
    };

type Step =
  | { readonly kind: "rule"; readonly module: number; readonly rule: number; readonly action: "confirmed" | "flagged" }
  | { readonly kind: "amount"; readonly key: string; readonly cents: number; readonly from: string }
  | { readonly kind: "person"; readonly key: string; readonly name: string; readonly from: string }
  | { readonly kind: "fiscal_year"; readonly start: string }
  | { readonly kind: "work" }
  | { readonly kind: "booking"; readonly sent: Sent }
  /** Of the actions that are open, or were taken, one that is reported on; none where there is none. */
  | { readonly kind: "report"; readonly which: number; readonly executed: boolean }
  | { readonly kind: "reversal"; readonly which: number };

const cents = fc.integer({ min: 0, max: 15_000 });
const day = fc.constantFrom("2025-12-31", "2026-03-08", "2026-03-09", "2026-03-10");
const env = fc.constantFrom("live" as const, "test" as const);
const SENT: fc.Arbitrary<Sent> = fc.oneof(
  fc.record({ kind: fc.constant("gift" as const), cents, day, env, proposed: fc.boolean() }),
  fc.record({ kind: fc.constant("refund" as const), cents, day, env, proposed: fc.boolean(), damaged: fc.boolean() }),
);
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("rule" as const),
    module: fc.nat({ max: MODULES.length - 1 }),
    rule: fc.nat({ max: 9 }),
    action: fc.constantFrom("confirmed" as const, "flagged" as const),
  }),
  fc.record({
    kind: fc.constant("amount" as const),
    key: fc.constantFrom("small_limit", "agent_daily_limit"),
    cents,
    from: day,
  }),
  fc.record({
    kind: fc.constant("person" as const),
    key: fc.constantFrom("lead", "desk"),
    name: fc.constantFrom("a", "b"),
    from: day,
  }),
  fc.record({ kind: fc.constant("fiscal_year" as const), start: fc.constantFrom("03-09", "01-01") }),
  fc.record({ kind: fc.constant("work" as const) }),
  fc.record({ kind: fc.constant("booking" as const), sent: SENT }),
  fc.record({ kind: fc.constant("report" as const), which: fc.nat(9), executed: fc.boolean() }),
  fc.record({ kind: fc.constant("reversal" as const), which: fc.nat(9) }),
);

interface Given {
  readonly checkId: string;
  readonly env: "live" | "test";
}

/** What was answered at once, and what of it is open or was taken. */
interface Lists {
  readonly given: Given[];
  readonly open: Given[];
  readonly taken: Given[];
}

async function book(account: TestAccount, sent: Sent, { given, open, taken }: Lists): Promise<void> {
  // A proposal is dated the day it is asked, or a day either side.
  const status = sent.proposed && sent.day > "2026-03-08" ? "proposed" : "executed";
  const transaction = { status };
  const body =
    sent.kind === "gift"
      ? gift(sent.cents, { date: sent.day, transaction })
      : refund(sent.cents, { facts: { action_date: sent.day, damaged: sent.damaged }, transaction });
  const answer = await account.check(body, sent.kind === "refund" && sent.env === "live" ? "bot" : keyOf(sent));
  const booked = { checkId: answer.check_id, env: sent.env };
  given.push(booked);
  (status === "proposed" ? open : taken).push(booked);
}

const keyOf = ({ env: where }: Pick<Given, "env">): string => (where === "test" ? "app_test" : "app");

async function take(
  account: TestAccount,
  step: Exclude<Step, { kind: "booking" }>,
  { open, taken }: Lists,
): Promise<void> {
  switch (step.kind) {
    case "report": {
      const [next] = open.splice(step.which % Math.max(open.length, 1), 1);
      if (next === undefined) return;
      await reporting(account).execution(next.checkId, { executed: step.executed }, keyOf(next));
      if (step.executed) taken.push(next);
      return;
    }
    case "reversal": {
      const [given] = taken.splice(step.which % Math.max(taken.length, 1), 1);
      if (given !== undefined) await reporting(account).reversal(given.checkId, {}, keyOf(given));
      return;
    }
    case "rule": {
      const module = MODULES[step.module] ?? SUPPORT;
      const { rule: name } = module.rules[step.rule % module.rules.length] ?? rule("", "scope");
      await decideRules(account, step.action, module, [name]);
      return;
    }
    case "amount":
      await changeSetting(
        account,
        step.key,
        { amount: BigInt(step.cents), currency: "EUR", equivalents: [] },
        step.from,
      );
      return;
    case "person":
      await changeSetting(account, step.key, step.name, step.from);
      return;
    case "fiscal_year":
      await changeSetting(account, "fiscal_year_start", step.start, `2025-${step.start}`);
      return;
    case "work":
      await workAll(account);
  }
}

export interface AnyHistory {
  readonly before: readonly Sent[];
  readonly steps: readonly Step[];
  /** Whether the rules of the counting policy are all confirmed from the beginning, or one of them. */
  readonly allConfirmed: boolean;
}

export const ANY_HISTORY: fc.Arbitrary<AnyHistory> = fc.record({
  before: fc.array(SENT, { minLength: 1, maxLength: 5 }),
  steps: fc.array(STEP, { maxLength: 14 }),
  allConfirmed: fc.boolean(),
});

export interface PlayedHistory {
  readonly account: TestAccount;
  /** What was answered at once, in its environment. */
  readonly given: readonly Given[];
}

/** The worker is left with what it has not come to. Whoever plays it closes the account's database. */
export async function play({ before, steps, allConfirmed }: AnyHistory): Promise<PlayedHistory> {
  const file = testFile((draft) => {
    draft.confirmations.push({
      rule_set: "policy.acme.small_ones",
      version: "1",
      rules: allConfirmed ? "all" : ["much"],
      by: "owner",
    });
  });
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024, LATER], policies: [SUPPORT, COUNTING], file });
  const lists: Lists = { given: [], open: [], taken: [] };
  for (const sent of before) await book(account, sent, lists);
  for (const step of steps) {
    account.clock.now += 1000;
    if (step.kind === "booking") await book(account, step.sent, lists);
    else await take(account, step, lists);
  }
  return { account, given: lists.given };
}
