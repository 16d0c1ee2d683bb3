/** What `tcs lsp` marks each rule with: its worked examples, and the mutants that survive them. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { startEditor } from "./editor-client.js";
import { freshFolder, LAW, marks, MATCHING, TEXT } from "./lsp-marks.js";
import { tcs } from "./programs.js";

const folder = freshFolder();

it("the mutants that survive are marked when typing pauses, and gone when an example tells them apart", async () => {
  const editor = await startEditor(folder());
  // The one example that two rules would answer differently: without it they could be exchanged.
  const at = TEXT.indexOf('\n    example "used, a shorter period agreed, and long past the two years"');
  const end = TEXT.indexOf("\n    }", at) + "\n    }".length;
  expect(at).toBeGreaterThan(0);
  await editor.open(LAW, TEXT.slice(0, at) + TEXT.slice(end));
  const hints = await marks(editor, /mutants survive$/);
  expect(hints.map(({ label }) => label)).toContainEqual(
    expect.stringMatching(/^✓ \d+ examples? · no mutant survives$/),
  );
  expect(hints.map(({ tooltip }) => tooltip).join("\n")).toMatch(/No example would notice these slips[^]* → /);
  await editor.open(LAW, TEXT);
  const healed = await marks(editor, /mutant/);
  expect(healed.filter(({ label }) => / mutants survive$/.test(label))).toEqual([]);
});

it("what `tcs mutate` kept of the same text is taken, and nothing is written", async () => {
  await tcs("mutate", "law.de.conformity", "--sources", join(folder(), "rulesets"));
  const kept = join(folder(), "rulesets/.tcs/mutate");
  const [file = ""] = readdirSync(kept);
  const report = JSON.parse(readFileSync(join(kept, file), "utf8")) as {
    scores: { owner: object }[];
    survivors: object[];
  };
  const owner = report.scores[0]?.owner;
  writeFileSync(
    join(kept, file),
    JSON.stringify({
      ...report,
      survivors: [
        { owner, mutation: "figure", span: { start: 0, end: 0 }, from: "kept", to: "for the test", example: null },
      ],
    }),
  );
  const editor = await startEditor(folder());
  await editor.open(LAW, TEXT);
  const hints = await marks(editor, /survive/);
  expect(hints.map(({ tooltip }) => tooltip).join("\n")).toContain("kept → for the test");
  await editor.edit(LAW, 'changelog "', 'changelog "Changed. ');
  await marks(editor, /no mutant survives/);
  expect(readdirSync(kept)).toEqual([file]);
});

it("the rules of a matching set are marked as others are", async () => {
  const text = readFileSync(join(folder(), "rulesets", MATCHING), "utf8");
  const editor = await startEditor(folder());
  const example = text.indexOf('    example "neither has a number"');
  const end = text.indexOf("    }\n", example) + "    }\n".length;
  await editor.open(MATCHING, text.slice(0, example) + text.slice(end));
  const hints = await marks(editor, /mutants? survives?$/, MATCHING);
  expect(hints).toHaveLength(4);
  expect(hints.map(({ label }) => label)).toContain("✓ 5 examples · no mutant survives");
  expect(hints.map(({ tooltip }) => tooltip).join("\n")).toContain("one has customer_number and the other has none → ");
});
