/**
 * Holds what each caller met against what the API document says. What a key may is not told, but found: one set of
 * scopes has to explain all that it met.
 */
import type { Operation } from "./operations.js";
import { LET_IN, type Outcome } from "./probe.js";

export interface Caller {
  readonly name: string;
  /** `known`: it is a key in use. */
  readonly kind: "no key" | "unknown key" | "known key";
}

export interface FoundKey {
  readonly scopes: readonly string[];
  readonly isAgents: boolean;
  /** The service refuses it what is live only. */
  readonly isOfTest: boolean;
  /** Its agent is switched off, so that it may nothing. */
  readonly isSwitchedOff: boolean;
}

export interface Cell {
  readonly met: Outcome;
  /** Null: the document does not say, because it depends on the object. */
  readonly expected: Outcome | null;
}

export const differs = ({ met, expected }: Cell): boolean => expected !== null && met !== expected;

const lacks = (scope: string): Outcome => `insufficient-scope ${scope}`;
const AGENT_KEY: Outcome = "insufficient-scope agent_key";
const ANY_KEY: Outcome = "insufficient-scope a_key";
const LIVE_ONLY: Outcome = "live-only";
const SWITCHED_OFF: Outcome = "agent-switched-off";
const UNAUTHORIZED: Outcome = "unauthorized";

/** What a key was let into tells what it may: most operations of a scope decide whether the key has it. */
export function foundKey(operations: readonly Operation[], met: readonly Outcome[]): FoundKey {
  const scopes = [...new Set(operations.flatMap((each) => each.scopes))].sort();
  const isSwitchedOff = met.includes(SWITCHED_OFF);
  return {
    scopes: scopes.filter((scope) => {
      if (isSwitchedOff) return false;
      const ofScope = met.filter((_, at) => operations[at]?.scopes.includes(scope));
      return ofScope.filter((outcome) => outcome === lacks(scope)).length * 2 < ofScope.length;
    }),
    isAgents: isSwitchedOff || met.includes(AGENT_KEY),
    isOfTest: met.includes(LIVE_ONLY),
    isSwitchedOff,
  };
}

/** `key`: null for callers without a known one. */
export function expectedOf(operation: Operation, { kind }: Caller, key: FoundKey | null): Outcome | null {
  const { keys, scopes } = operation;
  if (keys === "unread") return LET_IN;
  if (kind === "no key" && keys === "anybody") return LET_IN;
  if (kind !== "known key" || key === null) return UNAUTHORIZED;
  if (key.isSwitchedOff) return SWITCHED_OFF;
  if (keys === "anybody") return LET_IN;
  if (operation.isJudgedWithObject) return null;
  if (keys === "refused") return key.isAgents ? AGENT_KEY : ANY_KEY;
  const lacking = scopes.find((scope) => !key.scopes.includes(scope));
  if (lacking !== undefined) return lacks(lacking);
  if (operation.isOfWholeAccount && key.isAgents) return AGENT_KEY;
  return operation.isLiveOnly && key.isOfTest ? LIVE_ONLY : LET_IN;
}
