/** A file of rules, line by line with numbers; invisible characters are shown by their code. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";

interface SourceTextProps {
  readonly reader: Reader;
  readonly text: string;
  /** Of each line, by its number from 1: links lead to it. */
  readonly lineId?: (line: number) => string;
  /** Numbers of the lines to point out. */
  readonly marked?: ReadonlySet<number>;
}

export function SourceText({ reader, text, lineId, marked }: SourceTextProps): Child {
  const lines = text.split("\n");
  // A text that ends with an end of line has no further line.
  if (lines.at(-1) === "") lines.pop();
  return (
    <pre class="command source" tabindex={0}>
      <code>
        {lines.map((line, at) => (
          <span class={marked?.has(at + 1) ? "numbered pointed-out" : "numbered"} id={lineId?.(at + 1)}>
            <Chosen reader={reader} text={line} />
            {"\n"}
          </span>
        ))}
      </code>
    </pre>
  );
}
