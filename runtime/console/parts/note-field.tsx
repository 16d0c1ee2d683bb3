/** The field of a decision for a reference to its reasons. */
import type { Child } from "hono/jsx";

import type { FormState } from "../form-state.js";
import type { Reader } from "../reader.js";
import { Field } from "./field.js";
import { typedIn } from "./form.js";

interface NoteFieldProps {
  readonly reader: Reader;
  readonly form: FormState;
  /** For a page with another note field. */
  readonly id?: string;
}

export function NoteField({ reader, form, id }: NoteFieldProps): Child {
  const { requests } = reader.texts;
  return (
    <Field
      {...typedIn(reader, form, "note_ref")}
      {...(id !== undefined && { id })}
      label={requests.note}
      hint={requests.noteHint}
      type="text"
      autocomplete="off"
      maxlength={200}
      isOptional
    />
  );
}
