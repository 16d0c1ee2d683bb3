/** What a request is told that is refused because there are too many (decision 355). */
import { Refusal } from "../refusals/refusal.js";
import type { ConnectionBounds } from "./connections.js";
import { problemText } from "./problem.js";

export type Shed = "request" | "connection";

export interface Shedding {
  readonly isOverloaded: () => boolean;
  readonly connections: ConnectionBounds;
  readonly onShed: (what: Shed) => void;
}

/** Whoever watches the service learns how it is most of all while it has too much to do. */
export const NEVER_SHED: readonly string[] = ["/healthz", "/readyz"];

const RETRY_AFTER_SECONDS = 1;
const DETAIL = "The service has more requests than it answers in time. Nothing was stored.";
const PATH = "/path";

interface ShedText {
  readonly text: string;
  readonly retryAfter: string;
}

/**
 * The problem document, not written anew for each request. `baseUrl`: the service's own, known with the first request.
 * `url`: as sent.
 */
export function shedTexts(baseUrl: () => string): (url: string | undefined) => ShedText {
  const makeParts = (): readonly string[] => {
    const refusal = new Refusal("unavailable", DETAIL, [], { code: "overloaded" }, 503, RETRY_AFTER_SECONDS);
    return problemText(refusal, baseUrl(), PATH).split(JSON.stringify(PATH));
  };
  let parts: readonly string[] | null = null;
  return (url) => {
    const [before = "", behind = ""] = (parts ??= makeParts());
    return { text: before + JSON.stringify(pathOf(url)) + behind, retryAfter: String(RETRY_AFTER_SECONDS) };
  };
}

export function isNeverShed(url: string | undefined): boolean {
  return NEVER_SHED.includes(pathOf(url));
}

/** A client that takes the service for a proxy sends the whole address (RFC 9112, 3.2.2). */
function pathOf(url = ""): string {
  const [path = ""] = url.replace(/^https?:\/\/[^/?]*/i, "").split("?", 1);
  return path;
}
