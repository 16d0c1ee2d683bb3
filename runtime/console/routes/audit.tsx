/**
 * /{env}/audit: the changes of the account and their authors, for its admins; and all that are chosen as a file. It is
 * the same in live and test.
 */
import { dayInZone } from "../../calendar/zones.js";
import { formatDay, parseDay } from "../../engine/values/days.js";
import { readingPages } from "../../http/in-turn.js";
import { type AuditLine, type AuditQuery, readAuditLines } from "../../services/accounts/audit/list.js";
import { readToldAudit } from "../../services/accounts/audit/told.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import type { Verb } from "../../services/verb-runner.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AuditPage } from "../pages/audit/audit.js";
import { auditAddress, type AuditChoice, CHOICES } from "../pages/audit/audit-address.js";
import { auditHead, auditRows } from "../pages/audit/csv.js";
import type { PeopleNames } from "../parts/person.js";

const MOST_SHOWN = 50;
/** Of a file, so that other requests are served in between. */
const LINES_AT_ONCE = 500;

export const auditRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/audit", showAudit),
  ...personPage("GET", "/audit.csv", sendFile),
];

async function showAudit(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  const choice = choiceIn(asked);
  // A form sends its empty fields too: the page's address has only active choices.
  if (Object.values(CHOICES).some((name) => c.req.query(name) === ""))
    return sendTo(asked, auditAddress(`/${caller.env}/audit`, choice));
  // A cursor of an earlier page; any other value is ignored.
  const cursor = c.req.query(CHOICES.before) ?? "";
  const before = /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : undefined;
  const { reader, signedIn, data } = await readPage(asked, function* () {
    const query = { ...queryOf(choice), before, limit: MOST_SHOWN };
    return { list: yield* readToldAudit(caller, query), names: yield* readPeopleNames(caller) };
  });
  const page = <AuditPage {...{ reader, signedIn, choice, isFirst: before === undefined }} {...data} />;
  return showPage(asked, page);
}

/** A day that is none is no choice. */
function choiceIn({ c }: PersonRequest): AuditChoice {
  const sent = (name: string): string | null => {
    const value = c.req.query(name)?.trim() ?? "";
    return value === "" ? null : value;
  };
  const day = (name: string): string | null => {
    const value = sent(name);
    return value === null || parseDay(value) === null ? null : value;
  };
  return {
    did: sent(CHOICES.did),
    person: sent(CHOICES.person),
    from: day(CHOICES.from),
    to: day(CHOICES.to),
  };
}

function queryOf({ did, person, from, to }: AuditChoice): Omit<AuditQuery, "limit"> {
  return {
    ...(did !== null && { did }),
    ...(person !== null && { person }),
    ...(from !== null && { from }),
    ...(to !== null && { until: to }),
  };
}

async function sendFile(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const query = { ...queryOf(choiceIn(asked)), limit: LINES_AT_ONCE };
  const names = await options.verbRunner.read(() => readPeopleNames(caller));
  const linesBefore = (before: number | undefined): Verb<Lines> => {
    return () => readAuditLines(caller, { ...query, before }, caller.timeZone);
  };
  const pages = readingPages<Lines>(options, caller);
  const first = await pages.first(linesBefore(undefined));
  const day = formatDay(dayInZone(options.now(), caller.timeZone));
  const pieces = filePieces(first, (before) => pages.next(linesBefore(before)), { names, timeZone: caller.timeZone });
  return c.body(ReadableStream.from(pieces), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="audit-${day}.csv"`,
  });
}

interface Lines {
  readonly lines: readonly AuditLine[];
  readonly nextBefore: number | null;
}

/** `first`: read before the response begins, so that a refusal is sent as one. */
async function* filePieces(
  first: Lines,
  read: (before: number) => Promise<Lines>,
  of: { readonly names: PeopleNames; readonly timeZone: string },
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(auditHead());
  for (let page = first; ; page = await read(page.nextBefore)) {
    if (page.lines.length > 0) yield bytes.encode(auditRows(page.lines, of));
    if (page.nextBefore === null) break;
  }
}
