/** Runs a worked example in a history of its own, and reports each step's differences from its expectation. */
import {
  type ExampleCase,
  type ExampleFacts,
  type ExampleStep,
  type Expectation,
  expectedApprover,
  missingText,
} from "../module/example.js";
import type { RuleSetModule } from "../module/module.js";
import { isInForce } from "../module/versions.js";
import { approversLeft, type ConsequenceView, type MissingView, type Value } from "../run/answer.js";
import type { Decision } from "../run/decide.js";
import type { Confirmation, LawView } from "../run/run-result.js";
import { formatDay, parseDay, parseMonthDay } from "../values/days.js";
import { compareExact, type Exact, formatExact, Fraction } from "../values/exact.js";
import type { ConsequenceValue, Facts } from "../values/facts.js";
import { World } from "./world.js";

/** A step whose result differs from the expected one. */
export interface Difference {
  readonly step: number;
  readonly label: string;
  readonly expected: string;
  readonly found: string;
}

export interface ExampleResult {
  readonly rule: string;
  readonly example: string;
  readonly passed: boolean;
  readonly differences: readonly Difference[];
  /** The decision of each step, for display. */
  readonly decisions: readonly (Decision | null)[];
}

export function runExample(module: RuleSetModule, example: ExampleCase): ExampleResult {
  const world = new World({
    module,
    settings: example.settings,
    confirmation: (rule) => confirmationIn(example, rule.rule),
    law: lawViewOf(example),
    askedOn: example.asked_on,
  });
  const differences: Difference[] = [];
  const decisions: (Decision | null)[] = [];
  for (const [index, step] of example.steps.entries()) {
    const { decision, wrong } = take(module, world, example, step);
    decisions.push(decision);
    for (const [expected, found] of wrong) differences.push({ step: index + 1, label: step.label, expected, found });
  }
  return { rule: example.rule, example: example.example, passed: differences.length === 0, differences, decisions };
}

type Wrong = readonly (readonly [expected: string, found: string])[];

function take(
  module: RuleSetModule,
  world: World,
  example: ExampleCase,
  step: ExampleStep,
): { decision: Decision | null; wrong: Wrong } {
  if (step.kind === "booked") {
    const misdated = notInForce(module, example, step.facts);
    if (misdated !== null)
      return { decision: null, wrong: [["an action on a day on which this version applies", misdated]] };
    const decision = world.book(
      step.label,
      sent(step.facts),
      { agent: step.agent, run: step.run, actor: actorOf(step) },
      step.proposed,
    );
    return { decision, wrong: compare(decision, step.expected) };
  }
  if (step.kind === "linked") {
    world.link(step.recipients);
    return { decision: null, wrong: [] };
  }
  if (step.kind === "named") {
    world.name(step.setting, step.persons ?? step.person, step.from);
    return { decision: null, wrong: [] };
  }
  if (!world.has(step.label)) return { decision: null, wrong: [[`a booking ${step.label}`, "none of that label"]] };
  if (step.kind === "rechecked") {
    const { decision, reason } = world.standing(step.label);
    if (reason !== step.because)
      return {
        decision,
        wrong: [
          [`re-checked because ${step.because}`, reason === null ? "not re-checked" : `re-checked because ${reason}`],
        ],
      };
    return { decision, wrong: compare(decision, step.expected) };
  }
  const decision = move(module, world, step);
  if (decision === "refused")
    return { decision: null, wrong: [["a question that this person may decide so", "no such question is open"]] };
  return { decision, wrong: decision === null ? [] : compare(decision, step.expected) };
}

function move(
  module: RuleSetModule,
  world: World,
  step: Exclude<ExampleStep, { kind: "booked" | "rechecked" | "linked" | "named" }>,
): Decision | null | "refused" {
  switch (step.kind) {
    case "completed":
      return world.complete(step.label, sent(step.facts));
    case "corrected":
      return world.correct(step.label, sentAgain(module, world.factsOf(step.label), step.facts));
    case "approved":
      return world.approve(step.label, step.by);
    case "decided":
      return world.decideQuestion(step.label, step.answer, step.by) ?? "refused";
    case "taken":
      return world.take(step.label);
    case "taken_back":
      world.takeBack(step.label);
      return null;
  }
}

