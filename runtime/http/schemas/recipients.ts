/** What /v1/recipients takes and answers. */
import { z } from "zod";

import { MATCH_STATUSES } from "../../actions/decide/identities.js";
import { RECIPIENT_KINDS } from "../../engine/values/facts.js";
import { type Erased, eraseSchema } from "../../services/evidence/erasure/erase.js";
import { MATCH_DECISIONS, type MatchAnswered, matchAnswerSchema } from "../../services/recipients/answer-match.js";
import type { RecipientList, RecipientNumbers, RecipientView } from "../../services/recipients/list.js";
import { type MatchedRecord, type MatchList, type MatchView } from "../../services/recipients/matches.js";
import { type SplitOff, splitSchema } from "../../services/recipients/split.js";
import { commaList, idInPath, pageLimit } from "../query.js";
import { fieldsOf } from "../../services/shapes/fields.js";
import { claim, count, id, moment, name } from "../../services/shapes/values.js";

const MOST_IDS = 200;
/** One page of a list at most (decision 146). */
const MOST_RECIPIENTS = 200;
/** Far more than anybody links. */
const MOST_LINKED = 10_000;

export const recipientsQuery = {
  q: z
    .string()
    .max(200)
    .regex(/^[^\0]*[^\0\s][^\0]*$/)
    .optional()
    .describe(
      "A part of the name: case, accents and spaces make no difference. For people who are signed in " +
        "as admin or operations; anybody else is refused.",
    ),
  ids: commaList(idInPath("recipient", "rcp"), MOST_IDS)
    .optional()
    .describe("Only these records; an id of none is passed over."),
  limit: pageLimit(),
};

const label = z
  .string()
  .max(200)
  .nullable()
  .optional()
  .describe(
    "The name that was sent last; null: none was, or it is no longer kept. Only people who are " +
      "signed in as admin or operations are shown it.",
  );

const name_expired = z
  .boolean()
  .optional()
  .describe("Whether a name was sent that is no longer kept. Shown to whom the label is shown.");

const number = z.string().max(200).optional();

const recipient = z
  .strictObject(
    fieldsOf<RecipientView>()({
      recipient_id: id("rcp"),
      kind: z.enum(RECIPIENT_KINDS),
      created_from: id("txn").describe("The booking that the record was made for."),
      created_at: moment,
      canonical_id: id("rcp").describe(
        "The oldest of the records that people linked with it; the record itself: none.",
      ),
      label,
      name_expired,
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

export const matchesQuery = {
  status: z.enum(MATCH_STATUSES).optional().describe("Only matches of this status."),
  limit: pageLimit(),
};

const matchedRecord = z
  .strictObject(fieldsOf<MatchedRecord>()({ recipient_id: id("rcp"), label, name_expired }))
  .meta({ id: "MatchedRecord" });

const match = z
  .strictObject(
    fieldsOf<MatchView>()({
      review_item: id("mat"),
      status: z
        .enum(MATCH_STATUSES)
        .describe("same: the records are linked. different: they are apart for good, also after a split."),
      rule: name.describe("The matching rule that asks."),
      rule_set: name,
      rule_version: name,
      created_at: moment,
      a: matchedRecord,
      b: matchedRecord,
      decided_by: id("usr")
        .nullable()
        .describe("Who answered last; of a link that was undone, who undid it. Null: nobody has."),
      decided_at: moment.nullable(),
      ...claim,
    }),
  )
  .meta({ id: "Match", description: "Two records that may be one recipient: a person answers." });

export const matches = z
  .strictObject(fieldsOf<MatchList>()({ matches: z.array(match).max(MOST_RECIPIENTS) }))
  .meta({ id: "Matches" });

export const matchAnswer = matchAnswerSchema.meta({ id: "MatchAnswer" });
export const erase = eraseSchema.meta({ id: "Erase" });
export const split = splitSchema.meta({ id: "Split" });

const job = id("job").nullable().describe("Checks again the answers that depend on it; null: there are none.");

export const matchAnswered = z
  .strictObject(
    fieldsOf<MatchAnswered>()({
      review_item: id("mat"),
      decision: z.enum(MATCH_DECISIONS),
      recipients: z.array(id("rcp")).max(MOST_LINKED).describe("All records that count as one with either of the two."),
      recheck_job: job,
    }),
  )
  .meta({ id: "MatchAnswered" });

export const splitOff = z
  .strictObject(
    fieldsOf<SplitOff>()({
      recipient_id: id("rcp"),
      undone: z.array(id("mat")).max(MOST_LINKED).describe("The matches whose links were undone."),
      recheck_job: job,
    }),
  )
  .meta({ id: "SplitOff" });

export const erased = z
  .strictObject(
    fieldsOf<Erased>()({
      recipient_id: id("rcp"),
      names: count.describe("The names that it was sent with."),
      numbers: count,
      descriptions: count.describe("Of bookings that described the recipient before another one named it."),
      expired_names: count.describe("Hashes of names that had expired. With them the same spelling found the record."),
    }),
  )
  .meta({ id: "Erased", description: "How many of each were erased. 0: nothing was kept." });
