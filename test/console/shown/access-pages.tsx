/** Pages about access to the account other than people's: agents and keys. As the service would show them. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { AddAgentPage } from "../../../runtime/console/pages/agents/add-agent.js";
import { AgentPage } from "../../../runtime/console/pages/agents/agent.js";
import { AgentsPage } from "../../../runtime/console/pages/agents/agents.js";
import { ChangeAgentPage } from "../../../runtime/console/pages/agents/change-agent.js";
import { AuditPage, type AuditProps } from "../../../runtime/console/pages/audit/audit.js";
import { JobsPage, type JobsProps } from "../../../runtime/console/pages/jobs/jobs.js";
import { AddKeyPage } from "../../../runtime/console/pages/keys/add-key.js";
import { KeyPage } from "../../../runtime/console/pages/keys/key.js";
import { KeysPage } from "../../../runtime/console/pages/keys/keys.js";
import { MadeKeyPage } from "../../../runtime/console/pages/keys/made-key.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { AgentFigures } from "../../../runtime/services/accounts/agents/figures.js";
import type { AgentView } from "../../../runtime/services/accounts/agents/responses.js";
import type { KeyView } from "../../../runtime/services/accounts/keys/responses.js";
import type { PersonView } from "../../../runtime/services/accounts/people/responses.js";
import { JOB_CAUSES, JOB_STATUSES, type JobView } from "../../../runtime/services/background/jobs/responses.js";
import { row } from "./log.js";
import { type ChosenTexts, formOf, frameOf, NOON } from "./page-values.js";

const PERSON_ID = `usr_${"0".repeat(26)}`;
const MADE = "2026-03-10T12:00:00.000Z";

export function accessPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const signedIn = frameOf(chosen);
  const names = new Map([[PERSON_ID, chosen.person]]);
  const bot: AgentView = {
    agent_id: "refund_bot",
    name: chosen.person,
    owner: PERSON_ID,
    status: "on",
    proposals_per_day: 500,
    created_at: MADE,
  };
  const off: AgentView = { ...bot, agent_id: "gift_bot_of_the_sales_desk_in_the_north", status: "off" };
  const people: readonly PersonView[] = [
    {
      person_id: PERSON_ID,
      name: "Ada Beispiel",
      email: null,
      role: "tenant_admin",
      status: "active",
      created_at: MADE,
      accepted_at: MADE,
      substitute: null,
      declined_at: null,
    },
    {
      ...{ person_id: `usr_${"1".repeat(26)}`, name: null, email: null, role: "author", status: "active" },
      substitute: null,
      ...{ created_at: MADE, accepted_at: MADE, declined_at: null },
    },
  ];
  const view: KeyView = {
    key_id: `key_${"0".repeat(26)}`,
    prefix: "tcs_live_4f7q2k9d",
    name: chosen.person,
    agent: null,
    environment: "live",
    scopes: ["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"],
    created_at: MADE,
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    made_by: PERSON_ID,
    may_claim: true,
    addresses: null,
    replaced: false,
  };
  const keys: readonly KeyView[] = [
    view,
    { ...view, last_used_at: MADE, agent: off.agent_id, environment: "test", made_by: null, scopes: ["checks:read"] },
    { ...view, expires_at: "2026-03-11T12:00:00.000Z", replaced: true },
    { ...view, expires_at: "2026-06-11T12:00:00.000Z", addresses: ["192.0.2.0/24", "2001:db8:1::/48"] },
    { ...view, expires_at: "2026-03-09T12:00:00.000Z" },
    { ...view, revoked_at: "2026-03-09T12:00:00.000Z" },
  ];
  const figures = agentFigures(chosen, bot, keys);
  const nothing = { ...figures.thisMonth, results: [] };
  const tooMany = { ...figures.thisMonth, results: null };
  const inShort = [
    { agent: bot, thisMonth: figures.thisMonth, waiting: 3 },
    { agent: off, thisMonth: nothing, waiting: 0 },
    { agent: { ...off, agent_id: "third" }, thisMonth: tooMany, waiting: 10 },
  ];
  const agent = { reader, signedIn, names, figures, formKey: `req_${"0".repeat(26)}` };
  const key = { reader, signedIn, names, now: NOON };
  const made = { reader, signedIn, made: view, now: NOON, formKey: `req_${"0".repeat(26)}` };
  return {
    agents: <AgentsPage reader={reader} signedIn={signedIn} agents={inShort} names={names} done="added" />,
    "agents-none": <AgentsPage reader={reader} signedIn={signedIn} agents={[]} names={names} done={null} />,
    "agents-for-others": (
      <AgentsPage
        reader={reader}
        signedIn={frameOf(chosen, "test", "author")}
        agents={inShort}
        names={new Map()}
        done={null}
      />
    ),
    "agent-add": <AddAgentPage reader={reader} signedIn={signedIn} people={people} form={formOf({})} />,
    "agent-add-wrong": (
      <AddAgentPage
        reader={reader}
        signedIn={signedIn}
        people={people}
        form={formOf({ agent_id: "Refund Bot", name: chosen.person, owner: "" }, [
          { field: "agent_id", code: "format" },
          { field: "owner", code: "unknown_user" },
        ])}
      />
    ),
    agent: <AgentPage {...agent} done="changed" />,
    "agent-off": (
      <AgentPage {...agent} figures={{ ...figures, agent: off, runs: [], rules: [], limits: [] }} done="off" />
    ),
    "agent-for-others": (
      <AgentPage
        {...agent}
        signedIn={frameOf(chosen, "test", "author")}
        figures={{ ...figures, keys: null, mayChange: false, thisMonth: nothing, lastMonth: tooMany }}
        done={null}
      />
    ),
    "agent-change": (
      <ChangeAgentPage
        reader={reader}
        signedIn={signedIn}
        agent={bot}
        people={people}
        form={formOf({ name: bot.name, owner: "" }, [{ field: "owner", code: "unknown_user" }])}
      />
    ),
    keys: <KeysPage {...key} keys={keys} done="revoked" />,
    "keys-none": <KeysPage {...key} keys={[]} done={null} />,
    "key-add": (
      <AddKeyPage
        reader={reader}
        signedIn={signedIn}
        agents={[bot, off]}
        form={formOf({ environment: "live", scopes: "checks:read" })}
      />
    ),
    "key-add-wrong": (
      <AddKeyPage
        reader={reader}
        signedIn={frameOf(chosen, "live", "tenant_engineer")}
        agents={[bot]}
        form={formOf({ name: "", environment: "live", agent: "refund_bot" }, [
          { field: "name", code: "format" },
          { field: "scopes", code: "format" },
        ])}
      />
    ),
    key: <KeyPage {...key} view={view} form={formOf({ overlap_hours: "24" })} />,
    "key-revoked": <KeyPage {...key} view={{ ...view, revoked_at: MADE }} form={formOf({})} />,
    "key-made": <MadeKeyPage {...made} secret={`tcs_live_4f7q2k9d_${"k".repeat(43)}`} />,
    "key-made-before": <MadeKeyPage {...made} secret={null} />,
    audit: <AuditPage {...auditOf(reader, chosen)} />,
    "audit-none": <AuditPage {...auditOf(reader, chosen)} list={{ entries: [], nextBefore: null }} />,
    jobs: <JobsPage {...jobsOf(reader, chosen)} />,
    "jobs-none": (
      <JobsPage
        {...jobsOf(reader, chosen)}
        signedIn={frameOf(chosen, "test", "author")}
        list={{ jobs: [], next_before: null }}
      />
    ),
  };
}

/** Of kinds whose members of these names are no objects. */
const NOW: Readonly<Record<string, object>> = {
  "account.close": { was: null, now: "2026-06-30" },
  "person.change": { was: "author", now: "tenant_admin" },
};

