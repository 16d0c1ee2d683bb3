/**
 * PUT and DELETE /v1/people/{person_id}/substitute: somebody stands in for a person who is away (decision 439). The
 * person says so themselves, or an admin does in favour of a third.
 */
import { z } from "zod";

import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import { newRevision } from "../../../actions/account/revision.js";
import type { Services } from "../../../actions/account/services.js";
import { SUBSTITUTE, type SubstituteEntry, type Substitution } from "../../../actions/account/substitutes.js";
import { claimOf } from "../../../actions/decide/claims.js";
import { substituteLater } from "../../../actions/reissue/substitute-jobs.js";
import { substituteAlert } from "../../../actions/tell/account-alerts.js";
import { callerText, type PersonCaller } from "../../../auth/caller.js";
import { parseMoment } from "../../../calendar/moments.js";
import { MILLISECONDS_A_DAY, momentText } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { setRevision } from "../../../store/accounts/accounts.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { notAPerson } from "../../request/person-behind.js";
import { requireBody } from "../../request/required-body.js";
import { requireRight } from "../../request/right.js";
import { A_MOMENT } from "../../request/right-value.js";
import { senderText } from "../../request/sender.js";
import { combine, refusalOf } from "../../request/validation-issues.js";
import { personViewOf } from "./requests.js";

const LONGEST_REASON = 500;
/** A year with a leap day. */
const LONGEST_MS = 366 * MILLISECONDS_A_DAY;

const moment = z
  .string()
  .max(40, "format")
  .refine((text) => parseMoment(text) !== null, { message: "format", params: A_MOMENT });

export const substituteSchema = z.strictObject({
  substitute: z.string().max(200, "string_too_long").meta({ description: "Service id of a person of the account." }),
  from: moment.nullish().meta({ description: "A moment with its offset. Left out: from now on." }),
  until: moment.meta({ description: "The moment at which it ends, at most a year later." }),
  reason: z
    .string()
    .max(LONGEST_REASON, "too_long")
    .nullish()
    .meta({ description: "Kept in the audit for good: no names, and nothing about health." }),
});

/** Both return the text of the response: the person. */
export function* setSubstituteAs(services: Services, caller: PersonCaller, id: string, body: Json): Steps<string> {
  const { accountId } = caller;
  requireRightOver(caller, id);
  yield* batch(changingAccount(accountId));
  const accountRules = yield* readAccountRules(services, accountId);
  requirePresent(accountRules, id);
  const sent = requireBody(substituteSchema, body, ["substitute", "reason"]);
  const now = services.ports.now();
  const from = sent.from == null ? now : (parseMoment(sent.from) ?? now);
  const until = parseMoment(sent.until) ?? now;
  const wanted = { person: id, substitute: sent.substitute, from, until };
  const errors = problemsOf(accountRules, wanted, now);
  if (errors.length > 0) throw refusalOf(combine({ requestErrors: errors }));
  refuseOwnFavour(caller, wanted);
  const before = endingNow(accountRules, id, now);
  const moments = { from: momentText(from), until: momentText(until) };
  yield* record(services, caller, {
    person: id,
    now: { substitute: wanted.substitute, ...moments, reason: sent.reason ?? null },
  });
  const claim = claimOf(senderText(caller), caller.personId);
  const told = {
    substitution: wanted,
    before: before?.substitute ?? null,
    ends: false,
    byUser: caller.personId,
    claim,
  };
  yield* batch(...substituteAlert(services, accountRules, told));
  yield* substituteLater(services.ports, accountId, wanted, before);
  services.jobSignal.notify();
  return writeJson(yield* personViewOf(services, caller, id));
}

/** Where nobody stands in, nothing changes. */
export function* endSubstituteAs(services: Services, caller: PersonCaller, id: string): Steps<string> {
  const { accountId } = caller;
  requireRightOver(caller, id);
  yield* batch(changingAccount(accountId));
  const accountRules = yield* readAccountRules(services, accountId);
  requirePresent(accountRules, id);
  const standing = accountRules.substitutes.ofPerson(id);
  const now = services.ports.now();
  if (standing !== null && standing.until > now) {
    yield* record(services, caller, { person: id, now: null });
    const claim = claimOf(senderText(caller), caller.personId);
    const told = { substitution: standing, before: null, ends: true, byUser: caller.personId, claim };
    yield* batch(...substituteAlert(services, accountRules, told));
    yield* substituteLater(services.ports, accountId, null, endingNow(accountRules, id, now));
    services.jobSignal.notify();
  }
  return writeJson(yield* personViewOf(services, caller, id));
}

/** What is in force now, and ends with another entry; null: nothing is. */
function endingNow({ substitutes }: AccountRules, person: string, now: number): Substitution | null {
  return substitutes.substituteFor(person, now) === null ? null : substitutes.ofPerson(person);
}

/** For themselves everybody, for another person an admin. The people of a builder neither are away nor say who is. */
export function requireRightOver(caller: PersonCaller, id: string): void {
  if (caller.builder !== null)
    throw new Refusal("insufficient-scope", "The people of a builder name no substitutes.", [
      { field: "session", code: "role" },
    ]);
  if (id !== caller.personId) requireRight(caller, "people:write");
}

function requirePresent({ people }: AccountRules, id: string): void {
  if (people.get(id)?.left !== false) throw new Refusal("not-found", "There is no person of this id in the account.");
}

function problemsOf(
  accountRules: AccountRules,
  wanted: Pick<Substitution, "person" | "substitute" | "from" | "until">,
  now: number,
): readonly WrongField[] {
  const { person, substitute, from, until } = wanted;
  const errors: WrongField[] = [];
  const wrong = (field: string, code: string, detail: string): unknown => errors.push({ field, code, detail });
  const nobody = notAPerson(accountRules, substitute);
  if (nobody !== null) errors.push({ field: "substitute", ...nobody });
  else if (substitute === person) wrong("substitute", "not_a_choice", "Nobody stands in for themselves.");
  else if (accountRules.substitutes.wouldCircle(wanted))
    wrong("substitute", "not_a_choice", "The person stands in for this substitute at that time, directly or in a row.");
  if (from < now) wrong("from", "out_of_range", "The moment has passed. Leave it out to begin now.");
  if (until <= from || until <= now) wrong("until", "out_of_range", "The moment must come after it begins.");
  if (until - from > LONGEST_MS) wrong("until", "out_of_range", "Somebody stands in for a year at most.");
  return errors;
}

/** An admin puts nobody's requests into their own hands. */
function refuseOwnFavour(
  { personId }: PersonCaller,
  { person, substitute }: Pick<Substitution, "person" | "substitute">,
): void {
  if (person === personId || substitute !== personId) return;
  const detail = "An admin names a third person: the person themselves may name you.";
  throw new Refusal("cannot-decide", detail, [{ field: "substitute", code: "self", detail }]);
}

function* record({ ports }: Services, caller: PersonCaller, entry: SubstituteEntry): Steps<void> {
  const { accountId } = caller;
  const what = JSON.stringify(entry);
  yield* batch(
    addAudit({ accountId, at: ports.now(), by: callerText(caller), did: SUBSTITUTE, what }),
    setRevision({ accountId, revision: newRevision(ports) }),
  );
}
