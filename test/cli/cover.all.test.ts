/** `tcs cover`: the reported coverage is right, and the removal of an example is noticed. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { coverOf, type Point } from "../../cli/author/cover/cover.js";
import { decides, type Formula, operandsOf } from "../../cli/author/cover/formula.js";
import { allPoints, coverText, share } from "../../cli/author/cover/print.js";
import type { TypedExpression } from "../../compiler/model/model.js";
import { tcs } from "./programs.js";
import { changed, SHIPPED, SOURCES, textOf } from "./shipped.js";

const gifts = SHIPPED.find(({ name, version }) => name === "law.de.business_gifts" && version === "2024")!;
const support = SHIPPED.find(({ name }) => name === "policy.acme.customer_support")!;
const left = (points: readonly Point[]): string[] =>
  points.filter(({ reached }) => reached === 0).map(({ words }) => words);

/**
 * Points that no facts reach. Without a crossed limit there is no day of crossing: a comparison before such a day
 * decides only one way. No catchword in the table is sufficient, and a catchword outside the table decides nothing.
 * Earlier rules answer everything within the window. Without a law there is no law outcome.
 */
const UNREACHABLE: Readonly<Record<string, readonly string[]>> = {
  "law.de.business_gifts@2004": [
    "branch 3: limit_value together with gifts_cy is at most 50.00 EUR, decides by being true",
    "branch 3: limit_value together with gifts_cy is above 50.00 EUR, decides by being false",
  ],
  "law.de.business_gifts@2024": [],
  "law.de.conformity": [],
  "law.de.business_entertainment": [
    "when: vague_occasion has row [occasion], decides by being false",
    "when: vague_occasion[occasion].sufficient, decides by being true",
  ],
  "policy.acme.gifts": ["when: law answers, decides by being false"],
  "policy.acme.customer_support": [
    "when: action_date is at most delivered_on + setting.refund_window_days days, decides by being true",
    "does not match",
    "when: action_date is at most delivered_on + setting.refund_window_days days, decides by being true",
    "when: reported_damaged, decides by being false",
    "branch 1: law answers, decides by being false",
  ],
};

describe("coverage", () => {
  const known = SHIPPED.flatMap((model) => {
    const version = `${model.name}@${model.version}`;
    const unreachable = UNREACHABLE[version] ?? UNREACHABLE[model.name];
    return unreachable === undefined ? [] : [[version, model, unreachable] as const];
  });
  it.each(known)("of %s: all that facts can reach", (_, model, unreachable) => {
    expect(left(allPoints(coverOf(model)))).toEqual(unreachable);
  });

  it.each(SHIPPED.map((model) => [`${model.name}@${model.version}`, model] as const))(
    "of %s: every rule and every answer is reached by an example",
    (_, model) => {
      const points = allPoints(coverOf(model));
      expect(left(points.filter(({ kind }) => kind === "rule" || kind === "answer"))).toEqual([]);
      expect(points.length).toBeGreaterThan(model.rules.length);
    },
  );

  it("loses the answer of a question when the examples that give it are taken away", () => {
    const without = changed(
      support,
      textOf(support).replace(
        / {4}example "(?:abuse: nothing is refunded|withdrawn in time, and the history)[^]*?\n {4}}\n/g,
        "",
      ),
    )!;
    expect(left(allPoints(coverOf(support))).filter((words) => words.startsWith("abuse:"))).toEqual([]);
    expect(left(allPoints(coverOf(without)))).toContain("abuse: yes");
  });

  it("loses the operand that only one kind of example makes decide", () => {
    const words = "when: recipient_is_own_employee, decides by being true";
    const text = textOf(gifts);
    expect(left(allPoints(coverOf(gifts)))).not.toContain(words);
    const without = changed(
      gifts,
      text.replace(
        / {4}example "[^"]*"[^\n]*\{\n(?:(?! {4}\}\n)[^])*?recipient_is_own_employee = yes[^]*?\n {4}\}\n/g,
        "",
      ),
    )!;
    expect(left(allPoints(coverOf(without)))).toContain(words);
  });

  it("watches what a total counts where it is counted: give-aways and employees are left out of the gifts' totals by examples", () => {
    const words = left(allPoints(coverOf(gifts)));
    for (const out of ["given_out_generally", "recipient_is_own_employee"])
      expect(words).not.toContain(`total gifts_fy where: ${out}, decides by being true`);
  });

  it("never tells less than all as 100 percent", () => {
    const cover = {
      rule_set: "x",
      version: "1",
      rules: [
        {
          rule: "r",
          title: "",
          points: Array.from({ length: 5_000 }, (_, at): Point => ({
            kind: "operand",
            words: "",
            reached: at === 0 ? 0 : 1,
          })),
        },
      ],
    };
    expect(coverText(cover)).toContain("99.9 %");
    expect(share([])).toBe(100);
  });
});

