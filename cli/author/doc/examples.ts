/** Worked examples as tables: each step with its changes from the usual assumptions, and its expected answer. */
import { html } from "hono/html";

import { literalWords } from "../../../compiler/check/words.js";
import type {
  ExampleModel,
  ExampleStep,
  ExampleValue,
  ExampleValues,
  ExpectationModel,
  FigureExampleModel,
  RuleModel,
  RuleSetModel,
} from "../../../compiler/model/model.js";
import { expectedApprover, missingText, writtenLabel } from "../../../runtime/engine/module/example.js";
import { type Cell, each, type Html, lines, table } from "../page/html.js";

/** The value of a fact or setting in most examples of the set, in words. Each example then shows only differences. */
export interface UsualValues {
  readonly facts: ReadonlyMap<string, string>;
  readonly settings: ReadonlyMap<string, string>;
}

export function usualValues(model: RuleSetModel): UsualValues {
  const examples = model.rules.flatMap((rule) => rule.examples);
  const bookings = examples.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === "booked" ? [step.facts] : [])),
  );
  return { facts: most(bookings), settings: most(examples.map(({ settings }) => settings)) };
}

/** A value is usual if at least half of the examples have it. */
function most(all: readonly ExampleValues[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [name, value] of all.flatMap((values) => Object.entries(values))) {
    const of = counts.get(name) ?? new Map<string, number>();
    counts.set(name, of.set(valueText(value), (of.get(valueText(value)) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([name, of]) =>
      [...of]
        .filter(([, count]) => 2 * count >= all.length)
        .slice(0, 1)
        .map(([text]): [string, string] => [name, text]),
    ),
  );
}

export function assumedInExamples({ facts, settings }: UsualValues): Html {
  const rows = [
    ...[...facts].map(([name, value]) => [name, "fact", value]),
    ...[...settings].map(([name, value]) => [name, "setting", value]),
  ];
  return rows.length === 0
    ? html``
    : html`<section>
<h2 id="assumed">What the examples assume</h2>
${table("Unless an example says something else:", ["Name", "What it is", "Value"], rows)}
</section>`;
}

export function examplesTable(rule: RuleModel, usual: UsualValues): Html {
  return table(
    "Worked examples",
    ["Example", "Step", "Given", "Must come to"],
    rule.examples.flatMap((example) => exampleRows(example, usual)),
  );
}

function exampleRows(example: ExampleModel, usual: UsualValues): readonly (readonly Cell[])[] {
  const assumed = assumedLines(example, usual);
  return example.steps.map((step, at) => {
    const title =
      at > 0
        ? html`<span class="small">${example.title}</span>`
        : html`${example.title}${each(assumed, (line) => html`<br><span class="small">${line}</span>`)}`;
    return [
      title,
      stepText(step),
      lines(givenLines(step, usual)),
      step.expected === null ? "" : lines(expectedLines(step.expected)),
    ];
  });
}

function assumedLines(example: ExampleModel, usual: UsualValues): readonly string[] {
  const settings = differing(example.settings, usual.settings);
  const { law, unconfirmed, flagged } = example;
  return [
    ...(settings.length > 0 ? [`settings: ${settings.join(", ")}`] : []),
    ...(law === null
      ? []
      : [
          "the law: " +
            (law.state === "determined"
              ? [
                  law.outcome,
                  ...Object.entries(law.values).map(([key, value]) => `${key} = ${literalWords(value)}`),
                ].join(", ")
              : law.state),
        ]),
    ...unconfirmed.map((id) => `not confirmed: ${id}`),
    ...flagged.map((id) => `flagged: ${id}`),
    ...(example.askedOn === null ? [] : [`asked on ${literalWords(example.askedOn)}`]),
  ];
}

function stepText(step: ExampleStep): string {
  const label = writtenLabel(step.label);
  switch (step.kind) {
    case "booked":
      return `${label}${step.proposed ? ", proposed" : ""}`;
    case "rechecked":
      return `${label}, checked again: ${step.because}`;
    case "approved":
      return `${label}, approved by ${step.by}`;
    case "decided":
      return `${label}, decided ${step.answer} by ${step.by}`;
    case "taken_back":
      return `${label}, taken back`;
    case "linked":
      return `${label}: ${step.recipients.join(", ")}`;
    case "named":
      return `${step.setting} = ${valueText(step.person)} from ${literalWords(step.from)}`;
    case "completed":
    case "corrected":
    case "taken":
      return `${label}, ${step.kind}`;
  }
}

function givenLines(step: ExampleStep, usual: UsualValues): readonly string[] {
  if (step.kind !== "booked")
    return step.kind === "completed" || step.kind === "corrected" ? differing(step.facts, new Map()) : [];
  const { agent, person, run } = step.who;
  const who = [
    agent === null ? [] : `agent ${agent}`,
    person === null ? [] : `by ${person}`,
    run === null ? [] : `run ${run}`,
  ].flat();
  return [...differing(step.facts, usual.facts), ...who];
}

/** Values that differ from the usual ones, including usual values that are absent here. */
function differing(values: ExampleValues, usual: ReadonlyMap<string, string>): readonly string[] {
  const stated = Object.entries(values).flatMap(([name, value]) =>
    usual.get(name) === valueText(value) ? [] : [`${name}: ${valueText(value)}`],
  );
  const left = [...usual].flatMap(([name, value]) =>
    Object.hasOwn(values, name) || value === NOT_KNOWN ? [] : [`${name}: ${NOT_KNOWN}`],
  );
  return [...stated, ...left];
}

/** An example of a figure, in one line. */
export function figureExampleText({ title, figure, settings, facts, expected }: FigureExampleModel): string {
  const given = Object.entries({ ...settings, ...facts }).map(([name, value]) => `${name} ${valueText(value)}`);
  const comesTo =
    expected.kind === "value"
      ? `${figure} = ${literalWords(expected.value)}`
      : expected.kind === "missing"
        ? `missing ${expected.facts.join(", ")}`
        : "a gap";
  return `${title}: with ${given.join(", ")} it comes to ${comesTo}`;
}

const NOT_KNOWN = "not given";

function valueText(value: ExampleValue | null): string {
  if (value === null) return NOT_KNOWN;
  if (value.kind === "recipient" || value.kind === "person") return value.label;
  if (value.kind === "persons") return value.labels.join(", ");
  return value.kind === "describedRecipient" ? "only described" : literalWords(value);
}

const STATES = {
  determined: "determined",
  undetermined_missing_facts: "undetermined, missing",
  not_covered: "not covered",
  contested: "contested",
  steps_aside: "steps aside",
  waits_for_law: "waits for the law",
} as const;

function expectedLines(expected: ExpectationModel): readonly string[] {
  const missing = expected.missing.map(missingText).join(", ");
  const approver = expectedApprover(expected);
  const head = [STATES[expected.state], expected.outcome, missing, expected.question, expected.reason]
    .filter((part) => part !== null && part !== "")
    .join(": ");
  return [
    head,
    ...Object.entries(expected.values).map(([key, value]) => {
      const beside = expected.clauses[key];
      return `${key} = ${literalWords(value)}${beside === undefined ? "" : ` (${beside.source}.${beside.clause})`}`;
    }),
    ...expected.open.map(
      ({ key, missing: lacked }) => `${key} stays open: ${lacked.map(missingText).join(", ") || "not covered"}`,
    ),
    ...(approver === null ? [] : [`approver: ${approver}`]),
    ...(expected.handedTo === null ? [] : [`handed to: ${expected.handedTo}`]),
    ...(expected.signer === null ? [] : [`signer: ${expected.signer}`]),
    ...expected.citations.map(({ source, clause }) => `cites ${source}.${clause}`),
    ...expected.notCited.map(({ source, clause }) => `does not cite ${source}.${clause}`),
  ];
}
