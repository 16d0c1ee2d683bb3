/**
 * POST /v1/approvals/decide: one decision on several requests, each on the answer that the person saw. What cannot be
 * decided is told beside the others, and takes nothing back.
 */
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { Steps } from "../../../store/sql/steps.js";
import { requireFresh } from "../../request/fresh.js";
import { requireBody } from "../../request/required-body.js";
import { requireScope } from "../../request/scope.js";
import { combine, refusalOf } from "../../request/validation-issues.js";
import { decideRequest, type RecordedDecision, requirePerson } from "./answer-request.js";
import { togetherSchema } from "./request.js";

type TogetherResult = { readonly request_id: string } & (
  RecordedDecision | { readonly refused: { readonly code: string; readonly detail: string } }
);

/** Returns the text of the response. Everything is recorded in one transaction. */
export function* answerTogether(services: Services, caller: Caller, body: Json): Steps<string> {
  requireScope(caller, "rules:read");
  const person = requirePerson(caller);
  const { decision, requests, comment, note_ref } = requireBody(togetherSchema, body, ["comment", "note_ref"]);
  refuseTwice(requests.map(({ request_id }) => request_id));
  requireFresh(person, "within 12 hours", services.ports.now());
  const results: TogetherResult[] = [];
  for (const { request_id, check_id } of requests) {
    try {
      const answered = yield* decideRequest(services, person, request_id, { decision, check_id, comment, note_ref });
      results.push({ request_id, ...answered });
    } catch (error) {
      // It was refused before anything of it was written. Any other error ends the whole.
      if (!(error instanceof Refusal)) throw error;
      results.push({ request_id, refused: { code: error.code, detail: error.detail, ...error.members } });
    }
  }
  return writeJson({ results });
}

function refuseTwice(ids: readonly string[]): void {
  const twice = ids.flatMap((id, at) => (ids.indexOf(id) < at ? [at] : []));
  if (twice.length === 0) return;
  const detail = "Each request is named once.";
  const requestErrors = twice.map((at) => ({ field: `requests[${at}].request_id`, code: "duplicate", detail }));
  throw refusalOf(combine({ requestErrors }));
}
