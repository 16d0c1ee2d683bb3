/** Settings: values that an account chooses. */
import type { SettingModel } from "../../model/model.js";
import type { Report } from "../../names/report.js";
import { type Scope, wordsOf } from "../../names/scope.js";
import { readTitle } from "./titles.js";
import { readSettingType } from "./types.js";

export function readSettings(scope: Scope, report: Report): ReadonlyMap<string, SettingModel> {
  const settings = new Map<string, SettingModel>();
  for (const { tree } of wordsOf(scope, "setting")) {
    const type = readSettingType(tree.type, report);
    const title = readTitle(tree.title, report);
    if (type === null) continue;
    if (type.kind === "recipient") report.add("TCS3116", tree.type.span, { what: "A setting is never a recipient." });
    else settings.set(tree.key.text, { key: tree.key.text, title, type, meaning: tree.meaning.value });
  }
  return settings;
}
