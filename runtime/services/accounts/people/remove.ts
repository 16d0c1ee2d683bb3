/** Takes a person out of an account: they have left. Their record stays, for what they did stays theirs. */
import { dayOfMoment, formatDay } from "../../../engine/values/days.js";
import type { SettingVersion } from "../../../engine/values/facts.js";
import type { Ports } from "../../../ports/ports.js";
import { settingHistory } from "../../../rulebook/settings.js";
import { endSessionsOf } from "../../../store/accounts/sessions.js";
import { listSettings } from "../../../store/accounts/settings.js";
import { listWaitingFor } from "../../../store/actions/requests.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readSettingText } from "../../../store/sql/values.js";
import {
  type ActorReference,
  peopleOf,
  type Person,
  personCalled,
  type Reason,
  type Rejection,
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
): Steps<Success<{ readonly person: Person }> | Rejection> {
  const acting = yield* resolveActor(on);
  if ("kind" in acting) return acting;
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const people = yield* peopleOf(accountId);
  const person = personCalled(people, named);
  if ("kind" in person) return person;
  if (person.left) return { kind: "done", changed: false, person };
  const now = ports.now();
  const reasons = [
    ...(yield* namedInSettings(accountId, person, dayOfMoment(now))),
    ...(yield* askedToDecide(accountId, person, now)),
    ...(yield* ownsAgents(accountId, person)),
  ];
  if (isLastAdmin(people, person)) reasons.push(lastAdmin(person, "person_id"));
  if (reasons.length > 0) return { kind: "refused", reasons };
  const changes = [leftPerson({ accountId, personId: person.id, at: now })];
  yield* batch(
    endSessionsOf({ accountId, personId: person.id, at: now }),
    ...reviseLists(ports, acting, { did: "person.remove", what: { person: person.id }, changes }),
  );
  return { kind: "done", changed: true, person: { ...person, left: true } };
}

/** By the value in force today, or by one that starts later. */
function* namedInSettings(accountId: string, { id, name }: Person, today: number): Steps<Reason[]> {
  const [rows] = yield* batch(listSettings({ accountId }));
  const versions = rows.map(({ key, valid_from, value }): SettingVersion => ({
    key,
    validFrom: valid_from,
    value: readSettingText(value),
  }));
  const { asOf } = settingHistory(versions);
  const days = [
    today,
    ...versions.flatMap(({ validFrom }) => (validFrom !== null && validFrom > today ? [validFrom] : [])),
  ];
  const naming = new Set(days.flatMap((day) => Object.values(asOf(day))).filter(({ value }) => value === id));
  return [...naming].map(({ key, validFrom }): Reason => {
    const since = validFrom === null ? "" : ` from ${formatDay(validFrom)}`;
    return {
      code: "named-in-settings",
      problem: `The setting ${key} names ${name}${since}: have it name another person first (PUT /v1/tenant-facts/${key}).`,
      requestError: {
        field: "person_id",
        detail: `The setting ${key} names the person${since}. Name another person there first.`,
      },
    };
  });
}

/** By requests that wait: nobody else can answer them. The first are named (decision 292). */
function* askedToDecide(accountId: string, { id, name }: Person, now: number): Steps<Reason[]> {
  const waiting = yield* batch(
    ...(["live", "test"] as const).map((env) => listWaitingFor({ accountId, env, askedOf: id, now, most: MOST_NAMED })),
  );
  return waiting.flat().map(({ request_id: requestId }): Reason => ({
    code: "named-in-settings",
    problem: `The request ${requestId} waits for ${name}. The person decides it, or its action is reported as not taken.`,
    requestError: {
      field: "person_id",
      detail: `The request ${requestId} waits for the person. They decide it, or its action is reported as not taken.`,
    },
  }));
}

const MOST_NAMED = 20;

function* ownsAgents(accountId: string, { id, name }: Person): Steps<Reason[]> {
  const agents = (yield* agentsOf(accountId)).filter(({ owner }) => owner === id);
  return agents.map((agent): Reason => ({
    code: "owns-agents",
    problem: `${name} answers for the agent ${agent.id}: give it another owner first (tcs agent change ${agent.id} --owner PERSON).`,
    requestError: {
      field: "person_id",
      detail: `The person answers for the agent ${agent.id}. Give the agent another owner first.`,
    },
  }));
}
