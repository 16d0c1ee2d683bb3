/**
 * The operator's one-time link: a person with access to the database makes it for a person of an account, who signs in
 * with it in any browser, once and within 15 minutes.
 */
import { mintSecret, secretHash } from "../../../auth/session.js";
import { assert } from "../../../engine/values/assert.js";
import { MILLISECONDS_A_DAY, momentText } from "../../../engine/values/days.js";
import type { Ports } from "../../../ports/ports.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { digestOf } from "../../../store/accounts/lists.js";
import { readPerson } from "../../../store/accounts/people.js";
import {
  addOperatorLink,
  findOperatorLink,
  forgetOperatorLinks,
  readMember,
  useOperatorLink,
} from "../../../store/accounts/sessions.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  type ActorReference,
  peopleOf,
  type Person,
  personThere,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";
import { type SeenBrowser, type StartedSession, startSession } from "./start-session.js";

export const LINK_MS = 15 * 60_000;
/** For this long, a used or expired link is distinguished from an unknown one. */
const KEPT_MS = MILLISECONDS_A_DAY;

/** The page behind the base URL; the token is the link's only parameter. */
export const OPERATOR_LINK_PATH = "/sign-in/operator";

/** The link in its printed form. */
export function signInLink(baseUrl: string, { token }: Pick<OperatorLink, "token">): string {
  return `${baseUrl}${OPERATOR_LINK_PATH}?token=${token}`;
}

export interface OperatorLink {
  readonly person: Person;
  /** Shown this once, and kept nowhere here. */
  readonly token: string;
  /** In milliseconds. */
  readonly expiresAt: number;
}

/** `person`: a service id or an e-mail address. */
export function* makeOperatorLink(
  ports: Ports,
  { person: named, ...on }: ActorReference & { readonly person: string },
): Steps<Success<{ readonly link: OperatorLink }>> {
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  const person = personThere(yield* peopleOf(accountId), named);
  const now = ports.now();
  const { secret: token, hash } = mintSecret(ports.randomBytes);
  const expiresAt = now + LINK_MS;
  const what = linkText({ personId: person.id, hash, expiresAt });
  yield* batch(
    forgetOperatorLinks({ before: now - KEPT_MS }),
    addOperatorLink({ hash, accountId, personId: person.id, now, expiresAt }),
    addAudit({ accountId, at: now, by: acting.author, did: LINK, what }),
  );
  return { changed: true, link: { person, token, expiresAt } };
}

/** The kind of its audit entry. */
export const LINK = "person.link";

interface MadeLink {
  readonly personId: string;
  readonly hash: Uint8Array;
  readonly expiresAt: number;
}

/** The audit's data on a link: `tcs verify` compares links with it. */
export function linkText({ personId, hash, expiresAt }: MadeLink): string {
  return JSON.stringify({
    person: personId,
    digest: digestOf(null, hash),
    expires_at: momentText(expiresAt),
  });
}

/** Why a link opens nothing. `unknown`: no such link, or one that ended more than a day ago. */
export type DeadLink = "unknown" | "used" | "expired" | "left";

/** Whom a link signs in. */
export interface LinkedPerson {
  readonly name: string;
  readonly address: string;
  /** The account's name. */
  readonly account: string;
}

/** Whom a link would sign in, without using it: a page shows its button then. */
export function* lookAtOperatorLink(
  ports: Ports,
  token: string,
): Steps<{ readonly person: LinkedPerson } | { readonly dead: DeadLink }> {
  const hash = secretHash(token);
  if (hash === null) return { dead: "unknown" };
  const found = yield* findLink(hash, ports.now());
  if (typeof found === "string") return { dead: found };
  const [[member], [person]] = yield* batch(readMember(found), readPerson(found));
  assert(member !== undefined && person !== undefined, "a link that works is of a person of an account");
  return { person: { name: member.person_name, address: person.email, account: member.account_name } };
}

export function* useOperatorLinkOf(
  ports: Ports,
  token: string,
  seen: SeenBrowser,
): Steps<StartedSession | { readonly dead: DeadLink }> {
  const hash = secretHash(token);
  if (hash === null) return { dead: "unknown" };
  // If two browsers press the button at once, the second sees the first one's use.
  yield* batch(lockNamed("operator-link", Buffer.from(hash).toString("hex")));
  const now = ports.now();
  const found = yield* findLink(hash, now);
  if (typeof found === "string") return { dead: found };
  yield* batch(useOperatorLink({ hash, at: now }));
  return yield* startSession(
    ports,
    { method: "operator_link", subject: null, authenticatedAt: now, people: [found] },
    seen,
  );
}

function* findLink(
  hash: Uint8Array,
  now: number,
): Steps<DeadLink | { readonly accountId: string; readonly personId: string }> {
  const [[link]] = yield* batch(findOperatorLink({ hash }));
  if (link === undefined) return "unknown";
  if (link.used_at !== null) return "used";
  if (link.expires_at <= now) return "expired";
  const of = { accountId: link.account_id, personId: link.person_id };
  const [[person]] = yield* batch(readPerson(of));
  return person === undefined || person.left_at !== null ? "left" : of;
}
