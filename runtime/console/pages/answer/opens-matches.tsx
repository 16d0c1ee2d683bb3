/** The probable matches that a check would open; this is only a preview. */
import type { Child } from "hono/jsx";

import type { PreviewPageData } from "../../../services/acting/checks/preview-page.js";
import { RuleName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { recipientAddress } from "../recipients/address.js";

interface OpensMatchesProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly data: PreviewPageData;
}

export function OpensMatches({ reader, env, data: { answer } }: OpensMatchesProps): Child {
  const { answers } = reader.texts;
  const matches = answer.opens_matches ?? [];
  if (matches.length === 0) return null;
  const record = (id: string | null): Child =>
    id === null ? (
      answers.newRecord
    ) : (
      <a href={reader.at(recipientAddress(env, id))}>
        <code>{id}</code>
      </a>
    );
  return (
    <section aria-labelledby="opens-matches">
      <h2 id="opens-matches">{answers.opensMatches}</h2>
      <p class="lead">{answers.opensMatchesLead}</p>
      <ul class="list">
        {matches.map(({ recipients: [one = null, other = null], rule_set, rule }) => (
          <li>
            {answers.mayBeOne(record(one), record(other))}
            <span class="beneath quiet">
              <RuleName reader={reader} ruleSet={rule_set} rule={rule} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
