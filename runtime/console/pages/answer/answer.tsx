/** An answer: what it says, of what action, and what it rests on. Printed, it is the receipt. */
import type { Child } from "hono/jsx";

import type { StoredAnswer } from "../../../actions/stored-answer.js";
import type { AnswerPageData } from "../../../services/decisions/answer-page.js";
import type { OfferedDecision } from "../../../services/decisions/resolve.js";
import type { SignedIn } from "../../../services/me/signed-in.js";
import type { FormState } from "../../forms.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Facts } from "../../parts/facts.js";
import { Identifier } from "../../parts/identifier.js";
import { Notice } from "../../parts/notice.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { Value } from "../../parts/value.js";
import type { Reader } from "../../reader.js";
import { Action, Decisions } from "./action.js";
import type { AnswerPartProps } from "./answer-part.js";
import { AnswersOfAction } from "./answers-of-action.js";
import { Decide } from "./decide.js";
import { Report } from "./report.js";
import { Cited, NotChecked, TotalsRead } from "./rests-on.js";
import { Trace } from "./trace.js";

/** The page has a form for each. */
export type AnswerForms = Readonly<Record<"sign_off" | "override" | "report", FormState>>;

export interface AnswerProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly data: AnswerPageData;
  readonly names: PeopleNames;
  /** What the reader may decide on it. */
  readonly offers: readonly OfferedDecision[];
  readonly forms: AnswerForms;
}

export function AnswerPage({ reader, signedIn, data, names, offers, forms }: AnswerProps): Child {
  const { answers } = reader.texts;
  const part: AnswerPartProps = { reader, data, names, env: signedIn.env };
  return (
    <Room reader={reader} title={answers.title} signedIn={signedIn} place={null}>
      {data.now.superseded_by !== null && (
        <Notice kind="wrong">
          {answers.replaced}{" "}
          <a href={reader.at(`/${signedIn.env}/checks/${data.now.superseded_by}`)}>{answers.toNext}</a>
        </Notice>
      )}
      <Says {...part} />
      <Action {...part} />
      <Decisions {...part} />
      <Layers {...part} />
      <Cited {...part} />
      <TotalsRead {...part} />
      <NotChecked {...part} />
      <Trace reader={reader} answer={data.answer} ruleWords={data.ruleWords} />
      <AnswersOfAction {...part} />
      <Decide {...part} offers={offers} forms={forms} />
      <Report {...part} role={signedIn.person.role} form={forms.report} />
      <Proof {...part} />
    </Room>
  );
}

type Layer = StoredAnswer["layers"]["policies"][number];

function layersOf({ layers: { law, policies } }: StoredAnswer): readonly Layer[] {
  return law ? [law, ...policies] : policies;
}

