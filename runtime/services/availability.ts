/** A database that is not available at the moment, or rules that this program cannot run, as a refusal: the service keeps running, and the same request may be answered a little later. */
import { BeyondProgram } from "../rulebook/beyond.js";
import { ModuleRefused } from "../rulebook/shipped.js";
import { DatabaseUnavailable, OutcomeUnknown } from "../store/database.js";
import { Refusal } from "./refusal.js";

const RETRY_AFTER_SECONDS = 5;

/** The same promise; the refusal's cause is the failure itself, for the log. */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const detail = detailOf(error);
    if (detail === null) throw error;
    throw Object.assign(new Refusal("internal", detail, [], {}, 503, RETRY_AFTER_SECONDS), { cause: error });
  }
}

/** Null: it is no matter of what is available. */
function detailOf(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable) return "The database is not available at the moment. Nothing was stored.";
  if (error instanceof BeyondProgram) return `This process cannot run the version of ${error.ruleSet} by which the account is answered. Nothing was stored.`;
  if (error instanceof ModuleRefused) return "The text of a rule set in the database is not what was published. Nothing was stored.";
  if (error instanceof OutcomeUnknown) return "The database was lost while it stored what was asked: all of it is stored, or nothing. With the same Idempotency-Key it is not done twice.";
  return null;
}
