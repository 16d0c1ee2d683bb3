/** Pages about the account: alerts, people. As the service would show them. */
import type { JSX } from "hono/jsx/jsx-runtime";

import type { Alert } from "../../../runtime/actions/tell/alerts.js";
import type { Role } from "../../../runtime/auth/caller.js";
import { AccountPage, type AccountProps } from "../../../runtime/console/pages/account/account.js";
import { AlertsPage, type AlertsProps } from "../../../runtime/console/pages/alerts/alerts.js";
import { AddPersonPage } from "../../../runtime/console/pages/people/add-person.js";
import { PeoplePage, type PeopleProps } from "../../../runtime/console/pages/people/people.js";
import { PersonPage, type PersonProps } from "../../../runtime/console/pages/people/person.js";
import { SubstitutePage, type SubstituteProps } from "../../../runtime/console/pages/people/substitute.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { PersonView } from "../../../runtime/services/accounts/people/responses.js";
import { type ChosenTexts, formOf, frameOf, NOON } from "./page-values.js";

export function accountPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  return {
    account: <AccountPage {...account(reader, chosen)} />,
    "account-read": <AccountPage {...account(reader, chosen)} mayChange={false} done="closed" />,
    people: <PeoplePage {...people(reader, chosen)} />,
    "people-for-others": (
      <PeoplePage {...people(reader, chosen)} signedIn={frameOf(chosen, "test", "author")} done="removed" />
    ),
    "person-add": <AddPersonPage reader={reader} signedIn={frameOf(chosen)} form={formOf({})} />,
    "person-add-wrong": (
      <AddPersonPage
        reader={reader}
        signedIn={frameOf(chosen)}
        form={formOf({ name: chosen.person, email: "ada at acme", role: "author" }, [
          { field: "email", code: "format" },
          { field: "form", code: "sent_already" },
        ])}
      />
    ),
    person: <PersonPage {...onePerson(reader, chosen)} />,
    substitute: <SubstitutePage {...substitute(reader, chosen)} />,
    "substitute-own": (
      <SubstitutePage {...substitute(reader, chosen)} {...{ ownId: PERSON_ID, done: "substituteEnded" }} />
    ),
    "person-held": (
      <PersonPage
        {...onePerson(reader, chosen)}
        held={[
          { field: "person_id", code: "owns_agents" },
          { field: "person_id", code: "named_in_settings" },
        ]}
      />
    ),
    alerts: <AlertsPage {...alerts(reader, chosen)} />,
    "alerts-none": <AlertsPage {...alerts(reader, chosen)} alerts={[]} nextBefore={null} />,
    "alerts-acknowledged": (
      <AlertsPage
        {...alerts(reader, chosen)}
        status="acknowledged"
        alerts={alerts(reader, chosen).alerts.map((alert) => ({
          ...alert,
          status: "acknowledged",
          acknowledged_by: PERSON_ID,
          acknowledged_at: "2026-03-10T12:30:00.000Z",
        }))}
      />
    ),
  };
}

function account(reader: AccountReader, chosen: ChosenTexts): AccountProps {
  const { account: name } = chosen;
  return {
    ...{ reader, signedIn: frameOf(chosen), mayChange: true, done: null },
    account: {
      ...{ id: `acc_${"0".repeat(26)}`, slug: "acme", name, test_only: false, country: "DE", currency: "EUR" },
      ...{ retention_years: 10, time_zone: "Europe/Berlin", closed_until: "2026-01-31", terms: null, opened_by: null },
    },
    change: formOf({ name, time_zone: "Europe/Berlin", retention_years: "10" }),
    close: formOf({}),
  };
}

function substitute(reader: AccountReader, chosen: ChosenTexts): SubstituteProps {
  const { signedIn, people: all } = people(reader, chosen);
  const [first, second] = all as readonly [PersonView, PersonView];
  const standing = {
    substitute: second.person_id,
    from: "2026-03-10T12:00:00.000Z",
    until: "2026-03-24T12:00:00.000Z",
    reason: chosen.account,
    set_by: first.person_id,
  };
  return {
    ...{ reader, signedIn, people: all, ownId: second.person_id, done: null },
    person: { ...first, substitute: standing },
    form: formOf({}),
  };
}

function people(reader: AccountReader, chosen: ChosenTexts): PeopleProps {
  const of = (at: number, role: Role): PersonView => ({
    person_id: `usr_${String(at).repeat(26)}`,
    name: at === 0 ? chosen.person : `Sample Person ${at}`,
    email: at === 0 ? chosen.address : `person.${at}@acme.example`,
    role,
    status: "active",
    created_at: "2026-03-10T12:00:00.000Z",
    accepted_at: at === 1 ? null : "2026-03-10T12:00:00.000Z",
    substitute: null,
    declined_at: null,
  });
  return {
    reader,
    signedIn: frameOf(chosen),
    people: [
      of(0, "tenant_admin"),
      of(1, "tenant_engineer"),
      { ...of(2, "tenant_ops"), name: null, email: null },
      { ...of(4, "author"), accepted_at: null, declined_at: "2026-03-10T13:00:00.000Z" },
      { ...of(3, "author"), status: "left" },
    ],
    done: "added",
  };
}

const PERSON_ID = `usr_${"0".repeat(26)}`;

function alerts(reader: AccountReader, chosen: ChosenTexts): AlertsProps {
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
  const each: readonly Alert[] = [
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
    {
      type: "setting.person_changed",
      payload: {
        ...{ key: "refund_approver", valid_from: "2026-03-10", was: null, now: PERSON_ID, by_user: PERSON_ID },
        ...{ claimed: false, sent_by: null },
      },
    },
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
  return {
    reader,
    signedIn: frameOf(chosen),
    status: "open",
    alerts: each.map(({ type, payload }, at) => ({
      alert_id: `alt_${"0".repeat(24)}${10 + at}`,
      type,
      payload: { ...payload },
      status: "open",
      created_at: "2026-03-10T12:00:00.000Z",
      acknowledged_by: null,
      acknowledged_at: null,
      emailed_at: at % 2 === 0 ? "2026-03-10T12:01:00.000Z" : null,
      emailed_to: at % 2 === 0 ? at + 1 : 0,
      claimed: false,
      sent_by: null,
    })),
    names: new Map([[PERSON_ID, chosen.person]]),
    isFirst: false,
    nextBefore: `alt_${"0".repeat(26)}`,
    formKey: `req_${"0".repeat(26)}`,
    done: "acknowledged",
  };
}

function onePerson(reader: AccountReader, chosen: ChosenTexts): PersonProps {
  const [person] = people(reader, chosen).people;
  if (person === undefined) throw new Error("There is a person.");
  const { name, email, role } = person;
  return {
    reader,
    signedIn: frameOf(chosen),
    data: { person, binding: { issuer: chosen.provider, boundAt: NOON } },
    form: formOf({ name: name ?? "", email: email ?? "", role }),
    held: [],
    done: null,
  };
}
