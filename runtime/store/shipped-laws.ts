/** The versions of law that all processes on one database answer by, each by one build: programs write theirs here when they start. */
import { constantStatement, query, statement } from "./statement.js";
import type { Statement } from "./verb.js";

export const listShippedLaws = constantStatement(() => query.selectFrom("shipped_laws").select(["rule_set", "version", "checksum"]).orderBy("rule_set").orderBy("version"));

/** In place of the build that was listed. */
export const shipLaw = statement((p: { ruleSet: string; version: string; checksum: string }) =>
  query
    .insertInto("shipped_laws")
    .values({ rule_set: p.ruleSet, version: p.version, checksum: p.checksum })
    .onConflict((conflict) => conflict.columns(["rule_set", "version"]).doUpdateSet({ checksum: p.checksum })),
);

/** On PostgreSQL nothing: a process of another program may still answer by what this one does not ship. */
export function forgetShippedLaws(): Statement {
  return { text: { sqlite: "DELETE FROM shipped_laws", postgres: null, givesRows: false }, parameters: [] };
}
