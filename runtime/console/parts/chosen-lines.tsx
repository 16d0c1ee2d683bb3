/** A text of several lines that somebody typed: its lines stay lines, and each is shown as a chosen text. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";

export function ChosenLines({ reader, text }: { readonly reader: Reader; readonly text: string }): Child {
  return text.split(/\r\n|\n|\r/).map((line, at) => (
    <>
      {at > 0 && <br />}
      <Chosen reader={reader} text={line} />
    </>
  ));
}
