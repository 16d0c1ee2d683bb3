/** Builds that an account's rules depend on and that do not answer. They are loaded from the database when needed. */
import { readVersion } from "../../rulebook/beyond.js";
import type { FindModule } from "../../rulebook/builds.js";
import type { LoadedModule } from "../../rulebook/loaded.js";
import type { Rulebook } from "../../rulebook/rulebook.js";
import { readModule } from "../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../store/sql/steps.js";

/**
 * Repeats a computation until every module that it asks for is loaded. A build that the database lacks stays null.
 * Throws if a module differs from the stored one, or this program cannot run it.
 */
export function* findingModules<T>(rulebook: Rulebook, workOut: (find: FindModule) => T): Steps<T> {
  const looked = new Set<string>();
  for (;;) {
    const missing = new Set<string>();
    const found = workOut((checksum) => {
      const known: LoadedModule | null = rulebook.known(checksum) ?? null;
      if (known === null && !looked.has(checksum)) missing.add(checksum);
      return known;
    });
    if (missing.size === 0) return found;
    const rows = yield* batch(...[...missing].map((checksum) => readModule({ checksum })));
    for (const row of rows.flat()) readVersion(rulebook, row);
    for (const checksum of missing) looked.add(checksum);
  }
}
