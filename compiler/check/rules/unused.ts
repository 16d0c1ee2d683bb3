/** What is declared and never read. The facts that date, pick or name an action are read by the service itself. */
import type { SetToCheck } from "../checkable.js";
import type { World } from "../world.js";

export function checkUnused({ world }: SetToCheck): void {
  const { domain, facts, used, scope, report } = world;
  const service = new Set([domain.datedBy, domain.recipient, domain.amount]);
  for (const word of scope.words.values()) {
    const name = word.name.text;
    if (used.has(`${word.kind} ${name}`) || (word.kind === "fact" && (service.has(name) || isReadByService(name, facts)))) continue;
    report.add("TCS4006", word.name.span, { what: word.kind, name });
  }
  for (const [id, source] of scope.sources) {
    for (const [clause, tree] of source.clauses) {
      if (!used.has(`clause ${id}.${clause}`)) report.add("TCS4006", tree.name.span, { what: "clause", name: `${id}.${clause}` });
    }
  }
  checkColumns(world);
}

/** Approvals are weighed by `approved by`; a measure is shown in the check log; a required fact is wanted for the record. */
function isReadByService(name: string, facts: World["facts"]): boolean {
  const fact = facts.get(name);
  return fact !== undefined && (fact.recordsApproval || fact.recordsApprovedAmount || fact.measure || fact.required);
}

function checkColumns({ scope, tables, used, report }: World): void {
  for (const [name, table] of tables) {
    const word = scope.words.get(name);
    if (word?.kind !== "table" || !used.has(`table ${name}`)) continue;
    for (const column of table.columns) {
      const tree = word.tree.columns.find((candidate) => candidate.name.text === column.name);
      if (tree !== undefined && !used.has(`column ${name}.${column.name}`)) report.add("TCS4006", tree.name.span, { what: "column", name: `${name}.${column.name}` });
    }
  }
}
