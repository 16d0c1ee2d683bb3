/**
 * Open rows of tables, named rows and members from keys, from the CSV file to the answer. How keys that are not known
 * go through rows is compared with the oracle (`test/oracle/tables.ts`).
 */
import { describe, expect, it } from "vitest";

import { sheetMarkdown } from "../../cli/author/sheet/print-markdown.js";
import { sheetOf } from "../../cli/author/sheet/sheet.js";
import { buildDraft } from "../../compiler/build.js";
import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { actionWords } from "../../compiler/check/words.js";
import { format } from "../../compiler/format/format.js";
import { checkLibrary } from "../../compiler/library.js";
import { explicit } from "../../compiler/mutate/explicit.js";
import { isOfRow } from "../../compiler/mutate/mutant.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { mutationReport } from "../../compiler/mutate/report.js";
import { tellsApart } from "../../compiler/mutate/run.js";
import { switchable } from "../../compiler/mutate/switchable.js";
import { completionAt } from "../../compiler/service/completion.js";
import { hoverAt } from "../../compiler/service/hover.js";
import { nameAt, rangesOf } from "../../compiler/service/lookup.js";
import { openWorkspace } from "../../compiler/service/workspace.js";
import { runExample } from "../../runtime/engine/examples/run-example.js";
import { ABOVE } from "../../runtime/engine/module/table.js";
import { writeJson } from "../../runtime/engine/values/json.js";
import { compareTables } from "../../runtime/services/reading/rules/diff-rows.js";
import { type Edit, edited } from "./check/kit.js";
import { applied } from "./mutate/applied.js";
import { smallSet } from "./small-set.js";

const DOMAIN = `domain trips {
  dated by day
  fact day: date "Day of the trip."
  fact km: integer "How far."
  fact kind: code one of rail, road, river "How."
  law outcomes paid, asked
  law consequence fare: money
}
`;
const PATH = "law/de/trips/1.rules";
const LAW = `law de.trips version "1" {
  title "Trips"
  domain trips
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 by day
  changelog "First version."

  source act: statute "Act" {
    rate "§ 1" text en "The fare by distance. On rail, what is farther costs 9 euros, on the river all costs 2 euros."
  }

  uses day, km, kind
  table fares edition "2026" keyed by kind, km up to gives fare: money from "fares.csv" cites act.rate

  outcomes paid, asked
  not checked "Luggage" because "It has a fare of its own."

  base facts { day = 2026-03-10, km = 10, kind = rail }

  rule paid "Paid" cites act.rate {
    wording "What has a fare is paid."
    when fares has row [kind, km] then paid
    example "rail" from act.rate { expect determined paid with fare = 1.00 EUR }
    example "rail, at the last bound" from act.rate { given km = 500 expect determined paid with fare = 5.00 EUR }
    example "rail, beyond it" from act.rate { given km = 501 expect determined paid with fare = 9.00 EUR }
    example "rail, far beyond it" from act.rate { given km = 90000 expect determined paid with fare = 9.00 EUR }
    example "road, at the last bound" from act.rate { given kind = road, km = 300 expect determined paid with fare = 3.00 EUR }
    example "the river, anywhere" from act.rate { given kind = river, km = 0 expect determined paid with fare = 2.00 EUR }
    example "how far is not known" from act.rate { given km = missing expect undetermined_missing_facts km }
  }

  rule asked "Asked" cites act.rate {
    wording "What has no fare is asked."
    always then asked
    example "road, beyond the last bound" from act.rate { given kind = road, km = 301 expect determined asked }
  }

  consequence fare "Fare" on paid cites act.rate {
    wording "The fare by distance."
    gives fare = fares[kind, km].fare
    example "the fare" from act.rate { expect determined paid with fare = 1.00 EUR }
  }
}
`;
const FARES = "kind,km,fare\nriver,above,2.00\nrail,above,9.00\nrail,100,1.00\nrail,500,5.00\nroad,300,3.00\n";

const withFares = (csv: string) =>
  smallSet({ path: "domains/trips.rules", text: DOMAIN }, { path: PATH, text: LAW }, { "fares.csv": csv });
const { modelOf, failing } = withFares(FARES);

