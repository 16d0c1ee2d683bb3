/**
 * PUT /v1/account/closed-until: an admin says up to which day the account's books are closed. Nothing is refused for
 * it. An answer of that period which is issued again with another result is marked (decision 431).
 */
import { z } from "zod";

import { CLOSE, closedUntil, type ClosingEntry, readClosings } from "../../actions/account/closings.js";
import { newRevision } from "../../actions/account/revision.js";
import type { Services } from "../../actions/account/services.js";
import { readToday } from "../../actions/account/today.js";
import type { PersonCaller } from "../../auth/caller.js";
import { formatDay, parseDay } from "../../engine/values/days.js";
import { type Json, writeJson } from "../../engine/values/json.js";
import type { Ports } from "../../ports/ports.js";
import { type Obstacle, refused } from "../../refusals/obstacle.js";
import { setRevision } from "../../store/accounts/accounts.js";
import { addAudit } from "../../store/accounts/audit.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { AccountActor } from "../request/operator/operator.js";
import { requireBody } from "../request/required-body.js";
import { A_DAY } from "../request/right-value.js";
import { actingAs } from "./operator/acting-person.js";
import { accountView } from "./view.js";

export const closedUntilSchema = z.strictObject({
  date: z
    .string()
    .max(10, "format")
    .refine((text) => parseDay(text) !== null, { message: "format", params: A_DAY })
    .meta({ format: "date", description: "The last day of the closed period: today at the latest." }),
});

/** Returns the text of the response: the account. */
export function* closePeriodAs({ ports }: Services, caller: PersonCaller, body: Json): Steps<string> {
  const { date } = requireBody(closedUntilSchema, body);
  yield* batch(changingAccount(caller.accountId));
  yield* closeUntil(ports, actingAs(caller), date);
  return writeJson(yield* accountView(caller.accountId));
}

interface Closed {
  /** Whether the day was not closed already. */
  readonly changed: boolean;
  /** The last closed day, as `2026-06-30`. */
  readonly until: string;
}

/** Called behind the lock of the account's changes. A day that is closed already changes nothing. */
export function* closeUntil(ports: Ports, { accountId, author }: AccountActor, date: string): Steps<Closed> {
  const until = parseDay(date);
  if (until === null) throw refused(wrongDay(date, "format", "a day has the form 2026-06-30"));
  const was = closedUntil(yield* readClosings(accountId));
  const today = yield* readToday(ports, accountId);
  // A period is never opened again, so a slip to a later year could not be mended.
  if (until > today)
    throw refused(wrongDay(date, "out_of_range", `the day must have come: ${formatDay(today)} at the latest`));
  if (was !== null && until < was) throw refused(closedLater(formatDay(was)));
  if (until === was) return { changed: false, until: date };
  const what: ClosingEntry = { was: was === null ? null : formatDay(was), now: date };
  yield* batch(
    addAudit({ accountId, at: ports.now(), by: author, did: CLOSE, what: JSON.stringify(what) }),
    setRevision({ accountId, revision: newRevision(ports) }),
  );
  return { changed: true, until: date };
}

function wrongDay(value: string, wrong: "format" | "out_of_range", detail: string): Obstacle {
  const about = { code: "format", field: "date", value, detail } as const;
  return { type: "invalid-request", field: "date", wrong, detail: `Field date: ${detail}.`, about };
}

function closedLater(until: string): Obstacle {
  const detail = `The account is closed up to ${until}. A closed period is not opened again.`;
  return { type: "conflict", field: "date", wrong: "closed_later", detail, about: { code: "closed-later", until } };
}
