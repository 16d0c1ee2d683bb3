/** The facts of a rule set: those it uses of the domain, then its own. */
import type { FactModel } from "../../model/model.js";
import type { Report } from "../../names/report.js";
import { wordsOf } from "../../names/scope.js";
import type { Name } from "../../syntax/expression-tree.js";
import { readFact } from "./facts.js";
import { keyMembers, type KeyMembersFrom } from "./key-members.js";

export function ownAndUsedFacts(from: KeyMembersFrom): ReadonlyMap<string, FactModel> {
  const { scope, domain, report } = from;
  const { currency } = from.files;
  const facts = new Map<string, FactModel>();
  const words = wordsOf(scope, "fact");
  for (const { tree, name, required } of words) {
    const fact = domain.facts.find((candidate) => candidate.name === name.text);
    if (tree !== null || fact === undefined) continue;
    facts.set(name.text, { ...fact, required });
    checkRangeCurrency(fact, name, currency, report);
  }
  for (const { tree, name } of words) {
    if (tree === null) continue;
    const fact = readFact(tree, "own", currency, report, domain.kinds, (keysOf) => keyMembers(tree, keysOf, from));
    if (fact === null) continue;
    facts.set(name.text, fact);
    if (domain.openToAgents && fact.type.kind === "person" && !fact.recordsApproval)
      report.add("TCS3113", name.span, { name: name.text });
  }
  const named = new Map(words.map(({ name }) => [name.text, name]));
  atMostOne(
    [...facts.values()].filter((fact) => fact.recordsApproval),
    "approver",
    named,
    report,
  );
  atMostOne(
    [...facts.values()].filter((fact) => fact.recordsApprovedAmount),
    "approved amount",
    named,
    report,
  );
  return facts;
}

/** A range in the domain is in one currency. A set with another currency could not compare a fact with it. */
function checkRangeCurrency(fact: FactModel, name: Name, currency: string | null, report: Report): void {
  const from = fact.range?.from;
  if (from?.kind === "money" && currency !== null && from.currency !== currency)
    report.add("TCS3002", name.span, { found: from.currency, currency });
}

function atMostOne(facts: readonly FactModel[], what: string, named: ReadonlyMap<string, Name>, report: Report): void {
  for (const fact of facts.slice(1)) {
    const name = named.get(fact.name);
    if (name !== undefined) report.add("TCS3111", name.span, { what });
  }
}
