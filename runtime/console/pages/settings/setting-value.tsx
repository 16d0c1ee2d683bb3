/** The name and the value of a setting. */
import type { Child } from "hono/jsx";

import { isPersons } from "../../../engine/values/facts.js";
import type { SettingValue, SettingView } from "../../../services/reading/settings/responses.js";
import { Identifier } from "../../parts/identifier.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Titled } from "../../parts/titled.js";
import { Value } from "../../parts/value.js";
import type { Reader } from "../../reader.js";

interface SettingAsOfProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  /** Undefined: no value applies. */
  readonly value: SettingValue | undefined;
}

export function SettingAsOf({ reader, names, value }: SettingAsOfProps): Child {
  if (value === undefined) return <span class="quiet">{reader.texts.settings.unset}</span>;
  if (!isPersons(value)) return <Value reader={reader} value={value} names={names} />;
  if (value.length === 0) return <Value reader={reader} value={null} />;
  return (
    <ul>
      {value.map((each) => (
        <li>{names.has(each) ? <Person reader={reader} names={names} id={each} /> : <Identifier name={each} />}</li>
      ))}
    </ul>
  );
}

interface SettingNameProps {
  readonly reader: Reader;
  readonly setting: Pick<SettingView, "key" | "title">;
}

export function SettingName({ reader, setting }: SettingNameProps): Child {
  return <Titled reader={reader} title={titleOfSetting(reader, setting)} name={setting.key} />;
}

/** The settings of the service itself are called in the reader's language. */
export function titleOfSetting({ texts }: Reader, { key, title }: SettingNameProps["setting"]): string | null {
  const own: Readonly<Record<string, string>> = texts.settings.ofService;
  return Object.hasOwn(own, key) ? (own[key] ?? title) : title;
}
