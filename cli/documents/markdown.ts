/** Markdown (CommonMark with tables and struck text), in UTF-8. HTML in it is text without its tags. */
import { lexer, type Token, Tokenizer, type Tokens } from "marked";

import { decodeUtf8, notUtf8Words } from "../../runtime/engine/values/utf8.js";
import { type Block, heading, passage, tableRow } from "./block.js";
import { withoutEntities } from "./html-entities.js";
import { onOneLine } from "./one-line.js";
import { type Look, type Piece, type SeenWords, seenWords, TICKED, UNTICKED } from "./seen-words.js";
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
  const { before, rest } = withoutFrontMatter(text);
  const tokens = lexer(rest, { gfm: true, tokenizer: new WithNotes() });
  return [...before, ...tokens.flatMap(blocksIn({ depth: 0, looks: { open: [] } }))];
}

/** Data about the text between lines of their own, as site generators read them: YAML or TOML. */
const FRONT_MATTER = [
  /^---[ \t]*\r?\n([^]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/,
  /^\+\+\+[ \t]*\r?\n([^]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/,
];
const ENTRY = /^[\w."'-]+\s*[:=](?:\s|$)/;
const IN_ENTRY = /^(?:\s|[-#[\]{}]|$)/;

function withoutFrontMatter(text: string): { readonly before: readonly Block[]; readonly rest: string } {
  for (const pattern of FRONT_MATTER) {
    const [whole = "", data = ""] = pattern.exec(text) ?? [];
    const [first = "", ...lines] = data.split(/\r?\n/);
    if (!ENTRY.test(first) || !lines.every((line) => ENTRY.test(line) || IN_ENTRY.test(line))) continue;
    const leftOut = [{ kind: "front_matter", text: onOneLine(data) } as const];
    return { before: [{ kind: "empty", page: null, leftOut }], rest: text.slice(whole.length) };
  }
  return { before: [], rest: text };
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

/** Open tags and marks that have a look, the outermost first. */
interface Looks {
  open: readonly Opened[];
}

interface Opened {
  readonly tag: string;
  /** Null: that of the tag around it. */
  readonly look: Look | null;
}

/** Struck text that is hidden is hidden, and raised text that is struck out is struck out. */
function lookIn({ open }: Looks): Look {
  const looks = open.flatMap(({ look }) => look ?? []);
  const strongest = (["hidden_text", "struck_text"] as const).find((look) => looks.includes(look));
  return strongest ?? looks.at(-1) ?? "plain";
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
      return void add(withoutEntities((token as Tokens.Image).text));
    case "code":
    case "codespan":
    case "escape":
      return void add((token as Tokens.Code).text);
    case "checkbox":
      return void add(`${(token as Tokens.Checkbox).checked ? TICKED : UNTICKED} `);
    case "del":
      return within(looks, "struck_text", () => {
        for (const each of (token as Tokens.Del).tokens) addPieces(each, looks, pieces);
      });
    default: {
      const { tokens } = token as { readonly tokens?: readonly Token[] };
      if (tokens !== undefined) for (const each of tokens) addPieces(each, looks, pieces);
      else if ("text" in token && typeof token.text === "string") add(withoutEntities(token.text));
    }
  }
}

function within(looks: Looks, look: Look, run: () => void): void {
  const before = looks.open;
  looks.open = [...before, { tag: "", look }];
  run();
  looks.open = before;
}

const TAG_LOOKS: Readonly<Record<string, Look>> = {
  ...{ del: "struck_text", s: "struck_text", strike: "struck_text" },
  ...{ script: "hidden_text", style: "hidden_text", template: "hidden_text" },
  ...{ sup: "raised", sub: "lowered" },
};
const HTML_PART = /<!--[^]*?(?:-->|$)|<\/?([A-Za-z][A-Za-z0-9-]*)[^<>]*>|<[!?][^<>]*>|[^<]+|</g;
const HIDDEN = /\shidden(?=[\s=/>])|display\s*:\s*none|visibility\s*:\s*hidden/i;
const STRUCK = /text-decoration[a-z-]*\s*:[^;"']*line-through/i;
const VOID = /^(?:br|hr|img|input|wbr|col|meta|link)$/;

/** A tag of a look begins or ends it. Another tag is a space, and a comment is hidden. */
function addHtml(html: string, looks: Looks, pieces: Piece[]): void {
  for (const [part, name = ""] of html.matchAll(HTML_PART)) {
    const tag = name.toLowerCase();
    if (part.startsWith("<!--")) pieces.push({ text: part.slice(4).replace(/-->$/, ""), look: "hidden_text" });
    else if (tag === "") pieces.push({ text: /^<./.test(part) ? " " : withoutEntities(part), look: lookIn(looks) });
    else {
      if (!(tag in TAG_LOOKS)) pieces.push({ text: shownBy(tag, part), look: lookIn(looks) });
      looks.open = part.startsWith("</") ? without(looks.open, tag) : opened(looks.open, tag, part);
    }
  }
}

/** Boxes are all that is read of the fields of forms. */
function shownBy(tag: string, part: string): string {
  if (tag !== "input" || !/type\s*=\s*["']?checkbox/i.test(part)) return " ";
  return /\schecked(?=[\s=/>])/i.test(part) ? ` ${TICKED} ` : ` ${UNTICKED} `;
}

function opened(open: readonly Opened[], tag: string, part: string): readonly Opened[] {
  if (VOID.test(tag) || part.endsWith("/>")) return open;
  const look = HIDDEN.test(part) ? "hidden_text" : STRUCK.test(part) ? "struck_text" : (TAG_LOOKS[tag] ?? null);
  return look !== null || open.some((each) => each.tag === tag) ? [...open, { tag, look }] : open;
}

function without(open: readonly Opened[], tag: string): readonly Opened[] {
  const at = open.findLastIndex((each) => each.tag === tag);
  return at === -1 ? open : open.filter((_, each) => each !== at);
}
