/** Settings and their versions as people and software read them. */
import { z } from "zod";

import {
  claim,
  currency,
  day,
  id,
  moment,
  MOST,
  name,
  nameTitle,
  prose,
  settingType,
  settingValue,
} from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

export const anyValue = z.union([settingValue, z.array(prose(400)).max(1_000)]).meta({
  id: "AnySettingValue",
  description: "The value of a setting, as its type says; a list of rules for emailed_at_once.",
});

export type SettingValue = ViewOf<typeof anyValue>;

export const settingVersion = z
  .strictObject({
    key: name,
    valid_from: day.nullable().describe("The first day it applies; null: from the beginning."),
    value: anyValue,
    confirmed_by: id("usr").nullable().describe("Null: it was in the file that the account was opened from."),
    confirmed_at: moment,
    ...claim,
  })
  .meta({ id: "SettingVersion", description: "A value of a setting and since when it applies." });

export type SettingVersionView = ViewOf<typeof settingVersion>;

const reader = z
  .strictObject({
    kind: z
      .enum(["law", "policy", "matching", "himmel-internal"])
      .describe("himmel-internal: the service itself reads it."),
    rule_set: name.nullable(),
    title: prose(1_000),
    versions: z.array(name).max(1_000),
    description: prose(4_000),
  })
  .meta({ id: "SettingReader" });

export type SettingReaderView = ViewOf<typeof reader>;

export const setting = z
  .strictObject({
    key: name,
    title: nameTitle,
    read_by: z.array(reader).max(MOST),
    unset: z.boolean().describe("No value applies today."),
    type: z.enum([...settingType.options, "rules"]).describe("A type of the rule language, or a list of rules."),
    pattern: prose(10_000).nullable().describe("A regular expression that the whole value matches."),
    values: z.array(name).max(MOST).nullable().describe("The choices, where there are."),
    currencies: z
      .array(currency)
      .max(200)
      .nullable()
      .describe("For money: a value is in each of these, or carries an equivalent in it."),
  })
  .meta({ id: "Setting" });

export type SettingView = ViewOf<typeof setting>;
