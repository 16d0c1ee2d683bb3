/** /{env}/requests/{request_id}: the page to which mail leads. The person who was asked decides here. */
import { readForm } from "../../http/body.js";
import { Refusal, type RefusalCode } from "../../refusals/refusal.js";
import { answerRequest } from "../../services/decisions/answer-request.js";
import { readRequestPage } from "../../services/decisions/request-page.js";
import { signOffRequest } from "../../services/decisions/resolve.js";
import { attemptOf } from "../../services/idempotency/attempt.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { RequestPage } from "../pages/requests/request.js";

/** Behind a decision that came too late, so that the page says so. */
const CHANGED = "changed";

/** Somebody decided meanwhile, or another answer stands. */
const TOO_LATE: readonly RefusalCode[] = [
  "answer-replaced",
  "nothing-to-decide",
  "action-not-taken",
  "action-taken-back",
  "idempotency-conflict",
];

export const requestRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/requests/{request_id}", showRequest),
  ...personPage("POST", "/requests/{request_id}", decide),
];

async function showRequest(asked: PersonRequest): Promise<Response> {
  const { c, reader, caller } = asked;
  const requestId = c.req.param("request_id") ?? "";
  const { signedIn, data } = await readPage(asked, (services) => readRequestPage(services, caller, requestId));
  const hasChanged = c.req.query(CHANGED) !== undefined;
  return showPage(asked, <RequestPage reader={reader} signedIn={signedIn} data={data} hasChanged={hasChanged} />);
}

/** The verbs are those of the interface. What came too late leads back to the page, which shows what stands now. */
async function decide(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const requestId = c.req.param("request_id") ?? "";
  const page = `/${caller.env}/requests/${requestId}`;
  const form = await readForm(c);
  const [decision, answer, checkId] = [form.get("decision"), form.get("answer"), form.get("check_id") ?? ""];
  const note = form.get("note_ref")?.trim() ?? "";
  const note_ref = note === "" ? null : note;
  const attempt = attemptOf(form.get("form_key") ?? "", `POST ${page}`, caller, {
    decision,
    answer,
    checkId,
    note_ref,
  });
  try {
    await options.door.change(caller, attempt, (services) => {
      if (answer !== null) return signOffRequest(services, caller, requestId, { checkId, answer, note_ref });
      if (decision !== "approved" && decision !== "refused")
        throw new Refusal("invalid-request", "The form says neither what to decide nor what to answer.");
      return answerRequest(services, caller, requestId, decision, { check_id: checkId, note_ref });
    });
  } catch (error) {
    if (error instanceof Refusal && TOO_LATE.includes(error.code)) return sendTo(asked, `${page}?${CHANGED}`);
    throw error;
  }
  return sendTo(asked, page);
}
