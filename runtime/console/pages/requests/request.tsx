/** A request: the agent's intended action, the reason for asking a person, its grounds, and the buttons to decide. */
import type { Child, PropsWithChildren } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { requestAnswerSchema, withdrawSchema } from "../../../services/acting/decisions/request.js";
import type { RequestPageData } from "../../../services/acting/decisions/request-page.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { logAddress } from "../../log-address.js";
import { writtenNumber } from "../../numbers.js";
import { ActionRef } from "../../parts/action-ref.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { CommentField } from "../../parts/comment-field.js";
import { Facts } from "../../parts/facts.js";
import { Form } from "../../parts/form.js";
import { Identifier } from "../../parts/identifier.js";
import { Limits } from "../../parts/limits.js";
import { Moment } from "../../parts/moment.js";
import { NoteField } from "../../parts/note-field.js";
import { Notice } from "../../parts/notice.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { AnswerState, outcomeWords } from "../../parts/state.js";
import { Titled } from "../../parts/titled.js";
import { type RecipientNames, Value } from "../../parts/value.js";
import type { AccountReader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import { Action, Decided, Decisions } from "../answer/action.js";
import type { AnswerPartProps } from "../answer/answer-part.js";
import { ExceededLimits } from "../answer/exceeded-limits.js";
import { factTitle, outcomeTitle } from "../answer/layers.js";
import { Cited, NotChecked, TotalsRead } from "../answer/rests-on.js";

export interface RequestPageProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: RequestPageData;
  readonly names: PeopleNames;
  /** Those that the action's facts name. */
  readonly recipients: RecipientNames;
  readonly form: FormState;
  /** Of the form by which a decision is taken back. */
  readonly withdrawing: FormState;
  /** The previous form was of another state: the person decided on outdated contents. */
  readonly hasChanged: boolean;
}

export function RequestPage(props: RequestPageProps): Child {
  const { reader, signedIn, data, names, recipients, form, withdrawing, hasChanged } = props;
  const { requests } = reader.texts;
  const { request, isAsked, standing } = data;
  const waits = request.status === "waiting";
  const title = requests.titles[waits && isAsked ? "own" : "other"][request.asks];
  const { env } = signedIn;
  const part: AnswerPartProps = { reader, env, data: standing, names, recipients };
  return (
    <Room reader={reader} title={title} signedIn={signedIn} place={null}>
      {hasChanged && <Notice kind="wrong">{requests.changed}</Notice>}
      {!waits && <Outcome reader={reader} env={env} data={data} names={names} />}
      <Asked reader={reader} data={data} names={names} recipients={recipients}>
        <ExceededLimits
          reader={reader}
          limits={standing.exceeds.filter(({ ruleSet }) => ruleSet === request.rule_set)}
        />
      </Asked>
      <Why reader={reader} data={data} />
      <FactsRead {...part} reads={data.reads} />
      <LimitsUsed reader={reader} data={data} />
      <Like reader={reader} env={env} data={data} />
      {waits && isAsked && <Decide reader={reader} env={env} data={data} form={form} />}
      {waits && !isAsked && (
        <p class="hint">
          {requests.anotherPerson(
            <Person reader={reader} names={names} id={request.asked_of} standsInFor={request.for_person} />,
          )}
        </p>
      )}
      {data.mayWithdraw && <Withdraw reader={reader} env={env} data={data} form={withdrawing} />}
      <Cited {...part} />
      <TotalsRead {...part} />
      <Action {...part} />
      <Similar reader={reader} env={env} data={data} />
      <Earlier reader={reader} env={env} data={data} />
      {waits && <Decisions {...part} />}
      <NotChecked {...part} />
    </Room>
  );
}

interface PartProps {
  readonly reader: AccountReader;
  readonly data: RequestPageData;
}

interface OutcomeProps extends PartProps {
  readonly env: string;
  readonly names: PeopleNames;
}

/** The result: the current answer, and the next person to decide. */
function Outcome({ reader, env, data: { request, decision, standing, withdrawnAt }, names }: OutcomeProps): Child {
  const { requests } = reader.texts;
  const { answer, checkId, now } = standing;
  const next = (now.requests ?? []).filter(({ id, status }) => status === "waiting" && id !== request.request_id);
  return (
    <section class="says" aria-labelledby="outcome">
      <Notice kind="done">{requests.statuses[request.status]}</Notice>
      {decision !== null && (
        <p>
          <Decided reader={reader} names={names} decision={decision} />
        </p>
      )}
      {withdrawnAt !== null && (
        <p>
          {requests.withdrawnAt}: <Moment reader={reader} at={withdrawnAt} />
        </p>
      )}
      <h2 id="outcome">{requests.nowStands}</h2>
      <p>
        <AnswerState
          reader={reader}
          state={answer.state}
          outcome={answer.outcome ?? null}
          title={outcomeTitle(standing)}
        />{" "}
        <a href={reader.at(`/${env}/checks/${checkId}`)}>{requests.toAnswer}</a>
      </p>
      {next.map(({ asked_of }) => (
        <p>{requests.askedNext(<Person reader={reader} names={names} id={asked_of} />)}</p>
      ))}
    </section>
  );
}

