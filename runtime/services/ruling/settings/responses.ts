/** What the verbs about settings answer. */
import { z } from "zod";

import { anyValue, setting, settingVersion } from "../../reading/settings/responses.js";
import { day, id, MOST, name } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

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

export type SettingsView = ViewOf<typeof settings>;

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

export type SettingRecorded = ViewOf<typeof settingResult>;
