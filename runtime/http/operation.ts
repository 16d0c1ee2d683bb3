/**
 * What a route says of itself. Its parameters are judged by these schemas, and its body by its verb, with the same
 * schema; openapi.json is made of all of it.
 */
import type { z } from "zod";

import type { RefusalCode } from "../refusals/table.js";

/** The groups of operations in the document, in its order. */
export const TAGS = {
  Checks: "Asking whether an action fits the rules, and reading answers.",
  Rules: "The rule sets: law for anybody, and the account's own policies for its keys.",
  Sandbox: "The rule sets' worked examples, as requests that an account may send.",
  Confirmations: "What the rule owner has confirmed and flagged.",
  Policies: "The account's own policies: their sources, as drafts.",
  Documents: "The documents that policies are made from, as paragraphs and as the files that were sent.",
  Settings: "The figures and people that rules read, each version with its first day.",
  Recipients: "The records of customers, suppliers, vendors and creditors that totals count for.",
  Approvals: "Requests by which people are asked to decide.",
  Alerts: "Messages to software and people.",
  People: "The account's people, agents and keys.",
  Account: "Who is asking, the account itself, its terms, its audit and its jobs.",
  Service: "The service itself: its health, this document, and the pages of errors.",
} as const;

export interface Operation {
  /** Unique in the document; generated clients name their functions by it: `readCheck`. */
  readonly operationId: string;
  readonly tag: keyof typeof TAGS;
  /** A few words without a full stop. */
  readonly summary: string;
  readonly description: string;
  /** What this operation refuses beyond what every operation of its kind does (`openapi/problems.ts` has those). */
  readonly refusals: readonly RefusalCode[];
}

/** Examples by name, read when the document is made. */
export type Examples = () => Readonly<Record<string, unknown>>;

/** A body, with its examples. Strings, lists and numbers of the schema are bounded, which a test holds. */
export interface Shown {
  readonly schema: z.ZodType;
  readonly examples: Examples;
}

/** Schemas of parameters by name, each with `.describe(…)`. */
export type Parameters = Readonly<Record<string, z.ZodType>>;

/** What a request's parameters come to once they have been judged. */
export type ParameterValues<P extends Parameters> = { readonly [K in keyof P]: z.output<P[K]> };
