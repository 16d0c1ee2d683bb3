/** The limit that alone kept the last earlier, more permissive rule from deciding (decision 053), on small sets. */
import { describe, expect, it } from "vitest";

import { buildDraft } from "../../../compiler/build.js";
import { checkLibrary } from "../../../compiler/library.js";
import { World } from "../../../runtime/engine/examples/world.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import type { ExceededLimit } from "../../../runtime/engine/run/exceeded.js";
import { parseDay } from "../../../runtime/engine/values/days.js";
import type { Amount, Facts } from "../../../runtime/engine/values/facts.js";

const DOMAIN = `domain orders {
  dated by day
  recipient supplier
  amount amount
  open to agents
  fact day: date "The day of the order"
  fact supplier: recipient(supplier_number) "Who delivers"
  fact amount "Amount of the order": money "What is ordered"
  fact freight: money "What the delivery costs"
  fact urgent: flag "Whether it is urgent"
  fact known: flag "Whether the supplier is known"
}
`;

/** Each rule: its condition, and what follows. */
type RuleText = readonly [condition: string, then: string];

const END: RuleText = ["always", "then needs_approval by setting.lead"];

function setOf(...rules: readonly RuleText[]): RuleSetModule {
  const text = `policy acme.orders version "1" {
  title "Orders"
  domain orders
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by day
  changelog "First version."
  source book: policy_document "Book" { one "1" text en "All about orders." }
  uses day, supplier, amount, freight, urgent, known
  setting limit "Limit of an order": money "Up to this amount an order is free."
  setting big_limit: money "Up to this amount an order is not refused."
  setting lead: person "Approves orders."
  setting desk: person "Takes orders."
  condition small = amount is at most setting.limit
  figure ordered: money = amount
  total year "Orders of the year" = sum of amount over this supplier in the calendar year of day counting earlier bookings
  outcomes allowed, needs_approval, hand_to_a_person, not_allowed, free
  base facts { day = 2026-03-10, supplier = supplier "S-1", amount = 10.00 EUR, freight = 1.00 EUR, urgent = no, known = yes }
  base settings { limit = 100.00 EUR, big_limit = 1000.00 EUR, lead = person "Lea", desk = person "Dan" }
  ${rules
    .map(
      ([condition, then], at) => `rule rule_${at} "Rule ${at}" cites book.one {
    wording "Rule ${at}."
    ${condition === "always" || condition.startsWith("resolve") ? condition : `when ${condition}`} ${then}
  }`,
    )
    .join("\n  ")}
}
`;
  const { sources, diagnostics } = checkLibrary({
    sources: [
      { path: "domains/orders.rules", text: DOMAIN },
      { path: "policy/acme/orders/1.rules", text },
    ],
    readTable: () => null,
  });
  const model = sources.flatMap((source) => source.model ?? [])[0];
  if (model === undefined) throw new Error(JSON.stringify(diagnostics));
  return buildDraft(model).module;
}

const eur = (amount: bigint): Amount => ({ amount, currency: "EUR", equivalents: [] });

interface Asked {
  readonly facts?: Facts;
  /** A fact that is not known. */
  readonly without?: string;
  /** Ordered before, in the same year. */
  readonly before?: bigint;
  readonly limit?: Amount;
}

function exceeded(
  module: RuleSetModule,
  { facts = {}, without, before, limit = eur(10_000n) }: Asked = {},
): ExceededLimit | null {
  const world = new World({
    module,
    settings: { limit, big_limit: eur(100_000n), lead: "lea", desk: "dan" },
    confirmation: () => ({ status: "confirmed", confirmed_by: "owner", confirmed_at: "" }),
    law: { kind: "none" },
  });
  const base: Facts = {
    day: parseDay("2026-03-10") ?? 0,
    supplier: { id: "S-1" },
    amount: eur(12_000n),
    freight: eur(100n),
    urgent: false,
    known: true,
  };
  const actor = { agent: null, run: null, actor: null };
  if (before !== undefined) world.book("before", { ...base, amount: eur(before) }, actor, false);
  const sent = Object.entries({ ...base, ...facts }).filter(([fact]) => fact !== without);
  world.book("this", Object.fromEntries(sent), actor, true);
  return world.exceeded("this");
}

const money = (amount: bigint) => ({ amount, currency: "EUR" });
const OF_SETTING: ExceededLimit = {
  title: "Amount of the order",
  amount: money(12_000n),
  limit: money(10_000n),
  difference: money(2_000n),
  setting: "limit",
};
const OF_LITERAL: ExceededLimit = { ...OF_SETTING, setting: null };
const ALLOWED = "then allowed";

