/**
 * What the verbs that change an account's lists share, for its operator (decision 156) and for a person who signed in.
 * It names the account and person, the reasons of a refusal, and what is recorded of a change.
 */
import { newRevision } from "../../../actions/account/revision.js";
import type { AlertedAccount } from "../../../actions/tell/account-alerts.js";
import type { Ports } from "../../../ports/ports.js";
import { findAccountBySlug, listAccounts, readAccount, setRevision } from "../../../store/accounts/accounts.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { listPeople } from "../../../store/accounts/people.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { BlockingCode } from "./blocking-codes.js";

/** Why a verb changed nothing. */
export type Rejection =
  /** There is nothing of that name; `known` are those that could have been meant, each with what people call it. */
  | {
      readonly kind: "unknown";
      readonly what: "account" | "agent" | "draft" | "key" | "law" | "person" | "recipient";
      readonly named: string;
      readonly known: readonly NamedAccount[];
    }
  | Refused;

/** Everything that stands in the way, at once. */
export interface Refused {
  readonly kind: "refused";
  readonly reasons: readonly Reason[];
}

export interface NamedAccount {
  readonly id: string;
  readonly called: string | null;
}

export interface Reason {
  /** The interface's own code where it has one: `last-admin`, `policy-blocked`. */
  readonly code: string;
  /** Of `policy-blocked`: which of its reasons it is. */
  readonly why?: BlockingCode;
  /** For the operator, with the command that helps. */
  readonly problem: string;
  /** For who asked over HTTP; left out where nobody can. */
  readonly requestError?: RequestError;
}

/** The field of the request, and a sentence that names people by their ids alone. */
export interface RequestError {
  readonly field: string;
  readonly detail: string;
}

/** `changed`: false where everything was so already, and nothing was written. */
export type Success<T> = { readonly kind: "done"; readonly changed: boolean } & T;

export function refused(code: string, problem: string, requestError?: RequestError): Refused {
  return { kind: "refused", reasons: [{ code, problem, ...(requestError && { requestError }) }] };
}

/** The account of a verb and who asked for it. An operator names the account by its slug. */
export type ActorReference = { readonly slug: string } | AccountActor;

export interface AccountActor {
  readonly accountId: string;
  /** As the audit has it: `operator`, or kind and id of who asked. */
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

export function* resolveActor(acting: ActorReference): Steps<AccountActor | Rejection> {
  if ("accountId" in acting) return acting;
  const accountId = yield* accountCalled(acting.slug);
  return typeof accountId === "string" ? byOperator(accountId) : accountId;
}

const OPERATOR = "operator";

/** The id of the account of a short name. */
export function* accountCalled(slug: string): Steps<string | Rejection> {
  const [[account]] = yield* batch(findAccountBySlug({ slug }));
  if (account !== undefined) return account.account_id;
  const [accounts] = yield* batch(listAccounts({}));
  return {
    kind: "unknown",
    what: "account",
    named: slug,
    known: accounts.map((each) => ({ id: each.slug, called: null })),
  };
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly left: boolean;
  /** In milliseconds. */
  readonly createdAt: number;
}

export function* peopleOf(accountId: string): Steps<readonly Person[]> {
  const [rows] = yield* batch(listPeople({ accountId }));
  return rows.map(({ person_id, name, email, role, created_at, left_at }) => ({
    id: person_id,
    name,
    email,
    role,
    left: left_at !== null,
    createdAt: created_at,
  }));
}

/** The account, for an alert to its admins. */
export function* alertedAccount(accountId: string): Steps<AlertedAccount> {
  const [[account]] = yield* batch(readAccount({ accountId }));
  const people = yield* peopleOf(accountId);
  return { accountId, testOnly: account?.test_only === 1, people: new Map(people.map((each) => [each.id, each])) };
}

/** `named`: a service id or an e-mail address; of several people who had one address, the one who is there. */
export function personCalled(people: readonly Person[], named: string): Person | Rejection {
  const person =
    people.find(({ id }) => id === named) ??
    people.find(({ email, left }) => !left && isSameAddress(email, named)) ??
    people.find(({ email }) => isSameAddress(email, named));
  if (person !== undefined) return person;
  const known = people.flatMap(({ id, name, left }) => (left ? [] : [{ id, called: name }]));
  return { kind: "unknown", what: "person", named, known };
}

/** As `personCalled`, and still in the account. */
export function personThere(people: readonly Person[], named: string): Person | Rejection {
  const person = personCalled(people, named);
  if ("kind" in person || !person.left) return person;
  return refused("left_the_account", `${person.name} (${person.id}) is no longer in the account.`, {
    field: "owner",
    detail: "The person is no longer in the account.",
  });
}

export const ADDRESS_TAKEN: RequestError = {
  field: "email",
  detail: "Another person of the account has this address.",
};

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** `what`: as JSON, never a secret. */
export function audited(
  ports: Ports,
  { accountId, author }: Pick<AccountActor, "accountId" | "author">,
  did: string,
  what: object,
): Statement {
  return addAudit({ accountId, at: ports.now(), by: author, did, what: JSON.stringify(what) });
}

/**
 * For what checks read: a running service reads the account anew with its next request. The caller holds
 * `changingAccount`.
 */
export function auditedChange(
  ports: Ports,
  acting: Pick<AccountActor, "accountId" | "author">,
  did: string,
  what: object,
): readonly Statement[] {
  const { accountId } = acting;
  return [setRevision({ accountId, revision: newRevision(ports) }), audited(ports, acting, did, what)];
}
