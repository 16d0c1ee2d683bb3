/** What the paths below /v1/tenant-facts take. */
import { z } from "zod";

import { settingRequestSchema } from "../../services/ruling/settings/change.js";
import { currency, day, prose } from "../../services/shapes/values.js";

const money = { amount: z.int().describe("Minor units."), currency };
export const sentValue = z
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