describe("an open row", () => {
  it("answers for every key above the last bound of the same other keys, and for no other", () => {
    expect(failing()).toEqual([]);
  });

  it("is part of what a rule means, wherever it stands in the file", () => {
    const hash = (csv: string): unknown => ruleHashes(withFares(csv).modelOf());
    const [head = "", ...rows] = FARES.trim().split("\n");
    expect(hash([head, ...rows.reverse()].join("\n"))).toEqual(hash(FARES));
    expect(hash(FARES.replace("rail,above", "rail,900"))).not.toEqual(hash(FARES));
    expect(hash(FARES.replace("rail,above,9.00", "rail,above,9.01"))).not.toEqual(hash(FARES));
  });

  it("makes a module that needs an engine which knows it", () => {
    const { typescript, module } = buildDraft(modelOf());
    expect(typescript).toMatch(/needs\b[^;]*"ABOVE"/);
    expect(module.tables["fares"]?.rows.map(({ keys }) => keys)).toEqual([
      ...[
        ["rail", 100n],
        ["rail", 500n],
        ["rail", ABOVE],
      ],
      ...[
        ["river", ABOVE],
        ["road", 300n],
      ],
    ]);
  });

  it("is changed and left out by mutants, and has no bound that moves", () => {
    const whole = explicit(modelOf());
    const mutants = mutantsOf(whole).filter(({ change }) => isOfRow(change));
    expect(mutants.map(({ from, to }) => `${from} => ${to}`).filter((each) => each.includes("above"))).toEqual([
      "fares[rail, above].fare = 9.00 EUR => 9.01 EUR",
      "fares[rail, above].fare = 9.00 EUR => 8.99 EUR",
      "fares[rail, above] => no such row",
      "fares[river, above].fare = 2.00 EUR => 2.01 EUR",
      "fares[river, above].fare = 2.00 EUR => 1.99 EUR",
      "fares[river, above] => no such row",
    ]);
    const set = switchable(whole, mutants);
    for (const mutant of mutants) {
      const alone = buildDraft(applied(whole, mutant)).module;
      const { change } = mutant;
      const met = set.original.examples.filter((example) => isOfRow(change) && set.rows.meets(change, example));
      const told = (module: typeof alone, examples: typeof alone.examples): readonly string[] =>
        examples.filter((example) => tellsApart(module, example)).map(({ example }) => example);
      expect([mutant.from, mutant.to, ...told(set.mutant(mutant), met)]).toEqual([
        ...[mutant.from, mutant.to],
        ...told(alone, alone.examples),
      ]);
    }
  });

  it("that no example reads gets one, just above the last bound", () => {
    const csv = FARES.replace("road,300,3.00", "road,300,3.00\nroad,above,7.00");
    const unread = withFares(csv);
    const edits: readonly [string, string][] = [
      [
        "given kind = road, km = 301 expect determined asked",
        "given kind = missing expect undetermined_missing_facts kind",
      ],
    ];
    const model = unread.modelOf(edits);
    const source = edits.reduce((text, [from, to]) => text.replace(from, to), LAW);
    const { survivors } = mutationReport({ model, source, readTable: () => csv });
    const found = survivors.filter(({ from }) => from.startsWith("fares[road, above]"));
    expect(found.map(({ from, to }) => `${from} => ${to}`)).toEqual([
      "fares[road, above].fare = 7.00 EUR => 7.01 EUR",
      "fares[road, above].fare = 7.00 EUR => 6.99 EUR",
      "fares[road, above] => no such row",
    ]);
    for (const { example } of found) expect(example?.text ?? "").toMatch(/kind = road, km = 301|km = 301, kind = road/);
  });

  it("stands on the sheet above the last bound", () => {
    const sheet = sheetMarkdown(sheetOf(modelOf()));
    expect(sheet).toMatch(/\|[^|\n]*501[^|\n]*\|.*9\.00 EUR/);
  });

  it("is a row of its own where versions are compared", () => {
    const limited = buildDraft(withFares(FARES.replace("rail,above,9.00", "rail,900,9.00")).modelOf()).module;
    const open = buildDraft(modelOf()).module;
    expect(compareTables(limited, open).flatMap(({ rows }) => rows)).toEqual([
      { row: "kind rail, km above", before: null, after: "fare 9.00 EUR" },
      { row: "kind rail, km up to 900", before: "fare 9.00 EUR", after: null },
    ]);
  });
});

