/**
 * The embedded drafter: the source of a policy from the paragraphs of a company's document, without a model (decision
 * 042). The words become clauses, their figures become settings, and the decisions are left to the author.
 */
import { MAX_SOURCE_LENGTH } from "../base/limits.js";
import { placeholder } from "../base/placeholder.js";
import { format } from "../format/format.js";
import { clauseNameOf, prefixOf } from "./names.js";
import type { HoldsPersonalData, Language, Paragraph } from "./paragraph.js";
import {
  clauseText,
  DOCUMENT,
  type DraftedParagraph,
  type Ground,
  inWords,
  quoted,
  readParagraph,
  ruleText,
  settingText,
  shownWords,
  UNWRITTEN_MEANING,
  unwrittenKey,
} from "./skeleton.js";

export interface DraftInput {
  readonly paragraphs: readonly Paragraph[];
  /** Title of the document; null if it has none. */
  readonly title: string | null;
  /** Identifies this edition of the document, such as its file name and the start of its SHA-256. */
  readonly edition: string;
  readonly language: Language;
  /** The name without the kind and the account, such as `travel`. */
  readonly policy: string;
  readonly account: string;
  readonly version: string;
  readonly jurisdictions: string;
  readonly currency: string;
  /** The first day in force. */
  readonly from: string;
  readonly domain: DraftDomain;
  readonly holdsPersonalData: HoldsPersonalData;
}

export interface DraftDomain {
  readonly name: string;
  readonly datedBy: string;
  readonly facts: readonly string[];
}

export type DraftResult =
  | {
      readonly kind: "drafted";
      /** Below the folder of sources. */
      readonly path: string;
      readonly text: string;
      readonly paragraphs: readonly DraftedParagraph[];
    }
  /** Two paragraphs have one anchor. */
  | { readonly kind: "same_anchor"; readonly anchor: string }
  /** No paragraph has a figure or says what must, may or must not be done. */
  | { readonly kind: "nothing_to_decide" }
  /** The source would be longer than a source may be. */
  | { readonly kind: "too_long"; readonly characters: number; readonly most: number };

/** The same input gives the same text. */
export function draftPolicy(input: DraftInput): DraftResult {
  const names = new Set<string>();
  for (const { anchor } of input.paragraphs) {
    const name = clauseNameOf(anchor);
    if (names.has(name)) return { kind: "same_anchor", anchor };
    names.add(name);
  }
  const ground = groundOf(input);
  const paragraphs = input.paragraphs.map((paragraph) => readParagraph(paragraph, ground));
  if (!paragraphs.some(({ decides }) => decides)) return { kind: "nothing_to_decide" };
  const path = `policy/${input.account}/${input.policy.replaceAll(".", "/")}/${input.version}.rules`;
  const written = policyText(input, ground, paragraphs);
  if (written.length > MAX_SOURCE_LENGTH) return tooLong(written);
  const text = format({ path, text: written }).text ?? written;
  return text.length > MAX_SOURCE_LENGTH ? tooLong(text) : { kind: "drafted", path, text, paragraphs };
}

function tooLong({ length }: string): DraftResult {
  return { kind: "too_long", characters: length, most: MAX_SOURCE_LENGTH };
}

function groundOf({ language, currency, policy, domain, holdsPersonalData }: DraftInput): Ground {
  return { language, currency, prefix: prefixOf(policy), taken: new Set(domain.facts), holdsPersonalData };
}

const LONGEST_TITLE = 200;

function policyText(input: DraftInput, ground: Ground, paragraphs: readonly DraftedParagraph[]): string {
  const { language, domain, from, holdsPersonalData } = input;
  const unwritten = unwrittenKey(ground);
  const quotedOnes = paragraphs.filter(({ leftOut }) => leftOut === null);
  const shown = (words: string | null): string | null =>
    words === null ? null : shownWords(words, LONGEST_TITLE, holdsPersonalData);
  const settings = quotedOnes.flatMap((paragraph) => paragraph.settings.map((setting) => ({ setting, paragraph })));
  const base = [`${unwritten} = "none"`, ...settings.map(({ setting }) => `${setting.key} = ${setting.value}`)];
  return `policy ${input.account}.${input.policy} version ${quoted(input.version)} {
  title ${quoted(shown(input.title) ?? placeholder("what people call it."))}
  domain ${domain.name}
  jurisdictions ${input.jurisdictions}
  currency ${input.currency}
  in force from ${from} by ${domain.datedBy}
  changelog ${quoted(placeholder("what this version changes, for the people who confirm it."))}

  source ${DOCUMENT}: policy_document ${quoted(shown(input.edition) ?? placeholder("the document and its edition."))} {
    ${quotedOnes.map((paragraph) => clauseText(paragraph, language)).join("\n    ")}
  }

  uses ${domain.datedBy}

  setting ${unwritten}: code ${quoted(UNWRITTEN_MEANING)}
  ${settings.map(({ setting, paragraph }) => settingText(setting, paragraph)).join("\n  ")}

  outcomes allowed, needs_approval, hand_to_a_person, not_allowed

  ${paragraphs.flatMap((paragraph) => notQuoted(paragraph, holdsPersonalData)).join("\n  ")}

  base facts { ${domain.datedBy} = ${from} }
  base settings { ${base.join(", ")} }

  ${quotedOnes
    .filter(({ decides }) => decides)
    .map((paragraph) => ruleText(paragraph, unwritten))
    .join("\n\n  ")}
}
`;
}

const WHY_NOT_QUOTED = {
  personal_data: "It holds an e-mail address or an IBAN, which no policy may hold.",
  too_long: "It is longer than a text of a policy may be.",
} as const;

/** A paragraph whose words are left out, and which may decide something nevertheless. */
function notQuoted(
  { leftOut, place, name, anchor }: DraftedParagraph,
  holdsPersonalData: HoldsPersonalData,
): readonly string[] {
  if (leftOut !== "personal_data" && leftOut !== "too_long") return [];
  const called = shownWords(anchor, LONGEST_TITLE, holdsPersonalData) ?? name;
  const why = placeholder(`what becomes of this paragraph, which is not quoted. ${WHY_NOT_QUOTED[leftOut]}`);
  return [`not checked ${quoted(`“${inWords(place)}” (paragraph ${called})`)} because ${quoted(why)}`];
}
