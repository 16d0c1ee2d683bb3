/** Every production of domains, rule sets, rules and worked examples reads into the tree that the grammar promises. */
import { describe, expect, test } from "vitest";

import { everyComparison, type MatchingTree } from "../../../compiler/syntax/matching-tree.js";
import type { DomainTree } from "../../../compiler/syntax/tree.js";
import { bare, codes, inLaw, itemOf, parseText, ruleOf, sample, shapeOf } from "./kit.js";

const ITEMS: readonly (readonly [string, string])[] = [
  ['title "T"', "(title T)"],
  ["domain gifts", "(domainIs gifts)"],
  ["jurisdictions DE, AT", "(jurisdictions false [DE AT])"],
  ["jurisdictions any", "(jurisdictions true [])"],
  ["currency EUR", "(currency EUR)"],
  ["in force from 2024-01-01 by d", "(inForce 2024-01-01 null transaction_date d)"],
  [
    "in force from 2024-01-01 until 2025-01-01 by start of fiscal year of d",
    "(inForce 2024-01-01 2025-01-01 fiscal_year_start d)",
  ],
  [
    "in force from 2024-01-01 by start of calendar year of start",
    "(inForce 2024-01-01 null calendar_year_start start)",
  ],
  ["in force from 2024-01-01 by start", "(inForce 2024-01-01 null transaction_date start)"],
  ["announced", "(announced)"],
  ['changelog "C"', "(changelog C)"],
  [
    'source e: statute "E" { a "§ 1" b "§ 2" "S. 1" text de "x" translation en "y" text "§ 3" }',
    "(source e statute E [(a § 1 null null null) (b § 2 S. 1 (de x) (en y)) (text § 3 null null null)])",
  ],
  ["uses a, b required", "(uses [(a false) (b true)])"],
  [
    'fact f: money, required, signed, from -1.00 EUR to 2.00 EUR "F"',
    "(fact f null (money null null null) [(required) (signed) (range (money -1.00 EUR) (money 2.00 EUR))] F)",
  ],
  ['fact f: code one of a, signed_off, measure "F"', "(fact f null (code [a signed_off] null null) [(measure)] F)"],
  ['fact f: code matching "[A-Z]+" "F"', "(fact f null (code null [A-Z]+ null) [] F)"],
  ['fact f: recipient(a, b) "F"', "(fact f null (recipient null null [a b]) [] F)"],
  ['fact f: person, records approval "F"', "(fact f null (person null null null) [(recordsApproval)] F)"],
  ['fact f: money, records approved amount "F"', "(fact f null (money null null null) [(recordsApprovedAmount)] F)"],
  ['fact f "A title": flag "F"', "(fact f A title (flag null null null) [] F)"],
  ['setting k "A title": flag "K"', "(settingIs k A title (flag null null null) K)"],
  [
    'total t "A title" = count over this run ever counting earlier bookings',
    "(total t A title null [(run)] (ever) earlier null false)",
  ],
  ['outcomes a "A title", b, c "Another"', "(outcomes [(a A title) (b null) (c Another)])"],
  ['setting k: person "K"', "(settingIs k null (person null null null) K)"],
  [
    'table t edition "1" keyed by a: code one of x, y, b: decimal up to, c from gives d: money, e: money from "t.csv"',
    "(table t 1 [(a (code [x y] null null) exact) (b (decimal null null null) up_to) (c ( null null null) from)] [(d (money null null null)) (e (money null null null))] t.csv [])",
  ],
  ["figure f: money = a", "(figure f (money null null null) (name a) [] null [])"],
  [
    'figure f: money = a cites e.a, e.b { wording "W" example "x" from e.a { given b = 1 expect figure f = 2 } }',
    "(figure f (money null null null) (name a) [(e a) (e b)] W [(x (e a) null [] [(given [(b (number 1))]) (expect (null [(f (number 2) null)] null null null [] null null null [] [] [] figure))])])",
  ],
  ["condition c = a cites e.a", "(condition c (name a) [(e a)])"],
  [
    'table t edition "1" keyed by a gives d: money from "t.csv" cites e.a, e.b',
    "(table t 1 [(a ( null null null) exact)] [(d (money null null null))] t.csv [(e a) (e b)])",
  ],
  [
    "total t = sum of x over this y in the fiscal year of d counting all other bookings",
    "(total t null x [(fact y)] (fiscal_year d) all_other null false)",
  ],
  [
    "total t = count over this agent and this place in the calendar year of d counting earlier bookings where a shown as fiscal-year total",
    "(total t null null [(agent) (fact place)] (calendar_year d) earlier (name a) true)",
  ],
  [
    "total t = count over this x and run in the month of d counting earlier bookings",
    "(total t null null [(fact x) (run)] (month d) earlier null false)",
  ],
  [
    "total t = count over this x in the half-year of d counting earlier bookings",
    "(total t null null [(fact x)] (half_year d) earlier null false)",
  ],
  [
    "total t = count over the account on the day of d counting earlier bookings",
    "(total t null null [(account)] (day d) earlier null false)",
  ],
  [
    "total t = count over this actor in the last 30 days of d counting earlier bookings",
    "(total t null null [(actor)] (last_days 30 d) earlier null false)",
  ],
  [
    "total t = count over this run in the year from 07-01 of d counting earlier bookings",
    "(total t null null [(run)] (year_from 07-01 d) earlier null false)",
  ],
  [
    "total t = count over this run in any 12 months containing d counting earlier bookings",
    "(total t null null [(run)] (any_period 12 month d) earlier null false)",
  ],
  [
    "total t = count over this run in any 1 day containing any counting earlier bookings",
    "(total t null null [(run)] (any_period 1 day any) earlier null false)",
  ],
  [
    "total t = count over this run ever counting earlier bookings",
    "(total t null null [(run)] (ever) earlier null false)",
  ],
  [
    'question q "Q?" { because "B" answers no -> continue, yes -> x, other signed by setting.lead }',
    "(question q Q? B [(no continue) (yes x) (other null)] (setting lead))",
  ],
  ['question q "Q?" { answers a }', "(question q Q? null [(a null)] null)"],
  ["outcomes a, b", "(outcomes [(a null) (b null)])"],
  ['not checked "A" because "B"', "(notChecked A B)"],
  ["base facts { }", "(baseFacts [])"],
  ['base settings { a = 1, b = person "p" }', "(baseSettings [(a (number 1)) (b (labelled person p))])"],
  [
    'base settings { a = [person "p", person "q"], b = 1 }',
    "(baseSettings [(a (list [(labelled person p) (labelled person q)])) (b (number 1))])",
  ],
];

