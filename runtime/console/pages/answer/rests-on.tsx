/** The grounds of an answer: the paragraphs, the totals read, and the limits of the rules. */
import type { Child } from "hono/jsx";

import type { AnswerContent } from "../../../actions/write/stored-answer.js";
import { byRole } from "../../../engine/run/answer.js";
import { Chosen } from "../../parts/chosen.js";
import { Citation } from "../../parts/citation.js";
import { Day } from "../../parts/day.js";
import { Table } from "../../parts/table.js";
import { Titled } from "../../parts/titled.js";
import { Value } from "../../parts/value.js";
import type { ContentPartProps } from "./answer-part.js";

export function Cited({ reader, data: { answer, citedWords } }: ContentPartProps): Child {
  const { answers } = reader.texts;
  if (answer.citations.length === 0) return null;
  const { carrying, read } = byRole(answer.citations);
  const shown = (citations: typeof carrying): Child =>
    citations.map((citation) => <Citation reader={reader} citation={citation} words={citedWords(citation.text_ref)} />);
  return (
    <section aria-labelledby="cited">
      <h2 id="cited">{answers.cited}</h2>
      {shown(carrying)}
      {read.length > 0 && (
        <>
          <h3>{answers.alsoRead}</h3>
          {shown(read)}
        </>
      )}
    </section>
  );
}

type TotalUsed = AnswerContent["history_used"][number];

export function TotalsRead({ reader, data: { answer, ruleSetTitle, titleOf }, env }: ContentPartProps): Child {
  const { answers } = reader.texts;
  if (answer.history_used.length === 0) return null;
  return (
    <section aria-labelledby="totals">
      <h2 id="totals">{answers.totals}</h2>
      <Table<TotalUsed>
        caption={answers.totals}
        rows={answer.history_used}
        columns={[
          {
            head: answers.total,
            cell: ({ input, rule_set, period }) => (
              <>
                <Titled reader={reader} title={titleOf(rule_set, "total", input)} name={input} />
                <span class="beneath quiet">
                  <Titled reader={reader} title={ruleSetTitle(rule_set)} name={rule_set} />
                  {period !== undefined && (
                    <>
                      {" "}
                      <Day reader={reader} day={period.from} /> – <Day reader={reader} day={period.to} />
                    </>
                  )}
                </span>
              </>
            ),
          },
          {
            head: answers.actions,
            cell: ({ transactions, transactions_left_out: leftOut }) =>
              (transactions.length > 0 || leftOut !== undefined) && (
                <ul class="list">
                  {transactions.map(({ transaction_id, effective_date }) => (
                    <li>
                      {env === null ? (
                        <Day reader={reader} day={effective_date} />
                      ) : (
                        <a href={reader.at(`/${env}/checks?transaction=${transaction_id}`)}>
                          <Day reader={reader} day={effective_date} />
                        </a>
                      )}
                    </li>
                  ))}
                  {leftOut !== undefined && (
                    <li class="quiet">{answers.leftOut(<Value reader={reader} value={leftOut} />)}</li>
                  )}
                </ul>
              ),
          },
          { head: answers.count, kind: "figure", cell: ({ count }) => <Value reader={reader} value={count} /> },
          { head: answers.value, kind: "figure", cell: ({ total }) => <Value reader={reader} value={total} /> },
        ]}
      />
    </section>
  );
}

export function NotChecked({ reader, data: { answer } }: ContentPartProps): Child {
  const { answers } = reader.texts;
  if (answer.not_checked.length === 0) return null;
  return (
    <section aria-labelledby="not-checked">
      <h2 id="not-checked">{answers.notChecked}</h2>
      <ul class="list">
        {answer.not_checked.map(({ topic, reason }) => (
          <li>
            <strong>
              <Chosen reader={reader} text={topic} />
            </strong>{" "}
            <span class="beneath quiet">
              <Chosen reader={reader} text={reason} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
