/** /{env}/settings: the account's values that rules read. Administrators change them after a preview of the effect. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readForm } from "../../http/body.js";
import { readInTurn } from "../../http/in-turn.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import type { RerunPreview } from "../../services/ruling/confirmations/preview.js";
import { settingPreview } from "../../services/ruling/settings/preview.js";
import { readSettings } from "../../services/ruling/settings/read.js";
import { changeSettingAsSeen, readSettingPage } from "../../services/ruling/settings/setting-page.js";
import { readPage, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { answerForm, formAgain, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { SettingPage } from "../pages/settings/setting.js";
import { SettingsPage } from "../pages/settings/settings.js";
import { besideFields, changeIn, MARK, typedSetting } from "../pages/settings/typed-setting.js";

const PATH = "/settings";
const SETTING = `${PATH}/{key}`;

export const settingRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showSettings),
  ...personPage("GET", SETTING, async (asked) => showPage(asked, await settingPage(asked, null))),
  ...personPage("POST", SETTING, change),
  ...personPage("POST", `${SETTING}/preview`, preview),
];

async function showSettings(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return { data: yield* readSettings(services, caller), names: yield* readPeopleNames(caller) };
  });
  return showPage(asked, <SettingsPage reader={reader} signedIn={signedIn} {...data} />);
}

/** `form` null: nothing was typed. */
async function settingPage(
  asked: PersonRequest,
  form: FormState | null,
  previewed: RerunPreview | null = null,
): Promise<JSX.Element> {
  const { c, caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return { data: yield* readSettingPage(services, caller, keyIn(asked)), names: yield* readPeopleNames(caller) };
  });
  const shown = form ?? newForm(asked, typedSetting(reader, data.data));
  const done = c.req.query("done") ?? null;
  return <SettingPage reader={reader} signedIn={signedIn} {...data} form={shown} previewed={previewed} done={done} />;
}

async function change(asked: PersonRequest): Promise<Response> {
  const { reader, caller } = asked;
  const key = keyIn(asked);
  const result = await takeForm(asked, function* (services, typed, receivedAt) {
    const { setting } = yield* readSettingPage(services, caller, key);
    const body = changeIn(reader, setting, typed);
    return yield* changeSettingAsSeen(services, caller, key, { body, mark: typed.get(MARK) ?? "", receivedAt });
  });
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}/${key}?done=changed`,
    again: (form) => settingPage(asked, besideFields(form)),
  });
}

/** Changes nothing: shows the page again with the typed values and the effect of the change on answers. */
async function preview(asked: PersonRequest): Promise<Response> {
  const { c, reader, options, caller } = asked;
  const typed = await readForm(c);
  const key = keyIn(asked);
  const receivedAt = options.now();
  try {
    const previewed = await readInTurn(options, "previews", caller, function* (services) {
      const { setting } = yield* readSettingPage(services, caller, key);
      return yield* settingPreview(services, caller, key, changeIn(reader, setting, typed), receivedAt);
    });
    return await showPage(asked, await settingPage(asked, { ...newForm(asked), typed }, previewed));
  } catch (error) {
    const { form, status } = formAgain(asked, typed, error);
    return showPage(asked, await settingPage(asked, besideFields(form)), status);
  }
}

const keyIn = ({ c }: PersonRequest): string => c.req.param("key") ?? "";
