/**
 * The figures of a document beside its draft: settings with the words that they were read from, and numbers that became
 * none with the reason. Long lists are folded.
 */
import type { Child } from "hono/jsx";

import type { DocumentDraftView } from "../../../services/ruling/documents/draft-responses.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Identifier } from "../../parts/identifier.js";
import { type Column, Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";
import { documentAddress } from "./address.js";
import { paragraphId } from "./left-out.js";

/** A list of more rows is folded. */
const SHORT_LIST = 12;
/** So many rows of a list are shown. The response to POST /v1/policies/draft has all of them. */
const MOST_ROWS = 200;

type SettingRow = DocumentDraftView["settings"][number];
type NumberRow = DocumentDraftView["not_settings"][number];

interface FiguresProps {
  readonly reader: Reader;
  readonly env: string;
  /** Null: nothing is shown. */
  readonly drafted: DocumentDraftView | null;
}

export function DraftedFigures({ reader, env, drafted }: FiguresProps): Child {
  const { draftedFigures: texts } = reader.texts;
  if (drafted === null) return null;
  const { document_id: documentId, settings, not_settings: numbers, not_settings_more: more } = drafted;
  const words: Column<SettingRow | NumberRow> = {
    head: texts.words,
    cell: (row) => <Chosen reader={reader} text={row.words} />,
  };
  const where: Column<SettingRow | NumberRow> = {
    head: texts.where,
    cell: ({ anchor }) => (
      <a href={reader.at(`${documentAddress(env, documentId)}#${encodeURIComponent(paragraphId(anchor))}`)}>
        <Identifier name={anchor} />
      </a>
    ),
  };
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{texts.title}</h2>
      <p>{texts.lead}</p>
      <List<SettingRow>
        reader={reader}
        summary={texts.settings(settings.length, writtenNumber(reader, settings.length))}
        rows={settings}
        more={0}
        columns={[
          { head: texts.setting, cell: ({ key }) => <Identifier name={key} /> },
          { head: texts.value, cell: ({ value }) => <Chosen reader={reader} text={value} /> },
          words,
          where,
        ]}
      />
      <List<NumberRow>
        reader={reader}
        summary={texts.notSettings(numbers.length + more, writtenNumber(reader, numbers.length + more))}
        rows={numbers}
        more={more}
        columns={[words, { head: texts.why, cell: (row) => <Why reader={reader} row={row} /> }, where]}
      />
    </section>
  );
}

interface ListProps<Row> {
  readonly reader: Reader;
  readonly summary: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** How many more there are than these rows. */
  readonly more: number;
}

function List<Row>({ reader, summary, rows, columns, more }: ListProps<Row>): Child {
  const { draftedFigures: texts } = reader.texts;
  if (rows.length === 0) return <p class="quiet">{summary}</p>;
  const shown = rows.slice(0, MOST_ROWS);
  const rest = rows.length - shown.length + more;
  return (
    <details open={rows.length <= SHORT_LIST}>
      <summary>{summary}</summary>
      <Table<Row> caption={summary} rows={shown} columns={columns} />
      {rest > 0 && <p class="quiet">{texts.more(rest, writtenNumber(reader, rest))}</p>}
    </details>
  );
}

function Why({ reader, row: { why, currency } }: { readonly reader: Reader; readonly row: NumberRow }): Child {
  const { draftedFigures: texts } = reader.texts;
  return (
    <>
      {texts.reasons[why]}
      {currency !== null && (
        <>
          {" "}
          (<Chosen reader={reader} text={currency} />)
        </>
      )}
    </>
  );
}
