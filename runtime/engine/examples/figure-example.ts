/** Runs a worked example of a figure over its booking. */
import { Booking } from "../module/booking.js";
import type { FigureExample, FigureExpectation } from "../module/example.js";
import type { FigureValue, RuleSetModule } from "../module/module.js";
import { amountText } from "../values/amount-text.js";
import { formatDay } from "../values/days.js";
import { formatExact, Fraction } from "../values/exact.js";
import type { Facts, SettingVersion } from "../values/facts.js";
import { Unknown } from "../values/unknown.js";

export interface FigureExampleResult {
  readonly figure: string;
  readonly example: string;
  readonly passed: boolean;
  readonly expected: string;
  readonly found: string;
}

export function runFigureExample(module: RuleSetModule, example: FigureExample): FigureExampleResult {
  const definition = module.definitions?.find(({ kind, name }) => kind === "figure" && name === example.figure);
  // Money in minor units is shown in the module's currency.
  const told = (value: FigureValue): string =>
    definition?.type === "money" && typeof value === "bigint"
      ? amountText(value, module.currency ?? "")
      : textOf(value);
  const found = definition === undefined ? "no such figure" : told(definition.of(bookingOf(module, example)));
  const expected = expectedText(example.expected, told);
  return { figure: example.figure, example: example.example, passed: found === expected, expected, found };
}

function bookingOf(module: RuleSetModule, example: FigureExample): Booking {
  const settings = Object.entries(example.settings).map(([key, value]): [string, SettingVersion] => [
    key,
    { key, validFrom: null, value },
  ]);
  const facts: Facts = example.facts;
  const inForce = Object.fromEntries(settings);
  return new Booking({ facts, settings: inForce, persons: inForce, of: null }, module.currency);
}

function expectedText(expected: FigureExpectation, told: (value: FigureValue) => string): string {
  switch (expected.kind) {
    case "value":
      return told(expected.value);
    case "missing":
      return missingText(expected.facts);
    case "gap":
      return GAP;
  }
}

const GAP = "a gap";

function textOf(value: FigureValue): string {
  if (value instanceof Unknown) {
    return value.missing.length > 0 ? missingText(value.missing.map(({ fact }) => fact)) : GAP;
  }
  if (typeof value === "number") return formatDay(value);
  if (typeof value === "bigint" || value instanceof Fraction) return formatExact(value);
  return typeof value === "object" ? "an open value" : String(value);
}

function missingText(facts: readonly string[]): string {
  return `missing ${[...new Set(facts)].sort().join(", ")}`;
}
