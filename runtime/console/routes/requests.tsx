/** /{env}/requests/{request_id}: the page that a mail links to. The person who was asked decides here. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { Refusal } from "../../refusals/refusal.js";
import type { RefusalCode } from "../../refusals/table.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { answerRequest } from "../../services/acting/decisions/answer-request.js";
import type { requestAnswerSchema, withdrawSchema } from "../../services/acting/decisions/request.js";
import { readRequestPage } from "../../services/acting/decisions/request-page.js";
import { signOffRequest } from "../../services/acting/decisions/resolve.js";
import { withdraw } from "../../services/acting/decisions/withdraw.js";
import { readRecipientsById } from "../../services/recipients/list.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { answerForm, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { recipientNames, recipientsIn } from "../pages/recipients/names.js";
import { RequestPage } from "../pages/requests/request.js";
import type { BodyOf } from "../request-fields.js";

/** Marks the address after a late decision, so that the page says so. */
const CHANGED = "changed";

/** Another person has decided, or another answer is current. */
const TOO_LATE: readonly RefusalCode[] = [
  "answer-replaced",
  "nothing-to-decide",
  "action-not-taken",
  "action-taken-back",
];

const PATH = "/requests/{request_id}";

export const requestRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, async (asked) => showPage(asked, await requestPage(asked, newForm(asked)))),
  ...personPage("POST", PATH, decide),
  ...personPage("POST", `${PATH}/withdraw`, takeBack),
];

async function requestPage(
  asked: PersonRequest,
  form: FormState,
  withdrawing: FormState = newForm(asked),
): Promise<JSX.Element> {
  const { c, caller } = asked;
  const requestId = idIn(asked);
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    const page = yield* readRequestPage(services, caller, requestId);
    const records = yield* readRecipientsById(caller, recipientsIn(page.standing.now.facts));
    return { page, records, names: yield* readPeopleNames(caller) };
  });
  const hasChanged = c.req.query(CHANGED) !== undefined;
  const { page, records, names } = data;
  const recipients = recipientNames(reader, caller.env, records);
  return <RequestPage {...{ reader, signedIn, names, recipients, form, withdrawing, hasChanged }} data={page} />;
}

/** The verbs are those of the interface. A late decision leads back to the page, which shows the current state. */
async function decide(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const requestId = idIn(asked);
  const page = `/${caller.env}/requests/${requestId}`;
  try {
    const result = await takeForm(asked, (services, typed) => {
      const [decision, answer, checkId] = [typed.get("decision"), typed.get("answer"), typed.get("check_id") ?? ""];
      const body = {
        check_id: checkId,
        comment: textIn(typed, "comment"),
        note_ref: textIn(typed, "note_ref"),
      } satisfies BodyOf<typeof requestAnswerSchema>;
      if (answer !== null) return signOffRequest(services, caller, requestId, { ...body, answer });
      if (decision !== "approved" && decision !== "refused")
        throw new Refusal("invalid-request", "The form says neither what to decide nor what to answer.", [
          { field: "decision", code: "required" },
        ]);
      return answerRequest(services, caller, requestId, decision, body);
    });
    return await answerForm(asked, result, { next: page, again: (form) => requestPage(asked, form) });
  } catch (error) {
    if (error instanceof Refusal && TOO_LATE.includes(error.code)) return sendTo(asked, `${page}?${CHANGED}`);
    throw error;
  }
}

async function takeBack(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const requestId = idIn(asked);
  const page = `/${caller.env}/requests/${requestId}`;
  try {
    const result = await takeForm(asked, (services, typed) => {
      const body = {
        comment: textIn(typed, "comment"),
        note_ref: textIn(typed, "note_ref"),
      } satisfies BodyOf<typeof withdrawSchema>;
      return withdraw(services, caller, requestId, body);
    });
    const again = (form: FormState): Promise<JSX.Element> => requestPage(asked, newForm(asked), form);
    return await answerForm(asked, result, { next: page, again });
  } catch (error) {
    if (error instanceof Refusal && TOO_LATE.includes(error.code)) return sendTo(asked, `${page}?${CHANGED}`);
    throw error;
  }
}

const idIn = ({ c }: PersonRequest): string => c.req.param("request_id") ?? "";
