/**
 * Exceptions that a statute itself names: each is in the table of rulesets/README.md, and each row of the table names a
 * rule or a topic of the set.
 */
import { describe, expect, it } from "vitest";

import { read } from "../manners/source-files.js";
import { SHIPPED } from "./situation.js";

interface Row {
  readonly set: string;
  readonly place: string;
  readonly rule: string;
  readonly topic: string;
}

const ROWS: readonly Row[] = ((): readonly Row[] => {
  const [, section = ""] = /## Exceptions that the statutes name\n([^]*?)\n## /.exec(read("rulesets/README.md")) ?? [];
  let set = "";
  return [...section.matchAll(/^\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].slice(2).map((cells) => {
    const [name = "", place = "", rule = "", topic = ""] = cells
      .slice(1)
      .map((cell) => cell.trim().replaceAll("`", ""));
    if (name !== "") set = name;
    return { set, place, rule, topic };
  });
})();

/** The part of a text below a heading, up to the next heading of that rank. */
function below(text: string, heading: string): string {
  const from = text.indexOf(`\n${heading}`);
  if (from < 0) throw new Error(`no heading ${heading}`);
  const rank = /^#+/.exec(heading)?.[0] ?? "#";
  const to = text.indexOf(`\n${rank} `, from + heading.length);
  return text.slice(from, to < 0 ? undefined : to);
}

/** The marks that begin a line, as `(2)` and `(A)`, of one kind. */
const marks = (text: string, kind: RegExp): readonly string[] =>
  [...text.matchAll(/^\((\w+)\) /gm)].map(([, mark = ""]) => mark).filter((mark) => kind.test(mark));
const between = (text: string, from: string, to: string): string => {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`nothing between ${from} and ${to}`);
  return text.slice(start, end);
};
const NUMBERS = /^\d+$/;
const CAPITALS = /^[A-H]$/;

function placesOf274(text: string): readonly string[] {
  const of = (letter: string): string => below(text, `## (${letter})`);
  // Marks within its paragraphs are letters and Roman numbers.
  const excepted = between(of("e"), "(1) Food", "For purposes of this subsection, any item");
  return [
    ...marks(between(of("b"), "(1) Limitation", "(2) Special rules"), CAPITALS).map((mark) => `§ 274(b)(1)(${mark})`),
    ...marks(excepted, NUMBERS).map((mark) => `§ 274(e)(${mark})`),
    "§ 274(f)",
    ...marks(of("k").slice(of("k").indexOf("(2) Exceptions")), CAPITALS).map((mark) => `§ 274(k)(2)(${mark})`),
    ...marks(between(of("n"), "(2) Exceptions", "(3) Special rule"), CAPITALS).map((mark) => `§ 274(n)(2)(${mark})`),
    "§ 274(n)(3)",
    "§ 274(o)",
  ];
}

function placesOfBritishGifts(cta: string, vata: string): readonly string[] {
  const cases = below(cta, "# 1300");
  return [
    "s. 1298(3)",
    ...marks(cases, NUMBERS)
      .filter((mark) => mark !== "1" && mark !== "5")
      .map((mark) => `s. 1300(${mark})`),
    ...marks(cases.slice(cases.indexOf("(5) Case D")), /^[a-z]$/).map((mark) => `s. 1300(5)(${mark})`),
    ...marks(between(vata, "(2) Sub-paragraph (1) above", "(2ZA)"), /^[a-z]$/).map(
      (mark) => `Sch. 4 para. 5(2)(${mark})`,
    ),
    "Sch. 4 para. 5(2A)",
    "Sch. 4 para. 5(5)",
  ];
}

function placesOf261(text: string): readonly string[] {
  const article = (number: number): string => below(text, `# Article ${number} `);
  // Rights and duties other than compensation, each an article of its own.
  const beside = [...text.matchAll(/^# Article (\d+) /gm)].map(([, number = ""]) => Number(number));
  return [
    ...[2, 3, 4, 6].map((paragraph) => `Art. 3(${paragraph})`),
    "Art. 4(1)",
    ...marks(between(article(5), "(c) have the right", "2. When passengers"), /^[iv]+$/).map(
      (mark) => `Art. 5(1)(c)(${mark})`,
    ),
    "Art. 5(3)",
    "Art. 6",
    "Art. 7(2)",
    ...beside.filter((number) => number > 7).map((number) => `Art. ${number}`),
  ];
}

const text = (path: string): string => read(`test/fixtures/law-texts/${path}`);
const PLACES: readonly (readonly [set: string, places: readonly string[]])[] = [
  ["law.us.gifts_meals", placesOf274(text("us/26-USC-274.md"))],
  ["law.gb.business_gifts", placesOfBritishGifts(text("gb/CTA-2009.md"), text("gb/VATA-1994.md"))],
  ["law.eu.air_passengers", placesOf261(text("eu/EC-261-2004.md"))],
];

describe("exceptions that a statute names", () => {
  it.each(PLACES)("%s: each place of the text has a row, and no row is of another place", (set, places) => {
    expect(places.length).toBeGreaterThan(10);
    expect(ROWS.filter((row) => row.set === set).map(({ place }) => place)).toEqual(places);
  });

  it.each(ROWS)("$set, $place is answered by a rule of that name or told under that topic", ({ set, rule, topic }) => {
    const model = [...SHIPPED.values()].find(({ name }) => name === set);
    expect(rule !== "" || topic !== "").toBe(true);
    if (rule !== "") expect(model?.rules.map(({ id }) => id)).toContain(rule);
    if (topic !== "") expect(model?.notChecked.map((each) => each.topic)).toContain(topic);
  });
});
