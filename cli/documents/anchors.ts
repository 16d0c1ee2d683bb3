/**
 * Names the paragraphs of a document (decision 314). A paragraph with a printed number is named by it; any other by its
 * first words. So an anchor is stable when other paragraphs change.
 */
import anyAscii from "any-ascii";

import type { DocumentParagraph } from "../../runtime/ports/document-reader.js";
import type { TextBlock } from "./block.js";
import { type NumberedWords, numbersAmong, type PrintedNumber } from "./numbers.js";

const WORDS_OF_AN_ANCHOR = 6;
const LONGEST_PART = 48;
const LONGEST_ANCHOR = 96;
/** The number of a note changes with the notes before it. */
const NOTE_MARK = /\[\^[^\]]*\]:? ?/g;

interface Numbered {
  readonly style: string;
  readonly anchor: string;
}

export function nameParagraphs(blocks: readonly TextBlock[]): readonly DocumentParagraph[] {
  const headings: {
    readonly level: number;
    readonly text: string;
    readonly number: string | null;
    readonly anchor: string;
  }[] = [];
  /** Open levels that the next number may be below, the outermost first. */
  let open: Numbered[] = [];
  const used = new Map<string, number>();
  const printed = numbersIn(blocks);
  return blocks.map((block, at): DocumentParagraph => {
    const { number, style, isWhole, text } = numbered(block, printed[at] ?? null);
    if (block.kind === "heading") while ((headings.at(-1)?.level ?? 0) >= block.level) headings.pop();
    const above = headings.map((heading) => heading.text);
    const isHeading = block.kind === "heading";
    // A numbered heading counts among all headings, whatever the titles above it are.
    const base = headings.findLast((heading) => !isHeading || heading.number !== null)?.anchor ?? "";
    let name: string;
    if (number === null) name = slug(text.replace(NOTE_MARK, "").split(" ").slice(0, WORDS_OF_AN_ANCHOR).join(" "));
    else if (isWhole) name = slug(number);
    else name = below((isHeading ? undefined : parentOf(open, style))?.anchor ?? base, slug(number));
    const anchor = unique(used, name);
    if (block.kind === "heading") {
      headings.push({ level: block.level, text, number, anchor });
      open = [];
    } else if (number !== null) open = isWhole ? [{ style, anchor }] : [...enclosing(open, style), { style, anchor }];
    return { anchor, kind: block.kind, page: block.page, headings: above, number, text };
  });
}

interface NumberedText extends Omit<PrintedNumber, "number"> {
  readonly number: string | null;
  readonly text: string;
}

/** The number from its list, otherwise the one at the start of the text. */
function numbered(block: TextBlock, printed: NumberedWords | null): NumberedText {
  const { text } = block;
  if (block.kind !== "heading" && block.ordinal !== null)
    return { number: String(block.ordinal), isWhole: false, style: `list ${block.depth}`, text };
  if (printed === null || printed.rest === "") return { number: null, isWhole: false, style: "", text };
  return { ...printed.found, text: printed.rest };
}

/** A row of a table, and an item with the number of its list, have no printed number. */
function numbersIn(blocks: readonly TextBlock[]): readonly (NumberedWords | null)[] {
  return numbersAmong(
    blocks.map((block) => ({
      text: block.kind === "heading" || (block.kind !== "table_row" && block.ordinal === null) ? block.text : "",
      kind: block.kind,
    })),
  );
}

/** Numbers of one style are siblings; another style begins a level below the last number. */
function enclosing(open: readonly Numbered[], style: string): readonly Numbered[] {
  const at = open.findIndex((each) => each.style === style);
  return at === -1 ? open : open.slice(0, at);
}

function parentOf(open: readonly Numbered[], style: string): Numbered | undefined {
  return enclosing(open, style).at(-1);
}

const below = (base: string, name: string): string => (base === "" ? name : `${base}-${name}`);

/** Lowercase letters, digits, full stops and hyphens. */
function slug(text: string): string {
  const plain = anyAscii(text.replaceAll("§", "s"))
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  return plain.slice(0, LONGEST_PART).replace(/[-.]+$/, "") || "paragraph";
}

/** A second paragraph of the same name has `-2` behind it. */
function unique(used: Map<string, number>, name: string): string {
  const short = name.slice(0, LONGEST_ANCHOR - "-99999".length);
  for (let at = (used.get(short) ?? 0) + 1; ; at += 1) {
    const anchor = at === 1 ? short : `${short}-${at}`;
    used.set(short, at);
    if (anchor === short || !used.has(anchor)) {
      used.set(anchor, used.get(anchor) ?? 1);
      return anchor;
    }
  }
}
