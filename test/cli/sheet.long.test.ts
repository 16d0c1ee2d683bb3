/** `tcs sheet`: the signed rows are the engine's answers, at every figure and date of the logic. */
import { describe, expect, it } from "vitest";

import { answerText } from "../../cli/author/page/answer.js";
import { answerTo } from "../../cli/author/sheet/case.js";
import { countEffort } from "../../cli/author/sheet/effort.js";
import { sheetHtml } from "../../cli/author/sheet/print-html.js";
import { sheetMarkdown } from "../../cli/author/sheet/print-markdown.js";
import { type Sheet, sheetOf } from "../../cli/author/sheet/sheet.js";
import { buildDraft } from "../../compiler/build.js";
import { literalWords } from "../../compiler/check/words.js";
import type { Literal, RuleSetModel } from "../../compiler/model/model.js";
import { runExample } from "../../runtime/engine/examples/run-example.js";
import { expectPage } from "./page.js";
import { tcs } from "./programs.js";
import { changed, SHIPPED, SOURCES, textOf } from "./shipped.js";

const SHEETS: ReadonlyMap<RuleSetModel, Sheet> = new Map(SHIPPED.map((model) => [model, sheetOf(model)]));
const named = (name: string, version: string): RuleSetModel =>
  SHIPPED.find((model) => model.name === name && model.version === version)!;
const rowsOf = (sheet: Sheet) => sheet.rules.flatMap(({ edges }) => edges.flatMap(({ rows }) => rows));

/** Every literal below a value of the model, found without knowledge of expressions. */
function literalsBelow(value: unknown): Literal[] {
  if (typeof value !== "object" || value === null) return [];
  if ("kind" in value && value.kind === "literal" && "value" in value) return [value.value as Literal];
  const step = "kind" in value && value.kind === "round" && "step" in value ? [value.step as Literal] : [];
  return [...step, ...Object.values(value).flatMap(literalsBelow)];
}