interface AskedProps extends PartProps, Pick<RequestPageProps, "names" | "recipients"> {}

/** In one sentence, with the amount visible, and the limit that it exceeds. */
function Asked({ reader, data, names, recipients, children }: PropsWithChildren<AskedProps>): Child {
  const { requests } = reader.texts;
  const { request, standing, question, isOtherAnswer, amount } = data;
  const { transaction } = standing.answer;
  const { ref } = transaction;
  const behalf = transaction.actor?.on_behalf_of ?? null;
  // Once it is decided, the answer asks it no more.
  const wording = question?.wording ?? data.decision?.question?.wording;
  return (
    <section class="asked" aria-labelledby="asked">
      <h2 id="asked" class="aloud">
        {requests.what}
      </h2>
      <p class="amount">
        {wording === undefined ? (
          amount && <Amount reader={reader} amount={amount.amount} currency={amount.currency} />
        ) : (
          <Chosen reader={reader} text={wording} />
        )}
      </p>
      <p class="lead">{requests.sentence(<Chosen reader={reader} text={request.agent} />)}</p>
      {children}
      {request.agentOff && request.status === "waiting" && <Notice kind="wrong">{requests.agentOff}</Notice>}
      {question !== null && question.reason !== null && (
        <p>
          <Chosen reader={reader} text={question.reason} />
        </p>
      )}
      {isOtherAnswer && request.status === "waiting" && <p class="hint">{requests.otherAnswer}</p>}
      <Facts
        rows={[
          [
            requests.asked,
            <Person reader={reader} names={names} id={request.asked_of} standsInFor={request.for_person} />,
          ],
          ...[...recipients.values()].map((each) => [requests.recipient, each] as const),
          ...(ref === null ? [] : [[requests.ref, <ActionRef reader={reader} text={ref} />] as const]),
          ...(behalf === null ? [] : [[requests.onBehalfOf, <Chosen reader={reader} text={behalf} />] as const]),
          [requests.askedAt, <Moment reader={reader} at={request.askedAt} />],
          [requests.waitsUntil, <Moment reader={reader} at={request.waitsUntil} />],
        ]}
      />
    </section>
  );
}

function Why({ reader, data: { request, rule } }: PartProps): Child {
  const { requests } = reader.texts;
  return (
    <section aria-labelledby="why">
      <h2 id="why">{requests.why}</h2>
      <p>
        <strong>
          <Chosen reader={reader} text={rule.title} />
        </strong>
      </p>
      <p>
        <Chosen reader={reader} text={rule.wording} />
      </p>
      <p class="hint">
        <Identifier name={`${request.rule_set}.${request.rule}`} />
      </p>
    </section>
  );
}

/** The facts of the action that the rule reads, before all others. */
function FactsRead({ reader, data, recipients, reads }: AnswerPartProps & Pick<RequestPageData, "reads">): Child {
  const { requests } = reader.texts;
  const known = reads.filter((name) => Object.hasOwn(data.now.facts, name));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="reads">
      <h2 id="reads">{requests.reads}</h2>
      <Facts
        rows={known.map((name) => [
          <Titled reader={reader} title={factTitle({ reader, data }, name)} name={name} />,
          <Value reader={reader} value={data.now.facts[name]} recipients={recipients} />,
        ])}
      />
    </section>
  );
}

/** What is used of each limit before the action counts. */
function LimitsUsed({ reader, data: { limits } }: PartProps): Child {
  if (limits.length === 0) return null;
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">{reader.texts.requests.limits}</h2>
      <Limits reader={reader} limits={limits} />
    </section>
  );
}

