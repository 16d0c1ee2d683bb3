/** /{env}/mail: the mail to the account's people, for its admins. It is the same in live and test. */
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { listSentMail } from "../../services/background/mail/sent.js";
import { readPage, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { MailPage } from "../pages/mail/mail.js";

const MOST_SHOWN = 50;

export const sentMailRoutes: readonly PageRoute[] = [...personPage("GET", "/mail", showMail)];

async function showMail(asked: PersonRequest): Promise<Response> {
  const { c, reader, caller } = asked;
  const before = c.req.query("before") ?? null;
  const { signedIn, data } = await readPage(asked, function* () {
    return {
      mail: yield* listSentMail(caller, { before, limit: MOST_SHOWN }),
      names: yield* readPeopleNames(caller),
    };
  });
  const page = <MailPage reader={reader} signedIn={signedIn} {...data} isFirst={before === null} />;
  return showPage(asked, page);
}
