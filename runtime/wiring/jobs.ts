/** The loops of a serving process that work on jobs, and what its log hears of them. */
import type { Logger } from "pino";

import type { Services } from "../actions/account/services.js";
import { startWorker, type Worker } from "../jobs/worker.js";
import type { PolicyDrafter } from "../ports/policy-drafter.js";
import { codeOf, makeJobRunner } from "../services/background/jobs/runner.js";
import type { InTurn, Turns } from "../services/turns/turns.js";
import { type Database, DatabaseClosed } from "../store/database.js";

const RETENTION_LINES = {
  noted: "answers are past their retention, and are erased after 12 hours",
  erased: "answers past their retention were erased",
} as const;

interface JobsParts {
  readonly draftPolicies: InTurn<PolicyDrafter> | null;
  readonly turns: Pick<Turns, "note">;
}

export function startJobs(
  services: Services,
  database: Database,
  log: Logger,
  { draftPolicies, turns }: JobsParts,
): Worker {
  const runner = makeJobRunner({
    services,
    database,
    draftPolicies,
    onTurn: turns.note,
    onFailure: ({ jobId, code, triedAgain, error }) => {
      log.error({ err: error, job_id: jobId, code, tried_again: triedAgain }, "a piece of a job failed");
    },
    onRetentionEnd: ({ kind, accountId, ...end }) => {
      log.info({ account_id: accountId, ...end }, RETENTION_LINES[kind]);
    },
  });
  const onTrouble = (error: unknown): void => {
    if (!(error instanceof DatabaseClosed))
      log.error({ err: error, code: codeOf(error) }, "jobs could not be looked for");
  };
  const given = { jobSignal: services.jobSignal, now: services.ports.now, onTrouble };
  const drafting = { workOnce: runner.workOnDrafting, lookDaily: () => Promise.resolve() };
  const loops = [startWorker({ runner, ...given }), startWorker({ runner: drafting, ...given })];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
