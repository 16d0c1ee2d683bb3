/** `setting KEY = person "…" from DAY` in worked examples: read, run, hashed, formatted, emitted and shown. */
import { describe, expect, it } from "vitest";

import { buildDraft } from "../../compiler/build.js";
import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { runExamples } from "../../compiler/examples.js";
import { format } from "../../compiler/format/format.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { exampleText as sourceText } from "../../compiler/mutate/example-text.js";
import { exampleTable } from "../../runtime/services/reading/rules/example-table.js";
import { exampleText } from "../../runtime/services/reading/rules/example-text.js";
import { checkSample, type Edit } from "./check/kit.js";
import { POLICY_PATH } from "./check/samples.js";

const NAMED = 'setting lead = person "Dan" from 2026-03-12';
const STORY = `example "another lead" {
      asked as proposed by agent "bot"
      first { amount = 90.00 EUR } expect determined needs_approval by person "Lea"
      first approved by person "Lea" expect determined allowed
      second { amount = 95.00 EUR } expect determined needs_approval by person "Lea"
      ${NAMED}
      second re-checked because rules_changed expect determined needs_approval by person "Dan"
      first taken expect determined allowed
      second approved by person "Lea" expect determined needs_approval by person "Dan"
      second approved by person "Dan" expect determined allowed
    }`;
const ONE = `example "asked of the one named" {
      ${NAMED}
      given day = 2026-03-12, amount = 90.00 EUR
      expect determined needs_approval by person "Dan"
    }`;
const LIKE =
  'example "like it" like "asked of the one named" but day = 2026-03-13 { expect determined needs_approval by person "Dan" }';

function withExamples(...examples: readonly string[]): { readonly model: RuleSetModel; readonly text: string } {
  const edits: readonly Edit[] = [['example "a story" {', `${examples.join("\n    ")}\n    example "a story" {`]];
  const { model, messages, text } = checkSample("policy", edits);
  expect(messages).toEqual([]);
  if (model?.kind !== "policy") throw new Error("the sample is a policy");
  return { model, text };
}

const TITLES = ["another lead", "asked of the one named", "like it"];
const failing = ({ model }: { readonly model: RuleSetModel }): readonly string[] =>
  runExamples(model, buildDraft(model).module).diagnostics.flatMap(({ message }) =>
    TITLES.some((title) => message.startsWith(`"${title}"`)) ? [message] : [],
  );
const hashOf = ({ model }: { readonly model: RuleSetModel }): string => JSON.stringify(ruleHashes(model));

describe("another person in a setting of an example", () => {
  it("is asked from the day on; what the one before approved stands, and what waits is passed on", () => {
    expect(failing(withExamples(STORY, ONE, LIKE))).toEqual([]);
    // Each of them turns on it.
    for (const example of [STORY, ONE]) expect(failing(withExamples(example.replace(NAMED, "")))).not.toEqual([]);
  });

  it("is asked of what is written after it, whatever day the action is dated", () => {
    expect(failing(withExamples(STORY.replace("2026-03-12", "2026-03-09")))).toEqual([]);
    expect(failing(withExamples(ONE.replace("from 2026-03-12", "from 2026-03-13")))).toEqual([]);
  });

  it("is in the hash of the rule, by setting, person and day", () => {
    const hashes = [
      STORY,
      STORY.replaceAll('"Dan"', '"Pia"'),
      STORY.replace("from 2026-03-12", "from 2026-03-11"),
      STORY.replace("setting lead", "setting desk"),
    ].map((example) => hashOf(withExamples(example)));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("is written by the formatter, by a witness and for readers, and emitted as it is", () => {
    const { model, text } = withExamples(STORY, ONE);
    const once = format({ path: POLICY_PATH, text }).text ?? "";
    expect(once.match(/^ {6}setting lead = person "Dan" from 2026-03-12$/gm)).toHaveLength(2);
    expect(format({ path: POLICY_PATH, text: once }).text).toBe(once);
    const { module } = buildDraft(model);
    const example = module.examples.find((each) => each.example === "another lead");
    if (example === undefined) throw new Error("the module has its examples");
    expect(example.steps.filter(({ kind }) => kind === "named")).toEqual([
      { kind: "named", label: "another person", expected: null, setting: "lead", person: "Dan", from: 20_524 },
    ]);
    expect(sourceText(example, "again", { module, source: text }).text).toContain(NAMED);
    expect(exampleText(module, example)).toContain("from 2026-03-12 on, lead names Dan");
    expect(
      JSON.stringify(exampleTable(module, "small"), (_, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      ),
    ).toContain('{"kind":"named","setting":"lead","person":"Dan","from":"2026-03-12"}');
  });
});
