/**
 * Parts of a document that are in none of its paragraphs, or doubtful: each next to its paragraph, and all in one list.
 */
import type { Child } from "hono/jsx";

import type { LeftOutPlace } from "../../../ports/document-reader.js";
import type { DocumentTextView } from "../../../services/ruling/documents/responses.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Identifier } from "../../parts/identifier.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";

const SECTION = "left-out";

interface LeftOutProps {
  readonly reader: Reader;
  readonly document: DocumentTextView;
}

/** How much it is, as a link to the list. */
export function LeftOutCount({ reader, document: { left_out: places, left_out_more: more } }: LeftOutProps): Child {
  const { documents: texts } = reader.texts;
  if (places === null) return <span class="quiet">{texts.leftOutUnknown}</span>;
  if (places.length === 0) return texts.leftOutNothing;
  const count = places.length + more;
  return <a href={`#${SECTION}`}>{texts.leftOutPlaces(count, writtenNumber(reader, count))}</a>;
}

export function LeftOutList({ reader, document: { left_out: places, left_out_more: more } }: LeftOutProps): Child {
  const { documents: texts } = reader.texts;
  if (places === null || places.length === 0) return null;
  return (
    <section aria-labelledby={SECTION}>
      <h2 id={SECTION}>{texts.leftOutTitle}</h2>
      <p>{texts.leftOutLead}</p>
      <Table<LeftOutPlace>
        caption={texts.leftOutTitle}
        rows={places}
        columns={[
          { head: texts.leftOutWhat, cell: ({ kind }) => texts.leftOutKinds[kind] },
          { head: texts.words, cell: ({ text }) => <Chosen reader={reader} text={text} /> },
          { head: texts.leftOutWhere, cell: (place) => <Where reader={reader} place={place} /> },
        ]}
      />
      {more > 0 && <p class="quiet">{texts.leftOutMore(more, writtenNumber(reader, more))}</p>}
    </section>
  );
}

function Where({ reader, place }: { readonly reader: Reader; readonly place: LeftOutPlace }): Child {
  const { documents: texts } = reader.texts;
  const { anchor, page, times } = place;
  return (
    <>
      {anchor !== null && (
        <a href={`#${paragraphId(anchor)}`}>
          <Identifier name={anchor} />
        </a>
      )}
      {page !== null && <span class="beneath quiet">{texts.page(page)}</span>}
      {times > 1 && <span class="beneath quiet">{texts.leftOutTimes(times)}</span>}
      {anchor === null && page === null && texts.leftOutBefore}
    </>
  );
}

/** Of the row of a paragraph. */
export const paragraphId = (anchor: string): string => `paragraph-${anchor}`;

/** Below the words of a paragraph: text that was left out in it or after it. */
export function LeftOutHere({ reader, places }: { readonly reader: Reader; readonly places: readonly LeftOutPlace[] }) {
  const { documents: texts } = reader.texts;
  return places.map(({ kind, text }) => (
    <span class="beneath quiet">
      {texts.leftOutKinds[kind]}: <Chosen reader={reader} text={text} />
    </span>
  ));
}