/** How people decided on the like, and the log of it. */
function Like({ reader, env, data: { like, request } }: PartProps & { readonly env: string }): Child {
  const { requests, log } = reader.texts;
  const { since, decisions } = like;
  const filters = [
    ["asked_by_rule", `${request.rule_set}.${request.rule}`],
    ["request", "approved,refused,decided"],
    ["effective_from", since],
  ] as const;
  const words: Readonly<Record<string, string>> = log.requestStatuses;
  return (
    <p>
      {decisions.length === 0 ? (
        requests.likeNone
      ) : (
        <>
          {requests.like}{" "}
          {decisions.map(({ answer, actions, means }, at) => (
            <>
              {at > 0 && ", "}
              {writtenNumber(reader, actions)}{" "}
              {request.asks === "approval" ? (words[answer] ?? answer).toLowerCase() : <Identifier name={answer} />}
              {means.map(({ currency, amount }) => (
                <> ({requests.mean(<Amount reader={reader} amount={amount} currency={currency} />)})</>
              ))}
            </>
          ))}
          {". "}
          <a href={reader.at(logAddress(`/${env}/checks`, filters))}>{requests.likeInLog}</a>
        </>
      )}
    </p>
  );
}

function Similar({ reader, env, data: { standing } }: PartProps & { readonly env: string }): Child {
  const { requests, log } = reader.texts;
  const similar = standing.now.similar ?? [];
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar">{requests.similar}</h2>
      <p class="hint">{requests.similarHint}</p>
      <ul class="list">
        {similar.map(({ request_id, status }) => (
          <li>
            <a href={reader.at(`/${env}/requests/${request_id}`)}>
              <Identifier name={request_id} />
            </a>{" "}
            <span class="tag">{log.requestStatuses[status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Earlier({ reader, env, data: { earlier } }: PartProps & { readonly env: string }): Child {
  const { requests, log } = reader.texts;
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{requests.earlier}</h2>
      <ul class="list">
        {earlier.map(({ request_id, status, closed_at }) => (
          <li>
            <a href={reader.at(`/${env}/requests/${request_id}`)}>
              <Moment reader={reader} at={closed_at ?? 0} />
            </a>{" "}
            <span class="tag">{log.requestStatuses[status as keyof typeof log.requestStatuses]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DecideProps extends PartProps {
  readonly env: string;
  readonly form: FormState;
}

/** For whoever decided, while the action is a proposal. */
function Withdraw({ reader, env, data: { request }, form }: DecideProps): Child {
  const { requests } = reader.texts;
  const fields: FieldsOf<typeof withdrawSchema> = {
    comment: <CommentField reader={reader} form={form} />,
    note_ref: <NoteField reader={reader} form={form} />,
  };
  return (
    <section aria-labelledby="withdraw">
      <h2 id="withdraw">{requests.withdrawTitle}</h2>
      <p class="hint">{requests.withdrawHint}</p>
      <Form
        reader={reader}
        form={form}
        action={`/${env}/requests/${request.request_id}/withdraw`}
        fields={fields}
        submit={[{ name: "withdraw", value: "yes", label: requests.withdraw, kind: "plain" }]}
      />
    </section>
  );
}

function Decide({ reader, env, data: { request, standing, question, amount }, form }: DecideProps): Child {
  const { requests, answers } = reader.texts;
  const fields: FieldsOf<typeof requestAnswerSchema> = {
    check_id: <input type="hidden" name="check_id" value={standing.checkId} />,
    comment: <CommentField reader={reader} form={form} />,
    note_ref: <NoteField reader={reader} form={form} />,
  };
  const leads = (question?.choices ?? []).filter(({ leadsTo }) => leadsTo !== null);
  return (
    <section aria-labelledby="decide" class="decide">
      <h2 id="decide">{requests.decide}</h2>
      {question === null && (
        <p class="hint">
          {requests.lets(
            <Chosen reader={reader} text={request.agent} />,
            amount && <Amount reader={reader} amount={amount.amount} currency={amount.currency} />,
          )}
        </p>
      )}
      {leads.length > 0 && (
        <ul class="candidates">
          {leads.map(({ answer, leadsTo }) => (
            <li>
              <strong>
                <Identifier name={answer} />
              </strong>
              <span class="beneath quiet">{answers.leadsTo(outcomeWords(reader, leadsTo ?? ""))}</span>
            </li>
          ))}
        </ul>
      )}
      <Form
        reader={reader}
        form={form}
        action={`/${env}/requests/${request.request_id}`}
        fields={fields}
        submit={
          question === null
            ? [
                { name: "decision", value: "approved", label: requests.approve, kind: "main" },
                { name: "decision", value: "refused", label: requests.refuse, kind: "plain" },
              ]
            : question.choices.map(({ answer }) => ({
                name: "answer",
                value: answer,
                label: requests.signOff(answer),
                kind: "plain",
              }))
        }
      />
    </section>
  );
}