describe("an operand decides", () => {
  type Made = TypedExpression;
  const flag = (name: string): Made => ({ kind: "fact", fact: name, type: { kind: "flag" } });
  const condition: fc.Arbitrary<Made> = fc.letrec<{ all: Made }>((tie) => ({
    all: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom("a", "b", "c").map(flag),
      tie("all").map((operand): Made => ({ kind: "not", operand, type: { kind: "flag" } })),
      fc
        .tuple(fc.constantFrom("and" as const, "or" as const), fc.array(tie("all"), { minLength: 2, maxLength: 3 }))
        .map(([kind, operands]): Made => ({ kind, operands, type: { kind: "flag" } })),
    ),
  })).all;

  /** The same meaning, computed with JavaScript's own signs over known truths. */
  const value = (formula: Formula, truths: readonly boolean[]): boolean =>
    formula.kind === "operand"
      ? truths[formula.at]!
      : formula.kind === "not"
        ? !value(formula.of, truths)
        : formula.kind === "and"
          ? formula.of.every((part) => value(part, truths))
          : formula.of.some((part) => value(part, truths));

  it("exactly where the whole comes out otherwise with it the other way round", () => {
    fc.assert(
      fc.property(condition, fc.infiniteStream(fc.boolean()), (made, stream) => {
        const of = operandsOf(gifts, made);
        const truths = of.operands.map(() => Boolean(stream.next().value));
        for (const at of truths.keys())
          expect(decides(of, truths, at)).toBe(
            value(of.formula, truths) !== value(of.formula, truths.with(at, !truths[at])),
          );
      }),
    );
  });
});

describe("tcs cover", () => {
  it("prints text, JSON and lcov, and ends with 1 where less is reached than asked", async () => {
    const low = await tcs("cover", "law.de.business_entertainment", "--sources", SOURCES, "--min", "100");
    const json = await tcs("cover", "law.de.business_gifts", "--sources", SOURCES, "--format", "json");
    const lcov = await tcs("cover", "--sources", SOURCES, "--format", "lcov");
    const wrong = await tcs("cover", "--sources", SOURCES, "--min", "many");
    expect([low.exit, json.exit, lcov.exit, wrong.exit]).toEqual([1, 0, 0, 2]);
    expect(low.out).toMatch(/^law\.de\.business_entertainment@2025 {2}\d+\.\d % {2}14 of 14 rules/);
    expect(low.err).toContain("less than 100 percent");
    expect(JSON.parse(json.out)).toMatchObject({ rule_sets: [{ rule_set: "law.de.business_gifts", version: "2024" }] });
    const records = lcov.out.trim().split("end_of_record").slice(0, -1);
    expect(records).toHaveLength(SHIPPED.length);
    for (const record of records) {
      const count = (key: string): number => record.split("\n").filter((line) => line.startsWith(key)).length;
      expect(record).toContain(`BRF:${count("BRDA:")}\n`);
      expect(record).toContain(`FNF:${count("FN:")}\n`);
    }
    const line = Number(
      /FN:(\d+),within_limit/.exec(records.find((record) => record.includes("business_gifts@2024"))!)![1],
    );
    expect(textOf(gifts).split("\n")[line - 1]).toContain("rule within_limit");
  });
});
