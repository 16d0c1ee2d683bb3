/** Rows that no worked example reads, and the rows among them for which the source names a signer instead. */
import type { Span } from "../base/span.js";
import { writtenAt } from "../check/written.js";
import { directivesOf } from "../lint/directives.js";
import { LINT_RULES } from "../lint/names.js";
import type { RuleSetModel } from "../model/model.js";
import { parse } from "../syntax/parse.js";
import { holidayMutants } from "./holidays.js";
import { isOfRow, type UnnumberedMutant } from "./mutant.js";
import { rowMutants } from "./rows.js";
import type { Switchable } from "./switchable.js";
import { watchRows } from "./watched-rows.js";

export interface UnreadRows {
  readonly name: string;
  readonly span: Span;
  readonly rows: number;
  /** Rows with a change that no reading of a worked example meets. */
  readonly unread: number;
  /** The first of them, in words. */
  readonly first: string;
}

/** `javascript`: the module of the rule set. */
export function unreadRows(model: RuleSetModel, javascript: string): readonly UnreadRows[] {
  if (model.tables.length + model.calendars.length === 0) return [];
  const rows = watchRows(javascript, model.path);
  const unreadOf = (name: string, all: number, mutants: readonly UnnumberedMutant[]): UnreadRows[] => {
    const unread = mutants.filter((mutant) => isUnread({ original: rows.module, rows }, mutant));
    const [first] = unread;
    return first === undefined
      ? []
      : [{ name, span: first.span, rows: all, unread: rowsOf(unread), first: first.from }];
  };
  return [
    ...model.tables.flatMap((table) => unreadOf(table.name, table.rows.length, rowMutants(table, model))),
    ...model.calendars.flatMap((calendar) =>
      unreadOf(calendar.name, calendar.holidays.length, holidayMutants(calendar)),
    ),
  ];
}

/** Whether a mutant changes a row that no worked example reads. */
export function isUnread(
  { original, rows }: Pick<Switchable, "original" | "rows">,
  { change }: Pick<UnnumberedMutant, "change">,
): boolean {
  return isOfRow(change) && !original.examples.some((example) => rows.meets(change, example));
}

/** How many rows the changes are of. */
export function rowsOf(mutants: readonly Pick<UnnumberedMutant, "change">[]): number {
  return new Set(mutants.map(({ change }) => (isOfRow(change) ? change.at : null))).size;
}

/**
 * By the name of the table or calendar: why a person signs for the rows that no worked example reads, as `# lint: off
 * unshown-row because …` above it says.
 */
export function signedFor(model: RuleSetModel, text: string): ReadonlyMap<string, string> {
  const { tree, comments } = parse({ path: model.path, text });
  const { declaration } = tree;
  if (declaration === null) return new Map();
  const off = directivesOf({ path: model.path, text, declaration, comments }).filter(
    ({ code }) => code === LINT_RULES["unshown-row"],
  );
  return new Map(
    [...model.tables, ...model.calendars].flatMap((of): [string, string][] => {
      const span = writtenAt(of);
      const by =
        span === null ? undefined : off.find(({ about }) => span.start >= about.start && span.start < about.end);
      return by === undefined ? [] : [[of.name, by.reason]];
    }),
  );
}
