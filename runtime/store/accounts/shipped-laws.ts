/**
 * The versions of law that all processes on one database answer by, each by one build: programs write theirs here when
 * they start.
 */
import { constantStatement, insertInto, query, statement } from "../sql/statement.js";
import type { Statement } from "../sql/steps.js";

export const listShippedLaws = constantStatement(() =>
  query.selectFrom("shipped_laws").select(["rule_set", "version", "checksum"]).orderBy("rule_set").orderBy("version"),
);

/**
 * Every listing recorded, in the order recorded; a null checksum: the version left the list. So these are the builds of
 * each version in the order in which they came.
 */
export const listLawListings = constantStatement(() =>
  query.selectFrom("law_listings").select(["rule_set", "version", "checksum"]).orderBy("seq"),
);

export const addLawListing = statement((p: { ruleSet: string; version: string; checksum: string | null; at: number }) =>
  insertInto("law_listings", { rule_set: p.ruleSet, version: p.version, checksum: p.checksum, at: p.at }),
);

/** The listed law versions, each with its module; null if no module has the checksum. */
export const listShippedModules = constantStatement(() =>
  query
    .selectFrom("shipped_laws")
    .leftJoin("modules", "modules.checksum", "shipped_laws.checksum")
    .select([
      "shipped_laws.rule_set as rule_set",
      "shipped_laws.version as version",
      "shipped_laws.checksum as checksum",
      "modules.rule_set as module_rule_set",
      "modules.version as module_version",
      "modules.kind as module_kind",
    ])
    .orderBy("shipped_laws.rule_set")
    .orderBy("shipped_laws.version"),
);

/** In place of the build that was listed. */
export const shipLaw = statement((p: { ruleSet: string; version: string; checksum: string }) =>
  insertInto("shipped_laws", { rule_set: p.ruleSet, version: p.version, checksum: p.checksum }).onConflict((conflict) =>
    conflict.columns(["rule_set", "version"]).doUpdateSet({ checksum: p.checksum }),
  ),
);

/** Does nothing on PostgreSQL: a process of another program may still use a version that this program does not ship. */
export function forgetShippedLaws(): Statement {
  return { text: { sqlite: "DELETE FROM shipped_laws", postgres: null, givesRows: false }, parameters: [] };
}
