/** Worked examples in canonical form. Other rules are named by their titles, which moving and renaming leave alone. */
import type {
  ClauseRef,
  ExampleLaw,
  ExampleModel,
  ExampleStep,
  ExpectationModel,
  FigureExampleModel,
  NamedInSetting,
  RuleSetModel,
} from "../model/model.js";
import type { Canonical } from "./form.js";
import { type DayForm, dayOfExample, exampleValuesForm, literalForm } from "./values.js";

/** `dayForm`: how its days are written. */
export function exampleForm(example: ExampleModel, model: RuleSetModel, dayForm: DayForm): Canonical {
  const titleOf = (id: string): string => model.rules.find((rule) => rule.id === id)?.title ?? id;
  return {
    title: example.title,
    from: example.from === null ? null : citedForm(example.from, model),
    settings: exampleValuesForm(example.settings, dayForm),
    law: example.law === null ? null : lawForm(example.law, dayForm),
    unconfirmed: example.unconfirmed.map(titleOf).sort(),
    flagged: example.flagged.map(titleOf).sort(),
    askedOn: example.askedOn === null ? null : dayForm(example.askedOn),
    steps: example.steps.map((step) => stepForm(step, model, dayForm)),
  };
}

/** The figure is identified by the place of the example. */
export function figureExampleForm(example: FigureExampleModel, model: RuleSetModel): Canonical {
  const { expected } = example;
  const dayForm = dayOfExample(model.inForce);
  return {
    title: example.title,
    from: example.from === null ? null : citedForm(example.from, model),
    settings: exampleValuesForm(example.settings, dayForm),
    facts: exampleValuesForm(example.facts, dayForm),
    expected:
      expected.kind === "value"
        ? { value: literalForm(expected.value, dayForm) }
        : expected.kind === "missing"
          ? { missing: [...expected.facts].sort() }
          : "gap",
  };
}

export function citedForm({ source, clause }: ClauseRef, model: Pick<RuleSetModel, "sources">): Canonical {
  const document = model.sources.find(({ id }) => id === source);
  const cited = document?.clauses.find(({ id }) => id === clause);
  return document === undefined || cited === undefined
    ? [source, clause]
    : [document.title, cited.paragraph, cited.clause];
}

function lawForm(law: ExampleLaw, dayForm: DayForm): Canonical {
  return law.state === "determined"
    ? { state: law.state, outcome: law.outcome, values: literalsForm(law.values, dayForm) }
    : { state: law.state };
}

function literalsForm(values: ExpectationModel["values"], dayForm: DayForm): Canonical {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, literalForm(value, dayForm)]));
}

function stepForm(step: ExampleStep, model: RuleSetModel, dayForm: DayForm): Canonical {
  return {
    label: step.label,
    step: step.kind,
    ...stepParts(step, dayForm),
    expected: step.expected === null ? null : expectationForm(step.expected, model, dayForm),
  };
}

function stepParts(step: ExampleStep, dayForm: DayForm): { readonly [key: string]: Canonical } {
  switch (step.kind) {
    case "booked":
      return {
        facts: exampleValuesForm(step.facts, dayForm),
        agent: step.who.agent,
        person: step.who.person,
        run: step.who.run,
        proposed: step.proposed,
      };
    case "completed":
    case "corrected":
      return { facts: exampleValuesForm(step.facts, dayForm) };
    case "rechecked":
      return { because: step.because };
    case "approved":
      return { by: step.by };
    case "decided":
      return { answer: step.answer, by: step.by };
    case "taken":
    case "taken_back":
      return {};
    case "linked":
      return { recipients: [...step.recipients].sort() };
    case "named":
      return { setting: step.setting, ...namedForm(step.person), from: dayForm(step.from) };
  }
}

function namedForm(named: NamedInSetting): { readonly [key: string]: Canonical } {
  return named.kind === "person" ? { person: named.label } : { persons: named.labels };
}

function expectationForm(expected: ExpectationModel, model: RuleSetModel, dayForm: DayForm): Canonical {
  return {
    state: expected.state,
    outcome: expected.outcome,
    values: literalsForm(expected.values, dayForm),
    approver: expected.approver,
    handedTo: expected.handedTo,
    missing: expected.missing.map(({ fact, of }) => [fact, of]),
    question: expected.question,
    signer: expected.signer,
    reason: expected.reason,
    // Only if written (decision 033).
    ...(expected.approvers !== null && {
      approvers: { needed: expected.approvers.needed, persons: expected.approvers.persons },
    }),
    ...(Object.keys(expected.clauses).length > 0 && {
      clauses: Object.fromEntries(
        Object.entries(expected.clauses).map(([key, clause]) => [key, citedForm(clause, model)]),
      ),
    }),
    ...(expected.citations.length > 0 && { cites: expected.citations.map((cited) => citedForm(cited, model)) }),
    ...(expected.open.length > 0 && {
      open: expected.open.map(({ key, missing }) => [key, missing.map(({ fact, of }) => [fact, of])]),
    }),
    ...(expected.notCited.length > 0 && { citesNot: expected.notCited.map((cited) => citedForm(cited, model)) }),
  };
}
