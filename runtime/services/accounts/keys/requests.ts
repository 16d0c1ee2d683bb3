/**
 * Requests about an account's keys. They use the same verbs as the operator's commands. A person gives a key no scope
 * that their role lacks, neither to a new key nor by rotating one.
 */
import { z } from "zod";

import type { Services } from "../../../actions/account/services.js";
import { type PersonCaller, SCOPES, scopesOf } from "../../../auth/caller.js";
import { MILLISECONDS_A_DAY, momentText } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { readAddressRange } from "../../../ports/address-range.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { Steps } from "../../../store/sql/steps.js";
import { nameSchema, requireBody } from "../../request/required-body.js";
import { requireRight, requireRightToChange } from "../../request/right.js";
import { ADDRESS_RANGES } from "../../request/right-value.js";
import { requireScope } from "../../request/scope.js";
import { actingAs } from "../operator/acting-person.js";
import { type CreatedKey, createKey, type MintKey } from "./create.js";
import { keyCalled, keysOf, type ListedKey } from "./list.js";
import { type KeyView, LONGEST_ADDRESS, MOST_ADDRESSES } from "./responses.js";
import { revokeKey } from "./revoke.js";
import { rotateKey } from "./rotate.js";

const MOST_OVERLAP_HOURS = 90 * 24;
const DEFAULT_OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;
const LONGEST_LIFE_DAYS = 3_650;

const expiresInDays = z.int().min(1, "out_of_range").max(LONGEST_LIFE_DAYS, "out_of_range");

export const keyRequestSchema = z.strictObject({
  name: nameSchema,
  environment: z.enum(["live", "test"]),
  scopes: z.array(z.enum(SCOPES)).min(1, "format").max(SCOPES.length, "too_long").nullish(),
  agent: z.string().max(200, "string_too_long").nullish(),
  expires_in_days: expiresInDays.nullish().describe("Null or left out: it has no end."),
  addresses: z
    .array(z.string().max(LONGEST_ADDRESS, "string_too_long"))
    .min(1, "format")
    .max(MOST_ADDRESSES, "too_long")
    .refine((texts) => texts.every((text) => readAddressRange(text) !== null), {
      message: "format",
      params: ADDRESS_RANGES,
    })
    .nullish()
    .describe("The network addresses and ranges that it is for, as 192.0.2.0/24. Null or left out: any."),
});
export const keyRotationSchema = z.strictObject({
  overlap_hours: z.int().min(0, "out_of_range").max(MOST_OVERLAP_HOURS, "out_of_range").nullish(),
  lower: z.boolean().nullish(),
  expires_in_days: expiresInDays
    .nullish()
    .describe("Null or left out: for as many days as the key was given; without an end, if it had none."),
});
const momentOrNull = (moment: number | null): string | null => (moment === null ? null : momentText(moment));

function keyView({ id, createdAt, expiresAt, revokedAt, madeBy, mayClaim, lastUsedAt, ...key }: ListedKey): KeyView {
  const { prefix, name, agent, environment, scopes, addresses, replacedUntil } = key;
  const moments = {
    created_at: momentText(createdAt),
    expires_at: momentOrNull(expiresAt),
    revoked_at: momentOrNull(revokedAt),
    last_used_at: momentOrNull(lastUsedAt),
  };
  return {
    key_id: id,
    prefix,
    name,
    agent,
    environment,
    scopes,
    ...moments,
    made_by: madeBy,
    may_claim: mayClaim,
    addresses,
    replaced: replacedUntil !== null,
  };
}

export function* listKeysFor(caller: PersonCaller): Steps<readonly KeyView[]> {
  requireRight(caller, "keys");
  return (yield* keysOf(caller.accountId)).map(keyView);
}

/** For a person who is about to change the key, so signed in within the last hour. */
export function* readKeyToChange({ ports }: Services, caller: PersonCaller, id: string): Steps<KeyView> {
  requireRightToChange(caller, "keys", ports.now());
  const key = (yield* listKeysFor(caller)).find(({ key_id }) => key_id === id);
  if (key === undefined) throw new Refusal("not-found", "There is no key of this id.");
  return key;
}

/** Each of the following returns the text of the response. */
export function* readKeysText(caller: PersonCaller): Steps<string> {
  return writeJson({ keys: yield* listKeysFor(caller) });
}

export function* createKeyAs({ ports }: Services, caller: PersonCaller, body: Json, mintKey: MintKey): Steps<string> {
  requireRightToChange(caller, "keys", ports.now());
  const sent = requireBody(keyRequestSchema, body, ["name", "agent"]);
  const scopes = sent.scopes ?? scopesOf(sent.agent).filter((scope) => caller.scopes.includes(scope));
  for (const scope of scopes) requireScope(caller, scope);
  const limits = { lifeMs: lifeOf(sent.expires_in_days), addresses: sent.addresses ?? null };
  const asked = { ...sent, scopes, ...limits, mintKey };
  const { key } = yield* createKey(ports, { ...actingAs(caller), ...asked });
  return yield* withSecret(caller, key);
}

export function* rotateKeyAs(
  { ports }: Services,
  caller: PersonCaller,
  id: string,
  body: Json,
  mintKey: MintKey,
): Steps<string> {
  requireRightToChange(caller, "keys", ports.now());
  const { overlap_hours, lower, expires_in_days } = requireBody(keyRotationSchema, body);
  const selection = { ...actingAs(caller), key: id };
  const old = keyCalled(yield* keysOf(caller.accountId), selection, "rotate", ports.now());
  for (const scope of old.scopes) requireScope(caller, scope);
  if (old.mayClaim && !selection.givesClaims && lower !== true) throw lowering();
  const overlapMs = (overlap_hours ?? DEFAULT_OVERLAP_HOURS) * HOUR_MS;
  const { key } = yield* rotateKey(ports, { ...selection, overlapMs, lifeMs: lifeOf(expires_in_days), mintKey });
  return yield* withSecret(caller, key);
}

function lifeOf(days: number | null | undefined): number | null {
  return days == null ? null : days * MILLISECONDS_A_DAY;
}

/** Refused before the rotation: the new key counts as created by the person who rotates it. */
function lowering(): Refusal {
  const detail =
    "The key may decide in the name of a person. The new one could not, for only an admin or the " +
    "operator makes such a key. Ask one of them to rotate it, or send lower: true.";
  return new Refusal("conflict", detail, [{ field: "lower", code: "lower", detail }], { lower: true });
}

export function* revokeKeyAs({ ports }: Services, caller: PersonCaller, id: string): Steps<string> {
  requireRightToChange(caller, "keys", ports.now());
  const { key } = yield* revokeKey(ports, { ...actingAs(caller), key: id });
  return writeJson(keyView(key));
}

/** The only response with the secret. */
function* withSecret({ accountId }: PersonCaller, { id, secret }: CreatedKey): Steps<string> {
  const made = (yield* keysOf(accountId)).filter((each) => each.id === id).map(keyView);
  return writeJson({ ...made[0], secret });
}

/** The stored response for a repeated request: without the secret (decision 250). */
export function withoutSecret(text: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), secret: null });
}
