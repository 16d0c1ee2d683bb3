/** GET /v1/jobs/{job_id}: how far a job is, by its own id or by that of its re-run (decision 154). */
import type { Caller } from "../../../auth/caller.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { countItems, findJob } from "../../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import { jobView } from "./view.js";

/** Returns the text of the response. An agent's key sees the jobs that its own agent's actions set off. */
export function* readJob(caller: Caller, id: string): Steps<string> {
  requireScope(caller, "checks:read");
  const [[job]] = yield* batch(findJob({ accountId: caller.accountId, id }));
  if (job === undefined || (job.env !== null && job.env !== caller.env))
    throw new Refusal("not-found", "There is no job of this id.");
  if (caller.agent !== null && caller.agent !== job.agent)
    throw new Refusal("not-the-agents-action", "Another action started the job, not one of this agent.");
  const [counts] = yield* batch(countItems({ jobId: job.job_id }));
  return writeJson(jobView(job, counts));
}
