/** The normative grammar of LANGUAGE.md and the parser read the same sources; formatter and completion keep to it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { MAX_CHAIN } from "../../../compiler/base/limits.js";
import { format } from "../../../compiler/format/format.js";
import { completionAt } from "../../../compiler/service/completion.js";
import { openWorkspace } from "../../../compiler/service/workspace.js";
import { lex, RESERVED } from "../../../compiler/syntax/tokens.js";
import { derives, GRAMMAR_TEXT, readGrammar, sentences } from "./ebnf.js";
import { parseText, PATH } from "./kit.js";

const GRAMMAR = readGrammar(GRAMMAR_TEXT);

const isRead = (text: string): boolean => parseText(text).diagnostics.length === 0;
const isDerived = (text: string): boolean =>
  derives(
    GRAMMAR,
    "source",
    lex(text).tokens.map(({ image }) => image),
    RESERVED,
  );

describe("what a rule does", () => {
  /** Everything before the action, and everything behind it. */
  const PLACES: readonly (readonly [place: string, before: string, behind: string])[] = [
    ["after a condition", "rule r { when a ", "}"],
    ["after `always`", "rule r { always ", "}"],
    ["in a branch with a condition", "rule r { resolve { when a ", "} }"],
    ["in the last branch", "rule r { resolve { when a then o otherwise ", "} }"],
    ["in a consequence, after a condition", "consequence r { when a ", "}"],
    ["in a consequence, after `always`", "consequence r { always ", "}"],
    ["in the last branch of a consequence", "consequence r { resolve { otherwise ", "} }"],
  ].map(([place = "", before = "", behind = ""]) => [
    place,
    `law de.x version "1" { outcomes o ${before.replace(" r ", ' r "R" cites s.c ')}`,
    `${behind} }`,
  ]);
  /** The first words of an author's action, and their continuation. */
  const ACTIONS: readonly (readonly [begin: string, rest: string])[] = [
    ["o", ""],
    ["o by", "setting.lead"],
    ["ask", "q"],
    ["hand over to", "setting.lead as o"],
    ["not covered because", '"t"'],
    ["gives", "k = 1"],
    ["resolve", "{ otherwise then o }"],
  ];
  const ALL = PLACES.flatMap(([place, before, behind]) =>
    ["", "then ", "then then "].flatMap((then) =>
      ACTIONS.map(([begin, rest]) => ({
        place,
        words: `${then}${begin}`,
        text: `${before}${then}${begin} ${rest} ${behind}`,
      })),
    ),
  );

  test.each(ALL)("$place, `$words` is read exactly if the grammar derives it", ({ text }) => {
    expect(isRead(text)).toBe(isDerived(text));
  });

  test("`then` stands before an outcome, and may stand before what needs none; the formatter leaves it out there", () => {
    const inAll = (words: string, rest: string): readonly boolean[] =>
      PLACES.slice(0, 4).map(([, before, behind]) => isRead(`${before}${words} ${rest} ${behind}`));
    for (const [begin, rest] of ACTIONS.slice(2, 5)) {
      expect([begin, ...inAll(begin, rest)]).toEqual([begin, true, true, true, true]);
      expect([begin, ...inAll(`then ${begin}`, rest)]).toEqual([begin, true, true, true, true]);
      for (const [, before, behind] of PLACES.slice(0, 4)) {
        const written = [`then ${begin}`, begin].map(
          (words) => format({ path: PATH, text: `${before}${words} ${rest} ${behind}` }).text,
        );
        expect(written[0]).toBe(written[1]);
        expect(written[0]).not.toContain(`then ${begin}`);
        expect(isDerived(written[0] ?? "")).toBe(true);
      }
    }
    expect(inAll("o", "")).toEqual([false, false, false, false]);
  });

  test.each(PLACES)("%s, completion offers what is read there, and nothing else", (_, before, behind) => {
    for (const then of ["", "then "]) {
      const text = `${before}${then}`;
      const snapshot = openWorkspace().check({ sources: [{ path: PATH, text }], readTable: () => null });
      const offered = completionAt(PATH, text.length, snapshot)?.candidates.map(({ label }) => label) ?? [];
      for (const [begin, rest] of [...ACTIONS.slice(2), ["then", "o"] as const, ["o", ""] as const])
        if (offered.includes(begin))
          expect([begin, isRead(`${text}${begin} ${rest} ${behind}`)]).toEqual([begin, true]);
      const decides = before.includes("rule r") || before.includes("resolve");
      for (const [begin] of ACTIONS.slice(2, 5))
        expect([begin, offered.includes(begin)]).toEqual([begin, decides || then !== ""]);
    }
  });
});

/** Exceptions in the text around the grammar: parts that a rule has once, and stages with their own bodies. */
const EXCEPTED = [
  /^TCS1014 /,
  /^TCS1001 Expected (?:`then`|`gives` or `resolve`)/,
  /^TCS1007 /,
  // The number of a record is one of the numbers of recipients.
  /^TCS1002 Nothing in an example of a matching rule begins with/,
];
/** `+ first day` is a count with the name `first` and its unit. */
const isTwofold = (tokens: readonly string[]): boolean => /[+-] first day (?!on)/.test(tokens.join(" "));

/** Within the limit of the language on the links of one expression. */
const isShort = (tokens: readonly string[]): boolean =>
  tokens.filter((token) => ["+", "-", "*", ",", "not"].includes(token)).length < MAX_CHAIN;

const said = (tokens: readonly string[]): readonly string[] =>
  parseText(tokens.join(" ")).diagnostics.map(({ code, message }) => `${code} ${message}`);

describe("a whole source", () => {
  test("that the grammar derives is read", () => {
    fc.assert(
      fc.property(
        sentences(GRAMMAR, "source", 14).filter((tokens) => !isTwofold(tokens) && isShort(tokens)),
        (tokens) => {
          const mistakes = said(tokens);
          if (mistakes.some((mistake) => EXCEPTED.some((each) => each.test(mistake)))) return;
          expect(mistakes).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("that is read is derived by the grammar, also after a token of it was dropped, doubled or moved", () => {
    let read = 0;
    const spoiled = fc.tuple(
      sentences(GRAMMAR, "source", 10),
      fc.constantFrom("drop", "double", "move", "replace"),
      fc.nat(),
      fc.nat(),
    );
    fc.assert(
      fc.property(spoiled, ([tokens, how, one, other]) => {
        const [at, from] = [one % tokens.length, other % tokens.length];
        const token = tokens[from] ?? "";
        const changed = [...tokens];
        if (how === "move") changed.splice(from, 1);
        changed.splice(at, how === "drop" || how === "replace" ? 1 : 0, ...(how === "drop" ? [] : [token]));
        if (said(changed).length > 0) return;
        read += 1;
        expect(derives(GRAMMAR, "source", changed, RESERVED)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(read).toBeGreaterThan(50);
  });

  test("no production of the grammar is left over", () => {
    const used = new Set([...GRAMMAR.values()].flatMap((form) => JSON.stringify(form).match(/"name":"(\w+)"/g) ?? []));
    expect([...GRAMMAR.keys()].filter((name) => name !== "source" && !used.has(`"name":"${name}"`))).toEqual([]);
  });
});
