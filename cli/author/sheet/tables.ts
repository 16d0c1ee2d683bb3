/** A boundary sheet as plain tables, for the console. */
import type { BoundarySheet, SheetColumn, SheetEdge } from "../../../runtime/ports/boundary-sheets.js";
import type { AnswerText } from "../page/answer.js";
import type { AnswersBefore } from "./answers-before.js";
import { CANNOT_BE_SENT, type Edge, holeWords, type Row } from "./edge.js";
import type { MatchingEdge, MatchingSheet } from "./matching.js";
import { holesOf } from "./print-matching.js";
import type { Sheet } from "./sheet.js";

/** `before`: null if no earlier version is compared. */
export function sheetTables(
  { in_force, rules }: Pick<Sheet, "in_force" | "rules">,
  before: AnswersBefore | null = null,
): BoundarySheet {
  return {
    inForce: in_force === null ? null : edgeTable(in_force, null),
    rules: rules.map(({ rule, title, edges }) => ({
      ...{ rule, title },
      edges: edges.map((edge) => edgeTable(edge, before)),
    })),
  };
}

export function matchingTables({ rules }: MatchingSheet): BoundarySheet {
  return {
    inForce: null,
    rules: rules.map(({ rule, title, edges }) => ({ rule, title, edges: edges.map(pairTable) })),
  };
}

function edgeTable(edge: Edge, before: AnswersBefore | null): SheetEdge {
  const hole = holeWords(edge);
  const answers = before === null ? null : edge.rows.map(before);
  const columns: readonly SheetColumn[] = [
    "place",
    ...(edge.varies === null ? [] : ["varied" as const]),
    ...(edge.rows.some(({ compared }) => compared !== null) ? ["compared" as const] : []),
    ...(answers === null ? [] : ["before" as const]),
    ...(["answer", "rests_on", "decided_by"] as const),
  ];
  return {
    heading: edge.heading,
    logic: edge.logic,
    example: edge.example,
    assumed: edge.assumed,
    varies: edge.varies,
    columns,
    rows: edge.rows.map((row, at) => columns.map((column) => cellOf(row, column, answers?.[at] ?? null))),
    moved: answers?.map((was, at) => isMoved(was, edge.rows[at]?.answer ?? null)) ?? [],
    gaps: hole === null ? [] : [hole],
  };
}

function isMoved(before: AnswerText | null, now: AnswerText | null): boolean {
  return before !== null && now !== null && saidIn(before).join("\n") !== saidIn(now).join("\n");
}

const saidIn = ({ ended, gives }: AnswerText): readonly string[] => [ended, ...gives];

function cellOf(
  { place, varied, compared, answer }: Row,
  column: SheetColumn,
  before: AnswerText | null,
): readonly string[] {
  switch (column) {
    case "place":
      return [place];
    case "varied":
      return [varied];
    case "compared":
      return compared === null ? [] : [compared.join(" / ")];
    case "before":
      return before === null ? [] : saidIn(before);
    case "answer":
      return answer === null ? [CANNOT_BE_SENT] : saidIn(answer);
    case "rests_on":
      return answer?.cites ?? [];
    case "decided_by":
      return answer?.rule == null ? [] : [answer.rule.title];
    case "one":
    case "other":
    case "proposed":
      return [];
  }
}

function pairTable(edge: MatchingEdge): SheetEdge {
  return {
    heading: null,
    logic: edge.logic,
    example: null,
    assumed: [],
    varies: null,
    columns: ["place", "one", "other", "proposed"],
    rows: edge.rows.map(({ side, one, other, proposed_by: by }) => [[side], [one], [other], by === null ? [] : [by]]),
    moved: [],
    gaps: holesOf(edge),
  };
}