describe("a named row", () => {
  const NAMED: readonly Edit[] = [
    ["  outcomes paid", "  row band = fares[kind, km]\n\n  outcomes paid"],
    ["gives fare = fares[kind, km].fare", "gives fare = band.fare"],
  ];

  it("means exactly the row that it names: in answers, hashes and words", () => {
    expect(failing(NAMED)).toEqual([]);
    expect(ruleHashes(modelOf(NAMED))).toEqual(ruleHashes(modelOf()));
    expect(actionWords(modelOf(NAMED).rules.at(-1)?.branches[0]?.action ?? { kind: "ask", question: "" })).toBe(
      "gives fare = fares[kind, km].fare",
    );
  });

  it("is a gap where the table has no row, and the trace names the table", () => {
    const { module } = buildDraft(modelOf(NAMED));
    const example = module.examples.find((each) => each.example === "rail");
    const [decision] = example === undefined ? [] : runExample(module, example).decisions;
    const texts = writeJson(decision ?? null);
    expect(texts).toContain('"name":"fares"');
    expect(texts).not.toContain('"name":"band"');
  });

  it("has each slip in its keys once, however often it is read", () => {
    const twice: readonly Edit[] = [
      ["  outcomes paid", "  row band = fares[kind, km + 2]\n  figure half: money = 9 * band.fare\n\n  outcomes paid"],
      ["gives fare = fares[kind, km].fare", "gives fare = band.fare + half rounded half up to 0.01 EUR"],
    ];
    const slips = mutantsOf(explicit(modelOf(twice))).filter(({ from }) => from === "km + 2");
    expect(slips.map(({ to }) => to)).toEqual(["km - 2"]);
  });

  it("is one name for an editor: declared, read, explained and proposed, with the columns of its table", () => {
    const text = edited(LAW, NAMED);
    const snapshot = openWorkspace().check({
      sources: [
        { path: "domains/trips.rules", text: DOMAIN },
        { path: PATH, text },
      ],
      readTable: () => FARES,
    });
    const at = (words: string): number => text.indexOf(words) + words.length;
    const placesOf = (offset: number): readonly string[] => {
      const found = nameAt(PATH, offset, snapshot);
      return found === null
        ? []
        : rangesOf(found.symbol, snapshot).map(({ span }) => text.slice(span.start - 5, span.end));
    };
    expect(placesOf(at("row ban"))).toEqual([" row band", "re = band"]);
    expect(placesOf(at("gives fare = band.far"))).toEqual(["ives fare", "band.fare"]);
    expect(hoverAt(PATH, at("gives fare = ban"), snapshot)?.markdown).toContain("row band = fares[kind, km]");
    const labels = (offset: number): readonly string[] =>
      completionAt(PATH, offset, snapshot)?.candidates.map(({ label }) => label) ?? [];
    expect(labels(at("gives fare = band."))).toEqual(["fare"]);
    expect(labels(at("gives fare = "))).toContain("band");
    expect(labels(at("row band = "))).toEqual(["fares"]);
  });

  it("is formatted as it is written", () => {
    const text = edited(LAW, [["  outcomes paid", "  row band=fares [ kind,km ]\n\n  outcomes paid"]]);
    expect(format({ path: PATH, text }).text).toContain("\n  row band = fares[kind, km]\n");
  });
});

