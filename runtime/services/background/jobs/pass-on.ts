/** A job of a substitute: tells both people, and passes on what waits for the person who is away. */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { writeSettlement } from "../../../actions/decide/settle.js";
import type { SubstituteTask } from "../../../actions/reissue/substitute-jobs.js";
import { whereRulesChange } from "../../../actions/tell/account-alerts.js";
import { passRequestsOn } from "../../../actions/tell/asking.js";
import { tellOfChange } from "../../../actions/tell/messages.js";
import { changedActionRow } from "../../../actions/write/action-row.js";
import { momentText } from "../../../engine/values/days.js";
import { addItemsWaitingFor } from "../../../store/actions/requests.js";
import { endTask, markItem, noteProgress, putOff } from "../../../store/outgoing/jobs.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { JobRow } from "../../../store/tables/schema.js";
import { lockedStandings } from "./locked-standings.js";

/** The job's moment has come: its list is made. */
export function* beginPassingRequestsOn(
  services: Services,
  { job_id: jobId, account_id: accountId, env }: JobRow,
  lease: string,
  text: string,
): Steps<"more" | "lost"> {
  // Written by `substituteLater`.
  const task = JSON.parse(text) as SubstituteTask;
  const now = services.ports.now();
  // Somebody asked for the job earlier.
  if (task.due > now) {
    yield* batch(putOff({ jobId, lease, due: task.due }));
    return "lost";
  }
  const accountRules = yield* readAccountRules(services, accountId);
  const { person } = task.substitution;
  yield* batch(
    ...(env === whereRulesChange(accountRules) ? tellBoth(services, accountRules, task) : []),
    ...(env === null ? [] : [addItemsWaitingFor({ jobId, accountId, env, personId: person, now })]),
    endTask({ jobId }),
    noteProgress({ jobId }),
  );
  return "more";
}

/** Nothing if another entry took the place of this one since: its own jobs tell of it. */
function tellBoth(
  { ports }: Services,
  { accountId, people, substitutes }: AccountRules,
  { did, early, substitution }: SubstituteTask,
): readonly Statement[] {
  const { person, substitute, from, until } = substitution;
  const standing = substitutes.ofPerson(person);
  const isStanding = standing?.substitute === substitute && standing.from === from && standing.until === until;
  if (!early && !isStanding) return [];
  const change = { what: "substitute", did, person, substitute, until: momentText(until) } as const;
  return [person, substitute].flatMap((personId) =>
    people.get(personId)?.left === false ? tellOfChange(ports, { accountId, personId }, change) : [],
  );
}

/** Decides nothing again: the answers name the same people as before. */
export function* passOn(services: Services, job: JobRow, env: string, actionIds: readonly string[]): Steps<void> {
  const of = { accountId: job.account_id, env };
  const accountRules = yield* readAccountRules(services, job.account_id);
  const { at, standings } = yield* lockedStandings(services, accountRules, of, actionIds);
  const passed = standings.map((standing) => {
    if (standing === null) return null;
    const { booking, before, answer, requests } = standing;
    const { writes, waitsUntil } = passRequestsOn(services, accountRules, booking, requests);
    return { writes, stays: changedActionRow(before, { booking, checkId: answer.checkId, closed: null, waitsUntil }) };
  });
  const marks = passed.map((each, index) =>
    markItem({
      jobId: job.job_id,
      env,
      actionId: actionIds[index] ?? "",
      result: each === null ? "closed" : "same",
      checkId: null,
      againstRules: 0,
    }),
  );
  yield* writeSettlement(at, {
    writes: [...passed.flatMap((each) => each?.writes ?? []), ...marks],
    replacements: passed.flatMap((each) => each?.stays ?? []),
    result: undefined,
  });
}
