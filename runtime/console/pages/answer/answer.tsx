/** An answer: its result, its action, and its grounds. Printed, it is the receipt. */
import type { Child, PropsWithChildren } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { AnswerPageData } from "../../../services/acting/decisions/answer-page.js";
import type { OfferedDecision } from "../../../services/acting/decisions/resolve.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { Command } from "../../parts/command.js";
import { Facts } from "../../parts/facts.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { QrCode } from "../../parts/qr-code.js";
import { Titled } from "../../parts/titled.js";
import type { RecipientNames } from "../../parts/value.js";
import type { AccountReader } from "../../reader.js";
import { Action } from "./action.js";
import type { AnswerPartProps } from "./answer-part.js";
import { AnswersOfAction } from "./answers-of-action.js";
import { Decide } from "./decide.js";
import { ExceededLimits } from "./exceeded-limits.js";
import { Layers, layersOf } from "./layers.js";
import { mayReport, Report } from "./report.js";
import { Cited, NotChecked, TotalsRead } from "./rests-on.js";
import { Says } from "./says.js";
import { Story } from "./story.js";
import { Trace } from "./trace.js";

/** The page has a form for each. */
export type AnswerForms = Readonly<Record<"sign_off" | "override" | "approval" | "report", FormState>>;

export interface AnswerProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: AnswerPageData;
  readonly names: PeopleNames;
  /** Those that the action's facts name. */
  readonly recipients: RecipientNames;
  /** Of the page, with its host: for the receipt. */
  readonly address: string;
  /** The decisions that the reader may make on it. */
  readonly offers: readonly OfferedDecision[];
  readonly forms: AnswerForms;
}

export function AnswerPage(props: AnswerProps): Child {
  const { reader, signedIn, data, names, recipients } = props;
  const { answers } = reader.texts;
  const part: AnswerPartProps = { reader, data, names, recipients, env: signedIn.env };
  const { answer } = data;
  return (
    <Room reader={reader} title={answers.title} signedIn={signedIn} place={null}>
      {data.now.superseded_by !== null && (
        <Notice kind="wrong">
          {answers.replaced}{" "}
          <a href={reader.at(`/${signedIn.env}/checks/${data.now.superseded_by}`)}>{answers.toNext}</a>
        </Notice>
      )}
      <Says {...part} />
      <InShort {...part} />
      <ExceededLimits reader={reader} limits={data.exceeds} />
      <Because {...part} />
      <Story {...part} />
      <Menu {...props} part={part} />
      <Action {...part} />
      <Fold title={answers.ruleSets} count={layersOf(answer).length}>
        <Layers {...part} />
      </Fold>
      <Fold title={answers.cited} count={answer.citations.length}>
        <Cited {...part} />
      </Fold>
      <Fold title={answers.totals} count={answer.history_used.length}>
        <TotalsRead {...part} />
      </Fold>
      <Fold title={answers.notChecked} count={answer.not_checked.length}>
        <NotChecked {...part} />
      </Fold>
      <Trace reader={reader} answer={answer} words={data} />
      <Fold title={answers.answers} count={data.answers.length < 2 ? 0 : data.answers.length}>
        <AnswersOfAction {...part} />
      </Fold>
      <Proof {...part} address={props.address} />
    </Room>
  );
}

/** The amount, the recipient, the day, and whether the answer stands: the line below the result. */
function InShort({ reader, data, recipients }: AnswerPartProps): Child {
  const { answers, log } = reader.texts;
  const { answer, amount, status, createdAt, now } = data;
  const recipient = recipients.get(answer.recipient?.recipient_id ?? "");
  return (
    <p class="in-short">
      {amount !== null && (
        <>
          <b>
            <Amount reader={reader} amount={amount.amount} currency={amount.currency} />
          </b>
          {" · "}
        </>
      )}
      {recipient !== undefined && (
        <>
          {recipient}
          {" · "}
        </>
      )}
      <Moment reader={reader} at={createdAt} />
      {" · "}
      {now.superseded_by === null ? answers.stands : log.replaced}
      {" · "}
      {log.statuses[status]}
      {now.execution?.ref != null && (
        <>
          {" "}
          <Chosen reader={reader} text={now.execution.ref} />
        </>
      )}
    </p>
  );
}

/** The rule that decided, in its words. */
function Because({ reader, data: { because, ruleWords, ruleSetTitle } }: AnswerPartProps): Child {
  const { answers } = reader.texts;
  if (because === null) return null;
  const { ruleSet, version, rule } = because;
  const words = ruleWords(ruleSet, rule);
  return (
    <section aria-labelledby="because">
      <h2 id="because">{answers.because}</h2>
      <p>
        <Titled reader={reader} title={words?.title ?? null} name={`${ruleSet}.${rule}`} />
      </p>
      {words !== null && words.wording !== "" && (
        <p class="quiet">
          <Chosen reader={reader} text={words.wording} />
        </p>
      )}
      <p class="quiet">
        <Titled reader={reader} title={ruleSetTitle(ruleSet)} name={`${ruleSet}@${version}`} />
      </p>
    </section>
  );
}

/** What the reader may do with the answer. It is open if a form was refused. */
function Menu({ reader, signedIn, offers, forms, part }: AnswerProps & { readonly part: AnswerPartProps }): Child {
  const { answers } = reader.texts;
  const { role } = signedIn.person;
  if (offers.length === 0 && !mayReport(role, part.data.status)) return null;
  const isRefused = Object.values(forms).some(({ wrong }) => wrong.length > 0);
  return (
    <details class="menu report" open={isRefused}>
      <summary>{answers.menu}</summary>
      <Decide {...part} offers={offers} forms={forms} />
      <Report {...part} role={role} form={forms.report} />
    </details>
  );
}

interface FoldProps {
  readonly title: string;
  /** Nothing is shown for none. */
  readonly count: number;
}

/** A part that few readers need: its heading with the number of its rows, which unfolds it. */
function Fold({ title, count, children }: PropsWithChildren<FoldProps>): Child {
  if (count === 0) return null;
  return (
    <details class="fold">
      <summary>
        {title} <span class="quiet">{count}</span>
      </summary>
      {children}
    </details>
  );
}

interface ProofProps extends AnswerPartProps {
  /** Of the page, on the service's own host. */
  readonly address: string;
}

/** What it takes to find the answer and to check it again, without the service too. */
function Proof({ reader, data: { answer, checkId, hash, because }, names, address }: ProofProps): Child {
  const { answers } = reader.texts;
  const people = [...new Set(answer.confirmations.map(({ confirmed_by }) => confirmed_by))];
  return (
    <section class="proof" aria-labelledby="proof">
      <h2 id="proof">{answers.proof}</h2>
      <QrCode text={address} label={answers.qr} />
      <Facts
        rows={[
          [answers.receipt, <code>{checkId}</code>],
          [answers.hash, <code>{hash}</code>],
          [answers.engine, <code>{answer.engine_version}</code>],
          ...(because?.hash == null ? [] : [[answers.ruleHash, <code>{because.hash}</code>] as const]),
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
      <Command line={"sha256sum answer.json\ntcs verify"} />
    </section>
  );
}
