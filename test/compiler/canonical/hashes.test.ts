/** Which hashes an edit moves, edit by edit. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { ruleHashes } from "../../../compiler/canonical/hashes.js";
import type { ExampleValues, RuleSetModel } from "../../../compiler/model/model.js";
import { countFrom, dayAfter } from "../../../runtime/calendar/days.js";
import { type Edit, edited } from "../check/kit.js";
import { RATES } from "../check/samples.js";
import { modelOf, movedRules, SAMPLES, type Source, sureHashes } from "./sources.js";

function sample(at: number): Source {
  const source = SAMPLES[at];
  if (source === undefined) throw new Error("no such sample");
  return source;
}
const policy = sample(0);
const before = sureHashes(policy);
const ids = Object.keys(before.rules);

interface Row {
  readonly what: string;
  readonly edits: readonly Edit[];
  /** The rules whose hash moves. */
  readonly rules: readonly string[];
  /** The totals whose definition moves. */
  readonly totals?: readonly string[];
  /** Whether the checksum stays. */
  readonly stays?: true;
}

const READS_WORTH = ["small", "desk", "given"];

const ROWS: readonly Row[] = [
  {
    what: "parentheses",
    edits: [["when big or late or parts is above 2", "when ((big) or (late)) or (parts is above 2)"]],
    rules: [],
    stays: true,
  },
  {
    what: "how `and` is nested",
    edits: [
      [
        "law answers and law.outcome is obliged and law gives due",
        "law answers and (law.outcome is obliged and law gives due)",
      ],
    ],
    rules: [],
    stays: true,
  },
  { what: "zeros behind a number", edits: [["0.5 * rates", "0.50 * rates"]], rules: [], stays: true },
  { what: "a share for a product", edits: [["30 % of order_total", "0.3 * order_total"]], rules: [], stays: true },
  {
    what: "quotes around a member",
    edits: [["when action is one of refund, voucher", 'when action is one of "refund", "voucher"']],
    rules: [],
    stays: true,
  },
  {
    what: "`setting.` left out before a person",
    edits: [["when approved by setting.lead", "when approved by lead"]],
    rules: [],
    stays: true,
  },
  {
    what: "`is between` for two comparisons",
    edits: [
      ["amount is between 1.00 EUR and 40.00 EUR", "(amount is at least 1.00 EUR and amount is at most 40.00 EUR)"],
    ],
    rules: [],
    stays: true,
  },
  { what: "the edition of a table", edits: [['edition "2026"', 'edition "2027"']], rules: [], stays: true },
  { what: "the name of a rule", edits: [['rule desk "Desk"', 'rule to_the_desk "Desk"']], rules: ["desk"] },
  {
    what: "the name of a figure",
    edits: [
      ["figure fee:", "figure surcharge:"],
      ["amount + fee)", "amount + surcharge)"],
    ],
    rules: [],
  },
  {
    what: "the name of a condition",
    edits: [
      ["condition late", "condition tardy"],
      ["not late", "not tardy"],
      ["big or late or parts", "big or tardy or parts"],
    ],
    rules: [],
  },
  {
    what: "the name of a clause",
    edits: [
      ['often "R-2"', 'many_times "R-2"'],
      ["cites book.often", "cites book.many_times"],
    ],
    rules: [],
  },
  {
    what: "an outcome rule's outcome",
    edits: [["when approved by setting.lead then allowed", "when approved by setting.lead then not_allowed"]],
    rules: ["approved"],
  },
  {
    what: "a rule's wording",
    edits: [["All else needs the lead.", "All else needs the team's lead."]],
    rules: ["other"],
  },
  { what: "a rule's title", edits: [['rule other "Other"', 'rule other "The rest"']], rules: ["other"] },
  {
    what: "the text of a cited clause",
    edits: [["Many refunds are looked at.", "Many refunds are looked at again."]],
    rules: ["often"],
  },
  { what: "a kind of source", edits: [["policy_document", "default"]], rules: ids },
  { what: "an example's value", edits: [["given parts = 3, amount", "given parts = 4, amount"]], rules: ["desk"] },
  {
    what: "a figure below a figure",
    edits: [["30 % of order_total", "31 % of order_total"]],
    rules: READS_WORTH,
    totals: ["refunds"],
  },
  {
    what: "a setting's type",
    edits: [["setting mood: code one of mild, strict", "setting mood: code one of mild, strict, harsh"]],
    rules: ["desk"],
  },
  { what: "a setting's meaning", edits: [['"The small limit"', '"The limit for small ones"']], rules: ["small"] },
  { what: "the window of a total", edits: [["last 90 days", "last 91 days"]], rules: ["small"], totals: ["refunds"] },
  {
    what: "the reach of a total",
    edits: [["count over this customer ever counting earlier", "count over this customer ever counting all other"]],
    rules: ["often"],
  },
  {
    what: "the where of a total",
    edits: [["action is refund and not late", "action is voucher and not late"]],
    rules: ["small"],
    totals: ["refunds"],
  },
  {
    what: "the name of a total",
    edits: [
      ["total many =", "total times ="],
      ["count of many", "count of times"],
    ],
    rules: ["often"],
  },
  { what: "a question's wording", edits: [['"Is it abuse?"', '"Is this abuse?"']], rules: ["often"] },
  { what: "a question's answer", edits: [["yes -> not_allowed", "yes -> to_desk"]], rules: ["often"] },
  { what: "the shape of a table", edits: [["part: decimal", "part: integer"]], rules: ["small"] },
  {
    what: "the jurisdictions",
    edits: [["jurisdictions any", "jurisdictions DE"]],
    rules: ["often", "small"],
    totals: ["refunds", "many"],
  },
  { what: "the changelog", edits: [["First version.", "The first version."]], rules: [] },
  {
    what: "when it is in force, from which the days of examples are counted",
    edits: [["from 2026-01-01 by", "from 2026-01-02 by"]],
    rules: ids,
  },
  { what: "a topic that is not checked", edits: [["Another set does.", "Another set does so."]], rules: [] },
  {
    what: "the order of the outcomes",
    edits: [["outcomes allowed, not_allowed,", "outcomes not_allowed, allowed,"]],
    rules: [],
  },
  {
    what: "a base fact, where an example does not say otherwise",
    edits: [["parts = 1,", "parts = 2,"]],
    rules: ids.filter((id) => id !== "desk"),
  },
  {
    what: "a day of an example that is counted from the first day in force instead",
    edits: [
      ["base facts { day = 2026-03-10", "base facts { day = first day + 2 months + 9 days"],
      ["bought_on = 2026-03-01", "bought_on = first day + 2 months"],
    ],
    rules: [],
    stays: true,
  },
  {
    what: "another count of a day of the examples",
    edits: [["bought_on = 2026-03-01", "bought_on = first day + 59 days"]],
    rules: ids,
  },
  { what: "a base setting", edits: [["window = 30,", "window = 31,"]], rules: ids },
  { what: "a question's reason", edits: [["R-2 does not say.", "R-2 is silent."]], rules: ["often"] },
  { what: "who signs", edits: [["signed by setting.lead", "signed by setting.desk"]], rules: ["often"] },
  {
    what: "who is asked to approve",
    edits: [["always then needs_approval by setting.lead", "always then needs_approval by setting.desk"]],
    rules: ["other"],
  },
  {
    what: "the fact that records approval",
    edits: [['"Who approved"', '"Who has approved"']],
    rules: ["approved", "other"],
  },
  {
    what: "whom a case is handed to",
    edits: [
      ["hand over to setting.desk as to_desk", "hand over to setting.lead as to_desk"],
      ['desk: person "Who takes cases"', 'desk: person "Who takes cases."'],
    ],
    rules: ["desk"],
  },
  { what: "whether a value is a balance", edits: [["gives balance left", "gives left"]], rules: ["given"] },
  {
    what: "how a figure is rounded",
    edits: [["rounded half up to", "rounded down to"]],
    rules: READS_WORTH,
    totals: ["refunds"],
  },
  {
    what: "what a choice turns on",
    edits: [["(amount when damaged", "(amount when not damaged"]],
    rules: READS_WORTH,
    totals: ["refunds"],
  },
  {
    what: "the unit of a shift",
    edits: [["setting.window days", "setting.window months"]],
    rules: ["desk", "small"],
    totals: ["refunds"],
  },
  {
    what: "the key of a total",
    edits: [["over this customer in the last", "over this customer and agent in the last"]],
    rules: ["small"],
    totals: ["refunds"],
  },
  {
    what: "how long the periods of a total are",
    edits: [["in the last 90 days of day", "in any 12 months containing day"]],
    rules: ["small"],
    totals: ["refunds"],
  },
  {
    what: "what a total sums",
    edits: [["sum of worth over", "sum of amount over"]],
    rules: ["small"],
    totals: ["refunds"],
  },
  { what: "goodwill", edits: [['wording "Big or late', 'basis goodwill\n    wording "Big or late']], rules: ["desk"] },
  { what: "the title of an example", edits: [['example "parts"', 'example "pieces"']], rules: ["desk"] },
  {
    what: "an example more",
    edits: [
      [
        'example "else"',
        'example "more" { given amount = 61.00 EUR expect determined needs_approval }\n    example "else"',
      ],
    ],
    rules: ["other"],
  },
  {
    what: "what a rule cites",
    edits: [['rule other "Other" cites book.lead', 'rule other "Other" cites book.often']],
    rules: ["other"],
  },
  {
    what: "what a figure cites",
    edits: [["half up to 0.01 EUR", "half up to 0.01 EUR cites book.small"]],
    rules: READS_WORTH,
  },
  {
    what: "the wording of a figure",
    edits: [["half up to 0.01 EUR", 'half up to 0.01 EUR { wording "The fee." }']],
    rules: READS_WORTH,
  },
  {
    what: "an example of a figure",
    edits: [["half up to 0.01 EUR", 'half up to 0.01 EUR { example "a" { expect figure fee = 30.00 EUR } }']],
    rules: READS_WORTH,
  },
  {
    what: "what a condition cites",
    edits: [["setting.window days\n", "setting.window days cites book.small\n"]],
    rules: ["desk", "small"],
  },
  {
    what: "what a table cites",
    edits: [['from "rates.csv"', 'from "rates.csv" cites book.rates']],
    rules: ["small"],
  },
  {
    what: "the outcomes a consequence is on",
    edits: [["on allowed cites", "on allowed, to_desk cites"]],
    rules: ["given"],
  },
  { what: "whether a fact is required", edits: [["parts, place\n", "parts required, place\n"]], rules: ["desk"] },
];

