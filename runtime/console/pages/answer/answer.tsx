/** An answer: its result, its action, and its grounds. Printed, it is the receipt. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { AnswerPageData } from "../../../services/acting/decisions/answer-page.js";
import type { OfferedDecision } from "../../../services/acting/decisions/resolve.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Facts } from "../../parts/facts.js";
import { Notice } from "../../parts/notice.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import type { RecipientNames } from "../../parts/value.js";
import type { AccountReader } from "../../reader.js";
import { Action, Decisions } from "./action.js";
import type { AnswerPartProps } from "./answer-part.js";
import { AnswersOfAction } from "./answers-of-action.js";
import { Decide } from "./decide.js";
import { ExceededLimits } from "./exceeded-limits.js";
import { Layers } from "./layers.js";
import { Report } from "./report.js";
import { Cited, NotChecked, TotalsRead } from "./rests-on.js";
import { Says } from "./says.js";
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
  /** The decisions that the reader may make on it. */
  readonly offers: readonly OfferedDecision[];
  readonly forms: AnswerForms;
}

export function AnswerPage({ reader, signedIn, data, names, recipients, offers, forms }: AnswerProps): Child {
  const { answers } = reader.texts;
  const part: AnswerPartProps = { reader, data, names, recipients, env: signedIn.env };
  return (
    <Room reader={reader} title={answers.title} signedIn={signedIn} place={null}>
      {data.now.superseded_by !== null && (
        <Notice kind="wrong">
          {answers.replaced}{" "}
          <a href={reader.at(`/${signedIn.env}/checks/${data.now.superseded_by}`)}>{answers.toNext}</a>
        </Notice>
      )}
      <Says {...part} />
      <ExceededLimits reader={reader} limits={data.exceeds} />
      <Action {...part} />
      <Decisions {...part} />
      <Layers {...part} />
      <Cited {...part} />
      <TotalsRead {...part} />
      <NotChecked {...part} />
      <Trace reader={reader} answer={data.answer} words={data} />
      <AnswersOfAction {...part} />
      <Decide {...part} offers={offers} forms={forms} />
      <Report {...part} role={signedIn.person.role} form={forms.report} />
      <Proof {...part} />
    </Room>
  );
}

/** The part that is printed: with it the answer is found, and checked again without the service. */
function Proof({ reader, data: { answer, checkId, hash }, names }: AnswerPartProps): Child {
  const { answers } = reader.texts;
  const people = [...new Set(answer.confirmations.map(({ confirmed_by }) => confirmed_by))];
  return (
    <section class="proof" aria-labelledby="proof">
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
