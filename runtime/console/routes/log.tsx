/** The log with its filters in the address, and all that pass them as a file. */
import type { ContentfulStatusCode } from "hono/utils/http-status";

import { dayInZone } from "../../calendar/zones.js";
import { formatDay } from "../../engine/values/days.js";
import { readForm } from "../../http/body.js";
import { readingPages, readInTurn } from "../../http/in-turn.js";
import { judgeLogAddress, judgeSavedFilters } from "../../http/log-address.js";
import { Refusal } from "../../refusals/refusal.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { readLogChoices } from "../../services/acting/log/choices.js";
import type { LogQuery } from "../../services/acting/log/query.js";
import { readLogSums } from "../../services/acting/log/sums.js";
import { removeViewAs, saveViewAs, type viewRequestSchema, viewsFor } from "../../services/acting/log/views.js";
import { search } from "../../services/overview/search.js";
import { readSheetOfRecipients, type SheetOfRecipients } from "../../services/recipients/log-sheet.js";
import type { Verb } from "../../services/verb-runner.js";
import { readLongPage, sendTo, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { newForm, sendForm, takeForm } from "../forms.js";
import { filtersSent, logAddress, wholeFilter, withoutFilter } from "../log-address.js";
import { namedIn } from "../log-names.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { csvHead, type CsvReader, csvRows, csvSums, NO_SUMS, withRows } from "../pages/log/csv.js";
import { LogPage } from "../pages/log/log.js";
import { addressOf, filterOf, soughtIn } from "../pages/search/hits.js";
import type { BodyOf } from "../request-fields.js";

const VIEWS = "/checks/views";

export const logRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/checks", showLog),
  ...personPage("GET", "/checks.csv", sendCsv),
  ...personPage("POST", "/checks", find),
  ...personPage("POST", VIEWS, saveView),
  ...personPage("POST", `${VIEWS}/{view_id}/remove`, removeView),
];

function showLog(asked: PersonRequest): Promise<Response> {
  return logPage(asked, newForm(asked), 200);
}

/** `saving`: of the form that saves a view. */
async function logPage(asked: PersonRequest, saving: FormState, status: ContentfulStatusCode): Promise<Response> {
  const { caller } = asked;
  const sent = sentBy(asked);
  const filters = filtersSent(sent);
  // A form sends its empty fields too: the page's address has only active filters.
  const path = `/${caller.env}/checks`;
  if ([...sent].length !== filters.length) return sendTo(asked, logAddress(path, filters));
  const { values, errors: wrong, month, shown: monthShown } = judgeLogAddress(filters, todayOf(asked));
  const query = standingUnlessAsked(values);
  const { reader, signedIn, data } = await readLongPage(asked, "logs", function* (services) {
    const choices = yield* readLogChoices(services, caller);
    const common = {
      choices,
      named: namedIn(filters, choices),
      names: yield* readPeopleNames(caller),
      views: yield* viewsFor(caller),
    };
    if (wrong.length > 0) return { ...common, rows: [], recipients: new Map(), nextBefore: null, sums: [] };
    const sheet = yield* readSheetOfRecipients(services, caller, query);
    return { ...common, ...sheet, sums: yield* readLogSums(services, caller, query) };
  });
  const { named, ...shown } = data;
  const whole = logAddress(path, named.filters);
  if (whole !== logAddress(path, filters)) return sendTo(asked, whole);
  const { unknown } = named;
  const page = (
    <LogPage
      {...{ reader, signedIn, filters, month, monthShown, wrong, unknown, ...shown, saving }}
      today={todayOf(asked)}
      own={caller}
    />
  );
  return showPage(asked, page, wrong.length === 0 ? status : 400);
}

const todayOf = ({ options, caller }: PersonRequest): number => dayInZone(options.now(), caller.timeZone);

/** From the search of the log: what was found becomes a filter of it, and what has a page of its own is shown there. */
async function find(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const sought = soughtIn(await readForm(c));
  const { hits, more } = await readInTurn(options, "logs", caller, (services) => search(services, caller, sought));
  const [only, ...others] = hits;
  const filter = only === undefined || others.length > 0 ? null : filterOf(only);
  if (filter === null) return sendTo(asked, addressOf(caller.env, hits, more));
  const own = withoutFilter(filtersSent(sentBy(asked)), filter[0]);
  return sendTo(asked, logAddress(`/${caller.env}/checks`, [...own, filter]));
}

/** The filters of the page on which the form is, but for their place in the log. */
async function saveView(asked: PersonRequest): Promise<Response> {
  const filters = wholeFilter(filtersSent(sentBy(asked)));
  const query = new URLSearchParams(filters.map(([name, value]): [string, string] => [name, value])).toString();
  const result = await takeForm(asked, (services, typed) => {
    const body = { name: (typed.get("name") ?? "").trim(), query, shared: typed.has("shared") };
    return saveViewAs(services, asked.caller, body satisfies BodyOf<typeof viewRequestSchema>, judgeSavedFilters);
  });
  if (result.kind === "again") return logPage(asked, result.form, result.status);
  return sendTo(asked, logAddress(`/${asked.caller.env}/checks`, filters));
}

async function removeView(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  await sendForm(asked, () => removeViewAs(caller, c.req.param("view_id") ?? ""));
  return sendTo(asked, logAddress(`/${caller.env}/checks`, filtersSent(sentBy(asked))));
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
  const { values, errors } = judgeLogAddress(wholeFilter(filtersSent(sentBy(asked))), todayOf(asked));
  if (errors.length > 0) throw new Refusal("invalid-request", "A filter is not right.", errors);
  const query = { ...standingUnlessAsked(values), limit: ROWS_AT_ONCE };
  const names = await options.verbRunner.read(() => readPeopleNames(caller));
  const day = formatDay(todayOf(asked));
  const rowsBefore = (before: string | undefined): Verb<SheetOfRecipients> => {
    return (services) => readSheetOfRecipients(services, caller, { ...query, before });
  };
  const pages = readingPages<SheetOfRecipients>(options, caller);
  const first = await pages.first(rowsBefore(undefined));
  return c.body(
    ReadableStream.from(
      csvPieces(first, (before) => pages.next(rowsBefore(before)), { names, timeZone: caller.timeZone }),
    ),
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
