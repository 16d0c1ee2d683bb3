/** The reader of a page: the language of its texts, and the format of days, moments and numbers. */
import { parseAccept } from "hono/utils/accept";

import { minuteText } from "../calendar/moments.js";
import type { Titles } from "../services/reading/rules/titles.js";
import { dateFormat } from "./formats.js";
import { de } from "./texts/de.js";
import { en, type Texts } from "./texts/en.js";

export interface Reader {
  /** For `lang` of the page. */
  readonly language: Language;
  /** For `Intl`: the language, with the region if the reader named one. */
  readonly locale: string;
  readonly timeZone: string;
  readonly texts: Texts;
  /** The path of the service as the reader's browser sees it: the base URL may have a path of its own. */
  readonly at: (path: string) => string;
}

/** A signed-in person, whose account has titles for its names, and an address for its references. */
export interface AccountReader extends Reader {
  readonly titles: Titles;
  /** Null: a reference is a text alone. */
  readonly refUrl: string | null;
}

/** A fact, setting, total or outcome. */
export type TitledKind = Parameters<Titles["of"]>[0];

type Language = "en" | "de";

const TEXTS: Readonly<Record<Language, Texts>> = { en, de };

interface ReaderOptions {
  /** The service's own address. */
  readonly baseUrl: string;
  /** The account's; UTC as long as nobody is signed in. */
  readonly timeZone?: string;
}

/** `acceptLanguage`: the header as sent. English if the header names no language with texts here. */
export function readerOf(acceptLanguage: string | undefined, { baseUrl, timeZone = "UTC" }: ReaderOptions): Reader {
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, "");
  const at = (path: string): string => basePath + path;
  for (const { type, q } of parseAccept(acceptLanguage ?? "")) {
    const locale = q > 0 ? localeOf(type) : null;
    if (locale !== null) return { ...locale, timeZone, texts: TEXTS[locale.language], at };
  }
  return { language: "en", locale: "en-GB", timeZone, texts: en, at };
}

/** Null if the tag is invalid, or of a language without texts. Extensions of a tag (calendars, digits) are left out. */
function localeOf(tag: string): Pick<Reader, "language" | "locale"> | null {
  const [, language, region] = /^(en|de)(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i.exec(tag) ?? [];
  if (language === undefined) return null;
  const known: Language = language.toLowerCase() === "de" ? "de" : "en";
  return { language: known, locale: region === undefined ? known : `${known}-${region.toUpperCase()}` };
}

/** `22 Nov 2026, 20:48 UTC`, in the reader's time zone and as their language writes it. `at` in milliseconds. */
export function writtenMoment({ locale, timeZone }: Reader, at: number): string {
  return dateFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);
}

/** `2026-11-22 20:48 UTC`. */
export function utcMoment(at: number): string {
  return `${minuteText(at)} UTC`;
}
