/** What the paths below /v1/keys take and answer. */
import { z } from "zod";

import { SCOPES } from "../../auth/caller.js";
import { keyRequestSchema, keyRotationSchema, type KeyView } from "../../services/accounts/keys/requests.js";
import { fieldsOf } from "./fields.js";
import { environment, id, moment, MOST, name, prose } from "./values.js";

const fields = fieldsOf<KeyView>()({
  key_id: id("key"),
  prefix: prose(40).describe("The public part of the key: shown to people, and in sent_by."),
  name: prose(200),
  agent: name.nullable().describe("The agent that it was made for; null for the account's own."),
  environment,
  scopes: z.array(z.enum(SCOPES)).max(SCOPES.length),
  created_at: moment,
  expires_at: moment.nullable().describe("From then on it opens nothing: it was replaced."),
  revoked_at: moment.nullable(),
  made_by: id("usr").nullable().describe("Null where the operator made it."),
  may_claim: z
    .boolean()
    .describe("Whether it may decide in the name of a person: an admin, the operator or an account file made it."),
});

export const key = z.strictObject(fields).meta({ id: "Key", description: "A key, and never its secret." });
export const keys = z.strictObject({ keys: z.array(key).max(MOST) }).meta({ id: "Keys" });
export const madeKey = z
  .strictObject({
    ...fields,
    secret: prose(200)
      .nullable()
      .describe("The key itself, told this once and kept nowhere. Null where the answer is given again."),
  })
  .meta({ id: "MadeKey", description: "A key that was made just now." });
export const keyRequest = keyRequestSchema.meta({ id: "KeyRequest" });
export const keyRotation = keyRotationSchema.meta({ id: "KeyRotation" });

const KEY: KeyView = {
  key_id: "key_01arz3ndektsv4rrffq69g5fav",
  prefix: "tcs_live_4f7q2k9d",
  name: "shop",
  agent: null,
  environment: "live",
  scopes: ["checks:read", "checks:write", "rules:read"],
  created_at: "2026-03-10T09:01:00.265Z",
  expires_at: null,
  revoked_at: null,
  made_by: "usr_01arz3ndektsv4rrffq69g5fav",
  may_claim: true,
};

export const KEYS_EXAMPLES: Readonly<Record<string, unknown>> = { one: { keys: [KEY] } };
export const REVOKED_KEY_EXAMPLES: Readonly<Record<string, unknown>> = {
  revoked: { ...KEY, revoked_at: "2026-03-11T10:00:00.000Z" },
};
export const MADE_KEY_EXAMPLES: Readonly<Record<string, unknown>> = {
  made: { ...KEY, secret: "the key itself" },
  given_again: { ...KEY, secret: null },
};
export const KEY_REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  of_the_account: { name: "shop", environment: "live", scopes: ["checks:read", "checks:write", "rules:read"] },
  of_an_agent: { name: "refunds", environment: "live", agent: "refund_bot" },
};
export const KEY_ROTATION_EXAMPLES: Readonly<Record<string, unknown>> = { at_once: { overlap_hours: 0 } };
