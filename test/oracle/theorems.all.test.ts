/**
 * Guarantees of the language document for callers: monotone, relevant, independent of order, repeatable.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isOnePerson } from "../../compiler/emit/expression.js";
import { everyPart, partsOfAction } from "../../compiler/model/forms.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import type { Asking, Case, Plain, PlainFacts, Verdict } from "./case.js";
import { caseOf, drawPlain } from "./generate/history.js";
import { modelOf, pairOf } from "./generate/model.js";
import { Tape, tape } from "./generate/tape.js";
import { interpretFully } from "./interpreter.js";
import { decisionOf, emitted, moduleOf, settingsNotNamed, togetherOf, verdictOf } from "./under-test.js";

const LONG = process.env["TCS_LONG"] === "1";
const LIMIT_MS = LONG ? 3_600_000 : 120_000;
const runs = (few: number): fc.Parameters<unknown> => ({
  numRuns: LONG ? few * 30 : few,
  plugins: [fc.interruptAfterTimeLimit(LIMIT_MS / 2, { failOnInterrupt: true })],
});
const cases = fc.array(fc.tuple(tape(400), tape(60)), { minLength: 20, maxLength: 40, size: "max" });

// ── Monotone ──

/**
 * Some facts are withheld, and the equivalents of some amounts. Facts that record approval stay, and the form of a
 * recipient does not change.
 */
function withLess(model: RuleSetModel, given: Case, choices: Tape): Case {
  const facts = new Map<string, Plain>();
  for (const [name, value] of given.action.facts) {
    const fact = model.facts.find((each) => each.name === name);
    const records = fact?.recordsApproval === true || fact?.recordsApprovedAmount === true;
    if (!records && name !== model.domain.datedBy && choices.chance(35)) continue;
    facts.set(name, value.kind === "money" && !records && choices.chance(30) ? { ...value, equivalents: [] } : value);
  }
  return { ...given, action: { ...given.action, facts } };
}

const decided = ({ end, outcome, approver, approvers, handedTo, consequences }: Verdict): unknown => ({
  end,
  outcome,
  approver,
  approvers,
  handedTo,
  consequences,
});

describe("monotone", () => {
  it(
    "sending more facts never changes a determined answer",
    () => {
      fc.assert(
        fc.property(tape(700), cases, (set, histories) => {
          const model = modelOf(set);
          const module = moduleOf(model);
          for (const [numbers, choices] of histories) {
            const full = caseOf(model, numbers);
            const before = verdictOf(module, withLess(model, full, new Tape(choices)));
            if (before.end === "determined" && before.open.length === 0)
              expect(decided(verdictOf(module, full))).toEqual(decided(before));
          }
        }),
        runs(20),
      );
    },
    LIMIT_MS,
  );

  it(
    "nor one that a law set and a policy give together",
    () => {
      fc.assert(
        fc.property(tape(700), tape(500), cases, (set, lawSet, histories) => {
          const { law, policy } = pairOf(set, lawSet);
          const [lawModule, policyModule] = [moduleOf(law), moduleOf(policy)];
          for (const [numbers, choices] of histories) {
            const full = caseOf(policy, numbers);
            const before = togetherOf(lawModule, policyModule, withLess(policy, full, new Tape(choices)));
            const isOpen = before.layers.some((layer) => layer.includes(" open "));
            if (before.state === "determined" && !isOpen)
              expect(togetherOf(lawModule, policyModule, full)).toEqual(before);
          }
        }),
        runs(8),
      );
    },
    LIMIT_MS,
  );
});

// ── Relevant ──

