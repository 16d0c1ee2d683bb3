/** `recipients linked …` in worked examples: read, run, hashed, formatted, emitted and shown as written. */
import { describe, expect, it } from "vitest";

import { setPage } from "../../cli/author/doc/set-page.js";
import { buildDraft } from "../../compiler/build.js";
import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { runExamples } from "../../compiler/examples.js";
import { format } from "../../compiler/format/format.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { exampleText as sourceText } from "../../compiler/mutate/example-text.js";
import { exampleTable } from "../../runtime/services/reading/rules/example-table.js";
import { exampleText } from "../../runtime/services/reading/rules/example-text.js";
import { checkSample, type Edit } from "./check/kit.js";
import { LAW_PATH } from "./check/samples.js";

const LINK = 'recipients linked customer "C-1", customer "C-2"';
const STORY = `example "two records" from act.one {
      first { amount = 30.00 EUR } expect determined obliged
      second { customer = customer "C-2", amount = 30.00 EUR } expect determined obliged
      ${LINK}
      first re-checked because recipient_link expect determined free
      third { customer = customer "C-2", amount = 1.00 EUR } expect determined free
    }`;
const BEFORE = `example "linked before" from act.one {
      before { customer = customer "C-2", amount = 30.00 EUR }
      ${LINK}
      given amount = 20.01 EUR
      expect determined free
    }`;
const LIKE = 'example "like it" like "linked before" but amount = 20.00 EUR { expect determined obliged }';

function withExamples(...examples: readonly string[]): { readonly model: RuleSetModel; readonly text: string } {
  const edits: readonly Edit[] = [
    ['example "missing" { expect undetermined_missing_facts amount }', examples.join("\n    ")],
  ];
  const { model, messages, text } = checkSample("law", edits);
  expect(messages).toEqual([]);
  if (model === null) throw new Error("the sample is a law");
  return { model, text };
}

/** Those of the sample itself are about another day. */
const failing = ({ model }: { readonly model: RuleSetModel }): readonly string[] =>
  runExamples(model, buildDraft(model).module).diagnostics.flatMap(({ message }) =>
    message.startsWith('"fifty"') ? [] : [message],
  );
const hashOf = ({ model }: { readonly model: RuleSetModel }): string => JSON.stringify(ruleHashes(model));

describe("linked recipients in an example", () => {
  it("count as one from there on: among steps, before the one booking, and in an example like it [TOT-016]", () => {
    expect(failing(withExamples(STORY, BEFORE, LIKE))).toEqual([]);
    // Each of them turns on the link.
    for (const examples of [[STORY], [BEFORE]])
      expect(failing(withExamples(...examples.map((each) => each.replace(LINK, ""))))).not.toEqual([]);
    const less = LIKE.replace("20.00 EUR", "20.01 EUR");
    expect(failing(withExamples(BEFORE, less))).toHaveLength(1);
  });

  it("count as two until then", () => {
    const early = STORY.replace(`      ${LINK}\n`, "").replace("      first {", `      ${LINK}\n      first {`);
    expect(failing(withExamples(early)).join("\n")).toContain("two records");
  });

  it("are a part of the rule's hash, in whatever order they are named", () => {
    const other = LINK.replace('customer "C-1", customer "C-2"', 'customer "C-2", customer "C-1"');
    const third = STORY.replace(LINK, 'recipients linked customer "C-1", customer "C-2", customer "C-3"').replace(
      "first re-checked",
      'extra { customer = customer "C-3" } expect undetermined_missing_facts amount first re-checked',
    );
    expect(hashOf(withExamples(STORY.replace(LINK, other)))).toBe(hashOf(withExamples(STORY)));
    expect(hashOf(withExamples(STORY.replace(LINK, "")))).not.toBe(hashOf(withExamples(STORY)));
    expect(hashOf(withExamples(third))).not.toBe(hashOf(withExamples(STORY)));
  });

  it("are laid out in a line of their own, and again the same", () => {
    const once = format({ path: LAW_PATH, text: withExamples(STORY, BEFORE).text }).text ?? "";
    expect(once.match(/^ {6}recipients linked customer "C-1", customer "C-2"$/gm)).toHaveLength(2);
    expect(format({ path: LAW_PATH, text: once }).text).toBe(once);
  });

  it("are written by tcs mutate as a source has them, in both forms", () => {
    const { model, text } = withExamples(STORY, BEFORE);
    const { module } = buildDraft(model);
    const written = module.examples.map((example) =>
      sourceText(example, `${example.example} again`, { module, source: text }),
    );
    const again = written.filter(({ text: each }) => each.includes("recipients linked"));
    expect(again).toHaveLength(2);
    expect(failing(withExamples(STORY, BEFORE, ...again.map((each) => each.text)))).toEqual([]);
  });

  it("are told to whoever confirms the rule: in words, as a row of a table, and on the rule set's page", async () => {
    const { model } = withExamples(STORY);
    const { module } = buildDraft(model);
    const example = module.examples.find(({ example: title }) => title === "two records");
    if (example === undefined) throw new Error("the example is there");
    expect(exampleText(module, example)).toContain("recipients linked: C-1, C-2 count as one from here on.");
    const steps = exampleTable(module, "small").cases.flatMap((each) => each.steps);
    expect(steps.filter(({ what }) => what.kind === "linked")).toEqual([
      { label: "recipients linked", what: { kind: "linked", recipients: ["C-1", "C-2"] }, facts: [], expected: null },
    ]);
    expect(await setPage(model, module)).toContain("recipients linked: C-1, C-2");
  });
});
