/** What the two reports on an action share: their fields, and how one is read. */
import type { z } from "zod";

import { type AccountRules, readAccountRules } from "../../actions/account-rules.js";
import type { Services } from "../../actions/services.js";
import type { Caller } from "../../auth/caller.js";
import { isJsonObject, type Json } from "../../engine/json.js";
import type { Steps } from "../../store/steps.js";
import type { Tenant } from "../../store/tenant.js";
import { requireScope } from "../request/scope.js";
import { noIssues, piiIn, readShape, refusalOf, type ValidationIssues } from "../request/validation-issues.js";
import { refuseSwitchedOff } from "./actor.js";
import { findAction, type FoundAction } from "./found-action.js";

export interface ReadReport<T> {
  readonly accountRules: AccountRules;
  readonly of: Tenant;
  readonly action: FoundAction;
  readonly body: T;
  /** Nothing wrong so far but personal data, which is told with what else is found. */
  readonly found: ValidationIssues;
}

/** In the order in which errors win (D-66): scope, whose action it is, shape. */
export function* readReport<T>(
  services: Services,
  caller: Caller,
  checkId: string,
  schema: z.ZodType<T>,
  body: Json,
): Steps<ReadReport<T>> {
  requireScope(caller, "checks:write");
  const accountRules = yield* readAccountRules(services, caller.accountId);
  refuseSwitchedOff(accountRules, caller.agent);
  const of = { accountId: caller.accountId, env: caller.env };
  const action = yield* findAction(caller, checkId);
  const found = noIssues();
  if (isJsonObject(body)) for (const field of ["ref", "system"]) found.piiErrors.push(...piiIn(field, body[field]));
  const read = readShape(schema, body, found);
  if (read === null) throw refusalOf(found);
  return { accountRules: accountRules, of, action, body: read, found };
}
