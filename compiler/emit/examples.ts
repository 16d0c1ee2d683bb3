/**
 * Worked examples as a module writes them, without the values that they share with the base. The engine fills these in.
 */
import type {
  ClauseRef,
  ExampleModel,
  ExampleStep,
  ExampleValue,
  ExampleValues,
  ExpectationModel,
  FigureExampleModel,
  Literal,
  NamedInSetting,
  RuleSetModel,
} from "../model/model.js";
import { Code, type Data, dataCode, dayCode, entryCode, literalData } from "./literal.js";

type Base = RuleSetModel["exampleBase"];
type Entries = Readonly<Record<string, Data>>;

export function exampleBaseData({ settings, facts }: Base): Data {
  return { settings: valuesData(settings), facts: valuesData(facts) };
}

// A type alias rather than an interface, so that it is assignable to `Data`.
type ExampleData = { readonly head: Entries; readonly steps: readonly Entries[] };

export function examplesData({ rules, exampleBase }: RuleSetModel): readonly ExampleData[] {
  return rules.flatMap((rule) => rule.examples.map((example) => exampleData(example, exampleBase)));
}

/** A list whose layout is settled here: formatters leave it. */
export function examplesCode(examples: readonly ExampleData[]): string {
  return `[\n${examples.map(exampleLines).join("")}]`;
}

function exampleData(example: ExampleModel, base: Base): ExampleData {
  const { law, askedOn } = example;
  const { own, without } = beside(base.settings, example.settings);
  const head = {
    rule: example.rule,
    example: example.title,
    source: example.from && `${example.from.source}.${example.from.clause}`,
    settings: own,
    unset: without,
    law: law === null ? null : law.state === "determined" ? { ...law, values: literalsData(law.values) } : { ...law },
    unconfirmed: example.unconfirmed,
    flagged: example.flagged,
    asked_on: askedOn === null ? null : new Code(dayCode(askedOn.day)),
  };
  return {
    head: withoutDefaults(head),
    steps: example.steps.map((step) => stepEntries(step, base.facts)),
  };
}

/** Whole: figures have few examples. */
export function figureExampleData(example: FigureExampleModel): Data {
  const { expected } = example;
  const whole = (values: ExampleValues): Data =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === null
          ? []
          : [[name, value.kind === "money" ? { ...amountData(value), equivalents: [] } : valueData(value)]],
      ),
    );
  return {
    figure: example.figure,
    example: example.title,
    source: example.from && `${example.from.source}.${example.from.clause}`,
    settings: whole(example.settings),
    facts: whole(example.facts),
    expected: expected.kind === "value" ? { kind: "value", value: literalData(expected.value) } : { ...expected },
  };
}

function amountData({ minor, currency }: Extract<Literal, { kind: "money" }>): { readonly [key: string]: Data } {
  return { amount: minor, currency };
}

/** Without the default values, which the engine fills in. */
function withoutDefaults(entries: Entries): Entries {
  const isSaid = (data: Data): boolean =>
    data !== null && data !== false && !(typeof data === "object" && Object.keys(data).length === 0);
  return Object.fromEntries(Object.entries(entries).filter(([, data]) => data instanceof Code || isSaid(data)));
}

/** Values that override the base's, and the names that only the base has. */
function beside(
  base: ExampleValues,
  values: ExampleValues,
): { readonly own: Entries; readonly without: readonly string[] } {
  const shared = valuesData(base);
  const own = Object.entries(valuesData(values)).filter(
    ([name, data]) => !Object.hasOwn(shared, name) || dataCode(shared[name] ?? null) !== dataCode(data),
  );
  return { own: Object.fromEntries(own), without: Object.keys(shared).filter((name) => !Object.hasOwn(values, name)) };
}

/** An expectation of a determined answer without an outcome has no entries, but must be written. */
function stepEntries(step: ExampleStep, base: ExampleValues): Entries {
  const expected = step.expected === null ? {} : { expected: expectationData(step.expected) };
  return { ...withoutDefaults(stepData(step, base)), ...expected };
}

