/** Reads a type as written into a type of values. */
import { composedCode } from "../../../runtime/engine/values/codes.js";
import { KIND_OF_NUMBER } from "../../../runtime/engine/values/facts.js";
import { nearName } from "../../../runtime/engine/values/near-names.js";
import { patternProblem } from "../../../runtime/engine/values/patterns.js";
import type { SettingModel, ValueType } from "../../model/model.js";
import { firstDeclaredHere, type Report } from "../../names/report.js";
import type { Name, Text } from "../../syntax/expression-tree.js";
import type { TypeTree } from "../../syntax/tree.js";
import { DATE, DECIMAL, FLAG, INTEGER, PERSON, PERSONS, WHOLE_MONEY } from "../value-types.js";

const PLAIN: ReadonlyMap<string, ValueType> = new Map([
  ["date", DATE],
  ["money", WHOLE_MONEY],
  ["integer", INTEGER],
  ["decimal", DECIMAL],
  ["flag", FLAG],
  ["person", PERSON],
]);

/** Null for an unknown type, which the parser has reported. */
export function readType(tree: TypeTree, report: Report): ValueType | null {
  if (tree.name.text === "code")
    return {
      kind: "code",
      values: tree.oneOf === null ? null : distinct(tree.oneOf, "member", report),
      pattern: pattern(tree.matching, report),
    };
  if (tree.name.text === "recipient")
    return { kind: "recipient", numbers: distinct(knownNumbers(tree, report), "number key", report) };
  if (tree.name.text === PERSONS.kind) report.add("TCS3025", tree.span, {});
  return PLAIN.get(tree.name.text) ?? null;
}

/** A setting may also name several persons. */
export function readSettingType(tree: TypeTree, report: Report): SettingModel["type"] | null {
  return tree.name.text === PERSONS.kind ? PERSONS : readType(tree, report);
}

/** Numbers of recipients are the service's: a key that it does not know could never be sent. */
function knownNumbers({ numbers }: TypeTree, report: Report): readonly Name[] {
  const known = Object.keys(KIND_OF_NUMBER);
  return (numbers ?? []).filter((name) => {
    if (Object.hasOwn(KIND_OF_NUMBER, name.text)) return true;
    report.add("TCS3024", name.span, { name: name.text, near: nearName(name.text, known), known });
    return false;
  });
}

function pattern(text: Text | null, report: Report): string | null {
  if (text === null) return null;
  // Patterns apply to codes, which are stored in composed form (NFC).
  const value = composedCode(text.value);
  const problem = patternProblem(value);
  if (problem === null) return value;
  report.add("TCS3011", text.span, { problem });
  return null;
}

/** The names as texts, each once. */
export function distinct(names: readonly Name[], what: string, report: Report): readonly string[] {
  const seen = new Map<string, Name>();
  for (const name of names) {
    const first = seen.get(name.text);
    if (first === undefined) seen.set(name.text, name);
    else report.add("TCS2002", name.span, { what, name: name.text }, firstDeclaredHere(report, first.span));
  }
  return [...seen.keys()];
}
