/**
 * Whom somebody may act as, whom the provider has identified. A binding of issuer and subject says so. The first
 * sign-in with a verified address that an account added makes it, once; from then on the address counts no more.
 */
import { signInRefusedAlert, whereRulesChange } from "../../../actions/tell/account-alerts.js";
import { dayOfMoment, formatDay } from "../../../engine/values/days.js";
import type { Identity } from "../../../ports/identity-provider.js";
import type { Ports } from "../../../ports/ports.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { listPeopleAtAddress } from "../../../store/accounts/people.js";
import { listBoundTo, readBinding } from "../../../store/accounts/person-bindings.js";
import { readAlertOnce } from "../../../store/outgoing/alerts.js";
import { changingAccount, readingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { alertedAccount } from "../../request/operator/operator.js";
import { actingInOwn } from "../operator/acting-person.js";
import { boundPerson, recordLists } from "../operator/lists.js";
import type { AccountPerson } from "./start-session.js";

export interface PeopleFound {
  /** At most one in each account. */
  readonly people: readonly AccountPerson[];
  /** Whether a person with this address is bound to somebody else. */
  readonly refused: boolean;
}

type Who = Pick<Identity, "issuer" | "subject" | "verifiedAddress">;

export function* peopleOfIdentity(ports: Ports, who: Who): Steps<PeopleFound> {
  const locked = yield* lockAccounts(who);
  // Read again: before the locks, an administrator may have undone a binding or removed a person.
  const bound = onePerAccount(yield* boundTo(who)).filter(({ accountId }) => locked.has(accountId));
  const known = new Set(bound.map(({ accountId }) => accountId));
  const people = [...bound];
  let refused = false;
  for (const person of yield* atAddress(who)) {
    // Who is one person of the account already is no other one, whatever address the provider gives them.
    if (known.has(person.accountId) || !locked.has(person.accountId)) continue;
    if (yield* isBound(person)) {
      refused = true;
      yield* tellAdmins(ports, person);
    } else {
      yield* bind(ports, person, who);
      people.push(person);
    }
  }
  return { people, refused };
}

/** In one order for all callers, so that no two wait for each other. Locks only accounts that gain a binding. */
function* lockAccounts(who: Who): Steps<ReadonlySet<string>> {
  const bound = new Set((yield* boundTo(who)).map(({ accountId }) => accountId));
  const all = new Set([...bound, ...(yield* atAddress(who)).map(({ accountId }) => accountId)]);
  yield* batch(...[...all].sort().map((id) => (bound.has(id) ? readingAccount(id) : changingAccount(id))));
  return all;
}

function* boundTo({ issuer, subject }: Who): Steps<readonly AccountPerson[]> {
  const [rows] = yield* batch(listBoundTo({ issuer, subject }));
  return rows.map(({ account_id, person_id }) => ({ accountId: account_id, personId: person_id }));
}

function* atAddress({ verifiedAddress }: Who): Steps<readonly AccountPerson[]> {
  if (verifiedAddress === null) return [];
  const address = verifiedAddress.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const [rows] = yield* batch(listPeopleAtAddress({ address }));
  return onePerAccount(rows.map(({ account_id, person_id }) => ({ accountId: account_id, personId: person_id })));
}

function onePerAccount(people: readonly AccountPerson[]): readonly AccountPerson[] {
  return [...new Map(people.map((person) => [person.accountId, person])).values()];
}

function* isBound(person: AccountPerson): Steps<boolean> {
  const [[binding]] = yield* batch(readBinding(person));
  return binding !== undefined && binding.undone_at === null;
}

function* bind(ports: Ports, { accountId, personId }: AccountPerson, { issuer, subject }: Who): Steps<void> {
  const changes = [boundPerson(ports, { accountId, personId, issuer, subject, boundAt: ports.now() })];
  const acting = actingInOwn({ accountId, personId });
  yield* batch(...recordLists(ports, acting, { did: "person.bind", what: { person: personId, issuer }, changes }));
}

/**
 * At most once a day for each person: a stranger with an account at the provider may try any number of times, and
 * records are permanent.
 */
function* tellAdmins(ports: Ports, { accountId, personId }: AccountPerson): Steps<void> {
  const at = ports.now();
  const once = `person.sign_in_refused ${personId} ${formatDay(dayOfMoment(at))}`;
  const account = yield* alertedAccount(accountId);
  const [[told]] = yield* batch(readAlertOnce({ accountId, env: whereRulesChange(account), once }));
  if (told !== undefined) return;
  yield* batch(
    ...signInRefusedAlert({ ports }, account, personId, once),
    addAudit({
      accountId,
      at,
      by: "service",
      did: "person.sign_in_refused",
      what: JSON.stringify({ person: personId, reason: "address_bound_to_another" }),
    }),
  );
}
