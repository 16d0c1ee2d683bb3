/** The page of a rule set's use, with its possible contents. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { UsagePage, type UsagePageProps } from "../../../runtime/console/pages/rules/usage.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import {
  FINDINGS,
  type LimitUsage,
  type ResultUsage,
  type RuleUsage,
} from "../../../runtime/services/overview/usage/report.js";
import { type ChosenTexts, frameOf } from "./page-values.js";

const CHECK = `chk_${"1".repeat(26)}`;
const PERSON = `usr_${"1".repeat(26)}`;

const answers = (standing: number, replaced = 0) => ({ standing, replaced });

export function usagePages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const full = usageShown(reader, chosen);
  return {
    "rules-used": <UsagePage {...full} />,
    "rules-used-none": (
      <UsagePage
        {...full}
        signedIn={frameOf(chosen, "test")}
        usage={{
          ...full.usage,
          ...{ environment: "test", complete: true, versions: [], questions: [], requests: [], findings: [] },
        }}
      />
    ),
    "rules-used-well": <UsagePage {...full} usage={{ ...full.usage, complete: true, findings: [] }} />,
  };
}

function usageShown(reader: AccountReader, chosen: ChosenTexts): UsagePageProps {
  const rule = (name: string, stage: RuleUsage["stage"], decided: number): RuleUsage => ({
    ...{ rule: name, title: stage === null ? null : chosen.account, stage, reached: answers(40, 3) },
    decided: answers(decided, decided > 20 ? 12 : 0),
    first_at: decided === 0 ? null : "2026-01-02T10:00:00.000Z",
    last_at: decided === 0 ? null : "2026-03-10T10:00:00.000Z",
    check_id: decided === 0 ? null : CHECK,
  });
  const limit = (setting: string | null, used: bigint): LimitUsage => ({
    ...{ rule: "undamaged_in_window", fact: "amount", setting, currency: "EUR", compared: 40, exceeded: 4 },
    totals: setting === null ? [] : ["agent_refunds"],
    highest: { amount: used, limit: 15_000n, percent: Number((used * 100n) / 15_000n), check_id: CHECK },
  });
  const results = ["2026-01", "2026-02", "2026-03"].flatMap((month, at): readonly ResultUsage[] => [
    { month, state: "contested", outcome: null, ...answers(at) },
    { month, state: "determined", outcome: "allowed", ...answers(20 + at, 3) },
    { month, state: "determined", outcome: "deductible", ...answers(3) },
    { month, state: "determined", outcome: "needs_approval", ...answers(4, 5 * at) },
    { month, state: "undetermined_missing_facts", outcome: null, ...answers(1) },
  ]);
  return {
    reader,
    signedIn: frameOf(chosen),
    names: new Map([[PERSON, chosen.person]]),
    months: 12,
    most: 3_000,
    days: { from: "2025-04-01", until: "2026-03-10" },
    usage: {
      rule_set: "policy.acme.customer_support",
      title: chosen.account,
      environment: "live",
      from: "2025-04-01T00:00:00.000Z",
      before: "2026-03-10T12:00:00.000Z",
      complete: false,
      versions: [
        {
          version: "1",
          answers: answers(90, 24),
          actions: 88,
          results,
          rules: [
            rule("refunds_only", "scope", 0),
            rule("undamaged_in_window", "outcome", 61),
            rule("law_obliges", "consequence", 12),
            rule("of_an_earlier_build", null, 1),
          ],
          missing: [
            { fact: "delivered_on", answers: answers(1, 50), actions: 50 },
            { fact: "amount", answers: answers(0, 2), actions: 2 },
          ],
          limits: [
            limit("automatic_limit", 28_995n),
            limit(null, 6_000n),
            { ...limit("agent_daily_limit", 0n), currency: null },
            { ...limit("agent_daily_limit", 0n), highest: null },
          ],
          unread_settings: ["automatic_limit_damaged", "support_desk"],
        },
        {
          ...{ version: "2", answers: answers(0), actions: 0, results: [], rules: [], missing: [], limits: [] },
          unread_settings: [],
        },
      ],
      questions: [
        {
          ...{ question: "abuse", rule: "frequent_refunds", decided: 6 },
          ...{ first_at: "2026-01-02T10:00:00.000Z", last_at: "2026-03-10T10:00:00.000Z" },
          answers: [
            {
              ...{ answer: "no_abuse", decided: 6 },
              by: [
                { person_id: PERSON, decided: 5 },
                { person_id: `usr_${"2".repeat(26)}`, decided: 1 },
              ],
            },
          ],
        },
      ],
      requests: [90, 10_800, null].map((median_seconds, at) => ({
        ...{
          rule: "above_limit_in_window",
          asks: at === 0 ? ("question" as const) : ("approval" as const),
          asked: 55,
          approved: 45,
        },
        ...{ refused: 7, decided: 0, withdrawn: 0, lapsed: 1, waiting: 2, median_seconds },
      })),
      findings: FINDINGS.map((kind, at) => ({
        kind,
        version: at % 2 === 0 ? "1" : null,
        name: "above_limit_in_window",
        about: kind === "question_answered_alike" ? "no_abuse" : "automatic_limit",
        cases: 6,
        of: 1_200,
      })),
    },
  };
}
