/** A text that somebody chose: a name, an address. It can neither pose as ours nor hide a part of itself. */
import type { Child } from "hono/jsx";

import { stretchesOf } from "../../engine/values/unseen-characters.js";
import type { Reader } from "../reader.js";

/** The text's direction ends with it, and an invisible character is shown by its code. */
export function Chosen({ reader, text }: { readonly reader: Reader; readonly text: string }): Child {
  return (
    <bdi class={breaksAnywhere(text) ? "long" : undefined}>
      <Seen reader={reader} text={text} />
    </bdi>
  );
}

/** A part of such a text, in an element that ends its direction. */
export function Seen({ reader, text }: { readonly reader: Reader; readonly text: string }): Child {
  return stretchesOf(text, "name").map(({ text: stretch, code }) =>
    code === null ? (
      stretch
    ) : (
      <span class="unseen" title={reader.texts.unseen(code)}>
        {code}
      </span>
    ),
  );
}

export function breaksAnywhere(text: string): boolean {
  return LONG_WORD.test(text) || stretchesOf(text, "name").some(({ code }) => code !== null);
}

/** Such a word may be wider than a cell or a telephone, and breaks anywhere. So does a word that codes lengthen. */
const LONG_WORD = /\S{20}/u;

/** The same for places without elements: an option of a list. */
export function writtenChosen(text: string): string {
  return stretchesOf(text, "name")
    .map(({ text: stretch, code }) => code ?? stretch)
    .join("");
}
