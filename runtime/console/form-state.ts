/** A form as a page shows it: the typed values, and their errors. */

/** The field that every form has. */
export const FORM_KEY = "form_key";

/** The contents of a form. */
export interface FormState {
  /** Its Idempotency-Key: a form that is sent twice is processed once. */
  readonly key: string;
  /** The values of its fields. */
  readonly typed: URLSearchParams;
  /** The errors of the sent form; empty if it was not sent. */
  readonly wrong: readonly FormError[];
}

export interface FormError {
  /** `form` if the error concerns the whole form. */
  readonly field: string;
  /** As the interface has it. */
  readonly code: string;
}

/** Null if the field is empty: the member is left out. */
export function textIn(typed: URLSearchParams, field: string): string | null {
  const text = typed.get(field)?.trim() ?? "";
  return text === "" ? null : text;
}
