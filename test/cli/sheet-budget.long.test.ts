/**
 * How much the search of `tcs sheet` does: bounded for each figure, and growing no faster than the square of a policy's
 * tiers.
 */
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { answerText } from "../../cli/author/page/answer.js";
import { boundariesOf, chosen } from "../../cli/author/sheet/boundaries.js";
import { answerTo, casesOf } from "../../cli/author/sheet/case.js";
import { countEffort, MOST_EVALUATIONS } from "../../cli/author/sheet/effort.js";
import { sheetHtml } from "../../cli/author/sheet/print-html.js";
import { sheetMarkdown } from "../../cli/author/sheet/print-markdown.js";
import { type Progress, sheetOf } from "../../cli/author/sheet/sheet.js";
import { buildDraft } from "../../compiler/build.js";
import { runExamples } from "../../compiler/examples.js";
import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary } from "../../compiler/library.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { runExample } from "../../runtime/engine/examples/run-example.js";
import { expectPage } from "./page.js";
import { ROOT } from "./programs.js";

const TRAVEL = readLibrary(join(ROOT, "test/fixtures/travel"));
const PATH = "policy/nord/travel/1.rules";

function travel(change: (text: string) => string = (text) => text): RuleSetModel {
  const sources = TRAVEL.sources.map((source) =>
    source.path === PATH ? { ...source, text: change(source.text) } : source,
  );
  const { sources: checked, diagnostics } = checkLibrary({ ...TRAVEL, sources });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const model = checked.find(({ path }) => path === PATH)?.model;
  if (!model) throw new Error("the policy has a model");
  expect(runExamples(model, buildDraft(model).module).diagnostics).toEqual([]);
  return model;
}

/**
 * A policy with so many tiers. Each tier has settings for its person, limit and budget, a branch for approved actions,
 * and its own rule.
 */
function tiered(count: number): string {
  const tiers = Array.from({ length: count }, (_, at) => at + 1);
  const settings = tiers.map(
    (tier) => `
  setting person_${tier}: person "Approves in tier ${tier}."
  setting limit_${tier}: money "Up to this amount tier ${tier} approves."
  setting budget_${tier}: money "Up to this sum of the month tier ${tier} approves."`,
  );
  const values = tiers.map(
    (tier) =>
      `person_${tier} = person "p${tier}", limit_${tier} = ${tier}000.00 EUR, budget_${tier} = ${10 + tier}000.00 EUR`,
  );
  const within = (tier: number): string =>
    `amount is at most setting.limit_${tier} and amount together with month is at most setting.budget_${tier}`;
  const approved = tiers.map(
    (tier) => `      when approved by setting.person_${tier} and ${within(tier)} then allowed`,
  );
  const shown = tiers.map(
    (tier) => `
    example "tier ${tier} approved" from handbook.tiers {
      before { booked_on = 2026-03-02, amount = ${30 + tier}.00 EUR }
      before { booked_on = 2026-03-03, amount = ${20 + tier}.00 EUR }
      given amount = ${tier}000.00 EUR, approved_by = person "p${tier}", approved_amount = ${tier}000.00 EUR
      expect determined allowed
    }`,
  );
  const rules = tiers.map(
    (tier) => `
  rule tier_${tier} "Tier ${tier}" cites handbook.tiers {
    wording "Up to the limit of tier ${tier}, within its budget, its person approves."
    when ${within(tier)} then needs_approval by setting.person_${tier}
    example "of tier ${tier}" from handbook.tiers {
      given amount = ${tier - 1}500.00 EUR
      expect determined needs_approval by person "p${tier}"
    }
  }`,
  );
  return `policy nord.tiers version "1" {
  title "Tiers"
  domain travel
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by booked_on
  changelog "First version."
  source handbook: policy_document "Handbook of a sample company" { tiers "1" text en "Each tier approves up to its limit and budget." }
  uses booked_on, amount, centre
  fact approved_by: person, records approval "Who approved the booking."
  fact approved_amount: money, records approved amount "The amount that was approved."
${settings.join("")}
  total month = sum of amount over this centre in the month of booked_on counting earlier bookings
  outcomes allowed, needs_approval, not_allowed
  base facts { booked_on = 2026-03-10, amount = 10.00 EUR, centre = "C-1" }
  base settings { ${values.join(", ")} }
  rule approved "Approved bookings" cites handbook.tiers {
    wording "What was approved is allowed, up to the limit and within the budget of the tier."
    resolve {
${approved.join("\n")}
    }
${shown.join("")}
  }
${rules.join("")}
  rule others "All else" cites handbook.tiers {
    wording "Nothing else is allowed."
    always then not_allowed
    example "above all tiers" from handbook.tiers {
      given amount = 900000.00 EUR
      expect determined not_allowed
    }
  }
}
`;
}

