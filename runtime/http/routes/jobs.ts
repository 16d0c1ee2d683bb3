/** /v1/jobs: how far a re-run or another job is. */
import { readJob } from "../../services/jobs/read.js";
import { idInPath } from "../query.js";
import { readRoute, type Route } from "../route.js";
import { job, JOB_EXAMPLES } from "../schemas/jobs.js";

export const jobRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/jobs/{job_id}",
    scope: "checks:read",
    operation: {
      operationId: "readJob",
      tag: "Account",
      summary: "Read how far a job is",
      description:
        "By its id, or by the id of the re-run that it does. A key made for an agent sees the jobs that its own agent's actions set off.",
      refusals: ["not-found", "not-the-agents-action"],
    },
    pathParameters: { job_id: idInPath("job", "job", "rrn").describe("The job's id, or a rerun_id.") },
    query: {},
    response: { schema: job, examples: JOB_EXAMPLES },
    verb: (_services, { caller, path }) => readJob(caller, path.job_id),
  }),
];
