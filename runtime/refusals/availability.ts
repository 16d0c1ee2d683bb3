/**
 * Failures of availability as refusals: the database, rules that this program cannot run, a service that stops. The
 * same request may succeed later.
 */
import { BeyondProgram } from "../rulebook/beyond.js";
import { ModuleRefused } from "../rulebook/shipped.js";
import { DatabaseClosed, DatabaseUnavailable, OutcomeUnknown } from "../store/database.js";
import { Refusal } from "./refusal.js";
import type { UnavailableCode } from "./table.js";

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

/** Null: the error is not a failure of availability. */
function whyOf(error: unknown): Why | null {
  if (error instanceof DatabaseUnavailable) {
    if (error.isBusy)
      return { code: "overloaded", detail: "The database is overloaded at the moment. Nothing was stored." };
    return { code: "database", detail: "The database is not available at the moment. Nothing was stored." };
  }
  if (error instanceof OutcomeUnknown) {
    const detail =
      "The connection to the database was lost while it stored the request. Either everything is stored or nothing. " +
      "Repeat the request with the same Idempotency-Key; it is not done twice.";
    return { code: "database", detail };
  }
  if (error instanceof DatabaseClosed)
    return { code: "shutting_down", detail: "The service is stopping. Nothing was stored." };
  if (error instanceof BeyondProgram) {
    const detail = `This process cannot run the account's version of ${error.ruleSet}.`;
    return { code: "rule_set", detail: `${detail} Nothing was stored.` };
  }
  if (error instanceof ModuleRefused)
    return {
      code: "rule_set",
      detail: "The text of a rule set in the database is not the published text. Nothing was stored.",
    };
  return null;
}
