/** Reads a type as written into a type of values. */
import { composedCode } from "../../../runtime/engine/values/codes.js";
import { nearName } from "../../../runtime/engine/values/near-names.js";
import { patternProblem } from "../../../runtime/engine/values/patterns.js";
import { type DeclaredKind, KIND_OF_NUMBER } from "../../../runtime/engine/values/recipient-kinds.js";
import type { SettingModel, ValueType } from "../../model/model.js";
import { firstDeclaredHere, type Report } from "../../names/report.js";
import type { Name, Text } from "../../syntax/expression-tree.js";
import type { KeysOfTree, TypeTree } from "../../syntax/tree.js";
import { DATE, DECIMAL, FLAG, INTEGER, PERSON, PERSONS, WHOLE_MONEY } from "../value-types.js";

const PLAIN: ReadonlyMap<string, ValueType> = new Map([
  ["date", DATE],
  ["money", WHOLE_MONEY],
  ["integer", INTEGER],
  ["decimal", DECIMAL],
  ["flag", FLAG],
  ["person", PERSON],
]);

/**
 * Null for an unknown type, which the parser has reported. `declared`: the kinds of the domain, for a fact; null where
 * no recipient may be. `keys`: the members that are keys of a table; left out where they may not be.
 */
export function readType(
  tree: TypeTree,
  report: Report,
  declared: readonly DeclaredKind[] | null = null,
  keys?: (keysOf: KeysOfTree) => readonly string[] | null,
): ValueType | null {
  if (tree.keysOf !== undefined && keys === undefined) {
    const problem = "only a fact that a rule set declares takes them";
    report.add("TCS3220", tree.keysOf.span, { table: tree.keysOf.table.text, problem });
  }
  if (tree.keysOf !== undefined) return { kind: "code", values: keys?.(tree.keysOf) ?? null, pattern: null };
  if (tree.name.text === "code")
    return {
      kind: "code",
      values: tree.oneOf === null ? null : distinct(tree.oneOf, "member", report),
      pattern: pattern(tree.matching, report),
    };
  if (tree.name.text === "recipient") return recipient(tree, report, declared);
  if (tree.name.text === PERSONS.kind) report.add("TCS3025", tree.span, {});
  return PLAIN.get(tree.name.text) ?? null;
}

/** A setting may also name several persons. */
export function readSettingType(tree: TypeTree, report: Report): SettingModel["type"] | null {
  return tree.name.text === PERSONS.kind ? PERSONS : readType(tree, report);
}

function recipient(tree: TypeTree, report: Report, declared: readonly DeclaredKind[] | null): ValueType {
  const written = tree.numbers ?? [];
  const numbers = distinct(declared === null ? written : knownNumbers(written, declared, report), "number key", report);
  return { kind: "recipient", numbers, kinds: (declared ?? []).filter(({ number }) => numbers.includes(number)) };
}

/** A key that neither the service nor the domain knows could never be sent. */
function knownNumbers(written: readonly Name[], declared: readonly DeclaredKind[], report: Report): readonly Name[] {
  const known = [...KIND_OF_NUMBER.keys(), ...declared.map(({ number }) => number)];
  return written.filter((name) => {
    if (known.includes(name.text)) return true;
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