/** Each of the four states in a form of its own. */
function Says({ reader, data: { answer }, names }: AnswerPartProps): Child {
  const { answers } = reader.texts;
  return (
    <section class="says" aria-labelledby="says">
      <h2 id="says" class="aloud">
        {answers.says}
      </h2>
      <p>
        <AnswerState reader={reader} state={answer.state} outcome={answer.outcome ?? null} />
      </p>
      {answer.state === "determined" && <Approvers reader={reader} answer={answer} names={names} />}
      {answer.state === "undetermined_missing_facts" && (
        <>
          <p class="lead">{answers.missingLead}</p>
          <ul class="list">
            {answer.missing.map(({ fact, description, rule_set, needed_by, of }) => (
              <li>
                <Identifier name={fact} /> <Chosen reader={reader} text={description} />
                <span class="beneath quiet">
                  <Identifier name={needed_by === null ? rule_set : `${rule_set}.${needed_by}`} />
                  {of !== null && <> {answers.ofTransaction(<code>{of.transaction_id}</code>)}</>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {answer.state === "not_covered" && (
        <>
          <p class="lead">
            <Chosen reader={reader} text={answer.detail} />
          </p>
          {answer.unconfirmed_rules.length > 0 && (
            <ul class="list">
              {answer.unconfirmed_rules.map((rule) => (
                <li>
                  <Identifier name={rule} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {answer.state === "contested" && (
        <>
          <p class="lead">
            <Chosen reader={reader} text={answer.question.wording} />
          </p>
          {answer.question.reason !== null && (
            <p>
              <Chosen reader={reader} text={answer.question.reason} />
            </p>
          )}
          <p class="quiet">
            {answers.candidates(answer.question.candidates.join(", "))}{" "}
            {answer.signer.user === null
              ? answers.nobodySigns
              : answers.signs(<Person reader={reader} names={names} id={answer.signer.user} />)}
          </p>
        </>
      )}
    </section>
  );
}

/** Whom the answer waits for, or was handed to. */
function Approvers({
  reader,
  answer,
  names,
}: {
  readonly reader: Reader;
  readonly answer: StoredAnswer;
  readonly names: PeopleNames;
}): Child {
  const { answers } = reader.texts;
  const person = (id: string): Child => <Person reader={reader} names={names} id={id} />;
  return (
    <>
      {layersOf(answer).map(({ approver, handed_to }) => (
        <>
          {approver !== null && <p class="lead">{answers.approver(person(approver))}</p>}
          {handed_to !== null && <p class="lead">{answers.handedTo(person(handed_to))}</p>}
        </>
      ))}
    </>
  );
}

type GivenConsequence = Layer["consequences"][number];

function Layers({ reader, data: { answer, ruleWords }, names }: AnswerPartProps): Child {
  const { answers } = reader.texts;
  return (
    <>
      {layersOf(answer).map((layer) => (
        <section aria-label={layer.rule_set}>
          <h2 class="layer">
            <Identifier name={layer.rule_set} /> <span class="quiet">{answers.version(layer.rule_version)}</span>
            <AnswerState reader={reader} state={layer.state} outcome={layer.outcome} />
          </h2>
          {layer.consequences.length > 0 && (
            <Table<GivenConsequence>
              caption={answers.consequences}
              rows={layer.consequences}
              columns={[
                {
                  head: answers.consequence,
                  cell: ({ key, rule }) => (
                    <>
                      <Identifier name={key} />
                      <span class="beneath quiet">
                        <Chosen reader={reader} text={ruleWords(layer.rule_set, rule)?.title ?? rule} />
                      </span>
                    </>
                  ),
                },
                { head: answers.value, kind: "figure", cell: ({ value }) => <Value reader={reader} value={value} /> },
                {
                  head: answers.paragraph,
                  cell: ({ citation }) =>
                    citation && [citation.paragraph, citation.clause].filter((each) => each !== null).join(" "),
                },
              ]}
            />
          )}
          {layer.tenant_facts_used.length > 0 && (
            <Facts
              rows={layer.tenant_facts_used.map(({ key, value, valid_from }) => [
                <Identifier name={key} />,
                <>
                  <Value reader={reader} value={value} names={names} />{" "}
                  {valid_from !== null && (
                    <span class="quiet">{answers.since(<Day reader={reader} day={valid_from} />)}</span>
                  )}
                </>,
              ])}
            />
          )}
        </section>
      ))}
    </>
  );
}

/** What stays when the page is printed: by what the answer is found and checked again without the service. */
function Proof({ reader, data: { answer, checkId, hash }, names }: AnswerPartProps): Child {
  const { answers } = reader.texts;
  const people = [...new Set(answer.confirmations.map(({ confirmed_by }) => confirmed_by))];
  return (
    <section aria-labelledby="proof">
      <h2 id="proof">{answers.proof}</h2>
      <Facts
        rows={[
          [answers.receipt, <code>{checkId}</code>],
          [answers.hash, <code>{hash}</code>],
          [answers.engine, <code>{answer.engine_version}</code>],
          ...(people.length === 0
            ? []
            : [
                [
                  answers.confirmedBy,
                  <ul>
                    {people.map((id) => (
                      <li>
                        <Person reader={reader} names={names} id={id} />
                      </li>
                    ))}
                  </ul>,
                ] as const,
              ]),
        ]}
      />
      <p class="hint">{answers.verify}</p>
    </section>
  );
}