const BODIES: readonly (readonly [string, string])[] = [
  ["when a then b", "(simple (name a) (then b null))"],
  ["when a then b by setting.p", "(simple (name a) (then b (one (setting p) null)))"],
  ["when a then b by any of p other than f", "(simple (name a) (then b (any (name p) (name f))))"],
  ["always then b by all of setting.p", "(simple null (then b (all (setting p) null)))"],
  ["when a ask q", "(simple (name a) (ask q))"],
  ["when a then ask q", "(simple (name a) (ask q))"],
  ["when a hand over to setting.p as o", "(simple (name a) (handOver (setting p) o))"],
  ["when a then hand over to p as o", "(simple (name a) (handOver (name p) o))"],
  ['when a not covered because "r"', "(simple (name a) (notCovered r))"],
  ["always then b", "(simple null (then b null))"],
  [
    "when a resolve { when b then c otherwise ask d }",
    "(resolve (name a) [((name b) (then c null) []) (null (ask d) [])])",
  ],
  [
    "resolve { when a then b cites e.a, e.b otherwise gives x = 1 cites e.a }",
    "(resolve null [((name a) (then b null) [(e a) (e b)]) (null (gives [(x false (number 1))]) [(e a)])])",
  ],
  [
    "resolve { otherwise gives x = 1 gives balance y = 2 }",
    "(resolve null [(null (gives [(x false (number 1)) (y true (number 2))]) [])])",
  ],
  ["gives x = 1 gives balance = 2", "(simple null (gives [(x false (number 1)) (balance false (number 2))]))"],
  ["gives x = a, if known gives y = 1", "(simple null (gives [(x false (name a) true) (y false (number 1))]))"],
  [
    "gives x = a is one of b, if, if known",
    "(simple null (gives [(x false (oneOf (name a) [(name b) (name if)]) true)]))",
  ],
  ["gives x = a, at most 2, if known", "(simple null (gives [(x false (clamp (name a) at_most (number 2)) true)]))"],
  ["always gives x = 1", "(simple null (gives [(x false (number 1))]))"],
  ["when law gives a gives x = 1", "(simple (lawGives a) (gives [(x false (number 1))]))"],
];

