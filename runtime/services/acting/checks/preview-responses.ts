/** What POST /v1/check/preview answers: an answer without what only a check that is stored has. */
import { z } from "zod";

import type { AnswerHead, AnswerTail, Recheck, TransactionSummary } from "../../../actions/write/answer-document.js";
import { answerOfEachState, common, ofRecheck, transactionSummary } from "../../shapes/answer.js";
import { fieldsOf } from "../../shapes/fields.js";
import { count, id, name } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

const { check_id: _receipt, recheck_job: _job, ...commonOfPreview } = common;
const { transaction_id: _booking, created_at: _moment, ...transactionOfPreview } = transactionSummary.shape;

const previewedMatch = z
  .strictObject({
    recipients: z
      .array(id("rcp").nullable())
      .length(2)
      .describe("The records that may be one. Null: the check would add the record."),
    rule_set: name,
    rule_version: name,
    rule: name.describe("The rule that proposes it."),
  })
  .meta({ id: "PreviewedMatch", description: "A probable match that the check would open." });

export type PreviewedMatch = ViewOf<typeof previewedMatch>;

export interface PreviewTail extends Omit<AnswerTail, "transaction" | "rechecks" | "recheck_job"> {
  readonly transaction: Omit<TransactionSummary, "transaction_id" | "created_at">;
  /** Earlier answers that the check would issue again. */
  readonly rechecks: readonly Omit<Recheck, "new_check_id">[] | undefined;
  /** How many more a job would look at. */
  readonly rechecks_left: number | undefined;
  /** Probable matches that the check would open. */
  readonly opens_matches: readonly PreviewedMatch[] | undefined;
}

export const checkPreview = answerOfEachState({
  suffix: "CheckPreview",
  common: fieldsOf<Omit<AnswerHead, "check_id" | "state" | "outcome"> & PreviewTail>()({
    ...commonOfPreview,
    transaction: z
      .strictObject(fieldsOf<PreviewTail["transaction"]>()(transactionOfPreview))
      .meta({ id: "PreviewedTransaction" }),
    rechecks: z
      .array(z.strictObject(fieldsOf<Omit<Recheck, "new_check_id">>()(ofRecheck)))
      .max(1_000)
      .optional()
      .describe("Earlier answers that the check would issue again; left out where there are none."),
    rechecks_left: count
      .optional()
      .describe("How many more earlier answers a job would look at; left out where there are none."),
    opens_matches: z
      .array(previewedMatch)
      .max(1_000)
      .optional()
      .describe(
        "Probable matches of recipients that the check would open; left out where there are none. The " +
          "answer is decided as if they were open.",
      ),
  }),
  more: {},
  withoutOutcome: null,
});