/** A step without its expectation. */
function stepData(step: ExampleStep, base: ExampleValues): Entries {
  const common = { kind: step.kind === "booked" ? null : step.kind, label: step.label === "given" ? null : step.label };
  switch (step.kind) {
    case "booked": {
      const { own, without } = beside(base, step.facts);
      return { ...common, facts: own, without, ...step.who, proposed: step.proposed };
    }
    case "completed":
    case "corrected":
      return { ...common, facts: valuesData(step.facts) };
    case "rechecked":
      return { ...common, because: step.because };
    case "approved":
      return { ...common, by: step.by };
    case "decided":
      return { ...common, answer: step.answer, by: step.by };
    case "taken":
    case "taken_back":
      return common;
    case "linked":
      return { kind: step.kind, recipients: step.recipients };
    case "named": {
      const { kind, setting, person, from } = step;
      return { kind, setting, ...namedData(person), from: new Code(dayCode(from.day)) };
    }
  }
}

/** Of several persons, also the first one alone. */
function namedData(named: NamedInSetting): Entries {
  return named.kind === "person" ? { person: named.label } : { person: named.labels[0] ?? null, persons: named.labels };
}

function expectationData(expected: ExpectationModel): Entries {
  return withoutDefaults({
    state: expected.state === "determined" ? null : expected.state,
    outcome: expected.outcome,
    values: literalsData(expected.values),
    clauses: Object.fromEntries(Object.entries(expected.clauses).map(([key, clause]) => [key, clauseName(clause)])),
    approver: expected.approver,
    approvers: expected.approvers === null ? null : { ...expected.approvers },
    handed_to: expected.handedTo,
    missing: expected.missing.map(missingData),
    question: expected.question,
    signer: expected.signer,
    reason: expected.reason,
    cites: expected.citations.map(clauseName),
    cites_not: expected.notCited.map(clauseName),
    open: expected.open.map(({ key, missing }) => ({ key, missing: missing.map(missingData) })),
  });
}

function missingData({ fact, of }: ExpectationModel["missing"][number]): Data {
  return of === null ? fact : { fact, of };
}

function clauseName({ source, clause }: ClauseRef): string {
  return `${source}.${clause}`;
}

/** An amount in a fact or setting says its currency; in a consequence it is in the rule set's. */
function valueData(value: ExampleValue): Data {
  switch (value.kind) {
    case "money":
      return amountData(value);
    case "recipient":
      return { id: value.label };
    case "describedRecipient":
      return { id: null };
    case "person":
      return value.label;
    case "persons":
      return value.labels;
    case "date":
    case "number":
    case "flag":
    case "code":
    case "monthDay":
      return literalData(value);
  }
}

function valuesData(values: ExampleValues): Entries {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : valueData(value)]),
  );
}

function literalsData(values: Readonly<Record<string, Literal>>): Entries {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, literalData(value)]));
}

// ── Layout ──

/** As wide as the formatter makes the rest of a module. */
const WIDTH = 140;

/** On one line if it fits; otherwise one or more lines for the assumptions and for each step. */
function exampleLines({ head, steps }: ExampleData): string {
  const [start, each] = [Object.entries(head).map(entryCode), steps.map((step) => Object.entries(step).map(entryCode))];
  const line = `  { ${[...start, `steps: [${each.map(inBraces).join(", ")}]`].join(", ")} },\n`;
  if (line.length <= WIDTH) return line;
  const lines = [
    `  { ${inWidth([...start, "steps: ["], 6)}`,
    ...each.map((step) => `    ${inBraces([inWidth(step, 6)])},`),
    "  ] },",
  ];
  return `${lines.join("\n")}\n`;
}

function inBraces(entries: readonly string[]): string {
  const inner = entries.join(", ");
  return inner === "" ? "{}" : `{ ${inner} }`;
}

/**
 * Entries with commas between, with a line break before the entry that would exceed the width. `indent`: of the line.
 */
function inWidth(entries: readonly string[], indent: number): string {
  let length = indent;
  return entries.reduce((text, entry) => {
    const fits = text === "" || length + entry.length + 4 <= WIDTH;
    length = fits ? length + entry.length + 2 : indent + entry.length + 2;
    return text === "" ? entry : fits ? `${text}, ${entry}` : `${text},\n${" ".repeat(indent)}${entry}`;
  }, "");
}