describe("the limit that an action exceeded", () => {
  it("is told of a fact that is missing and does not matter only if it is exceeded whatever the fact is", () => {
    const much: RuleText = ["amount is above (800.00 EUR when urgent otherwise 700.00 EUR)", "then not_allowed"];
    const alone = setOf(["amount is at most setting.limit", ALLOWED], much, END);
    expect(exceeded(alone, { without: "urgent" })).toEqual(OF_SETTING);
    const beside = setOf(["amount is at most setting.limit and not urgent", ALLOWED], much, END);
    expect(exceeded(beside)).toEqual(OF_SETTING);
    expect(exceeded(beside, { facts: { urgent: true } })).toBeNull();
    expect(exceeded(beside, { without: "urgent" })).toBeNull();
  });

  it.each<[string, RuleText]>([
    ["a setting", ["amount is at most setting.limit", ALLOWED]],
    ["the sides the other way round", ["setting.limit is at least amount", ALLOWED]],
    ["a comparison that is denied", ["not (amount is above setting.limit)", ALLOWED]],
    ["a named condition", ["small and known", ALLOWED]],
    ["a figure that is the amount", ["ordered is at most setting.limit", ALLOWED]],
    ["conditions beside it that hold", ["known and not urgent and amount is at most setting.limit", ALLOWED]],
    ["an alternative that cannot hold", ["amount is at most setting.limit or (urgent and not known)", ALLOWED]],
  ])("is found by %s", (_, rule) => {
    expect(exceeded(setOf(rule, END))).toEqual(OF_SETTING);
  });

  it("is a literal", () => {
    expect(exceeded(setOf(["amount is at most 100.00 EUR", ALLOWED], END))).toEqual(OF_LITERAL);
  });

  it("is of the amount together with a total, with both titles", () => {
    const set = setOf(["amount together with year is at most setting.limit", ALLOWED], END);
    expect(exceeded(set, { before: 5_000n })).toEqual({
      ...OF_SETTING,
      title: "Amount of the order + Orders of the year",
      amount: money(17_000n),
      difference: money(7_000n),
    });
  });

  it("is of the branch of a rule that would decide", () => {
    const branches = `resolve { when urgent then not_allowed when amount is at most setting.limit then allowed }`;
    const set = setOf([branches, ""], END);
    expect(exceeded(set)).toEqual(OF_SETTING);
    // The branch before decides, and its outcome is the least permissive of all.
    expect(exceeded(set, { facts: { urgent: true } })).toBeNull();
  });

  it("is of the last of the earlier rules alone", () => {
    const [first, last] = [`amount is at most setting.limit`, `urgent and amount is at most setting.big_limit`];
    expect(exceeded(setOf([last, ALLOWED], [first, ALLOWED], END))).toEqual(OF_SETTING);
    expect(exceeded(setOf([first, ALLOWED], [last, ALLOWED], END))).toBeNull();
  });

  it("is the amount reaching a limit that it has to stay below", () => {
    const set = setOf(["amount is below 120.00 EUR", ALLOWED], END);
    expect(exceeded(set)).toEqual({ ...OF_LITERAL, limit: money(12_000n), difference: money(0n) });
  });
});

describe("no limit is shown", () => {
  it.each<[string, readonly RuleText[]]>([
    [
      "where two limits kept the rule from deciding",
      [["amount is at most 50.00 EUR and amount is at most 60.00 EUR", ALLOWED], END],
    ],
    [
      "where either of two limits would do",
      [["amount is at most 50.00 EUR or amount is at most 60.00 EUR", ALLOWED], END],
    ],
    ["where something else would do as well", [["amount is at most setting.limit or urgent", ALLOWED], END]],
    ["where something else failed too", [["amount is at most setting.limit and urgent", ALLOWED], END]],
    [
      "where only something else failed",
      [
        ["known and urgent", ALLOWED],
        ["amount is above 1.00 EUR", "then needs_approval by setting.lead"],
      ],
    ],
    ["where no earlier rule is more permissive", [["amount is at most 50.00 EUR", "then not_allowed"], END]],
    [
      "where the earlier rule permits as much",
      [["amount is at most 50.00 EUR", "then needs_approval by setting.lead"], END],
    ],
    [
      "where the outcome has no order",
      [
        ["amount is at most 50.00 EUR", ALLOWED],
        ["always", "then free"],
      ],
    ],
    ["where the earlier outcome has no order", [["amount is at most 50.00 EUR", "then free"], END]],
    ["where the amount is too low", [["amount is at least setting.big_limit", ALLOWED], END]],
    ["where the amount is compared with another fact", [["amount is at most freight", ALLOWED], END]],
    ["where a sum of two facts is compared", [["amount + freight is at most setting.limit", ALLOWED], END]],
    ["where a total alone is compared", [["sum of year is below 0.00 EUR", ALLOWED], END]],
    ["where the first rule decides", [END]],
  ])("%s", (_, rules) => {
    expect(exceeded(setOf(...rules))).toBeNull();
  });

  const LIMITED = setOf(["known and amount is at most setting.limit and not urgent", ALLOWED], END);

  it("where the rest of the condition is not known", () => {
    expect(exceeded(LIMITED)).toEqual(OF_SETTING);
    expect(exceeded(LIMITED, { without: "urgent" })).toBeNull();
  });

  it("where the currencies are not the same", () => {
    const usd = { amount: 12_000n, currency: "USD" };
    const set = setOf(["amount is at most setting.limit", ALLOWED], END);
    expect(exceeded(set, { facts: { amount: { ...usd, equivalents: [] } } })).toBeNull();
    expect(exceeded(set, { limit: { ...usd, amount: 10_000n, equivalents: [] } })).toBeNull();
    // An equivalent in the currency of the set is compared.
    expect(exceeded(set, { facts: { amount: { ...usd, equivalents: [money(12_000n)] } } })).toEqual(OF_SETTING);
  });

  it("where an earlier compiler made the module", () => {
    const { limits: _left, ...earlier } = LIMITED;
    expect(exceeded(earlier)).toBeNull();
  });
});
