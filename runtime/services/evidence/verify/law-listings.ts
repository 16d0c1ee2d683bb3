/**
 * Compares the list of law versions that all processes use with the stored modules and with the records of the list.
 */
import { listLawListings, listShippedModules } from "../../../store/accounts/shipped-laws.js";
import type { Database } from "../../../store/database.js";
import { batch } from "../../../store/sql/steps.js";
import type { Tell } from "../chain/finding.js";

export async function verifyLawListings(database: Database, tell: Tell): Promise<void> {
  const [listings, listed] = await database.read(() => batch(listLawListings({}), listShippedModules({})));
  const expected = new Map<string, string>();
  for (const { rule_set, version, checksum } of listings) {
    const name = `shipped_laws ${rule_set} ${version}`;
    if (checksum === null) expected.delete(name);
    else expected.set(name, checksum);
  }
  for (const { rule_set, version, checksum, module_rule_set, module_version, module_kind } of listed) {
    const name = `shipped_laws ${rule_set} ${version}`;
    if (module_rule_set === null) tell(name, "names a module that is not kept.");
    else if (module_rule_set !== rule_set || module_version !== version || module_kind !== "law")
      tell(name, "names the module of another version.");
    if (!expected.has(name)) tell(name, "is there, and no start of the service listed it.");
    else if (expected.get(name) !== checksum) tell(name, "names another build than the service listed.");
    expected.delete(name);
  }
  for (const name of expected.keys()) tell(name, "is missing: the service listed it.");
}