describe("members that are the keys of a table", () => {
  const KEYS: readonly Edit[] = [
    ["  uses day, km, kind\n", '  uses day, km\n  fact way: code one of the keys of fares.kind "How."\n'],
    ["keyed by kind, km up to", "keyed by kind: code, km up to"],
    ["has row [kind, km]", "has row [way, km]"],
    ["fares[kind, km].fare", "fares[way, km].fare"],
    ["km = 10, kind = rail", "km = 10, way = rail"],
    ["given kind = road, km = 300", "given way = road, km = 300"],
    ["given kind = road, km = 301", "given way = road, km = 301"],
    ["given kind = river", "given way = river"],
  ];
  const LISTED: readonly Edit[] = [...KEYS, ["one of the keys of fares.kind", "one of rail, river, road"]];

  it("are those that a list would name, to callers, examples, words and hashes", () => {
    expect(failing(KEYS)).toEqual([]);
    const { module } = buildDraft(modelOf(KEYS));
    expect(module.facts["way"]).toEqual(buildDraft(modelOf(LISTED)).module.facts["way"]);
    expect(module.facts["way"]?.one_of).toEqual(["rail", "river", "road"]);
    expect(ruleHashes(modelOf(KEYS))).toEqual(ruleHashes(modelOf(LISTED)));
    expect(withFares(FARES).errors([...KEYS, ["given way = river", "given way = rover"]])).toEqual([
      "TCS3006 `rover` is not a member of this code.",
    ]);
  });

  it("are part of the meaning: another key is another hash, another order of the file is none", () => {
    const hash = (csv: string): unknown => ruleHashes(withFares(csv).modelOf(KEYS));
    const [head = "", ...rows] = FARES.trim().split("\n");
    expect(hash([head, ...rows.reverse()].join("\n"))).toEqual(hash(FARES));
    expect(hash(`${FARES}air,above,20.00\n`)).not.toEqual(hash(FARES));
  });

  it("may be others in another version of the set, and not in another set", () => {
    const text = edited(LAW, KEYS);
    const next = text
      .replace('law de.trips version "1"', 'law de.trips version "2"')
      .replace("in force from 2026-01-01", "in force from 2027-01-01")
      .replace("day = 2026-03-10", "day = 2027-03-10");
    const codes = (other: string, path: string): readonly string[] =>
      checkLibrary({
        sources: [
          { path: "domains/trips.rules", text: DOMAIN },
          { path: PATH, text: text.replace("in force from 2026-01-01", "in force from 2026-01-01 until 2026-12-31") },
          { path, text: other.replace('"fares.csv"', '"more.csv"') },
        ],
        readTable: (file) => (file.endsWith("more.csv") ? `${FARES}air,above,20.00\n` : FARES),
      }).diagnostics.flatMap(({ code, severity }) => (severity === "error" ? [code] : []));
    expect(codes(next, "law/de/trips/2.rules")).toEqual([]);
    const elsewhere = next.replace("law de.trips", "law at.trips").replace("jurisdictions DE", "jurisdictions AT");
    expect(codes(elsewhere, "law/at/trips/2.rules")).toEqual(["TCS6004"]);
  });

  it("are proposed where a value of the fact is written, also while the set has mistakes", () => {
    const text = edited(LAW, KEYS);
    const workspace = openWorkspace();
    const proposed = (written: string): readonly string[] => {
      const sources = [
        { path: "domains/trips.rules", text: DOMAIN },
        { path: PATH, text: written },
      ];
      const snapshot = workspace.check({ sources, readTable: () => FARES });
      const offset = written.indexOf("given way = ") + "given way = ".length;
      return completionAt(PATH, offset, snapshot)?.candidates.map(({ label }) => label) ?? [];
    };
    expect(proposed(text)).toEqual(expect.arrayContaining(["rail", "river", "road"]));
    expect(proposed(text.replace("given way = road", "given way = "))).toEqual(
      expect.arrayContaining(["rail", "river", "road"]),
    );
  });

  it("name the table for an editor, and are formatted as they are written", () => {
    const text = edited(LAW, KEYS);
    const snapshot = openWorkspace().check({
      sources: [
        { path: "domains/trips.rules", text: DOMAIN },
        { path: PATH, text },
      ],
      readTable: () => FARES,
    });
    const at = (words: string): number => text.indexOf(words) + words.length;
    expect(nameAt(PATH, at("the keys of far"), snapshot)?.symbol.kind).toBe("table");
    expect(nameAt(PATH, at("the keys of fares.ki"), snapshot)?.symbol.kind).toBe("column");
    expect(completionAt(PATH, at("the keys of "), snapshot)?.candidates.map(({ label }) => label)).toEqual(["fares"]);
    expect(format({ path: PATH, text }).text).toContain('  fact way: code one of the keys of fares.kind "How."\n');
  });
});

