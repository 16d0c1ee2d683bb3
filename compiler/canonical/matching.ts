/** A matching set in canonical form, and its hashes. */
import { nameEdition } from "../../runtime/engine/matching/editions.js";
import type { MatchingRecord } from "../../runtime/engine/matching/pair.js";
import type { Comparison, MatchingExampleModel, MatchingModel, MatchingRuleModel } from "../model/matching.js";
import { clauseForm } from "./cited.js";
import { citedForm } from "./examples.js";
import type { Canonical } from "./form.js";
import { wordingForm } from "./rules.js";
import { hashOf } from "./sha256.js";

export interface MatchingHashes {
  readonly checksum: string;
  /** By rule id. */
  readonly rules: Readonly<Record<string, MatchingRuleHashes>>;
}

export interface MatchingRuleHashes {
  /** A confirmation binds to this hash: neither the rule's id nor its place is part of it. */
  readonly rule: string;
  readonly wording: string;
  readonly logic: string;
}

export function matchingHashes(model: MatchingModel): MatchingHashes {
  return {
    checksum: hashOf(setForm(model)),
    rules: Object.fromEntries(
      model.rules.map((rule) => [
        rule.id,
        {
          rule: hashOf(ruleForm(rule, model)),
          wording: hashOf(wordingForm(rule)),
          logic: hashOf(logicForm(rule, model)),
        },
      ]),
    ),
  };
}

function setForm(model: MatchingModel): Canonical {
  const { from, until } = model.inForce;
  return {
    kind: model.kind,
    name: model.name,
    version: model.version,
    title: model.title,
    kinds: model.kinds,
    inForce: { from: String(from), until: until === null ? null : String(until) },
    changelog: model.changelog,
    sources: model.sources.map(({ id, kind, title, clauses }) => ({
      id,
      kind,
      title,
      clauses: clauses.map((clause) => [clause.id, clauseForm(id, clause.id, model)]),
    })),
    rules: model.rules.map((rule) => [
      rule.id,
      rule.citations.map(({ source, clause }) => [source, clause]),
      ruleForm(rule, model),
    ]),
  };
}

function ruleForm(rule: MatchingRuleModel, model: MatchingModel): Canonical {
  return {
    ...logicForm(rule, model),
    ...wordingForm(rule),
    title: rule.title,
    clauses: rule.citations.map(({ source, clause }) => clauseForm(source, clause, model)),
    examples: rule.examples.map((example) => exampleForm(example, model)),
  };
}

/** What the edition says is part of it, and legal forms if the rule reads them. The name of the edition is not. */
function logicForm(
  { condition }: MatchingRuleModel,
  { kind, kinds, edition }: MatchingModel,
): { readonly [key: string]: Canonical } {
  const { trailing, leading, between, atAnEnd, titles, abbreviations, ...ways } = nameEdition(edition);
  const forms = (): Canonical => hashOf([[...trailing].sort(), [...leading].sort()]);
  // Titles are left out of names without a legal form, so the forms are read wherever titles are.
  const words = [between, atAnEnd, titles, [...abbreviations].flat()];
  const reading = { isFormApart: ways.isFormApart, isCapitalEither: ways.isCapitalEither };
  const leftOut = titles.size === 0 ? {} : { leftOut: words.map((each) => [...each].sort()), forms: forms(), reading };
  return { kind, kinds: [...kinds].sort(), condition: comparisonForm(condition, forms), ...leftOut };
}

function comparisonForm(value: Comparison, forms: () => Canonical): Canonical {
  switch (value.kind) {
    case "and":
    case "or":
      return { [value.kind]: value.operands.map((operand) => comparisonForm(operand, forms)) };
    case "not":
      return { not: comparisonForm(value.operand, forms) };
    case "spelledAlike":
    case "sameWords":
    case "butInitials":
    case "butHalf":
    case "butLastWord":
      return { names: value.kind, ...without(value.part, forms) };
    case "differ":
      return { names: value.kind, letters: String(value.letters), ...without(value.part, forms) };
    case "shorterHas":
      return { shorterHas: String(value.letters), ...without("without_legal_form", forms) };
    case "kindIs":
      return { kindIs: value.recipientKind };
    case "onlyOneHas":
      return { onlyOneHas: value.number };
    case "sameNumbers":
      return { names: value.kind };
  }
}

function without(part: "whole" | "without_legal_form", forms: () => Canonical): { readonly [key: string]: Canonical } {
  return part === "whole" ? {} : { withoutLegalForm: forms() };
}

function exampleForm(example: MatchingExampleModel, model: MatchingModel): Canonical {
  return {
    title: example.title,
    from: example.from === null ? null : citedForm(example.from, model),
    one: recordForm(example.one),
    other: recordForm(example.other),
    expected: example.expected,
  };
}

function recordForm({ kind, name, numbers }: MatchingRecord): Canonical {
  return { kind, name, numbers };
}
