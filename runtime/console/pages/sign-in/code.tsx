/** After a mail was requested: the form for its code. The page is the same for an unknown address. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
import { Field } from "../../parts/field.js";
import type { Reader } from "../../reader.js";
import { LONGEST_CODE } from "./limits.js";

interface CodeProps {
  readonly reader: Reader;
  /** The result of the last typed code; null: none was typed yet. */
  readonly refused: "wrong" | "over" | null;
}

export function CodePage({ reader, refused }: CodeProps): Child {
  const { code } = reader.texts;
  return (
    <Door reader={reader} title={code.title}>
      <p class="lead">{code.sent}</p>
      <p>{code.open}</p>
      <form method="post" action={reader.at("/sign-in/code")}>
        <Field
          name="code"
          type="text"
          inputmode="numeric"
          autocomplete="one-time-code"
          label={code.label}
          hint={code.hint}
          wrong={refused === null ? null : code[refused]}
          maxlength={LONGEST_CODE}
          isCode
          isFirst
        />
        <button type="submit" class="main">
          {code.submit}
        </button>
      </form>
      <section class="aside">
        <h2>{code.nothing}</h2>
        <p>{code.nothingHint}</p>
        <p>
          <a href={reader.at("/sign-in")}>{code.again}</a>
        </p>
      </section>
    </Door>
  );
}
