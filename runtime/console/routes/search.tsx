/** /{env}/search: the one search of every page. Its result is an address of its own, which holds ids alone. */
import { readForm } from "../../http/body.js";
import { readInTurn } from "../../http/in-turn.js";
import { agentsOf } from "../../services/accounts/agents/called.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { search } from "../../services/overview/search.js";
import { readRecipientsById } from "../../services/recipients/list.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { recipientNames } from "../pages/recipients/names.js";
import { FoundPage } from "../pages/search/found.js";
import { addressOf, FOUND, hitsIn, soughtIn } from "../pages/search/hits.js";

const PATH = "/search";
/** Of each kind a search names at most twenty. */
const MOST_NAMED = 200;

export const searchRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showFound),
  ...personPage("POST", PATH, find),
];

async function find(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const sought = soughtIn(await readForm(c));
  const { hits, more } = await readInTurn(options, "logs", caller, (services) => search(services, caller, sought));
  return sendTo(asked, addressOf(caller.env, hits, more));
}

async function showFound(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  const hits = hitsIn(c.req.queries(FOUND) ?? []).slice(0, MOST_NAMED);
  const ids = hits.filter(({ kind }) => kind === "recipient").map(({ id }) => id);
  const { reader, signedIn, data } = await readPage(asked, function* () {
    const agents = yield* agentsOf(caller.accountId);
    return {
      names: yield* readPeopleNames(caller),
      agents: new Map(agents.map(({ id, name }) => [id, name])),
      records: yield* readRecipientsById(caller, ids),
    };
  });
  const { records, ...named } = data;
  const recipients = recipientNames(reader, caller.env, records);
  const found = { hits, more: c.req.query("more") !== undefined, recipients, ...named };
  return showPage(asked, <FoundPage reader={reader} signedIn={signedIn} {...found} />);
}
