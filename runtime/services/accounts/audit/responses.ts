/** What the list of an account's audit answers. */
import { z } from "zod";

import { moment, name, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

export type { AuditKind } from "../../../store/accounts/audit-kinds.js";

/** One page of a list at most (decision 146). */
const MOST_ENTRIES = 200;

const entry = z
  .strictObject({
    at: moment,
    by: z.strictObject({
      kind: z.enum(["operator", "service", "api_key", "person"]),
      id: prose(40).nullable().describe("Of the key or the person."),
    }),
    did: name.describe("What was done: person.add, key.create, setting.change, …"),
    details: z
      .array(z.strictObject({ name, value: prose(20_000) }))
      .max(1_000)
      .describe("What it was done to, and how: never a secret, and no name and no address of a person."),
  })
  .meta({ id: "AuditEntry", description: "Who did what to the account." });

export type AuditEntry = ViewOf<typeof entry>;

export const audit = z
  .strictObject({
    entries: z.array(entry).max(MOST_ENTRIES),
    next_before: z.int().min(0).nullable().describe("Sent as before, it gives the next page. Null: there is none."),
  })
  .meta({ id: "Audit" });

export type AuditPage = ViewOf<typeof audit>;
