/** The result of an answer: its state, in a form of its own for each state, and the person it waits for. */
import type { Child } from "hono/jsx";

import type { AnswerContent } from "../../../actions/write/stored-answer.js";
import { momentOf } from "../../../calendar/moments.js";
import { Chosen } from "../../parts/chosen.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { Titled } from "../../parts/titled.js";
import type { Reader } from "../../reader.js";
import { matchAddress } from "../recipients/address.js";
import type { ContentPartProps } from "./answer-part.js";
import { layersOf, outcomeTitle } from "./layers.js";

/** Each of the four states in a form of its own. */
export function Says({ reader, env, data, names }: ContentPartProps): Child {
  const { answer, titleOf } = data;
  const { answers } = reader.texts;
  return (
    <section class="says" aria-labelledby="says">
      <h2 id="says" class="aloud">
        {answers.says}
      </h2>
      <p>
        <AnswerState reader={reader} state={answer.state} outcome={answer.outcome ?? null} title={outcomeTitle(data)} />
      </p>
      {answer.state === "determined" && <Approvers reader={reader} answer={answer} names={names} />}
      {answer.state === "undetermined_missing_facts" && (
        <>
          <p class="lead">{answers.missingLead}</p>
          <ul class="list">
            {answer.missing.map(({ fact, description, rule_set, needed_by, of, review_item }) => (
              <li>
                <Titled reader={reader} title={titleOf(rule_set, "fact", fact)} name={fact} />{" "}
                <Chosen reader={reader} text={description} />{" "}
                {review_item !== null && env !== null && (
                  <a href={reader.at(matchAddress(env, review_item))}>{answers.toMatch}</a>
                )}
                <span class="beneath quiet">
                  <NeededBy reader={reader} data={data} ruleSet={rule_set} rule={needed_by} />
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
      {answer.state === "contested" && <Contested reader={reader} answer={answer} names={names} />}
    </section>
  );
}

interface NeededByProps extends Pick<ContentPartProps, "reader" | "data"> {
  readonly ruleSet: string;
  /** Null: the rule set as a whole. */
  readonly rule: string | null;
}

function NeededBy({ reader, data, ruleSet, rule }: NeededByProps): Child {
  if (rule === null) return <Titled reader={reader} title={data.ruleSetTitle(ruleSet)} name={ruleSet} />;
  return <Titled reader={reader} title={data.ruleWords(ruleSet, rule)?.title ?? null} name={`${ruleSet}.${rule}`} />;
}

interface ContestedProps extends Pick<ContentPartProps, "reader" | "names"> {
  readonly answer: Extract<AnswerContent, { readonly state: "contested" }>;
}

/** The question, and the person who signs it off. */
function Contested({ reader, answer: { question, signer }, names }: ContestedProps): Child {
  const { answers } = reader.texts;
  return (
    <>
      <p class="lead">
        <Chosen reader={reader} text={question.wording} />
      </p>
      {question.reason !== null && (
        <p>
          <Chosen reader={reader} text={question.reason} />
        </p>
      )}
      <p class="quiet">
        {answers.candidates(question.candidates.join(", "))}{" "}
        {signer.user === null
          ? answers.nobodySigns
          : answers.signs(<Person reader={reader} names={names} id={signer.user} />)}
      </p>
    </>
  );
}

/** Whom the answer waits for, or was handed to. */
function Approvers({
  reader,
  answer,
  names,
}: {
  readonly reader: Reader;
  readonly answer: AnswerContent;
  readonly names: PeopleNames;
}): Child {
  const { answers } = reader.texts;
  const person = (id: string): Child => <Person reader={reader} names={names} id={id} />;
  return (
    <>
      {layersOf(answer).map(({ approver, approvers = [], handed_to }) => (
        <>
          {approver !== null && approvers.length === 0 && <p class="lead">{answers.approver(person(approver))}</p>}
          {approvers.map(({ user, approved_at }) => (
            <p class="lead">
              {approved_at === null
                ? answers.approver(person(user))
                : answers.approvedAt(person(user), <Moment reader={reader} at={momentOf(approved_at)} />)}
            </p>
          ))}
          {handed_to !== null && <p class="lead">{answers.handedTo(person(handed_to))}</p>}
        </>
      ))}
    </>
  );
}
