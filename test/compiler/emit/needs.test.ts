/** A module lists the names of the engine that it uses, and the engine refuses a module that needs a name it lacks. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { buildDraft } from "../../../compiler/build.js";
import { checkLibrary } from "../../../compiler/library.js";
import * as face from "../../../runtime/engine/face.js";
import { instantiate } from "../../../runtime/engine/instantiate.js";
import { Booking } from "../../../runtime/engine/module/booking.js";
import type { ModuleNeeds } from "../../../runtime/engine/module/module.js";
import { Run } from "../../../runtime/engine/run/run.js";
import { SHIPPED } from "../../cli/shipped.js";

const read = (name: string): string => readFileSync(new URL(`sources/${name}`, import.meta.url), "utf8");
const TRAVEL = checkLibrary({
  sources: [
    { path: "domains/trips.rules", text: read("trips.rules") },
    { path: "law/xx/travel/2026.rules", text: read("travel.rules") },
  ],
  readTable: (path) => (path === "law/xx/travel/bands.csv" ? read("bands.csv") : null),
}).sources.flatMap(({ model }) => model ?? []);
const MODELS = [...TRAVEL, ...SHIPPED].map((model) => [`${model.name}@${model.version}`, model] as const);

const STRINGS_AND_COMMENTS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** The names that the text of a module uses, found by reading the text. */
function used(javascript: string): ModuleNeeds {
  const code = javascript.replaceAll(STRINGS_AND_COMMENTS, '""');
  const names = (pattern: RegExp): string[] =>
    [...new Set([...code.matchAll(pattern)].map(([, name = ""]) => name))].sort();
  return {
    face: names(/\bface_js_1\.(\w+)/g),
    run: names(/(?<![\w.])run\.(\w+)\(/g) as (keyof Run & ModuleNeeds["run"][number])[],
    booking: names(/(?<![\w.])(?:booking|run\.own)\.(\w+)\(/g) as (keyof Booking)[],
  };
}

/** The list of a module, which is exported before the rest of its text runs. */
function needsOf(javascript: string): ModuleNeeds {
  const [, list] = /^exports\.needs = (\{[^]*?\n?\});$/m.exec(javascript) ?? [];
  // The module's own text, made in this test.
  return JSON.parse((list ?? "{}").replaceAll(/(\w+): \[/g, '"$1": [').replaceAll(/,\s*([\]}])/g, "$1")) as ModuleNeeds;
}

/**
 * Every name that compilers wrote into modules before modules had a list: 20 to 22 November 2026. Databases keep such
 * modules for years, so that no name may leave the engine while it runs face version 1.
 */
const OF_MODULES_WITHOUT_A_LIST: ModuleNeeds = {
  face: `FACE_VERSION Fraction above add after and atLeast atMost before below choose differ equal figure hasRow lookUp
    monthNumber multiply nextWorkingDay not notAbove notBelow notEarlier notLater onOrAfter onOrBefore or round same
    sameDay shiftDay subtract withExamples yearNumber`.split(/\s+/),
  run: [
    ...(["approvedBy", "consequence", "continues", "count", "firstDay", "lawAnswers", "lawDate", "lawFlag"] as const),
    ...(["lawGives", "lawOutcome", "lawQuantity", "outcome", "person", "scope", "silent", "sum"] as const),
  ],
  booking: [
    ...(["code", "date", "flag", "money", "number", "person", "recipient"] as const),
    ...(["codeSetting", "dateSetting", "flagSetting", "moneySetting", "numberSetting", "personSetting"] as const),
  ],
};

describe("the names of the engine that a module uses", () => {
  it.each(MODELS)("%s lists exactly the names that its text uses", (_, model) => {
    const { javascript } = buildDraft(model);
    expect(needsOf(javascript)).toEqual(used(javascript));
  });

  it("a module without a list is taken, and the engine has every name that such modules use", () => {
    const [, model] = MODELS[0]!; // There are fifteen.
    const { javascript } = buildDraft(model);
    const without = javascript.replace(/^exports\.needs = /m, "const unlisted = ");
    expect(instantiate(without, "without.js").rule_set).toBe(model.name);
    expect(OF_MODULES_WITHOUT_A_LIST.face.filter((name) => !(name in face))).toEqual([]);
    expect(OF_MODULES_WITHOUT_A_LIST.run.filter((name) => !(name in Run.prototype))).toEqual([]);
    expect(OF_MODULES_WITHOUT_A_LIST.booking.filter((name) => !(name in Booking.prototype))).toEqual([]);
  });
});
