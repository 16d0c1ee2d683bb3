/** Rules as people read them, of every module that ships: the table of worked examples leaves nothing out. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { describe, expect, it } from "vitest";

import { type ExampleCase, writtenLabel } from "../../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { formatDay } from "../../../../runtime/engine/values/days.js";
import { type FactValue, isPersons } from "../../../../runtime/engine/values/facts.js";
import { sortedJson } from "../../../../runtime/services/reading/rules/diff-moved.js";
import {
  type ExampleTable,
  exampleTable,
  type ExampleValue,
  type NamedValue,
} from "../../../../runtime/services/reading/rules/example-table.js";
import { GIFTS_2024 } from "../../../fixtures/modules.js";

const GENERATED = resolve(import.meta.dirname, "../../../../generated");
const FILES = ["law", "policy"].flatMap((kind) =>
  readdirSync(join(GENERATED, kind), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => join(kind, path)),
);

async function moduleAt(path: string): Promise<RuleSetModule> {
  // A generated module exports its rule set.
  return ((await import(pathToFileURL(join(GENERATED, path)).href)) as { ruleSet: RuleSetModule }).ruleSet;
}

/** The value as the module has it: days as they are written, and people and recipients by their labels. */
function expectShown(shown: ExampleValue | undefined, value: FactValue | readonly string[] | null): void {
  if (typeof value === "number") expect(shown).toBe(formatDay(value));
  else if (isPersons(value)) expect(shown).toBe(value.join(", "));
  else if (typeof value === "object" && value !== null && "id" in value)
    expect(shown).toEqual(value.id ?? { described: true });
  else expect(shown).toEqual(value);
}

/** A reader's knowledge of a step: the usual values, overridden by the step's own. */
function read(usual: readonly NamedValue[], said: readonly NamedValue[]): ReadonlyMap<string, ExampleValue> {
  const all = new Map([...usual, ...said].map(({ name, value }) => [name, value]));
  return all;
}

function expectAllShown(table: ExampleTable, examples: readonly ExampleCase[]): void {
  expect(table.cases.map(({ example }) => example)).toEqual(examples.map(({ example }) => example));
  for (const [at, example] of examples.entries()) {
    const row = table.cases[at];
    const settings = read(table.usual.settings, row?.settings ?? []);
    for (const [name, value] of Object.entries(example.settings)) expectShown(settings.get(name), value);
    for (const [name, shown] of settings) if (!(name in example.settings)) expect(shown).toBeNull();
    expect(row?.steps).toHaveLength(example.steps.length);
    for (const [stepAt, step] of example.steps.entries()) {
      const shown = row?.steps[stepAt];
      expect(shown?.label).toBe(example.steps.length === 1 ? null : writtenLabel(step.label));
      expect(shown?.expected === null).toBe(step.expected === null);
      if (!("facts" in step)) continue;
      const facts = read(step.kind === "booked" ? table.usual.facts : [], shown?.facts ?? []);
      for (const [name, value] of Object.entries(step.facts)) expectShown(facts.get(name), value);
      for (const [name, value] of facts) if (!(name in step.facts)) expect(value).toBeNull();
    }
  }
}

describe.each(FILES)("%s", (path) => {
  it("has a table of examples for each rule, from which every fact and setting is read again", async () => {
    const module = await moduleAt(path);
    for (const { rule } of module.rules)
      expectAllShown(
        exampleTable(module, rule),
        module.examples.filter((example) => example.rule === rule),
      );
  });
});

describe("the table of examples", () => {
  const example = (name: string, cents: bigint): ExampleCase => ({
    rule: "within_limit",
    example: name,
    source: null,
    settings: {},
    law: null,
    unconfirmed: [],
    flagged: [],
    asked_on: null,
    steps: [
      {
        kind: "booked",
        label: "given",
        facts: { cost: { amount: cents, currency: "EUR", equivalents: [] }, own_employee: false },
        agent: null,
        person: null,
        run: null,
        proposed: false,
        expected: null,
      },
    ],
  });

  it("says once what is the same everywhere, and in each row what differs", () => {
    const module = { ...GIFTS_2024, examples: [example("at the limit", 5_000n), example("one cent over", 5_001n)] };
    const { usual, cases } = exampleTable(module, "within_limit");
    expect(usual).toEqual({ facts: [{ name: "own_employee", value: false }], settings: [] });
    expect(cases.map(({ steps }) => sortedJson(steps[0]?.facts))).toEqual(
      [5_000n, 5_001n].map((amount) =>
        sortedJson([{ name: "cost", value: { amount, currency: "EUR", equivalents: [] } }]),
      ),
    );
  });
});
