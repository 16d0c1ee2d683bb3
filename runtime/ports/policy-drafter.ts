/**
 * The drafter for the runtime: policies made from documents. It is a child process with limits of time, memory and
 * output, and compiles its result.
 */
import type { DocumentParagraph, LeftOut } from "./document-reader.js";
import type { CompileAnswer, SourceFile } from "./policy-compiler.js";

export type PolicyDrafter = (request: DraftingRequest) => Promise<DraftingResult>;

export type DraftingRequest = NewPolicyRequest | RulesAgainRequest;

interface FromDocument {
  /** Texts of domains that the account keeps. */
  readonly kept: readonly string[];
  readonly document: {
    readonly title: string | null;
    /** Identifies this edition of the document. */
    readonly edition: string;
    readonly paragraphs: readonly DocumentParagraph[];
  };
}

/** A version of a policy in which every rule has a placeholder body. */
export interface NewPolicyRequest extends FromDocument {
  readonly kind: "new";
  /** What the reading of the document left out; null: an earlier program read it, and did not list it. */
  readonly leftOut: LeftOut | null;
  /** The account's short name. */
  readonly account: string;
  /** Its name without the kind and the account, such as `travel`. */
  readonly policy: string;
  readonly version: string;
  readonly domain: string;
  /** Codes of countries, or `any`. */
  readonly jurisdictions: string;
  readonly currency: string;
  /** The first day in force, as `2026-03-10`. */
  readonly from: string;
}

/** Drafts some rules of a version again, and changes nothing else in it. */
export interface RulesAgainRequest extends FromDocument {
  readonly kind: "again";
  readonly files: readonly SourceFile[];
  /** The path of the file among them that holds the rules. */
  readonly path: string;
  readonly rules: readonly { readonly rule: string; readonly anchor: string; readonly comment: string }[];
  /** The files become those of this version; null: they keep their version. */
  readonly next: { readonly version: string; readonly from: string } | null;
}

export type DraftingResult =
  | { readonly kind: "answered"; readonly answer: DraftingAnswer }
  | { readonly kind: "stopped"; readonly why: "time" | "output" | "memory" | "crashed" };

export type DraftingAnswer =
  | {
      readonly kind: "drafted";
      readonly files: readonly SourceFile[];
      /** Those that were drafted. */
      readonly rules: readonly string[];
      readonly notQuoted: readonly NotQuoted[];
      readonly figures: DraftedFigures;
      readonly compiled: CompileAnswer;
    }
  | { readonly kind: "unknown_domain"; readonly known: readonly string[] }
  /** `detail`: the problem of the document, and its correction. */
  | { readonly kind: "nothing_to_draft" | "too_long"; readonly detail: string };

/** A paragraph whose words are not in the policy. */
export interface NotQuoted {
  readonly anchor: string;
  readonly why: "personal_data" | "too_long" | "no_words" | "nothing_to_decide";
}

/** So many numbers that are no settings are listed. */
export const MOST_NUMBERS = 1_000;

/** Of the quoted paragraphs, in their order. */
export interface DraftedFigures {
  readonly settings: readonly SettingOfWords[];
  readonly notSettings: readonly NumberWithoutSetting[];
  /** How many more numbers are no settings. */
  readonly notSettingsMore: number;
}

/** A setting of the draft, with the words that its value was read from. */
export interface SettingOfWords {
  readonly anchor: string;
  readonly key: string;
  /** As the language of rules writes it: `50.00 EUR`. */
  readonly value: string;
  readonly words: string;
}

/** A number of the document that became no setting. */
export interface NumberWithoutSetting {
  readonly anchor: string;
  readonly words: string;
  readonly why: WhyNoSetting;
  /** Of an amount in another currency than the policy's: its code, or its sign if several currencies have it. */
  readonly currency: string | null;
}

export const WHY_NO_SETTING = [
  "other_currency",
  "several_readings",
  "unknown_neighbour",
  "no_limit",
  "no_unit",
  "too_many_decimals",
  "other_type",
  "too_many_figures",
] as const;
export type WhyNoSetting = (typeof WHY_NO_SETTING)[number];
