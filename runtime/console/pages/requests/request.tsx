/** A request: what an agent wants to do, why a person is asked, and the buttons to decide. */
import type { Child } from "hono/jsx";

import type { RequestPageData } from "../../../services/decisions/request-page.js";
import type { SignedIn } from "../../../services/me/signed-in.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Facts } from "../../parts/facts.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import type { Reader } from "../../reader.js";

export interface RequestPageProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly data: RequestPageData;
  /** The form before was of another state: what the person saw is no longer what stands. */
  readonly hasChanged: boolean;
}

export function RequestPage({ reader, signedIn, data, hasChanged }: RequestPageProps): Child {
  const { requests } = reader.texts;
  const { request, isAsked } = data;
  const title = request.asks === "approval" ? requests.approvalTitle : requests.questionTitle;
  const waits = request.status === "waiting";
  return (
    <Room reader={reader} title={title} signedIn={signedIn} place={null}>
      {hasChanged && <Notice kind="wrong">{requests.changed}</Notice>}
      {!waits && <Notice kind="done">{requests.statuses[request.status]}</Notice>}
      <Asked reader={reader} data={data} />
      <Why reader={reader} data={data} />
      {waits && isAsked && <Decide reader={reader} env={signedIn.env} data={data} />}
      {waits && !isAsked && <p class="hint">{requests.anotherPerson}</p>}
    </Room>
  );
}

interface PartProps {
  readonly reader: Reader;
  readonly data: RequestPageData;
}

function Asked({ reader, data: { request, action, standing } }: PartProps): Child {
  const { requests } = reader.texts;
  const chosen = (text: string): Child => <Chosen reader={reader} text={text} />;
  const named = ([name, text]: readonly [string, string | null]): readonly (readonly [string, Child])[] =>
    text === null ? [] : [[name, chosen(text)]];
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{requests.what}</h2>
      <p>{requests.sentence(chosen(request.agent))}</p>
      <Facts
        rows={[
          ...action.facts.map(([name, value]): readonly [string, Child] => [name, chosen(value)]),
          ...named([requests.onBehalfOf, action.on_behalf_of]),
          ...named([requests.run, action.run]),
          ...named([requests.ref, action.ref]),
          [requests.askedAt, <Moment reader={reader} at={request.askedAt} />],
          [requests.waitsUntil, <Moment reader={reader} at={request.waitsUntil} />],
          [requests.answer, standing.outcome ?? standing.state],
        ]}
      />
    </section>
  );
}

function Why({ reader, data: { request, rule, question } }: PartProps): Child {
  const { requests } = reader.texts;
  return (
    <section aria-labelledby="why">
      <h2 id="why">{requests.why}</h2>
      {question !== null && <p>{question.wording}</p>}
      <p>{rule.wording}</p>
      <p class="hint">
        {request.rule_set} {request.rule}
        {rule.cites.map((cite) => (
          <>
            <br />
            {cite}
          </>
        ))}
      </p>
    </section>
  );
}

function Decide({ reader, env, data }: PartProps & { readonly env: string }): Child {
  const { requests } = reader.texts;
  const { request, standing, question } = data;
  const path = `/${env}/requests/${request.request_id}`;
  return (
    <section aria-labelledby="decide">
      <h2 id="decide">{requests.decide}</h2>
      <form method="post" action={reader.at(path)}>
        <input type="hidden" name="check_id" value={standing.checkId} />
        <input type="hidden" name="form_key" value={data.formKey} />
        {/* The Enter key presses the first button of a form: this one, which decides nothing. */}
        <button type="submit" disabled hidden></button>
        <div class="field">
          <label for="note_ref">{requests.note}</label>
          <input id="note_ref" name="note_ref" type="text" maxlength={200} aria-describedby="note-hint" />
          <p class="hint" id="note-hint">
            {requests.noteHint}
          </p>
        </div>
        <p class="buttons">
          {request.asks === "approval" ? (
            <>
              <button type="submit" name="decision" value="approved" class="main">
                {requests.approve}
              </button>{" "}
              <button type="submit" name="decision" value="refused" class="plain">
                {requests.refuse}
              </button>
            </>
          ) : (
            (question?.candidates ?? []).map((candidate) => (
              <>
                <button type="submit" name="answer" value={candidate} class="plain">
                  {requests.signOff(candidate)}
                </button>{" "}
              </>
            ))
          )}
        </p>
      </form>
    </section>
  );
}
