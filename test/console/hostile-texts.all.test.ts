/** Texts that somebody chose, in a real browser: they are shown as they are, and do nothing. */
import fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readerOf } from "../../runtime/console/reader.js";
import { IS_LONG } from "../long.js";
import { startBrowser } from "./browser.js";
import { type PageServer, servePages } from "./page-server.js";
import { type ChosenTexts, shownPages, USUAL } from "./shown-pages.js";
import { openWatched, PHONE, tooWide, type WatchedPage } from "./watched-page.js";

/** Texts that break careless pages. Control and format characters are written as escapes. */
const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  "</title></style></main></html><h1>Free</h1>",
  "&lt;b&gt; &amp;amp; &#60;i&#62; &nbsp;",
  "javascript:alert(1)",
  "${alert(1)} {{7*7}} <%= 7 %>",
  "<!-- --> <![CDATA[x]]> <?xml?>",
  "\u202egnp.exe\u202c and \u2066isolated\u2069",
  "zero\u200bwidth \ufeffmark soft\u00adhyphen",
  "tab\tnew\nline\r\nbell\u0007 nul\u0000 next\u0085line\u2028separator",
  "half \ud800 of a pair",
  "tag\u{e0041}\u{e007f}s and \u{1f3f4}\u{e0067}\u{e0062}",
  "مرحبا بالعالم (ltr) שלום",
  "क्‍ष می‌خواهم 👩‍👩‍👧",
  "Z̷̢̛a̵͎̕l̶̨̓g̶͎͝o̷̳͝",
  "Ａｃｍｅ ａｄｍｉｎ",
  "x".repeat(200),
  "nobreakatall".repeat(16),
];

let browser: Browser;
let watched: WatchedPage;
let server: PageServer;
let chosen: ChosenTexts = USUAL;

beforeAll(async () => {
  [browser, server] = await Promise.all([startBrowser(), servePages(() => chosen)]);
  watched = await openWatched(browser, server.url, { viewport: PHONE });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

interface ShownText {
  readonly text: string;
  /** It was typed in several lines, and is shown in them. */
  readonly hasLines: boolean;
}

interface Shown {
  readonly texts: readonly ShownText[];
  readonly elements: number;
}

/** The chosen texts in the page, as a reader sees them, and the number of its other elements. */
async function shown(name: string, texts: ChosenTexts): Promise<Shown> {
  chosen = texts;
  expect((await watched.page.goto(`${server.url}/${name}`))?.status()).toBe(200);
  // Asked of the page's own world: a locator would load its own program into each page.
  return watched.page.evaluate<Shown>(`({
    texts: [...document.querySelectorAll("bdi")].map((each) => {
      for (const end of each.querySelectorAll("br")) end.replaceWith("\\n");
      return { text: each.textContent, hasLines: each.classList.contains("lines") };
    }),
    elements: document.querySelectorAll(":not(.unseen)").length,
  })`);
}

const everywhere = (text: string): ChosenTexts => ({
  person: text,
  address: text,
  account: text,
  provider: text,
  userAgent: text,
});

const PAGES = [
  "access-live",
  "home",
  "found",
  "log",
  "answer-determined",
  "answer-undetermined_missing_facts",
  "answer-not_covered",
  "answer-contested",
  "correction",
  "completion-previewed",
  "request",
  "request-question",
  "recipients",
  "recipients-sought",
  "recipient",
  "match",
  "mail",
  "choose-account",
  "operator-link",
  "not-a-member",
  "sign-in-at-a-provider",
  "people",
  "person",
  "confirmations",
  "rules-to-confirm",
  "boundary-sheet",
  "rule-set",
  "rules-compared",
  "policies",
  "policy-draft",
  "policy-blocked",
  "policy-edit-wrong",
  "playground-compared",
  "playground-refused",
  "policy-hints",
  "policy-dry-run",
  "documents",
  "document",
  "document-compared",
  "settings",
  "setting",
  "setting-of-a-person",
  "setting-previewed",
  "alerts",
  "agents",
  "keys",
  "key",
  "key-made",
  "audit",
];

/**
 * A slow implementation of the visible replacement of a character: by the names of Unicode, one at a time. A joiner
 * between letters and a variation selector belong to the spelling of names.
 */
function asSeen(text: string): string {
  const characters = Array.from(text);
  const isLetter = (at: number): boolean => /^[\p{L}\p{M}]$/u.test(characters[at] ?? "");
  return characters
    .map((character, at) => {
      const isHidden = /^(?:\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point})$/u.test(character);
      const isSpelling =
        /^\p{Variation_Selector}$/u.test(character) ||
        (/^[\u200c\u200d]$/.test(character) && isLetter(at - 1) && isLetter(at + 1));
      if (!isHidden || isSpelling) return character;
      return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    })
    .join("");
}

const linesAsSeen = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(asSeen)
    .join("\n");

/**
 * A long run shows every text on every page. A short one shows every fourth text on each page, and other texts on the
 * next page.
 */
const pagesWith = (text: number): readonly string[] =>
  IS_LONG ? PAGES : PAGES.filter((_, page) => (page + text) % 4 === 0);

describe("a text that somebody chose", () => {
  const usual = new Map<string, Shown>();

  beforeAll(async () => {
    const ada = everywhere("Ada");
    for (const name of PAGES) usual.set(name, await shown(name, ada));
  });

  const cases = HOSTILE.map((text, at) => [text, pagesWith(at)] as const);

  it.each(cases)("is shown as it is, fits a phone, and is no part of the page: %j", async (text, names) => {
    const texts = everywhere(text);
    for (const name of names) {
      const before = usual.get(name) ?? expect.fail(name);
      const hostile = await shown(name, texts);
      expect(await tooWide(watched.page)).toEqual([]);
      expect(hostile.elements, name).toBe(before.elements);
      expect(hostile.texts).toEqual(
        before.texts.map(({ text: usually, hasLines }) => ({
          text: usually.replaceAll("Ada", () => (hasLines ? linesAsSeen(text) : asSeen(text))),
          hasLines,
        })),
      );
    }
    expect(watched.complaints()).toEqual([]);
  });

  // A choice of a list and a field hold no elements. A caption is read aloud and not shown.
  it("stands in an element of its own on every page, apart from the service's words", async () => {
    const marked = everywhere("Zqxmark");
    chosen = marked;
    const found: Record<string, readonly string[]> = {};
    for (const name of Object.keys(shownPages(readerOf("en", { baseUrl: server.url }), marked))) {
      await watched.page.goto(`${server.url}/${name}`);
      const loose = await watched.page.evaluate<readonly string[]>(`(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const loose = [];
        while (texts.nextNode()) {
          const { data, parentElement } = texts.currentNode;
          if (data.includes("Zqxmark") && parentElement.closest("bdi, option, textarea, pre, code, caption") === null)
            loose.push(parentElement.outerHTML.slice(0, 120));
        }
        return loose;
      })()`);
      if (loose.length > 0) found[name] = loose;
    }
    expect(found).toEqual({});
  });

  it("is shown as it is, whatever it holds", async () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...Array.from("<>&\"'`\u202e\u200b")), fc.string({ unit: "binary" })),
    });
    await fc.assert(
      fc.asyncProperty(text, async (anything) => {
        const { texts } = await shown("operator-link", everywhere(anything));
        expect(texts.map((each) => each.text)).toEqual(Array.from({ length: 3 }, () => asSeen(anything)));
      }),
      { numRuns: IS_LONG ? 100 : 25 },
    );
    expect(watched.complaints()).toEqual([]);
  });
});
