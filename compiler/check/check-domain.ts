/** Checks a domain: the vocabulary all of its rule sets share. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { inOrder } from "../diagnostics/in-order.js";
import type { DomainModel, FactModel, ValueType } from "../model/model.js";
import { put } from "../names/declare.js";
import { type Report, reportFor } from "../names/report.js";
import { isKnown } from "../names/resolve.js";
import { RESERVED_FACTS } from "../names/scope.js";
import type { Name } from "../syntax/expression-tree.js";
import type { DomainItem, DomainTree, FactTree, LawConsequenceTree } from "../syntax/tree.js";
import { isConsequenceType } from "./consequence-types.js";
import { readFact } from "./declarations/facts.js";
import { readKinds } from "./declarations/kinds.js";
import { distinct, readType } from "./declarations/types.js";
import { preventsModel } from "./prevents.js";
import { describe } from "./value-types.js";

/** `source`: the text of an author's own domain. */
export function checkDomain(
  path: string,
  tree: DomainTree,
  source: string | null = null,
): { readonly model: DomainModel | null; readonly diagnostics: readonly Diagnostic[] } {
  const report = reportFor(path);
  const model = readDomain(tree, source, report);
  return { model: preventsModel(report.diagnostics) ? null : model, diagnostics: inOrder(path, report.diagnostics) };
}

function readDomain(tree: DomainTree, source: string | null, report: Report): DomainModel {
  const wantedPath = `domains/${tree.name.text}.rules`;
  if (report.path !== wantedPath) report.add("TCS3103", tree.name.span, { path: report.path, wanted: wantedPath });
  const trees = itemsOf(tree, "fact");
  const openToAgents = single(tree, "openToAgents", "open to agents", report) !== null;
  const kinds = readKinds(itemsOf(tree, "identity"), report);
  const facts = readFacts(trees, { openToAgents, kinds }, report);
  const datedBy = role(single(tree, "datedBy", "dated by", report)?.fact ?? null, "date", facts, trees, report);
  if (itemsOf(tree, "datedBy").length === 0)
    report.add("TCS3101", tree.name.span, { what: "dating fact", sample: "dated by action_date" });
  return {
    name: tree.name.text,
    datedBy: datedBy ?? "",
    recipient: role(single(tree, "recipientIs", "recipient", report)?.fact ?? null, "recipient", facts, trees, report),
    amount: role(single(tree, "amountIs", "amount", report)?.fact ?? null, "money", facts, trees, report),
    openToAgents,
    kinds,
    facts,
    lawOutcomes: distinct(
      itemsOf(tree, "lawOutcomes").flatMap((item) => item.outcomes),
      "law outcome",
      report,
    ),
    lawConsequences: readConsequences(
      itemsOf(tree, "lawConsequence").flatMap((item) => item.entries),
      report,
    ),
    source,
  };
}

function itemsOf<K extends DomainItem["kind"]>(tree: DomainTree, kind: K): readonly Extract<DomainItem, { kind: K }>[] {
  return tree.items.filter((item): item is Extract<DomainItem, { kind: K }> => item.kind === kind);
}

function single<K extends DomainItem["kind"]>(
  tree: DomainTree,
  kind: K,
  words: string,
  report: Report,
): Extract<DomainItem, { kind: K }> | null {
  const [first, ...others] = itemsOf(tree, kind);
  for (const other of others) report.add("TCS3102", other.span, { what: words });
  return first ?? null;
}

function readFacts(
  trees: readonly FactTree[],
  { openToAgents, kinds }: Pick<DomainModel, "openToAgents" | "kinds">,
  report: Report,
): readonly FactModel[] {
  const kept = new Map<string, FactTree>();
  for (const fact of trees) {
    if (RESERVED_FACTS.has(fact.name.text)) report.add("TCS2005", fact.name.span, { name: fact.name.text });
    put(kept, fact.name, fact, "fact", report);
  }
  const facts: FactModel[] = [];
  for (const tree of kept.values()) {
    const fact = readFact(tree, "domain", null, report, kinds);
    if (fact === null) continue;
    if (fact.required) report.add("TCS3110", tree.name.span, { name: fact.name });
    if (openToAgents && fact.type.kind === "person" && !fact.recordsApproval)
      report.add("TCS3113", tree.name.span, { name: fact.name });
    facts.push(fact);
  }
  return facts;
}

/**
 * The fact that dates the action, is its recipient or is its amount. `trees` distinguishes an unknown name from a name
 * whose type had an error already.
 */
function role(
  name: Name | null,
  expected: "date" | "recipient" | "money",
  facts: readonly FactModel[],
  trees: readonly FactTree[],
  report: Report,
): string | null {
  if (
    name === null ||
    !isKnown(
      name,
      "fact",
      trees.map((tree) => tree.name.text),
      report,
    )
  )
    return null;
  const fact = facts.find((candidate) => candidate.name === name.text);
  if (fact === undefined) return null;
  if (fact.type.kind === expected) return fact.name;
  report.add("TCS3115", name.span, {
    name: name.text,
    wanted: expected === "money" ? "money" : `a ${expected}`,
    found: describe(fact.type),
  });
  return null;
}

function readConsequences(trees: readonly LawConsequenceTree[], report: Report): DomainModel["lawConsequences"] {
  distinct(
    trees.map((tree) => tree.key),
    "law consequence",
    report,
  );
  const read: { readonly key: string; readonly type: ValueType }[] = [];
  for (const tree of trees) {
    const type = readType(tree.type, report);
    if (type === null) continue;
    if (isConsequenceType(type)) read.push({ key: tree.key.text, type });
    else
      report.add("TCS3116", tree.type.span, {
        what: `A consequence is money, a number, a flag, a date or a code, never ${describe(type)}.`,
      });
  }
  return read;
}
