/** What the form before did, at the top of the page to which it led. */
import type { Child } from "hono/jsx";

import { Notice } from "./notice.js";

interface DoneProps {
  /** By what was done. */
  readonly texts: Readonly<Record<string, string>>;
  /** As the address has it; null, or none of these: nothing is shown. */
  readonly done: string | null;
}

export function Done({ texts, done }: DoneProps): Child {
  return done !== null && Object.hasOwn(texts, done) && <Notice kind="done">{texts[done]}</Notice>;
}
