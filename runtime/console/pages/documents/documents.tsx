/** Documents: those the account has sent, and a form that sends another one. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { DocumentsPage as DocumentsData } from "../../../services/ruling/documents/page.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Empty } from "../../parts/empty.js";
import { FileField } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import type { PeopleNames } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";
import { Sender } from "../policies/sender.js";
import { documentAddress, documentsAddress } from "./address.js";

/** The field of the file. A file that cannot be read is refused under the name that the interface has for it. */
export const FILE = "body";

export interface DocumentsProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly data: DocumentsData;
  readonly names: PeopleNames;
  readonly form: FormState;
}

export function DocumentsPage({ reader, signedIn, data, names, form }: DocumentsProps): Child {
  const { documents: texts } = reader.texts;
  const { env } = signedIn;
  const file = (
    <FileField {...typedIn(reader, form, FILE)} label={texts.file} hint={texts.fileHint} accept={ACCEPTED} />
  );
  return (
    <Room reader={reader} title={texts.title} signedIn={signedIn} place="documents" wide>
      <p class="lead">{texts.lead}</p>
      {data.mayDraft && (
        <section aria-labelledby="send">
          <h2 id="send">{texts.sendTitle}</h2>
          <Form
            reader={reader}
            form={form}
            action={documentsAddress(env)}
            fields={{ [FILE]: file }}
            submit={texts.send}
            takesFile
          />
        </section>
      )}
      {data.documents.length === 0 ? (
        <Empty title={texts.noneTitle}>
          <p class="quiet">{texts.none}</p>
        </Empty>
      ) : (
        <Documents reader={reader} env={env} documents={data.documents} names={names} />
      )}
    </Room>
  );
}

interface DocumentListProps extends Pick<DocumentsProps, "reader" | "names"> {
  readonly env: string;
  readonly documents: DocumentsData["documents"];
}

function Documents({ reader, env, documents, names }: DocumentListProps): Child {
  const { documents: texts } = reader.texts;
  return (
    <Table<DocumentsData["documents"][number]>
      caption={texts.title}
      rows={documents}
      columns={[
        {
          head: texts.name,
          cell: ({ document_id, name, title }) => (
            <>
              <a href={reader.at(documentAddress(env, document_id))}>
                <Chosen reader={reader} text={name} />
              </a>
              {title !== null && (
                <span class="beneath quiet">
                  <Chosen reader={reader} text={title} />
                </span>
              )}
            </>
          ),
        },
        { head: texts.kind, cell: ({ media_type }) => texts.kinds[media_type] },
        { head: texts.size, kind: "figure", cell: ({ bytes }) => texts.bytes(writtenNumber(reader, bytes)) },
        {
          head: texts.sent,
          cell: ({ at, by }) => (
            <>
              <Moment reader={reader} at={momentOf(at)} />
              <span class="beneath quiet">
                <Sender reader={reader} names={names} by={by} />
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

const ACCEPTED = ".pdf,.docx,.md,.markdown";
