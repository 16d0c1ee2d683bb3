/** What GET /v1/me answers. */
import { z } from "zod";

import { currency, environment, id, moment, name, prose } from "./values.js";

export const acceptance = z
  .strictObject({ version: name, accepted_by: id("usr"), accepted_at: moment })
  .meta({ id: "AcceptedTerms" });

export const account = z
  .strictObject({
    id: id("acc"),
    slug: name,
    name: prose(200),
    test_only: z.boolean().describe("The account holds test data only."),
    retention_years: z
      .int()
      .min(1)
      .max(100)
      .describe("How many years answers are kept from the end of the fiscal year of their action."),
    country: prose(2)
      .regex(/^[A-Z]{2}$/)
      .describe("ISO 3166-1."),
    currency,
    terms: acceptance.nullable().describe("What an admin of the account accepted last."),
    opened_by: z
      .strictObject({ id: name, name: prose(200), cut_off_at: moment.nullable(), cut_off_by: id("usr").nullable() })
      .nullable()
      .describe("The builder that opened it for its owner."),
  })
  .meta({ id: "Account" });

const caller = z
  .strictObject({
    kind: z.enum(["api_key", "person"]),
    id: prose(40),
    role: z.enum(["tenant_admin", "tenant_engineer", "tenant_ops", "author"]).nullable().describe("Null for a key."),
    of_builder: id("acc")
      .nullable()
      .describe("The account that the person is of, where they act in one that it opened; else null."),
    actor: z
      .strictObject({ kind: z.literal("agent"), id: name })
      .nullable()
      .describe("The agent that the key was made for, as which it acts."),
  })
  .meta({ id: "Caller" });

export const me = z
  .strictObject({
    account,
    env: environment,
    caller,
    scopes: z.array(z.enum(["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"])).max(5),
  })
  .meta({ id: "Me" });
