/** Every block of the documents is played by a test, or a table says why none can. */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { samplesOf } from "../manners/samples.js";
import { filesBelow, read, ROOT } from "../manners/source-files.js";
import { type Block, blocksOf, documentedBlocks } from "./blocks.js";
import { ROWS } from "./played.js";

/** What a program reads or a person types. Others are pictures, grammars and what programs print. */
const CHECKED = ["sh", "json", "python", "js", "ts", "rules"];
const SHOWN_ALONE = ["", "text", "ebnf"];
const blocks = documentedBlocks();

const rowsOf = (block: Block): number =>
  (ROWS[block.document] ?? []).filter(({ words }) => block.text.includes(words)).length;
const named = ({ document, line, text }: Block): string => `${document}:${line} ${text.split("\n")[0] ?? ""}`;

describe("a block of a document", () => {
  it("of commands, JSON or code is in the table once", () => {
    const asked = blocks.filter(({ language }) => CHECKED.includes(language) && language !== "rules");
    expect(asked.length).toBeGreaterThan(35);
    expect(asked.filter((block) => rowsOf(block) !== 1).map(named)).toEqual([]);
  });

  it("is of a known language", () => {
    const known = [...CHECKED, ...SHOWN_ALONE];
    expect(blocks.filter(({ language }) => !known.includes(language)).map(named)).toEqual([]);
  });

  it("of rules is compiled: the test of the samples finds each", () => {
    const rules = blocks.filter(({ language }) => language === "rules");
    const samples = filesBelow(".", /\.md$/).flatMap((path) => samplesOf(path, read(path)));
    expect(rules.map(({ document, line }) => `${document}:${line}`)).toEqual(
      samples.map(({ document, line }) => `${document}:${line}`),
    );
  });

  it("without a language holds no command: it would be played by nothing", () => {
    const silent = blocks.filter(({ language }) => SHOWN_ALONE.includes(language));
    expect(silent.filter(({ text }) => /^(?:\$ |npx |npm |tcs |curl )/m.test(text)).map(named)).toEqual([]);
  });

  it("of JSON is JSON", () => {
    const json = blocks.filter(({ language }) => language === "json");
    expect(json.length).toBeGreaterThan(3);
    expect(() => json.map(({ text }) => JSON.parse(text) as unknown)).not.toThrow();
  });

  it("is found with an indented fence, and ends where its own fence does", () => {
    const text = "1. Step:\n\n   ```sh\n   echo 1\n     echo 2\n   ```\n\n```json\n{}\n```\n";
    expect(blocksOf("a.md", text)).toEqual([
      { document: "a.md", line: 3, language: "sh", text: "echo 1\n  echo 2\n" },
      { document: "a.md", line: 8, language: "json", text: "{}\n" },
    ]);
  });
});

describe("a row of the table", () => {
  const rows = Object.entries(ROWS).flatMap(([document, all]) => all.map((row) => ({ document, ...row })));

  it("names one block, and either the test that plays it or a reason", () => {
    const wrong = rows.filter(
      ({ document, words, by, cannot }) =>
        blocks.filter((block) => block.document === document && block.text.includes(words)).length !== 1 ||
        (by === undefined) === (cannot === undefined),
    );
    expect(wrong.map(({ document, words }) => `${document}: ${words}`)).toEqual([]);
  });

  it("names a test that reads the document", () => {
    const wrong = rows.filter(({ document, by }) => {
      if (by === undefined) return false;
      return !existsSync(join(ROOT, by)) || !read(by).includes(document);
    });
    expect(wrong.map(({ document, by }) => `${by ?? ""} does not read ${document}`)).toEqual([]);
  });
});
