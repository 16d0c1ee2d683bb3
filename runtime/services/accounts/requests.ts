/** Requests about the caller's own account. They use the same verbs as the operator's commands. */
import { z } from "zod";

import type { Services } from "../../actions/account/services.js";
import type { PersonCaller } from "../../auth/caller.js";
import { type Json, writeJson } from "../../engine/values/json.js";
import type { Steps } from "../../store/sql/steps.js";
import { nameSchema, nothingSchema, requireBody } from "../request/required-body.js";
import { changeAccountOf } from "./change.js";
import { cutOffBuilderOf } from "./cut-off.js";
import { actingAs } from "./operator/acting-person.js";
import { accountView } from "./view.js";

export const retentionYears = z.int().min(1, "out_of_range").max(100, "out_of_range");

export const accountChangeSchema = z.strictObject({
  name: nameSchema.nullish(),
  retention_years: retentionYears.nullish(),
});

/** Each returns the text of the response. */
export function* readAccountOf({ accountId }: PersonCaller): Steps<string> {
  return writeJson(yield* accountView(accountId));
}

export function* changeAccountAs({ ports }: Services, caller: PersonCaller, body: Json): Steps<string> {
  const { name, retention_years } = requireBody(accountChangeSchema, body, ["name"]);
  yield* changeAccountOf(ports, { ...actingAs(caller), name, retentionYears: retention_years });
  return yield* readAccountOf(caller);
}

export function* cutOffBuilderAs({ ports }: Services, caller: PersonCaller, body: Json): Steps<string> {
  requireBody(nothingSchema, body);
  yield* cutOffBuilderOf(ports, actingAs(caller));
  return yield* readAccountOf(caller);
}
