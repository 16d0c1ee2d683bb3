/** Home, and what a search found, with their possible contents. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { HomePage, type HomeProps } from "../../../runtime/console/pages/home/home.js";
import { recipientNames } from "../../../runtime/console/pages/recipients/names.js";
import { FoundPage } from "../../../runtime/console/pages/search/found.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { Figures } from "../../../runtime/services/overview/responses.js";
import { alertsOf } from "./alerts.js";
import { RECIPIENT_ID, row } from "./log.js";
import { type ChosenTexts, formOf, frameOf, recordOf } from "./page-values.js";
import { waitingRequest } from "./work.js";

export function homePages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  return {
    home: <HomePage {...home(reader, chosen)} />,
    "home-empty": <HomePage {...emptyHome(reader, chosen)} />,
    "home-tasks": <HomePage {...home(reader, chosen)} waiting={{ requests: [], hasMore: false }} />,
    found: (
      <FoundPage
        reader={reader}
        signedIn={frameOf(chosen)}
        {...foundHits(chosen)}
        recipients={recipientNames(reader, "live", new Map([[RECIPIENT_ID, recordOf(1, {})]]))}
      />
    ),
    "found-none": (
      <FoundPage
        reader={reader}
        signedIn={frameOf(chosen)}
        {...{ hits: [], more: false, names: new Map(), agents: new Map(), recipients: new Map() }}
      />
    ),
  };
}

const figures = (by: number): Figures => ({
  taken: { actions: 4 + by, amount: 123_400n * BigInt(by + 1) },
  open: { actions: 1, amount: 40_000n },
  stopped: { actions: by, amount: 21_000n * BigInt(by) },
});

function home(reader: AccountReader, chosen: ChosenTexts): HomeProps {
  const request = waitingRequest(chosen);
  return {
    reader,
    signedIn: frameOf(chosen),
    form: formOf({}),
    done: "acknowledged",
    sent: formOf({ group: `req_${"1".repeat(26)}` }, [{ field: "requests", code: "format" }]),
    names: new Map([[`usr_${"1".repeat(26)}`, chosen.person]]),
    overview: {
      day: "2026-03-10",
      rules: { to_confirm: 2, flagged: 1, drafts_to_confirm: 3, newer_builds_wait: 1, unset_settings: ["a", "b"] },
      asked: ["1", "2"].map((digit) => ({
        person_id: `usr_${digit.repeat(26)}`,
        requests: 2,
        oldest_asked_at: "2026-03-10T08:15:00.000Z",
        next_ends_at: "2026-03-11T08:15:00.000Z",
      })),
      open_matches: 1,
      open_alerts: 40,
      mail: { late: 1, failed: 2 },
      jobs: { waiting: 3, failed: 1, late: 1 },
      seal: { sealed_at: "2026-03-10T11:00:00.000Z", late: true },
      ending_keys: [{ key_id: `key_${"1".repeat(26)}`, name: chosen.account, ends_at: "2026-03-12T11:00:00.000Z" }],
      weeks: ["2026-02-16", "2026-03-02", "2026-03-09"].map((week, at) => ({ week, currency: "EUR", ...figures(at) })),
      agents: [
        { agent: chosen.person, currency: "EUR", ...figures(3) },
        { agent: "bot", currency: null, ...figures(0) },
      ],
      more_agents: true,
      limits: [
        {
          ...{ agent: chosen.person, rule_set: "policy.acme.customer_support", totals: ["agent_refunds"] },
          ...{ setting: "agent_daily_limit", used: 34_000n, limit: 50_000n, currency: "EUR" },
          counted: { from: "2026-03-10", to: "2026-03-10" },
        },
        {
          ...{ agent: null, rule_set: "policy.acme.customer_support", totals: ["one", "other"], setting: null },
          ...{ used: 60_000n, limit: 50_000n, currency: "EUR", counted: null },
        },
      ],
    },
    attendedTo: {
      alerts: new Map(alertsOf(chosen).map((of) => [of.alert.alert_id, of])),
      recipients: new Map(),
      hasMore: true,
    },
    taken: { rows: [row(chosen, 123_456_789n, chosen.account)], hasMore: true },
    waiting: {
      requests: [
        { ...request, rule: "another", question: null, standing: row(chosen, 40_000n, chosen.account) },
        { ...request, request_id: `req_${"1".repeat(26)}`, question: null, standing: row(chosen, 30_000n, null) },
        { ...request, question: null, standing: row(chosen, 123_456_789n, chosen.account) },
        { ...request, question: chosen.person, standing: row(chosen, 30_000n, null) },
      ],
      hasMore: true,
    },
    lookedAt: 2_000,
    review: {
      waiting: 1_234,
      checks: "waiting=true",
      groups: [
        { kind: "approval", count: 1_200, checks: "waiting=true&answer=approval" },
        { kind: "contested", count: 21, checks: "waiting=true&question=abuse", question: "abuse" },
        { kind: "not_covered", count: 9, checks: "waiting=true&reason=policy_gap", reason: "policy_gap" },
        {
          kind: "undetermined_missing_facts",
          count: 4,
          checks: "waiting=true&missing=cost_net",
          fact: "cost_net",
          description: "Purchase or production cost of the object without VAT.",
        },
      ],
    },
  };
}

/** All is well, and nothing waits. */
function emptyHome(reader: AccountReader, chosen: ChosenTexts): HomeProps {
  return {
    ...home(reader, chosen),
    done: null,
    lookedAt: null,
    waiting: { requests: [], hasMore: false },
    taken: { rows: [], hasMore: false },
    attendedTo: { alerts: new Map(), recipients: new Map(), hasMore: false },
    review: { waiting: 0, checks: "waiting=true", groups: [] },
    overview: {
      day: "2026-03-10",
      rules: { to_confirm: 0, flagged: 0, drafts_to_confirm: 0, newer_builds_wait: 0, unset_settings: [] },
      asked: [],
      open_matches: 0,
      open_alerts: 0,
      mail: { late: 0, failed: 0 },
      jobs: { waiting: 0, failed: 0, late: 0 },
      seal: { sealed_at: null, late: false },
      ending_keys: [],
      weeks: [],
      agents: [],
      more_agents: false,
      limits: [],
    },
  };
}

function foundHits(chosen: ChosenTexts): FoundHits {
  const id = (prefix: string): string => `${prefix}_${"1".repeat(26)}`;
  const names = new Map([[id("usr"), chosen.person]]);
  const rule = { kind: "rule", id: "above_limit_in_window", rule_set: "policy.acme.customer_support" } as const;
  const hits: FoundHits["hits"] = [
    { kind: "check", id: id("chk"), rule_set: null },
    { kind: "request", id: id("apr"), rule_set: null },
    { kind: "ref", id: chosen.account, rule_set: null },
    { kind: "recipient", id: RECIPIENT_ID, rule_set: null },
    rule,
    { kind: "rule_set", id: "policy.acme.customer_support", rule_set: null },
    { kind: "person", id: id("usr"), rule_set: null },
    { kind: "agent", id: "bot", rule_set: null },
  ];
  return { hits, more: true, names, agents: new Map([["bot", chosen.person]]) };
}

type FoundHits = Pick<Parameters<typeof FoundPage>[0], "hits" | "more" | "names" | "agents">;
