/** What GET /v1/overview and POST /v1/search answer. */
import { z } from "zod";

import { count, currency, day, id, moment, MOST, name, prose, reference, whole } from "../shapes/values.js";
import type { ViewOf } from "../shapes/view.js";

const rules = z
  .strictObject({
    to_confirm: count.describe("Rules of published versions that nobody has decided on. They do not run."),
    flagged: count.describe("Rules of published versions that somebody flagged. They do not run."),
    drafts_to_confirm: count.describe("Rules of drafts that nobody has decided on."),
    newer_builds_wait: count.describe("Versions whose newer build waits for its confirmations."),
    unset_settings: z.array(name).max(MOST).describe("Settings that published rules read, without a value today."),
  })
  .meta({ id: "OverviewRules", description: "Whether the rules of the account can answer." });

const asked = z
  .strictObject({
    person_id: id("usr").describe("Who is asked, or stands in for somebody who is asked."),
    requests: count,
    oldest_asked_at: moment,
    next_ends_at: moment.describe("When the first of them waits no more."),
  })
  .meta({ id: "AskedPerson", description: "The open requests to one person." });

const mail = z
  .strictObject({
    late: count.describe("Messages of the account that should have been sent ten minutes ago."),
    failed: count.describe("Messages of the last seven days that were given up."),
  })
  .meta({ id: "OverviewMail" });

const jobs = z
  .strictObject({
    waiting: count.describe("Jobs of the account of the last 90 days that wait or work."),
    failed: count.describe("Of these days, jobs that wait for whoever runs the service."),
    late: count.describe("Of these days, jobs that have been due for ten minutes."),
  })
  .meta({ id: "OverviewJobs" });

const seal = z
  .strictObject({
    sealed_at: moment.nullable().describe("When records were last sealed; null: never."),
    late: z.boolean().describe("An answer of the account is ten minutes old and not sealed."),
  })
  .meta({ id: "OverviewSeal" });

const endingKey = z
  .strictObject({ key_id: id("key"), name: prose(200), ends_at: moment })
  .meta({ id: "EndingKey", description: "A key in use that ends within seven days." });

const figure = z
  .strictObject({ actions: count, amount: whole.describe("Minor units of the currency; 0 without one.") })
  .meta({ id: "ActionFigure" });

const figures = {
  currency: currency.nullable().describe("Null: the actions have no amount."),
  taken: figure.describe("Actions that were taken, and stand."),
  open: figure.describe("Proposals that wait, or that may be taken."),
  stopped: figure.describe("Proposals that were refused, expired, or were not taken."),
};

const weekFigures = z
  .strictObject({ week: day.describe("Its Monday."), ...figures })
  .meta({ id: "WeekFigures", description: "What the actions of a week came to, by their own days." });

export type WeekFigures = ViewOf<typeof weekFigures>;

const agentFigures = z
  .strictObject({ agent: reference, ...figures })
  .meta({ id: "AgentFigures", description: "What the actions of an agent came to." });

export type AgentFigures = ViewOf<typeof agentFigures>;

export type Figures = Pick<WeekFigures, "taken" | "open" | "stopped">;

const limitInUse = z
  .strictObject({
    agent: reference.nullable().describe("Null: the limit is of the whole account."),
    rule_set: name,
    totals: z.array(name).max(MOST).describe("Totals of the rule set, whose sum is limited."),
    setting: name.nullable().describe("The setting of the limit; null: the rule set writes it."),
    used: whole.describe("Minor units of the currency."),
    limit: whole.describe("Minor units of the currency."),
    currency,
    counted: z.strictObject({ from: day, to: day }).nullable().describe("The days that count; null: every day."),
  })
  .meta({ id: "LimitInUse", description: "How much of a limit is used today." });

export type LimitInUse = ViewOf<typeof limitInUse>;

export const overview = z
  .strictObject({
    day: day.describe("Today, in the time zone of the account."),
    rules,
    asked: z.array(asked).max(MOST).describe("By the moment at which the first request ends."),
    open_matches: count.describe("Pairs of recipients that a person has to judge; 1,000 if there are more."),
    open_alerts: count.describe(
      "Of the newest 1,000 alerts, those that nobody has acknowledged, without those of a person's own decision.",
    ),
    mail,
    jobs,
    seal,
    ending_keys: z.array(endingKey).max(MOST).describe("For people who see keys; empty for all others."),
    weeks: z
      .array(weekFigures)
      .max(MOST)
      .describe(
        "Of each currency, the last eight weeks, that of today included. What was taken back counts for nothing.",
      ),
    agents: z
      .array(agentFigures)
      .max(MOST)
      .describe("This month, of each currency the twenty agents that took the most."),
    more_agents: z.boolean().describe("Of some currency there are more."),
    limits: z
      .array(limitInUse)
      .max(MOST)
      .describe("Six limits of the three agents that took the most actions this month, the fullest first."),
  })
  .meta({ id: "Overview", description: "Whether all is well with an account, and what waits for its people." });

export type Overview = ViewOf<typeof overview>;

export const HIT_KINDS = ["check", "request", "ref", "recipient", "rule", "rule_set", "person", "agent"] as const;

const hit = z
  .strictObject({
    kind: z.enum(HIT_KINDS),
    id: reference.describe("The id; of a `ref` the reference itself, of a rule its own name."),
    rule_set: name.nullable().describe("Of a rule: its rule set."),
    title: prose(1_000).nullable().describe("What people call it; null where the caller is shown no name."),
  })
  .meta({ id: "SearchHit" });

export type SearchHit = ViewOf<typeof hit>;

export const searchResult = z
  .strictObject({
    hits: z.array(hit).max(MOST).describe("Of each kind at most twenty."),
    more: z.boolean().describe("Of some kind there are more."),
  })
  .meta({ id: "SearchResult" });

export type SearchResult = ViewOf<typeof searchResult>;
