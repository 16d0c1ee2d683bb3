/**
 * The page that somebody wanted when they had to sign in first: kept in a cookie of the browser, and opened once they
 * are signed in. It is a page of the console and nothing else, whoever wrote the cookie.
 */
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

import { ownPath } from "../auth/own-path.js";
import { cookieOptions, sessionCookieName } from "../auth/session-cookie.js";
import type { HttpContext } from "../http/context.js";

const HALF_AN_HOUR = 1_800;

/** `path`: as the service has it, without the path of the base URL. What is no page of the console is not kept. */
export function keepReturnPath(c: HttpContext, baseUrl: string, path: string): void {
  const page = ownPath(path);
  if (page !== null) setCookie(c, nameOf(baseUrl), page, { ...cookieOptions(baseUrl), maxAge: HALF_AN_HOUR });
}

/** `/` where nothing is kept. It is kept no longer. */
export function takeReturnPath(c: HttpContext, baseUrl: string): string {
  const name = nameOf(baseUrl);
  const path = getCookie(c, name);
  if (path === undefined) return "/";
  deleteCookie(c, name, cookieOptions(baseUrl));
  return ownPath(path) ?? "/";
}

function nameOf(baseUrl: string): string {
  return `${sessionCookieName(baseUrl)}-return`;
}
