/** Reports, as a finding, a part of a verification that could not run. */
import { BeyondProgram } from "../../../rulebook/beyond.js";
import { DatabaseUnfit } from "../../../store/database.js";
import type { Work } from "../chain/work.js";

/**
 * The results of damaged records may be unreadable. Then the damage itself is reported. Returns whether it was looked
 * at.
 */
export async function orTell(
  { findings }: Pick<Work, "findings">,
  what: string,
  look: () => Promise<void>,
): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (findings.count() === 0 || error instanceof DatabaseUnfit) throw error;
    const unrunnable = error instanceof BeyondProgram;
    findings.tell(
      what,
      unrunnable
        ? `cannot be looked at by this program, which cannot run ${error.ruleSet}@${error.version}.`
        : "cannot be looked at with records that are not as they were recorded.",
    );
    return false;
  }
}
