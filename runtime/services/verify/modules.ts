/** Holds the texts of stored modules against their checksums: what answers pin, and what runs (decision 158). */
import { bytesChecksum } from "../../rulebook/loaded.js";
import type { Database } from "../../store/database.js";
import { listModuleTexts } from "../../store/rule-sets.js";
import { batch } from "../../store/steps.js";
import type { Tell } from "../chain/finding.js";

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
