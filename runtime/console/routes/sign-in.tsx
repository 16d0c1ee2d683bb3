/** Signing in and out: the pages without a session. Opening any of them changes nothing. */
import { deleteCookie } from "hono/cookie";

import { isInUse } from "../../auth/session.js";
import { cookieOptions, sessionCookieName } from "../../auth/session-cookie.js";
import { readForm } from "../../http/body.js";
import { Refusal } from "../../refusals/refusal.js";
import { acceptInvitationOf, declineInvitationOf } from "../../services/accounts/sign-in/invitations.js";
import {
  lookAtOperatorLink,
  OPERATOR_LINK_PATH,
  useOperatorLinkOf,
} from "../../services/accounts/sign-in/operator-link.js";
import { chooseAccount, listChoices, readSession, signOut } from "../../services/accounts/sign-in/sessions.js";
import { GONE, sendTo, showPage } from "../answers.js";
import { enter, seenBrowser } from "../entering.js";
import { openPage, type PageRequest, type PageRoute } from "../page-route.js";
import { ChooseAccountPage } from "../pages/sign-in/choose-account.js";
import { NotAMemberPage } from "../pages/sign-in/not-a-member.js";
import { OperatorLinkPage } from "../pages/sign-in/operator-link.js";
import { SignInPage } from "../pages/sign-in/sign-in.js";
import { SignedOutPage } from "../pages/sign-in/signed-out.js";

export const signInRoutes: readonly PageRoute[] = [
  openPage("GET", "/sign-in", showSignIn),
  openPage("GET", OPERATOR_LINK_PATH, showOperatorLink),
  openPage("POST", OPERATOR_LINK_PATH, signInByOperatorLink),
  openPage("GET", "/sign-in/account", showAccounts),
  openPage("POST", "/sign-in/account", openAccount),
  openPage("POST", "/sign-in/invitation/accept", acceptInvitation),
  openPage("POST", "/sign-in/invitation/decline", declineInvitation),
  openPage("POST", "/sign-out", leave),
  openPage("GET", "/signed-out", showSignedOut),
];

function showSignIn(asked: PageRequest): Promise<Response> {
  const { reader, options } = asked;
  return showPage(asked, <SignInPage reader={reader} ways={options.ways} wrongAddress={null} />);
}

async function showSignedOut(asked: PageRequest): Promise<Response> {
  const { reader, options } = asked;
  const atProvider = (await options.providerSignIn?.endSession()) ?? null;
  return showPage(asked, <SignedOutPage reader={reader} atProvider={atProvider} />);
}

// ── The operator's link ────────────────────────────────────────────

async function showOperatorLink(asked: PageRequest): Promise<Response> {
  const { c, options, reader } = asked;
  const token = c.req.query("token") ?? "";
  const found = await options.verbRunner.read(({ ports }) => lookAtOperatorLink(ports, token));
  const person = "dead" in found ? null : found.person;
  const page = <OperatorLinkPage reader={reader} token={token} person={person} />;
  return showPage(asked, page, person === null ? GONE : 200);
}

async function signInByOperatorLink(asked: PageRequest): Promise<Response> {
  const { c, options, reader } = asked;
  const token = (await readForm(c)).get("token") ?? "";
  const started = await options.verbRunner.act(({ ports }) => useOperatorLinkOf(ports, token, seenBrowser(asked)));
  if ("dead" in started) return showPage(asked, <OperatorLinkPage reader={reader} token={token} person={null} />, GONE);
  return enter(asked, started);
}

// ── Accounts ───────────────────────────────────────────────────────

async function showAccounts(asked: PageRequest): Promise<Response> {
  const { options, reader, secret } = asked;
  const session = secret === null ? null : await options.verbRunner.read(() => readSession(secret));
  if (session === null || !isInUse(session, options.now())) return sendTo(asked, "/sign-in");
  const choices = await options.verbRunner.read(() => listChoices(session));
  const { accounts, invitations } = choices;
  if (accounts.length + invitations.length === 0)
    return showPage(asked, <NotAMemberPage reader={reader} address={null} />, 403);
  const current = session.of?.accountId;
  const page = (
    <ChooseAccountPage
      reader={reader}
      accounts={accounts.map((account) => ({ ...account, isCurrent: account.accountId === current }))}
      invitations={invitations}
    />
  );
  return showPage(asked, page);
}

async function openAccount(asked: PageRequest): Promise<Response> {
  const { c, options, secret } = asked;
  const accountId = (await readForm(c)).get("account") ?? "";
  const seen = seenBrowser(asked);
  const started =
    secret === null
      ? null
      : await options.verbRunner.act(({ ports }) => chooseAccount(ports, { secret, accountId, seen }));
  if (started === null) throw new Refusal("not-found", "You belong to no such account.");
  return enter(asked, started);
}

/** Opens the page that was requested before: a request in mail leads here, and then to itself. */
async function acceptInvitation(asked: PageRequest): Promise<Response> {
  const { c, options, secret } = asked;
  const accountId = (await readForm(c)).get("account") ?? "";
  const answer = { secret: secret ?? "", accountId, seen: seenBrowser(asked) };
  const started = await options.verbRunner.act(({ ports }) => acceptInvitationOf(ports, answer));
  if (started === null) throw noSuchInvitation();
  return enter(asked, started);
}

async function declineInvitation(asked: PageRequest): Promise<Response> {
  const { c, options, secret } = asked;
  const accountId = (await readForm(c)).get("account") ?? "";
  const answer = { secret: secret ?? "", accountId };
  if (!(await options.verbRunner.act(({ ports }) => declineInvitationOf(ports, answer)))) throw noSuchInvitation();
  return sendTo(asked, "/sign-in/account");
}

function noSuchInvitation(): Refusal {
  return new Refusal("not-found", "You have no such invitation.");
}

// ── In and out ─────────────────────────────────────────────────────

async function leave(asked: PageRequest): Promise<Response> {
  const { c, options, secret } = asked;
  const baseUrl = options.baseUrl();
  if (secret !== null) await options.verbRunner.act(({ ports }) => signOut(ports, secret));
  deleteCookie(c, sessionCookieName(baseUrl), cookieOptions(baseUrl));
  return sendTo(asked, "/signed-out");
}