function tieredModel(count: number): RuleSetModel {
  const path = "policy/nord/tiers/1.rules";
  const { sources, diagnostics } = checkLibrary({
    ...TRAVEL,
    sources: [...TRAVEL.sources, { path, text: tiered(count) }],
  });
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  const model = sources.find((source) => source.path === path)?.model;
  if (!model) throw new Error("the policy has a model");
  return model;
}

/** The most for the last try: a case of a thousand bookings, answered a few times. */
const ONE_TRY = 20_000;

describe("the search for a sheet", () => {
  it("shows ten rules with three tiers of approval, small bookings before and large budgets within the budget of each figure", () => {
    const model = travel();
    const sheet = sheetOf(model);
    const edges = sheet.rules.flatMap((rule) => rule.edges);
    expect(sheet.evaluations).toBeLessThan(edges.length * MOST_EVALUATIONS);
    const budgets = edges.filter(({ logic }) => /month_of_centre is at most/.test(logic));
    expect(budgets.map(({ rows, unfinished }) => [rows.map(({ place }) => place), unfinished])).toEqual(
      budgets.map(() => [["below", "at", "above"], null]),
    );
    expect(budgets.length).toBeGreaterThanOrEqual(6);
  });

  it("grows no faster than the square of the tiers of a policy, and for no figure beyond its budget", () => {
    const counted = [1, 2, 3, 4, 5, 6].map((tiers) => {
      const model = tieredModel(tiers);
      const figures = boundariesOf(model).flatMap((boundary) => chosen(model, boundary)).length + model.totals.length;
      const { evaluations, rules } = sheetOf(model);
      expect(
        rules.flatMap(({ edges }) => edges.filter(({ rows }) => rows.length === 0).map(({ logic }) => logic)),
      ).toEqual([]);
      expect(evaluations).toBeLessThan(figures * (MOST_EVALUATIONS + ONE_TRY));
      return evaluations;
    });
    // Each tier adds a rule, a branch and four comparisons. For the square of the tiers the evaluations become fewer,
    // never more.
    const forTheSquare = counted.map((evaluations, at) => evaluations / (at + 1) ** 2);
    expect(forTheSquare).toEqual([...forTheSquare].sort((a, b) => b - a));
  });

  it("ends where the budget of a figure is spent, and says there how many cases were tried", async () => {
    const reports: Progress[] = [];
    const sheet = sheetOf(travel(), { most: 40, tell: (progress) => reports.push(progress) });
    const edges = sheet.rules.flatMap((rule) => rule.edges);
    const short = edges.filter(({ unfinished }) => unfinished !== null);
    expect(short.some(({ rows }) => rows.length === 0)).toBe(true);
    const [page, markdown] = [await sheetHtml(sheet), sheetMarkdown(sheet)];
    expectPage(page);
    for (const text of [page, markdown]) {
      expect(text.match(/Not found in \d+ (try|tries) \(the most for one figure are 40 evaluations\)/g)).toHaveLength(
        short.length,
      );
      for (const { logic } of short) expect(text.replaceAll("&#39;", "'")).toContain(logic);
    }
    expect(sheet.evaluations).toBeLessThan(edges.length * (40 + ONE_TRY));
    expect(reports.at(-1)).toMatchObject({ of: 10, evaluations: sheet.evaluations });
  });
});

describe("an answer of the sheet", () => {
  it("is that of the worked example it comes from, though bookings before it are counted and not answered", () => {
    const { module } = buildDraft(travel());
    const effort = countEffort();
    for (const from of casesOf(module)) {
      const steps = [...from.bookings.map((step) => ({ ...step, expected: null })), ...from.then];
      const { decisions } = runExample(module, { ...from.example, steps });
      expect(answerText(module, answerTo(effort, module, from))).toEqual(answerText(module, decisions.at(-1)!));
    }
    const bookings = casesOf(module).map(({ bookings: all, then }) => all.length * (1 + then.length));
    expect(effort.evaluations()).toBe(bookings.reduce((sum, each) => sum + each, 0));
  });
});
