/** /{env}/people: the members of the account. Its admins add, change and remove them here. */
import type { JSX } from "hono/jsx/jsx-runtime";

import type { personChangeSchema, personRequestSchema } from "../../services/accounts/people/requests.js";
import {
  addPersonAs,
  changePersonAs,
  endSessionsAs,
  listPeopleFor,
  readPersonPage,
  removePersonAs,
  unbindPersonAs,
} from "../../services/accounts/people/requests.js";
import { requireRightToChange } from "../../services/request/right.js";
import { readFrame, readPage, showPage } from "../answers.js";
import type { FormError, FormState } from "../form-state.js";
import { answerForm, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AddPersonPage } from "../pages/people/add-person.js";
import { PeoplePage } from "../pages/people/people.js";
import { PersonPage } from "../pages/people/person.js";
import type { BodyOf } from "../request-fields.js";

const PATH = "/people";
const PERSON = `${PATH}/{person_id}`;

export const peopleRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showPeople),
  ...personPage("GET", `${PATH}/add`, async (asked) => showPage(asked, await addPersonPage(asked, newForm(asked)))),
  ...personPage("POST", `${PATH}/add`, addPerson),
  ...personPage("GET", PERSON, async (asked) => showPage(asked, await personPageOf(asked))),
  ...personPage("POST", PERSON, changePerson),
  ...personPage("POST", `${PERSON}/unbind`, unbindPerson),
  ...personPage("POST", `${PERSON}/end-sessions`, endSessions),
  ...personPage("POST", `${PERSON}/remove`, removePerson),
];

async function showPeople(asked: PersonRequest): Promise<Response> {
  const { c, reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, ({ ports }) => listPeopleFor(ports, caller));
  const done = c.req.query("done") ?? null;
  return showPage(asked, <PeoplePage reader={reader} signedIn={signedIn} people={data} done={done} />);
}

async function addPersonPage(asked: PersonRequest, form: FormState): Promise<JSX.Element> {
  const { options, reader, caller } = asked;
  // A person who must sign in again does so before typing.
  requireRightToChange(caller, "people:write", options.now());
  return <AddPersonPage reader={reader} signedIn={await readFrame(asked)} form={form} />;
}

async function addPerson(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const result = await takeForm(asked, (services, typed) => addPersonAs(services, caller, personIn(typed)));
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}?done=added`,
    again: (form) => addPersonPage(asked, form),
  });
}

/** `held`: the reasons against removing the person. */
async function personPageOf(
  asked: PersonRequest,
  form?: FormState,
  held: readonly FormError[] = [],
): Promise<JSX.Element> {
  const { c, reader, caller } = asked;
  const personId = idIn(asked);
  const { signedIn, data } = await readPage(asked, (services) => readPersonPage(services, caller, personId));
  const { name, email, role } = data.person;
  return (
    <PersonPage
      reader={reader}
      signedIn={signedIn}
      data={data}
      form={form ?? newForm(asked, { name: name ?? "", email: email ?? "", role })}
      held={held}
      done={c.req.query("done") ?? null}
    />
  );
}

async function changePerson(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const personId = idIn(asked);
  const result = await takeForm(asked, (services, typed) =>
    changePersonAs(services, caller, personId, personIn(typed)),
  );
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}/${personId}?done=changed`,
    again: (form) => personPageOf(asked, form),
  });
}

async function unbindPerson(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const personId = idIn(asked);
  const result = await takeForm(asked, (services) => unbindPersonAs(services, caller, personId, {}));
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}/${personId}?done=unbound`,
    again: ({ wrong }) => personPageOf(asked, undefined, wrong),
  });
}

async function endSessions(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const personId = idIn(asked);
  const result = await takeForm(asked, (services) => endSessionsAs(services, caller, personId, {}));
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}/${personId}?done=sessionsEnded`,
    again: ({ wrong }) => personPageOf(asked, undefined, wrong),
  });
}

async function removePerson(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const personId = idIn(asked);
  const result = await takeForm(asked, (services) => removePersonAs(services, caller, personId));
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}?done=removed`,
    again: ({ wrong }) => personPageOf(asked, undefined, wrong),
  });
}

const idIn = ({ c }: PersonRequest): string => c.req.param("person_id") ?? "";

function personIn(typed: URLSearchParams): BodyOf<typeof personRequestSchema> & BodyOf<typeof personChangeSchema> {
  const of = (field: string): string => (typed.get(field) ?? "").trim();
  return { name: of("name"), email: of("email"), role: of("role") };
}
