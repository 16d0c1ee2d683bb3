/** The story of an action as steps in time: answered, asked, decided, taken, taken back. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import { ActedBy } from "../../parts/acted-by.js";
import { Chosen } from "../../parts/chosen.js";
import { Moment } from "../../parts/moment.js";
import { Person } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { Decided } from "./action.js";
import type { AnswerPartProps } from "./answer-part.js";

interface Step {
  /** In milliseconds. */
  readonly at: number;
  /** Left out: the moment. */
  readonly when?: Child;
  readonly what: Child;
}

export function Story(props: AnswerPartProps): Child {
  const { answers } = props.reader.texts;
  // Steps of one moment stay in this order.
  const steps = [...answersIn(props), ...requestsIn(props), ...decisionsIn(props), ...reportsIn(props)];
  return (
    <section aria-labelledby="story">
      <h2 id="story">{answers.story}</h2>
      <ol class="chain">
        {[...steps]
          .sort((a, b) => a.at - b.at)
          .map(({ at, when, what }) => (
            <li>
              <span class="quiet">{when ?? <Moment reader={props.reader} at={at} />}</span> {what}
            </li>
          ))}
      </ol>
    </section>
  );
}

const MOST_LATER = 6;

function answersIn({ reader, data, env }: AnswerPartProps): readonly Step[] {
  const { answers } = reader.texts;
  // The list of all answers has the others.
  const shown = data.answers.filter((_, at) => at === 0 || at >= data.answers.length - MOST_LATER);
  return shown.map(({ check_id, state, outcome, recheck_reason, created_at }) => ({
    at: created_at,
    what: (
      <span aria-current={check_id === data.checkId ? "true" : undefined}>
        <a href={reader.at(`/${env}/checks/${check_id}`)}>
          {recheck_reason === null
            ? answers.askedFor
            : (answers.reasons as Readonly<Record<string, string>>)[recheck_reason]}
        </a>{" "}
        <AnswerState reader={reader} state={state} outcome={outcome} />
      </span>
    ),
  }));
}

function requestsIn({ reader, data: { now }, names, env }: AnswerPartProps): readonly Step[] {
  const { answers, log } = reader.texts;
  return (now.requests ?? []).map(({ id, asked_of, for: standsInFor, asked_at, status }) => ({
    at: momentOf(asked_at),
    what: (
      <>
        <a href={reader.at(`/${env}/requests/${id}`)}>
          {answers.asked(<Person reader={reader} names={names} id={asked_of} standsInFor={standsInFor} />)}
        </a>{" "}
        <span class="tag">{log.requestStatuses[status]}</span>
      </>
    ),
  }));
}

function decisionsIn({ reader, data: { now, answer, createdAt }, names }: AnswerPartProps): readonly Step[] {
  const { answers } = reader.texts;
  const inFacts = (answer.decisions ?? []).filter(({ resolution_id }) => resolution_id === null);
  return [
    ...now.resolutions.map((decision) => ({
      at: momentOf(decision.created_at),
      what: <Decided reader={reader} names={names} decision={decision} isDated />,
    })),
    ...inFacts.map(({ decided_by, ...claim }) => ({
      at: createdAt,
      what: (
        <>
          <ActedBy reader={reader} names={names} id={decided_by} claim={claim} />
          {": "}
          {answers.approvalInFacts}
        </>
      ),
    })),
  ];
}

function reportsIn({ reader, data: { now } }: AnswerPartProps): readonly Step[] {
  const { log } = reader.texts;
  const { execution, reversal } = now;
  const named = (ref: string | null): Child =>
    ref !== null && (
      <>
        {" · "}
        <Chosen reader={reader} text={ref} />
      </>
    );
  return [
    ...(execution?.reported_at == null
      ? []
      : [
          {
            at: momentOf(execution.reported_at),
            what: (
              <>
                {execution.status === "abandoned" ? log.statuses.abandoned : log.statuses.executed}
                {named(execution.ref)}
              </>
            ),
          },
        ]),
    ...(reversal === null
      ? []
      : [
          {
            // Nothing comes after it.
            at: Number.POSITIVE_INFINITY,
            when: <Chosen reader={reader} text={reversal.reversed_at} />,
            what: (
              <>
                {log.statuses.reversed}
                {named(reversal.ref)}
              </>
            ),
          },
        ]),
  ];
}
