/** The action of an answer: its facts, who acts, its status, and the decisions of people on it. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import { ActedBy } from "../../parts/acted-by.js";
import { ActionRef } from "../../parts/action-ref.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Facts } from "../../parts/facts.js";
import { Moment } from "../../parts/moment.js";
import { Person } from "../../parts/person.js";
import { Titled } from "../../parts/titled.js";
import { Value } from "../../parts/value.js";
import type { AnswerPartProps } from "./answer-part.js";
import { factTitle } from "./layers.js";

export function Action({ reader, data, recipients }: AnswerPartProps): Child {
  const { answers, log, requests } = reader.texts;
  const { answer, now, status, createdAt } = data;
  const { transaction } = answer;
  const { actor } = transaction;
  const named = (name: string, text: string | null): readonly (readonly [string, Child])[] =>
    text === null ? [] : [[name, <Chosen reader={reader} text={text} />]];
  return (
    <section aria-labelledby="action">
      <h2 id="action">{answers.action}</h2>
      <Facts
        rows={[
          ...Object.entries(now.facts).map(([name, value]): readonly [Child, Child] => [
            <Titled reader={reader} title={factTitle({ reader, data }, name)} name={name} />,
            <Value reader={reader} value={value} recipients={recipients} />,
          ]),
          [answers.status, log.statuses[status]],
          [answers.day, <Day reader={reader} day={answer.effective_date} />],
          ...(actor === null ? [] : named(answers.actor, actor.id ?? log.actorKinds[actor.kind])),
          ...named(requests.onBehalfOf, actor?.on_behalf_of ?? null),
          ...named(requests.run, transaction.run),
          ...(transaction.ref === null
            ? []
            : [[requests.ref, <ActionRef reader={reader} text={transaction.ref} />] as const]),
          ...named(answers.system, transaction.system),
          [answers.answeredAt, <Moment reader={reader} at={createdAt} />],
          ...(now.execution === null ? [] : named(answers.executionRef, now.execution.ref)),
          ...(now.reversal === null ? [] : named(answers.reversedAt, now.reversal.reversed_at)),
        ]}
      />
    </section>
  );
}

export function Decisions({ reader, data: { now, answer }, names, env }: AnswerPartProps): Child {
  const { answers, log } = reader.texts;
  const { resolutions, requests = [] } = now;
  const inFacts = (answer.decisions ?? []).filter(({ resolution_id }) => resolution_id === null);
  if (resolutions.length + inFacts.length + requests.length === 0) return null;
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions">{answers.decisions}</h2>
      <ul class="list">
        {resolutions.map((decision) => (
          <li>
            <Decided reader={reader} names={names} decision={decision} />
          </li>
        ))}
        {inFacts.map(({ decided_by, ...claim }) => (
          <li>
            <ActedBy reader={reader} names={names} id={decided_by} claim={claim} />
            {": "}
            {answers.approvalInFacts}
          </li>
        ))}
        {requests.map(({ id, asked_of, for: standsInFor, status }) => (
          <li>
            <a href={reader.at(`/${env}/requests/${id}`)}>
              {answers.asked(<Person reader={reader} names={names} id={asked_of} standsInFor={standsInFor} />)}
            </a>{" "}
            <span class="tag">{log.requestStatuses[status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DecidedProps extends Pick<AnswerPartProps, "reader" | "names"> {
  /** Its time stands beside it already. */
  readonly isDated?: boolean;
  readonly decision: AnswerPartProps["data"]["now"]["resolutions"][number];
}

/** Who decided, the decision, its time, and its words. */
export function Decided({ reader, names, decision, isDated = false }: DecidedProps): Child {
  const { answers } = reader.texts;
  const {
    resolved_outcome,
    resolved_by,
    for: standsInFor,
    self,
    method,
    created_at,
    note_ref,
    question,
    comment,
    ...claim
  } = decision;
  return (
    <>
      <ActedBy reader={reader} names={names} id={resolved_by} claim={claim} standsInFor={standsInFor} />
      {self === true && <span class="tag">{answers.bySelf}</span>}
      {": "}
      {answers.decided[decidedAs(method, resolved_outcome)](<code>{resolved_outcome}</code>)}
      {question !== null && (
        <span class="beneath">
          <Chosen reader={reader} text={question.wording} />
        </span>
      )}
      <span class="beneath quiet">
        {joined([
          ...(isDated ? [] : [<Moment reader={reader} at={momentOf(created_at)} />]),
          ...[comment, note_ref].flatMap((words) => (words === null ? [] : [<Chosen reader={reader} text={words} />])),
        ])}
      </span>
    </>
  );
}

function joined(parts: readonly Child[]): Child {
  return parts.map((part, at) => (
    <>
      {at > 0 && " · "}
      {part}
    </>
  ));
}

function decidedAs(method: string, outcome: string): "approved" | "refused" | "withdrawn" | "signedOff" | "overridden" {
  if (method === "approval") return outcome === "refused" || outcome === "withdrawn" ? outcome : "approved";
  return method === "override" ? "overridden" : "signedOff";
}
