/** /{env}/jobs: the re-checks of the service, and their progress. */
import { jobsPage } from "../../services/background/jobs/list.js";
import { requireScope } from "../../services/request/scope.js";
import { readPage, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { JobsPage } from "../pages/jobs/jobs.js";

const MOST_SHOWN = 50;

export const jobRoutes: readonly PageRoute[] = [...personPage("GET", "/jobs", showJobs)];

async function showJobs(asked: PersonRequest): Promise<Response> {
  const { c, reader, caller } = asked;
  const before = c.req.query("before");
  const { signedIn, data } = await readPage(asked, () => {
    requireScope(caller, "checks:read");
    return jobsPage(caller, { before, limit: MOST_SHOWN });
  });
  const isFirst = before === undefined;
  return showPage(asked, <JobsPage reader={reader} signedIn={signedIn} list={data} isFirst={isFirst} />);
}