export function actorOf(step: Extract<ExampleStep, { kind: "booked" }>): string | null {
  return step.agent !== null ? `agent:${step.agent}` : step.person !== null ? `user:${step.person}` : null;
}

export function sent(facts: ExampleFacts): Facts {
  return Object.fromEntries(Object.entries(facts).flatMap(([fact, value]) => (value === null ? [] : [[fact, value]])));
}

/**
 * A correction sends the booking's facts again with these replaced; a fact that records an approval only if it is named
 * (decision 117).
 */
export function sentAgain(module: RuleSetModule, before: Facts, changed: ExampleFacts): Facts {
  const kept = Object.entries(before).filter(
    ([fact]) => !Object.hasOwn(changed, fact) && module.facts[fact]?.records == null,
  );
  return { ...Object.fromEntries(kept), ...sent(changed) };
}

function confirmationIn(example: ExampleCase, rule: string): Confirmation {
  if (example.flagged.includes(rule)) return { status: "flagged" };
  if (example.unconfirmed.includes(rule)) return { status: "pending" };
  return { status: "confirmed", confirmed_by: "the worked example", confirmed_at: "" };
}

export function lawViewOf({ law }: ExampleCase): LawView {
  if (law === null || law.state === "none") return { kind: "none" };
  if (law.state !== "determined") return { kind: "waits" };
  return { kind: "determined", outcome: law.outcome, values: new Map(Object.entries(law.values)) };
}

/** An example of a version must happen while that version applies; one without the day is judged by its rules. */
function notInForce(module: RuleSetModule, example: ExampleCase, facts: ExampleFacts): string | null {
  const day = module.in_force === null ? undefined : facts[module.in_force.fact];
  if (module.in_force === null || typeof day !== "number") return null;
  const start = example.settings["fiscal_year_start"];
  const parsed = typeof start === "string" ? parseMonthDay(start) : null;
  const years = [{ validFrom: null, month: parsed?.month ?? 1, date: parsed?.date ?? 1 }];
  return isInForce(module.in_force, day, years) ? null : `${formatDay(day)}, on which it does not apply`;
}

// ── Comparing ──

function compare(decision: Decision, expected: Expectation | null): Wrong {
  if (expected === null) return [];
  const found = describe(decision);
  const state = describedState(decision);
  if (state !== expected.state) return [[expected.state, found]];
  return [
    ...compareFields(decision, expected),
    ...compareMissing(decision, expected),
    ...compareValues(decision, expected),
    ...compareOpen(decision, expected),
    ...compareClauses(decision, expected),
    ...compareCitations(decision, expected),
  ];
}

function layerOf(decision: Decision): NonNullable<Decision["body"]["layers"]["law"]> | undefined {
  return decision.body.layers.law ?? decision.body.layers.policies[0];
}

export function describedState(decision: Decision): Expectation["state"] {
  if (layerOf(decision)?.waiting_on === "law") return "waits_for_law";
  return decision.steppedAside ? "steps_aside" : decision.fields.state;
}

function compareFields(decision: Decision, expected: Expectation): Wrong {
  const { fields } = decision;
  const layer = layerOf(decision);
  const pairs: (readonly [string, string | null, string | null | undefined])[] = [
    ["outcome", expected.outcome, layer?.outcome],
    ["approver", expected.approver, layer?.approver],
    ...(expected.approvers == null
      ? []
      : [["approver", expectedApprover(expected), expectedApprover(approversIn(decision))] as const]),
    ["handed to", expected.handed_to, layer?.handed_to],
    ["question", expected.question, fields.state === "contested" ? fields.question.id : null],
    ["signer", expected.signer, fields.state === "contested" ? fields.signer.user : null],
    ["reason", expected.reason, fields.state === "not_covered" ? fields.reason : null],
  ];
  return pairs.flatMap(([what, expectedValue, found]): Wrong =>
    expectedValue === null || expectedValue === found
      ? []
      : [[`${what} ${expectedValue}`, `${what} ${found ?? "none"}`]],
  );
}

/** Whose approval the answer asks for: of several, those who have still to approve. */
export function approversIn(decision: Decision): Required<Pick<Expectation, "approver" | "approvers">> {
  const layer = layerOf(decision);
  const approver = layer?.approver ?? null;
  const needed = decision.namings.get(layer?.rule_set ?? "")?.needed ?? "one";
  const persons = layer === undefined ? [] : approversLeft(layer);
  return { approver, approvers: needed === "one" || persons.length === 0 ? null : { needed, persons } };
}

