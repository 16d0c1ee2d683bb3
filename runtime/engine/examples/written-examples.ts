/**
 * Worked examples as a module writes them: only the differences of each example from the common base. The rest is
 * filled in at the first access, so a service that only answers checks never computes it. Modules made before this form
 * write each example whole.
 */
import {
  type ExampleCase,
  type ExampleFacts,
  type ExampleLaw,
  type ExampleStep,
  type Expectation,
  LINK_LABEL,
  NAMED_LABEL,
} from "../module/example.js";
import type { RuleSetModule } from "../module/module.js";
import { type Amount, type FactValue, isPersons, type SettingVersion } from "../values/facts.js";

/** An amount without equivalents is written without that member. */
type WrittenAmount = Omit<Amount, "equivalents"> & Partial<Amount>;
type OrWrittenAmount<T> = T | WrittenAmount;

type WrittenFacts = Readonly<Record<string, OrWrittenAmount<FactValue> | null>>;
type WrittenSettings = Readonly<Record<string, OrWrittenAmount<SettingVersion["value"]>>>;

/** The initial state of every example of a version. */
export interface ExampleBase {
  readonly settings: WrittenSettings;
  readonly facts: WrittenFacts;
}

export interface WrittenExample {
  readonly rule: string;
  readonly example: string;
  readonly source?: string;
  /** In addition to the base's. */
  readonly settings?: WrittenSettings;
  /** Settings of the base that are not set here. */
  readonly unset?: readonly string[];
  readonly law?: ExampleLaw;
  readonly unconfirmed?: readonly string[];
  readonly flagged?: readonly string[];
  readonly asked_on?: number;
  readonly steps: readonly WrittenStep[];
}

/** A step that names no kind is a booking, and one that names no label is `given`. */
export type WrittenStep = { readonly label?: string; readonly expected?: WrittenExpectation } & (
  | {
      readonly kind?: "booked";
      /** In addition to the base's. */
      readonly facts?: WrittenFacts;
      /** Facts of the base that are not sent here. */
      readonly without?: readonly string[];
      readonly agent?: string;
      readonly person?: string;
      readonly run?: string;
      readonly proposed?: true;
    }
  | { readonly kind: "completed" | "corrected"; readonly facts?: WrittenFacts }
  | { readonly kind: "rechecked"; readonly because: string }
  | { readonly kind: "approved"; readonly by: string }
  | { readonly kind: "decided"; readonly answer: string; readonly by: string }
  | { readonly kind: "taken" | "taken_back" }
  | { readonly kind: "linked"; readonly recipients: readonly string[] }
  | {
      readonly kind: "named";
      readonly setting: string;
      readonly person: string;
      readonly persons?: readonly string[];
      readonly from: number;
    }
);

/** Default state: determined. A missing fact that is written by its name alone belongs to the action itself. */
export type WrittenExpectation = Partial<Omit<Expectation, "missing" | "open">> & {
  readonly missing?: WrittenMissing;
  readonly open?: readonly { readonly key: string; readonly missing: WrittenMissing }[];
};

type WrittenMissing = readonly (string | { readonly fact: string; readonly of: string })[];

/** The module with its examples whole. `written` is called once, when they are first asked for. */
export function withExamples(
  set: Omit<RuleSetModule, "examples">,
  base: ExampleBase,
  written: () => readonly WrittenExample[],
): RuleSetModule {
  let filled: readonly ExampleCase[] | null = null;
  return {
    ...set,
    get examples() {
      return (filled ??= fillExamples(base, written()));
    },
  };
}

function fillExamples(base: ExampleBase, examples: readonly WrittenExample[]): readonly ExampleCase[] {
  return examples.map(({ rule, example, source, settings, unset, law, unconfirmed, flagged, asked_on, steps }) => ({
    rule,
    example,
    source: source ?? null,
    settings: whole(onTop(base.settings, settings, unset)),
    law: law ?? null,
    unconfirmed: unconfirmed ?? [],
    flagged: flagged ?? [],
    asked_on: asked_on ?? null,
    steps: steps.map((step) => stepOf(base.facts, step)),
  }));
}

function stepOf(base: WrittenFacts, step: WrittenStep): ExampleStep {
  const common = {
    label: step.label ?? "given",
    expected: step.expected === undefined ? null : expectationOf(step.expected),
  };
  if (step.kind === undefined || step.kind === "booked") {
    const { facts, without, agent = null, person = null, run = null, proposed = false } = step;
    return { ...common, kind: "booked", facts: wholeFacts(onTop(base, facts, without)), agent, person, run, proposed };
  }
  switch (step.kind) {
    case "completed":
    case "corrected":
      return { ...common, kind: step.kind, facts: wholeFacts(step.facts ?? {}) };
    case "rechecked":
      return { ...common, kind: step.kind, because: step.because };
    case "approved":
      return { ...common, kind: step.kind, by: step.by };
    case "decided":
      return { ...common, kind: step.kind, answer: step.answer, by: step.by };
    case "taken":
    case "taken_back":
      return { ...common, kind: step.kind };
    case "linked":
      return { ...common, label: LINK_LABEL, kind: step.kind, recipients: step.recipients };
    case "named": {
      const { kind, setting, person, persons, from } = step;
      return { ...common, label: NAMED_LABEL, kind, setting, person, ...(persons && { persons }), from };
    }
  }
}

function expectationOf(expected: WrittenExpectation): Expectation {
  const {
    state = "determined",
    outcome = null,
    values = {},
    approver = null,
    approvers = null,
    handed_to = null,
    question = null,
    signer = null,
    reason = null,
    clauses = {},
    cites = [],
    cites_not = [],
  } = expected;
  const missing = missingOf(expected.missing);
  const open = expected.open?.map((each) => ({ key: each.key, missing: missingOf(each.missing) }));
  const named = { approver, approvers, handed_to, question, signer };
  return { state, outcome, values, ...named, missing, reason, clauses, cites, cites_not, ...(open && { open }) };
}

function missingOf(missing: WrittenMissing = []): Expectation["missing"] {
  return missing.map((each) => (typeof each === "string" ? { fact: each, of: null } : each));
}

function onTop<T>(
  base: Readonly<Record<string, T>>,
  own: Readonly<Record<string, T>> = {},
  without: readonly string[] = [],
): Readonly<Record<string, T>> {
  const all = { ...base, ...own };
  return without.length === 0
    ? all
    : Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
}

function whole(settings: WrittenSettings): ExampleCase["settings"] {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, isPersons(value) ? value : wholeValue(value)]),
  );
}

function wholeFacts(facts: WrittenFacts): ExampleFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value === null ? null : wholeValue(value)]),
  );
}

function wholeValue<T extends FactValue>(value: OrWrittenAmount<T>): T | Amount {
  return isAmount(value)
    ? { amount: value.amount, currency: value.currency, equivalents: value.equivalents ?? [] }
    : value;
}

/** Nothing but an amount has a currency. */
function isAmount(value: OrWrittenAmount<FactValue>): value is WrittenAmount {
  return typeof value === "object" && "currency" in value;
}
