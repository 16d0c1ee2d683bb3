/** The sections of a page: what its table of contents lists, and what the search finds. */
import { textOf } from "./escaped.js";

export interface Section {
  /** 1 for the page itself. */
  readonly level: number;
  /** Null: it has none, as the page itself, whose address is enough. */
  readonly anchor: string | null;
  readonly heading: string;
  /** Its own text, without that of the sections below it. */
  readonly text: string;
}

const HEADING = /<h([1-4])(?:\s[^>]*?\bid="([^"]*)")?[^>]*>([^]*?)<\/h\1>/g;

/** A heading without an id belongs to the text of its section. */
export function sectionsOf(body: string): readonly Section[] {
  const heads = [...body.matchAll(HEADING)].filter(([, level, anchor]) => level === "1" || anchor !== undefined);
  return heads.map((head, at) => {
    const [whole, level = "1", anchor, inner = ""] = head;
    const text = body.slice(head.index + whole.length, heads[at + 1]?.index ?? body.length);
    return {
      level: Number(level),
      anchor: level === "1" || anchor === undefined ? null : textOf(anchor),
      heading: textOf(inner),
      text: textOf(text),
    };
  });
}
