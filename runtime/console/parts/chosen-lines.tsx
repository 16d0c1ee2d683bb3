/** A text of several lines that somebody typed: as a chosen text, and its lines stay lines. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { breaksAnywhere, Seen } from "./chosen.js";

export function ChosenLines({ reader, text }: { readonly reader: Reader; readonly text: string }): Child {
  const lines = text.split(/\r\n|\n|\r/);
  return (
    <bdi class={lines.some(breaksAnywhere) ? "lines long" : "lines"}>
      {lines.map((line, at) => (
        <>
          {at > 0 && <br />}
          <Seen reader={reader} text={line} />
        </>
      ))}
    </bdi>
  );
}
