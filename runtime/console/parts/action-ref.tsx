/** The reference of an action: a link to the account's own system, if the account says where that shows it. */
import type { Child } from "hono/jsx";

import { refAddress } from "../../services/shapes/ref-url.js";
import type { AccountReader } from "../reader.js";
import { Chosen } from "./chosen.js";

export function ActionRef({ reader, text }: { readonly reader: AccountReader; readonly text: string }): Child {
  const address = refAddress(reader.refUrl, text);
  if (address === null) return <Chosen reader={reader} text={text} />;
  return (
    <a href={address} rel="external noreferrer">
      <Chosen reader={reader} text={text} />
      <span aria-hidden="true"> ↗</span>
      <span class="aloud"> {reader.texts.elsewhere}</span>
    </a>
  );
}
