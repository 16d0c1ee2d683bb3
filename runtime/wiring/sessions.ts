/** The person behind the cookie of a session. */
import type { Environment } from "../auth/caller.js";
import { callerOfSession, type SessionResult } from "../auth/session.js";
import type { Ports } from "../ports/ports.js";
import { readSession, seenNow } from "../services/accounts/sign-in/sessions.js";
import type { Database } from "../store/database.js";
import { batch } from "../store/sql/steps.js";

interface SentSession {
  readonly secret: string;
  readonly asked: Environment | null;
  /** Somebody uses it now. It is noted, so that the session does not end as idle. */
  readonly isUsed: boolean;
}

export async function authenticateSession(
  database: Database,
  { now }: Ports,
  { secret, asked, isUsed }: SentSession,
): Promise<SessionResult> {
  const session = await database.read(() => readSession(secret));
  const at = now();
  const result = callerOfSession(session, asked, at);
  const seen = session === null || "refused" in result || !isUsed ? null : seenNow(session, at);
  if (seen !== null) await database.transact(() => batch(seen));
  return result;
}