const READ_DAY: Edit = [
  "  when big or late",
  "  when day is first day on which worth together with refunds exceeds 2.00 EUR or big or late",
];

describe("of the day a total crosses a figure", () => {
  test.each<readonly [string, Edit]>([
    ["whether it exceeds or reaches", ["exceeds 2.00 EUR", "reaches 2.00 EUR"]],
    ["the figure", ["exceeds 2.00 EUR", "exceeds fee"]],
    ["what the action adds", ["which worth together", "which fee together"]],
    ["that the action adds anything", ["worth together with refunds exceeds", "sum of refunds exceeds"]],
  ])("%s moves the rule", (_, edit) => {
    const read = edited(policy.text, [READ_DAY]);
    const [one, other] = [sureHashes(policy, read), sureHashes(policy, edited(read, [edit]))];
    expect(movedRules(one, other)).toEqual(["desk"]);
    expect(other.checksum).not.toBe(one.checksum);
  });
});

/** The version in force from another day, with the days of its examples as far from it as they were. */
function movedTo(model: RuleSetModel, from: number): RuleSetModel {
  const { inForce } = model;
  if (inForce === null) throw new Error("the version is in force");
  const values = (given: ExampleValues): ExampleValues =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value?.kind === "date" ? { ...value, day: dayAfter(from, countFrom(inForce.from, value.day)) ?? NaN } : value,
      ]),
    );
  const rules = model.rules.map((rule) => ({
    ...rule,
    examples: rule.examples.map((example) => ({
      ...example,
      steps: example.steps.map((step) => ("facts" in step ? { ...step, facts: values(step.facts) } : step)),
    })),
  }));
  return { ...model, inForce: { ...inForce, from }, rules };
}

