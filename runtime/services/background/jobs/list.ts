/** GET /v1/jobs: the account's jobs, newest first (decision 295). */
import type { Caller } from "../../../auth/caller.js";
import { writeJson } from "../../../engine/values/json.js";
import { countItems, pageOfJobs } from "../../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import type { JobsPage, JobView } from "./responses.js";
import { jobView } from "./view.js";

export interface JobsQuery {
  /** Only jobs of this status. */
  readonly status?: JobView["status"] | undefined;
  /** The next_before of an earlier page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Above every id. */
const BEHIND_ALL = "job_~";

/** Returns the text of the response. */
export function* listJobs(caller: Caller, query: JobsQuery): Steps<string> {
  requireScope(caller, "checks:read");
  return writeJson(yield* jobsPage(caller, query));
}

/** Jobs of the caller's environment and of both. An agent's key sees only jobs caused by its own agent's actions. */
export function* jobsPage(
  { accountId, env, agent }: Pick<Caller, "accountId" | "env" | "agent">,
  { status, before, limit }: JobsQuery,
): Steps<JobsPage> {
  const [rows] = yield* batch(
    pageOfJobs({ accountId, env, agent, status: status ?? null, before: before ?? BEHIND_ALL, most: limit + 1 }),
  );
  const shown = rows.slice(0, limit);
  const counts = yield* batch(...shown.map(({ job_id }) => countItems({ jobId: job_id })));
  return {
    jobs: shown.map((job, at) => jobView(job, counts[at] ?? [])),
    next_before: rows.length > limit ? (shown.at(-1)?.job_id ?? null) : null,
  };
}
