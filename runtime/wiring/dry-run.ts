/** A dry run that an operator's command starts and waits for, beside a running service if there is one. */
import { makeJobRunner } from "../services/background/jobs/runner.js";
import type { Success } from "../services/request/operator/operator.js";
import { dryRunDraftOf, type OperatorDryRun, readOperatorDryRun } from "../services/ruling/policies/dry-run.js";
import type { DryRun } from "../services/ruling/policies/dry-run-responses.js";
import { servicesBeside, withDatabaseBeside } from "./command-runtime.js";
import type { DatabaseLocation } from "./database.js";

type DryRunDone = Success<{ readonly dry_run: DryRun }>;

interface WatchedDryRun extends OperatorDryRun {
  readonly onProgress: (run: DryRun) => void;
}

const LOOK_AGAIN_MS = 250;

/** Started and waited for. It is worked on here, unless a running service has taken it. */
export function dryRunDraft(location: DatabaseLocation, { onProgress, ...input }: WatchedDryRun): Promise<DryRunDone> {
  return withDatabaseBeside(location, async (beside): Promise<DryRunDone> => {
    const { database } = beside;
    const services = await servicesBeside(beside);
    const started = await database.transact(() => dryRunDraftOf(services, input));
    const { dry_run: first } = started;
    // A failure is in the job, which says whether it is tried again.
    const runner = makeJobRunner({ services, database, onFailure: () => undefined });
    for (;;) {
      const run = await database.read(() => readOperatorDryRun(input, first.job_id));
      onProgress(run);
      if (run.kept_until !== null) return { ...started, dry_run: run };
      const until = Date.now() + LOOK_AGAIN_MS;
      const worked = await runner.workOnDryRun(first.job_id, () => Date.now() > until);
      if (!worked) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  });
}
