/** Matching sets: changes of a rule's hash, the normal form, and the module compared with the checked comparisons. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { buildMatchingDraft } from "../../../compiler/build.js";
import { matchingHashes } from "../../../compiler/canonical/matching.js";
import { checkMatching } from "../../../compiler/check/matching/check-matching.js";
import { readComparison } from "../../../compiler/check/matching/comparisons.js";
import { comparisonWords } from "../../../compiler/check/matching/words.js";
import { format } from "../../../compiler/format/format.js";
import type { Comparison, MatchingModel } from "../../../compiler/model/matching.js";
import { reportFor } from "../../../compiler/names/report.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { nameEdition } from "../../../runtime/engine/matching/editions.js";
import { Pair } from "../../../runtime/engine/matching/pair.js";
import { condition } from "../../engine/matching/conditions.js";
import { EDITION, FIRST, twoRecords } from "../../engine/matching/kit.js";
import { edited } from "../check/kit.js";
import { MATCHING, MATCHING_PATH } from "../check/samples.js";
import { sample } from "../syntax/kit.js";

function modelOf(text: string): MatchingModel {
  const { declaration } = parse({ path: MATCHING_PATH, text }).tree;
  if (declaration?.kind !== "matching") throw new Error("the sample is no matching set");
  const { model, diagnostics } = checkMatching({ path: MATCHING_PATH, tree: declaration });
  if (model === null)
    throw new Error(`the sample is not clean: ${diagnostics.map(({ message }) => message).join("\n")}`);
  return model;
}

const hashes = (text: string): readonly string[] =>
  Object.values(matchingHashes(modelOf(text)).rules).map(({ rule }) => rule);
const [ALIKE = "", SLIPS = ""] = hashes(MATCHING);

describe("the hash of a matching rule", () => {
  test.each<readonly [string, string, string]>([
    ["its name", "rule alike", "rule spelled"],
    ["a comment", 'guide: policy_document "Guide" {', 'guide: policy_document "Guide" { # a comment'],
    ["the title of the set", 'title "Who is who"', 'title "Who"'],
    ["parentheses", "when names are spelled alike then", "when (names are spelled alike) then"],
  ])("does not change with %s", (_, from, to) => {
    expect(hashes(edited(MATCHING, [[from, to]]))).toEqual([ALIKE, SLIPS]);
  });

  test.each<readonly [string, string, string]>([
    ["its title", '"Spelled alike"', '"Alike"'],
    ["its wording", "Names that are spelled alike.", "Names."],
    ["what it compares", "when names are spelled alike", "when names have the same words"],
    ["the legal form", "when names are spelled alike", "when names without legal form are spelled alike"],
    ["the words of a clause", "Names are compared.", "Names are read."],
    ["a name of an example", 'other "MUSTER"', 'other "MUSTER."'],
    ["a number of an example", '"C-1"', '"C-2"'],
  ])("changes with %s, and that of the other rule does not", (_, from, to) => {
    const [alike, slips] = hashes(edited(MATCHING, [[from, to]]));
    expect([alike === ALIKE, slips]).toEqual([false, SLIPS]);
  });

  test("changes with how an edition reads legal forms and single capitals, and has nothing new without titles", () => {
    const known = modelOf(edited(MATCHING, [['changelog "', 'edition "2026-12"\n  changelog "']]));
    const hashed = (): readonly string[] => Object.values(matchingHashes(known).rules).map(({ rule }) => rule);
    const edition = nameEdition(known.edition);
    const before = hashed();
    for (const way of ["isFormApart", "isCapitalEither"] as const) {
      Object.assign(edition, { [way]: false });
      const changed = hashed();
      Object.assign(edition, { [way]: true });
      expect(changed.filter((hash, at) => hash === before[at])).toEqual([]);
    }
    expect(hashed()).toEqual(before);
  });

  test("changes with the kinds of the set, for every rule", () => {
    const [alike, slips] = hashes(edited(MATCHING, [["customer, supplier", "customer, supplier, vendor"]]));
    expect([alike === ALIKE, slips === SLIPS]).toEqual([false, false]);
  });
});

test("the formatter keeps the meaning and the comments, and its own output as it is", () => {
  const once = format({ path: MATCHING_PATH, text: sample("matching") });
  expect(once.diagnostics).toEqual([]);
  expect(once.text).toContain("# what it is for");
  expect(format({ path: MATCHING_PATH, text: once.text ?? "" }).text).toBe(once.text);
});

function holds(value: Comparison, pair: Pair): boolean {
  switch (value.kind) {
    case "and":
      return value.operands.every((operand) => holds(operand, pair));
    case "or":
      return value.operands.some((operand) => holds(operand, pair));
    case "not":
      return !holds(value.operand, pair);
    case "spelledAlike":
      return pair.spelledAlike(value.part);
    case "sameWords":
      return pair.sameWords(value.part);
    case "butInitials":
      return pair.sameButInitials(value.part);
    case "butHalf":
      return pair.sameButHalf(value.part);
    case "butLastWord":
      return pair.sameButLastWord(value.part);
    case "differ":
      return pair.differByAtMost(value.letters, value.part);
    case "shorterHas":
      return pair.shorterHasAtLeast(value.letters);
    case "kindIs":
      return pair.kindIs(value.recipientKind);
    case "onlyOneHas":
      return pair.onlyOneHas(value.number);
    case "sameNumbers":
      return pair.sameNumbers();
  }
}

test("a condition in words is the condition that they are read as", () => {
  const report = reportFor(MATCHING_PATH);
  const context = {
    report,
    kinds: ["customer", "supplier", "employee by personnel_number"],
    scope: { sources: new Map() },
    used: new Set<string>(),
  } as const;
  fc.assert(
    fc.property(condition, (value) => {
      const words = comparisonWords(value);
      const text = edited(MATCHING, [["when names are spelled alike then propose", `when ${words} then propose`]]);
      const { declaration } = parse({ path: MATCHING_PATH, text }).tree;
      const tree =
        declaration?.kind === "matching" ? declaration.items.find((item) => item.kind === "rule") : undefined;
      const read = tree?.body && readComparison(tree.body.condition, context);
      expect(read).toEqual(flat(value));
      expect(report.diagnostics).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

/** As the parser reads it: no `and` directly within an `and`, nor `or` within an `or`. */
function flat(value: Comparison): Comparison {
  if (value.kind === "not") return { kind: "not", operand: flat(value.operand) };
  if (value.kind !== "and" && value.kind !== "or") return value;
  const operands = value.operands.map(flat);
  return {
    kind: value.kind,
    operands: operands.flatMap((operand) => (operand.kind === value.kind ? operand.operands : [operand])),
  };
}

test("a module compares as the checked conditions say", () => {
  const model = modelOf(MATCHING);
  const [rule] = model.rules;
  if (rule === undefined) throw new Error("the sample has a rule");
  expect(nameEdition(model.edition)).toBe(FIRST);
  fc.assert(
    fc.property(condition, fc.array(twoRecords, { minLength: 3, maxLength: 8 }), (value, pairs) => {
      const { module } = buildMatchingDraft({ ...model, rules: [{ ...rule, condition: value, examples: [] }] });
      for (const [one, other] of pairs) {
        const pair = new Pair(one, other, EDITION);
        expect(module.rules[0]?.proposes(pair)).toBe(holds(value, pair));
      }
    }),
    { numRuns: 60 },
  );
});
