/** A citation of a rule: the source, its paragraph, and its words in their own language. */
import type { Child } from "hono/jsx";

import type { CitationView } from "../../engine/run/answer.js";
import type { CitedClause } from "../../services/reading/rules/reading.js";
import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";

interface CitationProps {
  readonly reader: Reader;
  readonly citation: Pick<CitationView, "source_title" | "paragraph" | "clause">;
  /** Null: the words are not in the rule set. */
  readonly words: CitedClause["text"];
  /** A translation; absent if there is none. */
  readonly translation?: CitedClause["translation"];
  /** The kind of source; absent if unknown. */
  readonly kind?: CitedClause["sourceKind"];
}

export function Citation({ reader, citation, words, translation = null, kind }: CitationProps): Child {
  const { rules } = reader.texts;
  const { source_title, paragraph, clause } = citation;
  return (
    <figure class="citation">
      {words !== null && <Quote reader={reader} words={words} />}
      <figcaption>
        <strong>
          <Chosen reader={reader} text={paragraph} />
          {clause !== null && (
            <>
              {" "}
              <Chosen reader={reader} text={clause} />
            </>
          )}
        </strong>{" "}
        <Chosen reader={reader} text={source_title} />
        {kind !== undefined && ` · ${rules.sourceKinds[kind]}`}
      </figcaption>
      {words === null && kind !== undefined && <p class="hint">{rules.noWords}</p>}
      {translation !== null && (
        <details>
          <summary>{rules.translation(translation.language)}</summary>
          <Quote reader={reader} words={translation} />
        </details>
      )}
    </figure>
  );
}

interface QuoteProps {
  readonly reader: Reader;
  readonly words: NonNullable<CitedClause["text"]>;
}

function Quote({ reader, words: { language, words } }: QuoteProps): Child {
  return (
    <blockquote lang={language}>
      <Chosen reader={reader} text={words} />
    </blockquote>
  );
}
