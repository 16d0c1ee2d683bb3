/** What the paths below /v1/tenant-facts take and answer. */
import { z } from "zod";

import { settingRequestSchema } from "../../services/ruling/settings/change.js";
import { claim, currency, day, id, moment, MOST, name, prose, settingValue, typeName } from "../../services/shapes/values.js";

const anyValue = z.union([settingValue, z.array(prose(400)).max(1_000)]).meta({
  id: "AnySettingValue",
  description: "The value of a setting, as its type says; a list of rules for emailed_at_once.",
});

const settingVersion = z
  .strictObject({
    key: name,
    valid_from: day.nullable().describe("The first day it applies; null: from the beginning."),
    value: anyValue,
    confirmed_by: id("usr").nullable().describe("Null: it was in the file that the account was opened from."),
    confirmed_at: moment,
    ...claim,
  })
  .meta({ id: "SettingVersion", description: "A value of a setting and since when it applies." });

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

const setting = z
  .strictObject({
    key: name,
    read_by: z.array(reader).max(MOST),
    unset: z.boolean().describe("No value applies today."),
    type: z.enum([...typeName.options, "rules"]).describe("A type of the rule language, or a list of rules."),
    pattern: prose(10_000).nullable().describe("A regular expression that the whole value matches."),
    values: z.array(name).max(MOST).nullable().describe("The choices, where there are."),
    currencies: z
      .array(currency)
      .max(200)
      .nullable()
      .describe("For money: a value is in each of these, or carries an equivalent in it."),
  })
  .meta({ id: "Setting" });

export const settings = z
  .strictObject({
    in_force: z
      .record(name, anyValue)
      .meta({ maxProperties: MOST })
      .describe("Each setting as it applies today, by key."),
    history: z
      .array(settingVersion)
      .max(1_000_000)
      .describe("Every version of every setting, by key and then newest first."),
    settings: z.array(setting).max(MOST).describe("Every setting that something reads."),
  })
  .meta({ id: "Settings" });

const money = { amount: z.int().describe("Minor units."), currency };
const sentValue = z
  .union([
    z
      .strictObject({ ...money, equivalents: z.array(z.strictObject(money)).max(200).optional() })
      .meta({ id: "SentSettingAmount" }),
    z.number(),
    z.boolean(),
    prose(200),
    z.array(prose(400)).max(1_000),
  ])
  .meta({
    id: "SentSettingValue",
    description:
      "Money, a number, a flag, a date as YYYY-MM-DD, a code, a person by their service id, or for " +
      "emailed_at_once a list of rules.",
  });

export const settingRequest = settingRequestSchema
  .extend({
    value: sentValue,
    valid_from: day.nullish().describe("The first day it applies, which may be past; left out: today."),
    confirmed_by: settingRequestSchema.shape.confirmed_by.describe(
      "The person whom the key acts for, by service id: an admin of the account.",
    ),
  })
  .meta({ id: "SettingRequest" });

export const settingResult = z
  .strictObject({
    key: name,
    valid_from: day,
    rerun_id: id("rrn")
      .nullable()
      .describe("The re-run that checks again the answers dated from then on that read it; null where there are none."),
    value: anyValue,
  })
  .meta({ id: "SettingResult" });
