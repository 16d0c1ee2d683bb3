/** What /v1/recipients takes and answers. */
import { z } from "zod";

import { RECIPIENT_KINDS } from "../../engine/facts.js";
import type { RecipientList, RecipientNumbers, RecipientView } from "../../services/recipients/list.js";
import { commaList, idInPath, pageLimit } from "../query.js";
import { fieldsOf } from "./fields.js";
import { id, moment } from "./values.js";

const MOST_IDS = 200;
/** One page of a list at most (decision 146). */
const MOST_RECIPIENTS = 200;

export const recipientsQuery = {
  q: z
    .string()
    .max(200)
    .regex(/^[^\0]*[^\0\s][^\0]*$/)
    .optional()
    .describe(
      "A part of the name: case, accents and spaces make no difference. For people who are signed in as admin or operations; anybody else is refused.",
    ),
  ids: commaList(idInPath("recipient", "rcp"), MOST_IDS)
    .optional()
    .describe("Only these records; an id of none is passed over."),
  limit: pageLimit(),
};

const number = z.string().max(200).optional();

const recipient = z
  .strictObject(
    fieldsOf<RecipientView>()({
      recipient_id: id("rcp"),
      kind: z.enum(RECIPIENT_KINDS),
      created_from: id("txn").describe("The booking that the record was made for."),
      created_at: moment,
      label: z
        .string()
        .max(200)
        .nullable()
        .optional()
        .describe(
          "The name that was sent last; null: none was. Only people who are signed in as admin or operations are shown it.",
        ),
      numbers: z
        .strictObject(
          fieldsOf<RecipientNumbers>()({
            customer_number: number,
            supplier_number: number,
            vendor_number: number,
            creditor_number: number,
          }),
        )
        .optional()
        .describe("As they were sent. Only people who are signed in are shown them."),
    }),
  )
  .meta({ id: "Recipient", description: "A record of a customer, supplier, vendor or creditor, as it was sent." });

export const recipients = z
  .strictObject(fieldsOf<RecipientList>()({ recipients: z.array(recipient).max(MOST_RECIPIENTS) }))
  .meta({ id: "Recipients" });

const RECORD = {
  recipient_id: "rcp_01kkbfmsfce008e5xdtb6w0fct",
  kind: "customer",
  created_from: "txn_01kkbfmsfce008e5xdtb6w0fcv",
  created_at: "2026-03-10T09:01:00.265Z",
};

export const RECIPIENTS_EXAMPLES: Readonly<Record<string, unknown>> = {
  for_a_key: { recipients: [RECORD] },
  for_an_admin: { recipients: [{ ...RECORD, label: "Sample Trading Ltd", numbers: { customer_number: "C-1" } }] },
};
