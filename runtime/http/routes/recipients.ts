/** /v1/recipients: the records that actions name as their recipients. */
import { eraseRecipientAs } from "../../services/evidence/erasure/erase.js";
import { readHeldText } from "../../services/evidence/erasure/officer-page.js";
import { erased } from "../../services/evidence/erasure/responses.js";
import { answerMatch } from "../../services/recipients/answer-match.js";
import { linkRecipients } from "../../services/recipients/link.js";
import { listRecipientsText } from "../../services/recipients/list.js";
import { listMatchesText } from "../../services/recipients/matches.js";
import { heldRecords, matchAnswered, matches, recipients, splitOff } from "../../services/recipients/responses.js";
import { splitRecipient } from "../../services/recipients/split.js";
import { examplesOf } from "../examples/read.js";
import { idInPath } from "../query.js";
import { changeRoute, personChangeRoute, personReadRoute, readRoute, type Route } from "../route.js";
import { erase, link, matchAnswer, matchesQuery, recipientsQuery, split } from "../schemas/recipients.js";

export const recipientRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/recipients",
    scope: "checks:read",
    wholeAccount: true,
    operation: {
      operationId: "listRecipients",
      tag: "Recipients",
      summary: "List the records of recipients",
      description:
        "Newest first: a record for each number, and for each name that was sent without one. A key is " +
        "shown neither names nor numbers.",
      refusals: ["names-withheld"],
    },
    pathParameters: {},
    query: recipientsQuery,
    response: { schema: recipients, examples: examplesOf("recipients", "recipients") },
    verb: (_services, { caller, query }) => listRecipientsText(caller, query),
  }),
  readRoute({
    path: "/v1/recipients/matches",
    scope: "checks:read",
    wholeAccount: true,
    operation: {
      operationId: "listMatches",
      tag: "Recipients",
      summary: "List pairs of records that may be one recipient",
      description: "Newest first. A key is shown no names.",
      refusals: [],
    },
    pathParameters: {},
    query: matchesQuery,
    response: { schema: matches, examples: examplesOf("recipients", "matches") },
    verb: (_services, { caller, query }) => listMatchesText(caller, query),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/recipients/matches/{match_id}",
    scope: "recipients:write",
    operation: {
      operationId: "answerMatch",
      tag: "Recipients",
      summary: "Say whether two records are one recipient",
      description:
        "same links them: totals are read over both, and answers that depend on it are issued again by a " +
        "job. different keeps them apart, and no rule asks again. Records with different numbers of one kind " +
        "are never linked. A key names the person in decided_by.",
      refusals: ["not-found", "conflict", "cannot-decide", "pii-in-facts"],
    },
    pathParameters: { match_id: idInPath("match", "mat").describe("The match's id, its review_item.") },
    query: {},
    request: { schema: matchAnswer, examples: examplesOf("recipients", "match_answer") },
    response: { schema: matchAnswered, examples: examplesOf("recipients", "match_answered") },
    verb: (services, { caller, path, body }) => answerMatch(services, caller, path.match_id, body),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/recipients/{recipient_id}/link",
    scope: "recipients:write",
    operation: {
      operationId: "linkRecipients",
      tag: "Recipients",
      summary: "Link a record with another one",
      description:
        "For two records that no rule asks about, that were answered with different, or that were split. " +
        "Earlier answers stay on record. An open match of the two is answered with same. Answers that " +
        "depend on it are issued again by a job. Records with different numbers of one kind are never " +
        "linked. A key names the person in decided_by.",
      refusals: ["not-found", "conflict", "cannot-decide", "pii-in-facts"],
    },
    pathParameters: { recipient_id: idInPath("recipient", "rcp").describe("The record's id.") },
    query: {},
    request: { schema: link, examples: examplesOf("recipients", "link") },
    response: { schema: matchAnswered, examples: examplesOf("recipients", "match_answered") },
    verb: (services, { caller, path, body }) => linkRecipients(services, caller, path.recipient_id, body),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/recipients/{recipient_id}/split",
    scope: "recipients:write",
    operation: {
      operationId: "splitRecipient",
      tag: "Recipients",
      summary: "Take a record out of those that count as one",
      description:
        "Undoes all links of the record. Their matches are answered with different from then on; other " +
        "links stay. Answers that depend on it are issued again by a job. A key names the person in " +
        "decided_by.",
      refusals: ["not-found", "cannot-decide", "pii-in-facts"],
    },
    pathParameters: { recipient_id: idInPath("recipient", "rcp").describe("The record's id.") },
    query: {},
    request: { schema: split, examples: examplesOf("recipients", "split") },
    response: { schema: splitOff, examples: examplesOf("recipients", "split_off") },
    verb: (services, { caller, path, body }) => splitRecipient(services, caller, path.recipient_id, body),
  }),
  personReadRoute({
    path: "/v1/recipients/{recipient_id}/held",
    right: "recipients:erase",
    operation: {
      operationId: "readHeldRecords",
      tag: "Recipients",
      summary: "Read all that is held on a recipient",
      description:
        "For a person who asks what is stored on them, and before it is erased: names, numbers, descriptions, " +
        "matches and answers of the record, of those that count as one with it, and of those with its number in " +
        "the other environment.",
      refusals: ["not-found"],
    },
    pathParameters: { recipient_id: idInPath("recipient", "rcp").describe("The record's id.") },
    query: {},
    response: { schema: heldRecords, examples: examplesOf("recipients", "held_records") },
    verb: (_services, { caller, path }) => readHeldText(caller, path.recipient_id),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/recipients/{recipient_id}/erase",
    right: "recipients:erase",
    operation: {
      operationId: "eraseRecipient",
      tag: "Recipients",
      summary: "Erase who a recipient is",
      description:
        "Erases the names, numbers and descriptions of the record, for good. The record, its answers and " +
        "totals stay. The same name or number sent again makes a new record. Where nothing is left, " +
        "nothing changes.",
      refusals: ["not-found", "pii-in-facts"],
    },
    pathParameters: { recipient_id: idInPath("recipient", "rcp").describe("The record's id.") },
    query: {},
    request: { schema: erase, examples: examplesOf("recipients", "erase") },
    response: { schema: erased, examples: examplesOf("recipients", "erased") },
    verb: (services, { caller, path, body }) => eraseRecipientAs(services, caller, path.recipient_id, body),
  }),
];
