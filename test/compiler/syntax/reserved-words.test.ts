/** Reserved words: names between the dots of a rule set, and reported at every other place of a name. */
import { describe, expect, test } from "vitest";

import { buildModule } from "../../../compiler/build.js";
import { format } from "../../../compiler/format/format.js";
import { checkLibrary } from "../../../compiler/library.js";
import { coloursOf } from "../../../compiler/service/colours.js";
import { completionAt } from "../../../compiler/service/completion.js";
import { applied, correctionOf } from "../../../compiler/service/fixes/corrections.js";
import { openWorkspace } from "../../../compiler/service/workspace.js";
import { RESERVED } from "../../../compiler/syntax/tokens.js";
import { DOMAIN, DOMAIN_PATH, LAW, LAW_PATH, RATES } from "../check/samples.js";
import { inLaw, inRule, parseText } from "./kit.js";

/** The sample law under another name, with the path of that name. */
function lawCalled(name: string): { readonly path: string; readonly text: string } {
  const header = /^law \S+ version "([^"]+)"/.exec(LAW);
  if (header === null) throw new Error("the sample has no header");
  return {
    path: `law/${name.replaceAll(".", "/")}/${header[1] ?? ""}.rules`,
    text: LAW.replace(header[0], `law ${name} version "${header[1] ?? ""}"`),
  };
}

describe("in the name of a rule set", () => {
  test.each(RESERVED)("`%s` is a name before, between and behind the dots", (word) => {
    for (const name of [`${word}.levy`, `xx.${word}.levy`, `xx.${word}`, word])
      for (const kind of ["law", "policy", "matching"]) {
        const text = `${kind} ${name} version "1" {\n  title "t"\n}\n`;
        const { tree, diagnostics } = parseText(text);
        expect(diagnostics).toEqual([]);
        expect(tree.declaration).toMatchObject({ kind, name: { text: name } });
        expect(format({ path: "x", text }).text).toBe(text);
      }
  });

  test.each(["at.day_money", "in.by.to", "is.no"])(
    "law.%s compiles, and its module answers its examples",
    async (name) => {
      const law = lawCalled(name);
      const { sources, diagnostics } = checkLibrary({
        sources: [{ path: DOMAIN_PATH, text: DOMAIN }, law],
        readTable: (path) => (path.endsWith("/rates.csv") ? RATES : null),
      });
      expect(diagnostics).toEqual([]);
      const model = sources.find(({ path }) => path === law.path)?.model ?? null;
      if (model === null) throw new Error("no model");
      const built = await buildModule(model);
      expect(built.module).toMatchObject({ rule_set: `law.${name}` });
      expect(built.path).toBe(law.path.replace(/\.rules$/, ".ts"));
      expect(built.module.examples.length).toBeGreaterThan(0);
    },
  );

  test("an editor colours none of its words as a keyword, and completes behind it as behind any other", () => {
    const law = lawCalled("at.no.fact");
    const snapshot = openWorkspace().check({
      sources: [{ path: DOMAIN_PATH, text: DOMAIN }, law],
      readTable: () => RATES,
    });
    const header = law.text.indexOf(" version");
    const keywords = coloursOf(law.path, snapshot)
      .filter(({ span, colour }) => colour === "keyword" && span.start < header)
      .map(({ span }) => law.text.slice(span.start, span.end));
    expect(keywords).toEqual(["law"]);
    const offered = (path: string, text: string): unknown =>
      completionAt(path, text.indexOf("{") + 1, snapshot)?.candidates;
    const usual = openWorkspace().check({
      sources: [
        { path: DOMAIN_PATH, text: DOMAIN },
        { path: LAW_PATH, text: LAW },
      ],
      readTable: () => RATES,
    });
    expect(offered(law.path, law.text)).toEqual(completionAt(LAW_PATH, LAW.indexOf("{") + 1, usual)?.candidates);
  });
});

/** A declaration of each kind with a given name, and the ending of a proposed name. */
const DECLARED: readonly (readonly [kind: string, declare: (name: string) => string, ending: string])[] = [
  ["rule", (name) => inLaw(`rule ${name} "A" cites s.c { always then o }`), "_rule"],
  ["scope rule", (name) => inLaw(`scope ${name} "A" cites s.c { when a }`), "_rule"],
  ["consequence", (name) => inLaw(`consequence ${name} "A" on o cites s.c { gives k = 1 }`), "_rule"],
  ["fact", (name) => inLaw(`fact ${name}: money "A."`), "_fact"],
  ["setting", (name) => inLaw(`setting ${name}: money "A."`), "_setting"],
  ["figure", (name) => inLaw(`figure ${name}: money = a`), "_figure"],
  ["condition", (name) => inLaw(`condition ${name} = a`), "_condition"],
  ["total", (name) => inLaw(`total ${name} = count over this c ever counting earlier bookings`), "_total"],
  ["table", (name) => inLaw(`table ${name} edition "1" keyed by a gives b: money from "t.csv"`), "_table"],
  [
    "calendar",
    (name) => inLaw(`calendar ${name} edition "1" keyed by a for 2026 to 2027 free sunday from "c.csv"`),
    "_calendar",
  ],
  ["question", (name) => inLaw(`question ${name} "A?" { answers yes -> o }`), "_question"],
  ["source", (name) => inLaw(`source ${name}: statute "A" { c "§ 1" }`), "_source"],
  ["clause", (name) => inLaw(`source s: statute "A" {\n  ${name} "§ 1"\n}`), "_clause"],
  ["booking", (name) => inRule(`always then o\nexample "e" {\n  ${name} { a = 1 } expect determined o\n}`), "_booking"],
  ["domain", (name) => `domain ${name} { dated by d }`, "_domain"],
];

describe("as the name of something else", () => {
  test.each(DECLARED)(
    "a %s is told for every reserved word that it is one, and with a name that is none",
    (_, declare, ending) => {
      // In an example `expect {` is the beginning of the expectation.
      for (const word of RESERVED.filter((each) => ending !== "_booking" || each !== "expect")) {
        const text = declare(word);
        const { diagnostics } = parseText(text);
        expect(diagnostics.map(({ code, span, help }) => [code, text.slice(span.start, span.end), help])).toEqual([
          ["TCS1009", word, `Choose another name, for example \`${word}${ending}\`.`],
        ]);
        expect(parseText(declare(`${word}${ending}`)).diagnostics).toEqual([]);
      }
    },
  );

  test("a quick fix writes the name that is proposed", () => {
    const text = LAW.replace("rule rest ", "rule above ");
    const sources = [
      { path: DOMAIN_PATH, text: DOMAIN },
      { path: LAW_PATH, text },
    ];
    const snapshot = openWorkspace().check({ sources, readTable: () => RATES });
    const mistake = snapshot.library.diagnostics.find(({ code }) => code === "TCS1009");
    const fix = mistake && correctionOf(mistake, snapshot, () => null);
    expect(fix && applied(text, fix)).toBe(text.replace("rule above", "rule above_rule"));
  });

  test("where the name is missing, nobody is told that the next word is none", () => {
    const [mistake] = parseText(inLaw("rule cites s.c { always then o }")).diagnostics;
    expect(mistake).toMatchObject({ code: "TCS1001", message: "Expected the name of the rule, found `cites`." });
  });
});
