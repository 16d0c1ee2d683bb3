/** /v1/jobs: re-runs and other jobs, and how far each is. */
import { listJobs } from "../../services/background/jobs/list.js";
import { readJob } from "../../services/background/jobs/read.js";
import { job, jobs } from "../../services/background/jobs/responses.js";
import { examplesOf } from "../examples/read.js";
import { idInPath } from "../query.js";
import { readRoute, type Route } from "../route.js";
import { jobsQuery } from "../schemas/jobs.js";

export const jobRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/jobs",
    scope: "checks:read",
    operation: {
      operationId: "listJobs",
      tag: "Account",
      summary: "List the jobs",
      description:
        "Newest first: re-runs, which are of live and test, and rechecks of the caller's environment. " +
        "Pages neither skip nor repeat a job while new ones arrive. A key made for an agent sees the " +
        "jobs that its own agent's actions set off.",
      refusals: [],
    },
    pathParameters: {},
    query: jobsQuery,
    response: { schema: jobs, examples: examplesOf("jobs", "jobs") },
    verb: (_services, { caller, query }) => listJobs(caller, query),
  }),
  readRoute({
    path: "/v1/jobs/{job_id}",
    scope: "checks:read",
    operation: {
      operationId: "readJob",
      tag: "Account",
      summary: "Read how far a job is",
      description:
        "By its id, or by the id of the re-run that it does. A key made for an agent sees the jobs that " +
        "its own agent's actions set off.",
      refusals: ["not-found", "not-the-agents-action"],
    },
    pathParameters: { job_id: idInPath("job", "job", "rrn").describe("The job's id, or a rerun_id.") },
    query: {},
    response: { schema: job, examples: examplesOf("jobs", "job") },
    verb: (_services, { caller, path }) => readJob(caller, path.job_id),
  }),
];
