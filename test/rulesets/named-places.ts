/** The places that the text of a statute names, read from its own marks: paragraphs, sentences, numbers, letters. */
import { read } from "../manners/source-files.js";
import { isWithin } from "./exceptions-table.js";

const text = (path: string): string => read(`test/fixtures/law-texts/${path}`);

/** The part of a text below a heading, up to the next heading of that rank. */
function below(whole: string, heading: string): string {
  const headings = [...whole.matchAll(/^#+ .*$/gm)];
  const from = headings.find(([line]) => isWithin(line, heading))?.index;
  if (from === undefined) throw new Error(`no heading ${heading}`);
  const rank = /^#+/.exec(heading)?.[0] ?? "#";
  const to = whole.indexOf(`\n${rank} `, from + heading.length);
  return whole.slice(from, to < 0 ? undefined : to);
}

/** The marks that begin a line, as `(2)` and `(A)`, of one kind. */
const marks = (part: string, kind: RegExp): readonly string[] =>
  [...part.matchAll(/^\((\w+)\) /gm)].map(([, mark = ""]) => mark).filter((mark) => kind.test(mark));

function between(whole: string, from: string, to: string): string {
  const start = whole.indexOf(from);
  const end = whole.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`nothing between ${from} and ${to}`);
  return whole.slice(start, end);
}

const NUMBERS = /^\d+$/;
const CAPITALS = /^[A-H]$/;

function placesOf274(code: string): readonly string[] {
  const of = (letter: string): string => below(code, `## (${letter})`);
  const excepted = between(of("e"), "(1) Food", "For purposes of this subsection, any item");
  // Marks within their paragraphs are letters and Roman numbers.
  const lettersOf = (part: string, place: string): readonly string[] =>
    marks(part, CAPITALS).map((mark) => `${place}(${mark})`);
  return [
    ...lettersOf(between(of("a"), "(1) In general", "(2) Special rules"), "§ 274(a)(1)"),
    ...marks(of("a").slice(of("a").indexOf("(2) Special rules")), NUMBERS).map((mark) => `§ 274(a)(${mark})`),
    "§ 274(b)(1)",
    ...lettersOf(between(of("b"), "(1) Limitation", "(2) Special rules"), "§ 274(b)(1)"),
    ...lettersOf(of("b").slice(of("b").indexOf("(2) Special rules")), "§ 274(b)(2)"),
    ...["c", "g", "h", "i", "j", "l", "m"].map((letter) => `§ 274(${letter})`),
    ...marks(of("d"), NUMBERS).map((mark) => `§ 274(d)(${mark})`),
    ...marks(excepted, NUMBERS).map((mark) => `§ 274(e)(${mark})`),
    ...lettersOf(between(excepted, "(2) Expenses", "(3) Reimbursed"), "§ 274(e)(2)"),
    "§ 274(f)",
    ...lettersOf(between(of("k"), "(1) In general", "(2) Exceptions"), "§ 274(k)(1)"),
    ...lettersOf(of("k").slice(of("k").indexOf("(2) Exceptions")), "§ 274(k)(2)"),
    "§ 274(n)(1)",
    ...lettersOf(between(of("n"), "(2) Exceptions", "(3) Special rule"), "§ 274(n)(2)"),
    "§ 274(n)(3)",
    ...marks(of("o"), NUMBERS).map((mark) => `§ 274(o)(${mark})`),
  ];
}

function placesOfMealRegulation(regulation: string): readonly string[] {
  const [, excepting = ""] = /exceptions in paragraph \((\w)\) of this section/.exec(regulation) ?? [];
  return [
    ...marks(between(regulation, "(a) Food", "(2) Only"), /^[iv]+$/).map((mark) => `§ 1.274-12(a)(1)(${mark})`),
    "§ 1.274-12(a)(2)",
    `§ 1.274-12(${excepting})`,
  ];
}

function placesOfBritishGifts(cta: string, vata: string): readonly string[] {
  const ban = below(cta, "# 1298");
  const cases = below(cta, "# 1300");
  const letters = (part: string, place: string): readonly string[] =>
    marks(part, /^[a-z]$/).map((mark) => `${place}(${mark})`);
  return [
    "s. 1298(1)",
    ...letters(between(ban, "(2) The general", "(3) The general"), "s. 1298(2)"),
    "s. 1298(3)",
    "s. 1298(4)",
    ...letters(ban.slice(ban.indexOf("(5) For the purposes")), "s. 1298(5)"),
    ...marks(cases, NUMBERS).map((mark) => `s. 1300(${mark})`),
    ...letters(between(cases, "(3) Case B", "(4) Case C"), "s. 1300(3)"),
    ...letters(cases.slice(cases.indexOf("(5) Case D")), "s. 1300(5)"),
    ...letters(between(vata, "(2) Sub-paragraph (1) above", "(2ZA)"), "Sch. 4 para. 5(2)"),
    ...[...vata.matchAll(/^\((\d+Z?A?)\) (?![ .])/gm)].map(([, mark = ""]) => `Sch. 4 para. 5(${mark})`),
    ...letters(between(vata, "(5) Neither", "(5A)"), "Sch. 4 para. 5(5)"),
  ];
}

function placesOf261(regulation: string): readonly string[] {
  const article = (number: number): string => below(regulation, `# Article ${number} `);
  const paragraphs = (number: number): readonly string[] =>
    [...article(number).matchAll(/^(\d)\. /gm)].map(([, mark = ""]) => `Art. ${number}(${mark})`);
  const letters = (part: string, place: string): readonly string[] =>
    marks(part, /^[a-h]$/).map((mark) => `${place}(${mark})`);
  return [
    ...["c", "j"].map((letter) => `Art. 2(${letter})`),
    ...[3, 4, 5, 7].flatMap(paragraphs),
    ...letters(between(article(3), "1. This", "2. Paragraph"), "Art. 3(1)"),
    ...letters(between(article(3), "2. Paragraph", "3. This"), "Art. 3(2)"),
    ...letters(between(article(5), "1. In case", "2. When"), "Art. 5(1)"),
    ...marks(between(article(5), "(c) have the right", "2. When passengers"), /^[iv]+$/).map(
      (mark) => `Art. 5(1)(c)(${mark})`,
    ),
    ...letters(between(article(7), "1. Where", "2. When"), "Art. 7(1)"),
    ...letters(between(article(7), "2. When", "3. The"), "Art. 7(2)"),
    // Rights and duties other than compensation, each an article of its own.
    "Art. 6",
    ...[...regulation.matchAll(/^# Article (\d+) /gm)]
      .filter(([, number]) => Number(number) > 7)
      .map(([, number = ""]) => `Art. ${number}`),
  ];
}

/** Articles 43 to 59c of the VAT Directive: each paragraph, and the points of a list. */
function placesOf2006112(directive: string): readonly string[] {
  const articles = [...directive.matchAll(/^# Article (\d+[a-z]?) /gm)].map(([, number = ""]) => number);
  return articles.flatMap((article) => {
    const places: string[] = [];
    let place = `Art. ${article}`;
    for (const line of below(directive, `# Article ${article}`).split("\n").slice(1)) {
      const [, paragraph] = /^(\d)\. /.exec(line) ?? [];
      const [, point] = /^\(([a-h])\) /.exec(line) ?? [];
      if (paragraph !== undefined) places.push((place = `Art. ${article}(${paragraph})`));
      if (point !== undefined) places.push(`${place}(${point})`);
    }
    return places.length === 0 ? [place] : places;
  });
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const plainDigits = (marks: string): string => marks.replace(/./g, (each) => String(SUPERSCRIPTS.indexOf(each)));
const sentencesIn = (line: string): readonly string[] =>
  [...line.matchAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g)].map(([digits]) => plainDigits(digits));

/**
 * `§ 438 Abs. 1`, `§ 438 Abs. 1 Nr. 2`, and sentences where the publisher counts them. Sentences within a number are
 * places of it; a line without a mark continues the paragraph.
 */
function placesOfGermanSection(statute: string, section: string): readonly string[] {
  const places = [section];
  let paragraph = section;
  let whole = section;
  const add = (place: string): void => {
    places.push(place);
  };
  for (const line of below(statute, `# ${section}`).split("\n").slice(1)) {
    const [, mark] = /^\((\d+[a-z]?)\) /.exec(line) ?? [];
    const [, number] = /^(\d+[a-z]?)\. /.exec(line) ?? [];
    if (number === undefined) {
      if (mark !== undefined) add((whole = paragraph = `${section} Abs. ${mark}`));
      for (const sentence of sentencesIn(line)) add((whole = `${paragraph} Satz ${sentence}`));
    } else {
      add(`${whole} Nr. ${number}`);
      for (const sentence of sentencesIn(line)) add(`${whole} Nr. ${number} Satz ${sentence}`);
    }
  }
  return places;
}

/** Of whole sections, or of the named parts of a long one. */
function placesOfGermanSections(path: string, parts: readonly string[]): readonly string[] {
  const statute = text(path);
  return parts.flatMap((part) => {
    const [section = ""] = /^§ \d+[a-z]?/.exec(part) ?? [];
    const places = placesOfGermanSection(statute, section).filter((place) => isWithin(place, part));
    if (places.length === 0) throw new Error(`${path} has no ${part}`);
    return places;
  });
}

const BGB = "de/BGB.md";
const ESTG = "de/EStG.md";
const USTG = "de/UStG.md";

/** The sets that ship, with the places of the texts at hand that each has to answer. */
export const NAMED_PLACES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "law.us.gifts_meals",
    [...placesOf274(text("us/26-USC-274.md")), ...placesOfMealRegulation(text("us/26-CFR-1.274-12.md"))],
  ],
  [
    "law.de.business_gifts",
    [
      ...placesOfGermanSections(ESTG, ["§ 4 Abs. 5 Satz 1 Nr. 1", "§ 4 Abs. 5 Satz 3", "§ 4 Abs. 7", "§ 4a Abs. 1"]),
      ...placesOfGermanSections(ESTG, ["§ 9b Abs. 1", "§ 37b", "§ 52 Abs. 6 Satz 10"]),
      ...placesOfGermanSections(USTG, ["§ 15 Abs. 1", "§ 15 Abs. 1a", "§ 15 Abs. 2", "§ 15 Abs. 4"]),
      ...placesOfGermanSections(USTG, ["§ 17 Abs. 1", "§ 17 Abs. 2 Nr. 5"]),
    ],
  ],
  [
    "law.de.business_entertainment",
    [
      ...placesOfGermanSections(
        ESTG,
        [2, 3, 4, 7, 10].map((number) => `§ 4 Abs. 5 Satz 1 Nr. ${number}`),
      ),
      ...placesOfGermanSections(ESTG, ["§ 4 Abs. 5 Satz 2", "§ 4 Abs. 5 Satz 3", "§ 4 Abs. 7", "§ 9b Abs. 1"]),
      ...placesOfGermanSections(USTG, ["§ 15 Abs. 1", "§ 15 Abs. 1a", "§ 15 Abs. 2", "§ 15 Abs. 4"]),
      ...placesOfGermanSections("de/UStDV.md", ["§ 33"]),
    ],
  ],
  [
    "law.de.consumer_withdrawal",
    placesOfGermanSections(BGB, [
      ...["§ 187 Abs. 1", "§ 188 Abs. 1", "§ 193"],
      ...["§ 312", "§ 312c", "§ 312g", "§ 355", "§ 356", "§ 356a", "§ 357", "§ 357a"],
    ]),
  ],
  [
    "law.de.conformity",
    placesOfGermanSections(BGB, [
      ...["§ 323", "§ 437", "§ 438", "§ 439", "§ 441"],
      ...["§ 474", "§ 475", "§ 475d", "§ 475e", "§ 476", "§ 477"],
    ]),
  ],
  ["law.de.late_payment", placesOfGermanSections(BGB, ["§ 247", "§ 286", "§ 288"])],
  [
    "law.de.per_diem",
    [
      ...placesOfGermanSections(ESTG, ["§ 3 Nr. 13", "§ 3 Nr. 16", "§ 9 Abs. 4a"]),
      ...placesOfGermanSections(BGB, ["§ 187 Abs. 2", "§ 188 Abs. 2", "§ 188 Abs. 3"]),
    ],
  ],
  ["law.de.staff_benefits", placesOfGermanSections(ESTG, ["§ 8", "§ 19 Abs. 1 Satz 1 Nr. 1a", "§ 37b"])],
  ["law.gb.business_gifts", placesOfBritishGifts(text("gb/CTA-2009.md"), text("gb/VATA-1994.md"))],
  ["law.eu.air_passengers", placesOf261(text("eu/EC-261-2004.md"))],
  ["law.eu.place_of_supply", placesOf2006112(text("eu/2006-112-EC.md"))],
]);