const EXAMPLE_ITEMS: readonly (readonly [string, string])[] = [
  ["given a = 1, b = missing", "(given [(a (number 1)) (b (absent missing))])"],
  ["settings k = unset", "(settings [(k (absent unset))])"],
  ["law none", "(law none null [])"],
  ["law determined o with k = 1", "(law determined o [(k (number 1))])"],
  ["law undetermined_missing_facts", "(law undetermined_missing_facts null [])"],
  ["law not_covered", "(law not_covered null [])"],
  ["law contested", "(law contested null [])"],
  ['before { a = 1 } by agent "x" in run "r"', "(before [(a (number 1))] (x null r))"],
  ["before { }", "(before [] (null null null))"],
  ['asked as proposed on 2026-01-01 by person "p"', "(asked true (date 2026-01-01) (null p null))"],
  ['asked in run "r"', "(asked false null (null null r))"],
  ["unconfirmed a, b", "(unconfirmed [a b])"],
  ["flagged a", "(flagged [a])"],
  ['recipients linked customer "a", customer "b"', "(linked [(labelled customer a) (labelled customer b)])"],
  [
    'expect determined o with a = 1 by person "p" handed to person "q"',
    "(expect (o [(a (number 1) null)] (labelled person p) null (labelled person q) [] null null null [] [] [] determined))",
  ],
  [
    'expect determined o by all of [person "p", person "q"] handed to person "r"',
    "(expect (o [] null (all (list [(labelled person p) (labelled person q)])) (labelled person r) [] null null null [] [] [] determined))",
  ],
  [
    'expect determined o open k without f, g of first open l without h by person "p"',
    "(expect (o [] (labelled person p) null null [] null null null [] [] [(k [(f null) (g first)]) (l [(h null)])] determined))",
  ],
  [
    "expect undetermined_missing_facts a, b of first",
    "(expect (null [] null null null [(a null) (b first)] null null null [] [] [] undetermined_missing_facts))",
  ],
  [
    "expect not_covered cites e.a but not e.b, e.c",
    "(expect (null [] null null null [] null null null [(e a)] [(e b) (e c)] [] not_covered))",
  ],
  [
    "expect steps aside cites e.a, e.b",
    "(expect (null [] null null null [] null null null [(e a) (e b)] [] [] steps_aside))",
  ],
  [
    'expect contested q signed by person "p"',
    "(expect (null [] null null null [] q (labelled person p) null [] [] [] contested))",
  ],
  ["expect not_covered", "(expect (null [] null null null [] null null null [] [] [] not_covered))"],
  [
    "expect not_covered no_rule_matched",
    "(expect (null [] null null null [] null null no_rule_matched [] [] [] not_covered))",
  ],
  ["expect steps aside", "(expect (null [] null null null [] null null null [] [] [] steps_aside))"],
  ["expect waits for law", "(expect (null [] null null null [] null null null [] [] [] waits_for_law))"],
];

const STEPS: readonly (readonly [string, string])[] = [
  ['first { a = 1 } by agent "x" in run "r"', "(booked [(a (number 1))] (x null r))"],
  ["first completed { a = 1 }", "(completed [(a (number 1))] (null null null))"],
  ["given corrected { }", "(corrected [] (null null null))"],
  ["first re-checked because later_transaction", "(rechecked later_transaction)"],
  ['first approved by person "p"', "(approved (labelled person p))"],
  ['first decided yes by person "p"', "(decided yes (labelled person p))"],
  ["first taken", "(taken)"],
  ["first taken back", "(taken_back)"],
];

describe("items", () => {
  test.each(ITEMS)("%s", (text, shape) => {
    expect(shapeOf(bare(itemOf(text)))).toBe(shape);
  });

  test("a domain holds each of its items", () => {
    const { tree, diagnostics } = parseText(sample("domain"));
    expect(codes(diagnostics)).toEqual([]);
    const domain = tree.declaration as DomainTree;
    expect(domain.name.text).toBe("gifts");
    expect(new Set(domain.items.map(({ kind }) => kind))).toEqual(
      new Set(["datedBy", "recipientIs", "amountIs", "openToAgents", "fact", "lawOutcomes", "lawConsequence"]),
    );
  });

  test("a set of all productions reads without a mistake", () => {
    expect(codes(parseText(sample("law")).diagnostics)).toEqual([]);
  });

  test("a matching set of all productions reads without a mistake, and its tree has them all", () => {
    const { tree, diagnostics } = parseText(sample("matching"));
    expect(codes(diagnostics)).toEqual([]);
    const matching = tree.declaration as MatchingTree;
    expect([...new Set(matching.items.map(({ kind }) => kind))].sort()).toEqual(
      ["changelog", "edition", "inForce", "kinds", "rule", "source", "title"].sort(),
    );
    const comparisons = matching.items.flatMap((item) =>
      item.kind === "rule" && item.body !== null ? everyComparison(item.body.condition) : [],
    );
    expect([...new Set(comparisons.map(({ kind }) => kind))].sort()).toEqual(
      [
        "and",
        "butHalf",
        "butInitials",
        "butLastWord",
        "differ",
        "kindIs",
        "not",
        "onlyOneHas",
        "sameNumbers",
        "or",
        "parenthesised",
        "sameWords",
        "shorterHas",
        "spelledAlike",
      ].sort(),
    );
  });

  test("an untyped key of a table has a type with an empty name", () => {
    expect(bare(itemOf('table t edition "1" keyed by a gives b: money from "t.csv"'))).toMatchObject({
      keys: [{ name: "a", range: "exact", type: { name: "" } }],
    });
  });

  test("words of the language that are not reserved are names", () => {
    expect(bare(itemOf("outcomes title, rule, domain, month, person, sum, missing"))).toEqual({
      kind: "outcomes",
      names: ["title", "rule", "domain", "month", "person", "sum", "missing"].map((text) => ({ text, title: null })),
    });
  });
});

