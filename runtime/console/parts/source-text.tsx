/** A file of rules, line by line with numbers; invisible characters are shown by their code. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";

export function SourceText({ reader, text }: { readonly reader: Reader; readonly text: string }): Child {
  const lines = text.split("\n");
  // A text that ends with an end of line has no further line.
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
