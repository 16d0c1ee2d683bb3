/** `tcs jobs`: waiting and failed jobs of the service, and how to retry them. */
import type { UnfinishedJob } from "../../runtime/services/background/jobs/operate.js";
import { type PlaceFlags, withPlace } from "../operator/options.js";
import { table, tell } from "../operator/tell.js";
import { placeOf } from "../options.js";
import type { ExitCode } from "../output.js";
import type { Registration } from "../registration.js";

const LIST_HELP = `
A job checks answers again after a change of rules or settings, or after a booking that affects very many answers. The
service runs jobs by itself, and continues them after a crash. It repeats a job that fails; after eight failures in a
row the job has the status failed and waits for an operator. The service may be running.

Examples:
  $ tcs jobs
  $ tcs jobs --account acme --format pretty
  $ tcs jobs retry job_01kkbfmsfce008e5xdtb6w0fct`;

const RETRY_HELP = `
The service continues the job within a second from where it stopped.

Example:
  $ tcs jobs retry job_01kkbfmsfce008e5xdtb6w0fct`;

export const registerJobs: Registration = (program, run) => {
  const jobs = program.command("jobs").description("list jobs that wait or failed, and retry them");
  withPlace(jobs.command("list", { isDefault: true }).description("list jobs that wait, are under way or failed"))
    .option("--account <slug>", "only of this account")
    .addHelpText("after", LIST_HELP)
    .action((flags: PlaceFlags) => run(() => list(flags)));
  withPlace(jobs.command("retry").description("retry a job"))
    .argument("<job>", "its id, as the list shows it")
    .addHelpText("after", RETRY_HELP)
    .action((jobId: string, flags: PlaceFlags) => run(() => retry(jobId, flags)));
};

async function list({ format, account, ...flags }: PlaceFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.listJobs(placeOf(flags), { slug: account ?? null }), format, ({ jobs }) => ({
    json: { jobs },
    pretty: pretty(jobs),
  }));
}

async function retry(jobId: string, { format, ...flags }: PlaceFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.retryJob(placeOf(flags), { jobId }), format, ({ job_id, status }) => ({
    json: { job_id, status },
    pretty: `${job_id} is tried again.`,
  }));
}

function pretty(jobs: readonly UnfinishedJob[]): string {
  if (jobs.length === 0) return "No job waits, and none has failed.";
  return table(
    ["job", "account", "what", "status", "done", "failures", "last error", "made"],
    jobs.map((job) => [
      job.job_id,
      job.account,
      `${job.kind}, ${job.cause}`,
      job.status,
      `${job.done} of ${job.total}`,
      String(job.attempts),
      job.last_error ?? "",
      job.created_at,
    ]),
  );
}
