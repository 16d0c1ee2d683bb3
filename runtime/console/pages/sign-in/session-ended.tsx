/** A form was sent without a session: it is not processed, and the typed values are preserved. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
import { KeptForm, type SentForm } from "../../parts/kept-form.js";
import type { Reader } from "../../reader.js";

interface SessionEndedProps {
  readonly reader: Reader;
  readonly form: SentForm;
}

export function SessionEndedPage({ reader, form }: SessionEndedProps): Child {
  const { title, what } = reader.texts.errors[401];
  return (
    <Door reader={reader} title={title}>
      <p class="lead">{what}</p>
      <KeptForm reader={reader} form={form} signIn="/sign-in" />
    </Door>
  );
}
