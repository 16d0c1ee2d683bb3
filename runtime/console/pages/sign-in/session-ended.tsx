/** A form was sent, and nobody is signed in: nothing is done, and nothing of what was typed is lost. */
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
