/** The printed forms of diagnostics: carets under the exact span, stable JSON, and SARIF that tools accept. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";

import { diagnose, type Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { explain, printDiagnostics } from "../../../compiler/diagnostics/print.js";
import { annotationsText } from "../../../compiler/diagnostics/print-github.js";
import { TABLE } from "../../../compiler/diagnostics/table.js";

const TEXT = 'law de.x version "1" {\n\ttitle "漢字" xyz\n  outcomes a\n}\n';
const at = (text: string, words: string): { start: number; end: number } => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

function pretty(diagnostics: readonly Diagnostic[], text = TEXT, colour = false): string {
  return printDiagnostics(diagnostics, () => text, { format: "pretty", colour });
}

const OUTCOMES = { found: "`outcomes`", owner: "a rule", holds: ["when"], near: "when", home: null };
const RANGE = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 2, offset: 1 } };

describe("pretty", () => {
  test("message, place, line, carets, help", () => {
    const diagnostic = diagnose("TCS1002", "law/x.rules", at(TEXT, "outcomes"), OUTCOMES);
    expect(pretty([diagnostic])).toBe(`error TCS1002: Nothing in a rule begins with \`outcomes\`.
 --> law/x.rules:3:3
  |
3 |   outcomes a
  |   ^^^^^^^^
  = help: Did you mean \`when\`?

1 error
`);
  });

  test("tabs and wide characters do not move the carets", () => {
    const lines = pretty([diagnose("TCS1104", "x", at(TEXT, "xyz"), {})]).split("\n");
    expect(lines[1]).toBe(" --> x:2:13");
    expect(lines[3]).toBe('2 |     title "漢字" xyz');
    // Each of the two characters is two columns wide, so the carets are two columns further right than the number of
    // letters.
    expect(lines[4]).toBe(`  | ${" ".repeat(17)}^^^`);
  });

  test("a span over lines shows its first and last line", () => {
    const lines = pretty([diagnose("TCS1104", "x", { start: 0, end: TEXT.length - 1 }, {})]).split("\n");
    expect(lines.slice(2, 8)).toEqual([
      "  |",
      '1 | law de.x version "1" {',
      `  | ${"^".repeat(22)}`,
      ". :",
      "4 | }",
      "  | ^",
    ]);
  });

  test("an empty span and one at the end of the file have one caret", () => {
    expect(pretty([diagnose("TCS1104", "x", { start: TEXT.length, end: TEXT.length }, {})])).toContain("\n5 |\n  | ^");
    expect(pretty([diagnose("TCS1104", "x", { start: 0, end: 0 }, {})], "")).toContain("\n1 |\n  | ^");
  });

  test("a related place is shown with its own line", () => {
    const related = [{ path: "y", span: at(TEXT, "law"), message: "opened here" }];
    expect(pretty([diagnose("TCS1104", "x", at(TEXT, "outcomes"), {}, related)])).toContain(
      "= opened here:\n --> y:1:1\n  |\n1 | law de.x",
    );
  });

  test("colours only where asked for, and nothing of the source commands the terminal", () => {
    const diagnostics = [diagnose("TCS1111", "x", { start: 0, end: 1 }, { found: "\u001b[31mred", division: false })];
    expect(pretty(diagnostics, "a\u001b[2Jb")).not.toContain("\u001b");
    expect(pretty(diagnostics, "a", true)).toContain("\u001b[31;1merror TCS1111\u001b[0m");
  });

  test("a long line is cut around its mark", () => {
    const text = `${"a".repeat(500)}MARK${"b".repeat(500)}`;
    const lines = pretty([diagnose("TCS1104", "x", at(text, "MARK"), {})], text).split("\n");
    expect(lines[3]?.length).toBeLessThan(180);
    const column = lines[3]?.indexOf("MARK") ?? -1;
    expect(lines[4]?.indexOf("^^^^")).toBe(column);
  });

  test("nothing to say prints nothing", () => {
    expect(pretty([])).toBe("");
  });
});

test("JSON has lines, columns and offsets", () => {
  const diagnostic = diagnose("TCS1104", "law/x.rules", at(TEXT, "outcomes"), {}, [
    { path: "law/x.rules", span: { start: 0, end: 3 }, message: "here" },
  ]);
  expect(JSON.parse(printDiagnostics([diagnostic], () => TEXT, { format: "json", root: "rulesets/" }))).toEqual({
    diagnostics: [
      {
        code: "TCS1104",
        severity: "error",
        title: "A semicolon",
        message: "Items do not end with a semicolon.",
        help: "Remove it. Commas separate the parts of a list.",
        path: "rulesets/law/x.rules",
        start: { line: 3, column: 3, offset: 41 },
        end: { line: 3, column: 11, offset: 49 },
        related: [
          {
            path: "rulesets/law/x.rules",
            message: "here",
            start: { line: 1, column: 1, offset: 0 },
            end: { line: 1, column: 4, offset: 3 },
          },
        ],
      },
    ],
    errors: 1,
    warnings: 0,
  });
});

/** The members of SARIF 2.1.0 that the test inspects; `parse` validates the log. */
const Log = z.object({
  version: z.literal("2.1.0"),
  runs: z.tuple([
    z.object({
      columnKind: z.literal("utf16CodeUnits"),
      tool: z.object({
        driver: z.object({
          name: z.string(),
          rules: z.array(z.object({ id: z.string(), shortDescription: z.object({ text: z.string().min(1) }) })),
        }),
      }),
      results: z.tuple([
        z.object({
          ruleId: z.string(),
          ruleIndex: z.number(),
          level: z.enum(["error", "warning"]),
          message: z.object({ text: z.string() }),
          locations: z.array(z.unknown()),
        }),
      ]),
    }),
  ]),
});

