/** The person behind an answer on records of recipients: who is signed in, or whom a key names. */
import { readAccountRules } from "../../actions/account/account-rules.js";
import type { Services } from "../../actions/account/services.js";
import type { Caller } from "../../auth/caller.js";
import type { Steps } from "../../store/sql/steps.js";
import type { BodyShape, Members, ParsedBody, Sent } from "../request/parsed-body.js";
import { judgePerson, personBehind, requireRole } from "../request/person-behind.js";
import { combine, hasIssues, piiIn, refusalOf } from "../request/validation-issues.js";

interface NamesDecider {
  readonly decided_by: Sent<string>;
  readonly note_ref?: Sent<string>;
}

/** Refuses a body that is not of its shape, and a person who could not answer themselves. */
export function* deciderOf<S extends BodyShape>(
  services: Services,
  caller: Caller,
  { whole, members, errors }: ParsedBody<S> & { readonly members: NamesDecider },
): Steps<{ readonly whole: Members<S>; readonly decidedBy: string }> {
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const named = typeof members.decided_by === "string" ? members.decided_by : null;
  const note = members.note_ref;
  const decidedBy = personBehind(caller, named);
  const issues = combine({
    requestErrors: [...errors, ...judgePerson(accountRules, caller, "decided_by", members.decided_by)],
    piiErrors: [...piiIn("decided_by", named), ...piiIn("note_ref", typeof note === "string" ? note : undefined)],
  });
  if (whole === null || decidedBy === null || hasIssues(issues)) throw refusalOf(issues);
  requireRole(accountRules, caller, "decided_by", decidedBy, "recipients:write");
  return { whole, decidedBy };
}
