/** /{env}/account: the account itself. Its admins change its name, zone and years of keeping, and close its periods. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { closePeriodAs } from "../../services/accounts/close.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import {
  type accountChangeSchema,
  changeAccountAs,
  cutOffBuilderAs,
  readOwnAccount,
} from "../../services/accounts/requests.js";
import { acceptTermsAs, termsFor } from "../../services/accounts/terms/terms.js";
import { requireRight, requireRightToChange } from "../../services/request/right.js";
import { readPage, sendTo, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { answerForm, newForm, sendForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AccountPage } from "../pages/account/account.js";
import { TermsPage, VERSION } from "../pages/account/terms.js";
import { roleMay } from "../places.js";
import type { BodyOf } from "../request-fields.js";

const PATH = "/account";

export const accountRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, async (asked) => showPage(asked, await accountPage(asked, {}))),
  ...personPage("POST", PATH, change),
  ...personPage("POST", `${PATH}/close`, close),
  ...personPage("POST", `${PATH}/cut-off`, cutOff),
  ...personPage("GET", `${PATH}/terms`, showTerms),
  ...personPage("POST", `${PATH}/terms`, accept),
];

async function cutOff(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  await sendForm(asked, (services) => {
    requireRightToChange(caller, "account:write", options.now());
    return cutOffBuilderAs(services, caller, {});
  });
  return sendTo(asked, `/${caller.env}${PATH}?done=cut_off`);
}

async function showTerms(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* () {
    requireRight(caller, "terms:read");
    return { terms: yield* termsFor(caller, options.accessParts.terms), names: yield* readPeopleNames(caller) };
  });
  const mayAccept = roleMay(caller.role, "terms:accept") && caller.builder === null;
  return showPage(asked, <TermsPage {...{ reader, signedIn, mayAccept }} {...data} formKey={options.newRequestId()} />);
}

/** The version that the page showed: another one in force is refused. */
async function accept(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  await sendForm(asked, (services, typed) => {
    requireRightToChange(caller, "terms:accept", options.now());
    return acceptTermsAs(services, caller, { version: typed.get(VERSION) ?? "" }, options.accessParts.terms);
  });
  return sendTo(asked, `/${caller.env}${PATH}?done=accepted`);
}

/** A form that is shown again, with what was typed. */
interface Again {
  readonly change?: FormState;
  readonly close?: FormState;
}

async function accountPage(asked: PersonRequest, again: Again): Promise<JSX.Element> {
  const { c, reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, () => readOwnAccount(caller));
  const mayChange = roleMay(caller.role, "account:write") && caller.builder === null;
  const typed = {
    name: data.name,
    time_zone: data.time_zone,
    ref_url: data.ref_url ?? "",
    retention_years: String(data.retention_years),
  };
  return (
    <AccountPage
      {...{ reader, signedIn, mayChange }}
      account={data}
      change={again.change ?? newForm(asked, typed)}
      close={again.close ?? newForm(asked)}
      done={c.req.query("done") ?? null}
    />
  );
}

async function change(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  const result = await takeForm(asked, (services, typed) => {
    requireRightToChange(caller, "account:write", options.now());
    return changeAccountAs(services, caller, changeIn(typed));
  });
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}?done=changed`,
    again: (form) => accountPage(asked, { change: form }),
  });
}

async function close(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  const result = await takeForm(asked, (services, typed) => {
    requireRightToChange(caller, "account:write", options.now());
    return closePeriodAs(services, caller, { date: (typed.get("date") ?? "").trim() });
  });
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}?done=closed`,
    again: (form) => accountPage(asked, { close: form }),
  });
}

function changeIn(typed: URLSearchParams): BodyOf<typeof accountChangeSchema> {
  const of = (field: string): string => (typed.get(field) ?? "").trim();
  const years = of("retention_years");
  return {
    name: of("name"),
    time_zone: of("time_zone"),
    ref_url: of("ref_url"),
    // What is no number is refused in its field.
    retention_years: /^\d{1,9}$/.test(years) ? Number(years) : years,
  };
}
