/** Worked examples as data of a module: the engine's own values, ready to run. */
import type { ExampleModel, ExampleStep, ExampleValue, ExpectationModel, Literal, RuleSetModel } from "../check/model.js";
import { Code, dayCode, literalCode, type Data } from "./literal.js";

export function examplesData(model: RuleSetModel): Data {
  return model.rules.flatMap((rule) => rule.examples.map((example) => exampleData(example)));
}

function exampleData(example: ExampleModel): Data {
  return {
    rule: example.rule,
    example: example.title,
    source: example.from && `${example.from.source}.${example.from.clause}`,
    settings: Object.fromEntries(
      Object.entries(example.settings).flatMap(([key, value]): [string, Data][] => (value === null ? [] : [[key, valueData(value)]])),
    ),
    law: example.law === null ? null : example.law.state === "determined" ? { ...example.law, values: literalsData(example.law.values) } : { ...example.law },
    unconfirmed: example.unconfirmed,
    flagged: example.flagged,
    asked_on: example.askedOn === null ? null : new Code(dayCode(example.askedOn)),
    steps: example.steps.map(stepData),
  };
}

/** An amount in a fact or setting says its currency; in a consequence it is in the rule set's. */
function valueData(value: ExampleValue): Data {
  switch (value.kind) {
    case "money":
      return { amount: value.minor, currency: value.currency, equivalents: [] };
    case "recipient":
      return { id: value.label };
    case "describedRecipient":
      return { id: null };
    case "person":
      return value.label;
    case "date":
    case "number":
    case "flag":
    case "code":
    case "monthDay":
      return new Code(literalCode(value));
  }
}

function stepData(step: ExampleStep): Data {
  const common = { label: step.label, expected: step.expected === null ? null : expectationData(step.expected) };
  switch (step.kind) {
    case "booked":
      return { ...common, kind: step.kind, facts: factsData(step.facts), ...step.who, proposed: step.proposed };
    case "completed":
    case "corrected":
      return { ...common, kind: step.kind, facts: factsData(step.facts) };
    case "rechecked":
      return { ...common, kind: step.kind, because: step.because };
    case "approved":
      return { ...common, kind: step.kind, by: step.by };
    case "decided":
      return { ...common, kind: step.kind, answer: step.answer, by: step.by };
    case "taken":
    case "taken_back":
      return { ...common, kind: step.kind };
  }
}

function factsData(facts: Readonly<Record<string, ExampleValue | null>>): Data {
  return Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, value === null ? null : valueData(value)]));
}

function literalsData(values: Readonly<Record<string, Literal>>): Data {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, new Code(literalCode(value))]));
}

function expectationData(expected: ExpectationModel): Data {
  return {
    state: expected.state,
    outcome: expected.outcome,
    values: literalsData(expected.values),
    approver: expected.approver,
    handed_to: expected.handedTo,
    missing: expected.missing.map(({ fact, of }) => ({ fact, of })),
    question: expected.question,
    signer: expected.signer,
    reason: expected.reason,
  };
}
