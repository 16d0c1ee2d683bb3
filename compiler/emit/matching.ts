/** One readable TypeScript module per version of a matching set, as text that is laid out afterwards. */
import type { Pair } from "../../runtime/engine/matching/pair.js";
import { own } from "../../runtime/engine/values/own.js";
import { type MatchingHashes, matchingHashes } from "../canonical/matching.js";
import { keyKindsOf } from "../check/matching/logic.js";
import type { Comparison, MatchingModel, MatchingRuleModel } from "../model/matching.js";
import { sourcesData } from "./catalogue.js";
import { Imports } from "./imports.js";
import { Code, type Data, dataCode, dayCode } from "./literal.js";
import { constant, functionOf, importing, inLines, plain, type Statement } from "./statements.js";

/** The members of `Pair` that the module calls. */
type Called = Set<keyof Pair>;

/** The text before it is laid out. */
export function draftMatching(model: MatchingModel): string {
  const face = new Imports();
  face.use("FACE_VERSION");
  face.useType("MatchingModule");
  face.useType("ModuleNeeds");
  face.useType("Pair");
  const called: Called = new Set();
  const rules = model.rules.map((rule) => ruleFunction(rule, called));
  const data = moduleData(model, matchingHashes(model));
  const up = "../".repeat(matchingPath(model).split("/").length);
  return inLines([
    plain(`// Generated from rulesets/${model.path} by \`tcs compile\`: change the source, not this file.`),
    importing(face.named(), `${up}runtime/engine/face.js`),
    constant(
      "needs",
      dataCode({ ...face.needs(), pair: [...called].sort() }),
      "The names of the engine that this module uses.",
      { exported: true, type: "ModuleNeeds" },
    ),
    ...rules,
    constant("matching", dataCode(data), `${model.title}: ${model.name} ${model.version}.`, {
      exported: true,
      type: "MatchingModule",
    }),
  ]);
}

/** Below `generated/`. */
export function matchingPath({ path }: MatchingModel): string {
  return path.replace(/\.rules$/, ".ts");
}

/** A rule is never called as a variable of the module or a word of TypeScript. */
function functionName({ id }: MatchingRuleModel): string {
  return `rule_${id}`;
}

function ruleFunction(rule: MatchingRuleModel, called: Called): Statement {
  return functionOf({
    name: functionName(rule),
    doc: `${rule.title}: ${rule.wording}`,
    parameters: "pair: Pair",
    returnType: "boolean",
    statements: [`return ${comparisonCode(rule.condition, called)};`],
  });
}

function comparisonCode(value: Comparison, called: Called): string {
  const call = (method: keyof Pair, ...parameters: readonly (string | number)[]): string => {
    called.add(method);
    return `pair.${method}(${parameters.map((parameter) => JSON.stringify(parameter)).join(", ")})`;
  };
  switch (value.kind) {
    case "and":
      return `(${value.operands.map((operand) => comparisonCode(operand, called)).join(" && ")})`;
    case "or":
      return `(${value.operands.map((operand) => comparisonCode(operand, called)).join(" || ")})`;
    case "not":
      return `!${comparisonCode(value.operand, called)}`;
    case "spelledAlike":
      return call("spelledAlike", value.part);
    case "sameWords":
      return call("sameWords", value.part);
    case "butInitials":
      return call("sameButInitials", value.part);
    case "butHalf":
      return call("sameButHalf", value.part);
    case "butLastWord":
      return call("sameButLastWord", value.part);
    case "differ":
      return call("differByAtMost", value.letters, value.part);
    case "shorterHas":
      return call("shorterHasAtLeast", value.letters);
    case "kindIs":
      return call("kindIs", value.recipientKind);
    case "onlyOneHas":
      return call("onlyOneHas", value.number);
    case "sameNumbers":
      return call("sameNumbers");
  }
}

function moduleData(model: MatchingModel, hashes: MatchingHashes): Data {
  const { from, until } = model.inForce;
  return {
    face: new Code("FACE_VERSION"),
    rule_set: model.name,
    kind: model.kind,
    version: model.version,
    title: model.title,
    kinds: model.kinds,
    in_force: { from: new Code(dayCode(from)), until: until === null ? null : new Code(dayCode(until)) },
    changelog: model.changelog,
    checksum: hashes.checksum,
    legal_forms: model.edition,
    sources: sourcesData(model),
    rules: model.rules.map((rule) => ruleData(rule, hashes)),
    examples: model.rules.flatMap(({ examples }) =>
      examples.map(({ rule, title, one, other, expected }) => ({
        rule,
        example: title,
        one: { ...one },
        other: { ...other },
        expected,
      })),
    ),
  };
}

function ruleData(rule: MatchingRuleModel, hashes: MatchingHashes): Data {
  const ofRule = own(hashes.rules, rule.id);
  return {
    rule: rule.id,
    title: rule.title,
    wording: rule.wording,
    rule_hash: ofRule?.rule ?? "",
    citations: rule.citations.map(({ source, clause }) => ({ source, clause })),
    parts: { wording: ofRule?.wording ?? "", logic: ofRule?.logic ?? "" },
    found_by: keyKindsOf(rule.condition),
    proposes: new Code(functionName(rule)),
  };
}
