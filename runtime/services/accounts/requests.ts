/** Requests about the caller's own account. They use the same verbs as the operator's commands. */
import { z } from "zod";

import type { Services } from "../../actions/account/services.js";
import type { PersonCaller } from "../../auth/caller.js";
import { LONGEST_ZONE_NAME, zoneNamed } from "../../calendar/zones.js";
import { type Json, writeJson } from "../../engine/values/json.js";
import type { Steps } from "../../store/sql/steps.js";
import { nameSchema, nothingSchema, requireBody } from "../request/required-body.js";
import { requireRight } from "../request/right.js";
import { A_TIME_ZONE } from "../request/right-value.js";
import { A_REF_URL, isRefUrl, LONGEST_REF_URL } from "../shapes/ref-url.js";
import { changeAccountOf } from "./change.js";
import { cutOffBuilderOf } from "./cut-off.js";
import { actingAs } from "./operator/acting-person.js";
import type { AccountView } from "./responses.js";
import { accountView } from "./view.js";

export const retentionYears = z.int().min(1, "out_of_range").max(100, "out_of_range");

/** In any case of its letters; the account has it as the database writes it. */
export const timeZone = z
  .string()
  .max(LONGEST_ZONE_NAME, "format")
  .refine((name) => zoneNamed(name) !== null, { message: "format", params: A_TIME_ZONE })
  .meta({ description: "A time zone of the IANA database." });

const FORM_OF_REF_URL = { message: "format", params: { right: A_REF_URL } };

export const refUrl = z
  .string()
  .max(LONGEST_REF_URL, "format")
  .refine(isRefUrl, FORM_OF_REF_URL)
  .meta({ description: "An https address with {ref} in it: pages link each action's ref to it." });

const changedRefUrl = z
  .string()
  .max(LONGEST_REF_URL, "format")
  .refine((text) => text === "" || isRefUrl(text), FORM_OF_REF_URL)
  .meta({ description: "As at the opening. An empty text: none any more." });

export const accountChangeSchema = z.strictObject({
  name: nameSchema.nullish(),
  retention_years: retentionYears.nullish(),
  time_zone: timeZone.nullish(),
  ref_url: changedRefUrl.nullish(),
});

/** What each person of the account may read of it. */
export function* readOwnAccount(caller: PersonCaller): Steps<AccountView> {
  requireRight(caller, "account:read");
  return yield* accountView(caller.accountId);
}

/** Each returns the text of the response. */
export function* readAccountOf({ accountId }: PersonCaller): Steps<string> {
  return writeJson(yield* accountView(accountId));
}

export function* changeAccountAs({ ports }: Services, caller: PersonCaller, body: Json): Steps<string> {
  const { name, retention_years, time_zone, ref_url } = requireBody(accountChangeSchema, body, ["name"]);
  yield* changeAccountOf(ports, {
    ...actingAs(caller),
    name,
    retentionYears: retention_years,
    timeZone: time_zone,
    refUrl: ref_url,
    closedUntil: null,
  });
  return yield* readAccountOf(caller);
}

export function* cutOffBuilderAs({ ports }: Services, caller: PersonCaller, body: Json): Steps<string> {
  requireBody(nothingSchema, body);
  yield* cutOffBuilderOf(ports, actingAs(caller));
  return yield* readAccountOf(caller);
}
