/** One recipient: its record, the linked records with the persons who linked them, and its recent answers. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PresentLimit } from "../../../services/acting/records/present-limits.js";
import type { eraseSchema } from "../../../services/evidence/erasure/erase.js";
import type { linkSchema } from "../../../services/recipients/link.js";
import { seenMark } from "../../../services/recipients/link-page.js";
import type { SheetOfRecipients } from "../../../services/recipients/log-sheet.js";
import type { PageMatch, PageRecord } from "../../../services/recipients/page-records.js";
import type { RecipientPageData } from "../../../services/recipients/record-page.js";
import type { RerunPreview } from "../../../services/ruling/confirmations/preview.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Done } from "../../parts/done.js";
import { Field } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Limits } from "../../parts/limits.js";
import { NoteField } from "../../parts/note-field.js";
import type { PeopleNames } from "../../parts/person.js";
import { Previewed } from "../../parts/previewed.js";
import type { AccountReader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import { LogRows } from "../log/log.js";
import { recipientAddress } from "./address.js";
import { MatchLine, RecordFacts, RecordList, RecordName } from "./record.js";

/** The field with the state of the links that the page showed. */
export const MARK = "mark";

/** Shown by the page: no answer changes, so that there is no job to look at. */
export const ERASED = "erased";
/** The fields of the form that erases, and of the one that links. */
export const NOTE = "note_ref";
export const OTHER = "with";
/** The records that counted as one with each of the two when the page was shown. */
export const SEEN = "seen";
export const SEEN_OTHER = "seen_other";

export interface RecipientProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: RecipientPageData;
  readonly limits: readonly PresentLimit[];
  /** Its recent answers, the newest first. */
  readonly answers: Pick<SheetOfRecipients, "rows" | "recipients">;
  readonly names: PeopleNames;
  readonly form: FormState;
  /** The effect of the split or of the link on answers; null: no preview was requested. */
  readonly previewed: RerunPreview | null;
  /** The record of the previewed link, and then those that count as one with it; null: no link was previewed. */
  readonly other: readonly PageRecord[] | null;
  readonly done: string | null;
}

export function RecipientPage(props: RecipientProps): Child {
  const { reader, signedIn, data, limits, answers, names, previewed, done } = props;
  const { recipients, places } = reader.texts;
  const { env } = signedIn;
  const { record, open, apart } = data;
  const jobs = <a href={reader.at(`/${env}/jobs`)}>{places.names.jobs}</a>;
  return (
    <Room
      reader={reader}
      title={recipients.recipientTitle}
      heading={<RecordName reader={reader} record={record} />}
      signedIn={signedIn}
      place="recipients"
      wide
    >
      <Done texts={recipients.done} done={done} />
      {done !== null && done !== ERASED && Object.hasOwn(recipients.done, done) && <p>{recipients.toJobs(jobs)}</p>}
      <section aria-label={recipients.recipientTitle}>
        <RecordFacts reader={reader} env={env} record={record} />
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits">{recipients.limitsTitle}</h2>
        <Limits reader={reader} limits={limits} />
      </section>
      {open.length > 0 && <Matches {...props} id="open" title={recipients.openTitle} matches={open} />}
      <Identity {...props} />
      {apart.length > 0 && <Matches {...props} id="apart" title={recipients.apartTitle} matches={apart} />}
      <section aria-labelledby="answers">
        <h2 id="answers">{recipients.answersTitle}</h2>
        {answers.rows.length === 0 ? (
          <p class="quiet">{recipients.answersNone}</p>
        ) : (
          <>
            <LogRows reader={reader} env={env} {...answers} names={names} />
            <p>
              <a href={reader.at(`/${env}/checks?recipient=${record.recipient_id}`)}>{recipients.allInLog}</a>
            </p>
          </>
        )}
      </section>
      {previewed !== null && <Previewed reader={reader} env={env} names={names} previewed={previewed} />}
      {data.mayAnswer && <Link {...props} />}
      {data.isLinked && data.mayAnswer && <Split {...props} />}
      {data.mayErase && <Erase {...props} />}
    </Room>
  );
}

function Identity({ reader, signedIn: { env }, data: { linked, links }, names }: RecipientProps): Child {
  const { recipients } = reader.texts;
  return (
    <section aria-labelledby="identity">
      <h2 id="identity">{recipients.identityTitle}</h2>
      {linked.length === 0 ? (
        <p class="quiet">{recipients.alone}</p>
      ) : (
        <>
          <RecordList reader={reader} env={env} records={linked} />
          <h3>{recipients.links}</h3>
          <MatchList reader={reader} env={env} matches={links} names={names} />
        </>
      )}
    </section>
  );
}

