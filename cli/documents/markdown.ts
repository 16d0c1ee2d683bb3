/** Markdown (CommonMark with tables), in UTF-8. HTML in it is text without its tags. */
import { isUtf8 } from "node:buffer";

import { lexer, type Token, type Tokens } from "marked";

import { type Block, CELL_BREAK, onOneLine, passage } from "./block.js";
import { Unreadable } from "./unreadable.js";

/** Deeper nesting is nobody's document. */
const DEEPEST = 50;

export function readMarkdown(bytes: Uint8Array): readonly Block[] {
  if (!isUtf8(bytes))
    throw new Unreadable("not_utf8", "The text is not UTF-8. Save it as UTF-8, or send a PDF or a DOCX.");
  const text = Buffer.from(bytes)
    .toString("utf8")
    .replace(/^\ufeff/, "");
  // A text has line breaks and tabs, and no other control character.
  if (/[\0-\x08\x0e-\x1f\x7f]/.test(text))
    throw new Unreadable("unknown_type", "The file is neither a PDF, nor a DOCX, nor a text.");
  return lexer(text, { gfm: true }).flatMap((token) => blocksOf(token, 0));
}

function blocksOf(token: Token, depth: number): readonly Block[] {
  if (depth > DEEPEST) throw new Unreadable("damaged", "Lists or quotations are nested too deeply.");
  switch (token.type) {
    case "heading":
      return [{ kind: "heading", level: (token as Tokens.Heading).depth, text: plain(token), page: null }];
    case "list":
      return listOf(token as Tokens.List, depth);
    case "table":
      return tableOf(token as Tokens.Table);
    case "blockquote":
      return (token.tokens ?? []).flatMap((each) => blocksOf(each, depth + 1));
    case "space":
    case "hr":
    case "def":
      return [];
    default: {
      const text = plain(token);
      return text === "" ? [] : [passage("paragraph", text)];
    }
  }
}

function listOf({ items, ordered, start }: Tokens.List, depth: number): readonly Block[] {
  return items.flatMap((item, at): readonly Block[] => {
    const inner = item.tokens.filter(({ type }) => INNER.includes(type));
    const own = item.tokens.filter(({ type }) => !INNER.includes(type));
    const ordinal = ordered ? Number(start) + at : null;
    const text = onOneLine(own.map(plain).join(" "));
    return [
      ...(text === "" ? [] : [passage("list_item", text, { ordinal, depth })]),
      ...inner.flatMap((each) => blocksOf(each, depth + 1)),
    ];
  });
}

/** What is no text of the item itself. */
const INNER: readonly string[] = ["list", "table", "heading", "blockquote"];

function tableOf({ header, rows }: Tokens.Table): readonly Block[] {
  return [header, ...rows].flatMap((cells) => {
    const text = cells.map((cell) => onOneLine(cell.tokens.map(wordsOf).join(""))).join(CELL_BREAK);
    return text.replaceAll(CELL_BREAK, "").trim() === "" ? [] : [passage("table_row", text)];
  });
}

const plain = (token: Token): string => onOneLine(wordsOf(token));

/** The words of a token, without marks, links and tags. */
function wordsOf(token: Token): string {
  switch (token.type) {
    case "br":
      return " ";
    case "html":
    case "tag":
      return (token as Tokens.HTML).raw.replace(/<!--[^]*?-->/g, " ").replace(/<[^>]*>/g, " ");
    case "image":
      return (token as Tokens.Image).text;
    case "checkbox":
      return "";
    case "code":
    case "codespan":
    case "escape":
      return (token as Tokens.Code).text;
    default: {
      const { tokens } = token as { readonly tokens?: readonly Token[] };
      if (tokens !== undefined) return tokens.map(wordsOf).join("");
      return "text" in token && typeof token.text === "string" ? token.text : "";
    }
  }
}
