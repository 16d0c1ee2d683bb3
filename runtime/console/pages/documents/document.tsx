/** One document: its paragraphs with their anchors and the rules that cite them, and a form that drafts a policy. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { documentDraftRequestSchema } from "../../../services/ruling/documents/draft.js";
import type { DocumentPage as DocumentData } from "../../../services/ruling/documents/page.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Done } from "../../parts/done.js";
import { Facts } from "../../parts/facts.js";
import { Field, Select } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import type { PeopleNames } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import { Titled } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import { policyAddress } from "../policies/address.js";
import { Sender } from "../policies/sender.js";
import { documentAddress, documentsAddress, draftAddress } from "./address.js";
import { LeftOutCount, LeftOutHere, LeftOutList, paragraphId } from "./left-out.js";

/** The author writes these into the files of the draft. */
export type LeftToTheAuthor = "currency" | "jurisdictions" | "note";

export interface DocumentProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: DocumentData;
  readonly names: PeopleNames;
  readonly form: FormState;
  /** The reason why nothing was drafted, in the words of the service; null: no refusal. */
  readonly refused: string | null;
  readonly done: string | null;
}

export function DocumentPage({ reader, signedIn, data, names, form, refused, done }: DocumentProps): Child {
  const { documents: texts } = reader.texts;
  const { env } = signedIn;
  const { document } = data;
  return (
    <Room
      reader={reader}
      title={`${texts.one}: ${document.name}`}
      heading={[texts.one, ": ", <Chosen reader={reader} text={document.name} />]}
      signedIn={signedIn}
      place="documents"
      wide
    >
      <Done texts={texts.done} done={done} />
      <p>
        <a href={reader.at(documentsAddress(env))}>{texts.back}</a>
      </p>
      <Facts
        rows={[
          ...(document.title === null
            ? []
            : [[texts.docTitle, <Chosen reader={reader} text={document.title} />] as const]),
          [texts.kind, texts.kinds[document.media_type]],
          [texts.size, texts.bytes(writtenNumber(reader, document.bytes))],
          ...(document.pages === null ? [] : [[texts.pages, writtenNumber(reader, document.pages)] as const]),
          [
            texts.sent,
            <>
              <Moment reader={reader} at={momentOf(document.at)} />,{" "}
              <Sender reader={reader} names={names} by={document.by} />
            </>,
          ],
          [texts.leftOut, <LeftOutCount reader={reader} document={document} />],
          ["SHA-256", <code>{document.sha256}</code>],
          [texts.original, <a href={reader.at(`/v1/documents/${document.document_id}/original`)}>{texts.download}</a>],
        ]}
      />
      <Drafting reader={reader} env={env} data={data} form={form} refused={refused} />
      <Changes reader={reader} env={env} data={data} />
      <LeftOutList reader={reader} document={document} />
      <Paragraphs reader={reader} env={env} data={data} />
    </Room>
  );
}

type PartProps = Pick<DocumentProps, "reader" | "data"> & { readonly env: string };

function Drafting({ reader, env, data, form, refused }: PartProps & Pick<DocumentProps, "form" | "refused">): Child {
  const { documents: texts } = reader.texts;
  if (!data.mayDraft) return null;
  if (!data.draftsFromDocuments) return <p class="quiet">{texts.noDrafting}</p>;
  return (
    <section aria-labelledby="draft">
      <h2 id="draft">{texts.draftTitle}</h2>
      <p>{texts.draftLead}</p>
      {refused !== null && (
        <p class="quiet" lang="en">
          <Chosen reader={reader} text={refused} />
        </p>
      )}
      <Form
        reader={reader}
        form={form}
        action={draftAddress(env, data.document.document_id)}
        fields={draftFields(reader, form)}
        submit={texts.draft}
      />
    </section>
  );
}

