/**
 * The grammar for editors: it is the one that the lexer's words and patterns make, and in every source that ships each
 * word, text, number and comment has its scope, and no text or comment goes on behind its end.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";
import oniguruma from "vscode-oniguruma";
import textmate, { type IGrammar, type StateStack } from "vscode-textmate";

import { readLibrary } from "../../compiler/host/disk.js";
import { CONTEXTUAL, endOf, isReserved, lex, RESERVED } from "../../compiler/syntax/tokens.js";
import { ROOT } from "./programs.js";
import { writtenGrammar } from "./rules-grammar.js";

const FILE = join(ROOT, "examples/editor/syntaxes/rules.tmLanguage.json");

let grammar: IGrammar;

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
  await oniguruma.loadWASM(readFileSync(wasm));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => oniguruma.createOnigScanner(patterns),
      createOnigString: (text) => oniguruma.createOnigString(text),
    }),
    loadGrammar: () => Promise.resolve(textmate.parseRawGrammar(writtenGrammar(), FILE)),
  });
  const loaded = await registry.loadGrammar("source.tcs-rules");
  if (loaded === null) throw new Error("The grammar is read.");
  grammar = loaded;
});

/** For each character of a text the innermost scope; a line's end has none. */
function scopesOf(text: string): readonly string[] {
  const scopes: string[] = [];
  let stack: StateStack = textmate.INITIAL;
  for (const line of text.split("\n")) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line.replace(/\r$/, ""), stack);
    stack = ruleStack;
    const start = scopes.length;
    for (const { startIndex, endIndex, scopes: of } of tokens)
      for (let at = startIndex; at < Math.min(endIndex, line.length); at += 1) scopes[start + at] = of.at(-1) ?? "";
    while (scopes.length < start + line.length + 1) scopes.push("");
  }
  return scopes;
}

/** What each kind of token is coloured as; null: as nothing. A word may be a keyword, or a part of a name. */
function scopeDue(kind: string, image: string, before: string | undefined, reserved: boolean): RegExp | null {
  switch (kind) {
    case "Text":
      return /^string\./;
    case "DateLiteral":
      return /^constant\.numeric\.date\./;
    case "MonthDay":
      return /^constant\.numeric\.day\./;
    case "NumberLiteral":
      return /^constant\.numeric\./;
    case "Currency":
      return /^support\.type\.currency\./;
    case "Country":
      return /^support\.type\.country\./;
  }
  if (before === ".") return null;
  if (reserved) return /^keyword\.control\./;
  return (CONTEXTUAL as readonly string[]).includes(image) ? /^keyword\.other\./ : null;
}

it("is the one that the words and patterns of the lexer make", async () => {
  await expect(writtenGrammar()).toMatchFileSnapshot(FILE);
});

const SOURCES = readLibrary(join(ROOT, "rulesets")).sources;

it("is held against every source that ships", () => {
  expect(SOURCES.length).toBeGreaterThan(20);
});

it.each(SOURCES.map(({ path, text }) => [path, text]))("%s: each word, text, number and comment", (_, text) => {
  const scopes = scopesOf(text);
  const { tokens, comments } = lex(text);
  const covered = new Set<number>();
  const wrong: string[] = [];
  const hold = (start: number, end: number, due: RegExp | null, image: string): void => {
    for (let at = start; at < end; at += 1) {
      covered.add(at);
      const scope = scopes[at] ?? "";
      if (due === null ? scope !== "source.tcs-rules" : !due.test(scope)) {
        wrong.push(`${image}: ${scope}`);
        return;
      }
    }
  };
  for (const [place, token] of tokens.entries()) {
    const due = scopeDue(token.tokenType.name, token.image, tokens[place - 1]?.image, isReserved(token));
    hold(token.startOffset, endOf(token), due, token.image);
  }
  for (const { startOffset, image } of comments)
    hold(startOffset, startOffset + image.trimEnd().length, /^comment\.line\./, image);
  expect(wrong).toEqual([]);
  // Between them is space alone, and no text or comment reaches into it.
  for (let at = 0; at < text.length; at += 1)
    if (!covered.has(at) && /\S/.test(text.charAt(at))) wrong.push(`${at}: ${text.charAt(at)}`);
  expect(wrong).toEqual([]);
});

describe("what is written in the middle of typing", () => {
  const scopeIn = (text: string, words: string): string => scopesOf(text)[text.indexOf(words)] ?? "";

  it("a text that is not closed ends with its line, and colours nothing behind it", () => {
    expect(scopeIn('title "A gift\nrule a', "rule")).toBe("keyword.other.tcs-rules");
  });

  it("a sign of a comment in a text begins none, and a quotation mark in a comment no text", () => {
    expect(scopeIn('title "No. # 4" when', "4")).toMatch(/^string/);
    expect(scopeIn('title "No. # 4" when', "when")).toMatch(/^keyword/);
    expect(scopeIn('# say "when\nwhen', "\nwhen".trim())).toMatch(/^comment/);
    expect(scopesOf('# say "x\nwhen').at(-2)).toMatch(/^keyword/);
  });

  it("a longer word is no keyword because it begins or ends with one", () => {
    for (const word of RESERVED) {
      expect([word, scopeIn(`x ${word}_x`, `${word}_x`)]).toEqual([word, "source.tcs-rules"]);
      expect([word, scopeIn(`a_${word}`, word)]).toEqual([word, "source.tcs-rules"]);
      expect([word, scopeIn(`x ${word} x`, `${word} x`)]).toEqual([word, "keyword.control.tcs-rules"]);
    }
  });
});
