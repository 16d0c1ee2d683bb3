/** `tcs diff`: it lists exactly the changes; and the examples of both versions run under both. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { compareOne } from "../../cli/author/diff/compared.js";
import { titleLine } from "../../cli/author/diff/titles.js";
import { answerWords, movedWords } from "../../cli/author/diff/told.js";
import { buildDraft } from "../../compiler/build.js";
import { instantiate } from "../../runtime/engine/instantiate.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { VersionsDiff } from "../../runtime/services/reading/rules/diff-responses.js";
import { diffVersions } from "../../runtime/services/reading/rules/diff-versions.js";
import { mutated } from "../compiler/canonical/edits.js";
import { changed, NOTHING_MOVED, SHIPPED, textOf, versionOf } from "./shipped.js";

const gifts = versionOf("law.de.business_gifts", "2024");
const policy = versionOf("policy.acme.gifts", "1");
const support = versionOf("policy.acme.customer_support", "1");
const statusesOf = (diff: VersionsDiff): readonly string[] => diff.rules.map(({ status }) => status);

/** The rule with one of its texts replaced, and the changes that the diff finds. */
function movedBy(
  rule: string,
  from: string | RegExp,
  to: string,
): { readonly diff: VersionsDiff; readonly moved: VersionsDiff["rules"][number]["moved"] } {
  const text = textOf(gifts);
  const start = text.search(new RegExp(`^  (?:scope|rule|consequence) ${rule} `, "m"));
  const model = changed(gifts, text.slice(0, start) + text.slice(start).replace(from, to))!;
  const diff = compareOne(gifts, model, false);
  return { diff, moved: diff.rules.find((each) => each.rule === rule)!.moved };
}

/** Its worked examples without settings that name people. */
function namingNobody(module: RuleSetModule): RuleSetModule {
  const isSet = ([key]: readonly [string, unknown]): boolean => module.settings[key]?.type !== "person";
  const unset = <Example extends RuleSetModule["examples"][number]>(example: Example): Example => ({
    ...example,
    settings: Object.fromEntries(Object.entries(example.settings).filter(isSet)),
  });
  return { ...module, examples: module.examples.map(unset), evaluate: (run) => module.evaluate(run) };
}

