/**
 * PUT /v1/account/closed-until: an admin says up to which day the account's books are closed. Nothing is refused for
 * it. An answer of that period which is issued again with another result is marked (decision 431).
 */
import { z } from "zod";

import { CLOSE, closedUntil, type ClosingEntry, readClosings } from "../../actions/account/closings.js";
import { newRevision } from "../../actions/account/revision.js";
import type { Services } from "../../actions/account/services.js";
import { readToday } from "../../actions/account/today.js";
import { callerText, type PersonCaller } from "../../auth/caller.js";
import { assert } from "../../engine/values/assert.js";
import { formatDay, parseDay } from "../../engine/values/days.js";
import { type Json, writeJson } from "../../engine/values/json.js";
import { Refusal } from "../../refusals/refusal.js";
import { setRevision } from "../../store/accounts/accounts.js";
import { addAudit } from "../../store/accounts/audit.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { requireBody } from "../request/required-body.js";
import { A_DAY } from "../request/right-value.js";
import { combine, refusalOf } from "../request/validation-issues.js";
import { accountView } from "./view.js";

export const closedUntilSchema = z.strictObject({
  date: z
    .string()
    .max(10, "format")
    .refine((text) => parseDay(text) !== null, { message: "format", params: A_DAY })
    .meta({ format: "date", description: "The last day of the closed period: today at the latest." }),
});

/** Returns the text of the response: the account. A day that is closed already changes nothing. */
export function* closePeriodAs({ ports }: Services, caller: PersonCaller, body: Json): Steps<string> {
  const { date } = requireBody(closedUntilSchema, body);
  const until = parseDay(date);
  assert(until !== null, "the body was judged");
  const { accountId } = caller;
  yield* batch(changingAccount(accountId));
  const was = closedUntil(yield* readClosings(accountId));
  refuseWrongDay(until, was, yield* readToday(ports, accountId));
  if (until !== was) {
    const what: ClosingEntry = { was: was === null ? null : formatDay(was), now: date };
    yield* batch(
      addAudit({ accountId, at: ports.now(), by: callerText(caller), did: CLOSE, what: JSON.stringify(what) }),
      setRevision({ accountId, revision: newRevision(ports) }),
    );
  }
  return writeJson(yield* accountView(accountId));
}

/** A period is never opened again, so a slip to a later year could not be mended. */
function refuseWrongDay(until: number, was: number | null, today: number): void {
  if (until > today) {
    const detail = `The value must be a day that has come: ${formatDay(today)} at the latest.`;
    throw refusalOf(combine({ requestErrors: [{ field: "date", code: "out_of_range", detail }] }));
  }
  if (was !== null && until < was) {
    const detail = `The account is closed up to ${formatDay(was)}. A closed period is not opened again.`;
    throw new Refusal("conflict", detail, [{ field: "date", code: "closed_later", detail }]);
  }
}
