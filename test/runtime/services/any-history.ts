/**
 * Any history, any decisions of people, and any changes to rules, settings and people, with the worker coming now and
 * then: for properties that hold whatever was booked.
 */
import fc from "fast-check";

import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { dayOf } from "../../../runtime/engine/values/days.js";
import { add, atMost } from "../../../runtime/engine/values/quantity.js";
import { CARE, GATE } from "../../fixtures/care.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, rule, supportPolicy } from "../../fixtures/modules.js";
import { gift, NOON, openTestAccount, refund, type TestAccount, testFile } from "./account.js";
import { reporting } from "./acting/action-life/reports.js";
import {
  changePeople,
  decideRequest,
  DECISION,
  LEAVES,
  orRefused,
  type PeopleStep,
  RESOLUTION,
  resolve,
  ROLE,
  WITHDRAWAL,
  withdrawDecision,
} from "./any-people.js";
import { changeSetting, decideRules, workAll } from "./rules-change.js";

/**
 * Counts refunds up to a limit that a setting gives as of each refund's own day: so a setting changes the contributions
 * of others. While they are few a second total is read: so contributions of others change which totals are read.
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
const MODULES = [SUPPORT, COUNTING, GIFTS_2024, LATER, CARE, GATE];

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
    }
  | {
      readonly kind: "care";
      readonly cents: number | null;
      readonly what: string;
      readonly env: "live" | "test";
      readonly proposed: boolean;
      /** Whether the agent's own key sends it. */
      readonly byAgent: boolean;
    };

export type Step =
  | { readonly kind: "rule"; readonly module: number; readonly rule: number; readonly action: "confirmed" | "flagged" }
  | { readonly kind: "amount"; readonly key: string; readonly cents: number; readonly from: string }
  | { readonly kind: "person"; readonly key: string; readonly name: string; readonly from: string }
  | { readonly kind: "fiscal_year"; readonly start: string }
  | { readonly kind: "work" }
  | { readonly kind: "booking"; readonly sent: Sent }
  /** A report on one of the open or taken actions; none if there is no such action. */
  | { readonly kind: "report"; readonly which: number; readonly executed: boolean }
  | { readonly kind: "reversal"; readonly which: number }
  | PeopleStep
  /** The agent asks again about one of its actions that are open, or the account's own key does. */
  | { readonly kind: "asks_again"; readonly which: number; readonly key: "bot" | "app"; readonly cents: number | null }
  /** Of the actions that were taken, one whose facts were wrong. */
  | { readonly kind: "correction"; readonly which: number; readonly cents: number }
  | { readonly kind: "days_pass"; readonly days: number };

const cents = fc.integer({ min: 0, max: 15_000 });
const day = fc.constantFrom("2025-12-31", "2026-03-08", "2026-03-09", "2026-03-10");
const env = fc.constantFrom("live" as const, "test" as const);
const CARE_SENT: fc.Arbitrary<Sent> = fc.record({
  kind: fc.constant("care" as const),
  cents: fc.oneof(fc.constantFrom(12_000, 15_000), fc.constantFrom(12_000, 15_000), cents, fc.constant(null)),
  what: fc.constantFrom("plain", "plain", "odd", "risky"),
  env: fc.constantFrom("live" as const, "live" as const, "live" as const, "test" as const),
  proposed: fc.constantFrom(true, true, false),
  byAgent: fc.constantFrom(true, true, true, false),
});
const SENT: fc.Arbitrary<Sent> = fc.oneof(
  fc.record({ kind: fc.constant("gift" as const), cents, day, env, proposed: fc.boolean() }),
  fc.record({ kind: fc.constant("refund" as const), cents, day, env, proposed: fc.boolean(), damaged: fc.boolean() }),
  CARE_SENT,
);
const ASKS_AGAIN: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("asks_again" as const),
  which: fc.nat(9),
  key: fc.constantFrom("bot" as const, "bot" as const, "app" as const),
  cents: fc.oneof(cents, fc.constant(null)),
});
const PERSON: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("person" as const),
  key: fc.constantFrom("lead", "desk"),
  name: fc.constantFrom("lead", "owner", "third", "third", "a"),
  from: day,
});
/** From today on, so that the answer names the person as soon as it is looked at. */
const SOMEBODY_ELSE: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("person" as const),
  key: fc.constantFrom("lead", "desk"),
  name: fc.constantFrom("lead", "owner", "third"),
  from: fc.constant("2026-03-10"),
});
const WORK: fc.Arbitrary<Step> = fc.record({ kind: fc.constant("work" as const) });
export const ANY_STEP: fc.Arbitrary<Step> = fc.oneof(
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
  PERSON,
  fc.record({ kind: fc.constant("fiscal_year" as const), start: fc.constantFrom("03-09", "01-01") }),
  WORK,
  fc.record({ kind: fc.constant("booking" as const), sent: SENT }),
  fc.record({ kind: fc.constant("report" as const), which: fc.nat(9), executed: fc.boolean() }),
  fc.record({ kind: fc.constant("reversal" as const), which: fc.nat(9) }),
  { weight: 3, arbitrary: DECISION },
  { weight: 2, arbitrary: RESOLUTION },
  WITHDRAWAL,
  ASKS_AGAIN,
  ROLE,
  LEAVES,
  fc.record({ kind: fc.constant("correction" as const), which: fc.nat(9), cents }),
  fc.record({ kind: fc.constant("days_pass" as const), days: fc.constantFrom(1, 3, 8) }),
);

