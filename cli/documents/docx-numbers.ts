/**
 * Numbers that a word processor prints before paragraphs and that a DOCX holds as rules of lists. They are written into
 * the text, as a reader sees them on paper (ISO/IEC 29500-1, 17.9).
 */
import type { Element } from "@xmldom/xmldom";

import { isHiddenParagraph, lookOf } from "./docx-looks.js";
import type { Styles } from "./docx-styles.js";
import { ancestor, attribute, below, child, value } from "./docx-xml.js";
import { formatNumber } from "./number-formats.js";
import { isLeftOut } from "./seen-words.js";

export interface NumberingParts {
  readonly document: Element;
  readonly lists: Lists;
  readonly styles: Styles;
}

/** Writes a run of text before each numbered paragraph that has text to see. */
export function writeNumbers({ document, lists, styles }: NumberingParts): void {
  const next = countNumbers(lists, placesOf(styles));
  for (const paragraph of below(document, "p")) {
    // It is invisible to a reader, so it is not counted.
    if (isHiddenParagraph(paragraph, styles)) continue;
    const number = next(paragraph);
    if (number === null || !hasTextToSee(paragraph, styles)) continue;
    const run = paragraph.ownerDocument?.createElementNS(paragraph.namespaceURI, "w:r");
    const text = paragraph.ownerDocument?.createElementNS(paragraph.namespaceURI, "w:t");
    if (run === undefined || text === undefined) continue;
    text.setAttribute("xml:space", "preserve");
    text.textContent = `${number} `;
    run.appendChild(text);
    paragraph.insertBefore(run, child(paragraph, "pPr")?.nextSibling ?? null);
  }
}

function hasTextToSee(paragraph: Element, styles: Styles): boolean {
  return below(paragraph, "t").some((text) => {
    const run = ancestor(text, "r");
    return (run === null || !isLeftOut(lookOf(run, styles))) && (text.textContent ?? "").trim() !== "";
  });
}

/** The depth of a paragraph in a list, from 0; null: it is in none. */
export function depthOf(paragraph: Element, lists: Lists): number | null {
  const properties = child(paragraph, "pPr");
  const style = properties && value(properties, "pStyle");
  const own = placeOf(paragraph);
  const list = own?.numId == null ? null : lists.find(own.numId);
  if (own?.numId != null && own.level !== null) return list?.levels.has(own.level) === true ? own.level : null;
  const styled = style === null ? null : lists.depthOfStyle(style);
  return styled ?? (list?.levels.has(0) === true ? 0 : null);
}

interface Level {
  readonly format: string;
  /** `%1` is the number of the outermost level. */
  readonly text: string;
  readonly start: number;
  /** Numbers of the levels above are printed as digits. */
  readonly isLegal: boolean;
}

interface List {
  /** Lists that share their counters have the same value. */
  readonly abstract: string;
  readonly levels: ReadonlyMap<number, Level>;
  /** The first number of a list, by level. */
  readonly restarts: ReadonlyMap<number, number>;
}

export interface Lists {
  readonly find: (numId: string) => List | null;
  /** The level of a paragraph style in a list. */
  readonly levelOfStyle: (list: List, style: string) => number | null;
  /** The first level of any list that a paragraph style has. */
  readonly depthOfStyle: (style: string) => number | null;
}

