/** Problem documents (RFC 9457). */
import { z } from "zod";

import { REFUSALS, type UnavailableCode } from "../../refusals/table.js";
import { diagnostic, position } from "../../services/shapes/diagnostic.js";
import { id, moment, name, prose } from "../../services/shapes/values.js";

// The table has codes of it.
const UNAVAILABLE_CODES = Object.keys(REFUSALS.unavailable.codes) as [UnavailableCode, ...UnavailableCode[]];

const wrongField = z
  .strictObject({
    fact: prose(400).optional().describe("The fact's name."),
    field: prose(2_000).optional().describe("The field's path in the body, or the parameter's or header's name."),
    code: z
      .string()
      .max(40)
      .regex(/^[a-z_]+$/),
    detail: prose(20_000).optional(),
    path: prose(300).optional().describe("Of pii-in-policy: the file's path."),
    start: position.optional(),
    end: position.optional(),
  })
  .meta({ id: "WrongField", description: "A fact or a field that is wrong, and why." });

/** RFC 9457. The members after `errors` belong to single codes. */
export const problem = z
  .strictObject({
    type: z.url().max(1_000).describe("The page of the error; branch on it."),
    title: prose(200),
    status: z.int().min(400).max(599),
    detail: prose(20_000),
    instance: prose(16_384).describe("The path of the request."),
    errors: z.array(wrongField).max(300),
    required_scope: prose(40).optional(),
    in_force: name.nullable().optional().describe("The version in force on the action's day."),
    max_bytes: z.int().min(0).optional(),
    code: z.enum(UNAVAILABLE_CODES).optional().describe("Of unavailable: what is not available."),
    transaction_id: id("txn").optional(),
    standing: id("chk").optional(),
    request_status: prose(40).optional(),
    lower: z.literal(true).optional().describe("The new key would have fewer rights."),
    diagnostics: z.array(diagnostic).max(10_000).optional().describe("Of invalid-policy: what the compiler says."),
    blocking: z
      .array(z.strictObject({ code: name, detail: prose(20_000) }).meta({ id: "BlockingReason" }))
      .max(300)
      .optional()
      .describe("Of policy-blocked: every reason."),
    quota: z
      .strictObject({
        name: z.enum(["answers", "bytes", "proposals_per_day"]),
        agent: name.nullable().describe("Null: the account's."),
        most: z.int().min(1),
        used: z.int().min(0),
        free_at: moment
          .nullable()
          .describe("From when on proposals are taken again. Null: once answers are removed, or it is raised."),
      })
      .meta({ id: "UsedQuota" })
      .optional()
      .describe("Of rate-limited: the quota that is used up."),
    settings: z.array(name).max(10_000).optional().describe("The settings that rule sets of the account read."),
  })
  .meta({ id: "Problem", description: "Why a request was refused." });
