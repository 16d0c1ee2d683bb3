/** What GET /v1/map answers. */
import { z } from "zod";

import { MOST_PERSONS } from "../../../engine/values/facts.js";
import { checksum, count, day, id, MOST, name, prose, settingType } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

// Sorted, as every list of the map is by name.
const names = z.array(name).max(MOST);

const ruleCounts = z
  .strictObject({
    confirmed: count.describe("By this version's confirmations, or carried over from another version."),
    pending: count.describe("They wait for the rule owner, and do not run."),
    flagged: count,
  })
  .meta({ id: "RuleCounts", description: "How many rules of a version are confirmed." });

export type RuleCounts = ViewOf<typeof ruleCounts>;

const version = z
  .strictObject({
    version: name,
    status: z.enum(["draft", "published", "superseded"]),
    effective_from: day.nullable(),
    effective_until: day.nullable(),
    checksum,
    reads: z.strictObject({ facts: names, settings: names, totals: names, tables: names }),
    rules: ruleCounts,
  })
  .meta({ id: "MapVersion" });

export type MapVersion = ViewOf<typeof version>;

const ruleSet = z
  .strictObject({
    rule_set: name,
    kind: z.enum(["law", "policy"]),
    title: prose(1_000),
    versions: z.array(version).max(1_000),
  })
  .meta({ id: "MapRuleSet" });

export type MapRuleSet = ViewOf<typeof ruleSet>;

const fact = z.strictObject({ fact: name, type: settingType, read_by: names }).meta({ id: "MapFact" });

const domain = z
  .strictObject({
    domain: name,
    open_to_agents: z.boolean(),
    facts: z.array(fact).max(MOST),
    rule_sets: z.array(ruleSet).max(MOST),
  })
  .meta({ id: "MapDomain" });

const setting = z
  .strictObject({
    key: name,
    type: settingType,
    read_by: names,
    unset: z.boolean().describe("No value applies today: rules that read it name it as missing."),
    person_id: id("usr").nullable().describe("Whom it names today; null: it names nobody, or a list."),
    person_ids: z.array(id("usr")).max(MOST_PERSONS).nullable().describe("All whom a list names today."),
  })
  .meta({ id: "MapSetting" });

export type MapSetting = ViewOf<typeof setting>;

const matchingSet = z
  .strictObject({
    rule_set: name,
    title: prose(1_000),
    versions: z
      .array(z.strictObject({ version: name, rules: ruleCounts }).meta({ id: "MapMatchingVersion" }))
      .max(MOST),
  })
  .meta({ id: "MapMatchingSet" });

export const accountMap = z
  .strictObject({
    domains: z.array(domain).max(MOST),
    settings: z.array(setting).max(MOST),
    matching_sets: z
      .array(matchingSet)
      .max(MOST)
      .describe("They answer no check: they ask which records of recipients are one."),
  })
  .meta({ id: "AccountMap" });

export type AccountMap = ViewOf<typeof accountMap>;
