/** A match: two records side by side, the rule that asks in its words, and a person's answer. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { matchAnswerSchema } from "../../../services/recipients/answer-match.js";
import type { MatchPageData } from "../../../services/recipients/match-page.js";
import type { AnsweredBy, PageMatch, PageRecord } from "../../../services/recipients/page-records.js";
import type { RecordFigures } from "../../../services/recipients/record-figures.js";
import { MATCH_DECISIONS } from "../../../services/recipients/responses.js";
import type { RerunPreview } from "../../../services/ruling/confirmations/preview.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { ActedBy } from "../../parts/acted-by.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { Citation } from "../../parts/citation.js";
import { Done } from "../../parts/done.js";
import { Choices } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import type { PeopleNames } from "../../parts/person.js";
import { Previewed } from "../../parts/previewed.js";
import type { AccountReader, Reader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import { matchAddress } from "./address.js";
import { MARK } from "./recipient.js";
import { MatchLine, RecordFacts, RecordLink, RecordList } from "./record.js";

const DECISION = "decision";

export interface MatchProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: MatchPageData;
  readonly names: PeopleNames;
  readonly form: FormState;
  /** The effect of the marked answer on other answers; null: no preview was requested. */
  readonly previewed: RerunPreview | null;
  readonly done: string | null;
}

