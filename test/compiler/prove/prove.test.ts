/**
 * `tcs prove` finds what was planted in a small set, and nothing in the set without it. Every case that it shows is
 * answered by the module as the finding says, and is an example that the source takes.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { buildDraft } from "../../../compiler/build.js";
import { type OpenSolver, openSolver } from "../../../compiler/host/solver.js";
import { acceptable } from "../../../compiler/mutate/acceptable.js";
import { exampleText } from "../../../compiler/mutate/example-text.js";
import { findingsOf } from "../../../compiler/prove/findings.js";
import { prove, type ProveReport } from "../../../compiler/prove/prove.js";
import { type Edit, edited } from "../check/kit.js";
import { smallSet } from "../small-set.js";
import { DOMAIN, SET, SHARES, TEXT, UNTIL_DECIDED } from "./orders-set.js";

let solver: OpenSolver;

beforeAll(async () => {
  const opened = await openSolver();
  if (opened === null) throw new Error("the solver is a package for development");
  solver = opened;
});
afterAll(() => {
  solver.end();
});

interface Asked {
  readonly edits?: readonly Edit[];
  readonly shares?: string;
}

async function asked({ edits = [], shares = SHARES }: Asked): Promise<{
  readonly report: ProveReport;
  readonly messages: readonly string[];
  readonly taken: boolean;
}> {
  const model = smallSet(DOMAIN, SET, { "shares.csv": shares }).modelOf(edits);
  const { module } = buildDraft(model);
  const source = edited(TEXT, edits);
  const report = await prove(model, module, solver, UNTIL_DECIDED);
  const examples = report.findings.flatMap(({ witness }) =>
    witness === null ? [] : [exampleText(witness, "found", { module, source })],
  );
  const readTable = (path: string): string | null => (path.endsWith("shares.csv") ? shares : null);
  const accepted = acceptable({ model, source, readTable }, examples);
  return {
    report,
    messages: findingsOf({ model, module, source }, report).map(({ code, message }) => `${code} ${message}`),
    taken: accepted.size === examples.length,
  };
}

describe("what is planted in a set", () => {
  it("nothing: all questions are proved", async () => {
    const { report, messages } = await asked({});
    expect(messages).toEqual([]);
    expect(report.proved).toBeGreaterThan(5);
  });

  it.each<readonly [string, Asked, readonly string[]]>([
    [
      "a gap of one cent",
      {
        edits: [
          ["when cost * shares[kind].share is at most setting.limit then", "when cost is below setting.limit then"],
          ["when not urgent then refused", "when not urgent and cost is above setting.limit then refused"],
        ],
      },
      ["TCS8001 All facts of a case are known, and no rule of policy.acme.orders decides it. [case-without-rule]"],
    ],
    [
      "a gap of one day in a quarter",
      {
        edits: [
          [
            "when not urgent then refused",
            "when not urgent and bought_on is not start of quarter of sent_on then refused",
          ],
        ],
      },
      ["TCS8001 All facts of a case are known, and no rule of policy.acme.orders decides it. [case-without-rule]"],
    ],
    [
      "a row that is missing",
      { shares: "kind,share\nbook,1\ntool,1\n" },
      [
        "TCS8002 All facts of a case are known, and `small` reads a row that no table has, or divides by zero. [value-without-row]",
      ],
    ],
    [
      "a comparison that repeats an earlier rule",
      {
        edits: [
          ["when not urgent then refused", "when not urgent and sent_on is at most bought_on + 1 month then refused"],
          ['wording "All else is refused."', 'wording "All else within a month is refused."'],
        ],
      },
      [
        'TCS8004 Where `others` asks it, "sent_on is at most bought_on + 1 month" is always true. [constant-comparison]',
      ],
    ],
  ])("%s: the finding, and its case is an example of the source", async (_, planted, expected) => {
    const { messages, taken } = await asked(planted);
    expect(messages).toEqual(expected);
    expect(taken).toBe(true);
  });

  it("a rule that no facts reach, since earlier ones decide all its cases", async () => {
    const never = `  rule never "Never" cites book.one {
    wording "Sent two months later."
    when sent_on is above bought_on + 2 months and urgent then refused
    example "small too" from book.one { given cost = 9.00 EUR expect determined allowed }
  }
`;
    const { messages } = await asked({ edits: [['  rule urgent_one "Urgent"', `${never}  rule urgent_one "Urgent"`]] });
    expect(messages).toContain(
      "TCS8003 No facts reach `never`: its condition is never true, or earlier rules decide all its cases. [unreachable]",
    );
  });

  it("what the source signs for is no finding, and a reason without effect is one", async () => {
    const gap: Edit = ["when not urgent then refused", "when not urgent and heads is below 10 then refused"];
    const signed =
      '# lint: off case-without-rule because the desk decides on ten heads\npolicy acme.orders version "1" {';
    const named: Edit = ['wording "All else is refused."', 'wording "All else below 10 heads is refused."'];
    const sign: Edit = ['policy acme.orders version "1" {', signed];
    expect((await asked({ edits: [gap, named] })).messages).toHaveLength(1);
    expect((await asked({ edits: [gap, named, sign] })).messages).toEqual([]);
    expect((await asked({ edits: [sign] })).messages).toEqual(["TCS7092 `case-without-rule` finds nothing here."]);
  });
});
