/** A comparison in words, both for the terminal and for Markdown. */
import { type SaidOtherwise, saidWords } from "../../../runtime/actions/reissue/said-otherwise.js";
import type { RowsDiff, RuleChanges } from "../../../runtime/services/reading/rules/diff-responses.js";
import type { TableChange } from "../../../runtime/services/reading/rules/diff-responses.js";
import { rowCounts, rowWords } from "../../../runtime/services/reading/rules/diff-rows.js";
import { givenText } from "../page/answer.js";
import type { AnyAnswer, AnyDiff } from "./compared.js";

export function headingOf({ from, to }: AnyDiff): string {
  const before = `${from.rule_set}@${from.version}`;
  const after = `${to.rule_set}@${to.version}`;
  return before === after ? `${after}, before and after` : `${before} to ${after}`;
}

export function summaryOf(diff: AnyDiff): string {
  const { summary, rows_moved: tables, examples_changed: examples, cases_found: found } = diff;
  const { changed, added, removed, unchanged } = summary;
  const confirm = changed + added;
  const answers =
    examples.length === 1
      ? "1 answer of a worked example comes out otherwise"
      : `${examples.length} answers of worked examples come out otherwise`;
  const confirmed = `${confirm === 1 ? "1 rule waits" : `${confirm} rules wait`} to be confirmed`;
  const rows = tables.reduce((sum, each) => sum + countOf(each), 0);
  const some = rows === 1 ? "1 row of a table or calendar" : `${rows} rows of tables and calendars`;
  const parts = [
    `${changed} changed, ${added} added, ${removed} removed, ${unchanged} unchanged`,
    confirmed,
    ...(rows === 0 ? [] : [`${some} moved`]),
    answers,
    ...(found.length === 0
      ? []
      : [found.length === 1 ? "1 case was found that does" : `${found.length} cases were found that do`]),
  ];
  return `${parts.join("; ")}.`;
}

/** A line for each table or calendar, and below it its rows. */
export function rowsLines(moved: TableChange & Partial<Pick<RowsDiff, "read_by">>): readonly string[] {
  const { kind, name, rows, read_by: readers = [] } = moved;
  const more = countOf(moved) - rows.length;
  const read = readers.length === 0 ? "" : `; read by ${readers.join(", ")}`;
  const head = `rows of the ${kind} ${name} (${editionWords(moved)}): ${rowCounts(moved)}${read}`;
  return [head, ...rows.map((row) => `  ${rowWords(row)}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

export function countOf({ added, changed, removed }: Pick<TableChange, "added" | "changed" | "removed">): number {
  return added + changed + removed;
}

function editionWords({ edition_before: before, edition_after: after }: TableChange): string {
  if (before === after || before === null || after === null) return `edition ${after ?? before ?? ""}`;
  return `edition ${before}, then ${after}`;
}

export function movedWords(moved: RuleChanges): string {
  const listed = (what: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`${what} (${names.join(", ")})`];
  return [
    ...(moved.title ? ["title"] : []),
    ...(moved.wording ? ["wording"] : []),
    ...listed("clauses", moved.clauses),
    ...(moved.logic === true ? ["logic"] : []),
    ...(moved.logic === null ? ["logic or what it reads (not known)"] : []),
    ...listed("reads", moved.reads ?? []),
    ...listed("rows", moved.rows),
    ...(moved.examples.length === 0 ? [] : [`examples (${moved.examples.length})`]),
  ].join(", ");
}

/** Differences that before and after do not show: `missing: a → b`, `citations: …`. Empty if they show all. */
export function differsWords({ differs }: Pick<AnyDiff["examples_changed"][number], "differs">): readonly string[] {
  return differs.filter(({ what }) => !SHOWN.includes(what)).map(saidWords);
}

/** The differences that `answerWords` shows. */
const SHOWN: readonly SaidOtherwise["what"][] = ["state", "outcome", "consequence", "approver", "handed_to", "signer"];

export function answerWords(answer: AnyAnswer | null): string {
  if (answer === null) return "this step cannot be taken";
  if ("proposed_by" in answer) return answer.proposed_by === null ? "nothing" : `propose by ${answer.proposed_by}`;
  const { state, outcome, consequences, open_consequences: open = [], approver, handed_to, signer } = answer;
  const named = Object.entries({ approver, "handed to": handed_to, signer });
  return [
    outcome ?? state,
    ...consequences.map(({ key, value }) => `${key} = ${givenText(value)}`),
    ...open.map((key) => `${key} open`),
    ...named.flatMap(([as, setting]) => (setting === null ? [] : [`${as} ${setting}`])),
  ].join(", ");
}
