/**
 * Compares sessions and the operator's links with `audit`. Each session must act as the person who signed in. Each link
 * must be of a person for whom one was made.
 */
import { listAudited } from "../../../store/accounts/audit.js";
import { digestOf } from "../../../store/accounts/lists.js";
import { listOperatorLinks, listSessions } from "../../../store/accounts/sessions.js";
import type { Database } from "../../../store/database.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { SessionRow } from "../../../store/tables/schema.js";
import { LINK, linkText } from "../../accounts/sign-in/operator-link.js";
import { SIGN_IN, signInText } from "../../accounts/sign-in/start-session.js";
import type { Tell } from "../chain/finding.js";

export async function verifySessions(database: Database, tell: Tell): Promise<void> {
  await database.read(() => compareSessions(tell));
  await database.read(() => compareLinks(tell));
}

function* compareSessions(tell: Tell): Steps<void> {
  const [sessions] = yield* batch(listSessions({}));
  for (const session of sessions) {
    const { account_id: accountId, person_id: personId } = session;
    const name = `sessions ${session.session_id}`;
    if (accountId === null || personId === null) {
      if (accountId !== personId) tell(name, "is of an account without a person, or the other way round.");
      continue;
    }
    const [entries] = yield* batch(listAudited({ accountId, did: SIGN_IN }));
    const isRecorded = entries.some(
      ({ at, by, what }) => at === session.created_at && by === `person:${personId}` && what === entryOf(session),
    );
    if (!isRecorded) tell(name, "is not as anybody signed in by the account's audit entries.");
  }
}

function entryOf(session: SessionRow): string {
  return signInText({
    sessionId: session.session_id,
    hash: session.hash,
    chosen: session.chosen === 1,
    method: session.method,
    identity: session.identity,
    authenticatedAt: session.authenticated_at,
    builder: session.builder,
  });
}

function* compareLinks(tell: Tell): Steps<void> {
  const [links] = yield* batch(listOperatorLinks({}));
  for (const { hash, account_id: accountId, person_id: personId, created_at, expires_at: expiresAt } of links) {
    const [entries] = yield* batch(listAudited({ accountId, did: LINK }));
    const entry = linkText({ personId, hash, expiresAt });
    if (!entries.some(({ at, what }) => at === created_at && what === entry))
      tell(`operator_links ${digestOf(null, hash).slice(0, 16)}`, "was made by no audit entry of the account.");
  }
}
