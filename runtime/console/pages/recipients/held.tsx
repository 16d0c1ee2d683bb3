/** All that is held on a recipient, to be handed out or erased: for admins. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { RecipientReport } from "../../../services/recipients/responses.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Facts } from "../../parts/facts.js";
import { Choices } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import { NoteField } from "../../parts/note-field.js";
import { RecipientKind } from "../../parts/recipient-kind.js";
import type { AccountReader } from "../../reader.js";
import { recipientAddress } from "./address.js";

export interface HeldProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  /** The record of the page first. */
  readonly reports: readonly RecipientReport[];
  readonly form: FormState;
}

/** The fields of the form. */
export const RECORDS = "records";
const NOTE = "note_ref";

export function HeldPage({ reader, signedIn, reports, form }: HeldProps): Child {
  const { held } = reader.texts.recipients;
  const [first] = reports;
  const path = recipientAddress(signedIn.env, first?.recipient_id ?? "");
  return (
    <Room reader={reader} title={held.title} signedIn={signedIn} place="recipients">
      <p class="lead">{held.lead}</p>
      {reports.map((report) => (
        <Held reader={reader} report={report} />
      ))}
      <section aria-labelledby="erase">
        <h2 id="erase">{held.eraseTitle}</h2>
        <p>{held.eraseHint}</p>
        <Form
          reader={reader}
          form={form}
          action={`${path}/held`}
          fields={{
            [RECORDS]: (
              <Choices
                {...typedIn(reader, form, RECORDS)}
                label={held.records}
                hint={null}
                kind="many"
                chosen={form.typed.getAll(RECORDS)}
                options={reports.map((report) => ({
                  value: report.recipient_id,
                  label: <code>{report.recipient_id}</code>,
                  note: <WouldErase reader={reader} report={report} />,
                }))}
              />
            ),
            [NOTE]: <NoteField reader={reader} form={form} />,
          }}
          submit={held.erase}
          cancel={path}
        />
      </section>
    </Room>
  );
}

interface ReportProps {
  readonly reader: AccountReader;
  readonly report: RecipientReport;
}

function Held({ reader, report }: ReportProps): Child {
  const { recipients, environments } = reader.texts;
  const { held } = recipients;
  const id = `held-${report.recipient_id}`;
  const none = <span class="quiet">{held.nothing}</span>;
  const count = (of: readonly unknown[]): Child => (of.length === 0 ? none : writtenNumber(reader, of.length));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {environments[report.env]} · <code>{report.recipient_id}</code>
      </h2>
      <Facts
        rows={[
          [recipients.kind, <RecipientKind reader={reader} name={report.kind} />],
          [recipients.number, report.number === null ? none : <Chosen reader={reader} text={report.number} />],
          [recipients.name, report.name === null ? none : <Chosen reader={reader} text={report.name} />],
          [
            held.namesSent,
            report.names_sent.length === 0
              ? none
              : report.names_sent.map(({ name, at }) => (
                  <div>
                    <Chosen reader={reader} text={name} />{" "}
                    <span class="quiet">
                      <Moment reader={reader} at={momentOf(at)} />
                    </span>
                  </div>
                )),
          ],
          [
            held.descriptions,
            report.descriptions.length === 0
              ? none
              : report.descriptions.map(({ description }) => (
                  <div>
                    <Chosen reader={reader} text={description} />
                  </div>
                )),
          ],
          [held.keys, count(report.keys)],
          [held.expired, count(report.names_expired)],
          [held.matches, count(report.matches)],
          [held.answers, count(report.answers)],
          [recipients.since, <Moment reader={reader} at={momentOf(report.created_at)} />],
          [recipients.lastMet, report.last_met === null ? none : <Day reader={reader} day={report.last_met} />],
        ]}
      />
    </section>
  );
}

/** What goes, and what stays. */
function WouldErase({ reader, report }: ReportProps): Child {
  const { held } = reader.texts.recipients;
  const { env, number, names_sent, descriptions, names_expired, answers } = report;
  const of = (count: number): string => writtenNumber(reader, count);
  return held.would({
    env: reader.texts.environments[env],
    names: of(names_sent.length),
    numbers: of(number === null ? 0 : 1),
    descriptions: of(descriptions.length),
    expired: of(names_expired.length),
    answers: of(answers.length),
  });
}
