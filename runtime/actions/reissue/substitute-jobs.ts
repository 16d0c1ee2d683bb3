/**
 * The jobs of a substitute (decision 439): at the first and at the last moment each, in both environments, what waits
 * for the person is passed on, and both people are told.
 */
import type { Ports } from "../../ports/ports.js";
import { addJob, setTaskDue } from "../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Substitution } from "../account/substitutes.js";
import { SUBSTITUTES } from "../tell/alerts.js";

/** The task of such a job. Moments in milliseconds. */
export interface SubstituteTask {
  readonly did: "began" | "ended";
  readonly due: number;
  /** Somebody ended it before its last moment. */
  readonly early: boolean;
  readonly substitution: Pick<Substitution, "person" | "substitute" | "from" | "until">;
}

/** In the transaction that records who stands in. `ended`: what was in force until now, or null. */
export function* substituteLater(
  ports: Ports,
  accountId: string,
  begins: SubstituteTask["substitution"] | null,
  ended: SubstituteTask["substitution"] | null,
): Steps<void> {
  const now = ports.now();
  if (ended !== null && ended.until > now)
    yield* addJobs(ports, accountId, { did: "ended", due: now, early: true, substitution: ended });
  if (begins === null) return;
  yield* addJobs(ports, accountId, { did: "began", due: begins.from, early: false, substitution: begins });
  yield* addJobs(ports, accountId, { did: "ended", due: begins.until, early: false, substitution: begins });
}

function* addJobs(ports: Ports, accountId: string, task: SubstituteTask): Steps<void> {
  for (const env of ["live", "test"]) {
    const jobId = ports.newId("job");
    const made = { jobId, rerunId: null, accountId, env, agent: null, kind: "recheck", byUser: null, now: ports.now() };
    yield* batch(
      addJob({ ...made, cause: SUBSTITUTES }),
      setTaskDue({ jobId, task: JSON.stringify(task), due: task.due }),
    );
  }
}
