/** What GET /v1/audit takes and answers. */
import { z } from "zod";

import type { AuditEntry } from "../../services/accounts/audit/list.js";
import { pageLimit, text, wholeNumber } from "../query.js";
import { fieldsOf } from "./fields.js";
import { moment, name, prose } from "./values.js";

/** One page of a list at most (decision 146). */
const MOST_ENTRIES = 200;

export const auditQuery = {
  did: text(100).optional().describe("Only what was done of this kind, as key.create."),
  before: wholeNumber(1, 999_999_999_999_999).optional().describe("The next_before of an earlier page."),
  limit: pageLimit(),
};

const entry = z
  .strictObject(
    fieldsOf<AuditEntry>()({
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
    }),
  )
  .meta({ id: "AuditEntry", description: "Who did what to the account." });

export const audit = z
  .strictObject({
    entries: z.array(entry).max(MOST_ENTRIES),
    next_before: z.int().min(0).nullable().describe("Sent as before, it gives the next page. Null: there is none."),
  })
  .meta({ id: "Audit" });
