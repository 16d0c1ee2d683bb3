/** The sample set's precision and recall on written pairs of names. The figures are in the README beside this file. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { buildMatchingDraft } from "../../../../compiler/build.js";
import { readLibrary, shippedSources } from "../../../../compiler/host/disk.js";
import { checkLibrary } from "../../../../compiler/library.js";
import type { Comparison } from "../../../../compiler/model/matching.js";
import { FURTHER, isProposed, MEASURED, type MeasuredPair } from "./pairs.js";

/** One of so many near pairs occurs in a register: then about every tenth customer has such a neighbour. */
const NEAR_PAIRS_FOR_ONE = 4;

/** With one more rule for each of these comparisons. */
function sampleModule(further: readonly Comparison[] = []): ReturnType<typeof buildMatchingDraft>["module"] {
  const { sources } = checkLibrary(readLibrary(shippedSources()));
  const [model] = sources.flatMap(({ matching }) => matching ?? []);
  if (model === undefined) throw new Error("the sample set is not there");
  const [rule] = model.rules;
  if (rule === undefined) throw new Error("the sample set has rules");
  const rules = further.map((condition, at) => ({ ...rule, id: `further_${at}`, condition, examples: [] }));
  return buildMatchingDraft({ ...model, rules: [...model.rules, ...rules] }).module;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

const module = sampleModule();
const proposed = new Set([...MEASURED, ...FURTHER].filter((pair) => isProposed(module, pair)));
const same = MEASURED.filter(({ isSame }) => isSame);
const different = MEASURED.filter(({ isSame }) => !isSame);
const inRegister = different.filter((_, at) => at % NEAR_PAIRS_FOR_ONE === 0);
const count = (pairs: readonly MeasuredPair[]): number => pairs.filter((pair) => proposed.has(pair)).length;

test("the sample set finds 80 % of the pairs of one customer, and 93 % of its proposals in a register are right", () => {
  expect(count(same) / same.length).toBeGreaterThanOrEqual(0.8);
  expect(count(same) / (count(same) + count(inRegister))).toBeGreaterThanOrEqual(0.93);
});

/** Of each kind, how many pairs there are and how many are proposed. */
function tableOf(pairs: readonly MeasuredPair[]): readonly string[] {
  const kindOf = ({ isSame, kind, how }: MeasuredPair): string => `${isSame ? "same" : "different"} | ${kind} | ${how}`;
  return [...new Set(pairs.map(kindOf))].map((row) => {
    const ofKind = pairs.filter((pair) => kindOf(pair) === row);
    return `| ${row} | ${ofKind.length} | ${count(ofKind)} |`;
  });
}

function missingIn(lines: readonly string[]): string {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  return lines.filter((line) => !readme.includes(line)).join("\n");
}

test("the sample set proposes of each kind of pair what the README states", () => {
  const [right, wrong, wrongInRegister] = [count(same), count(different), count(inRegister)];
  const summary = [
    `Recall: ${right} of ${same.length}, ${percent(right, same.length)}.`,
    `Precision in a register: ${right} of ${right + wrongInRegister}, ${percent(right, right + wrongInRegister)}.`,
    `Precision with all near pairs: ${right} of ${right + wrong}, ${percent(right, right + wrong)}.`,
  ];
  expect(missingIn([...tableOf(MEASURED), ...summary])).toBe("");
});

test("of the further pairs, the sample set proposes what the README states", () => {
  const [found, wrong] = [true, false].map((isSame) => FURTHER.filter((pair) => pair.isSame === isSame));
  const summary = `Of ${found?.length ?? 0} same pairs ${count(found ?? [])} are proposed, of ${wrong?.length ?? 0} different ones ${count(wrong ?? [])}.`;
  expect(missingIn([...tableOf(FURTHER), summary])).toBe("");
});

const part = "without_legal_form";
const HALF: Comparison = { kind: "butHalf", part };
const LAST_WORD: Comparison = { kind: "butLastWord", part };
const LAST_OF_LONG: Comparison = { kind: "and", operands: [LAST_WORD, { kind: "shorterHas", letters: 12 }] };

test.each<readonly [string, readonly Comparison[]]>([
  ["as it is", []],
  ["and half of a double name", [HALF]],
  ["and a last word", [LAST_WORD]],
  ["and a last word, from twelve letters on", [LAST_OF_LONG]],
  ["and both", [HALF, LAST_WORD]],
])("the sample set %s proposes of all pairs what the README states", (rules, further) => {
  const wider = sampleModule(further);
  const found = (pairs: readonly MeasuredPair[]): number => pairs.filter((pair) => isProposed(wider, pair)).length;
  const [right, wrong] = [found(same), found(inRegister)];
  const others = [true, false].map((isSame) => found(FURTHER.filter((pair) => pair.isSame === isSame)));
  const cells = [
    rules,
    percent(right, same.length),
    percent(right, right + wrong),
    percent(right, right + found(different)),
    ...others,
  ];
  expect(missingIn([`| ${cells.join(" | ")} |`])).toBe("");
});
