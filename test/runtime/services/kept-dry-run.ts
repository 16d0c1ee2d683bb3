/** A stored dry run, for tests of its further life. */
import { addDryRun, DRY_RUN, endDryRun } from "../../../runtime/store/accounts/dry-runs.js";
import { addJob, finishJob } from "../../../runtime/store/outgoing/jobs.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";

/** A dry run that is done, and looked at this action when people had decided nothing on it. */
export async function addRunOf({ database, opened, clock }: TestAccount, actionId: string): Promise<void> {
  const of = { accountId: opened.account.id, env: "live" };
  const jobId = "job_zzzzzzzzzzzzzzzzzzzzzzzzzz";
  const job = { jobId, rerunId: null, agent: null, kind: "recheck", cause: DRY_RUN, byUser: null, now: clock.now };
  const draft = { ruleSet: "policy.acme.x", version: "1", moduleChecksum: "sha256:1", domain: "x", effectiveFrom: 1 };
  const read = { from: 1, to: 2, sample: 1, concerned: 1, now: clock.now, horizon: 1, book: "{}", result: "{}" };
  await database.transact(() =>
    batch(
      addJob({ ...of, ...job }),
      addDryRun({ ...of, jobId, ...draft, ...read }),
      endDryRun({ jobId, bookedMeanwhile: 1 }),
      raw(
        `INSERT INTO dry_run_answers VALUES ('${jobId}', 'live', '${actionId}', 'txn_1', 'chk_1', 1, 'erp', '[]', 1, 1, 1, 1, 'same')`,
      ),
      finishJob({ jobId, status: "done", now: clock.now }),
    ),
  );
}
