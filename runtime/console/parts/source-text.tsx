/** A file of rules as it is, line by line with their numbers; what nobody would see is shown by its code. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";

export function SourceText({ reader, text }: { readonly reader: Reader; readonly text: string }): Child {
  const lines = text.split("\n");
  // What ends with an end of line has no line after it.
  if (lines.at(-1) === "") lines.pop();
  return (
    <pre class="command source" tabindex={0}>
      <code>
        {lines.map((line) => (
          <span class="numbered">
            <Chosen reader={reader} text={line} />
            {"\n"}
          </span>
        ))}
      </code>
    </pre>
  );
}