/** An entry of each kind, with members that programs wrote at some time. */
function auditOf(reader: AccountReader, chosen: ChosenTexts): AuditProps {
  const by = { kind: "person", id: PERSON_ID } as const;
  const what = {
    ...{
      person: PERSON_ID,
      role: "author",
      prefix: "tcs_live_4f7q2k9d",
      by_prefix: "tcs_live_9d",
      agent: "refund_bot",
    },
    ...{ key: "automatic_limit", valid_from: "2026-12-01", rule_set: "policy.acme.customer_support", version: "1" },
    ...{ expires_at: MADE, sessions: 2, issuer: chosen.provider, dated_before: "2020-01-01", owner: PERSON_ID },
    ...{ recipient_id: `rcp_${"0".repeat(26)}`, resolved_by: PERSON_ID, resolved_outcome: "approved", names: 3 },
    was: { name: chosen.person, retention_years: 10 },
    now: { name: chosen.account, retention_years: 10, substitute: PERSON_ID, from: MADE, until: MADE },
    changed: ["name", "email"],
    rules: [{ action: "confirm" }, { action: "flag" }, { action: "confirm" }],
    policies: [{ rule_set: "policy.acme.customer_support", version: "2" }],
  };
  const kinds = [...Object.keys(reader.texts.audit.sentences), "something.of_later"];
  const money = (amount: bigint) => ({ amount, currency: "EUR", equivalents: [] });
  return {
    reader,
    signedIn: frameOf(chosen),
    names: new Map([[PERSON_ID, chosen.person]]),
    choice: { did: "key.create", person: PERSON_ID, from: "2026-03-01", to: null },
    isFirst: false,
    list: {
      entries: kinds.map((did, at) => ({
        at: NOON,
        what: { ...what, ...NOW[did] },
        entry: {
          at: MADE,
          by: at % 3 === 0 ? by : { kind: at % 3 === 1 ? "operator" : "service", id: null },
          did,
          details: [
            { name: "person", value: PERSON_ID },
            { name: "was.name", value: chosen.person },
          ],
        },
        setting: did === "setting.change" ? { key: "automatic_limit", was: money(15_000n), now: money(20_000n) } : null,
      })),
      nextBefore: 7,
    },
  };
}