interface BookedAction {
  readonly checkId: string;
  readonly transaction: string;
  readonly kind: Sent["kind"];
  /** Whether its amount was sent. */
  readonly hasAmount: boolean;
  readonly env: "live" | "test";
}

const RULE_SETS: Readonly<Record<Sent["kind"], string>> = {
  gift: "law.de.gifts",
  refund: "policy.acme.support",
  care: "policy.acme.care",
};

/** Actions with an immediate answer, and those of them that are open or taken. */
interface Lists {
  readonly given: BookedAction[];
  readonly open: BookedAction[];
  readonly taken: BookedAction[];
}

async function book(account: TestAccount, sent: Sent, { given, open, taken }: Lists): Promise<void> {
  // A proposal is dated the day it is asked, or a day either side.
  const isNear = sent.kind === "care" || (sent.day > "2026-03-08" && account.clock.now < NOON + DAY / 2);
  const status = sent.proposed && isNear ? "proposed" : "executed";
  // Of three runs, and of none.
  const run = ["ticket-1", "ticket-2", "batch", null][(sent.cents ?? 0) % 4];
  const answer = await account.check(bodyOf(sent, { status, run }, account.clock.now), sentWith(sent));
  const booked: BookedAction = {
    checkId: answer.check_id,
    transaction: answer.transaction.transaction_id,
    kind: sent.kind,
    hasAmount: sent.cents !== null,
    env: sent.env,
  };
  given.push(booked);
  (status === "proposed" ? open : taken).push(booked);
}

function bodyOf(sent: Sent, transaction: object, now: number): object {
  switch (sent.kind) {
    case "gift":
      return gift(sent.cents, { date: sent.day, transaction });
    case "refund":
      return refund(sent.cents, { facts: { action_date: sent.day, damaged: sent.damaged }, transaction });
    case "care":
      return {
        rule_set: RULE_SETS.care,
        transaction: { channel: "agent", ...transaction },
        facts: {
          action_date: new Date(now).toISOString().slice(0, 10),
          customer: { customer_number: "C-1" },
          kind: sent.what,
          ...(sent.cents === null ? {} : amountOf(sent.cents)),
        },
      };
  }
}

const amountOf = (amount: number): object => ({ amount: { amount, currency: "EUR" } });

function sentWith(sent: Sent): string {
  const isAgents = sent.kind === "refund" || (sent.kind === "care" && sent.byAgent);
  return isAgents && sent.env === "live" ? "bot" : keyOf(sent);
}