describe("what moved", () => {
  it.each(SHIPPED.map((model) => [`${model.name}@${model.version}`, model] as const))(
    "is nothing in %s beside itself [RUL-051]",
    (_, model) => {
      const diff = compareOne(model, model, false);
      expect(diff.summary).toEqual({ changed: 0, added: 0, removed: 0, unchanged: model.rules.length });
      expect(diff.rules.every(({ moved }) => moved === null)).toBe(true);
      expect(diff.examples_changed).toEqual([]);
    },
  );

  it("is no rule, where a fact, setting, total or outcome has another title [CNF-032]", () => {
    const text = textOf(policy)
      .replace('gift_approver "Approver of gifts"', "gift_approver")
      .replace('allowed "Allowed"', 'allowed "Permitted"')
      .replace('gifts_fy "Gifts in the fiscal year"', 'gifts_fy "Gifts of the year"')
      .replace('approved_by "Approved by"', 'approved_by "Approver"');
    const diff = compareOne(policy, changed(policy, text)!);
    expect(diff.summary).toEqual({ changed: 0, added: 0, removed: 0, unchanged: policy.rules.length });
    expect(diff.titles_moved).toEqual([
      { kind: "outcome", name: "allowed", before: "Allowed", after: "Permitted" },
      { kind: "fact", name: "approved_by", before: "Approved by", after: "Approver" },
      { kind: "setting", name: "gift_approver", before: "Approver of gifts", after: null },
      { kind: "total", name: "gifts_fy", before: "Gifts in the fiscal year", after: "Gifts of the year" },
    ]);
    expect(diff.titles_moved.map(titleLine)).toContain(
      "title of the setting gift_approver: “Approver of gifts”, then none",
    );
  });

  it("does not list a fact that a changed rule reads, where only the fact's title is another", () => {
    const text = textOf(policy)
      .replace('approved_by "Approved by"', 'approved_by "Approver"')
      .replace(/(rule approved [^]*?wording )"[^"]*"/, '$1"What was approved is allowed."');
    const diff = compareOne(policy, changed(policy, text)!);
    const read = diff.rules.filter(({ moved }) => moved !== null).map(({ moved }) => moved);
    expect(read).toHaveLength(1);
    expect(read[0]).toEqual({ ...NOTHING_MOVED, wording: true });
  });

  it("is the title, where the title was changed [RUL-048, RUL-055]", () => {
    const { diff, moved } = movedBy("within_limit", /"[^"]*"/, '"Another title"');
    expect(moved).toEqual({ ...NOTHING_MOVED, title: true });
    expect(diff.summary).toMatchObject({ changed: 1, unchanged: gifts.rules.length - 1 });
    expect(diff.examples_changed).toEqual([]);
  });

  it("is the wording, before and after [RUL-052, RUL-056]", () => {
    const { diff, moved } = movedBy("within_limit", 'wording "The cost', 'wording "All the cost');
    expect(moved).toEqual({ ...NOTHING_MOVED, wording: true });
    const rule = diff.rules.find((each) => each.rule === "within_limit")!;
    expect(rule.wording_after).toBe(`All t${rule.wording_before!.slice(1)}`);
    expect(rule.rule_hash_after).not.toBe(rule.rule_hash_before);
  });

  it("is the clauses, by their source and clause [RUL-057]", () => {
    const text = textOf(gifts);
    const clause = gifts.rules.find(({ id }) => id === "within_limit")!.citations[0]!;
    const paragraph = gifts.sources
      .find(({ id }) => id === clause.source)!
      .clauses.find(({ id }) => id === clause.clause)!.paragraph;
    const diff = compareOne(
      gifts,
      changed(gifts, text.replace(`${clause.clause} "${paragraph}"`, `${clause.clause} "${paragraph} x"`))!,
    );
    const cites = gifts.rules.filter(({ citations }) =>
      citations.some((cited) => cited.source === clause.source && cited.clause === clause.clause),
    );
    const moved = diff.rules.filter(({ status }) => status === "changed");
    expect(moved.map(({ rule }) => rule)).toEqual(expect.arrayContaining(cites.map(({ id }) => id)));
    expect(moved.find(({ rule }) => rule === "within_limit")!.moved).toMatchObject({
      ...NOTHING_MOVED,
      clauses: [`${clause.source}.${clause.clause}`],
      examples: expect.any(Array) as unknown,
    });
  });

  it("is the clauses of a branch, and of a figure that the rule reads, directly or through a total [RUL-057]", () => {
    expect(
      movedBy("input_vat", "vat cites ustg.deduction,\n          ustae", "vat cites ustg.no_deduction, ustae").moved,
    ).toEqual({ ...NOTHING_MOVED, clauses: ["ustg.deduction", "ustg.no_deduction"] });
    // Also of an operand; the figure's own clause then stands there in an example.
    expect(movedBy("lost_cost", "(limit_value cites estg.ban)", "(limit_value cites estg.limit)").moved).toEqual({
      ...NOTHING_MOVED,
      clauses: ["estg.ban", "estg.limit"],
    });
    const text = textOf(gifts);
    const diff = compareOne(gifts, changed(gifts, text.replace(" cites estg.cost\n", " cites estg.limit\n"))!);
    const moved = diff.rules.filter(({ status }) => status === "changed");
    const reads = gifts.rules.filter(({ id }) => id !== "not_employees" && id !== "above_limit");
    expect(moved.map(({ rule }) => rule)).toEqual(reads.map(({ id }) => id));
    for (const each of moved) expect(each.moved).toEqual({ ...NOTHING_MOVED, clauses: ["estg.cost", "estg.limit"] });
  });

  it("is the wording of a figure that the rule reads, by the figure's name", () => {
    const worded = ' {\n    wording "VAT is part of the cost where it cannot be deducted."\n  }\n';
    const text = textOf(gifts).replace(" cites estg.cost\n", ` cites estg.cost${worded}`);
    const diff = compareOne(gifts, changed(gifts, text)!, false);
    expect(diff.rules.find(({ rule }) => rule === "lost_cost")!.moved).toEqual({
      ...NOTHING_MOVED,
      reads: ["figure limit_value"],
    });
  });

  it("is the worked example, by its title [RUL-058]", () => {
    const diff = compareOne(gifts, changed(gifts, textOf(gifts).replaceAll('"exactly 50.00"', '"fifty, exactly"'))!);
    expect(diff.summary).toMatchObject({ changed: 1 });
    expect(diff.rules.find(({ rule }) => rule === "within_limit")!.moved).toEqual({
      ...NOTHING_MOVED,
      examples: ["exactly 50.00", "fifty, exactly"],
    });
    expect(diff.examples_changed).toEqual([]);
  });

  it("is the logic, and the examples that it turns come out otherwise, run under both [RUL-059, RUL-061, RUL-062]", () => {
    const { diff, moved } = movedBy("within_limit", / is at most /, " is below ");
    expect(moved).toEqual({ ...NOTHING_MOVED, logic: true });
    const turned = diff.examples_changed.find((each) => each.case === "exactly 50.00")!;
    expect(turned).toMatchObject({
      rule: "within_limit",
      before: { state: "determined", outcome: "deductible" },
      after: { state: "determined", outcome: "not_deductible" },
    });
    expect(turned.example).toContain("Expected: determined deductible");
  });

  it.each([
    ["approver", "needs_approval by setting.refund_approver", "needs_approval by setting.abuse_signer"],
    ["handed_to", "hand over to setting.support_desk", "hand over to setting.refund_approver"],
    ["signer", "signed by setting.abuse_signer", "signed by setting.refund_approver"],
  ] as const)("is the %s of a worked example, by the setting that names the person, set or not", (as, from, to) => {
    const [before, after] = [from, to].map((words) => /setting\.\w+/.exec(words)![0]);
    const modules = [textOf(support), textOf(support).replaceAll(from, to)].map(
      (text) => buildDraft(changed(support, text)!).module,
    );
    for (const isSet of [true, false]) {
      const [was, is] = modules.map((module) => (isSet ? module : namingNobody(module)));
      const { examples_changed: turned } = diffVersions(was!, is!);
      const named = turned.filter(({ differs }) => differs.some(({ what }) => what === as));
      expect(named.length).toBeGreaterThan(0);
      for (const { before: one, after: other, differs } of named) {
        expect([one![as], other![as]]).toEqual([before, after]);
        expect(differs).toContainEqual({ what: as, rule_set: null, key: null, before, after });
        expect(answerWords(one)).toContain(`${as.replace("_", " ")} ${before}`);
      }
    }
  });

  it("is what a rule reads, also by way of a total, where only the fact became something else [RUL-060]", () => {
    const total = gifts.totals[0]!;
    const text = textOf(gifts);
    const diff = compareOne(
      gifts,
      changed(gifts, text.replace("counting all other bookings", "counting earlier bookings"))!,
    );
    const rules = diff.rules.filter(({ status }) => status === "changed");
    expect(rules.length).toBeGreaterThan(0);
    for (const { moved } of rules) expect(moved).toEqual({ ...NOTHING_MOVED, reads: [`total ${total.name}`] });
  });

  it("is reported for every changed rule, for any one change in a source, and never for another rule", () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(gifts, policy)
          .chain((model) => mutated(textOf(model)).map((mutation) => ({ model, mutation }))),
        ({ model, mutation }) => {
          const after = changed(model, mutation.text);
          fc.pre(after !== null && after.name === model.name);
          const diff = compareOne(model, after, false);
          for (const { status, moved, rule_hash_before, rule_hash_after } of diff.rules) {
            expect(status === "changed", mutation.what).toBe(moved !== null);
            if (status === "unchanged") expect(rule_hash_after).toBe(rule_hash_before);
            if (moved !== null) expect(movedWords(moved), mutation.what).not.toBe("");
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("rules", () => {
  it("are added and removed by what they say: a rule that was only renamed is unchanged [RUL-049, RUL-050]", () => {
    const built = buildDraft(gifts).module;
    const rest = built.rules.slice(1);
    const without: RuleSetModule = { ...built, rules: rest, examples: [], evaluate: () => undefined };
    expect(statusesOf(diffVersions({ ...built, examples: [] }, without))).toEqual([
      ...rest.map(() => "unchanged"),
      "removed",
    ]);
    expect(statusesOf(diffVersions(without, { ...built, examples: [] }))).toEqual([
      "added",
      ...rest.map(() => "unchanged"),
    ]);
    const renamed = changed(gifts, textOf(gifts).replaceAll("within_limit", "up_to_the_limit"))!;
    expect(compareOne(gifts, renamed, false).summary).toMatchObject({ changed: 0, added: 0, removed: 0 });
  });

  it("of a build from before their parts were kept still compare, and what is not known is said so", () => {
    const { javascript } = buildDraft(gifts);
    const old = (text: string): RuleSetModule => {
      const module = instantiate(text, "old.ts");
      return { ...module, rules: module.rules.map(({ parts: _, ...rule }) => rule) };
    };
    const after = old(buildDraft(changed(gifts, textOf(gifts).replace(/ is at most /, " is below "))!).javascript);
    const diff = diffVersions(old(javascript), after);
    const rule = diff.rules.find(({ status }) => status === "changed")!;
    expect(rule.moved).toEqual({ ...NOTHING_MOVED, logic: null, reads: null });
    expect(movedWords(rule.moved!)).toContain("not known");
  });
});