test("SARIF names every rule and points into the file", () => {
  const diagnostic = diagnose("TCS1104", "law/ä x.rules", at(TEXT, "outcomes"), {});
  const [{ tool, results }] = Log.parse(
    JSON.parse(printDiagnostics([diagnostic], () => TEXT, { format: "sarif" })),
  ).runs;
  expect(tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(TABLE).sort());
  const [result] = results;
  expect(tool.driver.rules[result.ruleIndex]?.id).toBe("TCS1104");
  expect(result.message.text).toContain("semicolon");
  const region = { startLine: 3, startColumn: 3, endLine: 3, endColumn: 11, charOffset: 41, charLength: 8 };
  expect(result.locations).toEqual([
    { physicalLocation: { artifactLocation: { uri: "law/%C3%A4%20x.rules" }, region } },
  ]);
});

test("`explain` knows every code and no other", () => {
  for (const code of Object.keys(TABLE)) expect(explain(code)).toContain(code);
  expect(explain("TCS9999")).toBeNull();
  expect(explain("toString")).toBeNull();
});

describe("for GitHub Actions", () => {
  const github = (diagnostics: readonly Diagnostic[], text = TEXT, root = "rulesets"): string =>
    printDiagnostics(diagnostics, () => text, { format: "github", root });

  test("a line with file, place, title and message, and what helps", () => {
    const related = [{ path: "y", span: at(TEXT, "law"), message: "opened here" }];
    const diagnostic = diagnose("TCS1002", "law/x.rules", at(TEXT, "outcomes"), OUTCOMES, related);
    expect(github([diagnostic])).toBe(
      "::error file=rulesets/law/x.rules,line=3,endLine=3,col=3,endColumn=11,title=TCS1002%3A Unknown item::" +
        "Nothing in a rule begins with `outcomes`.%0ADid you mean `when`?%0Aopened here: rulesets/y:1\n",
    );
    expect(github([])).toBe("");
  });

  test("over several lines without columns, which the host would refuse", () => {
    expect(github([diagnose("TCS1104", "x", { start: 0, end: TEXT.length - 1 }, {})])).toMatch(
      /^::error file=rulesets\/x,line=1,endLine=4,title=/,
    );
  });

  test("whatever a name and a path hold, one finding is one line, and reads back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (path, found) => {
        const printed = annotationsText([
          { level: "warning", path, range: RANGE, title: `of ${found}`, message: found },
        ]);
        const [, file = "", title = "", message = ""] =
          /^::warning file=([^,:]*),line=1,endLine=1,col=1,endColumn=2,title=([^,:]*)::(.*)\n$/s.exec(printed) ?? [];
        const read = (text: string): string =>
          text.replace(/%(25|0A|0D|3A|2C)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
        expect(printed.split(/\r|\n/)).toHaveLength(2);
        expect([file, title, message].map(read)).toEqual([path, `of ${found}`, found]);
      }),
    );
  });
});