describe("rules", () => {
  test("a consequence may stand beside a question; an outcome may have the name also", () => {
    const header = (on: string): unknown => bare(ruleOf("gives x = 1", `consequence c "C" on ${on} cites s.a`));
    expect(header("o, p, also while asked q")).toMatchObject({ on: ["o", "p"], whileAsked: "q" });
    expect(header("also, while, also while asked while")).toMatchObject({ on: ["also", "while"], whileAsked: "while" });
    expect(header("o, also")).toMatchObject({ on: ["o", "also"] });
  });

  test.each(BODIES)("%s", (text, shape) => {
    expect(shapeOf(bare(ruleOf(text).body))).toBe(shape);
  });

  test("a scope rule ends with an outcome or with nothing", () => {
    const scope = 'scope s "S" cites a.b';
    expect(shapeOf(bare(ruleOf("when a otherwise o", scope).body))).toBe("(simple (name a) (scopeOtherwise o))");
    expect(shapeOf(bare(ruleOf('when a\nexample "e" { }', scope).body))).toBe(
      "(simple (name a) (scopeOtherwise null))",
    );
  });

  test("a rule holds its parts in any order", () => {
    const rule = ruleOf(
      'when a then b\nbasis goodwill\nwording names 14 days as "two weeks"\nwording "w"\nwording names 50.00 EUR as "fifty"',
      'consequence c "C" on o, p cites s.a, s.b',
    );
    expect(bare(rule)).toMatchObject({
      stage: "consequence",
      on: ["o", "p"],
      cites: [
        { source: "s", clause: "a" },
        { source: "s", clause: "b" },
      ],
      wording: "w",
      goodwill: "written",
      wordingNames: [
        { unit: "day", words: "two weeks" },
        { unit: null, words: "fifty" },
      ],
    });
  });
});

describe("worked examples", () => {
  test("the header names clause, model and what differs", () => {
    const [example] = ruleOf('example "e" from s.c like "f" but a = 1, b = unset { }').examples;
    expect(bare(example)).toMatchObject({
      title: "e",
      from: { source: "s", clause: "c" },
      like: "f",
      but: [{ name: "a" }, { name: "b" }],
      items: [],
    });
  });

  test.each(EXAMPLE_ITEMS)("%s", (text, shape) => {
    expect(shapeOf(bare(ruleOf(`example "e" {\n${text}\n}`).examples[0]?.items[0]))).toBe(shape);
  });

  test.each(STEPS)("%s", (text, shape) => {
    const item = ruleOf(`example "e" { ${text} expect determined o }`).examples[0]?.items[0];
    expect(item?.kind === "step" && item.expected?.outcome?.text).toBe("o");
    expect(item?.kind === "step" ? shapeOf(bare(item.action)) : "").toBe(shape);
  });

  test("only a taken booking may expect nothing of its own", () => {
    expect(
      codes(
        parseText(inLaw('rule a "A" cites s.c { example "e" { first taken back second taken third { } } }'))
          .diagnostics,
      ),
    ).toEqual(["TCS1001"]);
  });

  test("a label after `not_covered` begins the next step", () => {
    const items =
      ruleOf('example "e" { first { } expect not_covered second { } expect not_covered rule_flagged first taken }')
        .examples[0]?.items ?? [];
    expect(
      items.map((item) => (item.kind === "step" ? [item.label.text, item.expected?.reason?.text ?? null] : null)),
    ).toEqual([
      ["first", null],
      ["second", "rule_flagged"],
      ["first", null],
    ]);
  });
});
