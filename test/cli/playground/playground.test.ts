/** What the playground's program makes of a text: its samples, the fields of an action, and two answers. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { underOwnPaths } from "../../../cli/author/playground/sources.js";
import { format } from "../../../compiler/format/format.js";
import { ruleSet as support } from "../../../generated/policy/acme/customer_support/1.js";
import { ruleSet as gifts } from "../../../generated/policy/acme/gifts/1.js";
import { runExample } from "../../../runtime/engine/examples/run-example.js";
import { PLAYGROUND_SAMPLES } from "../../../runtime/ports/playground.js";
import { edited, firstAction, openPolicy, openText, playText, SAMPLES } from "./texts.js";

interface Answered {
  readonly layers: { readonly policies: readonly { readonly consequences: readonly Given[] }[] };
}
interface Given {
  readonly key: string;
  readonly value: unknown;
}

const parsed = (text: string | undefined): unknown => JSON.parse(text ?? "null");

describe.each(PLAYGROUND_SAMPLES)("the sample %s", (sample) => {
  const files = SAMPLES[sample];

  it("has no problem, each of its examples comes out as it says, and it has its normal form", () => {
    const { problems, policy } = openText(files);
    expect(problems).toEqual([]);
    expect(policy?.examples.length).toBeGreaterThan(7);
    expect(policy?.examples.filter(({ differs }) => differs.length > 0)).toEqual([]);
    for (const { text } of files) expect(format({ path: "", text }).text).toBe(text);
  });

  it("begins with an action that is answered", () => {
    const { now, wrong } = playText(files, firstAction(sample));
    expect(wrong).toEqual([]);
    expect(parsed(now?.answer)).toMatchObject({ state: "determined" });
  });
});

it.each([
  ["support", support],
  ["gifts", gifts],
] as const)("an action of an example of %s is answered as the example itself", (sample, module) => {
  const shown = openPolicy(SAMPLES[sample]).examples.filter(({ action }) => action !== null);
  expect(shown.length).toBeGreaterThan(20);
  for (const { example, action } of shown) {
    const of = module.examples.find((each) => each.example === example);
    if (of === undefined || action === null) throw new Error(`there is an example ${example}`);
    const decision = runExample(module, of).decisions.at(-1);
    const { now } = playText(SAMPLES[sample], action);
    expect([example, parsed(now?.answer)]).toMatchObject([
      example,
      { state: decision?.fields.state, outcome: decision?.outcome },
    ]);
  }
});

describe("two texts", () => {
  const limit = [["20.00 EUR", "15.00 EUR"]] as const;

  it("answer one action each, and their difference names rule and examples", () => {
    const played = playText(edited(SAMPLES.coffee, ...limit), firstAction("coffee"), SAMPLES.coffee);
    expect(parsed(played.before?.answer)).toMatchObject({ outcome: "allowed" });
    expect(parsed(played.now?.answer)).toMatchObject({ outcome: "needs_approval" });
    expect(parsed(played.difference ?? undefined)).toMatchObject({
      summary: { changed: 1, added: 0, removed: 0 },
      examples_changed: expect.arrayContaining([expect.objectContaining({ case: "one guest" })]),
    });
  });

  it("with other facts: the one before gets those that it knows", () => {
    const more = edited(SAMPLES.coffee, [
      "  fact approved_by",
      '  fact cake "Cake": flag "Whether there is cake."\n\n  fact approved_by',
    ]);
    const action = firstAction("coffee");
    const facts = JSON.stringify({ ...(parsed(action.facts) as object), cake: true });
    const played = playText(more, { ...action, facts }, SAMPLES.coffee);
    expect(played.wrong).toEqual([]);
    expect(parsed(played.before?.answer)).toMatchObject({ outcome: "allowed" });
  });

  it("of which the one before has an error: the text of now is answered alone", () => {
    const played = playText(SAMPLES.coffee, firstAction("coffee"), edited(SAMPLES.coffee, ["price is", "prise is"]));
    expect(parsed(played.now?.answer)).toMatchObject({ outcome: "allowed" });
    expect([played.before, played.difference]).toEqual([null, null]);
  });
});

describe("a value that cannot be read is named with its field", () => {
  const action = firstAction("coffee");
  it.each([
    ["facts", { facts: '{"price": "much"}' }, { of: "facts", name: "price", code: "type" }],
    ["an unknown fact", { facts: '{"prize": 1}' }, { of: "facts", name: "prize", code: "unknown_fact" }],
    ["settings", { settings: '{"office_manager": 3}' }, { of: "settings", name: "office_manager", code: "type" }],
    [
      "an unknown setting",
      { settings: '{"constructor": 3}' },
      { of: "settings", name: "constructor", code: "unknown" },
    ],
    ["a fiscal year", { settings: '{"fiscal_year_start": "13-01"}' }, { name: "fiscal_year_start", code: "format" }],
    ["an earlier action", { earlier: ['{"price": 1}'] }, { of: "earlier", at: 0, name: "price", code: "type" }],
    [
      "a day before the text applies",
      { facts: '{"bought_on": "2025-12-31"}' },
      { name: "bought_on", code: "not_in_force" },
    ],
  ] as const)("%s", (_, sent, expected) => {
    const played = playText(SAMPLES.coffee, { ...action, ...sent });
    expect(played.wrong).toEqual([expect.objectContaining(expected)]);
    expect([played.now, played.before]).toEqual([null, null]);
  });
});

it("what was done before counts, on its own day and with its own amount", () => {
  const action = firstAction("vouchers");
  const outcomeWith = (...earlier: readonly string[]) =>
    (parsed(playText(SAMPLES.vouchers, { ...action, earlier }).now?.answer) as { outcome: string }).outcome;
  const at = (day: string, minor: number): string =>
    JSON.stringify({ action_date: day, amount: { amount: minor, currency: "EUR" } });
  expect(outcomeWith()).toBe("allowed");
  expect(outcomeWith(at("2026-06-01", 3_000))).toBe("allowed");
  expect(outcomeWith(at("2026-06-01", 3_001))).toBe("needs_approval");
  expect(outcomeWith(at("2026-05-16", 3_001))).toBe("allowed");
});

it("what the law says is read in the fields that the rules read, and in no others", () => {
  expect(openPolicy(SAMPLES.coffee).law).toBeNull();
  const { law } = openPolicy(SAMPLES.support);
  expect(law).toMatchObject({ outcomes: expect.arrayContaining(["must_refund"]), values: [] });
  const { examples } = openPolicy(SAMPLES.support);
  const action = examples.find(({ example }) => example === "withdrawn in time, above the limits")?.action;
  if (action == null) throw new Error("the fields can say the example");
  expect(action.law).toEqual({ outcome: "must_refund", values: "{}" });
  const owedWith = (assumed: typeof action.law): unknown => {
    const answer = parsed(playText(SAMPLES.support, { ...action, law: assumed }).now?.answer);
    return (answer as Answered).layers.policies[0]?.consequences.find(({ key }) => key === "refund_owed_by_law")?.value;
  };
  expect([owedWith(action.law), owedWith(null)]).toEqual([true, false]);
});

describe("what the law is assumed to say", () => {
  const wrongWith = (outcome: string, values: object) =>
    playText(SAMPLES.gifts, { ...firstAction("gifts"), law: { outcome, values: JSON.stringify(values) } }).wrong;
  const dollars = { amount: 100, currency: "USD" };
  const euros = { amount: 100, currency: "EUR" };

  it("is an amount in the currency of the policy, or with an equivalent in it", () => {
    expect(wrongWith("deductible", { non_deductible_amount: euros })).toEqual([]);
    expect(wrongWith("deductible", { non_deductible_amount: { ...dollars, equivalents: [euros] } })).toEqual([]);
    expect(wrongWith("deductible", { non_deductible_amount: dollars })).toEqual([
      expect.objectContaining({ of: "law", name: "non_deductible_amount", code: "currency" }),
    ]);
  });

  it("is an outcome that the domain knows", () => {
    expect(wrongWith("nonsense", {})).toEqual([expect.objectContaining({ of: "law_outcome", code: "enum" })]);
  });
});

it("a text has the path of its own header, and a second one of the same header keeps the one that it was sent with", () => {
  const texts = ['policy a.b version "2" {', 'policy a.b version "2" {', "domain x {", "nothing", "law de.c version"];
  const paths = underOwnPaths(texts.map((text, at) => ({ path: `sent/${at}.rules`, text }))).map(({ path }) => path);
  expect(paths.slice(0, 4)).toEqual(["policy/a/b/2.rules", "sent/1.rules", "domains/x.rules", "sent/3.rules"]);
});

it("no text stops the program: each is opened, with its problems at the path that it was sent with", () => {
  const [policy, domain] = SAMPLES.coffee;
  const text = policy?.text ?? "";
  const places = fc.integer({ min: 0, max: text.length });
  const cut = fc.tuple(places, places, fc.constantFrom("", '"', "}", "{", "# ", "rule x", "expect", "constructor"));
  fc.assert(
    fc.property(fc.array(cut, { minLength: 1, maxLength: 3 }), fc.boolean(), (cuts, withDomain) => {
      const changed = cuts.reduce((all, [one, other, put]) => {
        const [from, to] = [Math.min(one, other), Math.min(Math.max(one, other), Math.min(one, other) + 40)];
        return all.slice(0, from) + put + all.slice(to);
      }, text);
      const files = [{ path: "p.rules", text: changed }, ...(withDomain && domain !== undefined ? [domain] : [])];
      const { problems, policy: opened } = openText(files);
      for (const { path } of problems) expect(files.map((file) => file.path)).toContain(path);
      if (opened === null || opened.first === null) return;
      expect(playText(files, opened.first, SAMPLES.coffee).kind).toBe("played");
    }),
    { numRuns: 60 },
  );
});
