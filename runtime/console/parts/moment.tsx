/** A moment in the reader's language and time zone; UTC in its title. */
import type { Child } from "hono/jsx";

import { momentText } from "../../engine/values/days.js";
import { type Reader, utcMoment, writtenMoment } from "../reader.js";

export function Moment({ reader, at }: { readonly reader: Reader; readonly at: number }): Child {
  return (
    <time datetime={momentText(at)} title={utcMoment(at)}>
      {writtenMoment(reader, at)}
    </time>
  );
}
