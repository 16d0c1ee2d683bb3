/** A text that somebody chose: a name, an address. It can neither pose as ours nor hide a part of itself. */
import type { Child } from "hono/jsx";

import { stretchesOf } from "../../engine/values/unseen-characters.js";
import type { Reader } from "../reader.js";

/** Its direction ends with it, and a character that nobody would see is shown by its code. */
export function Chosen({ reader, text }: { readonly reader: Reader; readonly text: string }): Child {
  const stretches = stretchesOf(text, "name");
  const isLong = LONG_WORD.test(text) || stretches.some(({ code }) => code !== null);
  return (
    <bdi class={isLong ? "long" : undefined}>
      {stretches.map(({ text: stretch, code }) =>
        code === null ? (
          stretch
        ) : (
          <span class="unseen" title={reader.texts.unseen(code)}>
            {code}
          </span>
        ),
      )}
    </bdi>
  );
}

/** Such a word may be wider than a cell or a telephone, and breaks anywhere. So does one that codes make longer. */
const LONG_WORD = /\S{20}/u;

/** The same where no element may stand: in an option of a list. */
export function writtenChosen(text: string): string {
  return stretchesOf(text, "name")
    .map(({ text: stretch, code }) => code ?? stretch)
    .join("");
}
