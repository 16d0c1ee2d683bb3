/**
 * Exactly the missing facts: partial facts of the worked examples of every rule set that ships, answered by the engine,
 * by the oracle, and over every value of all facts that were left out.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { ExampleModel, ExampleValue, ExampleValues, RuleSetModel, ValueType } from "../../compiler/model/model.js";
import { SHIPPED, shippedModel } from "../rulesets/situation.js";
import { dayOfNumber } from "./calendar.js";
import type { Case, Plain, PlainBooking, PlainFacts, Verdict } from "./case.js";
import { textOf } from "./completions.js";
import { Tape, tape } from "./generate/tape.js";
import { interpret, runOnce, verdictOf as verdictOfRun } from "./interpreter.js";
import { moduleOf, verdictOf } from "./under-test.js";

const LONG = process.env["TCS_LONG"] === "1";
const RUNS = LONG ? 2000 : 15;
const LIMIT_MS = LONG ? 3_600_000 : 120_000;

// ── Partial facts ──

/** The last booking of a drawn example, some of its facts left out or changed, after the bookings before it. */
function partialCase(model: RuleSetModel, numbers: readonly number[]): Case {
  const drawn = new Tape(numbers);
  const example = drawn.oneOf(model.rules.flatMap(({ examples }) => examples)) ?? EMPTY;
  const booked = example.steps.flatMap((step) => (step.kind === "booked" ? [factsIn(step.facts)] : []));
  const own = booked.at(-1) ?? new Map<string, Plain>();
  const facts = new Map<string, Plain>();
  for (const { name, type } of model.facts) {
    const values = listed(type);
    const sent = drawn.chance(25) ? (drawn.oneOf(values ?? []) ?? own.get(name)) : own.get(name);
    const isLeftOut = name !== model.domain.datedBy && drawn.chance(values === null ? 6 : 45);
    if (sent !== undefined && !isLeftOut) facts.set(name, sent);
  }
  const day = dayIn(model, facts);
  return {
    action: { id: "own", facts, day, order: Infinity, actor: NOBODY },
    others: booked.slice(0, -1).map((before, at): PlainBooking => ({
      id: `other_${at}`,
      facts: before,
      day: dayIn(model, before),
      order: at + 1,
      actor: NOBODY,
    })),
    settings: Object.entries(example.settings).flatMap(([key, value]) => {
      const plain = value === null || key === "fiscal_year_start" ? null : plainOf(value);
      return plain === null || plain.kind === "recipient" ? [] : [{ key, validFrom: null, value: plain }];
    }),
    answeredOn: day,
    approvedInFacts: { on: day, recorded: 0 },
    fiscalYears: [{ validFrom: null, monthDay: "01-01" }],
    off: new Map(),
    decisions: [],
    approvals: [],
    law: { kind: "none" },
  };
}

const EMPTY: Pick<ExampleModel, "steps" | "settings"> = { steps: [], settings: {} };
const NOBODY = { agent: null, run: null, actor: null };

function dayIn({ domain }: RuleSetModel, facts: PlainFacts): string {
  const dated = facts.get(domain.datedBy);
  return dated?.kind === "date" ? dated.day : "2026-03-10";
}

function factsIn(values: ExampleValues): Map<string, Plain> {
  return new Map(
    Object.entries(values).flatMap(([name, value]): [string, Plain][] => {
      const plain = value === null ? null : plainOf(value);
      return plain === null ? [] : [[name, plain]];
    }),
  );
}

function plainOf(value: ExampleValue): Plain | null {
  switch (value.kind) {
    case "date":
      return { kind: "date", day: dayOfNumber(value.day).toString() };
    case "money":
      return { kind: "money", minor: value.minor, currency: value.currency, equivalents: [] };
    case "number":
      return { kind: "number", n: value.numerator, d: value.denominator };
    case "flag":
      return { kind: "flag", value: value.value };
    case "code":
      return { kind: "text", text: value.value };
    case "monthDay":
    case "persons":
      return null;
    case "recipient":
      return { kind: "recipient", id: `rcp_${value.label}` };
    case "describedRecipient":
      return { kind: "recipient", id: null };
    case "person":
      return { kind: "text", text: `usr_${value.label}` };
  }
}

