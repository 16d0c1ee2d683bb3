/** What was erased of a recipient, as the audit has it: printed, it is handed out. It names nobody who was erased. */
import type { Child } from "hono/jsx";

import type { Environment } from "../../../auth/caller.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { Erasure, ErasureReceipt } from "../../../services/evidence/erasure/officer-page.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Empty } from "../../parts/empty.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import type { AccountReader } from "../../reader.js";
import { recipientAddress } from "./address.js";

export interface ErasureReceiptProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly recipientId: string;
  readonly receipt: ErasureReceipt;
  readonly names: PeopleNames;
}

export function ErasureReceiptPage(props: ErasureReceiptProps): Child {
  const { reader, signedIn, recipientId, receipt, names } = props;
  const { recipients, environments, audit } = reader.texts;
  const { held } = recipients;
  const figure = (head: string, of: (erasure: Erasure) => number) => ({
    head,
    kind: "figure" as const,
    cell: (erasure: Erasure) => writtenNumber(reader, of(erasure)),
  });
  return (
    <Room reader={reader} title={held.receiptTitle} signedIn={signedIn} place="recipients" wide>
      {receipt.erasures.length === 0 ? (
        <Empty title={held.receiptNone} />
      ) : (
        <>
          <p class="lead">{held.receiptLead(<Chosen reader={reader} text={receipt.account} />)}</p>
          <Table<Erasure>
            caption={held.receiptTitle}
            rows={receipt.erasures}
            columns={[
              { head: held.erasedAt, cell: ({ at }) => <Moment reader={reader} at={at} /> },
              {
                head: recipients.record,
                cell: ({ env, recipient_id }) => (
                  <>
                    {environments[env as Environment]} · <code>{recipient_id}</code>
                  </>
                ),
              },
              figure(held.names, ({ names }) => names),
              figure(held.numbers, ({ numbers }) => numbers),
              figure(held.descriptions, ({ descriptions }) => descriptions),
              figure(held.expired, ({ expired_names }) => expired_names),
              {
                head: held.erasedBy,
                cell: ({ by }) => (by === null ? audit.operator : <Person reader={reader} names={names} id={by} />),
              },
              {
                head: held.note,
                cell: ({ noteRef }) => noteRef !== null && <Chosen reader={reader} text={noteRef} />,
              },
            ]}
          />
        </>
      )}
      <p>{held.stays}</p>
      <p>
        <a href={reader.at(recipientAddress(signedIn.env, recipientId))}>{held.back}</a>
      </p>
    </Room>
  );
}