describe("a row that cites", () => {
  const SOURCES: Edit = [
    "  uses day, km, kind\n",
    '  source annex: statute "Annex" { river "No. 1" text en "On the river: 2 euros." }\n\n  uses day, km, kind\n',
  ];
  const CITING = FARES.replace("kind,km,fare", "kind,km,fare,cites")
    .replaceAll(/\n(r[^\n]+)/g, "\n$1,")
    .replace("river,above,2.00,", "river,above,2.00,annex.river");
  const citing = withFares(CITING);
  const RIVER = "given kind = river, km = 0 expect determined paid with fare = 2.00 EUR";
  const river = (expected: string): Edit => [RIVER, `${RIVER}${expected}`];

  it("stands beside its value, and is among the citations of an answer that reads the row", () => {
    expect(citing.failing([SOURCES, river(" from annex.river")])).toEqual([]);
    expect(citing.failing([SOURCES, river(" from act.rate")])).toHaveLength(1);
    expect(citing.failing([SOURCES, river(" cites annex.river")])).toEqual([]);
    const rail: Edit = [
      "km = 501 expect determined paid with fare = 9.00 EUR }",
      "km = 501 expect determined paid cites act.rate but not annex.river }",
    ];
    expect(citing.failing([SOURCES, rail])).toEqual([]);
  });

  it("stands beside it in the trace, and the table's clause beside other rows", () => {
    const { module } = buildDraft(citing.modelOf([SOURCES]));
    const texts = module.examples.map((example) => writeJson(runExample(module, example).decisions));
    const beside = (text: string | undefined): readonly string[] =>
      [...(text ?? "").matchAll(/"kind":"row".*?"text_ref":"([^"]+)"/g)].map(([, ref = ""]) => ref);
    expect(beside(texts[5])).toEqual(["annex.river", "annex.river"]);
    expect(beside(texts[0])).toEqual(["act.rate", "act.rate"]);
  });

  it("is part of what a rule says and of its version, and the quoted words are", () => {
    const hashes = (csv: string, edits: readonly Edit[]): unknown => ruleHashes(withFares(csv).modelOf(edits));
    const [whole, none] = [hashes(CITING, [SOURCES]), hashes(CITING.replace("annex.river", "act.rate"), [SOURCES])];
    expect(whole).not.toEqual(none);
    expect(hashes(CITING, [SOURCES, ["On the river: 2 euros.", "On the river: 2 euros!"]])).not.toEqual(whole);
    expect(hashes(CITING.replaceAll("annex.river", ""), [])).toEqual(hashes(FARES, []));
  });

  it("loses its clause in a mutant, and an example with the clause tells", () => {
    const withClause = citing.modelOf([SOURCES, river(" from annex.river")]);
    const mutants = (model: typeof withClause) =>
      mutantsOf(explicit(model)).filter(({ from }) => from.includes(" cites "));
    expect(mutants(withClause).map(({ from, to }) => `${from} => ${to}`)).toEqual([
      "fares[river, above] cites annex.river => no clause",
    ]);
    const told = (model: typeof withClause): boolean => {
      const whole = explicit(model);
      const [mutant] = mutantsOf(whole).filter(({ from }) => from.includes(" cites "));
      if (mutant === undefined) throw new Error("the row has a mutant");
      const { original, mutant: switched } = switchable(whole, [mutant]);
      expect(original.examples.filter((example) => tellsApart(original, example))).toEqual([]);
      const { module } = buildDraft(applied(whole, mutant));
      const tells = module.examples.map((example) => tellsApart(module, example));
      expect(original.examples.map((example) => tellsApart(switched(mutant), example))).toEqual(tells);
      return tells.includes(true);
    };
    expect(told(withClause)).toBe(true);
    expect(told(citing.modelOf([SOURCES]))).toBe(false);
  });

  it("is a change of the row where versions are compared, and may stand on the sheet", () => {
    const [before, after] = [buildDraft(modelOf([SOURCES])).module, buildDraft(citing.modelOf([SOURCES])).module];
    expect(compareTables(before, after).flatMap(({ rows }) => rows)).toEqual([
      { row: "kind river, km above", before: "nothing", after: "cites annex.river" },
    ]);
    expect(sheetMarkdown(sheetOf(citing.modelOf([SOURCES])))).toMatch(/Annex, No\. 1/);
  });

  it("cites a clause of the set, or the line and the nearest clause are named", () => {
    const wrong = withFares(CITING.replace("annex.river", "annex.rivr"));
    expect(wrong.errors([SOURCES])).toEqual([
      'TCS3204 fares.csv, line 2: "annex.rivr" in column cites is not a clause of this set; `annex.river` is one.',
    ]);
    expect(withFares(CITING.replace("annex.river", "2")).errors([SOURCES])).toEqual([
      'TCS3204 fares.csv, line 2: "2" in column cites is not a clause of this set, such as `act.rate`.',
    ]);
  });
});
