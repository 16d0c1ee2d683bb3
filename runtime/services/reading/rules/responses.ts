/** Rule sets and their versions as people and software read them. */
import { z } from "zod";

import {
  checksum,
  citation,
  currency,
  day,
  exact,
  MOST,
  name,
  nameTitle,
  notChecked,
  prose,
  settingType,
  typeName,
} from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

const ofSet = {
  rule_set: name,
  kind: z.enum(["law", "policy", "matching"]),
  domain: name.nullable().describe("Null for a matching set."),
  title: prose(1_000),
};

const versionFields = {
  version: name,
  status: z.enum(["draft", "published", "superseded"]),
  // Null: announced, never applied.
  effective_from: day.nullable(),
  effective_until: day.nullable(),
  effective_basis: z
    .enum(["transaction_date", "fiscal_year_start", "calendar_year_start"])
    .nullable()
    .describe("What the day is compared with."),
  effective_date_fact: name.nullable(),
  jurisdictions: z.array(prose(3)).max(300).describe("Two capital letters each, or the one word any."),
  checksum,
  changelog: prose(20_000),
  superseded_by: name.nullable(),
};

const version = z.strictObject(versionFields).meta({ id: "Version", description: "A version of a rule set." });

export type VersionView = ViewOf<typeof version>;

const versions = z.array(version).max(1_000);

const bound = z.union([exact, day]).nullable();

/** The kinds of the service, and those that one domain declares. */
const MOST_NUMBERS = 24;

const recipientKind = z
  .strictObject({
    kind: name,
    number: name.describe("The key of its number."),
    meaning: prose(4_000)
      .nullable()
      .describe("In the words of the domain that declares it; null: a kind of the service."),
  })
  .meta({ id: "RecipientKind" });

const factSpec = z
  .strictObject({
    name,
    title: nameTitle,
    type: typeName,
    required: z.boolean(),
    meaning: prose(4_000),
    signed: z.boolean(),
    measure: z.boolean(),
    one_of: z.array(name).max(MOST).nullable(),
    pattern: prose(1_000).nullable(),
    numbers: z.array(name).max(MOST_NUMBERS).nullable().describe("The kinds of number that name a recipient."),
    kinds: z
      .array(recipientKind)
      .max(MOST_NUMBERS)
      .nullable()
      .describe("The kinds of recipient that have these numbers; null: the fact is no recipient."),
    range: z.strictObject({ from: bound, to: bound }).nullable(),
    approval: z.boolean().describe("The fact records who approved."),
    approved_amount: z.boolean().describe("The fact records the figure that the approval was given for."),
  })
  .meta({ id: "FactSpec", description: "A fact as the rule set's catalogue lists it." });

export type FactView = ViewOf<typeof factSpec>;

const settingSpec = z
  .strictObject({
    key: name,
    title: nameTitle,
    type: settingType,
    meaning: prose(4_000),
    one_of: z.array(name).max(MOST).nullable(),
    pattern: prose(1_000).nullable(),
  })
  .meta({ id: "SettingSpec", description: "A setting that the rule set reads." });

export type SettingView = ViewOf<typeof settingSpec>;

const rule = z
  .strictObject({
    rule: name,
    stage: z.enum(["scope", "outcome", "consequence"]).nullable().describe("Null for a matching rule."),
    title: prose(1_000),
    wording: prose(20_000),
    rule_hash: checksum,
    citations: z.array(citation).max(1_000),
    status: z.enum(["pending", "confirmed", "flagged", "carried_over"]),
  })
  .meta({ id: "Rule", description: "A rule, and whether the rule owner has confirmed it." });

export type RuleView = ViewOf<typeof rule>;

const ruleSetItem = z.strictObject({ ...ofSet, versions }).meta({ id: "RuleSetItem" });

export type RuleSetItem = ViewOf<typeof ruleSetItem>;

export const ruleSets = z.strictObject({ rule_sets: z.array(ruleSetItem).max(MOST) }).meta({ id: "RuleSets" });

export const ruleSet = z
  .strictObject({ ...ofSet, jurisdictions: z.array(prose(3)).max(300), versions })
  .meta({ id: "RuleSet" });

export type RuleSetView = ViewOf<typeof ruleSet>;

export const ruleSetVersion = z
  .strictObject({
    ...ofSet,
    ...versionFields,
    currency: currency.nullable(),
    facts: z.record(name, factSpec).meta({ maxProperties: MOST }),
    tenant_facts: z.array(settingSpec).max(MOST),
    outcomes: z.array(name).max(1_000),
    outcome_titles: z
      .record(name, prose(40))
      .meta({ maxProperties: 1_000 })
      .describe("What people call the outcomes that have a title."),
    not_checked: z.array(notChecked).max(1_000),
    rules: z.array(rule).max(MOST).optional().describe("Only for an account that has the rule set switched on."),
    rules_visible: z.boolean().describe("False where rules are left out because no key was sent."),
  })
  .meta({ id: "RuleSetVersion" });

export type VersionPage = ViewOf<typeof ruleSetVersion>;

export const agentRules = z
  .strictObject({
    agent_id: name,
    rule_sets: z.array(ruleSetVersion).max(MOST).describe("Law first, then policies, each in the version in force."),
  })
  .meta({ id: "AgentRules" });
