/** The result of the previous form, at the top of the page that followed it. */
import type { Child } from "hono/jsx";

import { Notice } from "./notice.js";

interface DoneProps {
  /** By the name of the action done. */
  readonly texts: Readonly<Record<string, string>>;
  /** As in the address; with null or an unknown name nothing is shown. */
  readonly done: string | null;
}

export function Done({ texts, done }: DoneProps): Child {
  return done !== null && Object.hasOwn(texts, done) && <Notice kind="done">{texts[done]}</Notice>;
}
