/**
 * The first page of each environment: matters that wait for the person; and /{env}/review: those of the whole account.
 */
import { readOwnTakenToApprove } from "../../services/acting/decisions/taken-to-approve.js";
import { readWaiting } from "../../services/acting/decisions/waiting.js";
import { readReview } from "../../services/acting/log/review.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { openPage, type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { ReviewPage } from "../pages/waiting/review.js";
import { WaitingPage } from "../pages/waiting/waiting.js";

/** The number of the person's requests shown: those that expire first. */
const MOST_SHOWN = 50;

export const waitingRoutes: readonly PageRoute[] = [
  openPage("GET", "/", (asked) => sendTo(asked, asked.caller === null ? "/sign-in" : `/${asked.caller.env}`)),
  ...personPage("GET", "", showWaiting),
  ...personPage("GET", "/review", showReview),
];

async function showWaiting(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      waiting: yield* readWaiting(services, caller, MOST_SHOWN),
      taken: yield* readOwnTakenToApprove(services, caller),
      review: yield* readReview(services, caller),
    };
  });
  return showPage(asked, <WaitingPage reader={reader} signedIn={signedIn} {...data} />);
}

async function showReview(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, (services) => readReview(services, caller));
  return showPage(asked, <ReviewPage reader={reader} signedIn={signedIn} review={data} />);
}
