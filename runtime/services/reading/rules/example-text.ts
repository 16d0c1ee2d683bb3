/** A worked example in words, as the rule owner reads it before confirming: the input and the expected result. */
import {
  type ExampleCase,
  type ExampleStep,
  type Expectation,
  expectedApprover,
  missingText,
  writtenLabel,
} from "../../../engine/module/example.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { amountText } from "../../../engine/values/amount-text.js";
import { formatDay } from "../../../engine/values/days.js";
import { formatExact } from "../../../engine/values/exact.js";
import { type ConsequenceValue, type FactValue, isPersons, type SettingVersion } from "../../../engine/values/facts.js";

/** One line for the assumptions, and one for each step. */
export function exampleText(module: RuleSetModule, example: ExampleCase): string {
  const settings = Object.entries(example.settings).map(([key, value]) => `${key} ${valueText(value)}`);
  const assumed = [
    ...(settings.length > 0 ? [`Settings: ${settings.join(", ")}.`] : []),
    ...(example.law === null
      ? []
      : [`The law answers ${example.law.state === "determined" ? example.law.outcome : example.law.state}.`]),
    ...(example.unconfirmed.length > 0 ? [`Not confirmed: ${example.unconfirmed.join(", ")}.`] : []),
    ...(example.flagged.length > 0 ? [`Flagged: ${example.flagged.join(", ")}.`] : []),
    ...(example.asked_on === null ? [] : [`Asked on ${formatDay(example.asked_on)}.`]),
  ];
  return [...assumed, ...example.steps.map((step) => stepText(module, step))].join("\n");
}

function stepText(module: RuleSetModule, step: ExampleStep): string {
  const expected = step.expected === null ? "" : ` Expected: ${expectedText(module, step.expected)}.`;
  return `${writtenLabel(step.label)}: ${happened(step)}.${expected}`;
}

function happened(step: ExampleStep): string {
  switch (step.kind) {
    case "booked": {
      const who = [
        step.agent === null ? "" : ` by the agent ${step.agent}`,
        step.person === null ? "" : ` by ${step.person}`,
        step.run === null ? "" : ` in the run ${step.run}`,
      ];
      return `${step.proposed ? "asked before it is done" : "done"}${who.join("")} with ${factsText(step.facts)}`;
    }
    case "completed":
    case "corrected":
      return `${step.kind} with ${factsText(step.facts)}`;
    case "rechecked":
      return `issued again because of ${step.because}`;
    case "approved":
      return `approved by ${step.by}`;
    case "decided":
      return `decided ${step.answer} by ${step.by}`;
    case "taken":
      return "reported as done";
    case "taken_back":
      return "taken back";
    case "linked":
      return `${step.recipients.join(", ")} count as one from here on`;
    case "named":
      return `from ${formatDay(step.from)} on, ${step.setting} names ${(step.persons ?? [step.person]).join(", ")}`;
  }
}

function factsText(facts: Readonly<Record<string, FactValue | null>>): string {
  return Object.entries(facts)
    .map(([fact, value]) => `${fact} ${value === null ? "not known" : valueText(value)}`)
    .join(", ");
}

function expectedText(module: RuleSetModule, expected: Expectation): string {
  const values = Object.entries(expected.values).map(([key, value]) => `${key} ${consequenceText(module, key, value)}`);
  const approver = expectedApprover(expected);
  const parts = [
    [expected.state, expected.reason, expected.outcome].filter((part) => part !== null).join(" "),
    ...values,
    ...(expected.open ?? []).map(
      ({ key, missing }) =>
        `${key} open${missing.length === 0 ? "" : ` without ${missing.map(missingText).join(", ")}`}`,
    ),
    ...(approver === null ? [] : [`approver ${approver}`]),
    ...(expected.handed_to === null ? [] : [`handed to ${expected.handed_to}`]),
    ...(expected.missing.length === 0 ? [] : [`missing ${expected.missing.map(missingText).join(", ")}`]),
    ...(expected.question === null ? [] : [`question ${expected.question}`]),
    ...(expected.signer === null ? [] : [`signer ${expected.signer}`]),
    ...citedText(module, expected),
  ];
  return parts.join(", ");
}

function citedText(module: RuleSetModule, { cites = [], cites_not = [] }: Expectation): readonly string[] {
  const place = (cited: string): string => {
    const [source = "", clause = ""] = cited.split(".");
    return module.sources[source]?.clauses[clause]?.paragraph ?? cited;
  };
  return [
    ...cites.map((cited) => `cites ${place(cited)}`),
    ...cites_not.map((cited) => `does not cite ${place(cited)}`),
  ];
}

function consequenceText(module: RuleSetModule, key: string, value: ConsequenceValue): string {
  return typeof value === "bigint" && module.consequences[key]?.type === "money"
    ? amountText(value, module.currency ?? "")
    : valueText(value);
}

/** A day is the one value held as a number. */
function valueText(value: FactValue | SettingVersion["value"]): string {
  if (typeof value === "number") return formatDay(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (typeof value === "bigint") return value.toString();
  if (isPersons(value)) return value.join(", ");
  if ("id" in value) return value.id ?? "only described";
  if (!("currency" in value)) return formatExact(value);
  const equivalents = value.equivalents.map(({ amount, currency }) => ` (${amountText(amount, currency)})`);
  return `${amountText(value.amount, value.currency)}${equivalents.join("")}`;
}
