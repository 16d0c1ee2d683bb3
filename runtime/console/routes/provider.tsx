/** Signing in at the identity provider: to it, and back from it. */
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

import { ATTEMPT_MS } from "../../auth/attempt-secrets.js";
import { LONGEST_SESSION_MS } from "../../auth/session.js";
import { cookieOptions, sessionCookieName } from "../../auth/session-cookie.js";
import { readForm } from "../../http/body.js";
import type { ProofAsked } from "../../ports/identity-provider.js";
import {
  PROVIDER_CALLBACK_PATH,
  PROVIDER_LOGOUT_PATH,
  type SignInFailed,
} from "../../services/accounts/sign-in/at-provider.js";
import { sendTo, showPage } from "../answers.js";
import { seenBrowser } from "../entering.js";
import { showError } from "../error-answers.js";
import { openPage, type PageRequest, type PageRoute } from "../page-route.js";
import { NotAMemberPage } from "../pages/sign-in/not-a-member.js";
import { ProviderFailedPage } from "../pages/sign-in/provider-failed.js";
import { keepReturnPath, takeReturnPath } from "../return-path.js";

export const providerRoutes: readonly PageRoute[] = [
  openPage("GET", "/sign-in/provider", (asked) => goToProvider(asked, "usual")),
  openPage("GET", "/sign-in/provider/again", (asked) => goToProvider(asked, "again")),
  openPage("GET", PROVIDER_CALLBACK_PATH, comeBack),
  { ...openPage("POST", PROVIDER_LOGOUT_PATH, logOut), byProgram: true },
];

/** The name of the cookie that the browser keeps while it is at the provider. */
function attemptCookie(baseUrl: string): string {
  return `${sessionCookieName(baseUrl)}-sign-in`;
}

async function goToProvider(asked: PageRequest, proof: ProofAsked): Promise<Response> {
  const { c, options } = asked;
  const { providerSignIn } = options;
  if (providerSignIn === null) return showError(asked, "provider");
  const baseUrl = options.baseUrl();
  const browser = getCookie(c, attemptCookie(baseUrl)) ?? null;
  const begun = await providerSignIn.begin({ browser, returnTo: takeReturnPath(c, baseUrl), proof });
  if (begun.kind === "failed") return showFailure(asked, begun);
  setCookie(c, attemptCookie(baseUrl), begun.browser, { ...cookieOptions(baseUrl), maxAge: ATTEMPT_MS / 1000 });
  return c.redirect(begun.address, 303);
}

async function comeBack(asked: PageRequest): Promise<Response> {
  const { c, options, reader, secret } = asked;
  const { providerSignIn } = options;
  if (providerSignIn === null) return showError(asked, "provider");
  const baseUrl = options.baseUrl();
  const done = await providerSignIn.finish({
    browser: getCookie(c, attemptCookie(baseUrl)) ?? null,
    parameters: new URL(c.req.url).searchParams,
    seen: seenBrowser(asked),
    session: secret,
  });
  if (done.kind === "failed") return showFailure(asked, done);
  deleteCookie(c, attemptCookie(baseUrl), cookieOptions(baseUrl));
  const maxAge = LONGEST_SESSION_MS / 1000;
  setCookie(c, sessionCookieName(baseUrl), done.session.secret, { ...cookieOptions(baseUrl), maxAge });
  if (!done.isMember) return showPage(asked, <NotAMemberPage reader={reader} address={null} />, 403);
  if (done.session.person !== null) return sendTo(asked, done.returnTo);
  keepReturnPath(c, baseUrl, done.returnTo);
  return sendTo(asked, "/sign-in/account");
}

/** By the provider itself: its answers have the form of the standard, whose only status of failure is 400. */
async function logOut({ c, options }: PageRequest): Promise<Response> {
  c.header("Cache-Control", "no-store");
  const refuse = (error: string, error_description: string): Response => c.json({ error, error_description }, 400);
  const { providerSignIn } = options;
  if (providerSignIn === null) return refuse("invalid_request", "Nobody signs in at a provider here.");
  const token = (await readForm(c)).get("logout_token");
  if (token === null || token === "") return refuse("invalid_request", "There is no logout_token.");
  const done = await providerSignIn.logOut(token);
  const of = { request_id: c.get("requestId") };
  if (done.kind === "logged_out") {
    options.log.info({ sessions: done.sessions, ...of }, "the identity provider ended sessions");
    return c.body(null, 200);
  }
  const { why } = done.failure;
  const reason = "reason" in done.failure ? done.failure.reason : null;
  options.log.warn({ why, reason, ...of }, "a token of the identity provider ended no session");
  return why === "unavailable"
    ? refuse("temporarily_unavailable", "The keys of the provider could not be read.")
    : refuse("invalid_request", "The logout_token does not hold.");
}

/** The page has a next step for the person; the log has the details for an operator. */
function showFailure(asked: PageRequest, { failure }: SignInFailed): Promise<Response> {
  const { c, options, reader } = asked;
  const reason = "reason" in failure ? failure.reason : null;
  options.observer.signInFailed(failure.why);
  options.log.warn(
    { why: failure.why, reason, request_id: c.get("requestId") },
    "nobody was signed in at the provider",
  );
  if (failure.why === "unavailable") return showError(asked, "provider");
  return showPage(asked, <ProviderFailedPage reader={reader} why={failure.why} />, 403);
}
