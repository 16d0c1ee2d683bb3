/** /{env}/rules/{rule_set}/switch: an admin switches a law on or off, after a preview of the effect. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readPeopleNames } from "../../services/accounts/people/names.js";
import { readLawPage } from "../../services/ruling/laws/law-page.js";
import { type lawSwitchSchema, switchLawAs } from "../../services/ruling/laws/requests.js";
import type { LawSwitched } from "../../services/ruling/laws/responses.js";
import { readPage, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { answerForm, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { LawPage } from "../pages/rules/law.js";
import type { BodyOf } from "../request-fields.js";

const SWITCH = "/rules/{rule_set}/switch";

export const lawRoutes: readonly PageRoute[] = [
  ...personPage("GET", SWITCH, async (asked) => showPage(asked, await lawPage(asked, newForm(asked)))),
  ...personPage("POST", SWITCH, switchLaw),
];

async function lawPage(asked: PersonRequest, form: FormState): Promise<JSX.Element> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return { data: yield* readLawPage(services, caller, ruleSetIn(asked)), names: yield* readPeopleNames(caller) };
  });
  return <LawPage reader={reader} signedIn={signedIn} {...data} form={form} />;
}

async function switchLaw(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const ruleSet = ruleSetIn(asked);
  const result = await takeForm(asked, (services, typed) => switchLawAs(services, caller, ruleSet, switchIn(typed)));
  // As the verb wrote it, or as it was kept of the same form.
  const isOn = result.kind === "done" && (JSON.parse(result.body) as LawSwitched).law.on;
  return answerForm(asked, result, {
    next: `/${caller.env}/rules/${ruleSet}?done=${isOn ? "on" : "off"}`,
    again: (form) => lawPage(asked, form),
  });
}

function switchIn(typed: URLSearchParams): BodyOf<typeof lawSwitchSchema> {
  return { on: typed.get("on") === "true", seen_changed_at: textIn(typed, "seen_changed_at") };
}

const ruleSetIn = ({ c }: PersonRequest): string => c.req.param("rule_set") ?? "";
