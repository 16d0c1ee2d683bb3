/** A place that a rule rests on, with its own words in their own language. */
import type { Child } from "hono/jsx";

import type { CitedClause } from "../../services/rules/reading.js";
import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";

export function Cited({ reader, clause }: { readonly reader: Reader; readonly clause: CitedClause }): Child {
  const { rules } = reader.texts;
  const { text, translation } = clause;
  return (
    <figure class="cited">
      <figcaption>
        <strong>
          <Chosen reader={reader} text={clause.paragraph} />
          {clause.clause !== null && (
            <>
              , <Chosen reader={reader} text={clause.clause} />
            </>
          )}
        </strong>
        <span class="beneath quiet">
          <Chosen reader={reader} text={clause.sourceTitle} />
          {" · "}
          {rules.sourceKinds[clause.sourceKind]}
        </span>
      </figcaption>
      {text === null ? (
        <p class="hint">{rules.noWords}</p>
      ) : (
        <blockquote lang={text.language}>
          <Chosen reader={reader} text={text.words} />
        </blockquote>
      )}
      {translation !== null && (
        <details>
          <summary>{rules.translation(translation.language)}</summary>
          <blockquote lang={translation.language}>
            <Chosen reader={reader} text={translation.words} />
          </blockquote>
        </details>
      )}
    </figure>
  );
}
