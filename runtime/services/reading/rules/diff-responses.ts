/** The difference of two versions of a rule set. */
import { z } from "zod";

import { differs } from "../../shapes/said-otherwise.js";
import { checksum, count, MOST, name, prose, state, value } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

/** How many rows of one table or calendar are listed; all are counted. */
export const ROWS_LISTED = 20;

const version = z.strictObject({ rule_set: name, version: name }).meta({ id: "VersionName" });

const moved = z
  .strictObject({
    title: z.boolean(),
    wording: z.boolean(),
    // As `estg.limit`. Of the rule, of its branches, and of the names that it reads.
    clauses: z
      .array(prose(400))
      .max(MOST)
      .describe("Source and clause together: those that are new, gone, or say something else."),
    examples: z
      .array(prose(1_000))
      .max(MOST)
      .describe("Titles of worked examples that are new, gone, or say something else."),
    logic: z.boolean().nullable().describe("Null, as reads, where a version was published before this was kept."),
    // As `fact cost`, `setting lead`, `total gifts_fy`, `table rates`; a figure also for its wording or example.
    reads: z
      .array(prose(400))
      .max(MOST)
      .nullable()
      .describe(
        "Facts, settings, totals and tables that it reads or read, and that are new, gone, or something " +
          "else under the same name.",
      ),
    rows: z.array(prose(400)).max(MOST).describe("Reference tables and calendars that it reads and whose rows differ."),
  })
  .meta({ id: "Moved", description: "What of a changed rule moved." });

export type RuleChanges = ViewOf<typeof moved>;

const rule = z
  .strictObject({
    rule: name,
    status: z.enum(["changed", "added", "removed", "unchanged"]),
    title: prose(1_000),
    wording_before: prose(20_000).nullable().describe("Null for an added rule."),
    wording_after: prose(20_000).nullable().describe("Null for a removed rule."),
    rule_hash_before: checksum.nullable(),
    rule_hash_after: checksum.nullable(),
    moved: moved.nullable().describe("Only of a changed rule."),
  })
  .meta({
    id: "RuleDiff",
    description: "A rule in both versions. One that reads exactly as before is unchanged, under whatever name.",
  });

export type RuleDiff = ViewOf<typeof rule>;

const rowChange = z
  .strictObject({
    // As `city oslo`, with the columns `cap 180.00 EUR`; or `2026-05-01`.
    row: prose(20_000).describe(
      "The key of the row. For a calendar: a day, or the name of the calendar for its other properties.",
    ),
    before: prose(20_000).nullable().describe("Of a changed row the columns that differ. Null for an added row."),
    after: prose(20_000).nullable().describe("Null for a removed row."),
  })
  .meta({ id: "RowChange", description: "A row that was added, removed or changed between the two versions." });

export type RowChange = ViewOf<typeof rowChange>;

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

export type RowsDiff = ViewOf<typeof tableChange>;
/** What of it the rows say alone. */
export type TableChange = Omit<RowsDiff, "read_by">;

const setting = prose(400).nullable();

// People are named by the settings that name them: the people of an example are made up.
const answer = z
  .strictObject({
    state,
    outcome: name.nullable(),
    consequences: z.array(z.strictObject({ key: name, value })).max(MOST),
    open_consequences: z.array(name).max(MOST).optional().describe("Keys that stay open. Left out: none does."),
    approver: setting.describe("The setting that names who is asked to approve, as setting.NAME. Null: nobody is."),
    handed_to: setting.describe("The setting that names whom it is handed to."),
    signer: setting.describe("The setting that names who decides the question."),
  })
  .meta({ id: "ExampleAnswer", description: "What an example comes to." });

export type ExampleAnswer = ViewOf<typeof answer>;

const proposed = z
  .strictObject({ proposed_by: name.nullable().describe("Null: no rule proposes the pair.") })
  .meta({ id: "MatchingAnswer", description: "Which matching rule proposes that two records are one." });

export type MatchingAnswer = ViewOf<typeof proposed>;

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

export type ExampleChange<Answer = ExampleAnswer> = Omit<ViewOf<typeof exampleChanged>, "before" | "after"> & {
  readonly before: Answer | null;
  readonly after: Answer | null;
};

export const rulesDiff = z
  .strictObject({
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
  })
  .meta({ id: "RulesDiff" });

/** `Answer`: of a matching set, or of any other. */
export type VersionsDiff<Answer = ExampleAnswer> = Omit<ViewOf<typeof rulesDiff>, "examples_changed"> & {
  readonly examples_changed: readonly ExampleChange<Answer>[];
};
