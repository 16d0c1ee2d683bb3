/** The log with its filters in the address, and all that pass them as a file. */
import { dayInZone } from "../../calendar/zones.js";
import { formatDay } from "../../engine/values/days.js";
import { judgeParameters } from "../../http/parameters.js";
import { logQuery } from "../../http/schemas/log.js";
import { Refusal } from "../../refusals/refusal.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import type { LogQuery } from "../../services/acting/log/query.js";
import { readLogSums } from "../../services/acting/log/sums.js";
import { readSheetOfRecipients, type SheetOfRecipients } from "../../services/recipients/log-sheet.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { filtersSent, logAddress, wholeFilter } from "../log-address.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { csvHead, type CsvReader, csvRows, csvSums, NO_SUMS, withRows } from "../pages/log/csv.js";
import { LogPage } from "../pages/log/log.js";

export const logRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/checks", showLog),
  ...personPage("GET", "/checks.csv", sendCsv),
];

async function showLog(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const sent = sentBy(asked);
  const filters = filtersSent(sent);
  // A form sends its empty fields too: the page's address has only active filters.
  const path = `/${caller.env}/checks`;
  if ([...sent].length !== filters.length) return sendTo(asked, logAddress(path, filters));
  const { values, errors: wrong } = judgeParameters(filters, logQuery);
  const query = standingUnlessAsked(values);
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    const names = yield* readPeopleNames(caller);
    if (wrong.length > 0) return { rows: [], recipients: new Map(), nextBefore: null, sums: [], names };
    const sheet = yield* readSheetOfRecipients(services, caller, query);
    return { ...sheet, sums: yield* readLogSums(services, caller, query), names };
  });
  const page = <LogPage reader={reader} signedIn={signedIn} filters={filters} wrong={wrong} {...data} />;
  return showPage(asked, page, wrong.length === 0 ? 200 : 400);
}

/** Pages show only current answers, unless all are requested. */
function standingUnlessAsked(query: LogQuery): LogQuery {
  return { ...query, current: query.current ?? true };
}

/** Rows read at a time, so that other requests are served in between. */
const ROWS_AT_ONCE = 200;

/** All answers of the filter, whatever page the address names. */
async function sendCsv(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const { values, errors } = judgeParameters(wholeFilter(filtersSent(sentBy(asked))), logQuery);
  if (errors.length > 0) throw new Refusal("invalid-request", "A filter is not right.", errors);
  const query = { ...standingUnlessAsked(values), limit: ROWS_AT_ONCE };
  const names = await options.verbRunner.read(() => readPeopleNames(caller));
  const day = formatDay(dayInZone(options.now(), caller.timeZone));
  const readRows = (before: string | undefined): Promise<SheetOfRecipients> =>
    options.verbRunner.read((services) => readSheetOfRecipients(services, caller, { ...query, before }));
  return c.body(
    ReadableStream.from(csvPieces(await readRows(undefined), readRows, { names, timeZone: caller.timeZone })),
    200,
    {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="checks-${caller.env}-${day}.csv"`,
    },
  );
}

/** `first`: read before the response begins, so that a refusal is sent as one. */
async function* csvPieces(
  first: SheetOfRecipients,
  read: (before: string) => Promise<SheetOfRecipients>,
  of: Omit<CsvReader, "recipients">,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(csvHead());
  let sums = NO_SUMS;
  for (let page = first; ; page = await read(page.nextBefore)) {
    sums = withRows(sums, page.rows);
    if (page.rows.length > 0) yield bytes.encode(csvRows(page.rows, { ...of, recipients: page.recipients }));
    if (page.nextBefore === null) break;
  }
  yield bytes.encode(csvSums(sums));
}

function sentBy({ c }: PersonRequest): URLSearchParams {
  return new URL(c.req.url).searchParams;
}
