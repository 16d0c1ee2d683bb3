/**
 * A document as HTML. A link to a file that is on the site leads to its page, any other shows the file's name.
 * Decisions, diagnostics, errors and operations that a sentence names are linked.
 */
import { html, raw } from "hono/html";
import { Marked, type RendererThis, type Tokens } from "marked";

import type { Html } from "../cli/author/page/html.js";
import { escaped } from "./escaped.js";
import { rulesInColour } from "./rules-in-colour.js";
import { addressFrom } from "./site.js";
import { linkIn, pageOfDocument, type Targets } from "./targets.js";

export interface Rendered {
  readonly title: string;
  readonly body: Html;
}

/** `decision 345`, and every number of `decisions 314, 406 and 407`. */
const NAMED_DECISIONS = /\b[Dd]ecisions?\s\d{3}(?:(?:,\s|\sand\s|,\sand\s)\d{3}\b)*/g;

/** `document`: its path below the repository. */
export function renderDocument(document: string, text: string, targets: Targets): Rendered {
  let title = "";
  const at = pageOfDocument(document);
  const slugs = slugBook();
  // A link in a link is none.
  let isInLink = false;
  const linked = (to: string | null, words: string): string =>
    to === null || isInLink || to === at ? words : `<a href="${addressFrom(at, to)}">${words}</a>`;
  const renderer = {
    heading(this: RendererThis, { tokens, depth, text: words }: Tokens.Heading): string {
      const inner = this.parser.parseInline(tokens);
      if (depth === 1 && title === "") title = words.replaceAll("`", "");
      return `<h${depth} id="${slugs(words)}">${inner}</h${depth}>\n`;
    },
    link(this: RendererThis, { href, tokens }: Tokens.Link): string {
      isInLink = true;
      const words = this.parser.parseInline(tokens);
      isInLink = false;
      if (/^[a-z]+:/.test(href)) return `<a href="${escaped(href)}" rel="noreferrer">${words}</a>`;
      const { page, file, anchor } = linkIn(document, href, targets);
      if (page === null) return `<span class="file" title="${escaped(file)}">${words}</span>`;
      return `<a href="${addressFrom(at, anchor === null ? page : `${page}#${anchor}`)}">${words}</a>`;
    },
    image({ href, text: words }: Tokens.Image): string {
      const { page } = linkIn(document, href, targets);
      if (page === null) throw new Error(`${document} shows ${href}, which is no picture of the repository`);
      return `<img src="${addressFrom(at, page)}" alt="${escaped(words)}" loading="lazy">`;
    },
    code({ text: code, lang }: Tokens.Code): string {
      const [language = "", form] = (lang ?? "").split(" ");
      const inner = language === "rules" ? rulesInColour(code, form === "fragment") : escaped(code);
      return `<pre><code>${inner}</code></pre>\n`;
    },
    codespan({ text: code }: Tokens.Codespan): string {
      return linked(targets.code(code), `<code>${escaped(code)}</code>`);
    },
    text(this: RendererThis, token: Tokens.Text | Tokens.Escape): string {
      if ("tokens" in token) return this.parser.parseInline(token.tokens);
      const named = document === "DECISIONS.md" ? /\b\d{3}\b/g : NAMED_DECISIONS;
      return escaped(token.text).replaceAll(named, (list) =>
        list.replaceAll(/\d{3}/g, (number) => linked(targets.decision(number), number)),
      );
    },
    // Words in angle brackets are what somebody puts in.
    html: ({ text: words }: Tokens.HTML | Tokens.Tag): string => escaped(words),
  };
  const body = new Marked({ renderer }).parse(text, { async: false });
  if (title === "") throw new Error(`${document} has no heading of the first level`);
  return { title, body: html`${raw(body)}` };
}

/** Anchors as the code host makes them, so that links in the documents hold in both places. */
export function slugBook(): (heading: string) => string {
  const used = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-");
    const before = used.get(slug);
    used.set(slug, (before ?? 0) + 1);
    return before === undefined ? slug : `${slug}-${before}`;
  };
}