describe("what an edit moves", () => {
  test.each(ROWS.map((row) => [row.what, row] as const))("%s", (_, row) => {
    const csv = row.what === "the shape of a table" ? RATES.replace(/0\.\d+\n/g, "1\n") : RATES;
    const after = sureHashes(policy, edited(policy.text, row.edits), csv);
    expect([...movedRules(before, after)].sort()).toEqual([...row.rules].sort());
    const movedTotals = Object.keys(before.totals).filter(
      (name) => name in after.totals && before.totals[name] !== after.totals[name],
    );
    expect(movedTotals.sort()).toEqual([...(row.totals ?? [])].sort());
    expect(after.checksum === before.checksum).toBe(row.stays === true);
  });
  test("rows of a table move the rules that read it, whichever cell is another, or is more or less (decision 207)", () => {
    const [head = "", ...rows] = RATES.trim().split("\n");
    const cells = rows.map((row) => row.split(","));
    const others = [
      ...rows.map((_, at) => rows.filter((__, other) => other !== at)),
      [...rows, "Graz,2026,30.00,0.5"],
      ...cells.flatMap((row, at) =>
        ["Bern", "2027", "31.00", "0.75"].map((cell, column) =>
          cells.map((each, other) => (other === at ? row.with(column, cell) : each).join(",")),
        ),
      ),
    ];
    for (const other of others) {
      const after = sureHashes(policy, policy.text, [head, ...other, ""].join("\n"));
      expect([movedRules(before, after), after.checksum === before.checksum], other.join(" ")).toEqual([
        ["small"],
        false,
      ]);
      expect(after.totals).toEqual(before.totals);
    }
  });
  test("rows of a table in another order move nothing", () => {
    const [head = "", ...rows] = RATES.trim().split("\n");
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(sureHashes(policy, policy.text, [head, ...shuffled, ""].join("\n"))).toEqual(before);
      }),
    );
  });
  test("rows of a table move the definition of a total that reads it", () => {
    const reading = edited(policy.text, [
      ["action is refund and not late", "action is refund and rates[place, year of day].full is above 29.00 EUR"],
    ]);
    const [one, other] = [RATES, RATES.replace("28.00", "28.50")].map((csv) => sureHashes(policy, reading, csv));
    if (one === undefined || other === undefined) throw new Error("both have hashes");
    expect([one.totals["refunds"] === other.totals["refunds"], one.totals["many"] === other.totals["many"]]).toEqual([
      false,
      true,
    ]);
    expect(movedRules(one, other)).toEqual(["small"]);
  });
  test("the first day in force moves no rule where the days of the examples move with it", () => {
    const model = modelOf(policy);
    if (model?.inForce == null) throw new Error("the sample is in force");
    const hashes = ruleHashes(model);
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (from) => {
        expect(ruleHashes(movedTo(model, from))).toEqual(hashes);
      }),
    );
  });
  test("the meaning of a fact of the domain moves the rules that read it", () => {
    const facts = policy.domain.facts.map((fact) =>
      fact.name === "parts" ? { ...fact, meaning: "How many pieces" } : fact,
    );
    const after = sureHashes({ ...policy, domain: { ...policy.domain, facts } });
    expect(movedRules(before, after)).toEqual(["desk"]);
    expect(after.totals).toEqual(before.totals);
    expect(after.checksum).not.toBe(before.checksum);
  });
});

