/** What GET /v1/map answers. */
import { z } from "zod";

import type {
  AccountMap,
  MapDomain,
  MapFact,
  MapMatchingSet,
  MapRuleSet,
  MapSetting,
  MapVersion,
  RuleCounts,
} from "../../services/ruling/map/map.js";
import { fieldsOf } from "../../services/shapes/fields.js";
import { checksum, count, day, id, MOST, name, prose, typeName } from "../../services/shapes/values.js";

const names = z.array(name).max(MOST);

const ruleCounts = z
  .strictObject(
    fieldsOf<RuleCounts>()({
      confirmed: count.describe("By this version's confirmations, or carried over from another version."),
      pending: count.describe("They wait for the rule owner, and do not run."),
      flagged: count,
    }),
  )
  .meta({ id: "RuleCounts", description: "How many rules of a version are confirmed." });

const version = z
  .strictObject(
    fieldsOf<MapVersion>()({
      version: name,
      status: z.enum(["draft", "published", "superseded"]),
      effective_from: day.nullable(),
      effective_until: day.nullable(),
      checksum,
      reads: z.strictObject({ facts: names, settings: names, totals: names, tables: names }),
      rules: ruleCounts,
    }),
  )
  .meta({ id: "MapVersion" });

const ruleSet = z
  .strictObject(
    fieldsOf<MapRuleSet>()({
      rule_set: name,
      kind: z.enum(["law", "policy"]),
      title: prose(1_000),
      versions: z.array(version).max(1_000),
    }),
  )
  .meta({ id: "MapRuleSet" });

const fact = z
  .strictObject(fieldsOf<MapFact>()({ fact: name, type: typeName, read_by: names }))
  .meta({ id: "MapFact" });

const domain = z
  .strictObject(
    fieldsOf<MapDomain>()({
      domain: name,
      open_to_agents: z.boolean(),
      facts: z.array(fact).max(MOST),
      rule_sets: z.array(ruleSet).max(MOST),
    }),
  )
  .meta({ id: "MapDomain" });

const setting = z
  .strictObject(
    fieldsOf<MapSetting>()({
      key: name,
      type: typeName,
      read_by: names,
      unset: z.boolean().describe("No value applies today: rules that read it name it as missing."),
      person_id: id("usr").nullable().describe("Whom it names today; null: it names nobody."),
    }),
  )
  .meta({ id: "MapSetting" });

const matchingSet = z
  .strictObject(
    fieldsOf<MapMatchingSet>()({
      rule_set: name,
      title: prose(1_000),
      versions: z
        .array(z.strictObject({ version: name, rules: ruleCounts }).meta({ id: "MapMatchingVersion" }))
        .max(MOST),
    }),
  )
  .meta({ id: "MapMatchingSet" });

export const accountMap = z
  .strictObject(
    fieldsOf<AccountMap>()({
      domains: z.array(domain).max(MOST),
      settings: z.array(setting).max(MOST),
      matching_sets: z
        .array(matchingSet)
        .max(MOST)
        .describe("They answer no check: they ask which records of recipients are one."),
    }),
  )
  .meta({ id: "AccountMap" });
