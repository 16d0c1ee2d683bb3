/** A rule as a person reads it: its words beside the words that it cites, then what it reads, examples and logic. */
import type { Child } from "hono/jsx";

import type { CitedClause, RuleReading } from "../../../services/rules/reading.js";
import { Chosen } from "../../parts/chosen.js";
import { Cited } from "../../parts/cited.js";
import type { Reader } from "../../reader.js";
import { Examples } from "./examples.js";

interface RuleBodyProps {
  readonly reader: Reader;
  readonly rule: RuleReading;
}

export function RuleBody({ reader, rule }: RuleBodyProps): Child {
  const { rules } = reader.texts;
  return (
    <>
      <div class="pair">
        <div>
          <h3>{rules.words}</h3>
          <p class="wording">
            <Chosen reader={reader} text={rule.wording} />
          </p>
        </div>
        <div>
          <h3>{rules.cited}</h3>
          <Clauses reader={reader} clauses={rule.cites} />
          {rule.cites.length === 0 && <p class="hint">{rules.citesNothing}</p>}
        </div>
      </div>
      <Definitions reader={reader} rule={rule} />
      <div>
        <h3>{rules.examples}</h3>
        <Examples reader={reader} title={rule.title} examples={rule.examples} />
      </div>
      {rule.logic !== null && (
        <details>
          <summary>{rules.logic}</summary>
          <p class="hint">{rules.logicHint}</p>
          <pre class="command" tabindex={0}>
            <code>{rule.logic}</code>
          </pre>
        </details>
      )}
    </>
  );
}

function Definitions({ reader, rule: { definitions } }: RuleBodyProps): Child {
  const { rules } = reader.texts;
  if (definitions.length === 0) return null;
  return (
    <details>
      <summary>{`${rules.definitions} (${definitions.length})`}</summary>
      <ul class="definitions">
        {definitions.map(({ name, wording, cites }) => (
          <li>
            <code>{name}</code>
            {wording !== null && (
              <p>
                <Chosen reader={reader} text={wording} />
              </p>
            )}
            <Clauses reader={reader} clauses={cites} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Clauses({ reader, clauses }: { readonly reader: Reader; readonly clauses: readonly CitedClause[] }): Child {
  return clauses.map((clause) => <Cited reader={reader} clause={clause} />);
}
