/**
 * The body of POST /v1/check as it is validated, with the shapes of facts, which are judged by the rule set's
 * catalogue; and examples: sample data.
 */
import { z } from "zod";

import {
  LONGEST_CODE_CHARACTERS,
  LONGEST_DESCRIPTION_CHARACTERS,
  LONGEST_NAME_CHARACTERS,
  LONGEST_NUMBER_CHARACTERS,
} from "../../../engine/values/facts.js";
import {
  BUILT_IN_KINDS,
  kindName,
  kindsTaken,
  numberKeyOf,
  type RecipientKind,
  type TakenKinds,
} from "../../../engine/values/recipient-kinds.js";
import { currency, name, prose } from "../../shapes/values.js";
import { checkRequestSchema, MOST_FACTS } from "./request.js";

const money = { amount: z.int().describe("Minor units."), currency };
const number = prose(LONGEST_NUMBER_CHARACTERS).nullish();

export const sentAmount = z
  .strictObject({
    ...money,
    equivalents: z
      .array(z.strictObject(money))
      .max(200)
      .nullish()
      .describe("What the caller's systems record it as in the currency of the rule set."),
  })
  .meta({ id: "SentAmount" });

const recipientOfKinds = (kinds: readonly RecipientKind[]) =>
  z.strictObject({
    recipient_id: prose(200).nullish(),
    kind: z.enum(kinds.map(kindName)).nullish(),
    name: prose(LONGEST_NAME_CHARACTERS).nullish(),
    ...Object.fromEntries(kinds.map((kind) => [numberKeyOf(kind), number])),
    description: prose(LONGEST_DESCRIPTION_CHARACTERS).nullish(),
  });

const HOW_SENT = "By recipient_id; or by kind, name and number; or by kind and description.";

export const sentRecipient = recipientOfKinds(BUILT_IN_KINDS).meta({ id: "SentRecipient", description: HOW_SENT });

/** What a fact of declared kinds takes. */
export function sentRecipientOf(taken: TakenKinds): z.ZodType {
  const meanings = (taken.kinds ?? []).map(({ name: kind, meaning }) => `${kind}: ${meaning}`);
  return recipientOfKinds(kindsTaken(taken)).describe([HOW_SENT, ...meanings].join(" "));
}

const sentDeclaredRecipient = z.record(name, prose(LONGEST_DESCRIPTION_CHARACTERS).nullable()).meta({
  id: "SentDeclaredRecipient",
  maxProperties: 10,
  description:
    "A recipient of a kind that a domain declares: the same, with the number's own key, as `personnel_number`.",
});

const sentFact = z
  .union([
    sentAmount,
    sentRecipient,
    sentDeclaredRecipient,
    z.number(),
    z.boolean(),
    prose(LONGEST_CODE_CHARACTERS),
    z.null(),
  ])
  .meta({
    id: "SentFact",
    description:
      "Money, a recipient, a number, a flag, a date as YYYY-MM-DD, a code, or a person by their " +
      "service id. Null is as good as left out.",
  });

const FACTS =
  "Facts by name, as GET /v1/rules/{rule_set}/{version} lists them. " +
  "An action that was taken is dated at most 366 days ahead of its receipt.";

export const checkRequest = checkRequestSchema
  .extend({ facts: z.record(name, sentFact).meta({ maxProperties: MOST_FACTS }).describe(FACTS) })
  .meta({ id: "CheckRequest" });
