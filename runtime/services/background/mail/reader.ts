/** Who reads a message: their language, and the time zone of the account that it is about. */
import type { MailLanguage } from "../../../actions/tell/messages.js";
import { minuteTextIn } from "../../../calendar/zones.js";
import { MAIL_WORDS, type MailWords } from "./words.js";

export interface MailReader {
  readonly language: MailLanguage;
  readonly words: MailWords;
  /** The address of the console, without a slash at its end. */
  readonly console: string;
  /** `2026-03-10 10:00 CET`, of a moment in milliseconds. */
  readonly written: (moment: number) => string;
}

const LOCALES: Readonly<Record<MailLanguage, string>> = { en: "en-GB", de: "de-DE" };

/** `timeZone`: a name of the IANA database. */
export function mailReader(language: MailLanguage, timeZone: string, console: string): MailReader {
  const written = (moment: number): string => minuteTextIn(moment, timeZone, LOCALES[language]);
  return { language, words: MAIL_WORDS[language], console, written };
}
