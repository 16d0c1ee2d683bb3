/**
 * The playground's program: the language service, which also runs what it reads. It is a child process of its own, with
 * limits of time and memory. Texts named JSON are written with exact numbers.
 */
import type { PolicyDiagnostic, SourceFile } from "./policy-compiler.js";
import type { LanguageAnswer, LanguageQuestion } from "./policy-language.js";

/** The texts to begin with, by name; the first one is shown first. */
export const PLAYGROUND_SAMPLES = ["coffee", "taxi", "vouchers", "benefits", "support", "gifts"] as const;
export type PlaygroundSample = (typeof PLAYGROUND_SAMPLES)[number];

/** The paths of a policy and of its own domain. The compiler takes those that the headers of the texts ask for. */
export const PLAYGROUND_PATHS = ["policy/playground.rules", "domains/playground.rules"] as const;

/** Rows for earlier actions on a page, which without a script has as many as it begins with (decision 472). */
export const MOST_EARLIER = 3;

export type PlaygroundProgram = (request: PlaygroundRequest) => Promise<PlaygroundResult>;

export interface PlaygroundRequest {
  /** What is remembered of earlier questions is used for the same one alone. */
  readonly whose: string;
  /** A path names a file in the answer. The compiler takes the path that the header of the text gives. */
  readonly files: readonly SourceFile[];
  readonly ask: LanguageQuestion | PlayQuestion;
}

export type PlayQuestion =
  /** What the text says: its problems, the fields of its facts, and its worked examples with their results. */
  | { readonly kind: "open" }
  /** The answer to an action, and beside it that of an earlier text. */
  | { readonly kind: "play"; readonly action: PlayedAction; readonly before: readonly SourceFile[] | null };

export interface PlayedAction {
  /** JSON: by name, as a check sends them. */
  readonly facts: string;
  /** JSON: by key. A setting that is left out is unset. */
  readonly settings: string;
  /** JSON of each: facts in place of the action's own. */
  readonly earlier: readonly string[];
  readonly agent: string | null;
  /** What the law says beside the policy; null: nothing. */
  readonly law: { readonly outcome: string; /** JSON: by key. */ readonly values: string } | null;
  /** The action's day if the fact that dates it is missing. */
  readonly today: string;
}

export type PlaygroundResult =
  | { readonly kind: "answered"; readonly answer: LanguageAnswer | OpenedText | PlayedText }
  | { readonly kind: "stopped"; readonly why: "time" | "output" | "memory" | "crashed" };

export interface OpenedText {
  readonly kind: "opened";
  /** Of all files, with the paths that they were sent with. */
  readonly problems: readonly PolicyDiagnostic[];
  /** Null if there is no policy without an error. */
  readonly policy: OpenedPolicy | null;
}

/** The words of a policy and the fields of an action. */
export interface OpenedPolicy {
  readonly words: PolicyWords;
  readonly version: string;
  readonly currency: string | null;
  readonly datedBy: string;
  /** The fact with the amount; null: the domain has none. */
  readonly amount: string | null;
  readonly facts: readonly FieldSpec[];
  readonly settings: readonly FieldSpec[];
  /** Fields of an action that totals read besides its facts. */
  readonly reads: { readonly earlier: boolean; readonly agent: boolean };
  /** Null if no rule reads what the law says. */
  readonly law: LawFields | null;
  readonly examples: readonly RunExample[];
  /** What the fields hold at first; null: no example fits them. */
  readonly first: ExampleAction | null;
}

export interface LawFields {
  readonly outcomes: readonly string[];
  readonly values: readonly FieldSpec[];
}

type FieldType = "date" | "money" | "integer" | "decimal" | "flag" | "code" | "person" | "recipient";

export interface FieldSpec {
  readonly name: string;
  readonly title: string | null;
  readonly meaning: string;
  /** `persons`: several people, in order. */
  readonly type: FieldType | "persons";
  readonly required: boolean;
  readonly oneOf: readonly string[] | null;
  readonly numbers: readonly string[] | null;
  readonly kinds: readonly { readonly kind: string; readonly number: string; readonly meaning: string | null }[] | null;
}

/** What pages show of a policy besides its answers. */
export interface PolicyWords {
  readonly rule_set: string;
  readonly title: string;
  readonly rules: readonly { readonly rule: string; readonly title: string; readonly wording: string }[];
  readonly facts: Readonly<Record<string, TitledName>>;
  readonly settings: Readonly<Record<string, TitledName>>;
  readonly totals: readonly (TitledName & { readonly name: string })[];
  readonly outcome_titles?: Readonly<Record<string, string>>;
  readonly sources: Readonly<Record<string, { readonly clauses: Readonly<Record<string, WordsOfClause>> }>>;
}

interface TitledName {
  readonly title?: string;
}

interface WordsOfClause {
  readonly text: { readonly language: string; readonly words: string } | null;
}

export interface RunExample {
  /** The rule or figure that it belongs to. */
  readonly of: string;
  readonly example: string;
  /** Empty: it comes out as it says. `step`: empty for an example of one action. */
  readonly differs: readonly { readonly step: string; readonly expected: string; readonly found: string }[];
  /** Its action, for the fields of a page; null if they cannot say it. */
  readonly action: ExampleAction | null;
}

export interface ExampleAction {
  /** JSON, as of an action that is played. A recipient is `{"recipient_id": "C-1"}`. */
  readonly facts: string;
  readonly settings: string;
  readonly earlier: readonly string[];
  readonly agent: string | null;
  readonly law: PlayedAction["law"];
}

export interface PlayedText {
  readonly kind: "played";
  /** Fields whose value cannot be read. Then there is no answer. */
  readonly wrong: readonly WrongPlayed[];
  readonly now: AnsweredPlay | null;
  /** Null if there is no earlier text, or none that answers. */
  readonly before: AnsweredPlay | null;
  /** JSON: the difference of the two texts; null as above. */
  readonly difference: string | null;
}

export interface WrongPlayed {
  readonly of: "facts" | "settings" | "law" | "law_outcome" | "earlier";
  /** From 0, of an earlier action. */
  readonly at: number;
  readonly name: string;
  readonly code: string;
  readonly detail: string;
}

export interface AnsweredPlay {
  /** JSON: the answer, as a check gives it. */
  readonly answer: string;
  /** The limit that the action exceeds; null: none alone. */
  readonly exceeds: ExceededPlay | null;
  readonly words: PolicyWords;
}

export interface ExceededPlay {
  readonly title: string;
  readonly amount: WrittenMoney;
  readonly limit: WrittenMoney;
  readonly difference: WrittenMoney;
  readonly setting: string | null;
}

/** `amount`: whole minor units, in digits. */
export interface WrittenMoney {
  readonly amount: string;
  readonly currency: string;
}