/** All values of a flag or listed code; null: of another type. */
function listed(type: ValueType): readonly Plain[] | null {
  if (type.kind === "flag") return [false, true].map((value) => ({ kind: "flag", value }));
  return type.kind === "code" ? (type.values?.map((text) => ({ kind: "text", text })) ?? null) : null;
}

// ── Every value of all facts that were left out ──

const MOST = 128;

/** Null: too many, or a left out fact is the key of a total. */
function allCompletions(model: RuleSetModel, given: Case): readonly PlainFacts[] | null {
  let all: readonly PlainFacts[] = [given.action.facts];
  for (const { name, type } of model.facts) {
    const values = listed(type);
    if (values === null || given.action.facts.has(name)) continue;
    if (all.length * values.length > MOST) return null;
    all = all.flatMap((facts) => values.map((value) => new Map([...facts, [name, value]])));
  }
  return all;
}

const withFacts = (given: Case, facts: PlainFacts): Case => ({ ...given, action: { ...given.action, facts } });

const said = ({ trace: _, totals: __, ...rest }: Verdict): string => JSON.stringify(rest);

/** Whether two of the completions differ in the fact alone, and in what they answer. */
function matters(fact: string, all: readonly PlainFacts[], answers: readonly string[]): boolean {
  const seen = new Map<string, string>();
  return all.some((facts, at) => {
    const others = JSON.stringify(
      [...facts].filter(([name]) => name !== fact),
      (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part),
    );
    const before = seen.get(others);
    const answer = answers[at] ?? "";
    seen.set(others, before ?? answer);
    return before !== undefined && before !== answer;
  });
}

describe.each([...SHIPPED.keys()])("of partial facts of %s", (path) => {
  const model = shippedModel(path);

  it(
    "the engine and the oracle give one answer, and name the same missing facts",
    () => {
      fc.assert(
        fc.property(tape(200), (numbers) => {
          const given = partialCase(model, numbers);
          expect(verdictOf(moduleOf(model), given)).toEqual(interpret(model, given));
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );

  it(
    "a determined answer is that of every completion, and a flag or listed code is asked for alone where it matters",
    () => {
      fc.assert(
        fc.property(tape(200), (numbers) => {
          const given = partialCase(model, numbers);
          const all = allCompletions(model, given);
          if (all === null) return;
          const verdict = verdictOf(moduleOf(model), given);
          const runs = all.map((facts) => runOnce(model, withFacts(given, facts)));
          if (verdict.end === "determined")
            expect(new Set(runs.map((ran) => said(verdictOfRun(ran, ran.run.given))))).toEqual(
              new Set([said(verdict)]),
            );
          // Beside another fact that is missing, what a flag does may not be known yet.
          const types = new Map(model.facts.map(({ name, type, required }) => [name, required ? null : listed(type)]));
          if (verdict.end !== "undetermined" || verdict.missing.some((name) => (types.get(name) ?? null) === null))
            return;
          const answers = runs.map(textOf);
          for (const fact of verdict.missing) expect([fact, matters(fact, all, answers)]).toEqual([fact, true]);
        }),
        { numRuns: Math.ceil(RUNS / 2) },
      );
    },
    LIMIT_MS,
  );
});

it.each(["law/de/conformity/2026.rules", "law/de/per_diem/2026.rules"])(
  "of %s, facts that the rules name are found not to matter",
  (path) => {
    const model = shippedModel(path);
    const cases = fc.sample(tape(200), { seed: 20_261_130, numRuns: 60 }).map((numbers) => partialCase(model, numbers));
    const spared = cases.filter((given) => {
      const before = verdictOfRun(runOnce(model, given), given);
      return before.end === "undetermined" && said(before) !== said(verdictOf(moduleOf(model), given));
    });
    expect(spared.length).toBeGreaterThan(0);
  },
  LIMIT_MS,
);
