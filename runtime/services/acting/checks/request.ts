/** The body of POST /v1/check: its schema, and the request that it is parsed into. */
import { z } from "zod";

import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../../engine/values/json.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { LONGEST_REFERENCE_CHARACTERS } from "../../request/body-errors.js";
import { type Members, membersIn, parseBody, type Unread } from "../../request/parsed-body.js";
import { piiInMembers } from "../../request/validation-issues.js";
import { type WrittenMoment, writtenMoment } from "./written-moment.js";

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
      "The transaction_id of an action whose missing facts this check supplies. With status proposed: " +
        "of one that is still asked about.",
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

/**
 * A parsed check. Members with a meaning of their own are converted to the service's types. Facts are read later, by
 * the catalogue of their domain. An absent member is null. `U`: the type of a member with a wrong shape.
 */
export interface CheckRequest<U = never> {
  /** Any text: it is looked up before other shape errors are reported (decision 142). */
  readonly ruleSet: string | null;
  readonly ruleVersion: string | null;
  readonly jurisdiction: string | null | U;
  readonly policies: readonly string[] | null | U;
  readonly explain: boolean;
  readonly facts: JsonObject;
  /** The booking that it completes or corrects; `both`: it names one for each. */
  readonly amends: NamedBooking | "both" | null;
  readonly channel: NonNullable<TransactionMembers["channel"]> | null | U;
  readonly status: "executed" | "proposed" | null | U;
  readonly executedAt: WrittenMoment | null | U;
  readonly actor: SentActor | null | U;
  readonly ref: string | null | U;
  readonly run: string | null | U;
  readonly system: string | null | U;
  readonly provenance: JsonObject | null | U;
}

export interface NamedBooking {
  readonly how: "completes" | "corrects";
  readonly transactionId: string;
}

export interface SentActor {
  readonly kind: "user" | "agent" | "system";
  readonly id: string | null;
  readonly onBehalfOf: string | null;
}

export interface ParsedCheck {
  /** Null if any member has a wrong shape. */
  readonly whole: CheckRequest | null;
  readonly request: CheckRequest<Unread>;
  readonly shapeErrors: readonly WrongField[];
  readonly piiErrors: readonly WrongField[];
}

type RequestMembers<U = never> = Members<typeof checkRequestSchema.shape, U>;
type TransactionMembers<U = never> = Members<typeof transactionSchema.shape, U>;

/** The one place that looks at the body. Refuses one with more members than a check may have before it does. */
export function parseCheck(body: Json): ParsedCheck {
  refuseTooMany(body);
  const { whole: read, members, errors } = parseBody(checkRequestSchema, body);
  const sent = objectOf(body);
  const transaction = objectOf(sent["transaction"]);
  const whole = read && requestOf<never>(sent, read, membersIn(transactionSchema, read.transaction));
  const request = whole ?? requestOf(sent, members, parseBody(transactionSchema, sent["transaction"] ?? null).members);
  const piiErrors = [
    ...piiInMembers(transaction, TEXTS_OF_TRANSACTION, "transaction."),
    ...piiInMembers(transaction["actor"], ["id", "on_behalf_of"], "transaction.actor."),
  ];
  return { whole, request, shapeErrors: errors, piiErrors };
}

/** No domain has as many. Every fact that was sent is checked, even an unknown one. */
export const MOST_FACTS = 500;
/** Members of objects and lists at all depths. */
export const MOST_MEMBERS = 2_000;

function refuseTooMany(body: Json): void {
  const sent = Object.keys(objectOf(objectOf(body)["facts"])).length;
  if (sent > MOST_FACTS) throw tooMany("facts", `A check has at most ${MOST_FACTS} facts; ${sent} were sent.`);
  if (countMembers(body, MOST_MEMBERS) > MOST_MEMBERS)
    throw tooMany("body", `A check has at most ${MOST_MEMBERS} members and entries at all depths.`);
}

/** Counts up to `most` + 1. The parser of the body bounds its depth. */
function countMembers(value: Json, most: number): number {
  const members = isJsonList(value) ? value : isJsonObject(value) ? Object.values(value) : [];
  let count = members.length;
  for (const member of members) {
    if (count > most) break;
    count += countMembers(member, most - count);
  }
  return count;
}

function tooMany(field: string, detail: string): Refusal {
  return new Refusal("invalid-request", detail, [{ field, code: "too_many", detail }]);
}

/** Fields that take text of the caller's own. A name in `provenance` is not repeated. */
const TEXTS_OF_TRANSACTION = ["ref", "run", "system", "provenance", "completes", "corrects"];

function requestOf<U extends Unread>(
  sent: JsonObject,
  { jurisdiction, policies, explain }: RequestMembers<U>,
  { channel, status, executed_at, actor, ref, run, system, provenance }: TransactionMembers<U>,
): CheckRequest<U> {
  return {
    ruleSet: textOf(sent["rule_set"]),
    ruleVersion: textOf(sent["rule_version"]),
    jurisdiction,
    policies,
    explain: explain !== false,
    facts: objectOf(sent["facts"]),
    amends: amendsOf(objectOf(sent["transaction"])),
    channel,
    status,
    executedAt: typeof executed_at === "string" ? writtenMoment(executed_at) : executed_at,
    actor:
      typeof actor === "object" && actor !== null
        ? { kind: actor.kind, id: actor.id ?? null, onBehalfOf: actor.on_behalf_of ?? null }
        : actor,
    ref,
    run,
    system,
    provenance,
  };
}

/** A name is looked up whatever its length. */
function amendsOf({ completes = null, corrects = null }: JsonObject): CheckRequest["amends"] {
  if (completes !== null && corrects !== null) return "both";
  const transactionId = completes ?? corrects;
  if (typeof transactionId !== "string") return null;
  return { how: completes === null ? "corrects" : "completes", transactionId };
}

function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function textOf(value: Json | undefined): string | null {
  return typeof value === "string" ? value : null;
}

/** Characters, not UTF-16 units; a character has at most two. */
function isReference(text: string): boolean {
  return (
    text.length <= LONGEST_REFERENCE_CHARACTERS ||
    (text.length <= 2 * LONGEST_REFERENCE_CHARACTERS && Array.from(text).length <= LONGEST_REFERENCE_CHARACTERS)
  );
}
