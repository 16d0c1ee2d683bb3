/** The kinds of recipients that a domain declares. */
import { RECIPIENT_TEXTS } from "../../../runtime/engine/module/catalogue-recipient.js";
import { BUILT_IN_KINDS, type DeclaredKind, KIND_OF_NUMBER } from "../../../runtime/engine/values/recipient-kinds.js";
import { MAX_KINDS } from "../../base/limits.js";
import { put } from "../../names/declare.js";
import type { Report } from "../../names/report.js";
import type { Name } from "../../syntax/expression-tree.js";
import type { IdentityTree } from "../../syntax/tree.js";

export function readKinds(trees: readonly IdentityTree[], report: Report): readonly DeclaredKind[] {
  const names = new Map<string, IdentityTree>();
  const numbers = new Map<string, IdentityTree>();
  for (const tree of trees) {
    put(names, tree.name, tree, "kind of recipient", report);
    put(numbers, tree.number, tree, "number of a recipient", report);
  }
  const [over] = trees.slice(MAX_KINDS);
  if (over !== undefined)
    report.add("TCS3119", over.name.span, { name: over.name.text, problem: `a domain declares at most ${MAX_KINDS}` });
  for (const tree of trees) isFree(tree, report);
  return [...names.values()].map(({ name, number, meaning }) => ({
    name: name.text,
    number: number.text,
    meaning: meaning.value,
  }));
}

/** Whether the service has neither a kind of this name nor such a key of a recipient; otherwise reports it. */
export function isFree({ name, number }: { readonly name: Name; readonly number: Name }, report: Report): boolean {
  const kind = BUILT_IN_KINDS.some((each) => each === name.text);
  const key = KIND_OF_NUMBER.has(number.text) || RECIPIENT_TEXTS.includes(number.text);
  if (kind) report.add("TCS3119", name.span, { name: name.text, problem: "the service has this kind already" });
  if (key)
    report.add("TCS3119", number.span, { name: number.text, problem: "the service gives this key another meaning" });
  return !kind && !key;
}
