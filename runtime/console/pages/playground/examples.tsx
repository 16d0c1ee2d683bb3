/** The worked examples of the text with their results. A button puts the action of one into the fields. */
import type { Child } from "hono/jsx";

import type { RunExample } from "../../../ports/playground.js";
import { Chosen } from "../../parts/chosen.js";
import { Identifier } from "../../parts/identifier.js";
import { Status } from "../../parts/state.js";
import type { Reader } from "../../reader.js";

/** The button sends the place of its example. */
export const FILL = "fill";

/** Of each kind; further ones are only counted. */
const MOST_LISTED = 200;

interface RanExamplesProps {
  readonly reader: Reader;
  readonly examples: readonly RunExample[];
}

interface Placed {
  readonly example: RunExample;
  readonly at: number;
}

export function RanExamples({ reader, examples }: RanExamplesProps): Child {
  const { playground } = reader.texts;
  const placed = examples.map((example, at): Placed => ({ example, at }));
  const failing = placed.filter(({ example }) => example.differs.length > 0);
  const passing = placed.filter(({ example }) => example.differs.length === 0);
  return (
    <section aria-labelledby="worked">
      <h2 id="worked">{playground.examples}</h2>
      {examples.length === 0 && <p class="quiet">{playground.noExamples}</p>}
      {failing.length > 0 && (
        <>
          <p>
            <Status look="stop">{playground.failing(failing.length)}</Status>
          </p>
          <List reader={reader} placed={failing} />
        </>
      )}
      {passing.length > 0 && (
        <details>
          <summary>
            <Status look="go">{playground.passing(passing.length)}</Status>
          </summary>
          <List reader={reader} placed={passing} />
        </details>
      )}
    </section>
  );
}

function List({ reader, placed }: { readonly reader: Reader; readonly placed: readonly Placed[] }): Child {
  const { playground } = reader.texts;
  return (
    <>
      <ul class="list">
        {placed.slice(0, MOST_LISTED).map((each) => (
          <li>
            <Example reader={reader} {...each} />
          </li>
        ))}
      </ul>
      {placed.length > MOST_LISTED && <p class="hint">{playground.moreExamples(placed.length - MOST_LISTED)}</p>}
    </>
  );
}

function Example({
  reader,
  example: { of, example, differs, action },
  at,
}: Placed & { readonly reader: Reader }): Child {
  const { playground } = reader.texts;
  const chosen = (text: string): Child => (
    <strong lang="en">
      <Chosen reader={reader} text={text} />
    </strong>
  );
  return (
    <>
      <Status look={differs.length === 0 ? "go" : "stop"}>
        {differs.length === 0 ? playground.passes : playground.differs}
      </Status>{" "}
      <Chosen reader={reader} text={example} />{" "}
      <small class="quiet">
        <Identifier name={of} />
      </small>
      {differs.map(({ step, expected, found }) => (
        <span class="beneath">
          {step !== "" && (
            <>
              <code>{step}</code>:{" "}
            </>
          )}
          {playground.expected(chosen(expected), chosen(found))}
        </span>
      ))}
      {action !== null && (
        <span class="beneath">
          <button type="submit" class="plain" name={FILL} value={String(at)}>
            {playground.take}
            <span class="aloud">
              {": "}
              <Chosen reader={reader} text={example} />
            </span>
          </button>
        </span>
      )}
    </>
  );
}
