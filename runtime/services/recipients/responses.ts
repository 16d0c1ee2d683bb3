/** What the verbs about recipients and their matches answer. */
import { z } from "zod";

import { MATCH_STATUSES } from "../../actions/decide/identities.js";
import { reference } from "../acting/checks/request.js";
import { claim, day, environment, id, moment, MOST, name, prose } from "../shapes/values.js";
import type { ViewOf } from "../shapes/view.js";

/** One page of a list at most (decision 146). */
const MOST_RECIPIENTS = 200;

export const MATCH_DECISIONS = ["same", "different"] as const;

/** Far more than anybody links. */
const MOST_LINKED = 10_000;

// What is not shown to the caller is left out.
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

const numbers = z.record(name, z.string().max(200));

const kind = name.describe("customer, supplier, vendor or creditor; or a kind that a domain declares, by its name.");

export type RecipientNumbers = ViewOf<typeof numbers>;

const recipient = z
  .strictObject({
    recipient_id: id("rcp"),
    kind,
    created_from: id("txn").describe("The booking that the record was made for."),
    created_at: moment,
    canonical_id: id("rcp").describe("The oldest of the records that people linked with it; the record itself: none."),
    label,
    name_expired,
    numbers: numbers
      .optional()
      .describe("By key, such as customer_number, as they were sent. Only people who are signed in are shown them."),
  })
  .meta({ id: "Recipient", description: "A record of a customer, supplier or other recipient, as it was sent." });

export type RecipientView = ViewOf<typeof recipient>;

export const recipients = z
  .strictObject({ recipients: z.array(recipient).max(MOST_RECIPIENTS) })
  .meta({ id: "Recipients" });

export type RecipientList = ViewOf<typeof recipients>;

const matchedRecord = z.strictObject({ recipient_id: id("rcp"), label, name_expired }).meta({ id: "MatchedRecord" });

export type MatchedRecord = ViewOf<typeof matchedRecord>;

const match = z
  .strictObject({
    review_item: id("mat"),
    status: z
      .enum(MATCH_STATUSES)
      .describe("same: the records are linked. different: no rule asks about them again, also after a split."),
    by_hand: z.boolean().describe("Whether a person linked the records and no rule had asked."),
    rule: name.nullable().describe("The matching rule that asks; null: by_hand."),
    rule_set: name.nullable(),
    rule_version: name.nullable(),
    created_at: moment,
    a: matchedRecord,
    b: matchedRecord,
    decided_by: id("usr")
      .nullable()
      .describe("Who answered last; of a link that was undone, who undid it. Null: nobody has."),
    decided_at: moment.nullable(),
    note_ref: reference.nullable().describe("Where the reason of a link by hand is kept."),
    ...claim,
  })
  .meta({
    id: "Match",
    description: "Two records that may be one recipient: a person answers, or linked them by hand.",
  });

export type MatchView = ViewOf<typeof match>;

export const matches = z.strictObject({ matches: z.array(match).max(MOST_RECIPIENTS) }).meta({ id: "Matches" });

export type MatchList = ViewOf<typeof matches>;

/** Of a recipient who has dealt with the account for years. */
const MOST_HELD = 1_000_000;

const namesSent = z.array(z.strictObject({ name: prose(400), transaction_id: id("txn"), at: moment })).max(MOST_HELD);
const described = z.strictObject({ transaction_id: id("txn"), fact: name, description: prose(4_000) });
const matchedWith = z.strictObject({ review_item: id("mat"), with: id("rcp"), status: z.enum(MATCH_STATUSES) });

const recipientReport = z
  .strictObject({
    recipient_id: id("rcp"),
    env: environment,
    kind,
    created_from: id("txn").describe("The booking that the record was made for."),
    created_at: moment,
    name: prose(400).nullable(),
    spelling: prose(1_000).nullable().describe("The compared form of the name."),
    keys: z
      .array(z.strictObject({ key: prose(400), letters: prose(1_000).nullable() }))
      .max(MOST)
      .describe("By which matching rules find the name, with their letters."),
    last_met: day.nullable(),
    names_expired: z.array(moment).max(MOST_HELD).describe("Of each expired name, a keyed hash is kept."),
    number: prose(400).nullable(),
    names_sent: namesSent.describe("Each name that it was sent with and did not have before, the newest first."),
    descriptions: z.array(described).max(MOST_HELD).describe("Of bookings that described it before they named it."),
    matches: z.array(matchedWith).max(MOST_HELD),
    answers: z
      .array(z.strictObject({ check_id: id("chk"), action_id: id("txn") }))
      .max(MOST_HELD)
      .describe("The standing answers about it, the oldest first. action_id: the booking that began the action."),
  })
  .meta({ id: "RecipientReport", description: "All that is held on one record of a recipient." });

/** The output of `tcs recipient report`, too. */
export type RecipientReport = ViewOf<typeof recipientReport>;

export const heldRecords = z
  .strictObject({
    records: z
      .array(recipientReport)
      .max(MOST_HELD)
      .describe(
        "The record, then those that count as one with it, then those of its numbers in the other environment.",
      ),
  })
  .meta({ id: "HeldRecords" });

export type HeldRecords = ViewOf<typeof heldRecords>;

const job = id("job").nullable().describe("Checks again the answers that depend on it; null: there are none.");

export const matchAnswered = z
  .strictObject({
    review_item: id("mat"),
    decision: z.enum(MATCH_DECISIONS),
    recipients: z.array(id("rcp")).max(MOST_LINKED).describe("All records that count as one with either of the two."),
    recheck_job: job,
  })
  .meta({ id: "MatchAnswered" });

export type MatchAnswered = ViewOf<typeof matchAnswered>;

export const splitOff = z
  .strictObject({
    recipient_id: id("rcp"),
    undone: z.array(id("mat")).max(MOST_LINKED).describe("The matches whose links were undone."),
    recheck_job: job,
  })
  .meta({ id: "SplitOff" });

export type SplitOff = ViewOf<typeof splitOff>;
