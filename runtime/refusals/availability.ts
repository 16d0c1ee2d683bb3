/**
 * What is not available at the moment (a database, rules that this program cannot run, a service that stops), as a
 * refusal: the same request may be answered a little later.
 */
import { BeyondProgram } from "../rulebook/beyond.js";
import { ModuleRefused } from "../rulebook/shipped.js";
import { DatabaseClosed, DatabaseUnavailable, OutcomeUnknown } from "../store/database.js";
import { Refusal, type UnavailableCode } from "./refusal.js";

const RETRY_AFTER_SECONDS = 5;

/** The same promise; the refusal's cause is the failure itself, for the log. */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const why = whyOf(error);
    if (why === null) throw error;
    throw Object.assign(new Refusal("unavailable", why.detail, [], { code: why.code }, 503, RETRY_AFTER_SECONDS), {
      cause: error,
    });
  }
}

interface Why {
  readonly code: UnavailableCode;
  readonly detail: string;
}

/** Null: it is no matter of what is available. */
function whyOf(error: unknown): Why | null {
  if (error instanceof DatabaseUnavailable) {
    if (error.isBusy)
      return { code: "overloaded", detail: "The database has too much to do at the moment. Nothing was stored." };
    return { code: "database", detail: "The database is not available at the moment. Nothing was stored." };
  }
  if (error instanceof OutcomeUnknown) {
    const detail =
      "The database was lost while it stored what was asked: all of it is stored, or nothing. " +
      "With the same Idempotency-Key it is not done twice.";
    return { code: "database", detail };
  }
  if (error instanceof DatabaseClosed)
    return { code: "shutting_down", detail: "The service is stopping. Nothing was stored." };
  if (error instanceof BeyondProgram) {
    const detail = `This process cannot run the version of ${error.ruleSet} by which the account is answered.`;
    return { code: "rule_set", detail: `${detail} Nothing was stored.` };
  }
  if (error instanceof ModuleRefused)
    return {
      code: "rule_set",
      detail: "The text of a rule set in the database is not what was published. Nothing was stored.",
    };
  return null;
}