function compareMissing(decision: Decision, expected: Expectation): Wrong {
  if (decision.fields.state !== "undetermined_missing_facts" || expected.state !== "undetermined_missing_facts")
    return [];
  const found = decision.fields.missing.map(missingIn).sort();
  const expectedValue = expected.missing.map(missingText).sort();
  return found.join() === expectedValue.join()
    ? []
    : [[`missing ${expectedValue.join(", ")}`, `missing ${found.join(", ")}`]];
}

function missingIn({ fact, of }: MissingView): string {
  return missingText({ fact, of: of?.transaction_id ?? null });
}

function compareValues(decision: Decision, expected: Expectation): Wrong {
  const given = layerOf(decision)?.consequences ?? [];
  return Object.entries(expected.values).flatMap(([key, expectedValue]): Wrong => {
    const found = given.find((consequence) => consequence.key === key);
    if (found !== undefined && sameValue(found.value, expectedValue)) return [];
    return [
      [
        `${key} = ` +
          (typeof expectedValue === "boolean" || typeof expectedValue === "string"
            ? String(expectedValue)
            : isExact(expectedValue)
              ? formatExact(expectedValue)
              : formatDay(expectedValue)),
        found ? `${key} = ${valueText(found)}` : `no ${key}`,
      ],
    ];
  });
}

function compareOpen(decision: Decision, { open = [] }: Expectation): Wrong {
  const found = layerOf(decision)?.open_consequences ?? [];
  return open.flatMap(({ key, missing }): Wrong => {
    const wanted = openText(missing.map(missingText));
    const left = found.find((each) => each.key === key);
    const is = left === undefined ? "not open" : openText(left.missing.map(missingIn));
    return is === wanted ? [] : [[`${key} ${wanted}`, `${key} ${is}`]];
  });
}

const openText = (missing: readonly string[]): string =>
  missing.length === 0 ? "open, not covered" : `open without ${[...missing].sort().join(", ")}`;

function compareClauses(decision: Decision, { clauses = {} }: Expectation): Wrong {
  const given = layerOf(decision)?.consequences ?? [];
  return Object.entries(clauses).flatMap(([key, expected]): Wrong => {
    const found = given.find((consequence) => consequence.key === key);
    // A key that is not given is told with its value.
    if (found === undefined || found.citation?.text_ref === expected) return [];
    return [[`${key} from ${expected}`, `${key} from ${found.citation?.text_ref ?? "no clause"}`]];
  });
}

function compareCitations({ body }: Decision, { cites = [], cites_not = [] }: Expectation): Wrong {
  const found = body.citations.map(({ text_ref }) => text_ref);
  const foundWords = found.length === 0 ? "none" : `citations of ${found.join(", ")}`;
  return [
    ...cites.filter((clause) => !found.includes(clause)).map((clause) => `a citation of ${clause}`),
    ...cites_not.filter((clause) => found.includes(clause)).map((clause) => `no citation of ${clause}`),
  ].map((expected) => [expected, foundWords]);
}

const isExact = (value: unknown): value is Exact => typeof value === "bigint" || value instanceof Fraction;

function sameValue(found: Value, expectedValue: ConsequenceValue): boolean {
  if (typeof found === "boolean" || typeof expectedValue === "boolean") return found === expectedValue;
  if (typeof found === "string") return found === expectedValue || parseDay(found) === expectedValue;
  const amount = isExact(found) ? found : found.amount;
  return isExact(expectedValue) && compareExact(amount, expectedValue) === 0;
}

export function valueText({ value }: Pick<ConsequenceView, "value">): string {
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  return isExact(value)
    ? formatExact(value)
    : `${formatExact(Fraction.of(value.amount, 1n))} minor units ${value.currency}`;
}

/** A decision in one line. */
export function describe(decision: Decision): string {
  const { fields, outcome } = decision;
  switch (fields.state) {
    case "determined":
      return `determined ${outcome ?? ""}`.trim();
    case "undetermined_missing_facts":
      return `undetermined_missing_facts ${fields.missing.map(missingIn).join(", ")}`;
    case "contested":
      return `contested ${fields.question.id}`;
    case "not_covered":
      return `not_covered ${fields.reason}: ${fields.detail}`;
  }
}
