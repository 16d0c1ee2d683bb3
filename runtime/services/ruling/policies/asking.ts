/** The language service behind a queue. It answers one question at a time, for all accounts. */
import type { LanguageRequest, LanguageResult, PolicyLanguage } from "../../../ports/policy-language.js";
import { questionDesk, type Superseded } from "./question-desk.js";

export type AskedResult = LanguageResult | Superseded;

export interface Asker {
  readonly accountId: string;
  readonly personId: string;
  /** Aborted when the person no longer waits. */
  readonly signal: AbortSignal;
}

export type LanguageDesk = (asker: Asker, request: LanguageRequest) => Promise<AskedResult>;

/** Accounts take turns. */
export function languageDesk(run: PolicyLanguage): LanguageDesk {
  const desk = questionDesk(run, { mostWaiting: 32, mostWaitingOfGroup: 8 });
  return ({ accountId, personId, signal }, request) => desk({ group: accountId, one: personId, signal }, request);
}
