/** /{env}/checks/{check_id}: an answer, and the forms that report what happened to its action. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readPeopleNames } from "../../services/accounts/people/names.js";
import type { executionRequestSchema } from "../../services/acting/checks/report-execution.js";
import { reportExecution } from "../../services/acting/checks/report-execution.js";
import type { reversalRequestSchema } from "../../services/acting/checks/report-reversal.js";
import { reportReversal } from "../../services/acting/checks/report-reversal.js";
import { readAnswerPage } from "../../services/acting/decisions/answer-page.js";
import { approveTaken } from "../../services/acting/decisions/approve-taken.js";
import type { resolutionRequestSchema, takenApprovalSchema } from "../../services/acting/decisions/request.js";
import { offeredDecisions, resolveCheck } from "../../services/acting/decisions/resolve.js";
import { readRecipientsById } from "../../services/recipients/list.js";
import { readPage, showPage } from "../answers.js";
import { textIn } from "../form-state.js";
import { answerForm, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { type AnswerForms, AnswerPage } from "../pages/answer/answer.js";
import type { NotAskedOfExecution } from "../pages/answer/report.js";
import { recipientNames, recipientsIn } from "../pages/recipients/names.js";
import type { BodyOf } from "../request-fields.js";

const PATH = "/checks/{check_id}";

export const answerRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, async (asked) => showPage(asked, await answerPage(asked, {}))),
  ...personPage("POST", `${PATH}/execution`, report),
  ...personPage("POST", `${PATH}/reversal`, takeBack),
  ...personPage("POST", `${PATH}/sign_off`, (asked) => decide(asked, "sign_off")),
  ...personPage("POST", `${PATH}/override`, (asked) => decide(asked, "override")),
  ...personPage("POST", `${PATH}/approval`, approve),
];

/** `refused`: the form that was sent before. */
async function answerPage(asked: PersonRequest, refused: Partial<AnswerForms>): Promise<JSX.Element> {
  const { caller } = asked;
  const checkId = idIn(asked);
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    const page = yield* readAnswerPage(services, caller, checkId);
    return {
      data: page,
      records: yield* readRecipientsById(caller, recipientsIn(page.now.facts)),
      offers: yield* offeredDecisions(services, caller, checkId),
      names: yield* readPeopleNames(caller),
    };
  });
  const [sign_off, override, approval, report] = [newForm(asked), newForm(asked), newForm(asked), newForm(asked)];
  const forms = { sign_off, override, approval, report, ...refused };
  const { records, ...shown } = data;
  const recipients = recipientNames(reader, caller.env, records);
  const address = asked.options.baseUrl() + pathOf(asked);
  return <AnswerPage {...{ reader, signedIn, forms, recipients, address, ...shown }} />;
}

async function report(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const checkId = idIn(asked);
  const result = await takeForm(asked, (services, typed, receivedAt) => {
    const body: BodyOf<typeof executionRequestSchema, NotAskedOfExecution> = {
      executed: typed.get("executed") === "true",
      ref: textIn(typed, "ref"),
    };
    return reportExecution(services, caller, checkId, body, receivedAt);
  });
  return answerForm(asked, result, { next: pathOf(asked), again: (report) => answerPage(asked, { report }) });
}

async function takeBack(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const checkId = idIn(asked);
  const result = await takeForm(asked, (services, typed, receivedAt) => {
    const body: BodyOf<typeof reversalRequestSchema> = {
      reversed_at: textIn(typed, "reversed_at"),
      ref: textIn(typed, "ref"),
    };
    return reportReversal(services, caller, checkId, body, receivedAt);
  });
  return answerForm(asked, result, { next: pathOf(asked), again: (report) => answerPage(asked, { report }) });
}

async function decide(asked: PersonRequest, method: "sign_off" | "override"): Promise<Response> {
  const { caller } = asked;
  const checkId = idIn(asked);
  const result = await takeForm(asked, (services, typed) => {
    const body: BodyOf<typeof resolutionRequestSchema, "resolved_by"> = {
      ...{ resolved_outcome: typed.get("resolved_outcome"), method },
      ...wordsIn(typed),
    };
    return resolveCheck(services, caller, checkId, body);
  });
  return answerForm(asked, result, { next: pathOf(asked), again: (form) => answerPage(asked, { [method]: form }) });
}

/** Of an action that was taken. */
async function approve(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const checkId = idIn(asked);
  const result = await takeForm(asked, (services, typed) => {
    const body: BodyOf<typeof takenApprovalSchema> = { decision: typed.get("resolved_outcome"), ...wordsIn(typed) };
    return approveTaken(services, caller, checkId, body);
  });
  return answerForm(asked, result, { next: pathOf(asked), again: (approval) => answerPage(asked, { approval }) });
}

const wordsIn = (typed: URLSearchParams) => ({
  comment: textIn(typed, "comment"),
  note_ref: textIn(typed, "note_ref"),
});

const idIn = ({ c }: PersonRequest): string => c.req.param("check_id") ?? "";

const pathOf = (asked: PersonRequest): string => `/${asked.caller.env}/checks/${idIn(asked)}`;
