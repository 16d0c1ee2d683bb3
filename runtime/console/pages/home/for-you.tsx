/** What waits for the reader: the requests to them, each with a link to its page, and other tasks of theirs. */
import type { Child } from "hono/jsx";

import { roleHas } from "../../../auth/roles.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { TakenToApprove } from "../../../services/acting/decisions/taken-to-approve.js";
import type { WaitingRequest, WaitingRequests } from "../../../services/acting/decisions/waiting.js";
import type { AlertsOfActions } from "../../../services/background/alerts/groups.js";
import type { FormState } from "../../form-state.js";
import { ActionRef } from "../../parts/action-ref.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Empty } from "../../parts/empty.js";
import { Moment } from "../../parts/moment.js";
import type { PeopleNames } from "../../parts/person.js";
import type { AccountReader } from "../../reader.js";
import { alertsAddress, HOME, MINE, SENT_FROM } from "../alerts/alert-address.js";
import { AlertRows } from "../alerts/rows.js";
import { DecideGroup, GROUP, inGroups, type RequestGroup } from "./together.js";

export type AttendedTo = AlertsOfActions & { readonly hasMore: boolean };

export interface ForYouProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly waiting: WaitingRequests;
  readonly taken: TakenToApprove;
  /** Alerts that are assigned to the reader, or whose action was handed to them. */
  readonly attendedTo: AttendedTo;
  readonly names: PeopleNames;
  /** Of a group whose form was not sent. */
  readonly form: FormState;
  /** The form of a group, as it was sent; null: none was. */
  readonly sent: FormState | null;
}

interface TasksProps extends ForYouProps {
  /** Links to what else is the reader's to do. */
  readonly tasks: readonly Child[];
}

export function ForYou(props: TasksProps): Child {
  const { reader, signedIn, waiting: waits, taken, attendedTo, tasks, form, sent } = props;
  const { requests, hasMore } = waits;
  const { waiting } = reader.texts;
  const formOf = ({ requests: of }: RequestGroup): FormState =>
    sent !== null && of.some(({ request_id }) => request_id === sent.typed.get(GROUP)) ? sent : form;
  return (
    <>
      {isNothing(props) && (
        <Empty title={waiting.noneTitle}>
          <p class="quiet">{waiting.none}</p>
        </Empty>
      )}
      {requests.length > 0 && (
        <ul class="cards">
          {inGroups(requests).map((each) => (
            <li>
              {"requests" in each ? (
                <DecideGroup reader={reader} env={signedIn.env} group={each} form={formOf(each)} />
              ) : (
                <Card reader={reader} env={signedIn.env} request={each} />
              )}
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p class="hint">{waiting.more(requests.length)}</p>}
      {taken.rows.length > 0 && <Taken reader={reader} env={signedIn.env} taken={taken} />}
      {attendedTo.alerts.size > 0 && <Attended {...props} />}
      {tasks.length > 0 && (
        <ul class="list">
          {tasks.map((task) => (
            <li>{task}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function isNothing({ waiting, taken, attendedTo, tasks }: TasksProps): boolean {
  return [waiting.requests.length, taken.rows.length, attendedTo.alerts.size, tasks.length].every((each) => each === 0);
}

/** Whoever may acknowledge alerts closes them here, and stays on this page. */
function Attended({ reader, signedIn: { env, person }, attendedTo, names, form }: ForYouProps): Child {
  const { waiting } = reader.texts;
  const mine = { status: "open", type: null, cause: null, to: MINE } as const;
  const of = { reader, env, names, title: waiting.alerts, recipients: attendedTo.recipients };
  return (
    <section aria-labelledby="attended">
      <h3 id="attended">{waiting.alerts}</h3>
      <p class="hint">{waiting.alertsHint}</p>
      <AlertRows
        {...of}
        rows={[...attendedTo.alerts.values()]}
        namesKind
        formKey={roleHas(person.role, "checks:write") ? form.key : null}
        sentFrom={{ [SENT_FROM]: HOME }}
      />
      {attendedTo.hasMore && (
        <p>
          <a href={reader.at(alertsAddress(env, mine))}>{waiting.alertsMore}</a>
        </p>
      )}
    </section>
  );
}

interface TakenProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly taken: TakenToApprove;
}

/** Each line leads to the answer, on which the person approves or refuses the action. */
function Taken({ reader, env, taken: { rows, hasMore } }: TakenProps): Child {
  const { waiting } = reader.texts;
  return (
    <section aria-labelledby="taken">
      <h3 id="taken">{waiting.taken}</h3>
      <p class="hint">{waiting.takenHint}</p>
      <ul class="list">
        {rows.map(({ check_id, effective_date, transaction: { amount, ref } }) => (
          <li>
            <a href={reader.at(`/${env}/checks/${check_id}`)}>
              {waiting.approval(amount && <Amount reader={reader} amount={amount.amount} currency={amount.currency} />)}
            </a>
            <span class="beneath quiet">
              <Day reader={reader} day={effective_date} />
              {ref !== null && (
                <>
                  {" · "}
                  <ActionRef reader={reader} text={ref} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <p class="hint">{waiting.takenMore}</p>}
    </section>
  );
}

interface CardProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly request: WaitingRequest;
}

/** The whole card leads to the request; its heading is the link. */
function Card({ reader, env, request }: CardProps): Child {
  const { waiting } = reader.texts;
  const { transaction } = request.standing;
  const { amount, actor } = transaction;
  const forWhom = actor?.on_behalf_of ?? null;
  return (
    <article class="card">
      <h3>
        <a href={reader.at(`/${env}/requests/${request.request_id}`)}>
          {request.question === null ? (
            waiting.approval(amount && <Amount reader={reader} amount={amount.amount} currency={amount.currency} />)
          ) : (
            <Chosen reader={reader} text={request.question} />
          )}
        </a>
      </h3>
      <p>
        <Chosen reader={reader} text={request.ruleTitle} />
      </p>
      <p class="quiet">
        {waiting.agent(<Chosen reader={reader} text={request.agent} />)}
        {forWhom !== null && <> {waiting.onBehalfOf(<Chosen reader={reader} text={forWhom} />)}</>}
        {transaction.ref !== null && (
          <>
            {" · "}
            <ActionRef reader={reader} text={transaction.ref} />
          </>
        )}
      </p>
      <p class="deadline">{waiting.until(<Moment reader={reader} at={request.waitsUntil} />)}</p>
    </article>
  );
}
