/** `tcs lsp` offers the examples that it found, to be written into the source. */
import { expect, it } from "vitest";
import { type CodeAction, CodeActionRequest } from "vscode-languageserver-protocol/node";

import { startEditor } from "./editor-client.js";
import { freshFolder, LAW, type Mark, marks, TEXT } from "./lsp-marks.js";

const folder = freshFolder();

/** How many mutants survive, by the marks. */
const alive = (hints: readonly Mark[]): number =>
  hints.reduce((sum, { label }) => sum + Number(/(\d+) of \d+ mutants survive/.exec(label)?.[1] ?? 0), 0);

it("each example that was found is accepted by an action at its rule, until no mutant survives", async () => {
  const editor = await startEditor(folder());
  const example = TEXT.indexOf('\n    example "used, a shorter period agreed, and long past the two years"');
  let text = TEXT.slice(0, example) + TEXT.slice(TEXT.indexOf("\n    }", example) + "\n    }".length);
  await editor.open(LAW, text);
  let survive = alive(await marks(editor, /mutants survive$/));
  expect(survive).toBeGreaterThan(0);
  const actionsAt = async (line: number): Promise<readonly CodeAction[]> => {
    const at = { line, character: 0 };
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uri(LAW) },
      range: { start: at, end: at },
      context: { diagnostics: [] },
    });
    return (actions ?? []).filter((each): each is CodeAction => "edit" in each);
  };
  expect(await actionsAt(0)).toEqual([]);
  while (survive > 0) {
    const offered = await Promise.all(text.split("\n").map((_, line) => actionsAt(line)));
    const [action] = offered.flat();
    expect(action?.title).toMatch(/^Accept the example "[^"]+", which detects .+ → /);
    expect(action?.kind).toBe("refactor.rewrite");
    text = action?.edit?.changes?.[editor.uri(LAW)]?.[0]?.newText ?? "";
    await editor.open(LAW, text);
    const left = alive(await marks(editor, /mutant/));
    expect(left).toBeLessThan(survive);
    survive = left;
  }
});
