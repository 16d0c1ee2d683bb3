/** /{env}/audit: the changes of the account and their authors, for its admins. It is the same in live and test. */
import { listAudit } from "../../services/accounts/audit/list.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { readPage, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AuditPage } from "../pages/audit/audit.js";

const MOST_SHOWN = 50;

export const auditRoutes: readonly PageRoute[] = [...personPage("GET", "/audit", showAudit)];

async function showAudit(asked: PersonRequest): Promise<Response> {
  const { c, reader, caller } = asked;
  const did = c.req.query("did") ?? "";
  // A cursor of an earlier page; any other value is ignored.
  const cursor = c.req.query("before") ?? "";
  const before = /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : undefined;
  const { signedIn, data } = await readPage(asked, function* () {
    const of = { did: did === "" ? undefined : did, before, limit: MOST_SHOWN };
    return { list: yield* listAudit(caller, of), names: yield* readPeopleNames(caller) };
  });
  const filter = { did: did === "" ? null : did, isFirst: before === undefined };
  return showPage(asked, <AuditPage reader={reader} signedIn={signedIn} {...data} {...filter} />);
}
