/** A form as a page shows it: what was typed, and what is wrong with it. */

/** The field that every form has. */
export const FORM_KEY = "form_key";

/** What a form shows. */
export interface FormState {
  /** Its Idempotency-Key: what is sent twice is done once. */
  readonly key: string;
  /** What stands in its fields. */
  readonly typed: URLSearchParams;
  /** What is wrong with what was sent; empty where nothing was. */
  readonly wrong: readonly FormError[];
}

export interface FormError {
  /** `form` where it is about the whole. */
  readonly field: string;
  /** As the interface has it. */
  readonly code: string;
}

/** Null where nothing was typed: the member is left out. */
export function textIn(typed: URLSearchParams, field: string): string | null {
  const text = typed.get(field)?.trim() ?? "";
  return text === "" ? null : text;
}
