/** /{env}/checks/{check_id}: an answer, and the forms that report what became of its action. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { reportExecution } from "../../services/checks/report-execution.js";
import { reportReversal } from "../../services/checks/report-reversal.js";
import { readAnswerPage } from "../../services/decisions/answer-page.js";
import { readPeopleNames } from "../../services/people/names.js";
import { readPage, showPage } from "../answers.js";
import { answerForm, type FormState, newForm, takeForm, textIn } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AnswerPage } from "../pages/answer/answer.js";

const PATH = "/checks/{check_id}";

export const answerRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, async (asked) => showPage(asked, await answerPage(asked, newForm(asked)))),
  ...personPage("POST", `${PATH}/execution`, report),
  ...personPage("POST", `${PATH}/reversal`, takeBack),
];

async function answerPage(asked: PersonRequest, form: FormState): Promise<JSX.Element> {
  const { reader, caller } = asked;
  const checkId = idIn(asked);
  const { signedIn, data } = await readPage(asked, function* (services) {
    return { data: yield* readAnswerPage(services, caller, checkId), names: yield* readPeopleNames(caller) };
  });
  return <AnswerPage reader={reader} signedIn={signedIn} form={form} {...data} />;
}

async function report(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const checkId = idIn(asked);
  const result = await takeForm(asked, (services, typed, receivedAt) => {
    const body = { executed: typed.get("executed") === "true", ref: textIn(typed, "ref") };
    return reportExecution(services, caller, checkId, body, receivedAt);
  });
  return answerForm(asked, result, { next: pathOf(asked), again: (form) => answerPage(asked, form) });
}

async function takeBack(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const checkId = idIn(asked);
  const result = await takeForm(asked, (services, typed, receivedAt) => {
    const body = { reversed_at: textIn(typed, "reversed_at"), ref: textIn(typed, "ref") };
    return reportReversal(services, caller, checkId, body, receivedAt);
  });
  return answerForm(asked, result, { next: pathOf(asked), again: (form) => answerPage(asked, form) });
}

const idIn = ({ c }: PersonRequest): string => c.req.param("check_id") ?? "";

const pathOf = (asked: PersonRequest): string => `/${asked.caller.env}/checks/${idIn(asked)}`;
