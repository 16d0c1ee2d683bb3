/** All answers of the action in their order, and the changes of this one since the one before. */
import type { Child } from "hono/jsx";

import { Moment } from "../../parts/moment.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { Titled } from "../../parts/titled.js";
import { Value } from "../../parts/value.js";
import type { AnswerPartProps } from "./answer-part.js";
import { type Change, type ChangedPart, changesBetween } from "./changes.js";

export function AnswersOfAction({ reader, data, env }: AnswerPartProps): Child {
  const { answers } = reader.texts;
  const { answer, before, checkId } = data;
  if (data.answers.length < 2) return null;
  const changes = before === null ? [] : changesBetween(before, answer);
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">{answers.answers}</h2>
      <ol class="chain">
        {data.answers.map(({ check_id, state, outcome, recheck_reason, created_at }) => (
          <li aria-current={check_id === checkId ? "true" : undefined}>
            <a href={reader.at(`/${env}/checks/${check_id}`)}>
              <Moment reader={reader} at={created_at} />
            </a>{" "}
            <AnswerState reader={reader} state={state} outcome={outcome} />
            <span class="beneath quiet">
              {recheck_reason === null
                ? answers.askedFor
                : (answers.reasons as Readonly<Record<string, string>>)[recheck_reason]}
            </span>
          </li>
        ))}
      </ol>
      {data.hasMoreAnswers && <p class="hint">{answers.moreAnswers(data.answers.length)}</p>}
      {changes.length > 0 && (
        <>
          <h3>{answers.changed}</h3>
          <Table<Change>
            caption={answers.changed}
            rows={changes}
            columns={[
              {
                head: answers.part,
                cell: (change) => (
                  <>
                    {answers.parts[change.kind]}{" "}
                    {"name" in change && <Titled reader={reader} title={titleIn(data, change)} name={change.name} />}
                  </>
                ),
              },
              {
                head: answers.before,
                kind: "figure",
                cell: ({ before: was }) => <Value reader={reader} value={was} />,
              },
              { head: answers.after, kind: "figure", cell: ({ after }) => <Value reader={reader} value={after} /> },
            ]}
          />
        </>
      )}
    </section>
  );
}

/** A consequence has no title. */
function titleIn({ ruleSetTitle, titleOf }: AnswerPartProps["data"], part: NamedPart): string | null {
  const { kind, ruleSet, name } = part;
  if (kind === "layer") return ruleSetTitle(ruleSet);
  return kind === "total" ? titleOf(ruleSet, "total", name) : null;
}

type NamedPart = Extract<ChangedPart, { readonly name: string }>;