const keyOf = ({ env: where }: Pick<BookedAction, "env">): string => (where === "test" ? "app_test" : "app");

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
      await decideRequest(account, step);
      return;
    case "withdrawal":
      await withdrawDecision(account, step);
      return;
    case "resolution":
      await resolve(
        account,
        step,
        [...open, ...taken]
          .filter(({ kind }) => kind !== "gift")
          .map((each) => ({ checkId: each.checkId, isTest: each.env === "test", key: keyOf(each) })),
      );
      return;
    case "asks_again": {
      const live = open.filter((each) => each.kind !== "gift" && each.env === "live");
      const [asked] = live.slice(step.which % Math.max(live.length, 1));
      if (asked === undefined) return;
      const facts = asked.hasAmount || step.cents === null ? {} : amountOf(step.cents);
      await orRefused(
        again(account, asked, { completes: asked.transaction, status: "proposed" }, facts, step.key).then((next) => {
          open[open.indexOf(asked)] = { ...next, hasAmount: next.hasAmount || step.cents !== null };
        }),
      );
      return;
    }
    case "correction": {
      const refunds = taken.filter(({ kind }) => kind !== "gift");
      const [wrong] = refunds.slice(step.which % Math.max(refunds.length, 1));
      if (wrong === undefined) return;
      const { facts } = refund(step.cents, wrong.kind === "care" ? { facts: { kind: "odd" } } : {}) as {
        readonly facts: object;
      };
      await orRefused(
        again(account, wrong, { corrects: wrong.transaction }, facts, keyOf(wrong)).then((next) => {
          taken[taken.indexOf(wrong)] = { ...next, hasAmount: true };
        }),
      );
      return;
    }
    case "role":
    case "leaves":
      await changePeople(account, step);
      return;
    case "days_pass":
      account.clock.now += step.days * DAY;
      return;
    case "work":
      await workAll(account);
  }
}

async function again(
  account: TestAccount,
  given: BookedAction,
  transaction: object,
  facts: object,
  key: string,
): Promise<BookedAction> {
  const rule_set = RULE_SETS[given.kind];
  const answer = await account.check({ rule_set, transaction, facts }, key);
  return { ...given, checkId: answer.check_id, transaction: answer.transaction.transaction_id };
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
  steps: fc.array(ANY_STEP, { maxLength: 14 }),
  allConfirmed: fc.boolean(),
});

/** Mostly actions that people are asked about, and decisions on them. */
export const DECIDED_HISTORY: fc.Arbitrary<AnyHistory> = fc.record({
  before: fc.array(CARE_SENT, { minLength: 2, maxLength: 4 }),
  steps: fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.tuple(ANY_STEP) },
        { weight: 2, arbitrary: fc.tuple(DECISION) },
        { weight: 2, arbitrary: fc.tuple(RESOLUTION) },
        { weight: 1, arbitrary: fc.tuple(WITHDRAWAL) },
        fc.tuple(ASKS_AGAIN),
        fc.tuple(WORK),
        { weight: 2, arbitrary: fc.tuple(SOMEBODY_ELSE, WORK) },
      ),
      { minLength: 8, maxLength: 20 },
    )
    .map((steps): readonly Step[] => steps.flat()),
  allConfirmed: fc.constant(true),
});

export interface PlayedHistory {
  readonly account: TestAccount;
  /** Actions with an immediate answer, in their environment. */
  readonly given: readonly BookedAction[];
  /** Plays another step behind those of the history. */
  readonly goOn: (step: Step) => Promise<void>;
}

/**
 * The worker keeps its remaining work. The caller closes the account's database. `later`: versions that may be
 * published afterwards.
 */
export async function play(
  { before, steps, allConfirmed }: AnyHistory,
  later: readonly RuleSetModule[] = [],
): Promise<PlayedHistory> {
  const file = testFile((draft) => {
    Object.assign(draft.people, { third: { name: "Third", email: "third@example.com", role: "tenant_ops" } });
    draft.confirmations.push(
      {
        rule_set: "policy.acme.small_ones",
        version: "1",
        rules: allConfirmed ? "all" : ["much"],
        by: "owner",
      },
      { rule_set: CARE.rule_set, version: "1", rules: "all", by: "owner" },
      { rule_set: GATE.rule_set, version: "1", rules: "all", by: "owner" },
    );
  });
  const policies = [SUPPORT, COUNTING, CARE, GATE];
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024, LATER], policies, file, later });
  const lists: Lists = { given: [], open: [], taken: [] };
  for (const sent of before) await book(account, sent, lists);
  const goOn = async (step: Step): Promise<void> => {
    account.clock.now += 1000;
    if (step.kind === "booking") await book(account, step.sent, lists);
    else await take(account, step, lists);
  };
  for (const step of steps) await goOn(step);
  return { account, given: lists.given, goOn };
}
