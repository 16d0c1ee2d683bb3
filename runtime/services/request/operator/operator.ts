/**
 * The common part of the verbs that change an account's lists, for its operator (decision 156) and for a signed-in
 * person. It finds the account and the person, and makes the audit entry of a change.
 */
import { newRevision } from "../../../actions/account/revision.js";
import { timeZoneOf } from "../../../actions/account/time-zone.js";
import type { AlertedAccount } from "../../../actions/tell/account-alerts.js";
import { assert } from "../../../engine/values/assert.js";
import { nearHint } from "../../../engine/values/near-names.js";
import type { Ports } from "../../../ports/ports.js";
import type { About } from "../../../refusals/about.js";
import { refused } from "../../../refusals/obstacle.js";
import { Refusal } from "../../../refusals/refusal.js";
import { findAccountBySlug, listAccounts, readAccount, setRevision } from "../../../store/accounts/accounts.js";
import { addAudit } from "../../../store/accounts/audit.js";
import type { AuditKind } from "../../../store/accounts/audit-kinds.js";
import { listPeople } from "../../../store/accounts/people.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";

/** `changed`: false where everything was so already, and nothing was written. */
export type Success<T> = { readonly changed: boolean } & T;

/** The account of a verb and who asked for it. An operator names the account by its slug. */
export type ActorReference = { readonly slug: string } | AccountActor;

export interface AccountActor {
  readonly accountId: string;
  /** In the form of the audit: `operator`, or kind and id of the caller. */
  readonly author: string;
  /** The person who asked; null: the operator did. */
  readonly personId: string | null;
  /** The builder's account that the person is of; null: the person is of the account itself. */
  readonly builder: string | null;
  /** The operator or an admin: the keys that they make may decide in the name of a person. */
  readonly givesClaims: boolean;
}

export function byOperator(accountId: string): AccountActor {
  return { accountId, author: OPERATOR, personId: null, builder: null, givesClaims: true };
}

export function* resolveActor(acting: ActorReference): Steps<AccountActor> {
  return "accountId" in acting ? acting : byOperator(yield* accountCalled(acting.slug));
}

const OPERATOR = "operator";

/** The id of the account of a short name. */
export function* accountCalled(slug: string): Steps<string> {
  const [[account]] = yield* batch(findAccountBySlug({ slug }));
  if (account !== undefined) return account.account_id;
  const [accounts] = yield* batch(listAccounts({}));
  throw unknown({ what: "account", named: slug, known: accounts.map((each) => ({ id: each.slug, called: null })) });
}

/**
 * The refusal of an unknown name. `field`: the member of the body that named a person or an agent; absent if the path
 * or a command did.
 */
export function unknown(about: Omit<About<"unknown">, "code">, field?: string): Refusal {
  const { what, named, known } = about;
  const all = [{ code: "unknown", ...about } as const];
  if (field === undefined)
    return new Refusal("not-found", `There is no ${what} of this id.`, [], {}, undefined, undefined, all);
  // Ids of people are the service's own: nobody mistypes one.
  const ids = what === "agent" ? known.map(({ id }) => id) : [];
  const detail = `The account has no ${what} of this id.${nearHint(named, ids)}`;
  const error = { field, code: what === "person" ? "unknown_user" : `unknown_${what}`, detail };
  return new Refusal("invalid-request", `Field ${field}: ${detail}`, [error], {}, undefined, undefined, all);
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly left: boolean;
  /** In milliseconds. */
  readonly createdAt: number;
  /** Null: an account file or the operator brought them, and they belong to the account. */
  readonly invitation: PersonInvitation | null;
}

/** That somebody added the person over HTTP, and what the person answered. Moments in milliseconds. */
export interface PersonInvitation {
  readonly at: number;
  /** Service id of the person who added them. */
  readonly by: string;
  readonly acceptedAt: number | null;
  readonly declinedAt: number | null;
}

/** Whether the person belongs to the account. Others have no session in it and no rights over it. */
export function hasAccepted({ invitation }: Pick<Person, "invitation">): boolean {
  return invitation === null || invitation.acceptedAt !== null;
}

export function* peopleOf(accountId: string): Steps<readonly Person[]> {
  const [rows] = yield* batch(listPeople({ accountId }));
  return rows.map(({ person_id, name, email, role, created_at, left_at, invited_at, invited_by, ...answered }) => ({
    id: person_id,
    name,
    email,
    role,
    left: left_at !== null,
    createdAt: created_at,
    invitation:
      invited_at === null || invited_by === null
        ? null
        : { at: invited_at, by: invited_by, acceptedAt: answered.accepted_at, declinedAt: answered.declined_at },
  }));
}

/** The account, for an alert to its admins. */
export function* alertedAccount(accountId: string): Steps<AlertedAccount> {
  const [[account]] = yield* batch(readAccount({ accountId }));
  const people = yield* peopleOf(accountId);
  assert(account !== undefined, "who is alerted has an account");
  return {
    ...{ accountId, testOnly: account.test_only === 1, timeZone: timeZoneOf(account) },
    people: new Map(people.map((each) => [each.id, { ...each, accepted: hasAccepted(each) }])),
  };
}

/**
 * `named`: a service id or an e-mail address; of several people who had one address, the one who is there. `field`: as
 * `unknown` takes it.
 */
export function personCalled(people: readonly Person[], named: string, field?: string): Person {
  const person =
    people.find(({ id }) => id === named) ??
    people.find(({ email, left }) => !left && isSameAddress(email, named)) ??
    people.find(({ email }) => isSameAddress(email, named));
  if (person !== undefined) return person;
  const known = people.flatMap(({ id, name, left }) => (left ? [] : [{ id, called: name }]));
  throw unknown({ what: "person", named, known }, field);
}

/** As `personCalled`, but only a person who has not left. */
export function personThere(people: readonly Person[], named: string, field?: string): Person {
  const person = personCalled(people, named, field);
  if (!person.left) return person;
  throw refused({
    type: "invalid-request",
    field: field ?? "person_id",
    wrong: "left_the_account",
    detail: "The person is no longer in the account.",
    about: { code: "left_the_account", person: idAndName(person) },
  });
}

/** All that a refusal keeps of a person. */
export function idAndName({ id, name }: Person): { readonly id: string; readonly name: string } {
  return { id, name };
}

/** Another person has the address. `verb`: the requested change. */
export function addressTaken(person: Person, verb: "add" | "change"): Refusal {
  return refused({
    type: "conflict",
    field: "email",
    wrong: "exists",
    detail: "Another person of the account has this address.",
    about: { code: "exists", person: idAndName(person), verb },
  });
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** `what`: as JSON, never a secret. */
export function audited(
  ports: Ports,
  { accountId, author }: Pick<AccountActor, "accountId" | "author">,
  did: AuditKind,
  what: object,
): Statement {
  return addAudit({ accountId, at: ports.now(), by: author, did, what: JSON.stringify(what) });
}

/**
 * For data that checks read: a running service reads the account again with its next request. The caller holds
 * `changingAccount`.
 */
export function auditedChange(
  ports: Ports,
  acting: Pick<AccountActor, "accountId" | "author">,
  did: AuditKind,
  what: object,
): readonly Statement[] {
  const { accountId } = acting;
  return [setRevision({ accountId, revision: newRevision(ports) }), audited(ports, acting, did, what)];
}
