/** Lines before and after: removed and added ones marked by a sign and a word, not by colour alone. */
import type { Child } from "hono/jsx";

import type { DifferenceLine } from "../../services/reading/rules/line-difference.js";
import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";

interface LineDifferenceProps {
  readonly reader: Reader;
  readonly lines: readonly DifferenceLine[];
}

const SIGNS = { same: " ", removed: "−", added: "+" } as const;

export function LineDifference({ reader, lines }: LineDifferenceProps): Child {
  const { rules } = reader.texts;
  return (
    <pre class="command difference" tabindex={0}>
      <code>
        {lines.map(({ kind, text }) => (
          <span class={kind}>
            <span class="mark">
              {SIGNS[kind]} {rules.lines[kind].padEnd(LONGEST_WORD)}
            </span>{" "}
            <Chosen reader={reader} text={text} />
            {"\n"}
          </span>
        ))}
      </code>
    </pre>
  );
}

/** So that all lines begin at one column. */
const LONGEST_WORD = "jetzt".length;
