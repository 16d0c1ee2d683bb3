/** What a rule cites: the source, its paragraph, and its words in their own language. */
import type { Child } from "hono/jsx";

import type { CitationView } from "../../engine/answer.js";

interface CitationProps {
  readonly citation: Pick<CitationView, "source_title" | "paragraph" | "clause">;
  /** Null: the words are not in the rule set. */
  readonly words: { readonly language: string; readonly words: string } | null;
}

export function Citation({ citation: { source_title, paragraph, clause }, words }: CitationProps): Child {
  return (
    <figure class="citation">
      {words !== null && <blockquote lang={words.language}>{words.words}</blockquote>}
      <figcaption>
        <strong>{clause === null ? paragraph : `${paragraph} ${clause}`}</strong> {source_title}
      </figcaption>
    </figure>
  );
}
