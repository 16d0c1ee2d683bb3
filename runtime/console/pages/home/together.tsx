/** Several approvals of one agent by one rule, decided by one form; and what came of each. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { DecidedTogether } from "../../../services/acting/decisions/decided-together.js";
import type { togetherSchema } from "../../../services/acting/decisions/request.js";
import type { WaitingRequest } from "../../../services/acting/decisions/waiting.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { ActionRef } from "../../parts/action-ref.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { CommentField } from "../../parts/comment-field.js";
import { Choices } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import { NoteField } from "../../parts/note-field.js";
import type { AccountReader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";

/** The field with the first request of the form's group, as it was shown. */
export const GROUP = "group";

/** Approvals of one agent by one rule. */
export interface RequestGroup {
  readonly requests: readonly [WaitingRequest, WaitingRequest, ...WaitingRequest[]];
}

/** A group stands where its first request stands; a request without another one like it stands alone. */
export function inGroups(requests: readonly WaitingRequest[]): readonly (WaitingRequest | RequestGroup)[] {
  const nameOf = ({ agent, rule_set, rule }: WaitingRequest): string => `${agent} ${rule_set}.${rule}`;
  return requests.flatMap((request): readonly (WaitingRequest | RequestGroup)[] => {
    if (request.question !== null) return [request];
    const group = nameOf(request);
    const [first, second, ...more] = requests.filter((each) => each.question === null && nameOf(each) === group);
    if (first === undefined || second === undefined) return [request];
    return first === request ? [{ requests: [first, second, ...more] }] : [];
  });
}

/** A request and the answer that the person sees with it, as a check box sends them. */
const seenText = ({ request_id, standing }: WaitingRequest): string => `${request_id}:${standing.check_id}`;

export function seenIn(typed: URLSearchParams): readonly { readonly request_id: string; readonly check_id: string }[] {
  return typed.getAll("requests").map((text) => {
    const [request_id = "", check_id = ""] = text.split(":");
    return { request_id, check_id };
  });
}

interface GroupProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly group: RequestGroup;
  readonly form: FormState;
}

export function DecideGroup({ reader, env, group: { requests }, form }: GroupProps): Child {
  const { waiting } = reader.texts;
  const [first] = requests;
  const id = `together-${first.request_id}`;
  const fields: FieldsOf<typeof togetherSchema, "decision"> = {
    requests: (
      <Choices
        name="requests"
        id={id}
        label={waiting.several(requests.length)}
        hint={waiting.severalHint}
        wrong={typedIn(reader, form, "requests").wrong}
        kind="many"
        chosen={form.typed.getAll("requests")}
        options={requests.map((request) => ({
          value: seenText(request),
          label: <AmountOf reader={reader} request={request} />,
          note: <Note reader={reader} env={env} request={request} />,
        }))}
      />
    ),
    comment: <CommentField reader={reader} form={form} id={`${id}-comment`} />,
    note_ref: <NoteField reader={reader} form={form} id={`${id}-note`} />,
  };
  return (
    <section class="card" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <Chosen reader={reader} text={first.ruleTitle} />
      </h3>
      <p class="quiet">{waiting.agent(<Chosen reader={reader} text={first.agent} />)}</p>
      <Form
        reader={reader}
        form={form}
        action={`/${env}/requests/together`}
        fields={fields}
        submit={[
          { name: "decision", value: "approved", label: waiting.approveChosen, kind: "main" },
          { name: "decision", value: "refused", label: waiting.refuseChosen, kind: "plain" },
        ]}
      >
        <input type="hidden" name={GROUP} value={first.request_id} />
      </Form>
    </section>
  );
}

interface RequestProps {
  readonly reader: AccountReader;
  readonly request: WaitingRequest;
}

function AmountOf({ reader, request: { standing } }: RequestProps): Child {
  const { amount } = standing.transaction;
  return reader.texts.waiting.approval(
    amount && <Amount reader={reader} amount={amount.amount} currency={amount.currency} />,
  );
}

function Note({ reader, env, request }: RequestProps & { readonly env: string }): Child {
  const { waiting } = reader.texts;
  const { transaction } = request.standing;
  const forWhom = transaction.actor?.on_behalf_of ?? null;
  return (
    <>
      {forWhom !== null && <>{waiting.onBehalfOf(<Chosen reader={reader} text={forWhom} />)} · </>}
      {transaction.ref !== null && (
        <>
          <ActionRef reader={reader} text={transaction.ref} /> ·{" "}
        </>
      )}
      {waiting.until(<Moment reader={reader} at={request.waitsUntil} />)} ·{" "}
      <a href={reader.at(`/${env}/requests/${request.request_id}`)}>{waiting.toRequest}</a>
    </>
  );
}

export interface DecidedTogetherProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly decided: readonly DecidedTogether[];
}

/** A request that still waits was not decided: its answer is another one than the person saw. */
export function DecidedTogetherPage({ reader, signedIn, decided }: DecidedTogetherProps): Child {
  const { waiting, log } = reader.texts;
  const { env } = signedIn;
  return (
    <Room reader={reader} title={waiting.decidedTitle} signedIn={signedIn} place="home">
      <p>{waiting.decidedCount(decided.filter(({ isOwn }) => isOwn).length, decided.length)}</p>
      <ul class="list">
        {decided.map((request) => (
          <li>
            <a href={reader.at(`/${env}/requests/${request.request_id}`)}>
              <AmountOf reader={reader} request={request} />
            </a>{" "}
            <span class="tag">{log.requestStatuses[request.status]}</span>
            {!request.isOwn && (
              <span class="beneath quiet">
                {request.status === "waiting" ? waiting.notDecidedChanged : waiting.notDecidedLate}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a href={reader.at(`/${env}`)}>{waiting.backToWaiting}</a>
      </p>
    </Room>
  );
}
