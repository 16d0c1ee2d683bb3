/** /{env}/account: the account itself. Its admins change its name, zone and years of keeping, and close its periods. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { closePeriodAs } from "../../services/accounts/close.js";
import { type accountChangeSchema, changeAccountAs, readOwnAccount } from "../../services/accounts/requests.js";
import { requireRightToChange } from "../../services/request/right.js";
import { readPage, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { answerForm, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AccountPage } from "../pages/account/account.js";
import { roleMay } from "../places.js";
import type { BodyOf } from "../request-fields.js";

const PATH = "/account";

export const accountRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, async (asked) => showPage(asked, await accountPage(asked, {}))),
  ...personPage("POST", PATH, change),
  ...personPage("POST", `${PATH}/close`, close),
];

/** A form that is shown again, with what was typed. */
interface Again {
  readonly change?: FormState;
  readonly close?: FormState;
}

async function accountPage(asked: PersonRequest, again: Again): Promise<JSX.Element> {
  const { c, reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, () => readOwnAccount(caller));
  const mayChange = roleMay(caller.role, "account:write") && caller.builder === null;
  const typed = { name: data.name, time_zone: data.time_zone, retention_years: String(data.retention_years) };
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
    // What is no number is refused in its field.
    retention_years: /^\d{1,9}$/.test(years) ? Number(years) : years,
  };
}
