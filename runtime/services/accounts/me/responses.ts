/** Who is asking, as GET /v1/me answers. */
import { z } from "zod";

import { environment, id, name, prose } from "../../shapes/values.js";
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

export type MeView = ViewOf<typeof me>;
