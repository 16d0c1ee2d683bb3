/** /{env}/search: the one search of every page. Its result is an address of its own, which holds ids alone. */
import { readForm } from "../../http/body.js";
import { Refusal } from "../../refusals/refusal.js";
import { agentsOf } from "../../services/accounts/agents/called.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { LONGEST_SOUGHT, search } from "../../services/overview/search.js";
import { readRecipientsById } from "../../services/recipients/list.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { textIn } from "../form-state.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { recipientNames } from "../pages/recipients/names.js";
import { FoundPage } from "../pages/search/found.js";
import { addressOf, FOUND, hitsIn } from "../pages/search/hits.js";

const PATH = "/search";
const FIELD = "q";
/** Of each kind a search names at most twenty. */
const MOST_NAMED = 200;

export const searchRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showFound),
  ...personPage("POST", PATH, find),
];

async function find(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const sought = textIn(await readForm(c), FIELD);
  if (sought === null || sought.length > LONGEST_SOUGHT) throw wrongSought(sought === null ? "required" : "too_long");
  const { hits, more } = await options.verbRunner.read((services) => search(services, caller, sought));
  return sendTo(asked, addressOf(caller.env, hits, more));
}

/** No browser sends such a text from the search. */
const wrongSought = (code: string): Refusal =>
  new Refusal("invalid-request", `The search takes 1 to ${LONGEST_SOUGHT} characters.`, [{ field: FIELD, code }]);

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
