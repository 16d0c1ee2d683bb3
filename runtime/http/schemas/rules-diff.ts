/** What GET /v1/rules/{rule_set}/{version}/diff answers. */
import { z } from "zod";

import type { MatchingAnswer } from "../../services/reading/rules/diff-matching.js";
import type { RuleChanges } from "../../services/reading/rules/diff-moved.js";
import { ROWS_LISTED } from "../../services/reading/rules/diff-rows.js";
import type { RuleDiff, VersionsDiff } from "../../services/reading/rules/diff-versions.js";
import { fieldsOf } from "./fields.js";
import { differs } from "./said-otherwise.js";
import { checksum, count, MOST, name, prose, state, value } from "./values.js";

const version = z.strictObject({ rule_set: name, version: name }).meta({ id: "VersionName" });

const moved = z
  .strictObject(
    fieldsOf<RuleChanges>()({
      title: z.boolean(),
      wording: z.boolean(),
      clauses: z
        .array(prose(400))
        .max(MOST)
        .describe("Source and clause together: those that are new, gone, or say something else."),
      examples: z
        .array(prose(1_000))
        .max(MOST)
        .describe("Titles of worked examples that are new, gone, or say something else."),
      logic: z.boolean().nullable().describe("Null, as reads, where a version was published before this was kept."),
      reads: z
        .array(prose(400))
        .max(MOST)
        .nullable()
        .describe(
          "Facts, settings, totals and tables that it reads or read, and that are new, gone, or something " +
            "else under the same name.",
        ),
      rows: z
        .array(prose(400))
        .max(MOST)
        .describe("Reference tables and calendars that it reads and whose rows differ."),
    }),
  )
  .meta({ id: "Moved", description: "What of a changed rule moved." });

const rule = z
  .strictObject(
    fieldsOf<RuleDiff>()({
      rule: name,
      status: z.enum(["changed", "added", "removed", "unchanged"]),
      title: prose(1_000),
      wording_before: prose(20_000).nullable().describe("Null for an added rule."),
      wording_after: prose(20_000).nullable().describe("Null for a removed rule."),
      rule_hash_before: checksum.nullable(),
      rule_hash_after: checksum.nullable(),
      moved: moved.nullable().describe("Only of a changed rule."),
    }),
  )
  .meta({
    id: "RuleDiff",
    description: "A rule in both versions. One that reads exactly as before is unchanged, under whatever name.",
  });

const rowChange = z
  .strictObject({
    row: prose(20_000).describe(
      "The key of the row. For a calendar: a day, or the name of the calendar for its other properties.",
    ),
    before: prose(20_000).nullable().describe("Of a changed row the columns that differ. Null for an added row."),
    after: prose(20_000).nullable().describe("Null for a removed row."),
  })
  .meta({ id: "RowChange", description: "A row that was added, removed or changed between the two versions." });

export const tableChange = z
  .strictObject({
    kind: z.enum(["table", "calendar"]),
    name,
    edition_before: prose(400)
      .nullable()
      .describe("Null where the version from has no table or calendar of that name."),
    edition_after: prose(400).nullable(),
    added: count,
    changed: count,
    removed: count,
    rows: z.array(rowChange).max(ROWS_LISTED).describe("The first by key; added, changed and removed count all."),
    read_by: z.array(name).max(MOST).describe("Rules of either version that read it."),
  })
  .meta({
    id: "TableChange",
    description: "A reference table or calendar whose rows differ between the two versions.",
  });

const setting = prose(400).nullable();

const answer = z
  .strictObject({
    state,
    outcome: name.nullable(),
    consequences: z.array(z.strictObject({ key: name, value })).max(MOST),
    approver: setting.describe("The setting that names who is asked to approve, as setting.NAME. Null: nobody is."),
    handed_to: setting.describe("The setting that names whom it is handed to."),
    signer: setting.describe("The setting that names who decides the question."),
  })
  .meta({ id: "ExampleAnswer", description: "What an example comes to." });

const proposed = z
  .strictObject(
    fieldsOf<MatchingAnswer>()({ proposed_by: name.nullable().describe("Null: no rule proposes the pair.") }),
  )
  .meta({ id: "MatchingAnswer", description: "Which matching rule proposes that two records are one." });

const either = z.union([answer, proposed]).nullable();