describe("relevant settings", () => {
  it(
    "what a booking adds to a total rests on no setting but those that the total names",
    () => {
      let read = 0;
      fc.assert(
        fc.property(tape(700), cases, (set, histories) => {
          const model = modelOf(set);
          const module = moduleOf(model);
          for (const [numbers] of histories) expect(settingsNotNamed(module, caseOf(model, numbers))).toEqual([]);
          read += module.totals.filter(({ settings = [] }) => settings.length > 0).length;
        }),
        runs(20),
      );
      expect(read).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

/** The case with a value for each fact that is named, of the action's own or `of` another booking. */
function withNamed(model: RuleSetModel, given: Case, named: readonly string[], choices: Tape): Case {
  const supply = (facts: PlainFacts, id: string | null, day: string): PlainFacts => {
    const more = new Map(facts);
    for (const name of named) {
      const [fact = "", of = null] = name.split(" of ");
      const declared = model.facts.find((each) => each.name === fact);
      if (of !== id || declared === undefined) continue;
      // A booking keeps its day: the substitute for the dating fact is the day that is sent.
      more.set(
        fact,
        fact === model.domain.datedBy ? { kind: "date", day } : supplied(drawPlain(choices, declared.type)),
      );
    }
    return more;
  };
  return {
    ...given,
    action: { ...given.action, facts: supply(given.action.facts, null, given.action.day) },
    others: given.others.map((other) => ({ ...other, facts: supply(other.facts, other.id, other.day) })),
  };
}

/** In the currency wanted, and named. */
function supplied(plain: Plain): Plain {
  if (plain.kind === "money") return { ...plain, currency: "EUR", equivalents: [] };
  return plain.kind === "recipient" ? { kind: "recipient", id: plain.id ?? "rcp_3" } : plain;
}

interface Stop {
  readonly rule: string;
  readonly named: readonly string[];
}

/**
 * The rule of one condition, scope or outcome, at which the run stopped for facts alone: no gap or wait united, none
 * merely required.
 */
function stopOf(model: RuleSetModel, given: Case): Stop | null {
  const { verdict, stoppedBy } = interpretFully(model, given);
  const last = verdict.trace.at(-1);
  const rule = model.rules.find(({ id }) => id === last?.rule);
  if (
    verdict.end !== "undetermined" ||
    last?.matched !== null ||
    rule === undefined ||
    rule.resolve ||
    rule.stage === "consequence"
  )
    return null;
  if (stoppedBy.length === 0 || stoppedBy.some(({ kind }) => kind !== "missing")) return null;
  const named = stoppedBy.flatMap((cause) =>
    cause.kind === "missing" ? [cause.of === null ? cause.fact : `${cause.fact} of ${cause.of}`] : [],
  );
  return { rule: rule.id, named: [...new Set(named)] };
}

/**
 * Whether a rule's reads can lack a row, a day of a calendar, the day of a total below its figure, or a divisor above
 * zero. Figures, conditions and totals are followed. Known facts may already cause such a gap, but it is seen only once
 * the others are supplied.
 */
function readsWhatMayLack(model: RuleSetModel, stoppedAt: string): boolean {
  const named = [...model.figures, ...model.conditions, ...model.totals];
  const seen = new Set<string>();
  const lacks = (read: string): boolean =>
    /"kind":"(?:lookup|workingDay|firstDay|quotient)"/.test(read) ||
    named.some((each) => {
      if (seen.has(each.name) || !read.includes(`"${each.name}"`)) return false;
      seen.add(each.name);
      return lacks(text(each));
    });
  return model.rules.some(
    ({ id, condition, branches }) =>
      id === stoppedAt && lacks(text([condition, branches.map((branch) => branch.condition)])),
  );
}

/** Those that it reads, and of an outcome with places those by which an approval counts. */
function factsOfAction(model: RuleSetModel, rule: string): readonly string[] {
  const actions = model.rules
    .filter(({ id }) => id === rule)
    .flatMap(({ branches }) => branches.map(({ action }) => action));
  const hasPlaces = actions.some(
    (action) => action.kind === "outcome" && action.approver !== null && !isOnePerson(action.approver),
  );
  const ofApprovals = model.facts.filter(
    ({ name, recordsApproval, recordsApprovedAmount }) =>
      recordsApproval || recordsApprovedAmount || name === model.domain.amount,
  );
  return [
    ...actions
      .flatMap((action) => partsOfAction(action).flatMap(everyPart))
      .flatMap((part) => (part.kind === "fact" ? [part.fact] : [])),
    ...(hasPlaces ? ofApprovals.map(({ name }) => name) : []),
  ];
}

/**
 * A key or window day that the action itself lacked brings a total into view, whose own members may lack something in
 * turn.
 */
function openTotals(model: RuleSetModel, named: readonly string[]): boolean {
  return model.totals.some(
    ({ keys, window }) =>
      keys.some((key) => key.kind === "fact" && named.includes(key.fact)) ||
      (window.kind !== "ever" && named.includes(window.of)),
  );
}

describe("relevant", () => {
  it(
    "supplying every fact that is named takes the run past the condition, and some values of them make it known",
    () => {
      let [met, searched] = [0, 0];
      fc.assert(
        fc.property(tape(700), cases, (set, histories) => {
          const model = modelOf(set);
          const module = moduleOf(model);
          for (const [numbers, choices] of histories) {
            const given = caseOf(model, numbers);
            const stop = stopOf(model, given);
            if (stop === null) continue;
            met += 1;
            const tries = Array.from({ length: 30 }, (_, at) =>
              verdictOf(
                module,
                withNamed(model, given, stop.named, new Tape(choices.map((choice) => choice + 7919 * at))),
              ),
            );
            for (const verdict of tries) {
              const again = isStoppedAt(verdict, stop.rule) && verdict.end === "undetermined";
              const newly = verdict.missing.filter((name) => !stop.named.includes(name));
              // The condition held, and what the rule does needs a fact: whose approval counts, or whether one does.
              if (newly.some((name) => factsOfAction(model, stop.rule).includes(name))) continue;
              if (again && openTotals(model, stop.named))
                expect(newly.some((name) => name.includes(" of "))).toBe(true);
              else expect(again, JSON.stringify([stop, verdict])).toBe(false);
            }
            if (readsWhatMayLack(model, stop.rule) || openTotals(model, stop.named)) continue;
            expect(
              tries.some((verdict) => !isStoppedAt(verdict, stop.rule)),
              JSON.stringify(stop),
            ).toBe(true);
            searched += 1;
          }
        }),
        runs(30),
      );
      expect([met > 20, searched > 5], `${met} stops, ${searched} searched`).toEqual([true, true]);
    },
    LIMIT_MS,
  );
});

function isStoppedAt({ trace }: Verdict, rule: string): boolean {
  return trace.some((step) => step.rule === rule && step.matched === null);
}

// ── Order, and repetition ──

const text = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? `${inner}n` : inner));

/** Whoever decided was asked when all settings were recorded: the order in which they were is no part of the case. */
function recordedByThen(given: Case): Case {
  const recorded = given.settings.length;
  const whole = <Made extends { readonly asked: Asking }>(made: Made): Made => ({
    ...made,
    asked: { ...made.asked, recorded },
  });
  return {
    ...given,
    approvedInFacts: { ...given.approvedInFacts, recorded },
    decisions: given.decisions.map(whole),
    approvals: given.approvals.map(whole),
  };
}

function turned(given: Case): Case {
  const reversed = (facts: PlainFacts): PlainFacts => new Map([...facts].reverse());
  return {
    ...given,
    action: { ...given.action, facts: reversed(given.action.facts) },
    others: [...given.others].reverse().map((other) => ({ ...other, facts: reversed(other.facts) })),
    settings: [...new Set(given.settings.map(({ key }) => key))]
      .reverse()
      .flatMap((key) => given.settings.filter((entry) => entry.key === key)),
  };
}

/** Declarations in another order; rules, which run in the written order, stay. */
function turnedModel(model: RuleSetModel): RuleSetModel {
  return {
    ...model,
    facts: [...model.facts].reverse(),
    settings: [...model.settings].reverse(),
    tables: [...model.tables].reverse(),
    calendars: [...model.calendars].reverse(),
    figures: [...model.figures].reverse(),
    conditions: [...model.conditions].reverse(),
    totals: [...model.totals].reverse().map((total) => ({ ...total, keys: [...total.keys].reverse() })),
    questions: [...model.questions].reverse(),
  };
}

describe("order and repetition", () => {
  it(
    "the order of facts, settings and bookings changes no byte of an answer, nor does asking again",
    () => {
      fc.assert(
        fc.property(tape(700), cases, (set, histories) => {
          const model = modelOf(set);
          const [module, again] = [moduleOf(model), emitted(model)];
          for (const [numbers] of histories) {
            const given = recordedByThen(caseOf(model, numbers));
            const first = text(decisionOf(module, given));
            expect(text(decisionOf(module, turned(given)))).toBe(first);
            expect(text(decisionOf(module, given))).toBe(first);
            expect(text(decisionOf(again, given))).toBe(first);
          }
        }),
        runs(10),
      );
    },
    LIMIT_MS,
  );

  it(
    "the order of declarations changes no verdict",
    () => {
      fc.assert(
        fc.property(tape(700), cases, (set, histories) => {
          const model = modelOf(set);
          const [module, other] = [moduleOf(model), moduleOf(turnedModel(model))];
          const sorted = (verdict: Verdict): Verdict => ({
            ...verdict,
            totals: [...verdict.totals].sort((a, b) => (a.name < b.name ? -1 : 1)),
          });
          for (const [numbers] of histories) {
            const given = caseOf(model, numbers);
            expect(sorted(verdictOf(other, given))).toEqual(sorted(verdictOf(module, given)));
          }
        }),
        runs(10),
      );
    },
    LIMIT_MS,
  );
});
