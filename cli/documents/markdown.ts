/** Markdown (CommonMark with tables and struck text), in UTF-8. HTML in it is text without its tags. */
import { lexer, type Token, Tokenizer, type Tokens } from "marked";

import { decodeUtf8, notUtf8Words } from "../../runtime/engine/values/utf8.js";
import { type Block, heading, passage, tableRow } from "./block.js";
import { type Look, type Piece, type SeenWords, seenWords } from "./seen-words.js";
import { Unreadable } from "./unreadable.js";

/** Deeper nesting does not occur in real documents. */
const DEEPEST = 50;

export function readMarkdown(bytes: Uint8Array): readonly Block[] {
  const read = decodeUtf8(bytes);
  if (typeof read !== "string") throw new Unreadable("not_utf8", `${notUtf8Words(read)} Or send a PDF or a DOCX.`);
  const text = read.replace(/^\ufeff/, "");
  // A text has line breaks and tabs, and no other control character.
  if (/[\0-\x08\x0e-\x1f\x7f]/.test(text))
    throw new Unreadable("unknown_type", "The file is neither a PDF, nor a DOCX, nor a text.");
  return lexer(text, { gfm: true, tokenizer: new WithNotes() }).flatMap(blocksIn({ depth: 0, looks: { open: [] } }));
}

/** The text of a note is a paragraph, and its mark is not a link: CommonMark has no notes. */
class WithNotes extends Tokenizer {
  override def(source: string): Tokens.Def | undefined {
    return /^ {0,3}\[\^/.test(source) ? undefined : super.def(source);
  }
}

interface Place {
  readonly depth: number;
  /** Those that tags between blocks began. */
  readonly looks: Looks;
}

const blocksIn =
  (place: Place) =>
  (token: Token): readonly Block[] =>
    blocksOf(token, place);

function blocksOf(token: Token, place: Place): readonly Block[] {
  const { depth, looks } = place;
  if (depth > DEEPEST) throw new Unreadable("damaged", "Lists or quotations are nested too deeply.");
  switch (token.type) {
    case "heading":
      return heading((token as Tokens.Heading).depth, wordsOf([token], looks));
    case "list":
      return listOf(token as Tokens.List, place);
    case "table":
      return tableOf(token as Tokens.Table, looks);
    case "blockquote":
      return (token.tokens ?? []).flatMap(blocksIn({ depth: depth + 1, looks }));
    case "html": {
      const pieces: Piece[] = [];
      addHtml((token as Tokens.HTML).raw, looks, pieces);
      return passage("paragraph", seenWords(pieces));
    }
    case "space":
    case "hr":
    case "def":
      return [];
    default:
      return passage("paragraph", wordsOf([token], looks));
  }
}

function listOf({ items, ordered, start }: Tokens.List, { depth, looks }: Place): readonly Block[] {
  return items.flatMap((item, at): readonly Block[] => {
    const inner = item.tokens.filter(({ type }) => INNER.includes(type));
    const own = item.tokens.filter(({ type }) => !INNER.includes(type));
    const ordinal = ordered ? Number(start) + at : null;
    return [
      ...passage("list_item", wordsOf(own, looks), { ordinal, depth }),
      ...inner.flatMap(blocksIn({ depth: depth + 1, looks })),
    ];
  });
}

/** Parts of an item that are not its own text. */
const INNER: readonly string[] = ["list", "table", "heading", "blockquote"];

function tableOf({ header, rows }: Tokens.Table, looks: Looks): readonly Block[] {
  return [header, ...rows].flatMap((cells) => tableRow(cells.map((cell) => wordsOf([cell], looks))));
}

/** The words of tokens, with a space between them, without marks, links and tags. A tag among them ends with them. */
function wordsOf(tokens: readonly (Token | Tokens.TableCell)[], around: Looks): SeenWords {
  const pieces: Piece[] = [];
  const looks = { ...around };
  for (const token of tokens) {
    addPieces(token, looks, pieces);
    pieces.push({ text: " ", look: lookIn(looks) });
  }
  return seenWords(pieces);
}

/** Looks of open tags and marks, the outermost first. */
interface Looks {
  open: readonly Look[];
}

/** Raised text that is struck out is struck out. */
function lookIn({ open }: Looks): Look {
  return open.find((look) => look === "struck_text") ?? open.at(-1) ?? "plain";
}

function addPieces(token: Token | Tokens.TableCell, looks: Looks, pieces: Piece[]): void {
  const add = (text: string): unknown => pieces.push({ text, look: lookIn(looks) });
  switch ("type" in token ? token.type : "cell") {
    case "br":
      return void add(" ");
    case "html":
    case "tag":
      return addHtml((token as Tokens.HTML).raw, looks, pieces);
    case "image":
    case "code":
    case "codespan":
    case "escape":
      return void add((token as Tokens.Code).text);
    case "checkbox":
      return;
    case "del":
      return within(looks, "struck_text", () => {
        for (const each of (token as Tokens.Del).tokens) addPieces(each, looks, pieces);
      });
    default: {
      const { tokens } = token as { readonly tokens?: readonly Token[] };
      if (tokens !== undefined) for (const each of tokens) addPieces(each, looks, pieces);
      else if ("text" in token && typeof token.text === "string") add(token.text);
    }
  }
}

function within(looks: Looks, look: Look, run: () => void): void {
  const before = looks.open;
  looks.open = [...before, look];
  run();
  looks.open = before;
}

const TAG_LOOKS: Readonly<Record<string, Look>> = {
  ...{ del: "struck_text", s: "struck_text", strike: "struck_text" },
  ...{ sup: "raised", sub: "lowered" },
};
const HTML_PART = /<!--[^]*?(?:-->|$)|<\/?([A-Za-z][A-Za-z0-9-]*)[^<>]*>|<[!?][^<>]*>|[^<]+|</g;

/** A tag of a look begins or ends it. Another tag is a space, and a comment is hidden. */
function addHtml(html: string, looks: Looks, pieces: Piece[]): void {
  for (const [part, tag = ""] of html.matchAll(HTML_PART)) {
    const look = TAG_LOOKS[tag.toLowerCase()];
    if (part.startsWith("<!--")) pieces.push({ text: part.slice(4).replace(/-->$/, ""), look: "hidden_text" });
    else if (look !== undefined) looks.open = part.startsWith("</") ? without(looks.open, look) : [...looks.open, look];
    else pieces.push({ text: /^<./.test(part) ? " " : part, look: lookIn(looks) });
  }
}

function without(open: readonly Look[], look: Look): readonly Look[] {
  const at = open.lastIndexOf(look);
  return at === -1 ? open : open.filter((_, each) => each !== at);
}
