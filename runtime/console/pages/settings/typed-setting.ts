/**
 * A setting in a form: its value is typed as a fact of its type is. A list of rules is typed line by line, and several
 * people are chosen in the order of their places.
 */
import { isPersons, MOST_PERSONS } from "../../../engine/values/facts.js";
import type { Json } from "../../../engine/values/json.js";
import type { SettingView } from "../../../services/reading/settings/responses.js";
import type { settingRequestSchema } from "../../../services/ruling/settings/change.js";
import type { SettingPageData } from "../../../services/ruling/settings/setting-page.js";
import { type FormState, textIn } from "../../form-state.js";
import type { Reader } from "../../reader.js";
import type { BodyOf } from "../../request-fields.js";
import { factField, type FormFact, readTypedFacts, typedFacts } from "../../typed-facts.js";

const NAME = "value";
export const VALUE = factField(NAME);
export const VALID_FROM = "valid_from";
/** The mark of the values that the page showed. */
export const MARK = "mark";

/**
 * The fields of the value: one, or a place for each of several people. Null: it is a list of rules. `name`: of the
 * field, if the form has several settings.
 */
export function settingFacts(
  { type, values, currencies }: SettingView,
  title: string,
  place: (number: number) => string,
  name = NAME,
): readonly FormFact[] | null {
  if (type === "rules") return null;
  const [currency = null] = currencies ?? [];
  const fact = { meaning: "", required: false, one_of: values, numbers: null, kinds: null, range: null, currency };
  if (type !== "persons") return [{ ...fact, name, title, type }];
  return placesOf(name).map((each, at) => ({ ...fact, name: each, title: place(at + 1), type: "person" }));
}

/** Of several people: the first field is the one that shows what is wrong. */
const placesOf = (name: string): readonly string[] =>
  Array.from({ length: MOST_PERSONS }, (_, at) => (at === 0 ? name : `${name}.${at + 1}`));

const factsOf = (setting: SettingView, name = NAME): ReturnType<typeof settingFacts> =>
  settingFacts(setting, "", String, name);

/** The initial contents of the form: today's value. */
export function typedSetting(reader: Reader, { setting, value }: SettingPageData): Readonly<Record<string, string>> {
  const facts = factsOf(setting);
  const list = isPersons(value) ? value : [];
  if (facts === null) return { [VALUE]: list.join("\n") };
  if (setting.type !== "persons") return typedFacts(reader, facts, { [NAME]: value });
  const places = placesOf(NAME);
  return typedFacts(reader, facts, Object.fromEntries(list.map((person, at) => [places[at] ?? "", person])));
}

/** The body of the change. */
export function changeIn(
  reader: Reader,
  setting: SettingView,
  typed: URLSearchParams,
): BodyOf<typeof settingRequestSchema, "confirmed_by"> {
  return { value: valueIn(reader, setting, typed), valid_from: textIn(typed, VALID_FROM) };
}

/** Null, or an empty list: nothing was typed. */
export function valueIn(reader: Reader, setting: SettingView, typed: URLSearchParams, name = NAME): Json {
  const facts = factsOf(setting, name);
  if (facts === null)
    return (typed.get(VALUE) ?? "").split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  const values = readTypedFacts(reader, facts, typed);
  return setting.type === "persons" ? placesOf(name).flatMap((place) => values[place] ?? []) : (values[name] ?? null);
}

/** Errors of the value are shown next to its field. */
export function besideFields(form: FormState): FormState {
  return { ...form, wrong: form.wrong.map((each) => (each.field === NAME ? { ...each, field: VALUE } : each)) };
}