function draftFields(
  reader: AccountReader,
  form: FormState,
): FieldsOf<typeof documentDraftRequestSchema, LeftToTheAuthor | "document_id"> {
  const { documents: texts } = reader.texts;
  const field = (name: string) => ({ ...typedIn(reader, form, name), autocomplete: "off" as const });
  return {
    domain: <Field {...field("domain")} type="text" label={texts.domain} hint={texts.domainHint} maxlength={100} />,
    name: (
      <Field {...field("name")} type="text" label={texts.policyName} hint={texts.nameHint} isOptional maxlength={100} />
    ),
    version: (
      <Field
        {...field("version")}
        type="text"
        label={texts.version}
        hint={texts.versionHint}
        isOptional
        maxlength={64}
      />
    ),
    effective_from: (
      <Field {...field("effective_from")} type="date" label={texts.from} hint={texts.fromHint} isOptional />
    ),
  };
}

/** The other document is part of the address, because a comparison changes nothing. */
function Changes({ reader, env, data }: PartProps): Child {
  const { documents: texts } = reader.texts;
  const { document, earlier, changes } = data;
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{texts.changesTitle}</h2>
      <form class="form" method="get" action={reader.at(documentAddress(env, document.document_id))}>
        <Select
          name="since"
          label={texts.since}
          hint={null}
          wrong={null}
          options={earlier.map(({ document_id, name, at }) => ({
            value: document_id,
            label: `${name}, ${at.slice(0, 10)}`,
          }))}
          value={changes?.since ?? ""}
        />
        <p class="buttons">
          <button type="submit" class="plain">
            {texts.compare}
          </button>
        </p>
      </form>
      {changes !== null && <p>{texts.unchanged(changes.unchanged)}</p>}
      {changes !== null && changes.changes.length > 0 && (
        <Table<(typeof changes.changes)[number]>
          caption={texts.changesTitle}
          rows={changes.changes}
          columns={[
            { head: texts.change, cell: ({ change }) => texts.changes[change] },
            { head: texts.before, cell: ({ before }) => <Words reader={reader} text={before?.text ?? null} /> },
            { head: texts.after, cell: ({ after }) => <Words reader={reader} text={after?.text ?? null} /> },
            { head: texts.citedBy, cell: ({ cited_by }) => <CitedBy reader={reader} env={env} rules={cited_by} /> },
          ]}
        />
      )}
    </section>
  );
}

function Words({ reader, text }: { readonly reader: AccountReader; readonly text: string | null }): Child {
  return text === null ? <span class="quiet">–</span> : <Chosen reader={reader} text={text} />;
}

function Paragraphs({ reader, env, data }: PartProps): Child {
  const { documents: texts } = reader.texts;
  const { document, citedBy } = data;
  const leftOut = document.left_out ?? [];
  return (
    <section aria-labelledby="paragraphs">
      <h2 id="paragraphs">{texts.paragraphs}</h2>
      <Table<(typeof document.paragraphs)[number]>
        caption={texts.paragraphs}
        rows={document.paragraphs}
        columns={[
          {
            head: texts.anchor,
            cell: ({ anchor, page }) => (
              <>
                <span id={paragraphId(anchor)}>
                  <Identifier name={anchor} />
                </span>
                {page !== null && <span class="beneath quiet">{texts.page(page)}</span>}
              </>
            ),
          },
          {
            head: texts.words,
            cell: ({ anchor, kind, number, text }) => (
              <>
                {number !== null && (
                  <>
                    <Chosen reader={reader} text={number} />{" "}
                  </>
                )}
                {kind === "heading" ? (
                  <strong>
                    <Chosen reader={reader} text={text} />
                  </strong>
                ) : (
                  <Chosen reader={reader} text={text} />
                )}
                <LeftOutHere reader={reader} places={leftOut.filter((place) => place.anchor === anchor)} />
              </>
            ),
          },
          {
            head: texts.citedBy,
            cell: ({ anchor }) => <CitedBy reader={reader} env={env} rules={citedBy.get(anchor) ?? []} />,
          },
        ]}
      />
    </section>
  );
}

interface CitedByProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly rules: readonly { readonly rule_set: string; readonly version: string; readonly rule: string }[];
}

function CitedBy({ reader, env, rules }: CitedByProps): Child {
  if (rules.length === 0) return <span class="quiet">–</span>;
  return rules.map(({ rule_set, version, rule }) => (
    <span class="beneath">
      <a href={reader.at(policyAddress(env, rule_set, version))}>
        <Titled reader={reader} title={reader.titles.rule(rule_set, rule)} name={`${rule_set}@${version}.${rule}`} />
      </a>
    </span>
  ));
}
