/** The field of a decision in which a person may say where their reasons are. */
import type { Child } from "hono/jsx";

import type { FormState } from "../form-state.js";
import type { Reader } from "../reader.js";
import { Field } from "./field.js";
import { typedIn } from "./form.js";

interface NoteFieldProps {
  readonly reader: Reader;
  readonly form: FormState;
  /** Where the page has another note. */
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
