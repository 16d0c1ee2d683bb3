/** The two reports on an action, as a caller sends them, and the refusals they meet. */
import type { Refusal } from "../../../../../runtime/refusals/refusal.js";
import { reportExecution } from "../../../../../runtime/services/acting/checks/report-execution.js";
import { reportReversal } from "../../../../../runtime/services/acting/checks/report-reversal.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../../fixtures/modules.js";
import { openTestAccount, refusalOf, type TestAccount, testFile, toJson } from "../../account.js";

export const HOUR = 3_600_000;
export const PROPOSED = { status: "proposed" };

export interface ReportAnswer {
  readonly check_id: string;
  readonly transaction_id: string;
  readonly status: string;
  readonly reason: string | null;
  readonly executed_at: string | null;
  readonly reversed_at: string;
  readonly ref: string | null;
  readonly system: string | null;
  readonly recheck_job: string | null;
  readonly superseded_by: string | null;
}

export interface Reporting extends TestAccount {
  readonly execution: (checkId: string, body?: object, key?: string) => Promise<ReportAnswer>;
  readonly executionRefused: (checkId: string, body: object, key?: string) => Promise<Refusal>;
  readonly reversal: (checkId: string, body?: object, key?: string) => Promise<ReportAnswer>;
  readonly reversalRefused: (checkId: string, body: object, key?: string) => Promise<Refusal>;
}

/**
 * Two versions of the gifts law and the refund policy, with a second agent's key in addition to those of every test
 * account.
 */
export async function openReporting(more: Partial<Parameters<typeof openTestAccount>[0]> = {}): Promise<Reporting> {
  const file = testFile((draft) => Object.assign(draft.keys, { second: { environment: "live", agent: "other" } }));
  return reporting(
    await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], file, ...more }),
  );
}

export function reporting(account: TestAccount): Reporting {
  const send =
    (report: typeof reportExecution) =>
    (checkId: string, body: object, key = "app"): Promise<string> =>
      account.database.transact(() =>
        report(account.services, account.caller(key), checkId, toJson(body), account.clock.now),
      );
  // The service sends the documented shape; the tests check the members they read.
  const read = async (text: Promise<string>): Promise<ReportAnswer> => JSON.parse(await text) as ReportAnswer;
  const [execution, reversal] = [send(reportExecution), send(reportReversal)];
  return {
    ...account,
    execution: (checkId, body = { executed: true }, key) => read(execution(checkId, body, key)),
    executionRefused: (checkId, body, key) => refusalOf(execution(checkId, body, key)),
    reversal: (checkId, body = {}, key) => read(reversal(checkId, body, key)),
    reversalRefused: (checkId, body, key) => refusalOf(reversal(checkId, body, key)),
  };
}

/** `field: code` of each error. */
export function errorLines(refusal: Refusal): readonly string[] {
  return refusal.errors.map((error) => `${"fact" in error ? error.fact : error.field}: ${error.code}`);
}
