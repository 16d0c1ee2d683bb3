/** The values that bodies are made of, bounded: a new schema of a resource is put together from these. */
import { z } from "zod";

import {
  ACTOR_KINDS,
  type ActorView,
  type AnswerCitation,
  CITATION_ROLES,
  type CitationView,
  type NotChecked,
} from "../../engine/run/answer.js";
import type { Exact } from "../../engine/values/exact.js";
import { MOST_PERSONS, TYPE_NAMES } from "../../engine/values/facts.js";
import { fieldsOf } from "./fields.js";

/** A text that people or rule authors wrote. */
export function prose(most: number): z.ZodString {
  return z.string().max(most);
}

/** A name of the rules: of a rule set, a rule, a fact, a setting, an outcome, a consequence, a domain. */
export const name = z.string().max(200);

/** What people call a fact, setting, total or outcome. */
export const nameTitle = z.string().max(40).nullable().describe("What people call it; null: it has no title.");

/** A reference of the caller's own, kept as it was sent. */
export const reference = z.string().max(400);

/** An id that the service made: its prefix, and 26 characters (decision 143). */
export function id(prefix: string): z.ZodString {
  return z
    .string()
    .max(40)
    .regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
}

export const day = z.iso.date().describe("A day, YYYY-MM-DD, without a time zone.");
export const moment = z.iso.datetime().describe("A moment: RFC 3339 in UTC with milliseconds and Z.");
export const checksum = z
  .string()
  .max(80)
  .regex(/^(?:sha256:)?[0-9a-f]{64}$/);
export const currency = z
  .string()
  .max(3)
  .regex(/^[A-Z]{3}$/)
  .describe("ISO 4217.");
export const environment = z.enum(["live", "test"]);

/** How many of something there are. */
export const count = z.int().min(0);

/** Exact digits, also of sums beyond 2^53. */
export const whole = z.int64();

/**
 * A number of JSON. A verb has it exactly, and it is written with all its digits. zod knows no such type: the cast says
 * which one a document has.
 */
export const exact = z.number() as z.ZodType as z.ZodType<Exact>;

export const money = z
  .strictObject({ amount: whole.describe("Minor units."), currency })
  .meta({ id: "Money", description: "An amount in minor units of its currency." });

export const equivalents = z
  .array(money)
  .max(200)
  .describe("What the caller's systems record the amount as in other currencies.");

/** Money, a number, a flag, a date, or a code or the service id of a person. */
export const value = z.union([money, exact, z.boolean(), prose(400)]).meta({
  id: "Value",
  description: "Money, a number, a flag, a date as YYYY-MM-DD, a code, or a person by their service id.",
});

export const settingValue = z
  .union([
    money,
    z.strictObject({ amount: whole, currency, equivalents }),
    exact,
    z.boolean(),
    prose(400),
    z.array(id("usr")).min(1).max(MOST_PERSONS),
  ])
  .meta({ id: "SettingValue", description: "The value of a setting, as its type says." });

export const state = z.enum(["determined", "undetermined_missing_facts", "not_covered", "contested"]);
export const actor = z
  .strictObject(
    fieldsOf<ActorView>()({
      kind: z.enum(ACTOR_KINDS),
      id: reference.nullable(),
      on_behalf_of: reference.nullable(),
    }),
  )
  .meta({ id: "Actor", description: "Who acts, and for whom." });

/** A type of the rule language. */
export const typeName = z.enum(TYPE_NAMES);
/** Of a setting, which may name several people too. */
export const settingType = z.enum([...TYPE_NAMES, "persons"]);

export const citation = z
  .strictObject(
    fieldsOf<CitationView>()({
      source: name,
      source_title: prose(1_000),
      paragraph: prose(1_000),
      clause: prose(1_000).nullable(),
      text_ref: prose(400),
    }),
  )
  .meta({ id: "Citation", description: "The source of a rule: the paragraph of a law or the clause of a policy." });

/** In the list of an answer. */
export const answerCitation = z
  .strictObject(
    fieldsOf<AnswerCitation>()({
      ...citation.shape,
      role: z
        .enum(CITATION_ROLES)
        .optional()
        .describe(
          "carries: the answer rests on it. read: only outcome rules that did not match read what cites it. " +
            "Left out before engine_version 1.8.0.",
        ),
    }),
  )
  .meta({ id: "AnswerCitation", description: "A clause that an answer cites." });

/** No list that the service writes is longer, unless it says another bound. */
export const MOST = 10_000;

export const notChecked = z
  .strictObject(fieldsOf<NotChecked>()({ topic: prose(1_000), reason: prose(4_000) }))
  .meta({ id: "NotChecked", description: "What the rule set deliberately does not check." });

/** Who sent a request. */
export const sender = z
  .strictObject({
    kind: z.enum(["api_key", "person"]),
    id: prose(40),
    prefix: prose(40).nullable().describe("A key's display prefix, never the key."),
    name: prose(400).nullable(),
  })
  .meta({ id: "Sender" });

/** Beside who is said to have acted: whether somebody else said so in their name. */
export const claim = {
  claimed: z
    .boolean()
    .nullable()
    .describe("Whether somebody else recorded it in the person's name. Null: recorded before this was kept."),
  sent_by: sender
    .nullable()
    .describe("Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept."),
};
