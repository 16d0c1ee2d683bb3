/** After signing in: the browser keeps the session, and opens the page that was requested before. */
import { isIP } from "node:net";

import { setCookie } from "hono/cookie";

import { LONGEST_SESSION_MS } from "../auth/session.js";
import { cookieOptions, sessionCookieName } from "../auth/session-cookie.js";
import type { SeenBrowser, StartedSession } from "../services/accounts/sign-in/start-session.js";
import { sendTo } from "./answers.js";
import type { PageRequest } from "./page-route.js";
import { takeReturnPath } from "./return-path.js";

export function enter(asked: PageRequest, { secret, person }: StartedSession): Response {
  const { c, options } = asked;
  const baseUrl = options.baseUrl();
  const maxAge = LONGEST_SESSION_MS / 1000;
  setCookie(c, sessionCookieName(baseUrl), secret, { ...cookieOptions(baseUrl), maxAge });
  return sendTo(asked, person === null ? "/sign-in/account" : takeReturnPath(c, baseUrl));
}

/** For the list of a person's sessions. The zone of an IPv6 address is left out: it names an interface of this host. */
export function seenBrowser({ c, options }: Pick<PageRequest, "c" | "options">): SeenBrowser {
  const [address = ""] = options.addressOf(c).split("%");
  return { userAgent: c.req.header("User-Agent") ?? "", network: isIP(address) === 0 ? null : address };
}
