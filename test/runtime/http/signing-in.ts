/** Signs people of a running service in by the operator's link, as the console does, and sends requests as they. */
import { operator } from "../../../runtime/main.js";
import { systemPorts } from "../../../runtime/ports/system.js";
import { useOperatorLinkOf } from "../../../runtime/services/sign-in/operator-link.js";
import { openDatabaseBeside } from "../../../runtime/wiring/database.js";
import type { TestPlace } from "../database.js";

/** The origin of the service that `startSample` starts. */
export const ORIGIN = "https://tcs.example";

export interface SignedIn {
  readonly sessionId: string;
  readonly secret: string;
  /** What a page of the service sends with a change. */
  readonly headers: Readonly<Record<string, string>>;
}

/** `person`: a service id or an address. */
export async function signIn(place: TestPlace, person: string, slug = "acme"): Promise<SignedIn> {
  const made = await operator.makeSignInLink(place, { slug, person });
  if (made.kind !== "done") throw new Error(JSON.stringify(made));
  const database = await openDatabaseBeside(place);
  try {
    const ports = systemPorts({ floor: database.newestMoment, startAt: database.newestMoment });
    const started = await database.transact(() => useOperatorLinkOf(ports, made.link.token, "a test"));
    if ("dead" in started) throw new Error(started.dead);
    const { sessionId, secret } = started;
    return { sessionId, secret, headers: { Cookie: `__Host-tcs=${secret}`, Origin: ORIGIN } };
  } finally {
    await database.close();
  }
}