export function MatchPage(props: MatchProps): Child {
  const { reader, signedIn, data, names, form, previewed, done } = props;
  const { recipients, places } = reader.texts;
  const { env } = signedIn;
  const { match, linked } = data;
  const jobs = <a href={reader.at(`/${env}/jobs`)}>{places.names.jobs}</a>;
  const isOpen = match.status === "open";
  return (
    <Room reader={reader} title={recipients.matchTitle} signedIn={signedIn} place="recipients" wide>
      <Done texts={recipients.done} done={done} />
      {done !== null && Object.hasOwn(recipients.done, done) && <p>{recipients.toJobs(jobs)}</p>}
      <div class="pair">
        <Side {...{ reader, env, title: recipients.one, linked: linked[0], figures: data.figures[0] }} match={match} />
        <Side
          {...{ reader, env, title: recipients.other, linked: linked[1], figures: data.figures[1] }}
          match={match}
          other
        />
      </div>
      {data.alsoOpen.length > 0 && (
        <section aria-labelledby="also-open">
          <h2 id="also-open">{recipients.alsoOpenTitle}</h2>
          <p class="hint">{recipients.alsoOpenHint}</p>
          <ul class="list">
            {data.alsoOpen.map((each) => (
              <li>
                <MatchLine reader={reader} env={env} match={each} names={names} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {match.rule !== null && <Rule reader={reader} match={match} asks={match.rule} rule={data.rule} />}
      {previewed !== null && <Previewed reader={reader} env={env} names={names} previewed={previewed} />}
      <section aria-labelledby="answer">
        <h2 id="answer">{isOpen ? recipients.decide : recipients.statuses[match.status]}</h2>
        {!isOpen && <Answered reader={reader} data={data} names={names} />}
        {isOpen && !data.mayAnswer && <p class="hint">{recipients.forOthers}</p>}
        {data.mayAnswer && (isOpen || form.wrong.length > 0) && <AnswerForm {...props} />}
      </section>
    </Room>
  );
}

interface SideProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly title: string;
  readonly match: PageMatch;
  /** The other of the two. */
  readonly other?: boolean;
  readonly linked: readonly PageRecord[];
  readonly figures: RecordFigures | null;
}

/** Letters in which the two differ are marked. */
function Side({ reader, env, title, match, other = false, linked, figures }: SideProps): Child {
  const { recipients } = reader.texts;
  const [record, beside] = other ? [match.other, match.one] : [match.one, match.other];
  return (
    <section aria-label={title}>
      <h2>
        <RecordLink reader={reader} env={env} record={record} />
      </h2>
      <p class="quiet">{title}</p>
      <RecordFacts reader={reader} env={env} record={record} beside={beside} />
      <p>
        <a href={reader.at(`/${env}/checks?recipient=${record.recipient_id}`)}>
          {figures === null ? recipients.allInLog : <SummedFigures reader={reader} figures={figures} />}
        </a>
      </p>
      {linked.length > 0 && (
        <>
          <h3>{recipients.linkedAlready}</h3>
          <RecordList reader={reader} env={env} records={linked} />
        </>
      )}
    </section>
  );
}

/** How many actions there are, and what those that were taken add up to. */
function SummedFigures({
  reader,
  figures: { all, taken },
}: {
  readonly reader: Reader;
  readonly figures: RecordFigures;
}): Child {
  const { recipients } = reader.texts;
  const count = [...all.values()].reduce((sum, { actions }) => sum + actions, 0);
  const amounts = [...taken].flatMap(([currency, { amount }]) =>
    currency === null ? [] : [<Amount reader={reader} amount={amount} currency={currency} />],
  );
  return recipients.actionsOf(
    writtenNumber(reader, count),
    amounts.length === 0 ? null : amounts.map((amount, at) => [at > 0 && ", ", amount]),
  );
}

interface RuleProps extends Pick<MatchPageData, "match" | "rule"> {
  readonly reader: AccountReader;
  readonly asks: NonNullable<PageMatch["rule"]>;
}

function Rule({ reader, match, asks, rule }: RuleProps): Child {
  const { recipients, rules } = reader.texts;
  return (
    <section aria-labelledby="rule">
      <h2 id="rule">{recipients.ruleTitle}</h2>
      <p class="quiet">
        <Identifier name={asks.name} /> {asks.version} · <Moment reader={reader} at={match.openedAt} />
      </p>
      {rule === null ? (
        <p class="hint">{recipients.noRule}</p>
      ) : (
        <div class="pair">
          <div>
            <h3>
              <Chosen reader={reader} text={rule.title} />
            </h3>
            <p class="wording">
              <Chosen reader={reader} text={rule.wording} />
            </p>
          </div>
          <div>
            <h3>{rules.cited}</h3>
            {rule.cites.map((clause) => (
              <Citation
                reader={reader}
                citation={clause}
                words={clause.text}
                translation={clause.translation}
                kind={clause.sourceKind}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function Answered({ reader, data: { match }, names }: Pick<MatchProps, "reader" | "data" | "names">): Child {
  const { recipients } = reader.texts;
  const { answered, undone, note_ref } = match;
  if (answered === null) return null;
  const who = ({ by, claim }: AnsweredBy): Child => <ActedBy reader={reader} names={names} id={by} claim={claim} />;
  const when = (at: number): Child => <Moment reader={reader} at={at} />;
  // Only a link is undone.
  const joined = undone !== null || match.status === "same";
  const said = match.rule === null ? "by_hand" : joined ? "same" : "different";
  return (
    <>
      <p class="lead">{recipients.answered[said](who(answered), when(answered.at))}</p>
      {note_ref !== null && <p>{recipients.reasonAt(<Chosen reader={reader} text={note_ref} />)}</p>}
      {undone !== null && <p>{recipients.undoneBy(who(undone), when(undone.at))}</p>}
    </>
  );
}

function AnswerForm({ reader, signedIn, data, form }: MatchProps): Child {
  const { recipients } = reader.texts;
  const path = matchAddress(signedIn.env, data.match.match_id);
  const { name, value, wrong } = typedIn(reader, form, DECISION);
  const fields: FieldsOf<typeof matchAnswerSchema, "decided_by"> = {
    [DECISION]: (
      <Choices
        name={name}
        label={recipients.matchTitle}
        hint={recipients.answerHint}
        wrong={wrong}
        kind="one"
        options={MATCH_DECISIONS.map((each) => ({
          value: each,
          label: recipients.choices[each],
          note: recipients.notes[each],
        }))}
        chosen={[value]}
      />
    ),
  };
  return (
    <Form
      reader={reader}
      form={form}
      action={path}
      fields={fields}
      submit={recipients.recordAnswer}
      more={{ label: recipients.preview, action: `${path}/preview` }}
    >
      <input type="hidden" name={MARK} value={data.mark} />
    </Form>
  );
}