describe("what a branch cites", () => {
  const branched = edited(policy.text, [
    ["always then needs_approval by setting.lead", "resolve { otherwise then needs_approval by setting.lead }"],
  ]);
  const hashes = sureHashes(policy, branched);

  test("moves its rule, and the clause that it stands for", () => {
    const [small, often] = ["small", "often"].map((clause) =>
      sureHashes(policy, edited(branched, [["by setting.lead }", `by setting.lead cites book.${clause} }`]])),
    );
    expect(small && movedRules(hashes, small)).toEqual(["other"]);
    expect(small && often && movedRules(small, often)).toEqual(["other"]);
    expect(small?.totals).toEqual(hashes.totals);
    expect(small?.checksum).not.toBe(hashes.checksum);
  });
});

describe("rules keep their hash", () => {
  test("when definitions that cite are written in another order; the checksum does not", () => {
    const [fee, late] = [
      "  figure fee: money = 30 % of order_total rounded half up to 0.01 EUR cites book.small\n",
      "  condition late = day > bought_on + setting.window days cites book.small\n",
    ];
    const written = (first: string, second: string): string =>
      edited(policy.text, [
        [fee.replace(" cites book.small", ""), first],
        [late.replace(" cites book.small", ""), second],
      ]);
    const [one, other] = [sureHashes(policy, written(fee, late)), sureHashes(policy, written(late, fee))];
    expect(other.rules).toEqual(one.rules);
    expect(other.checksum).not.toBe(one.checksum);
  });

  const block = (id: string): string => {
    const start = policy.text.indexOf(`  rule ${id} `);
    return policy.text.slice(start, policy.text.indexOf("\n  }\n", start) + 5);
  };
  test("when they are moved; the checksum does not", () => {
    const [often, approved] = [block("often"), block("approved")];
    const after = sureHashes(policy, edited(policy.text, [[often + approved, approved + often]]));
    expect(after.rules).toEqual(before.rules);
    expect(after.checksum).not.toBe(before.checksum);
  });
  test("when they are renamed, also where an example names them; the checksum does not", () => {
    const named = edited(policy.text, [
      [
        "given action = voucher expect determined allowed",
        "given action = voucher unconfirmed desk expect determined allowed",
      ],
    ]);
    const [first, after] = [
      sureHashes(policy, named),
      sureHashes(
        policy,
        edited(named, [
          ['rule desk "Desk"', 'rule to_the_desk "Desk"'],
          ["unconfirmed desk", "unconfirmed to_the_desk"],
        ]),
      ),
    ];
    expect(after.rules["to_the_desk"]).toBe(first.rules["desk"]);
    expect(after.rules["refunds_only"]).toBe(first.rules["refunds_only"]);
    expect(after.checksum).not.toBe(first.checksum);
  });
  test("a definition that many read is hashed once, however they branch", () => {
    const doubling = Array.from(
      { length: 60 },
      (_, at) => `figure d${at}: money = ${at === 59 ? "amount" : `d${at + 1} + d${at + 1}`}`,
    ).join("\n  ");
    expect(
      Object.keys(
        sureHashes(
          policy,
          edited(policy.text, [
            ["condition big = worth is above 500.00 EUR", `${doubling}\n  condition big = d0 is above 500.00 EUR`],
          ]),
        ).rules,
      ),
    ).toEqual(ids);
  });
});
