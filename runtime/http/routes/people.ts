/** /v1/people: the account's people, for its admins to add, change and remove. */
import {
  addPersonAs,
  changePersonAs,
  endSessionsAs,
  readPeopleText,
  removePersonAs,
  unbindPersonAs,
} from "../../services/accounts/people/requests.js";
import { people, person } from "../../services/accounts/people/responses.js";
import { endSubstituteAs, setSubstituteAs } from "../../services/accounts/people/substitute.js";
import { examplesOf } from "../examples/read.js";
import { idInPath } from "../query.js";
import { personChangeRoute, personReadRoute, type Route } from "../route.js";
import { nothing } from "../schemas/nothing.js";
import { personChange, personRequest, substituteRequest } from "../schemas/people.js";

const pathParameters = { person_id: idInPath("person", "usr").describe("The person's service id.") };

export const peopleRoutes: readonly Route[] = [
  personReadRoute({
    path: "/v1/people",
    right: "people:read",
    operation: {
      operationId: "listPeople",
      tag: "People",
      summary: "List the account's people",
      description: "In it or left. Admins see addresses. People of a builder see no names.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: people, examples: examplesOf("people", "people") },
    verb: (services, { caller }) => readPeopleText(services, caller),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/people",
    right: "people:write",
    operation: {
      operationId: "addPerson",
      tag: "People",
      summary: "Add a person",
      description:
        "They are invited: they belong to the account once they accept, signed in. Until then requests and settings may " +
        "name them, and they have no rights. Who comes back after they left is a person of their own.",
      refusals: ["conflict"],
    },
    pathParameters: {},
    query: {},
    request: { schema: personRequest, examples: examplesOf("people", "person_request") },
    response: { schema: person, examples: examplesOf("people", "person") },
    verb: (services, { caller, body }) => addPersonAs(services, caller, body),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/people/{person_id}",
    right: "people:write",
    operation: {
      operationId: "changePerson",
      tag: "People",
      summary: "Change a person's name, address or role",
      description:
        "What is left out stays. Another address or role ends the person's sessions. Whoever has another address is " +
        "invited, as a person who is added.",
      refusals: ["not-found", "conflict", "last-admin"],
    },
    pathParameters,
    query: {},
    request: { schema: personChange, examples: examplesOf("people", "person_change") },
    response: { schema: person, examples: examplesOf("people", "person") },
    verb: (services, { caller, path, body }) => changePersonAs(services, caller, path.person_id, body),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/people/{person_id}/unbind",
    right: "people:write",
    operation: {
      operationId: "unbindPerson",
      tag: "People",
      summary: "Undo who a person is at the identity provider",
      description:
        "For somebody who has another account there by now. Their sessions that rest on it end, they and the other " +
        "admins are told by mail, and their next sign-in with the verified address binds anew. Where " +
        "nothing is bound, " +
        "nothing changes.",
      refusals: ["not-found"],
    },
    pathParameters,
    query: {},
    request: { schema: nothing, examples: examplesOf("nothing", "nothing") },
    response: { schema: person, examples: examplesOf("people", "person") },
    verb: (services, { caller, path, body }) => unbindPersonAs(services, caller, path.person_id, body),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/people/{person_id}/end-sessions",
    right: "people:write",
    operation: {
      operationId: "endSessionsOfPerson",
      tag: "People",
      summary: "End a person's sessions",
      description:
        "All sessions of the person end at once, and they are told by mail. They stay in the account and may sign " +
        "in again. Without a session nothing changes.",
      refusals: ["not-found"],
    },
    pathParameters,
    query: {},
    request: { schema: nothing, examples: examplesOf("nothing", "nothing") },
    response: { schema: person, examples: examplesOf("people", "person") },
    verb: (services, { caller, path, body }) => endSessionsAs(services, caller, path.person_id, body),
  }),
  personChangeRoute({
    method: "PUT",
    path: "/v1/people/{person_id}/substitute",
    right: "substitutes",
    operation: {
      operationId: "setSubstitute",
      tag: "People",
      summary: "Say who stands in for a person",
      description:
        "By the person themselves, or by an admin in favour of a third. While it holds, requests to the person ask the " +
        "substitute, and either decides; what waits already is passed on. Answers still name the person. Both are told " +
        "when it begins and ends. It takes the place of an earlier substitute. Whoever stands in for the substitute is " +
        "not asked.",
      refusals: ["not-found", "cannot-decide"],
    },
    pathParameters,
    query: {},
    request: { schema: substituteRequest, examples: examplesOf("people", "substitute_request") },
    response: { schema: person, examples: examplesOf("people", "person_away") },
    verb: (services, { caller, path, body }) => setSubstituteAs(services, caller, path.person_id, body),
  }),
  personChangeRoute({
    method: "DELETE",
    path: "/v1/people/{person_id}/substitute",
    right: "substitutes",
    operation: {
      operationId: "endSubstitute",
      tag: "People",
      summary: "End a substitute",
      description: "What waits goes back to the person. Where nobody stands in, nothing changes.",
      refusals: ["not-found"],
    },
    pathParameters,
    query: {},
    request: null,
    response: { schema: person, examples: examplesOf("people", "person") },
    verb: (services, { caller, path }) => endSubstituteAs(services, caller, path.person_id),
  }),
  personChangeRoute({
    method: "DELETE",
    path: "/v1/people/{person_id}",
    right: "people:write",
    operation: {
      operationId: "removePerson",
      tag: "People",
      summary: "Remove a person",
      description:
        "They have left: their sessions end, and no request names them any more. What they did stays " +
        "theirs. errors names everything that holds them, at once.",
      refusals: ["not-found", "named-in-settings", "owns-agents", "last-admin"],
    },
    pathParameters,
    query: {},
    request: null,
    response: { schema: person, examples: examplesOf("people", "person_left") },
    verb: (services, { caller, path }) => removePersonAs(services, caller, path.person_id),
  }),
];
