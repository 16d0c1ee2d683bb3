/** A form that could not be processed now, with its typed values: it can be sent again without typing. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";

/** A form as it was sent. */
export interface SentForm {
  /** A path of the service. */
  readonly path: string;
  readonly typed: URLSearchParams;
}

interface KeptFormProps {
  readonly reader: Reader;
  readonly form: SentForm;
  /** The address for signing in, in a tab of its own. */
  readonly signIn: string;
}

export function KeptForm({ reader, form, signIn }: KeptFormProps): Child {
  const { kept } = reader.texts.forms;
  return (
    <form class="form" method="post" action={reader.at(form.path)}>
      <p>{kept.hint}</p>
      {[...form.typed].map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <p class="buttons">
        <a class="button main" href={reader.at(signIn)} target="_blank" rel="noopener">
          {kept.signIn}
        </a>{" "}
        <button type="submit" class="plain">
          {kept.submit}
        </button>
      </p>
    </form>
  );
}