function jobsOf(reader: AccountReader, chosen: ChosenTexts): JobsProps {
  const jobs = JOB_CAUSES.map((cause, at): JobView => {
    const status = JOB_STATUSES[at % JOB_STATUSES.length] ?? "done";
    return {
      job_id: `job_${"0".repeat(24)}${10 + at}`,
      rerun_id: at < 3 ? `rrn_${"0".repeat(26)}` : null,
      kind: at < 3 ? "rerun" : "recheck",
      cause,
      status,
      total: 12_345,
      done: status === "queued" ? 0 : status === "done" ? 12_345 : 7_000,
      reissued: status === "queued" ? 0 : 1_234,
      changed: status === "queued" ? 0 : 12,
      created_at: MADE,
      finished_at: status === "done" ? MADE : null,
    };
  });
  return { reader, signedIn: frameOf(chosen), list: { jobs, next_before: `job_${"0".repeat(26)}` }, isFirst: false };
}

function agentFigures(chosen: ChosenTexts, agent: AgentView, keys: readonly KeyView[]): AgentFigures {
  const request = {
    ...{ id: `apr_${"0".repeat(26)}`, asked_of: PERSON_ID, asks: "approval", status: "waiting", decided_by: null },
    ...{ waits_until: MADE, asked_at: MADE, resolution_id: null, closed_at: null, reason: null, emailed_at: null },
  } as const;
  const shown = row(chosen, 24_950n, chosen.account);
  const waiting = { ...shown, transaction: { ...shown.transaction, requests: [request as never] } };
  const of = { ruleSet: "policy.acme.customer_support", currency: "EUR" };
  const sums = (actions: number, amount: bigint) => ({ actions, amount });
  return {
    agent,
    proposals: { quota: "proposals_per_day", agent: agent.agent_id, most: 500, used: 1_234 },
    thisMonth: {
      from: "2026-03-01",
      to: "2026-03-31",
      results: [
        { state: "determined", outcome: "allowed", currency: "EUR", all: sums(7, 105_798n), taken: sums(6, 99_999n) },
        { state: "determined", outcome: "needs_approval", currency: "EUR", all: sums(2, 40_000n), taken: sums(0, 0n) },
        { state: "not_covered", outcome: null, currency: null, all: sums(1, 0n), taken: sums(1, 0n) },
      ],
    },
    lastMonth: {
      from: "2026-02-01",
      to: "2026-02-28",
      results: [
        { state: "determined", outcome: "allowed", currency: "EUR", all: sums(1, 5_000n), taken: sums(1, 5_000n) },
      ],
    },
    limits: [
      {
        ...{ ...of, totals: ["agent_refunds"], setting: "agent_daily_limit", used: 34_000n, limit: 50_000n },
        counted: { from: "2026-03-10", to: "2026-03-10" },
        ofAccount: false,
      },
      {
        ...of,
        totals: ["one", "other"],
        setting: null,
        used: 60_000n,
        limit: 50_000n,
        counted: null,
        ofAccount: false,
      },
    ],
    waiting: { rows: [waiting], nextBefore: null, recipients: new Map() },
    runs: [
      { run: chosen.person, began_at: MADE, actions: [shown], more: true, checks: "actor=refund_bot" },
      { run: "conversation-1", began_at: MADE, actions: [], more: false, checks: "actor=refund_bot" },
    ],
    rules: [{ ruleSet: of.ruleSet, version: "1" }],
    keys,
    mayChange: true,
    now: NOON,
  };
}
