/** A setting in a form: its value is typed as a fact of its type is; a list of rules is typed line by line. */
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

/** Null: it is a list of rules. */
export function settingFact({ type, values, currencies }: SettingView, label: string): FormFact | null {
  if (type === "rules" || type === "persons") return null;
  const currency = currencies?.[0] ?? null;
  return {
    name: NAME,
    label,
    type,
    meaning: "",
    required: false,
    one_of: values,
    numbers: null,
    range: null,
    currency,
  };
}

/** The initial contents of the form: today's value. */
export function typedSetting(reader: Reader, { setting, value }: SettingPageData): Readonly<Record<string, string>> {
  const fact = settingFact(setting, "");
  if (fact === null) return { [VALUE]: Array.isArray(value) ? value.join("\n") : "" };
  return typedFacts(reader, [fact], { [NAME]: value });
}

/** The body of the change. */
export function changeIn(
  reader: Reader,
  setting: SettingView,
  typed: URLSearchParams,
): BodyOf<typeof settingRequestSchema, "confirmed_by"> {
  const fact = settingFact(setting, "");
  const value =
    fact === null
      ? (typed.get(VALUE) ?? "").split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]))
      : (readTypedFacts(reader, [fact], typed)[NAME] ?? null);
  return { value, valid_from: textIn(typed, VALID_FROM) };
}

/** Errors of the value are shown next to its field. */
export function besideFields(form: FormState): FormState {
  return { ...form, wrong: form.wrong.map((each) => (each.field === NAME ? { ...each, field: VALUE } : each)) };
}
