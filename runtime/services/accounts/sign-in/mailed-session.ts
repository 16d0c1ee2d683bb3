/** Starts the session of a person who proved an address by a mail, in the transaction that uses the proof up. */
import type { LinkSecrets } from "../../../auth/mailed-link.js";
import type { Ports } from "../../../ports/ports.js";
import type { Steps } from "../../../store/sql/steps.js";
import { type ProvedAddress, useMailedCode, useMailedLink } from "./mailed-link.js";
import { type SeenBrowser, type StartedSession, startSession } from "./start-session.js";

export interface StartedByMail extends StartedSession {
  readonly kind: "started";
  /** For the cookie that the browser keeps for 90 days. */
  readonly knownBrowser: string;
}

/** `browser`: the secret of the one that asked for the mail; null: it has none. */
export function signInByCode(
  ports: Ports,
  secrets: LinkSecrets,
  sent: { readonly code: string; readonly browser: string | null },
  seen: SeenBrowser,
): Steps<StartedByMail | { readonly kind: "wrong" | "over" }> {
  return started(ports, useMailedCode(ports, secrets, sent), seen);
}

export function signInByLink(
  ports: Ports,
  secrets: LinkSecrets,
  sent: { readonly token: string; readonly browser: string | null },
  seen: SeenBrowser,
): Steps<StartedByMail | { readonly kind: "elsewhere" | "over" }> {
  return started(ports, useMailedLink(ports, secrets, sent), seen);
}

function* started<K extends string>(
  ports: Ports,
  proving: Steps<ProvedAddress | { readonly kind: K }>,
  seen: SeenBrowser,
): Steps<StartedByMail | { readonly kind: K }> {
  const proved = yield* proving;
  if (!("people" in proved)) return proved;
  const { people, knownBrowser } = proved;
  const proof = { method: "link" as const, subject: null, authenticatedAt: ports.now(), people };
  return { kind: "started", knownBrowser, ...(yield* startSession(ports, proof, seen)) };
}
