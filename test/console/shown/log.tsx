/** The log, with its possible contents. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { LogPage, type LogProps } from "../../../runtime/console/pages/log/log.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { SheetRow } from "../../../runtime/services/acting/log/sheet.js";
import type { LogView } from "../../../runtime/services/acting/log/views-responses.js";
import { type ChosenTexts, formOf, frameOf, recordOf } from "./page-values.js";

export const RECIPIENT_ID = recordOf(1, {}).recipient_id;

export function logPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  return {
    log: <LogPage {...log(reader, chosen)} />,
    "log-wrong": (
      <LogPage
        {...log(reader, chosen)}
        filters={[["effective_from", "10.3.2026"]]}
        rows={[]}
        nextBefore={null}
        wrong={[{ field: "effective_from", code: "format", detail: "Expected a day such as 2026-03-10." }]}
      />
    ),
  };
}

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

const USER = `usr_${"0".repeat(26)}`;

function view(name: string, made_by: string, shared: boolean): LogView {
  const query = shared ? "state=determined%2Ccontested" : "month=last";
  return { view_id: `vew_${"0".repeat(26)}`, name, query, shared, made_by, created_at: "2026-03-10T12:00:00.000Z" };
}

function log(reader: AccountReader, chosen: ChosenTexts): LogProps {
  const rule = {
    kind: "policy" as const,
    rule_set: "policy.acme.customer_support",
    rule_version: "1",
    state: "determined" as const,
    outcome: "allowed",
    rule: "small_refund",
    approver: null,
    approvers: [],
  };
  const decidedIn = { ...rule, title: chosen.account };
  const plain = { ...row(chosen, 4_000n, null), outcome: "allowed", layers: [rule], decidedIn };
  const ofWeek = { week: "2026-03-09", actor: { kind: "agent", id: "bot" } };
  const not = {
    answer: "refused",
    state: "determined",
    outcome: "not_allowed",
    status: "expired",
    refused: false,
    actions: 1,
  } as const;
  const refused = { ...ofWeek, ...not };
  const none = {
    answer: "open",
    state: "not_covered",
    outcome: null,
    status: "executed",
    refused: false,
    actions: 12,
  } as const;
  const open = { ...ofWeek, ...none };
  return {
    reader,
    signedIn: frameOf(chosen),
    filters: [
      ["state", "determined,contested"],
      ["ref", chosen.account],
      ["waiting", "true"],
    ],
    wrong: [],
    monthShown: null,
    saving: formOf({ name: chosen.account }, [{ field: "name", code: "exists" }]),
    own: { personId: USER, role: "author" },
    views: [view(chosen.account, USER, false), view(chosen.person, `usr_${"1".repeat(26)}`, true)],
    recipients: new Map([[RECIPIENT_ID, recordOf(1, { label: chosen.account })]]),
    rows: [
      row(chosen, 123_456_789n, chosen.account),
      plain,
      { ...plain, outcome: "not_allowed", superseded_by: plain.check_id, after_close: true },
      {
        ...row(chosen, 30_000n, null),
        state: "undetermined_missing_facts",
        outcome: null,
        missing: [
          {
            fact: "cost_net",
            type: "money",
            currency: "EUR",
            description: "The cost of the object without VAT.",
            needed_by: "within_limit",
            review_item: null,
            of: null,
            rule_set: "law.de.business_gifts",
          },
        ],
      },
      { ...row(chosen, 1n, null), state: "not_covered", outcome: null, reason: "policy_gap" },
      { ...row(chosen, 5_000n, null), state: "determined", outcome: "deductible" },
    ],
    nextBefore: "x",
    sums: [
      { ...refused, currency: "EUR", amount: 123_456_789n },
      { ...open, currency: null, amount: 0n },
      { ...open, currency: "USD", amount: 1n },
      { ...open, week: "2026-03-23", currency: "EUR", amount: 5_000n },
    ],
    choices: {
      actor: [{ name: "refund_bot", title: chosen.person }],
      rule_set: [{ name: "policy.acme.customer_support", title: chosen.account }],
      ...{ rule: [], outcome: [], policy_outcome: [], missing: [], question: [], consequence: [] },
    },
    unknown: [
      { filter: "rule", value: chosen.person, found: [] },
      { filter: "rule_set", value: chosen.account, found: [{ name: "policy.acme.x", title: chosen.account }] },
    ],
    month: "2026-03",
    today: 20_522,
    names: new Map([[`usr_${"0".repeat(26)}`, chosen.person]]),
  };
}
