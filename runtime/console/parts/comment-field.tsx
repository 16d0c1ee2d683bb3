/** The field of a decision for words to the person or agent that asked. */
import type { Child } from "hono/jsx";

import { LONGEST_COMMENT } from "../../services/acting/decisions/request.js";
import type { FormState } from "../form-state.js";
import type { Reader } from "../reader.js";
import { TextArea } from "./field.js";
import { typedIn } from "./form.js";

interface CommentFieldProps {
  readonly reader: Reader;
  readonly form: FormState;
  /** For a page with another comment field. */
  readonly id?: string;
}

export function CommentField({ reader, form, id }: CommentFieldProps): Child {
  const { requests } = reader.texts;
  const { name, value, wrong } = typedIn(reader, form, "comment");
  return (
    <TextArea
      name={name}
      {...(id !== undefined && { id })}
      label={requests.comment}
      hint={requests.commentHint}
      wrong={wrong}
      value={value}
      maxlength={LONGEST_COMMENT}
    />
  );
}
