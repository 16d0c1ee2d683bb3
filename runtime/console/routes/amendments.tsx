/** /{env}/checks/{check_id}/completion and /correction: facts that are added to an action, or that replace its own. */
import type { JSX } from "hono/jsx/jsx-runtime";

import type { Json } from "../../engine/values/json.js";
import { readForm } from "../../http/body.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { type Amendment, type AmendPageData, readAmendPage } from "../../services/acting/checks/amend-page.js";
import { check } from "../../services/acting/checks/check.js";
import { type PreviewPageData, readPreviewPage } from "../../services/acting/checks/preview-page.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { formAgain, newForm, takeForm } from "../forms.js";
import { withOwnApproval } from "../own-approval.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { amendableFacts, AmendPage, TRANSACTION_ID } from "../pages/answer/amend.js";
import { readTypedFacts, typedFacts } from "../typed-facts.js";

export const amendmentRoutes: readonly PageRoute[] = [
  ...routesOf("completes", "/checks/{check_id}/completion"),
  ...routesOf("corrects", "/checks/{check_id}/correction"),
];

function routesOf(how: Amendment, path: string): readonly PageRoute[] {
  return [
    ...personPage("GET", path, async (asked) => showPage(asked, await amendPage(asked, how, null))),
    ...personPage("POST", path, (asked) => amend(asked, how)),
    ...personPage("POST", `${path}/preview`, (asked) => preview(asked, how)),
  ];
}

/** `form` null: nothing was typed. */
async function amendPage(
  asked: PersonRequest,
  how: Amendment,
  form: FormState | null,
  answered: PreviewPageData | null = null,
): Promise<JSX.Element> {
  const { caller } = asked;
  const {
    reader,
    signedIn,
    data: read,
  } = await readPage(asked, function* (services) {
    return { data: yield* readAmendPage(services, caller, idIn(asked), how), names: yield* readPeopleNames(caller) };
  });
  const shown = form ?? newForm(asked, typedFacts(reader, amendableFacts(read.data), read.data.values));
  return <AmendPage reader={reader} signedIn={signedIn} how={how} {...read} form={shown} answered={answered} />;
}

async function amend(asked: PersonRequest, how: Amendment): Promise<Response> {
  const { caller } = asked;
  const result = await takeForm(asked, function* (services, typed, receivedAt) {
    const data = yield* readAmendPage(services, caller, idIn(asked), how);
    return yield* check(services, caller, checkOf(asked, how, data, typed), receivedAt);
  });
  if (result.kind === "again") return showPage(asked, await amendPage(asked, how, result.form), result.status);
  const { check_id } = JSON.parse(result.body) as { readonly check_id: string };
  return sendTo(asked, `/${caller.env}/checks/${check_id}`);
}

/** Stores nothing: shows the page again with the typed values and a preview of the answer. */
async function preview(asked: PersonRequest, how: Amendment): Promise<Response> {
  const { c, options, caller } = asked;
  const typed = await readForm(c);
  const receivedAt = options.now();
  try {
    const answered = await options.verbRunner.read(function* (services) {
      const data = yield* readAmendPage(services, caller, idIn(asked), how);
      return yield* readPreviewPage(services, caller, checkOf(asked, how, data, typed), receivedAt);
    });
    return await showPage(asked, await amendPage(asked, how, { ...newForm(asked), typed }, answered));
  } catch (error) {
    const { form, status } = formAgain(asked, typed, error);
    return showPage(asked, await amendPage(asked, how, form), status);
  }
}

/** The body of the check. An omitted value stays as in the booking. */
function checkOf({ reader, caller }: PersonRequest, how: Amendment, data: AmendPageData, typed: URLSearchParams): Json {
  const facts = readTypedFacts(reader, amendableFacts(data), typed);
  const kept = how === "completes" ? data.amount : null;
  return {
    rule_set: data.ruleSet,
    transaction: { status: data.status, [how]: textIn(typed, TRANSACTION_ID) },
    facts: withOwnApproval(facts, data.approval, caller.personId, typed, kept),
  };
}

const idIn = ({ c }: PersonRequest): string => c.req.param("check_id") ?? "";
