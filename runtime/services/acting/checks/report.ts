/** The common part of the two reports on an action: parsing and receiving one. */
import type { z } from "zod";

import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import type { Json } from "../../../engine/values/json.js";
import type { Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { type BodyShape, type Members, parseBody } from "../../request/parsed-body.js";
import { requireScope } from "../../request/scope.js";
import { combine, piiInMembers, refusalOf, type ValidationIssues } from "../../request/validation-issues.js";
import { refuseSwitchedOff } from "./actor.js";
import { findAction, type FoundAction } from "./found-action.js";

/** A parsed report. */
export interface ParsedReport<T> {
  /** Null if any member has a wrong shape. */
  readonly whole: T | null;
  readonly issues: Partial<ValidationIssues>;
}

export function parseReport<S extends BodyShape, T>(
  schema: z.ZodObject<S>,
  body: Json,
  reportOf: (members: Members<S>) => T,
): ParsedReport<T> {
  const { whole, errors } = parseBody(schema, body);
  return {
    whole: whole && reportOf(whole),
    issues: { requestErrors: errors, piiErrors: piiInMembers(body, ["ref", "system"]) },
  };
}

export interface ReceivedReport<T> {
  readonly accountRules: AccountRules;
  readonly of: Tenant;
  readonly action: FoundAction;
  readonly report: T;
  /** No errors so far except personal data, which is reported together with later errors. */
  readonly issues: Partial<ValidationIssues>;
}

/** In the order of errors (decision 142): scope, owner of the action, shape. */
export function* receiveReport<T>(
  services: Services,
  caller: Caller,
  checkId: string,
  { whole: report, issues }: ParsedReport<T>,
): Steps<ReceivedReport<T>> {
  requireScope(caller, "checks:write");
  const accountRules = yield* readAccountRules(services, caller.accountId);
  refuseSwitchedOff(accountRules, caller.agent);
  const of = { accountId: caller.accountId, env: caller.env };
  const action = yield* findAction(caller, checkId);
  if (report === null) throw refusalOf(combine(issues));
  return { accountRules, of, action, report, issues };
}
