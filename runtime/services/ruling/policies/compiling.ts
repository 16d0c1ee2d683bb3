/** What a service answers that has no compiler, or reads no documents. */
import { Refusal } from "../../../refusals/refusal.js";

const RETRY_AFTER_SECONDS = 10;

/** For a service that was started without a compiler. */
export function noCompiler(): Promise<never> {
  return Promise.reject(unavailable("compiler", "This service was started without a compiler. Nothing was stored."));
}

/** For a service that was started without a reader of documents. */
export function noDocumentReader(): Promise<never> {
  return Promise.reject(unavailable("document_reader", "This service reads no documents. Nothing was stored."));
}

function unavailable(code: "compiler" | "document_reader", detail: string): Refusal {
  return new Refusal("unavailable", detail, [], { code }, 503, RETRY_AFTER_SECONDS);
}
