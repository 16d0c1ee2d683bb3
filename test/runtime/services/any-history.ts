/**
 * Any history and any changes to rules and settings, with the worker coming now and then: for properties that hold
 * whatever was booked.
 */
import fc from "fast-check";

import { dayOf } from "../../../runtime/engine/days.js";
import type { RuleSetModule } from "../../../runtime/engine/module.js";
import { add, atMost } from "../../../runtime/engine/quantity.js";
import { Refusal } from "../../../runtime/refusals/refusal.js";
import { batch } from "../../../runtime/store/steps.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, rule, supportPolicy } from "../../fixtures/modules.js";
import { raw } from "../store/raw.js";
import { gift, NOON, openTestAccount, refund, type TestAccount, testFile } from "./account.js";
import { reporting } from "./action-life/reports.js";
import { decisionsIn } from "./decisions/kit.js";
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
  | { readonly kind: "reversal"; readonly which: number }
  /** Of the requests that wait, one that its person decides; none where there is none. */
  | { readonly kind: "decision"; readonly which: number; readonly approves: boolean }
  /** The agent asks again about one of its actions that are open. */
  | { readonly kind: "asks_again"; readonly which: number }
  /** Of the actions that were taken, one whose facts were wrong. */
  | { readonly kind: "correction"; readonly which: number; readonly cents: number }
  | { readonly kind: "days_pass"; readonly days: number };

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
    name: fc.constantFrom("lead", "owner", "a"),
    from: day,
  }),
  fc.record({ kind: fc.constant("fiscal_year" as const), start: fc.constantFrom("03-09", "01-01") }),
  fc.record({ kind: fc.constant("work" as const) }),
  fc.record({ kind: fc.constant("booking" as const), sent: SENT }),
  fc.record({ kind: fc.constant("report" as const), which: fc.nat(9), executed: fc.boolean() }),
  fc.record({ kind: fc.constant("reversal" as const), which: fc.nat(9) }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("decision" as const), which: fc.nat(9), approves: fc.boolean() }),
  },
  fc.record({ kind: fc.constant("asks_again" as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant("correction" as const), which: fc.nat(9), cents }),
  fc.record({ kind: fc.constant("days_pass" as const), days: fc.constantFrom(1, 3, 8) }),
);

interface Given {
  readonly checkId: string;
  readonly transaction: string;
  readonly isRefund: boolean;
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
  const isNear = sent.day > "2026-03-08" && account.clock.now < NOON + DAY / 2;
  const status = sent.proposed && isNear ? "proposed" : "executed";
  const transaction = { status };
  const body =
    sent.kind === "gift"
      ? gift(sent.cents, { date: sent.day, transaction })
      : refund(sent.cents, { facts: { action_date: sent.day, damaged: sent.damaged }, transaction });
  const answer = await account.check(body, sent.kind === "refund" && sent.env === "live" ? "bot" : keyOf(sent));
  const booked = {
    checkId: answer.check_id,
    transaction: answer.transaction.transaction_id,
    isRefund: sent.kind === "refund",
    env: sent.env,
  };
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
      await orRefused(
        reporting(account)
          .execution(next.checkId, { executed: step.executed }, keyOf(next))
          .then(() => {
            if (step.executed) taken.push(next);
          }),
      );
      return;
    }
    case "reversal": {
      const [next] = taken.splice(step.which % Math.max(taken.length, 1), 1);
      if (next !== undefined) await orRefused(reporting(account).reversal(next.checkId, {}, keyOf(next)));
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
      await changeSetting(account, step.key, account.opened.people[step.name]?.id ?? step.name, step.from);
      return;
    case "fiscal_year":
      await changeSetting(account, "fiscal_year_start", step.start, `2025-${step.start}`);
      return;
    case "decision":
      await decide(account, step);
      return;
    case "asks_again": {
      const live = open.filter((each) => each.isRefund && each.env === "live");
      const [found] = live.slice(step.which % Math.max(live.length, 1));
      if (found === undefined) return;
      await orRefused(
        again(account, found, { completes: found.transaction, status: "proposed" }, {}, "bot").then((next) => {
          open[open.indexOf(found)] = next;
        }),
      );
      return;
    }
    case "correction": {
      const refunds = taken.filter(({ isRefund }) => isRefund);
      const [found] = refunds.slice(step.which % Math.max(refunds.length, 1));
      if (found === undefined) return;
      const body = refund(step.cents) as { readonly facts: object };
      await orRefused(
        again(account, found, { corrects: found.transaction }, body.facts, keyOf(found)).then((next) => {
          taken[taken.indexOf(found)] = next;
        }),
      );
      return;
    }
    case "days_pass":
      account.clock.now += step.days * DAY;
      return;
    case "work":
      await workAll(account);
  }
}

async function again(
  account: TestAccount,
  given: Given,
  transaction: object,
  facts: object,
  key: string,
): Promise<Given> {
  const rule_set = given.isRefund ? "policy.acme.support" : "law.de.gifts";
  const answer = await account.check({ rule_set, transaction, facts }, key);
  return { ...given, checkId: answer.check_id, transaction: answer.transaction.transaction_id };
}

/** What time made impossible is refused, and leaves the history as it is. */
async function orRefused(sending: Promise<unknown>): Promise<void> {
  await sending.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

async function decide(
  account: TestAccount,
  step: { readonly which: number; readonly approves: boolean },
): Promise<void> {
  const [waiting] = await account.database.read(() =>
    batch(
      raw<{ request_id: string; asked_of: string }>(
        "SELECT request_id, asked_of FROM open_requests WHERE waits_until > ? ORDER BY request_id",
        account.clock.now,
      ),
    ),
  );
  const [request] = waiting.slice(step.which % Math.max(waiting.length, 1));
  if (request === undefined) return;
  const [handle = ""] = Object.keys(account.opened.people).filter(
    (each) => account.opened.people[each]?.id === request.asked_of,
  );
  const { approve, refuse } = decisionsIn(account);
  await (step.approves ? approve : refuse)(request.request_id, handle);
}

const DAY = 86_400_000;

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