interface MatchesProps extends RecipientProps {
  readonly id: string;
  readonly title: string;
  readonly matches: readonly PageMatch[];
}

function Matches({ reader, signedIn: { env }, names, id, title, matches }: MatchesProps): Child {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <MatchList reader={reader} env={env} matches={matches} names={names} />
    </section>
  );
}

interface MatchListProps extends Pick<RecipientProps, "names"> {
  readonly reader: AccountReader;
  readonly env: string;
  readonly matches: readonly PageMatch[];
}

function MatchList({ reader, env, matches, names }: MatchListProps): Child {
  return (
    <ul class="list">
      {matches.map((match) => (
        <li>
          <MatchLine reader={reader} env={env} match={match} names={names} />
        </li>
      ))}
    </ul>
  );
}

/** What was typed and its errors belong to the form that was sent: the one that has `field`, and not `without`. */
function ownForm(form: FormState, field: string, without = ""): FormState {
  if (form.typed.has(field) && !form.typed.has(without)) return form;
  return { ...form, typed: new URLSearchParams(), wrong: [] };
}

function Link({ reader, signedIn: { env }, data, form, other }: RecipientProps): Child {
  const { recipients } = reader.texts;
  const { record, linked } = data;
  const path = `${recipientAddress(env, record.recipient_id)}/link`;
  const own = ownForm(form, OTHER);
  const fields: FieldsOf<typeof linkSchema, "decided_by"> = {
    [OTHER]: (
      <Field
        {...typedIn(reader, own, OTHER)}
        label={recipients.linkOther}
        hint={recipients.linkOtherHint}
        type="text"
        autocomplete="off"
        maxlength={200}
      />
    ),
    [NOTE]: <NoteField reader={reader} form={own} id="link-note" />,
  };
  const idsOf = (records: readonly PageRecord[]): string => seenMark(records.map(({ recipient_id }) => recipient_id));
  return (
    <section aria-labelledby="link">
      <h2 id="link">{recipients.linkTitle}</h2>
      <details class="sure" open={other !== null || own.wrong.length > 0}>
        <summary>{recipients.linkOpen}</summary>
        <p>{recipients.linkHint}</p>
        {other !== null && (
          <>
            <h3>{recipients.linkWith}</h3>
            <RecordList reader={reader} env={env} records={other} />
          </>
        )}
        <Form
          reader={reader}
          form={own}
          action={path}
          fields={fields}
          submit={recipients.link}
          more={{ label: recipients.preview, action: `${path}/preview` }}
        >
          <input type="hidden" name={SEEN} value={idsOf([record, ...linked])} />
          {other !== null && <input type="hidden" name={SEEN_OTHER} value={idsOf(other)} />}
        </Form>
      </details>
    </section>
  );
}

function Split({ reader, signedIn, data, form, previewed, other }: RecipientProps): Child {
  const { recipients } = reader.texts;
  const path = `${recipientAddress(signedIn.env, data.record.recipient_id)}/split`;
  const own = ownForm(form, MARK);
  return (
    <section aria-labelledby="split">
      <h2 id="split">{recipients.splitTitle}</h2>
      <details class="sure" open={(previewed !== null && other === null) || own.wrong.length > 0}>
        <summary>{recipients.splitOpen}</summary>
        <p>{recipients.splitHint}</p>
        <Form
          reader={reader}
          form={own}
          action={path}
          fields={{}}
          submit={recipients.split}
          more={{ label: recipients.preview, action: `${path}/preview` }}
        >
          <input type="hidden" name={MARK} value={data.mark} />
        </Form>
      </details>
    </section>
  );
}

function Erase({ reader, signedIn, data, form }: RecipientProps): Child {
  const { recipients } = reader.texts;
  const path = `${recipientAddress(signedIn.env, data.record.recipient_id)}/erase`;
  const own = ownForm(form, NOTE, OTHER);
  const fields: FieldsOf<typeof eraseSchema> = { [NOTE]: <NoteField reader={reader} form={own} /> };
  return (
    <section aria-labelledby="erase">
      <h2 id="erase">{recipients.eraseTitle}</h2>
      <details class="sure" open={own.wrong.length > 0}>
        <summary>{recipients.eraseOpen}</summary>
        <p>{recipients.eraseHint}</p>
        <Form reader={reader} form={own} action={path} fields={fields} submit={recipients.erase} />
      </details>
      <div class="buttons">
        <a href={reader.at(`${recipientAddress(signedIn.env, data.record.recipient_id)}/held`)}>
          {recipients.held.open}
        </a>
        <a href={reader.at(`${recipientAddress(signedIn.env, data.record.recipient_id)}/receipt`)}>
          {recipients.held.receipt}
        </a>
      </div>
    </section>
  );
}
