/** How a job is, in a word and a sign. */
import type { Child } from "hono/jsx";

import type { JobView } from "../../../services/background/jobs/responses.js";
import { Status } from "../../parts/state.js";
import type { Reader } from "../../reader.js";

const LOOKS = { queued: "plain", running: "wait", done: "go", failed: "stop" } as const;

export function JobStatus({ reader, status }: Pick<JobView, "status"> & { readonly reader: Reader }): Child {
  const { jobs } = reader.texts;
  return (
    <>
      <Status look={LOOKS[status]}>{jobs.statuses[status]}</Status>
      {status === "failed" && <span class="beneath quiet">{jobs.failed}</span>}
    </>
  );
}
