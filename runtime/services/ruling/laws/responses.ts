/** What the verbs about laws of an account answer. */
import { z } from "zod";

import { checksum, count, day, id, moment, MOST, name, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

const lawVersion = z
  .strictObject({
    version: name,
    effective_from: day.nullable().describe("Null: announced, never applied."),
    build: checksum.describe("The build that answers."),
    waiting_build: checksum
      .nullable()
      .describe(
        "The newer build that waits until its rules are confirmed; null: the build that answers is the newest.",
      ),
    rules: count.describe("Of the newest build."),
    pending: z.array(name).max(MOST).describe("Its rules that wait for the rule owner."),
  })
  .meta({ id: "LawVersion", description: "A version of a law that is switched on." });

export type LawVersion = ViewOf<typeof lawVersion>;

const law = z
  .strictObject({
    rule_set: name,
    title: prose(1_000),
    domain: name,
    on: z.boolean().describe("Whether it answers together with the account's policies."),
    changed_at: moment.nullable().describe("When it was switched on or off last; null: it never was on."),
    changed_by: id("usr").nullable().describe("Who did so; null: the operator, the account's file, or nobody."),
    versions: z.array(lawVersion).max(1_000).describe("By first day; empty for a law that is off."),
  })
  .meta({ id: "AccountLaw", description: "A law, and whether the account has it switched on." });

export type AccountLaw = ViewOf<typeof law>;

export const laws = z
  .strictObject({ laws: z.array(law).max(MOST).describe("Every law, by name.") })
  .meta({ id: "AccountLaws" });

export type AccountLaws = ViewOf<typeof laws>;

export const lawSwitched = z
  .strictObject({
    law,
    changed: z.boolean().describe("False: it was so already."),
    rerun_id: id("rrn").nullable().describe("The re-run that checks answers again; null: none depends on the law."),
  })
  .meta({ id: "LawSwitched" });

export type LawSwitched = ViewOf<typeof lawSwitched>;
