/**
 * The body of POST /v1/check: its schema, and its errors in the interface's words. Facts are read later, by the
 * domain's catalogue.
 */
import { z } from "zod";

import { isJsonObject, type Json, type JsonObject } from "../../engine/json.js";
import type { WrongField } from "../../refusals/refusal.js";
import { errorsOf, LONGEST_REFERENCE_CHARACTERS } from "../request/body-errors.js";

export const MOST_PROVENANCE_ENTRIES = 50;
const MOST_POLICIES_NAMED = 200;

/**
 * The body is JSON as `readJson` gives it, which the cast for `facts` rests on. A check below names the interface's
 * code as its message; `detailOf` has the sentence.
 */
export const reference = z
  .string()
  .refine(isReference, "string_too_long")
  .meta({ maxLength: LONGEST_REFERENCE_CHARACTERS });
const name = z.string().max(LONGEST_REFERENCE_CHARACTERS, "string_too_long");

export const systemCode = z
  .string()
  .regex(/^(?!none$)[a-z][a-z0-9_-]{0,39}$/, "format")
  .meta({ maxLength: 40 });

/**
 * Judged entry by entry, for `z.record` passes over a name like `__proto__` in silence. A name counts as a value does.
 */
const provenance = z
  .custom<JsonObject>((value) => isJsonObject(value as Json), "type")
  .superRefine((entries, context) => {
    const wrongEntry = (name: string, code: string): void => {
      context.addIssue({ code: "custom", path: [name], message: code });
    };
    for (const [name, value] of Object.entries(entries)) {
      if (!isReference(name)) wrongEntry(name, "string_too_long");
      if (typeof value !== "string") wrongEntry(name, "type");
      else if (!isReference(value)) wrongEntry(name, "string_too_long");
    }
    if (Object.keys(entries).length > MOST_PROVENANCE_ENTRIES)
      context.addIssue({ code: "custom", message: "too_long" });
  })
  .meta({
    type: "object",
    maxProperties: MOST_PROVENANCE_ENTRIES,
    propertyNames: { type: "string", maxLength: LONGEST_REFERENCE_CHARACTERS },
    additionalProperties: { type: "string", maxLength: LONGEST_REFERENCE_CHARACTERS },
    description: "Opaque references: where the instruction came from, an approval already held.",
  });

export const actorSchema = z.strictObject({
  kind: z.enum(["user", "agent", "system"]),
  id: reference
    .nullish()
    .describe("The agent's identifier in the account, a person's service id, or any opaque id of a system."),
  on_behalf_of: reference
    .nullish()
    .describe("An opaque id of the person the agent acts for, never a name or an e-mail address."),
});

const EXECUTED_AT =
  "When an action that was taken was taken: on the day that dates it or a day either side, also where a completion " +
  "dates it. Left out: the moment of receipt.";

export const transactionSchema = z.strictObject({
  ref: reference.nullish().describe("The caller's own opaque reference."),
  channel: z
    .enum(["card", "invoice", "reimbursement", "booking", "agent"])
    .optional()
    .describe("Required, but where an earlier booking is completed or corrected: then it is that booking's."),
  status: z
    .enum(["executed", "proposed"])
    .optional()
    .describe("Left out: executed. A key made for an agent says which."),
  actor: actorSchema.nullish(),
  provenance: provenance.nullish(),
  run: reference.nullish().describe("The run of an agent: every action of one run names the same."),
  system: systemCode.nullish().describe("The system that the action is taken in."),
  completes: reference
    .nullish()
    .describe(
      "The transaction_id of an action whose missing facts this check supplies. With status proposed: of one that is still asked about.",
    ),
  corrects: reference
    .nullish()
    .describe(
      "The transaction_id of an action that was taken and whose facts were wrong: those sent take their place.",
    ),
  executed_at: z.iso.datetime({ offset: true, message: "format" }).nullish().describe(EXECUTED_AT),
});

export const checkRequestSchema = z.strictObject({
  rule_set: name.describe("A law that the account has switched on, or one of its own published policies."),
  rule_version: name
    .nullish()
    .describe("The version that is expected; the version in force on the action's day always answers."),
  jurisdiction: z
    .string()
    .regex(/^[A-Z]{2}$/, "format")
    .meta({ maxLength: 2 })
    .nullish()
    .describe("Two capital letters: whose law answers."),
  transaction: transactionSchema,
  facts: z.custom<JsonObject>((value) => isJsonObject(value as Json), "type"),
  policies: z
    .array(name)
    .max(MOST_POLICIES_NAMED, "too_long")
    .nullish()
    .describe("Which policies of the domain answer in addition to the law. Left out: all. Empty: none."),
  explain: z.boolean().optional().describe("False leaves trace out of the answer."),
});

export type CheckRequest = z.infer<typeof checkRequestSchema>;
export type TransactionRequest = CheckRequest["transaction"];

/** What of a request is of its shape, member by member: with the rest nothing can be said but that it is wrong. */
export type RequestParts = Partial<Omit<CheckRequest, "transaction">> & {
  readonly transaction: Partial<TransactionRequest>;
};

export interface ParsedRequest {
  /** Null where any of it is not of its shape. */
  readonly request: CheckRequest | null;
  readonly parts: RequestParts;
  readonly errors: readonly WrongField[];
}

export function parseCheckRequest(body: Json): ParsedRequest {
  const parsed = checkRequestSchema.safeParse(body, { reportInput: true });
  if (parsed.success) return { request: parsed.data, parts: parsed.data, errors: [] };
  const errors = errorsOf(parsed.error.issues, body, checkRequestSchema);
  const { transaction: _, ...shape } = checkRequestSchema.shape;
  const sent = isJsonObject(body) ? body : {};
  const transaction = isJsonObject(sent["transaction"]) ? sent["transaction"] : {};
  // Each member was read by its own schema, which is what the types say.
  const parts = {
    ...membersOf(shape, sent),
    transaction: membersOf(transactionSchema.shape, transaction),
  } as RequestParts;
  return { request: null, parts, errors };
}

function membersOf(shape: Readonly<Record<string, z.ZodType>>, sent: JsonObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([member, schema]) => {
      const read = schema.safeParse(Object.hasOwn(sent, member) ? sent[member] : undefined);
      return read.success && read.data !== undefined ? [[member, read.data]] : [];
    }),
  );
}

/** Characters, not UTF-16 units, of which there are at most two in a character. */
function isReference(text: string): boolean {
  return (
    text.length <= LONGEST_REFERENCE_CHARACTERS ||
    (text.length <= 2 * LONGEST_REFERENCE_CHARACTERS && Array.from(text).length <= LONGEST_REFERENCE_CHARACTERS)
  );
}
