/** Who is asking, as GET /v1/me answers. */
import { z } from "zod";

import { ROLES } from "../../../auth/caller.js";
import { environment, id, moment, MOST, name, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";
import { account } from "../responses.js";

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

const accountNamed = z.strictObject({ id: id("acc"), slug: name, name: prose(200) });
const ofAccount = { account: accountNamed, person_id: id("usr"), role: z.enum(ROLES) };

export const ownAccess = z
  .strictObject({
    email: prose(254),
    sessions: z
      .array(
        z.strictObject({
          session_id: id("ses"),
          current: z.boolean().describe("The one that asks."),
          method: z.enum(["oidc", "link", "operator_link"]),
          authenticated_at: moment.nullable().describe("Null: the provider did not say when the person gave proof."),
          created_at: moment,
          last_used_at: moment.describe("To the minute."),
          user_agent: prose(300).describe("The browser's name for itself."),
          network: prose(45).nullable().describe("The network address that it was begun from. Null: unknown."),
        }),
      )
      .max(MOST)
      .describe("Those in use, as the caller's person in this account, newest first."),
    memberships: z
      .array(
        z.strictObject({
          ...ofAccount,
          of_builder: id("acc")
            .nullable()
            .describe("The account that the person is of, where they act in one that it opened; else null."),
          current: z.boolean().describe("The account of the request."),
        }),
      )
      .max(MOST)
      .describe("Every account that whoever signed in may act in, the last used first."),
    invitations: z
      .array(
        z.strictObject({
          ...ofAccount,
          invited_at: moment,
          invited_by_name: prose(200).nullable().describe("Null: they have no name any more."),
          declined_at: moment.nullable().describe("Who declined may still accept."),
        }),
      )
      .max(MOST),
  })
  .meta({ id: "OwnAccess", description: "The caller's own sessions, and the accounts that they belong to." });

export type OwnAccessView = ViewOf<typeof ownAccess>;

export type MeView = ViewOf<typeof me>;
