/**
 * Compares the texts of stored modules with their checksums: the text that answers refer to, and the code that runs
 * (decision 158). Names rule sets with patterns that this program refuses.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import { refusedPatterns } from "../../../engine/module/module-patterns.js";
import { bytesChecksum, nameOf } from "../../../rulebook/loaded.js";
import { listAccounts } from "../../../store/accounts/accounts.js";
import { listModuleTexts } from "../../../store/accounts/rule-sets.js";
import type { Database } from "../../../store/database.js";
import { batch } from "../../../store/sql/steps.js";
import type { Tell } from "../chain/finding.js";
import type { Work } from "../chain/work.js";
import { orTell } from "./or-tell.js";

/** A module's texts may be long. */
const MODULES_OF_A_PAGE = 20;

/** Returns how many modules there are, and of how many the JavaScript was stored without a checksum. */
export async function verifyModules(
  database: Database,
  tell: Tell,
): Promise<{ readonly modules: number; readonly unchecked: number }> {
  let [modules, unchecked] = [0, 0];
  let after = "";
  for (;;) {
    const from = after;
    const [page] = await database.read(() => batch(listModuleTexts({ after: from, most: MODULES_OF_A_PAGE })));
    for (const { checksum, typescript, javascript, javascript_checksum } of page) {
      if (bytesChecksum(typescript) !== checksum)
        tell(`modules ${checksum}`, "has another TypeScript than its checksum says.");
      if (javascript_checksum === null) unchecked += 1;
      else if (bytesChecksum(javascript) !== javascript_checksum)
        tell(`modules ${checksum}`, "has another JavaScript than its checksum says.");
      after = checksum;
    }
    if (page.length === 0) return { modules, unchecked };
    modules += page.length;
  }
}

/** Checks the versions that accounts use. Unreadable rules of an account are a finding. */
export async function verifyPatterns(work: Pick<Work, "database" | "services" | "findings">): Promise<void> {
  const { database, services, findings } = work;
  const [accounts] = await database.read(() => batch(listAccounts({})));
  const told = new Set<string>();
  const look = async (accountId: string): Promise<void> => {
    const { domains } = await database.read(() => readAccountRules(services, accountId));
    const versions = [...domains.values()].flatMap(({ sets }) => sets.flatMap((set) => set.versions));
    for (const { checksum, module } of versions) {
      if (told.has(checksum)) continue;
      told.add(checksum);
      for (const { of, problem } of refusedPatterns(module))
        findings.tell(
          `modules ${checksum}`,
          `is ${nameOf(module)}, whose pattern of ${of} cannot be used: ${problem}. Checks by it answer ` +
            "rule_set_broken.",
        );
    }
  };
  for (const { account_id: accountId } of accounts) await orTell(work, "patterns", () => look(accountId));
}
