/**
 * The first page of each environment: matters that wait for the person; and /{env}/review: those of the whole account.
 */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readOwnTakenToApprove } from "../../services/acting/decisions/taken-to-approve.js";
import { readWaiting } from "../../services/acting/decisions/waiting.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { readReview } from "../../services/acting/log/review.js";
import { readAttendedTo } from "../../services/background/alerts/groups.js";
import { readPage, sendTo, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { newForm } from "../forms.js";
import { openPage, type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { ReviewPage } from "../pages/waiting/review.js";
import { WaitingPage } from "../pages/waiting/waiting.js";

/** The number of the person's requests shown: those that expire first. */
const MOST_SHOWN = 50;

export const waitingRoutes: readonly PageRoute[] = [
  openPage("GET", "/", (asked) => sendTo(asked, asked.caller === null ? "/sign-in" : `/${asked.caller.env}`)),
  ...personPage("GET", "", async (asked) => showPage(asked, await waitingPage(asked, null))),
  ...personPage("GET", "/review", showReview),
];

/** `form`: of a group, as it was sent; null: none was. */
export async function waitingPage(asked: PersonRequest, form: FormState | null): Promise<JSX.Element> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      waiting: yield* readWaiting(services, caller, MOST_SHOWN),
      taken: yield* readOwnTakenToApprove(services, caller),
      attendedTo: yield* readAttendedTo(services, caller, MOST_SHOWN),
      names: yield* readPeopleNames(caller),
      review: yield* readReview(services, caller),
    };
  });
  const forms = { form: newForm(asked), sent: form };
  return <WaitingPage reader={reader} signedIn={signedIn} {...forms} {...data} />;
}

async function showReview(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, (services) => readReview(services, caller));
  return showPage(asked, <ReviewPage reader={reader} signedIn={signedIn} review={data} />);
}
