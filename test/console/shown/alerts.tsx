/** Alerts as the service would show them: of every type, in groups, and one alone. */
import type { JSX } from "hono/jsx/jsx-runtime";

import type { Alert } from "../../../runtime/actions/tell/alerts.js";
import { AlertPage, type AlertProps } from "../../../runtime/console/pages/alerts/alert.js";
import { AlertsPage, type AlertsProps } from "../../../runtime/console/pages/alerts/alerts.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import { causeOf } from "../../../runtime/services/background/alerts/causes.js";
import type { AlertOfAction } from "../../../runtime/services/background/alerts/groups.js";
import { row } from "./log.js";
import { type ChosenTexts, formOf, frameOf, recordOf } from "./page-values.js";

const PERSON_ID = `usr_${"0".repeat(26)}`;

export function alertPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const usual = alerts(reader, chosen);
  const seen = [...usual.alerts.values()].map((of): AlertOfAction => {
    const by = { acknowledged_by: PERSON_ID, acknowledged_at: "2026-03-10T12:30:00.000Z" };
    return { ...of, alert: { ...of.alert, ...by, status: "acknowledged" } };
  });
  const [group] = usual.groups;
  return {
    alerts: <AlertsPage {...usual} />,
    "alerts-none": <AlertsPage {...usual} groups={[]} nextBefore={null} hasMore={false} left={0} />,
    "alerts-acknowledged": (
      <AlertsPage
        {...usual}
        list={{ ...usual.list, status: "acknowledged" }}
        alerts={new Map(seen.map((of) => [of.alert.alert_id, of]))}
      />
    ),
    "alerts-of-one-cause": (
      <AlertsPage
        {...usual}
        list={{ status: "open", type: "check.against_rules", cause: "a cause", to: PERSON_ID, before: "alt_1" }}
        groups={group === undefined ? [] : [group]}
        acknowledged={12}
      />
    ),
    alert: <AlertPage {...alert(reader, chosen)} />,
    "alert-wrong": (
      <AlertPage
        {...alert(reader, chosen)}
        form={formOf({ assigned_to: "usr_x" }, [{ field: "assigned_to", code: "left_the_account" }])}
      />
    ),
    "alert-for-an-author": <AlertPage {...alert(reader, chosen)} signedIn={frameOf(chosen, "live", "author")} />,
  };
}

export function alertsOf(chosen: ChosenTexts): readonly AlertOfAction[] {
  return raised(chosen).map(({ type, payload }, at): AlertOfAction => ({
    row: at % 3 === 2 ? null : row(chosen, 30_000n, at % 2 === 0 ? chosen.account : null),
    alert: {
      alert_id: `alt_${"0".repeat(24)}${10 + at}`,
      type,
      payload: { ...payload },
      status: "open",
      created_at: "2026-03-10T12:00:00.000Z",
      acknowledged_by: null,
      acknowledged_at: null,
      emailed_at: at % 2 === 0 ? "2026-03-10T12:01:00.000Z" : null,
      emailed_to: at % 2 === 0 ? at + 1 : 0,
      ...(at % 2 === 0 && { assigned_to: PERSON_ID }),
      claimed: false,
      sent_by: null,
    },
  }));
}

function alerts(reader: AccountReader, chosen: ChosenTexts): AlertsProps {
  const all = alertsOf(chosen);
  return {
    reader,
    signedIn: frameOf(chosen),
    list: { status: "open", type: null, cause: null, to: null, before: null },
    groups: all.map(({ alert }, at) => {
      const { key, asDecided } = causeOf(alert.type, alert.payload);
      const others = Array.from({ length: at }, (_, other) => `alt_${"0".repeat(22)}${1000 + other}`);
      const of = { alertIds: [alert.alert_id, ...others], shown: [alert.alert_id] };
      return { type: alert.type, cause: key, asDecided, ...of };
    }),
    hasMore: true,
    alerts: new Map(all.map((of) => [of.alert.alert_id, of])),
    recipients: recipients(chosen),
    names: new Map([[PERSON_ID, chosen.person]]),
    nextBefore: `alt_${"0".repeat(26)}`,
    left: 2,
    formKey: `req_${"0".repeat(26)}`,
    done: "acknowledged",
    acknowledged: null,
  };
}

function alert(reader: AccountReader, chosen: ChosenTexts): AlertProps {
  const [of] = alertsOf(chosen);
  if (of === undefined) throw new Error("There is an alert.");
  return {
    reader,
    signedIn: frameOf(chosen),
    ...of,
    recipients: recipients(chosen),
    names: new Map([[PERSON_ID, chosen.person]]),
    people: [{ id: PERSON_ID, name: chosen.person }],
    form: formOf({ assigned_to: PERSON_ID }),
    done: "assigned",
  };
}

function recipients(chosen: ChosenTexts): AlertsProps["recipients"] {
  const record = recordOf(1, { label: chosen.person });
  return new Map([[record.recipient_id, record]]);
}

