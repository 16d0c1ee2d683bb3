/** /{env}/access: the reader's own record and sessions, which they can end here. */
import { Refusal } from "../../refusals/refusal.js";
import { readOwnAccess } from "../../services/accounts/me/own-access.js";
import { type AccountChoice, endOtherSessions, endOwnSession } from "../../services/accounts/sign-in/sessions.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AccessPage } from "../pages/access/access.js";

const PATH = "/access";

/** Marks the address after a session was ended, so that the page says so. */
const ENDED = "ended";

export const accessRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showAccess),
  ...personPage("POST", "/sessions/{session_id}/end", endSession),
  ...personPage("POST", "/sessions/end-others", endOthers),
];

async function showAccess(asked: PersonRequest): Promise<Response> {
  const { c, reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, ({ ports }) => readOwnAccess(ports, caller));
  const page = (
    <AccessPage
      reader={reader}
      signedIn={signedIn}
      ownId={caller.builder === null ? caller.personId : null}
      address={data.address}
      sessions={data.sessions.map((session) => ({ ...session, isThis: session.sessionId === caller.sessionId }))}
      accounts={data.accounts.map((each) => ({ ...each, isThis: isHere(each, caller) }))}
      invitations={data.invitations}
      ended={c.req.query(ENDED) ?? null}
    />
  );
  return showPage(asked, page);
}

function isHere({ accountId, builder }: AccountChoice, caller: PersonRequest["caller"]): boolean {
  return accountId === caller.accountId && builder === caller.builder;
}

async function endOthers(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  await options.verbRunner.act(({ ports }) => endOtherSessions(ports, caller, caller.sessionId));
  return sendTo(asked, `/${caller.env}${PATH}?${ENDED}=others`);
}

async function endSession(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const sessionId = c.req.param("session_id") ?? "";
  const hasEnded = await options.verbRunner.act(({ ports }) => endOwnSession(ports, caller, sessionId));
  if (!hasEnded) throw new Refusal("not-found", "You have no such session.");
  return sendTo(asked, `/${caller.env}${PATH}?${ENDED}=one`);
}
