/** A form that the service refused: shown again with what was typed, and with what is wrong at each field. */
import type { WrongField } from "../refusals/refusal.js";

export interface RefusedForm {
  readonly status: 400 | 409 | 422;
  readonly typed: URLSearchParams;
  readonly errors: readonly WrongField[];
}

/** Of one field; null: nothing. In the words of the interface. */
export function wrongAt(refused: RefusedForm | null, field: string): string | null {
  const error = refused?.errors.find((each) => "field" in each && each.field === field);
  return error === undefined ? null : (error.detail ?? error.code);
}
