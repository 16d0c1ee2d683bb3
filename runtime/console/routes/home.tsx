/** The first page of each environment: what waits for the reader and for anybody, and whether all is well. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readPeopleNames } from "../../services/accounts/people/names.js";
import { readOwnTakenToApprove } from "../../services/acting/decisions/taken-to-approve.js";
import { readWaiting } from "../../services/acting/decisions/waiting.js";
import { readNewestReview } from "../../services/acting/log/review.js";
import { readAttendedTo } from "../../services/background/alerts/groups.js";
import { readOverview } from "../../services/overview/overview.js";
import { readFrame, readPage, sendTo, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { newForm } from "../forms.js";
import { countText } from "../layout.js";
import { openPage, type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { HomePage } from "../pages/home/home.js";

/** The number of the person's requests shown: those that expire first. */
const MOST_SHOWN = 50;
/** The number of taken actions shown that wait for the person's approval. */
const MOST_TAKEN = 20;

export const homeRoutes: readonly PageRoute[] = [
  openPage("GET", "/", (asked) => sendTo(asked, asked.caller === null ? "/sign-in" : `/${asked.caller.env}`)),
  ...personPage("GET", "/waiting", sendCount).map((route) => ({ ...route, byItself: true })),
  ...personPage("GET", "", async (asked) => showPage(asked, await homePage(asked, null))),
];

/** Older answers are not looked at: a page would take ever longer for what nobody attends to. */
const MOST_REVIEWED = 2_000;

/** `form`: of a group, as it was sent; null: none was. */
export async function homePage(asked: PersonRequest, form: FormState | null): Promise<JSX.Element> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      waiting: yield* readWaiting(services, caller, MOST_SHOWN),
      taken: yield* readOwnTakenToApprove(services, caller, MOST_TAKEN),
      attendedTo: yield* readAttendedTo(services, caller, MOST_SHOWN),
      newest: yield* readNewestReview(services, caller, MOST_REVIEWED),
      overview: yield* readOverview(services, caller),
      names: yield* readPeopleNames(caller),
    };
  });
  const forms = { form: newForm(asked), sent: form };
  const done = asked.c.req.query("done") ?? null;
  const { newest, ...rest } = data;
  const lookedAt = newest.looksAtAll ? null : MOST_REVIEWED;
  return <HomePage {...{ reader, signedIn, done, lookedAt }} review={newest.review} {...forms} {...rest} />;
}

/** For a page that is open for longer: how much waits for the reader now. */
async function sendCount(asked: PersonRequest): Promise<Response> {
  const { waiting } = await readFrame(asked);
  return asked.c.json({ shown: countText(waiting), waits: waiting > 0 });
}