function raised(chosen: ChosenTexts): readonly Alert[] {
  const check_id = `chk_${"0".repeat(26)}`;
  const transaction_id = `txn_${"0".repeat(26)}`;
  const ruleSet = { rule_set: "policy.acme.customer_support", version: "1" };
  const layers = { layers: [], check_id, transaction_id };
  const actor = { kind: "agent", id: chosen.person, on_behalf_of: null } as const;
  const decidedBy = {
    rule_set: ruleSet.rule_set,
    rule_version: "1",
    rule: "above_limit",
    title: "Refunds above the limit need an approval",
    outcome: "needs_approval",
  };
  return [
    {
      type: "check.against_rules",
      payload: {
        check_id,
        transaction_id,
        effective_date: "2026-03-10",
        actor,
        cause: "reported",
        emailed: "at_once",
        against: [
          { ...decidedBy, approver: PERSON_ID },
          { ...decidedBy, title: null, approver: null },
        ],
      },
    },
    {
      type: "check.rechecked",
      payload: {
        was: { ...layers, state: "determined", outcome: "allowed" },
        now: { ...layers, state: "undetermined_missing_facts", outcome: null },
        by_user: PERSON_ID,
      },
    },
    {
      type: "checks.rerun",
      payload: { cause: "setting", reissued: 1_234, changed: 12, against_rules: 1, checks: "rerun=rrn_1" },
    },
    {
      type: "rule_set.version.published",
      payload: { ...ruleSet, effective_from: "2026-04-01", pending: 3, waits: true, by_user: null },
    },
    { type: "confirmation.overdue", payload: { ...ruleSet, pending: 3, waiting: 4_000 } },
    {
      type: "check.rule_set_broken",
      payload: {
        check_id,
        transaction_id,
        rule_set: ruleSet.rule_set,
        effective_date: "2026-03-10",
        detail: chosen.account,
      },
    },
    {
      type: "check.handed_over",
      payload: {
        check_id,
        transaction_id,
        action: transaction_id,
        handed_to: PERSON_ID,
        effective_date: "2026-03-10",
        actor: { kind: "user", id: PERSON_ID, on_behalf_of: null },
        ...decidedBy,
      },
    },
    {
      type: "person.sign_in_refused",
      payload: { person_id: PERSON_ID, reason: "address_bound_to_another" },
    },
    { type: "person.wrong_codes", payload: { person_id: PERSON_ID, tries: 10 } },
    {
      type: "setting.person_changed",
      payload: {
        ...{ key: "refund_approver", valid_from: "2026-03-10", was: null, now: PERSON_ID, by_user: PERSON_ID },
        ...{ claimed: false, sent_by: null },
      },
    },
    { type: "law.switched", payload: { rule_set: ruleSet.rule_set, on: true, pending: 4, by_user: PERSON_ID } },
    { type: "person.address_changed", payload: { person_id: PERSON_ID, by_user: null } },
    { type: "person.binding_undone", payload: { person_id: PERSON_ID, by_user: PERSON_ID } },
    {
      type: "period.changed",
      payload: {
        date: "2026-03-10",
        changes: [
          { rule_set: ruleSet.rule_set, actions: 3, amount: { amount: 12_000, currency: "EUR" } },
          { rule_set: ruleSet.rule_set, actions: 1, amount: null },
        ],
      },
    },
    {
      type: "key.ending",
      payload: {
        ...{ key_id: `key_${"0".repeat(26)}`, prefix: "tcs_live_4f7q2k9d", agent: chosen.person },
        ends_at: "2026-03-16T12:00:00.000Z",
      },
    },
    {
      type: "quota.near",
      payload: {
        ...{ quota: "proposals_per_day", agent: chosen.person, most: 500, used: 400 },
        date: "2026-03-10",
      },
    },
    {
      type: "quota.near",
      payload: { quota: "bytes", agent: null, most: 5_000_000_000, used: 4_000_000_123, date: "2026-03-10" },
    },
    {
      type: "decision.by_self",
      payload: {
        ...{ check_id, transaction_id, resolution_id: null, method: "approval", resolved_outcome: "approved" },
        ...{ resolved_by: PERSON_ID, rule_set: null, rule: null },
      },
    },
    { type: "requests.held_back", payload: { agent: chosen.person, asked_of: `usr_${"9".repeat(26)}` } },
    {
      type: "request.undeliverable",
      payload: {
        ...{ request_id: `apr_${"0".repeat(26)}`, check_id, transaction_id, asked_of: PERSON_ID, asks: "approval" },
        ...{ agent: chosen.person, cause: "refused", code: "550" },
      },
    },
    {
      type: "request.unanswered",
      payload: {
        request_id: `apr_${"0".repeat(26)}`,
        check_id,
        transaction_id,
        asked_of: PERSON_ID,
        asks: "approval",
        agent: chosen.person,
      },
    },
  ];
}