/** Null: the document has no lists. */
export function readLists(root: Element | null): Lists {
  const abstracts = new Map(
    (root === null ? [] : below(root, "abstractNum")).map((each) => [attribute(each, "abstractNumId") ?? "", each]),
  );
  const styled = new Map(
    [...abstracts.values()].flatMap((each) =>
      below(each, "lvl").map((level) => [value(level, "pStyle"), Number(attribute(level, "ilvl") ?? 0)] as const),
    ),
  );
  const lists = new Map(
    (root === null ? [] : below(root, "num")).map((num): readonly [string, List] => {
      const abstract = value(num, "abstractNumId") ?? "";
      const element = abstracts.get(abstract);
      const restarts = below(num, "lvlOverride").flatMap((each): readonly (readonly [number, number])[] => {
        const start = value(each, "startOverride");
        return start === null ? [] : [[Number(attribute(each, "ilvl")), Number(start)]];
      });
      return [
        attribute(num, "numId") ?? "",
        {
          abstract,
          levels: new Map([...(element === undefined ? [] : levelsOf(element)), ...levelsOf(num)]),
          restarts: new Map(restarts),
        },
      ];
    }),
  );
  return {
    find: (numId) => lists.get(numId) ?? null,
    depthOfStyle: (style) => styled.get(style) ?? null,
    levelOfStyle: ({ abstract }, style) => {
      const element = abstracts.get(abstract);
      const level = element && below(element, "lvl").find((each) => value(each, "pStyle") === style);
      return level === undefined ? null : Number(attribute(level, "ilvl"));
    },
  };
}

function levelsOf(element: Element): readonly (readonly [number, Level])[] {
  return below(element, "lvl").map((each) => [
    Number(attribute(each, "ilvl") ?? "0"),
    {
      format: value(each, "numFmt") ?? "decimal",
      text: value(each, "lvlText") ?? "",
      start: Number(value(each, "start") ?? "0"),
      isLegal: below(each, "isLgl").length > 0,
    },
  ]);
}

interface Place {
  /** Null: the list is set elsewhere. */
  readonly numId: string | null;
  readonly level: number | null;
}

interface StylePlace extends Place {
  /** The style that sets it: the requested style or one it is based on. */
  readonly style: string;
}

type StylePlaces = (style: string) => StylePlace | null;

function placesOf(styles: Styles): StylePlaces {
  return (name) => {
    for (const style of styles.chain(name)) {
      const place = placeOf(style);
      if (place !== null && place.numId !== null) return { ...place, style: attribute(style, "styleId") ?? "" };
    }
    return null;
  };
}

/** The list place in the properties of a paragraph or style. */
function placeOf(element: Element): Place | null {
  const properties = child(element, "pPr");
  const numbered = properties && child(properties, "numPr");
  if (!numbered) return null;
  const level = value(numbered, "ilvl");
  return { numId: value(numbered, "numId"), level: level === null ? null : Number(level) };
}

/** Call it once for each paragraph, in order. Null: the paragraph has no number, or a bullet. */
function countNumbers(lists: Lists, ofStyle: StylePlaces): (paragraph: Element) => string | null {
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return (paragraph) => {
    const properties = child(paragraph, "pPr");
    const style = properties && value(properties, "pStyle");
    const own = placeOf(paragraph);
    const styled = style === null ? null : ofStyle(style);
    const numId = own?.numId ?? styled?.numId ?? null;
    // The list 0 takes away the number of a style.
    const list = numId === null || numId === "0" ? null : lists.find(numId);
    if (list === null || numId === null) return null;
    const at = own?.level ?? (styled === null ? null : lists.levelOfStyle(list, styled.style)) ?? styled?.level ?? 0;
    const level = list.levels.get(at);
    if (level === undefined) return null;
    const count = (counts.get(list.abstract) ?? []).slice(0, at + 1);
    const restart = begun.has(`${numId} ${at}`) ? undefined : list.restarts.get(at);
    begun.add(`${numId} ${at}`);
    count[at] = restart ?? (count[at] === undefined ? level.start : count[at] + 1);
    counts.set(list.abstract, count);
    return printed(list, level, count);
  };
}

function printed({ levels }: List, level: Level, count: readonly number[]): string | null {
  if (level.format === "bullet" || level.format === "none") return null;
  const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const format = level.isLegal ? "decimal" : (levels.get(at)?.format ?? "decimal");
    return formatNumber(count[at] ?? levels.get(at)?.start ?? 1, format);
  });
  return text.trim() === "" ? null : text.trim();
}
