/**
 * The exceptions, conditions and rates that the cited paragraphs name: the table beside each law set has them all, and
 * answers each by a rule, by what is not covered, or by a topic of the set.
 */
import { describe, expect, it } from "vitest";

import type { RuleSetModel } from "../../compiler/model/model.js";
import { read } from "../manners/source-files.js";
import { covers, faultsOf, HEADER, isOf, NO_PLACE, type Row, rowsOf } from "./exceptions-table.js";
import { NAMED_PLACES } from "./named-places.js";
import { SHIPPED } from "./situation.js";

interface LawSet {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly versions: readonly RuleSetModel[];
  readonly named: readonly string[];
}

const LAW_SETS: readonly LawSet[] = [...NAMED_PLACES].map(([name, named]) => ({
  name,
  rows: rowsOf(read(`rulesets/${name.replaceAll(".", "/")}/exceptions.md`)),
  versions: [...SHIPPED.values()].filter((model) => model.name === name),
  named,
}));

describe("exceptions that a statute names", () => {
  it("have a table beside each law set that ships", () => {
    const sets = new Set([...SHIPPED.values()].filter(({ kind }) => kind === "law").map(({ name }) => name));
    expect(LAW_SETS.map(({ name }) => name).sort()).toEqual([...sets].sort());
  });

  it.each(LAW_SETS)("$name: each is answered by what the set has, and what the set has is in the table", (set) => {
    expect(set.named.length).toBeGreaterThan(5);
    expect(faultsOf(set.rows, set.versions, set.named)).toEqual([]);
  });
});

/** `312g` of `§ 312g Abs. 3`, `(b)` of `§ 274(b)(2)`, `5` of `Art. 5(2)`. */
const sectionOf = (place: string): string => /(?<=^§ 274)\(\w\)|\d+[a-z]?/.exec(place)?.[0] ?? place;

describe("what topics alone answer", () => {
  it.each(LAW_SETS)("$name: one of them names the section, in the version of today", ({ rows, versions }) => {
    const today = versions.toSorted((a, b) => a.version.localeCompare(b.version)).at(-1);
    const wordsOf = (name: string): string =>
      (today?.notChecked ?? []).flatMap(({ topic, reason }) => (topic === name ? [topic, reason] : [])).join(" ");
    const silent = rows.filter(({ place, answers }) => {
      const own = answers.filter((answer) => isOf(today?.version ?? "", answer));
      if (place === NO_PLACE || own.some(({ kind }) => kind !== "topic")) return false;
      return !own.some(({ name }) => wordsOf(name).includes(sectionOf(place)));
    });
    expect(silent.map(({ place }) => place)).toEqual([]);
  });
});

/** A table or a set with one thing changed, and what the change is. */
type Change = readonly [what: string, changed: Pick<LawSet, "rows" | "versions">];

function changesOfVersion({
  rules,
  notChecked,
}: RuleSetModel): readonly (readonly [what: string, changed: Partial<RuleSetModel>])[] {
  return [
    ...rules.map(
      (rule) => [`a further rule like ${rule.id}`, { rules: [...rules, { ...rule, id: `${rule.id}_too` }] }] as const,
    ),
    ...rules.map((rule) => [`no rule ${rule.id}`, { rules: rules.filter((other) => other !== rule) }] as const),
    ...notChecked.map(
      (each) => [`no topic ${each.topic}`, { notChecked: notChecked.filter((other) => other !== each) }] as const,
    ),
    ["a further topic", { notChecked: [...notChecked, { topic: "Another", reason: "" }] }],
  ];
}

function changesOf({ rows, versions }: LawSet): readonly Change[] {
  const withVersion = (model: RuleSetModel, changed: Partial<RuleSetModel>) => ({
    rows,
    versions: versions.map((each) => (each === model ? { ...model, ...changed } : each)),
  });
  const withRow = (row: Row, changed: Partial<Row>) => ({
    versions,
    rows: rows.map((each) => (each === row ? { ...row, ...changed } : each)),
  });
  return [
    ...rows.flatMap((row): readonly Change[] => [
      [`nothing answers ${row.place}`, withRow(row, { answers: [] })],
      ...row.answers.map((answer): Change => [
        `${row.place}: ${answer.name} has another name in the table`,
        withRow(row, { answers: row.answers.map((each) => (each === answer ? { ...each, name: "another" } : each)) }),
      ]),
      ...row.clauses.map((clause): Change => [
        `${row.place}: ${clause.name} has another name in the table`,
        withRow(row, { clauses: row.clauses.map((each) => (each === clause ? { ...each, name: "a.b" } : each)) }),
      ]),
    ]),
    ...rows
      .filter(({ place, clauses }) => place !== NO_PLACE && clauses.length === 0)
      .map((row): Change => [`${row.place} is another place`, withRow(row, { place: `§ 0 of ${row.place}` })]),
    ...versions.flatMap((model) =>
      changesOfVersion(model).map(([what, changed]): Change => [
        `${model.version}: ${what}`,
        withVersion(model, changed),
      ]),
    ),
  ];
}

describe("a table that does not fit its set", () => {
  it.each(LAW_SETS)("$name: no change of the table or of the set remains unnoticed", (set) => {
    const unnoticed = changesOf(set).filter(
      ([, { rows, versions }]) => faultsOf(rows, versions, set.named).length === 0,
    );
    expect(unnoticed.map(([what]) => what)).toEqual([]);
  });

  it.each(LAW_SETS)("$name: no place that the text names can be left out", (set) => {
    const { rows, versions, named } = set;
    const left = named.filter((place) => {
      const without = rows.filter((row) => !covers(row, place));
      return !faultsOf(without, versions, named).includes(`no row is of ${place}, which the text names`);
    });
    expect(left).toEqual([]);
  });

  it.each(["| § 1 | a | b |", "| § 1 | a | `x` | rule `y` |", "| § 1 | a | | by `y` |"])(
    "%s is no line of a table",
    (line) => {
      expect(() => rowsOf(`${HEADER}\n|---|---|---|---|\n${line}`)).toThrow();
    },
  );

  it("has another header", () => {
    expect(() => rowsOf("| place | clause |")).toThrow();
  });

  it("names for a clause a rule that does not cite it", () => {
    const [set] = LAW_SETS.filter(({ name }) => name === "law.us.gifts_meals");
    const rows = (set?.rows ?? []).map((row) =>
      row.place === "§ 274(e)(7)" ? { ...row, answers: [{ kind: "rule", name: "meal", versions: [] } as const] } : row,
    );
    expect(faultsOf(rows, set?.versions ?? [], set?.named ?? [])).toEqual([
      "2023: § 274(e)(7): no rule that is named cites irc.open_to_public",
    ]);
  });
});