const exampleChanged = z
  .strictObject({
    case: prose(2_000).describe("What it is about; of an example with several steps also which of them."),
    example: prose(100_000).describe("What is given and what its own version expects, in words."),
    before: either.describe("Under the version from; null where the step cannot be taken there."),
    after: either,
    differs: differs.describe("Empty where a step cannot be taken under one of the versions, and of matching sets."),
    rule: name,
  })
  .meta({ id: "ExampleChanged", description: "A worked example of either version that comes out otherwise." });

export const rulesDiff = z
  .strictObject(
    fieldsOf<VersionsDiff>()({
      from: version,
      to: version,
      summary: z.strictObject({ changed: count, added: count, removed: count, unchanged: count }),
      rules: z.array(rule).max(MOST).describe("In the order of the version, then those removed."),
      rows_moved: z
        .array(tableChange)
        .max(MOST)
        .describe(
          "Reference tables and calendars whose rows differ. Rows are part of the rule_hash of the rules " +
            "that read them.",
        ),
      examples_changed: z
        .array(exampleChanged)
        .max(MOST)
        .describe("Run under both versions as if both applied on its days."),
    }),
  )
  .meta({ id: "RulesDiff" });

const NOBODY = { approver: null, handed_to: null, signer: null };
const DIFFERS = { rule_set: null, key: null };

/** As the service answers, cut to one rule and one worked example. */
export const RULES_DIFF_EXAMPLES: Readonly<Record<string, unknown>> = {
  business_gifts: {
    from: { rule_set: "law.de.business_gifts", version: "2004" },
    to: { rule_set: "law.de.business_gifts", version: "2024" },
    summary: { changed: 1, added: 0, removed: 0, unchanged: 0 },
    rules: [
      {
        rule: "within_limit",
        status: "changed",
        title: "Up to 50 euros for each recipient and fiscal year",
        wording_before:
          "The cost of gifts to one recipient is deductible while all gifts to that recipient in the " +
          "fiscal year cost no more than 35 euros in total. Gifts given later in the year count too: when " +
          "one crosses the limit, the earlier ones are answered again.",
        wording_after:
          "The cost of gifts to one recipient is deductible while all gifts to that recipient in the " +
          "fiscal year cost no more than 50 euros in total. Gifts given later in the year count too: when " +
          "one crosses the limit, the earlier ones are answered again.",
        rule_hash_before: "sha256:0d86ee3397fb08dea9c8a5dc9d58637ec71392495926f2a412b0538c35405b02",
        rule_hash_after: "sha256:cc5766710b954a23a1976949057e4e6487496497233b335ad8a199e17eb99ab3",
        moved: {
          title: true,
          wording: true,
          clauses: ["estg.limit"],
          examples: ["one cent over", "exactly 50.00"],
          logic: true,
          reads: [],
          rows: [],
        },
      },
    ],
    rows_moved: [],
    examples_changed: [
      {
        case: "one cent over",
        example:
          "Settings: input_vat_deduction full.\ngiven: done with gift_date 2023-03-10, recipient C-1, " +
          "recipient_is_own_employee no, given_out_generally no, cost_net 35.01 EUR, vat 6.65 EUR. " +
          "Expected: determined not_deductible, non_deductible_amount 35.01 EUR, input_vat_deductible 0.00 " +
          "EUR.",
        before: {
          state: "determined",
          outcome: "not_deductible",
          consequences: [
            { key: "input_vat_deductible", value: { amount: 0, currency: "EUR" } },
            { key: "non_deductible_amount", value: { amount: 3501, currency: "EUR" } },
          ],
          ...NOBODY,
        },
        after: {
          state: "determined",
          outcome: "deductible",
          consequences: [
            { key: "deductible_amount", value: { amount: 3501, currency: "EUR" } },
            { key: "input_vat_deductible", value: { amount: 665, currency: "EUR" } },
            { key: "limit_remaining", value: { amount: 1499, currency: "EUR" } },
          ],
          ...NOBODY,
        },
        differs: [
          { ...DIFFERS, what: "outcome", before: "not_deductible", after: "deductible" },
          { ...DIFFERS, what: "consequence", key: "input_vat_deductible", before: "0.00 EUR", after: "6.65 EUR" },
          { ...DIFFERS, what: "consequence", key: "non_deductible_amount", before: "35.01 EUR", after: null },
          { ...DIFFERS, what: "consequence", key: "deductible_amount", before: null, after: "35.01 EUR" },
          { ...DIFFERS, what: "consequence", key: "limit_remaining", before: null, after: "14.99 EUR" },
        ],
        rule: "within_limit",
      },
    ],
  },
};
