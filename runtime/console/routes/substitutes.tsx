/** /{env}/people/{person_id}/substitute: who stands in for a person. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { firstMomentInZone } from "../../calendar/zones.js";
import { momentText, parseDay } from "../../engine/values/days.js";
import { Refusal } from "../../refusals/refusal.js";
import { listActivePeopleFor } from "../../services/accounts/people/requests.js";
import {
  endSubstituteAs,
  requireRightOver,
  setSubstituteAs,
  type substituteSchema,
} from "../../services/accounts/people/substitute.js";
import { requireRightToChange } from "../../services/request/right.js";
import { readPage, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { answerForm, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { SubstitutePage } from "../pages/people/substitute.js";
import type { BodyOf } from "../request-fields.js";

const PATH = "/people/{person_id}/substitute";

export const substituteRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, async (asked) => showPage(asked, await substitutePage(asked, newForm(asked)))),
  ...personPage("POST", PATH, setSubstitute),
  ...personPage("POST", `${PATH}/end`, endSubstitute),
];

async function substitutePage(asked: PersonRequest, form: FormState): Promise<JSX.Element> {
  const { c, options, reader, caller } = asked;
  requireRightOver(caller, idIn(asked));
  // A person who must sign in again does so before typing.
  requireRightToChange(caller, idIn(asked) === caller.personId ? "substitutes" : "people:write", options.now());
  const { signedIn, data } = await readPage(asked, ({ ports }) => listActivePeopleFor(ports, caller));
  const person = data.find(({ person_id }) => person_id === idIn(asked));
  if (person === undefined) throw new Refusal("not-found", "There is no person of this id in the account.");
  const done = c.req.query("done") ?? null;
  return <SubstitutePage {...{ reader, signedIn, person, form, done }} people={data} ownId={caller.personId} />;
}

async function setSubstitute(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const result = await takeForm(asked, (services, typed) =>
    setSubstituteAs(services, caller, idIn(asked), substituteIn(typed, caller.timeZone)),
  );
  return answerForm(asked, result, {
    next: `${pathOf(asked)}?done=substituteSet`,
    again: (form) => substitutePage(asked, form),
  });
}

async function endSubstitute(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const result = await takeForm(asked, (services) => endSubstituteAs(services, caller, idIn(asked)));
  return answerForm(asked, result, {
    next: `${pathOf(asked)}?done=substituteEnded`,
    again: (form) => substitutePage(asked, form),
  });
}

const idIn = ({ c }: PersonRequest): string => c.req.param("person_id") ?? "";

const pathOf = (asked: PersonRequest): string => `/${asked.caller.env}/people/${idIn(asked)}/substitute`;

/** Days in the account's zone: from the start of the first one to the end of the last one. */
function substituteIn(typed: URLSearchParams, zone: string): BodyOf<typeof substituteSchema> {
  const of = (field: string): string => (typed.get(field) ?? "").trim();
  const [first, last] = [of("from"), of("until")];
  return {
    substitute: of("substitute"),
    from: first === "" ? null : startOf(first, 0, zone),
    until: startOf(last, 1, zone),
    reason: of("reason") === "" ? null : of("reason"),
  };
}

/** What is no day is sent as it is typed, so that it is refused in its field. */
function startOf(typed: string, after: number, zone: string): string {
  const day = parseDay(typed);
  return day === null ? typed : momentText(firstMomentInZone(day + after, zone));
}
