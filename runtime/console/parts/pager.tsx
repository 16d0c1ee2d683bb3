/** The way to the next page of a list, and back to the first. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";

interface PagerProps {
  readonly reader: Reader;
  /** Paths of the service; null: this page is the first, or the last. */
  readonly first: string | null;
  readonly next: string | null;
}

export function Pager({ reader, first, next }: PagerProps): Child {
  const { pager } = reader.texts;
  if (first === null && next === null) return null;
  return (
    <nav class="pager" aria-label={pager.label}>
      {first !== null && (
        <a class="button plain" href={reader.at(first)}>
          {pager.first}
        </a>
      )}
      {next !== null && (
        <a class="button plain" rel="next" href={reader.at(next)}>
          {pager.next}
        </a>
      )}
    </nav>
  );
}
