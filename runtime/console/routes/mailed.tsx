/** Signing in by mail: requesting one, typing its code, and pressing the button behind its link. */
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";

import type { LinkSecrets } from "../../auth/mailed-link.js";
import { mintSecret } from "../../auth/session.js";
import { cookieOptions, sessionCookieName } from "../../auth/session-cookie.js";
import { readForm } from "../../http/body.js";
import { Refusal } from "../../refusals/refusal.js";
import {
  askForMail,
  lookAtMailedLink,
  MAILED_LINK_MS,
  MAILED_LINK_PATH,
} from "../../services/accounts/sign-in/mailed-link.js";
import { signInByCode, signInByLink, type StartedByMail } from "../../services/accounts/sign-in/mailed-session.js";
import { GONE, sendTo, showPage } from "../answers.js";
import { enter, seenBrowser } from "../entering.js";
import { openPage, type PageRequest, type PageRoute } from "../page-route.js";
import { CodePage } from "../pages/sign-in/code.js";
import { LONGEST_ADDRESS } from "../pages/sign-in/limits.js";
import { MailedLinkPage } from "../pages/sign-in/mailed-link.js";
import { SignInPage } from "../pages/sign-in/sign-in.js";

const CODE_PATH = "/sign-in/code";

export const mailedRoutes: readonly PageRoute[] = [
  openPage("POST", "/sign-in/mail", askMail),
  openPage("GET", CODE_PATH, (asked) => showCode(asked, null)),
  openPage("POST", CODE_PATH, enterByCode),
  openPage("GET", MAILED_LINK_PATH, showLink),
  openPage("POST", MAILED_LINK_PATH, enterByLink),
];

const ADDRESS = z.email().max(LONGEST_ADDRESS);
const UNPROCESSABLE = 422;
const NINETY_DAYS = 90 * 24 * 3_600;

/** The same answer whether an account knows the address or not. */
async function askMail(asked: PageRequest): Promise<Response> {
  const { c, options, reader } = asked;
  const secrets = secretsOf(asked);
  const typed = (await readForm(c)).get("address") ?? "";
  const { data: address } = ADDRESS.safeParse(typed.trim());
  if (address === undefined)
    return showPage(asked, <SignInPage reader={reader} ways={options.ways} wrongAddress={typed} />, UNPROCESSABLE);
  const kept = cookieOf(asked, "mail");
  const network = options.addressOf(c);
  const knownBrowser = cookieOf(asked, "known");
  const browser = await options.verbRunner.act(function* ({ ports }) {
    const secret = kept ?? mintSecret(ports.randomBytes).secret;
    yield* askForMail(ports, secrets, { address, network, browser: secret, knownBrowser, language: reader.language });
    return secret;
  });
  keepCookie(asked, "mail", browser, MAILED_LINK_MS / 1000);
  return sendTo(asked, CODE_PATH);
}

function showCode(asked: PageRequest, refused: "wrong" | "over" | null): Promise<Response> {
  secretsOf(asked);
  return showPage(asked, <CodePage reader={asked.reader} refused={refused} />, refused === null ? 200 : UNPROCESSABLE);
}

async function enterByCode(asked: PageRequest): Promise<Response> {
  const { c, options } = asked;
  const secrets = secretsOf(asked);
  const sent = { code: (await readForm(c)).get("code") ?? "", browser: cookieOf(asked, "mail") };
  const done = await options.verbRunner.act(({ ports }) => signInByCode(ports, secrets, sent, seenBrowser(asked)));
  return done.kind === "started" ? enterProved(asked, done) : showCode(asked, done.kind);
}

async function showLink(asked: PageRequest): Promise<Response> {
  const { c, options, reader } = asked;
  const secrets = secretsOf(asked);
  const token = c.req.query("token") ?? "";
  const sent = { token, browser: cookieOf(asked, "mail") };
  const state = await options.verbRunner.read(({ ports }) => lookAtMailedLink(ports, secrets, sent));
  const page = <MailedLinkPage reader={reader} token={token} state={state} />;
  return showPage(asked, page, state === "over" ? GONE : 200);
}

async function enterByLink(asked: PageRequest): Promise<Response> {
  const { c, options, reader } = asked;
  const secrets = secretsOf(asked);
  const token = (await readForm(c)).get("token") ?? "";
  const sent = { token, browser: cookieOf(asked, "mail") };
  const done = await options.verbRunner.act(({ ports }) => signInByLink(ports, secrets, sent, seenBrowser(asked)));
  if (done.kind === "started") return enterProved(asked, done);
  return showPage(asked, <MailedLinkPage reader={reader} token={token} state={done.kind} />, GONE);
}

function enterProved(asked: PageRequest, started: StartedByMail): Response {
  keepCookie(asked, "known", started.knownBrowser, NINETY_DAYS);
  return enter(asked, started);
}

/** If people sign in at a provider, or no mail is sent, these pages do not exist. */
function secretsOf({ options: { ways, linkSecrets } }: PageRequest): LinkSecrets {
  if (!ways.mail) throw new Refusal("not-found", "Nobody signs in by mail here.");
  return linkSecrets;
}

// ── Cookies ────────────────────────────────────────────────────────

/** `mail`: the secret of the browser that asks for mail. `known`: that somebody signed in by mail in it before. */
type CookieName = "mail" | "known";

function cookieOf({ c, options }: PageRequest, name: CookieName): string | null {
  return getCookie(c, `${sessionCookieName(options.baseUrl())}-${name}`) ?? null;
}

/** `maxAge` in seconds. */
function keepCookie({ c, options }: PageRequest, name: CookieName, value: string, maxAge: number): void {
  const baseUrl = options.baseUrl();
  setCookie(c, `${sessionCookieName(baseUrl)}-${name}`, value, { ...cookieOptions(baseUrl), maxAge });
}
