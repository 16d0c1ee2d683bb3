/** / and the first page of each environment, from which one's sessions are ended. */
import { Refusal } from "../../refusals/refusal.js";
import { readOwnAccess } from "../../services/me/own-access.js";
import { endOwnSession } from "../../services/sign-in/sessions.js";
import { sendTo, showPage } from "../answers.js";
import { openPage, type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { HomePage } from "../pages/home/home.js";

/** Behind a session that was ended, so that the page says so. */
const ENDED = "ended";

export const homeRoutes: readonly PageRoute[] = [
  openPage("GET", "/", (asked) => sendTo(asked, asked.caller === null ? "/sign-in" : `/${asked.caller.env}`)),
  ...personPage("GET", "", showHome),
  ...personPage("POST", "/sessions/{session_id}/end", endSession),
];

async function showHome(asked: PersonRequest): Promise<Response> {
  const { c, options, reader, caller } = asked;
  const { sessions, isOfOtherAccounts, ...signedIn } = await options.door.read(({ ports }) =>
    readOwnAccess(ports, caller),
  );
  const page = (
    <HomePage
      reader={reader}
      signedIn={{ env: caller.env, ...signedIn }}
      sessions={sessions.map((session) => ({ ...session, isThis: session.sessionId === caller.sessionId }))}
      hasOtherAccounts={isOfOtherAccounts}
      hasEnded={c.req.query(ENDED) !== undefined}
    />
  );
  return showPage(asked, page);
}

async function endSession(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const sessionId = c.req.param("session_id") ?? "";
  const hasEnded = await options.door.act(({ ports }) => endOwnSession(ports, caller, sessionId));
  if (!hasEnded) throw new Refusal("not-found", "You have no such session.");
  return sendTo(asked, `/${caller.env}?${ENDED}`);
}