describe.each(SHIPPED.map((model) => [`${model.name}@${model.version}`, model] as const))(
  "the sheet of %s",
  (_, model) => {
    const sheet = SHEETS.get(model)!;
    const { module } = buildDraft(model);

    it("tells of every row what the engine that runs worked examples answers", () => {
      const rows = rowsOf(sheet).flatMap((row) =>
        row.case === null || row.answer === null ? [] : [{ case: row.case, answer: row.answer }],
      );
      expect(rows.length).toBeGreaterThan(3);
      for (const row of rows) {
        const steps = [
          ...row.case.bookings.map((step, at) => ({
            ...step,
            expected: null,
            label: at === row.case.bookings.length - 1 ? step.label : `before ${at}`,
          })),
          ...row.case.then,
        ];
        const { decisions } = runExample(module, { ...row.case.example, settings: row.case.settings, steps });
        const decision = decisions.findLast((each) => each !== null);
        if (!row.answer.ended.startsWith("this version does not apply"))
          expect(row.answer).toEqual(answerText(module, decision!));
      }
    });

    it("holds every figure and date that is written in the logic, with rows", () => {
      const written = [
        model.figures,
        model.conditions,
        model.totals,
        model.rules.map(({ condition, branches }) => [condition, branches]),
      ].flatMap(literalsBelow);
      const figures = written.filter(({ kind }) => kind === "money" || kind === "number" || kind === "date");
      const shown = sheet.rules.flatMap(({ edges }) =>
        edges.flatMap((edge) => (edge.rows.length > 0 ? edge.figures : [])),
      );
      const words = (literal: Literal): string[] => [
        literalWords(literal),
        literal.kind === "number" ? `${Number((literal.numerator * 10_000n) / literal.denominator) / 100} %` : "",
      ];
      expect(
        figures.filter((literal) => !words(literal).some((each) => shown.includes(each))).map(literalWords),
      ).toEqual([]);
      const windows = model.totals.flatMap(({ window }) =>
        window.kind === "last_days"
          ? [String(window.days)]
          : window.kind === "any_period"
            ? [String(window.length)]
            : [],
      );
      expect(shown).toEqual(expect.arrayContaining(windows));
    });

    it("is a page to print and sign: version, checksum and the hash of every rule, and nothing that runs", async () => {
      const page = await sheetHtml(sheet);
      expectPage(page);
      expect(page).toContain(module.checksum);
      for (const { rule_hash } of module.rules) expect(page.split(rule_hash).length).toBe(3);
      const markdown = sheetMarkdown(sheet);
      const headings = [...page.matchAll(/<(h[1-3]|th scope="col")>([^]*?)<\/(?:h[1-3]|th)>/g)].map(
        ([, , words = ""]) => words,
      );
      const inWords = [...headings, ...markdown.split("\n").filter((line) => line.startsWith("#"))];
      expect(inWords.length).toBeGreaterThan(10);
      // Titles, figures and meanings, and no names of the source.
      expect(inWords.filter((words) => /[a-z]_[a-z]|<code>|`/.test(words))).toEqual([]);
      for (const head of ["Name", "Date", "Signature"]) expect(page).toContain(`<th scope="col">${head}</th>`);
    });
  },
);

describe("the rows of a sheet", () => {
  /** Each way to write the logic wrongly that is one replacement away. */
  function slips(text: string): { readonly slip: string; readonly text: string }[] {
    const logic = [...text.matchAll(/^ {2,8}(?:when|condition|figure|total|gives)\b.*(?:\n {6,}\S.*)*/gm)];
    return logic.flatMap((match) => {
      const at = match.index;
      const replaced = (from: string, to: string): { slip: string; text: string }[] =>
        [...match[0].matchAll(new RegExp(from, "g"))].map((each) => {
          const start = at + each.index;
          return {
            slip: `${each[0]} as ${to} in ${match[0].trim()}`,
            text: text.slice(0, start) + to + text.slice(start + each[0].length),
          };
        });
      const amounts = [
        ...new Set([...match[0].matchAll(/\b\d+\.\d\d(?= (?:EUR|GBP|USD)\b)/g)].map(([amount]) => amount)),
      ].filter((amount) => Number(amount) > 0.01);
      const spans = [...new Set([...match[0].matchAll(/\b\d+(?= (?:days|months|years)\b)/g)].map(([count]) => count))];
      return [
        ...amounts.flatMap((amount) =>
          [0.01, -0.01].flatMap((unit) => replaced(amount.replace(".", "\\."), (Number(amount) + unit).toFixed(2))),
        ),
        ...replaced("is at most", "is below"),
        ...replaced("is above", "is at least"),
        ...replaced("is at least", "is above"),
        ...replaced("is below", "is at most"),
        ...spans.flatMap((span) =>
          [1, -1].flatMap((unit) => replaced(`\\b${span}(?= (?:days|months|years)\\b)`, String(Number(span) + unit))),
        ),
        ...replaced("2023-01-01", "2023-01-02"),
        ...replaced("70 %", "71 %"),
      ];
    });
  }

  /** Rows are answered by the logic, and most of a module is its examples. */
  const logicOf = (model: RuleSetModel) =>
    buildDraft({ ...model, rules: model.rules.map((rule) => ({ ...rule, examples: [] })) }).module;

  it.each(SHIPPED.map((model) => [`${model.name}@${model.version}`, model] as const))(
    "of %s come out otherwise where a figure is one unit off, or a limit takes in what it leaves out",
    (_, model) => {
      const module = logicOf(model);
      const rows = rowsOf(SHEETS.get(model)!).flatMap((row) => row.case ?? []);
      const answersOf = (to: typeof module): readonly string[] =>
        rows.map((row) => JSON.stringify(answerText(to, answerTo(countEffort(), to, row))));
      const before = answersOf(module);
      const untold: string[] = [];
      let tried = 0;
      for (const { slip, text } of slips(textOf(model))) {
        const wrong = changed(model, text);
        if (wrong === null) continue;
        tried += 1;
        const other = answersOf(logicOf(wrong));
        if (other.every((told, at) => told === before[at])) untold.push(slip);
      }
      expect(tried).toBeGreaterThan(0);
      expect(untold).toEqual([]);
    },
  );

  it("show the three cents at the limit of 50 euros, each with the wording that decides", () => {
    const edge = SHEETS.get(named("law.de.business_gifts", "2024"))!.rules.find(({ rule }) => rule === "within_limit")!
      .edges[0]!;
    expect(edge.logic).toBe("limit_value together with gifts_fy is at most 50.00 EUR");
    expect(edge.rows.map(({ place, varied, answer }) => [place, varied, answer?.ended, answer?.rule?.rule])).toEqual([
      ["below", "49.99 EUR", "determined: deductible", "within_limit"],
      ["at", "50.00 EUR", "determined: deductible", "within_limit"],
      ["above", "50.01 EUR", "determined: not_deductible", "above_limit"],
    ]);
  });
});

describe("the edges of a sheet", () => {
  const edges = (name: string, version: string) =>
    SHEETS.get(named(name, version))!.rules.flatMap((rule) => rule.edges);
  const placed = (edge: Sheet["rules"][number]["edges"][number] | undefined) =>
    edge?.rows.map(({ place, varied, answer }) => [place, varied, answer?.ended]);

  it("leave no figure of a shipped set without rows", () => {
    const holes = [...SHEETS].flatMap(([model, { rules }]) =>
      rules.flatMap(({ rule, edges: all }) =>
        all.flatMap(({ logic, rows }) =>
          rows.length === 0 ? [`${model.name}@${model.version} ${rule}: ${logic}`] : [],
        ),
      ),
    );
    expect(holes).toEqual([]);
  });

  it("vary the booking before, where a figure is compared with the bookings before alone", () => {
    const edge = edges("law.us.gifts_meals", "2023").find(
      ({ logic }) => logic === "cost together with gifts_year is below cost + 25.00 USD",
    );
    expect(edge?.varies).toBe("cost of the booking before");
    expect(placed(edge)).toEqual([
      ["below", "24.99 USD", "determined: partly_deductible"],
      ["at", "25.00 USD", "determined: not_deductible"],
      ["above", "25.01 USD", "determined: not_deductible"],
    ]);
  });

  it("add a booking before, made of the action's own facts and told as such, where no example has one", () => {
    const model = named("law.us.gifts_meals", "2023");
    const rules = model.rules.map((rule) => ({
      ...rule,
      examples: rule.examples.filter(({ steps }) => steps.length === 1),
    }));
    const edge = sheetOf({ ...model, rules })
      .rules.flatMap((rule) => rule.edges)
      .find(({ logic }) => logic === "cost together with gifts_year is below cost + 25.00 USD");
    expect(placed(edge)?.map(([place, varied]) => [place, varied])).toEqual([
      ["below", "24.99 USD"],
      ["at", "25.00 USD"],
      ["above", "25.01 USD"],
    ]);
    expect(edge?.assumed.join(" ")).toContain("A booking before, which the example has not");
  });

  it("stand at the figure that a running total crosses, with the day that is then given", () => {
    const edge = edges("law.de.business_gifts", "2024").find(
      ({ logic }) => logic === "first day on which limit_value together with gifts_cy exceeds 50.00 EUR",
    );
    expect(
      edge?.rows.map(({ place, compared, answer }) => [
        place,
        compared?.[0],
        answer?.gives.some((given) => JSON.stringify(given).includes("input_vat_corrected_for_period_of")),
      ]),
    ).toEqual([
      ["below", "49.99 EUR", false],
      ["at", "50.00 EUR", false],
      ["above", "50.01 EUR", true],
    ]);
  });

  it("stand at a figure that the running total of one of several days is at, where the total of all days says nothing", () => {
    const edge = edges("law.de.business_gifts", "2004").find(
      ({ logic, heading }) => logic.endsWith("exceeds 50.00 EUR") && heading.endsWith("on one of several days"),
    );
    const asked = "contested: Which limit holds for the VAT on the gifts to this recipient in the calendar year 2024?";
    expect(placed(edge)).toEqual([
      ["below", "49.99 EUR", asked],
      ["at", "50.00 EUR", asked],
      ["above", "50.01 EUR", "determined: not_deductible"],
    ]);
    // The other gift makes the total of all days more than 50 euros in each row.
    expect(edge?.assumed.join(" ")).toContain("cost_net = 1.00 EUR");
  });

  it("stand at the one place where two days part that are one elsewhere", () => {
    const edge = edges("law.de.consumer_withdrawal", "2026").find(({ logic }) =>
      logic.startsWith("next working day of last_counted_day in holidays[somewhere] is not"),
    );
    expect(edge?.rows.map(({ place, compared }) => [place, compared?.[0] === compared?.[1]])).toEqual([
      ["at", true],
      ["above", false],
    ]);
  });

  it("stand at each bound of a table's range, with the other keys of such a row", () => {
    const bounds = edges("law.eu.air_passengers", "2005").filter(({ logic }) =>
      logic.startsWith("territory[airport[final_destination].country"),
    );
    expect(bounds.map(({ figures }) => figures.at(-1))).toEqual([
      "2005-02-17",
      "2007-01-01",
      "2013-07-01",
      "2021-01-01",
    ]);
    expect(placed(bounds[2])).toEqual([
      ["below", "2013-06-30", "does not cover this"],
      ["at", "2013-07-01", "determined: compensation_due"],
      ["above", "2013-07-02", "determined: compensation_due"],
    ]);
    const replaced = edges("law.eu.air_passengers", "2005")
      .flatMap(({ assumed }) => assumed)
      .filter((line) => line.startsWith("Not as in the example"));
    expect(replaced.length).toBeGreaterThan(0);
  });

  it("stand at each of the figures that a comparison chooses between", () => {
    const presumed = edges("law.de.conformity", "2026").filter(({ logic }) => logic.includes("presumption_until"));
    expect(presumed.map(({ logic }) => logic.split(", where ")[1])).toEqual(
      expect.arrayContaining(["is_live_animal", "not is_live_animal"]),
    );
  });

  it("are chosen where the comparison itself decides: of two limits that hold alike, each has rows that change with it", () => {
    const [first, second] = edges("law.de.consumer_withdrawal", "2026").filter(({ logic }) =>
      logic.startsWith("withdrawal_sent_on is at most"),
    );
    expect(first?.example).not.toBe(second?.example);
  });
});

describe("tcs sheet", () => {
  it("prints HTML, Markdown and JSON of the newest version, and names a near set for a slip of the hand", async () => {
    const page = await tcs("sheet", "law.de.business_gifts", "--sources", SOURCES);
    const markdown = await tcs("sheet", "law.de.business_gifts", "--sources", SOURCES, "--format", "markdown");
    const json = await tcs("sheet", "law.de.business_gifts", "--sources", SOURCES, "--format", "json");
    const slip = await tcs("sheet", "law.de.busines_gifts", "--sources", SOURCES);
    const sheet = SHEETS.get(named("law.de.business_gifts", "2024"))!;
    expect([page.exit, markdown.exit, json.exit, slip.exit]).toEqual([0, 0, 0, 2]);
    expect(page.out).toBe(await sheetHtml(sheet));
    expect(markdown.out).toBe(`${sheetMarkdown(sheet)}\n`);
    expect(JSON.parse(json.out)).toMatchObject({
      rule_set: "law.de.business_gifts",
      version: "2024",
      checksum: sheet.checksum,
    });
    expect(slip.err).toContain("Did you mean law.de.business_gifts");
  });

  it("escapes what a source says, in HTML and in Markdown", async () => {
    const model = named("law.de.business_gifts", "2024");
    const hostile = changed(
      model,
      textOf(model).replace('title "Gifts to', 'title "</h1><script>alert(1)</script> | *Gifts* to'),
    )!;
    const sheet = sheetOf(hostile);
    expectPage(await sheetHtml(sheet));
    expect(sheetMarkdown(sheet)).toContain("\\<script\\>");
  });
});
