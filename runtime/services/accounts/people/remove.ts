/** Marks a person as having left the account. Their record stays, because the records of their acts refer to it. */
import { versionOf } from "../../../actions/account/setting-versions.js";
import { readSubstitutes, SUBSTITUTE, type SubstituteEntry } from "../../../actions/account/substitutes.js";
import { readToday } from "../../../actions/account/today.js";
import { substituteLater } from "../../../actions/reissue/substitute-jobs.js";
import { formatDay } from "../../../engine/values/days.js";
import { namesPerson } from "../../../engine/values/facts.js";
import type { Ports } from "../../../ports/ports.js";
import { type Obstacle, refuseFor } from "../../../refusals/obstacle.js";
import { settingHistory } from "../../../rulebook/settings.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { removeOwnLogViews } from "../../../store/accounts/log-views.js";
import { endSessionsOf } from "../../../store/accounts/sessions.js";
import { listSettings } from "../../../store/accounts/settings.js";
import { listWaitingFor } from "../../../store/actions/requests.js";
import { findDueJobOf } from "../../../store/outgoing/jobs.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  type AccountActor,
  type ActorReference,
  idAndName,
  peopleOf,
  type Person,
  personCalled,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";
import { agentsOf } from "../agents/called.js";
import { leftPerson, reviseLists } from "../operator/lists.js";
import { isLastAdmin, lastAdmin } from "./last-admin.js";

/** `person`: by service id or e-mail address. Refused with everything that holds them, at once. */
export function* removePerson(
  ports: Ports,
  { person: named, ...on }: ActorReference & { readonly person: string },
): Steps<Success<{ readonly person: Person }>> {
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const people = yield* peopleOf(accountId);
  const person = personCalled(people, named);
  if (person.left) return { changed: false, person };
  const now = ports.now();
  const obstacles = [
    ...(yield* namedInSettings(accountId, person, yield* readToday(ports, accountId))),
    ...(yield* askedForGood(accountId, person, now)),
    ...(yield* ownsAgents(accountId, person)),
  ];
  if (isLastAdmin(people, person)) obstacles.push(lastAdmin(person, "person_id"));
  refuseFor(obstacles);
  yield* endSubstitutesOf(ports, acting, person.id);
  const changes = [leftPerson({ accountId, personId: person.id, at: now })];
  yield* batch(
    endSessionsOf({ accountId, personId: person.id, at: now }),
    removeOwnLogViews({ accountId, personId: person.id }),
    ...reviseLists(ports, acting, { did: "person.remove", what: { person: person.id }, changes }),
  );
  return { changed: true, person: { ...person, left: true } };
}

/** Settings that name the person by the value in force today, or by a later one. */
function* namedInSettings(accountId: string, person: Person, today: number): Steps<Obstacle[]> {
  const [rows] = yield* batch(listSettings({ accountId }));
  const versions = rows.map(versionOf);
  const { asOf } = settingHistory(versions);
  const days = [
    today,
    ...versions.flatMap(({ validFrom }) => (validFrom !== null && validFrom > today ? [validFrom] : [])),
  ];
  const naming = new Set(
    days.flatMap((day) => Object.values(asOf(day))).filter(({ value }) => namesPerson(value, person.id)),
  );
  return [...naming].map(({ key, validFrom }): Obstacle => {
    const since = validFrom === null ? null : formatDay(validFrom);
    return {
      type: "named-in-settings",
      field: "person_id",
      wrong: "named_in_settings",
      detail:
        `The setting ${key} names the person${since === null ? "" : ` from ${since}`}. Name another ` +
        "person there first.",
      about: { code: "named-in-settings", person: idAndName(person), setting: key, since },
    };
  });
}

/**
 * Open requests to the person that no job passes on: nobody else can answer them. The message names the first ones
 * (decision 292).
 */
function* askedForGood(accountId: string, person: Person, now: number): Steps<Obstacle[]> {
  const [passingOn] = yield* batch(findDueJobOf({ accountId, cause: "setting", now }));
  if (passingOn.length > 0) return [];
  const waiting = yield* batch(
    ...(["live", "test"] as const).map((env) =>
      listWaitingFor({ accountId, env, askedOf: person.id, now, most: MOST_NAMED }),
    ),
  );
  // What they were asked in the place of another person goes back to that person.
  const own = waiting.flat().filter(({ for_person }) => for_person === null);
  return own.map(({ request_id: request }): Obstacle => ({
    type: "named-in-settings",
    field: "person_id",
    wrong: "named_in_settings",
    detail: `The request ${request} waits for the person. They decide it, or its action is reported as not taken, or another person is named who decides it.`,
    about: { code: "named-in-settings", person: idAndName(person), request },
  }));
}

const MOST_NAMED = 20;

/** They stand in for nobody any more, and nobody for them. */
function* endSubstitutesOf(ports: Ports, { accountId, author }: AccountActor, personId: string): Steps<void> {
  const substitutes = yield* readSubstitutes(accountId);
  const now = ports.now();
  const own = substitutes.ofPerson(personId);
  for (const standing of [...(own === null ? [] : [own]), ...substitutes.by(personId)]) {
    if (standing.until <= now) continue;
    const what = JSON.stringify({ person: standing.person, now: null } satisfies SubstituteEntry);
    yield* batch(addAudit({ accountId, at: now, by: author, did: SUBSTITUTE, what }));
    yield* substituteLater(ports, accountId, null, standing.from <= now ? standing : null);
  }
}

function* ownsAgents(accountId: string, person: Person): Steps<Obstacle[]> {
  const agents = (yield* agentsOf(accountId)).filter(({ owner }) => owner === person.id);
  return agents.map(({ id: agent }): Obstacle => ({
    type: "owns-agents",
    field: "person_id",
    wrong: "owns_agents",
    detail: `The person answers for the agent ${agent}. Give the agent another owner first.`,
    about: { code: "owns-agents", person: idAndName(person), agent },
  }));
}
