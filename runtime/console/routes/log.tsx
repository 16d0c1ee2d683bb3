/** The log with its filters in the address, and the same rows as a file. */
import { judgeParameters } from "../../http/parameters.js";
import { logQuery } from "../../http/schemas/log.js";
import { Refusal } from "../../refusals/refusal.js";
import { readChecks } from "../../services/log/list.js";
import { readPeopleNames } from "../../services/people/names.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { filtersSent, logAddress, type LogFilters } from "../log-address.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { writeCsv } from "../pages/log/csv.js";
import { LogPage } from "../pages/log/log.js";

export const logRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/checks", showLog),
  ...personPage("GET", "/checks.csv", sendCsv),
];

async function showLog(asked: PersonRequest): Promise<Response> {
  const { reader, caller } = asked;
  const sent = sentBy(asked);
  const filters = filtersSent(sent);
  // A form sends its empty fields too: the address of the page has those that filter.
  const path = `/${caller.env}/checks`;
  if ([...sent].length !== filters.length) return sendTo(asked, logAddress(path, filters));
  const { values, errors: wrong } = judgeParameters(filters, logQuery);
  const { signedIn, data } = await readPage(asked, function* (services) {
    return {
      ...(wrong.length === 0 ? yield* readChecks(services, caller, values) : { rows: [], nextBefore: null }),
      names: yield* readPeopleNames(caller),
    };
  });
  const page = <LogPage reader={reader} signedIn={signedIn} filters={filters} wrong={wrong} {...data} />;
  return showPage(asked, page, wrong.length === 0 ? 200 : 400);
}

async function sendCsv(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const filters: LogFilters = filtersSent(sentBy(asked));
  const { values, errors } = judgeParameters(filters, logQuery);
  if (errors.length > 0) throw new Refusal("invalid-request", "A filter is not right.", errors);
  const { rows } = await options.door.read((services) => readChecks(services, caller, values));
  return c.body(writeCsv(rows), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="checks-${caller.env}.csv"`,
  });
}

function sentBy({ c }: PersonRequest): URLSearchParams {
  return new URL(c.req.url).searchParams;
}
