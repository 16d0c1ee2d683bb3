/** The settings that a version reads and that have no value, each set in the form that publishes it, from a day on. */
import type { Child } from "hono/jsx";

import type { JsonObject } from "../../../engine/values/json.js";
import type { PolicyPage, UnsetOnPage } from "../../../services/ruling/confirmations/policy-page-data.js";
import { type FormState, textIn } from "../../form-state.js";
import { Chosen } from "../../parts/chosen.js";
import { FactFields } from "../../parts/fact-field.js";
import { Choices, Field } from "../../parts/field.js";
import { typedIn } from "../../parts/form.js";
import type { PeopleNames } from "../../parts/person.js";
import { Titled } from "../../parts/titled.js";
import type { Reader } from "../../reader.js";
import { factField, typedFacts } from "../../typed-facts.js";
import { titleOfSetting } from "../settings/setting-value.js";
import { settingFacts, valueIn } from "../settings/typed-setting.js";

/** The box to tick for publishing a version whose settings stay without a value. */
export const LEAVE_UNSET = "leave_unset";

const dayField = (key: string): string => `valid_from.${key}`;

interface UnsetSettingsProps {
  readonly reader: Reader;
  readonly data: PolicyPage;
  readonly names: PeopleNames;
  readonly form: FormState;
}

export function UnsetSettings({ reader, data, names, form }: UnsetSettingsProps): Child {
  const { unset: texts } = reader.texts.policies;
  const { unset } = data;
  if (unset.length === 0) return null;
  return (
    <fieldset class="unset" id="settings">
      <legend>{texts.title}</legend>
      <p class="hint">{texts.hint}</p>
      {unset.map((each) => (
        <UnsetSetting reader={reader} of={each} names={names} form={form} />
      ))}
      <Choices
        name={LEAVE_UNSET}
        label={texts.leaveLabel}
        hint={null}
        wrong={null}
        kind="many"
        chosen={form.typed.getAll(LEAVE_UNSET)}
        options={[{ value: "true", label: texts.leave, note: <GoesOff reader={reader} data={data} /> }]}
      />
    </fieldset>
  );
}

function UnsetSetting({
  reader,
  of: { setting },
  names,
  form,
}: Pick<UnsetSettingsProps, "reader" | "names" | "form"> & { readonly of: UnsetOnPage }): Child {
  const { settings } = reader.texts;
  const { key, read_by: readBy } = setting;
  const title = titleOfSetting(reader, setting) ?? key;
  const [fact, ...others] = settingFacts(setting, title, (place) => `${title}, ${settings.place(place)}`, key) ?? [];
  const meaning = readBy.at(-1)?.description ?? "";
  return (
    <div class="setting">
      {fact !== undefined && (
        <FactFields reader={reader} form={form} facts={[{ ...fact, meaning }, ...others]} names={names} />
      )}
      <Field
        {...typedIn(reader, form, dayField(key))}
        label={reader.texts.policies.unset.from(<Chosen reader={reader} text={title} />)}
        hint={null}
        type="date"
        autocomplete="off"
        isOptional
      />
    </div>
  );
}

/** What stays off while settings have no value. */
function GoesOff({ reader, data: { unset, rules } }: Pick<UnsetSettingsProps, "reader" | "data">): Child {
  const { unset: texts } = reader.texts.policies;
  const titles = new Map(rules.map(({ rule, title }) => [rule, title]));
  const off = [...new Set(unset.flatMap((each) => (each.namesPeople ? [] : each.rules)))];
  const people = unset.filter((each) => each.namesPeople);
  return (
    <>
      {off.length > 0 &&
        texts.goesOff(
          off.length,
          off.map((rule, at) => [at > 0 && ", ", <Chosen reader={reader} text={titles.get(rule) ?? rule} />]),
        )}{" "}
      {people.length > 0 &&
        texts.asksNobody(
          people.map(({ setting }, at) => [
            at > 0 && ", ",
            <Titled reader={reader} title={titleOfSetting(reader, setting)} name={setting.key} />,
          ]),
        )}
    </>
  );
}

/** Only settings for which something was typed. */
export function settingsIn(
  reader: Reader,
  unset: readonly UnsetOnPage[],
  typed: URLSearchParams,
): readonly (JsonObject & { readonly key: string })[] {
  return unset.flatMap(({ setting }) => {
    const value = valueIn(reader, setting, typed, setting.key);
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : [{ key: setting.key, value, valid_from: textIn(typed, dayField(setting.key)) }];
  });
}

/**
 * The form with the first day of each setting, which is that of the version, and its errors beside the fields of the
 * setting.
 */
export function besideSettings(
  reader: Reader,
  { unset, effective_from: from }: Pick<PolicyPage, "unset" | "effective_from">,
  form: FormState,
): FormState {
  const typed = new URLSearchParams(form.typed);
  const keys = settingsIn(reader, unset, typed).map(({ key }) => key);
  for (const { setting } of unset) {
    if (from !== null && !typed.has(dayField(setting.key))) typed.set(dayField(setting.key), from);
    const facts = settingFacts(setting, "", String, setting.key) ?? [];
    for (const [field, text] of Object.entries(typedFacts(reader, facts, {})))
      if (!typed.has(field)) typed.set(field, text);
  }
  const wrong = form.wrong.map((error) => {
    const [, at, field] = /^settings\[(\d+)\]\.(value|valid_from)/.exec(error.field) ?? [];
    const key = keys[Number(at)];
    if (key === undefined) return error;
    return { ...error, field: field === "value" ? factField(key) : dayField(key) };
  });
  return { ...form, typed, wrong };
}
