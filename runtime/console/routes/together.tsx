/** /{env}/requests/together: several requests of one agent by one rule are decided by one form. */
import { Refusal } from "../../refusals/refusal.js";
import { answerTogether } from "../../services/acting/decisions/answer-together.js";
import { readDecidedTogether } from "../../services/acting/decisions/decided-together.js";
import { MOST_TOGETHER, type togetherSchema } from "../../services/acting/decisions/request.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { textIn } from "../form-state.js";
import { takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { DecidedTogetherPage, seenIn } from "../pages/home/together.js";
import type { BodyOf } from "../request-fields.js";
import { homePage } from "./home.js";

const PATH = "/requests/together";
/** Names a request in the address of the result. */
const ID = "id";

export const togetherRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showDecided),
  ...personPage("POST", PATH, decideTogether),
];

async function decideTogether(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const result = await takeForm(asked, (services, typed) => {
    const body = {
      decision: typed.get("decision") ?? "",
      requests: seenIn(typed).map((seen) => ({ ...seen })),
      comment: textIn(typed, "comment"),
      note_ref: textIn(typed, "note_ref"),
    } satisfies BodyOf<typeof togetherSchema>;
    return answerTogether(services, caller, body);
  });
  if (result.kind === "again") return showPage(asked, await homePage(asked, result.form), result.status);
  // Written by the verb, or kept of the same form.
  const { results } = JSON.parse(result.body) as { readonly results: readonly { readonly request_id: string }[] };
  const address = new URLSearchParams(results.map(({ request_id }): [string, string] => [ID, request_id]));
  return sendTo(asked, `/${caller.env}${PATH}?${address.toString()}`);
}

async function showDecided(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  const ids = c.req.queries(ID) ?? [];
  if (ids.length === 0 || ids.length > MOST_TOGETHER) throw new Refusal("not-found", "The address names no requests.");
  const { reader, signedIn, data } = await readPage(asked, (services) => readDecidedTogether(services, caller, ids));
  return showPage(asked, <DecidedTogetherPage reader={reader} signedIn={signedIn} decided={data} />);
}
