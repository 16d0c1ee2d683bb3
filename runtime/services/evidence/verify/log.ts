/**
 * Compares the rows of the check log with the records of their answers, a page of answers at a time. Compares the sums
 * of days with the actions that they count.
 */
import { listAccounts } from "../../../store/accounts/accounts.js";
import { LAST_ID } from "../../../store/sql/ranges.js";
import { batch } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { compareCounts, compareLogPage, compareSums, findLogStrays, type LogRange } from "../../acting/log/fill.js";
import type { ChainReport } from "../chain/verify-chain.js";
import type { Work } from "../chain/work.js";
import { tellProblems } from "./actions.js";

const MOST_STRAYS = 100;
const ENVIRONMENTS = ["live", "test"];

export async function verifyLog(
  work: Work,
  { leaves, touched }: Pick<ChainReport, "leaves" | "touched">,
): Promise<void> {
  const { database, services, findings } = work;
  const total = touched === null ? (leaves.get("answers") ?? null) : touched.answers.size;
  const look = async (of: Tenant, range: LogRange): Promise<void> => {
    for (let rest: LogRange | null = range; rest !== null;) {
      const logRange: LogRange = rest;
      const page = await database.read(() => compareLogPage(services, of, logRange));
      tellProblems(
        findings,
        page.problems.map((problem) => ({ projection: "check_log", ...problem })),
      );
      work.step("check log", page.answers, total);
      rest = page.rest;
    }
  };
  if (touched !== null) {
    for (const { accountId, env, checkId } of touched.answersBy())
      await look({ accountId, env }, { from: checkId, upTo: checkId });
    return;
  }
  const [accounts] = await database.read(() => batch(listAccounts({})));
  for (const { account_id: accountId } of accounts)
    for (const env of ENVIRONMENTS) await look({ accountId, env }, { from: "", upTo: LAST_ID });
  for (const { account_id: accountId } of accounts)
    for (const env of ENVIRONMENTS) {
      tellProblems(findings, await database.read(() => compareSums({ accountId, env }, MOST_STRAYS)));
      tellProblems(findings, await database.read(() => compareCounts({ accountId, env }, MOST_STRAYS)));
    }
  const strays = await database.read(() => findLogStrays(MOST_STRAYS));
  tellProblems(
    findings,
    strays.map((problem) => ({ projection: "check_log", ...problem })),
  );
}
