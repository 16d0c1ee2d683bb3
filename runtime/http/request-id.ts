/** The id of a request: the caller's own, where it is harmless in a log, or a new one. */

/** No e-mail address is. */
const HARMLESS = /^[A-Za-z0-9._~:+/=-]{1,128}$/;

export function requestIdOf(sent: string | undefined, newRequestId: () => string): string {
  return sent !== undefined && HARMLESS.test(sent) ? sent : newRequestId();
}
