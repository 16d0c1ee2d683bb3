/** A row of the log, as many pages show it. */
import type { SheetRow } from "../../../runtime/services/acting/log/sheet.js";
import { type ChosenTexts, recordOf } from "./page-values.js";

const RECIPIENT_ID = recordOf(1, {}).recipient_id;

export function row(chosen: ChosenTexts, amount: bigint, ref: string | null): SheetRow {
  return {
    check_id: `chk_${"0".repeat(26)}`,
    created_at: "2026-03-10T12:00:00.000Z",
    state: "determined",
    outcome: "needs_approval",
    rule_set: "policy.acme.customer_support",
    effective_date: "2026-03-10",
    as_of: "2026-03-10T12:00:00.000Z",
    env: "live",
    consequences: [],
    layers: [],
    transaction: {
      transaction_id: `txn_${"0".repeat(26)}`,
      status: "proposed",
      measures: [],
      actor: { kind: "agent", id: chosen.person, on_behalf_of: chosen.address },
      facts: {},
      ref,
      executed_ref: null,
      recipient_id: RECIPIENT_ID,
      booking_date: "2026-03-10",
      amount: { amount, currency: "EUR", equivalents: [] },
      run: null,
      system: null,
      sent_by: null,
      completes: null,
      corrects: null,
      reversed_at: null,
      resolution: null,
      requests: [],
    },
    missing: null,
    reason: null,
    question: null,
    signer: null,
    supersedes_check_id: null,
    superseded_by: null,
    recheck_reason: null,
    after_close: false,
    self: true,
    sent_by: null,
    resolution: null,
    decidedIn: null,
    deciders: [],
  };
}
