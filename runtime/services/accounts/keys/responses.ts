/** What the verbs about an account's keys answer. */
import { z } from "zod";

import { SCOPES } from "../../../auth/caller.js";
import { environment, id, moment, MOST, name, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

/** Of those that a key is for, and of one of them in characters. */
export const MOST_ADDRESSES = 20;
export const LONGEST_ADDRESS = 60;

const fields = {
  key_id: id("key"),
  prefix: prose(40).describe("The public part of the key: shown to people, and in sent_by."),
  name: prose(200),
  agent: name.nullable().describe("The agent that it was made for; null for the account's own."),
  environment,
  scopes: z.array(z.enum(SCOPES)).max(SCOPES.length),
  created_at: moment,
  expires_at: moment
    .nullable()
    .describe("From then on it opens nothing: it was replaced, or was made with an end. Null: neither."),
  revoked_at: moment.nullable(),
  last_used_at: moment
    .nullable()
    .describe("By a request that it opened, to the minute. Null: it was not used, or before this was kept."),
  made_by: id("usr").nullable().describe("Null where the operator made it."),
  may_claim: z
    .boolean()
    .describe("Whether it may decide in the name of a person: an admin, the operator or an account file made it."),
  addresses: z
    .array(prose(LONGEST_ADDRESS))
    .max(MOST_ADDRESSES)
    .nullable()
    .describe("The network addresses and ranges that it is for: from others it is refused. Null: any."),
  replaced: z.boolean().describe("Whether another key took its place."),
};

export const key = z.strictObject(fields).meta({ id: "Key", description: "A key, and never its secret." });

export type KeyView = ViewOf<typeof key>;

export const keys = z.strictObject({ keys: z.array(key).max(MOST) }).meta({ id: "Keys" });

export const madeKey = z
  .strictObject({
    ...fields,
    secret: prose(200)
      .nullable()
      .describe("The key itself, told this once and kept nowhere. Null where the answer is given again."),
  })
  .meta({ id: "MadeKey", description: "A key that was made just now." });
