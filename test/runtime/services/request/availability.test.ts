/**
 * Unavailability has a code: the database cannot be reached or is overloaded, a rule set cannot run, the service stops.
 */
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";

import { orUnavailable } from "../../../../runtime/refusals/availability.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { REFUSALS } from "../../../../runtime/refusals/table.js";
import { BeyondProgram } from "../../../../runtime/rulebook/beyond.js";
import { DatabaseUnavailable, OutcomeUnknown } from "../../../../runtime/store/database.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { openAt, temporaryPlace } from "../../database.js";
import { raw } from "../../store/raw.js";

/** The refusal that a failure becomes. */
async function refusalOf(failed: Promise<unknown>): Promise<Refusal> {
  const refused: unknown = await orUnavailable(failed).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refused instanceof Refusal)) throw new Error(`It was not refused: ${String(refused)}`);
  return refused;
}

describe("[LIM-021] 503 is unavailable, with a code and Retry-After", () => {
  it.each([
    ["database", new DatabaseUnavailable("It is away.")],
    ["database", new OutcomeUnknown("It went with the commit.")],
    ["overloaded", new DatabaseUnavailable("It is busy.", { isBusy: true })],
    ["rule_set", new BeyondProgram("law.de.gifts", "2027", "it needs more")],
  ])("%s: %s", async (code, failure) => {
    const refused = await refusalOf(Promise.reject(failure));
    expect(refused).toMatchObject({
      code: "unavailable",
      status: 503,
      retryAfter: 5,
      members: { code },
      cause: failure,
    });
    expect(Object.keys(REFUSALS.unavailable.codes)).toContain(code);
    // The cause is only for the log.
    expect(refused.detail).not.toContain(failure.message);
  });

  it("shutting_down: a verb that comes when the database was let go", async () => {
    const database = await openAt(await temporaryPlace(), 1);
    await database.close();
    for (const late of [database.read(() => batch(raw("SELECT 1"))), database.transact(() => batch(raw("SELECT 1")))]) {
      expect(await refusalOf(late)).toMatchObject({ code: "unavailable", members: { code: "shutting_down" } });
    }
  });

  it("overloaded: a verb that waited for the lock of another process as long as it may", async () => {
    const place = await temporaryPlace();
    const database = await openAt(place, 1);
    if (place.databaseUrl === null) {
      const other = new Sqlite(join(place.dataDir, "tcs.sqlite"));
      other.exec("BEGIN IMMEDIATE");
      expect(await refusalOf(database.transact(() => batch(raw("SELECT 1"))))).toMatchObject({
        members: { code: "overloaded" },
      });
      other.close();
    } else {
      const late = database.transact(() => batch(raw("SET LOCAL statement_timeout = 100"), raw("SELECT pg_sleep(10)")));
      expect(await refusalOf(late)).toMatchObject({ members: { code: "overloaded" } });
    }
    await database.close();
  });
});
