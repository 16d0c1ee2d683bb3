/** A text that somebody chose: a name, an address. It can neither pose as ours nor hide a part of itself. */
import type { Child } from "hono/jsx";

import { stretchesOf } from "../../engine/unseen-characters.js";
import type { Reader } from "../reader.js";
import { Breakable } from "./identifier.js";

/** Its direction ends with it, and a character that nobody would see is shown by its code. */
export function Chosen({ reader, text }: { readonly reader: Reader; readonly text: string }): Child {
  return (
    <bdi>
      {stretchesOf(text, "name").map(({ text: stretch, code }) =>
        code === null ? (
          wordsOf(stretch)
        ) : (
          <span class="unseen" title={reader.texts.unseen(code)}>
            {code}
          </span>
        ),
      )}
    </bdi>
  );
}

/** In characters: a word of so many may be wider than a cell, and one of `WIDER` than a telephone. */
const WIDE_WORD = /(\S{16,})/u;
const WIDER = 25;

function wordsOf(text: string): Child {
  return text
    .split(WIDE_WORD)
    .map((part, at) =>
      at % 2 === 0 ? part : part.length < WIDER ? <Breakable text={part} /> : <span class="long">{part}</span>,
    );
}

/** The same where no element may stand: in an option of a list. */
export function writtenChosen(text: string): string {
  return stretchesOf(text, "name")
    .map(({ text: stretch, code }) => code ?? stretch)
    .join("");
}
