/** Declarations that are never read. The service itself reads the facts that date, pick or name an action. */
import type { Name } from "../../syntax/expression-tree.js";
import type { SetToCheck } from "../checkable.js";
import type { Context } from "../context.js";
import { preventsModel } from "../prevents.js";
import { holdsUnwrittenRule } from "./unwritten.js";

export function checkUnused({ tree, context }: SetToCheck): void {
  if (holdsUnwrittenRule(tree)) return;
  const { domain, facts, scope, report } = context;
  const service = new Set([domain.datedBy, domain.recipient, domain.amount]);
  const isUsed = usesOf(tree, context);
  const wrong = new Set(report.diagnostics.map(({ span }) => span.start));
  for (const word of scope.words.values()) {
    const name = word.name.text;
    // A declaration that is refused is not worth another word.
    if (wrong.has(word.name.span.start)) continue;
    if (isUsed(word.kind, name) || (word.kind === "fact" && (service.has(name) || isReadByService(name, facts))))
      continue;
    report.add("TCS4006", word.name.span, { what: word.kind, name });
  }
  reportUnusedClauses(scope, isUsed, report);
  for (const [name, { columns }] of context.tables) {
    const word = scope.words.get(name);
    if (word?.kind !== "table" || !isUsed("table", name)) continue;
    for (const column of columns) {
      const written = word.tree.columns.find((candidate) => candidate.name.text === column.name);
      if (written !== undefined && !isUsed("column", column.name, name))
        report.add("TCS4006", written.name.span, { what: "column", name: `${name}.${column.name}` });
    }
  }
}

/** For a rule set or a matching set: its tree, and the names read. */
export function checkUnusedClauses(
  tree: object,
  { scope, used, report }: Pick<Context, "used" | "report"> & { readonly scope: Sources },
): void {
  reportUnusedClauses(scope, usesOf(tree, { used, report }), report);
}

type Sources = Pick<Context["scope"], "sources">;

function reportUnusedClauses({ sources }: Sources, isUsed: IsUsed, report: Context["report"]): void {
  for (const [id, source] of sources) {
    for (const [clause, { name }] of source.clauses)
      if (!isUsed("clause", clause, id)) report.add("TCS4006", name.span, { what: "clause", name: `${id}.${clause}` });
  }
}

type IsUsed = (kind: string, name: string, of?: string) => boolean;

/**
 * After an error, some written names were not read. An error must not make a name unused. So a name counts as used if
 * it is written a second time, or if an unknown name is similar to it.
 */
function usesOf(tree: object, { used, report }: Pick<Context, "used" | "report">): IsUsed {
  const written = preventsModel(report.diagnostics) ? timesWritten(tree) : new Map<string, number>();
  return (kind, name, of) =>
    used.has(`${kind} ${of === undefined ? "" : `${of}.`}${name}`) ||
    report.meant.has(name) ||
    (written.get(name) ?? 0) > 1;
}

/** How often each name is written, in whatever part of the tree. */
function timesWritten(tree: object): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if (isName(part)) times.set(part.text, (times.get(part.text) ?? 0) + 1);
    else for (const inner of Object.values(part)) visit(inner);
  };
  visit(tree);
  return times;
}

function isName(part: object): part is Name {
  return "text" in part && typeof part.text === "string" && "span" in part && !("kind" in part);
}

/**
 * Approvals are weighed by `approved by`; a measure is shown in the check log; a required fact is wanted for the
 * record.
 */
function isReadByService(name: string, facts: Context["facts"]): boolean {
  const fact = facts.get(name);
  return fact !== undefined && (fact.recordsApproval || fact.recordsApprovedAmount || fact.measure || fact.required);
}
