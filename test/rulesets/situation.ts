/**
 * An action under a rule set that ships, written shortly: plain facts and settings become a case that the oracle and
 * the module take.
 */
import { join } from "node:path";

import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary } from "../../compiler/library.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import { ROOT } from "../manners/source-files.js";
import type { Case, Plain, PlainBooking, PlainDecision, PlainFacts, Verdict } from "../oracle/case.js";
import { moduleOf, verdictOf } from "../oracle/under-test.js";

/** Money is in cents, as bigint; a date is a text like `2026-03-10`; a recipient is written with `to`. */
export type Value = bigint | number | boolean | string | Plain;
export type Values = Readonly<Record<string, Value | undefined>>;

const { sources } = checkLibrary(readLibrary(join(ROOT, "rulesets")));

export function shippedModel(path: string): RuleSetModel {
  const model = sources.find((source) => source.path === path)?.model;
  if (!model) throw new Error(`${path} has no model`);
  return model;
}

/** Every rule set that ships, by its path. */
export const SHIPPED: ReadonlyMap<string, RuleSetModel> = new Map(
  sources.flatMap(({ path, model }) => (model ? [[path, model]] : [])),
);

export const shippedModule = (path: string): RuleSetModule => moduleOf(shippedModel(path));

export const to = (id: string): Plain => ({ kind: "recipient", id });

function plain(value: Value): Plain {
  if (typeof value === "bigint") return { kind: "money", minor: value, currency: "EUR", equivalents: [] };
  if (typeof value === "number") return { kind: "number", n: BigInt(value), d: 1n };
  if (typeof value === "boolean") return { kind: "flag", value };
  if (typeof value === "string")
    return /^\d{4}-\d\d-\d\d$/.test(value) ? { kind: "date", day: value } : { kind: "text", text: value };
  return value;
}

const plainFacts = (values: Values): PlainFacts =>
  new Map(
    Object.entries(values).flatMap(([name, value]): [string, Plain][] =>
      value === undefined ? [] : [[name, plain(value)]],
    ),
  );

export interface Situation {
  readonly facts: Values;
  readonly day: string;
  readonly settings: Values;
  /** Facts and days of bookings taken before, in their order. */
  readonly before?: readonly { readonly facts: Values; readonly day: string }[];
  /** Answers to questions: the rule that asks, the question, the answer and its target. They are not approvals. */
  readonly decided?: readonly Omit<PlainDecision, "amount" | "asked">[];
}

export function caseIn({ facts, day, settings, before = [], decided = [] }: Situation): Case {
  const booking = (values: Values, on: string, id: string, order: number): PlainBooking => ({
    id,
    facts: plainFacts(values),
    day: on,
    order,
    actor: { agent: null, run: null, actor: null },
  });
  const asked = { on: day, recorded: Object.keys(settings).length };
  return {
    action: booking(facts, day, "own", Infinity),
    others: before.map((other, index) => booking(other.facts, other.day, `other_${index}`, index + 1)),
    settings: [...plainFacts(settings)].map(([key, value]) => ({ key, validFrom: null, value })),
    answeredOn: day,
    approvedInFacts: asked,
    fiscalYears: [{ validFrom: null, monthDay: "01-01" }],
    off: new Map(),
    decisions: decided.map((made) => ({ ...made, asked, amount: null })),
    approvals: [],
    law: { kind: "none" },
  };
}

export const answerTo = (path: string, situation: Situation): Verdict =>
  verdictOf(shippedModule(path), caseIn(situation));
