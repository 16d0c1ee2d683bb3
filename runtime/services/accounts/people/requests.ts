/** Requests about an account's people. They use the same verbs as the operator's commands. */
import { z } from "zod";

import type { Services } from "../../../actions/account/services.js";
import { readSubstitutes, type Substitutes } from "../../../actions/account/substitutes.js";
import { type PersonCaller, ROLES } from "../../../auth/caller.js";
import { roleOf } from "../../../auth/roles.js";
import { assert } from "../../../engine/values/assert.js";
import { momentText } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { Ports } from "../../../ports/ports.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readBinding } from "../../../store/accounts/person-bindings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { peopleOf, type Person } from "../../request/operator/operator.js";
import { nameSchema, nothingSchema, requireBody } from "../../request/required-body.js";
import { requireRight, requireRightToChange } from "../../request/right.js";
import { actingAs } from "../operator/acting-person.js";
import { addPersonTo } from "./add.js";
import { changePersonOf } from "./change.js";
import { endSessionsOfPerson } from "./end-sessions.js";
import { removePerson } from "./remove.js";
import type { PersonView } from "./responses.js";
import { undoBindingOf } from "./undo-binding.js";

const email = z.email("format").max(254, "string_too_long");
const role = z.enum(ROLES);

export const personRequestSchema = z.strictObject({ name: nameSchema, email, role });
export const personChangeSchema = z.strictObject({
  name: nameSchema.nullish(),
  email: email.nullish(),
  role: role.nullish(),
});

/** A builder's people see no names. Only people who may change addresses see them. */
function personView(
  { id, name, email, role, left, createdAt, invitation }: Person,
  { builder, role: own }: PersonCaller,
  standing: Standing,
): PersonView {
  const known = roleOf(role);
  assert(known !== null, "a person has one of the roles");
  return {
    person_id: id,
    name: builder === null ? name : null,
    email: own === "tenant_admin" ? email : null,
    role: known,
    status: left ? "left" : "active",
    created_at: momentText(createdAt),
    accepted_at: momentOrNull(invitation === null ? createdAt : invitation.acceptedAt),
    declined_at: momentOrNull(invitation?.declinedAt ?? null),
    substitute: substituteView(id, builder, standing),
  };
}

/** Who stands in for whom. `now` in milliseconds. */
interface Standing {
  readonly substitutes: Substitutes;
  readonly now: number;
}

function* readStanding({ now }: Ports, accountId: string): Steps<Standing> {
  return { substitutes: yield* readSubstitutes(accountId), now: now() };
}

/** A reason may name somebody. */
function substituteView(
  person: string,
  builder: PersonCaller["builder"],
  { substitutes, now }: Standing,
): PersonView["substitute"] {
  const standing = substitutes.ofPerson(person);
  if (standing === null || standing.until <= now) return null;
  const { substitute, from, until, reason, by } = standing;
  return {
    substitute,
    from: momentText(from),
    until: momentText(until),
    reason: builder === null ? reason : null,
    set_by: by.slice(by.indexOf(":") + 1),
  };
}

const momentOrNull = (at: number | null): string | null => (at === null ? null : momentText(at));

export function* listPeopleFor(ports: Ports, caller: PersonCaller): Steps<readonly PersonView[]> {
  requireRight(caller, "people:read");
  const standing = yield* readStanding(ports, caller.accountId);
  return (yield* peopleOf(caller.accountId)).map((person) => personView(person, caller, standing));
}

/** A person of the account, after a change of their own record. */
export function* personViewOf({ ports }: Services, caller: PersonCaller, personId: string): Steps<PersonView> {
  const person = (yield* peopleOf(caller.accountId)).find(({ id }) => id === personId);
  assert(person !== undefined, "the verb found the person");
  return personView(person, caller, yield* readStanding(ports, caller.accountId));
}

/** Whom an agent or a setting may name. */
export function* listActivePeopleFor(ports: Ports, caller: PersonCaller): Steps<readonly PersonView[]> {
  return (yield* listPeopleFor(ports, caller)).filter(({ status }) => status === "active");
}

/** A person as their page shows them. */
export interface PersonPageData {
  readonly person: PersonView;
  /** Who they are at the identity provider; null: nobody yet. `boundAt` in milliseconds. */
  readonly binding: { readonly issuer: string; readonly boundAt: number } | null;
}

/** For a person who is about to change this record, so signed in within the last hour. */
export function* readPersonPage({ ports }: Services, caller: PersonCaller, personId: string): Steps<PersonPageData> {
  requireRightToChange(caller, "people:write", ports.now());
  const person = (yield* listPeopleFor(ports, caller)).find(({ person_id }) => person_id === personId);
  if (person === undefined) throw new Refusal("not-found", "There is no person of this id.");
  const [[row]] = yield* batch(readBinding({ accountId: caller.accountId, personId }));
  const isBound = row !== undefined && row.undone_at === null;
  return { person, binding: isBound ? { issuer: row.issuer, boundAt: row.bound_at } : null };
}

/** Each of the following returns the text of the response. */
export function* readPeopleText({ ports }: Services, caller: PersonCaller): Steps<string> {
  return writeJson({ people: yield* listPeopleFor(ports, caller) });
}

export function* addPersonAs({ ports }: Services, caller: PersonCaller, body: Json): Steps<string> {
  requireRightToChange(caller, "people:write", ports.now());
  const sent = requireBody(personRequestSchema, body);
  const { person } = yield* addPersonTo(ports, { ...actingAs(caller), ...sent });
  return writeJson(personView(person, caller, yield* readStanding(ports, caller.accountId)));
}

export function* changePersonAs({ ports }: Services, caller: PersonCaller, id: string, body: Json): Steps<string> {
  requireRightToChange(caller, "people:write", ports.now());
  const sent = requireBody(personChangeSchema, body);
  const { person } = yield* changePersonOf(ports, { ...actingAs(caller), person: id, ...sent });
  return writeJson(personView(person, caller, yield* readStanding(ports, caller.accountId)));
}

export function* unbindPersonAs({ ports }: Services, caller: PersonCaller, id: string, body: Json): Steps<string> {
  requireRightToChange(caller, "people:write", ports.now());
  requireBody(nothingSchema, body);
  const { person } = yield* undoBindingOf(ports, { ...actingAs(caller), person: id });
  return writeJson(personView(person, caller, yield* readStanding(ports, caller.accountId)));
}

export function* endSessionsAs({ ports }: Services, caller: PersonCaller, id: string, body: Json): Steps<string> {
  requireRightToChange(caller, "people:write", ports.now());
  requireBody(nothingSchema, body);
  const { person } = yield* endSessionsOfPerson(ports, { ...actingAs(caller), person: id });
  return writeJson(personView(person, caller, yield* readStanding(ports, caller.accountId)));
}

export function* removePersonAs({ ports, jobSignal }: Services, caller: PersonCaller, id: string): Steps<string> {
  requireRightToChange(caller, "people:write", ports.now());
  const { person } = yield* removePerson(ports, { ...actingAs(caller), person: id });
  jobSignal.notify();
  return writeJson(personView(person, caller, yield* readStanding(ports, caller.accountId)));
}
