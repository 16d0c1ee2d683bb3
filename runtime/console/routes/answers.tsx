/** /{env}/checks/{check_id}: an answer, and the forms that report what became of its action. */
import { readForm } from "../../http/body.js";
import { Refusal } from "../../refusals/refusal.js";
import { reportExecution } from "../../services/checks/report-execution.js";
import { reportReversal } from "../../services/checks/report-reversal.js";
import { readAnswerPage } from "../../services/decisions/answer-page.js";
import type { TextVerb } from "../../services/door.js";
import { attemptOf } from "../../services/idempotency/attempt.js";
import { readPeopleNames } from "../../services/people/names.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AnswerPage } from "../pages/answer/answer.js";
import type { RefusedForm } from "../refused-form.js";

export const answerRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/checks/{check_id}", (asked) => showAnswer(asked, null)),
  ...personPage("POST", "/checks/{check_id}/execution", (asked) => report(asked, "execution")),
  ...personPage("POST", "/checks/{check_id}/reversal", (asked) => report(asked, "reversal")),
];

async function showAnswer(asked: PersonRequest, refused: RefusedForm | null): Promise<Response> {
  const { c, reader, caller } = asked;
  const checkId = c.req.param("check_id") ?? "";
  const { signedIn, data } = await readPage(asked, function* (services) {
    return { data: yield* readAnswerPage(services, caller, checkId), names: yield* readPeopleNames(caller) };
  });
  const page = <AnswerPage reader={reader} signedIn={signedIn} refused={refused} {...data} />;
  return showPage(asked, page, refused === null ? 200 : refused.status);
}

/** What the verb refuses for what was typed is shown at its field, with what was typed. */
async function report(asked: PersonRequest, kind: "execution" | "reversal"): Promise<Response> {
  const { c, options, caller } = asked;
  const checkId = c.req.param("check_id") ?? "";
  const page = `/${caller.env}/checks/${checkId}`;
  const form = await readForm(c);
  const ref = typed(form, "ref");
  const body =
    kind === "execution"
      ? { executed: form.get("executed") === "true", ref }
      : { reversed_at: typed(form, "reversed_at"), ref };
  const attempt = attemptOf(form.get("form_key") ?? "", `POST ${page}/${kind}`, caller, body);
  try {
    await options.door.change(caller, attempt, (services, receivedAt): TextVerb =>
      kind === "execution"
        ? reportExecution(services, caller, checkId, body, receivedAt)
        : reportReversal(services, caller, checkId, body, receivedAt),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors.length === 0 || error.status === 401) throw error;
    return showAnswer(asked, { status: 422, typed: form, errors: error.errors });
  }
  return sendTo(asked, page);
}

/** Null: the field was left empty. */
function typed(form: URLSearchParams, name: string): string | null {
  const text = form.get(name)?.trim() ?? "";
  return text === "" ? null : text;
}
