/**
 * Gives an account another name, time zone or address of its references, or keeps its answers longer; closes a period.
 */
import { lastClosedDay } from "../../actions/account/closings.js";
import { storedZone, timeZoneOf } from "../../actions/account/time-zone.js";
import { zoneNamed } from "../../calendar/zones.js";
import { assert } from "../../engine/values/assert.js";
import type { Ports } from "../../ports/ports.js";
import { refused, refuseFor } from "../../refusals/obstacle.js";
import { readAccount } from "../../store/accounts/accounts.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { type ActorReference, resolveActor, type Success } from "../request/operator/operator.js";
import { closeUntil } from "./close.js";
import { accountFields, misfits } from "./operator/account-file.js";
import { changedAccount, reviseLists } from "./operator/lists.js";

/** A null member stays unchanged. */
export type ChangeAccountInput = ActorReference & {
  readonly name: string | null;
  readonly retentionYears: number | null;
  /** A name of the IANA database. */
  readonly timeZone: string | null;
  /** Where a reference is shown; empty: nowhere any more. */
  readonly refUrl: string | null;
  /** The last day of the closed period, as `2026-06-30`. */
  readonly closedUntil: string | null;
};

export interface ChangedAccount {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly retention_years: number;
  readonly time_zone: string;
  readonly ref_url: string | null;
  /** Null: nothing is closed. */
  readonly closed_until: string | null;
}

/** Refuses a shorter retention: answers are never erased before the retention they were promised. */
export function* changeAccountOf(
  ports: Ports,
  { name, retentionYears, timeZone, refUrl, closedUntil, ...on }: ChangeAccountInput,
): Steps<Success<{ readonly account: ChangedAccount }>> {
  refuseFor([
    ...(name === null ? [] : misfits(accountFields.name, name, "name")),
    ...(retentionYears === null ? [] : misfits(accountFields.retention_years, retentionYears, "retention_years")),
    ...(timeZone === null ? [] : misfits(accountFields.time_zone, timeZone, "time_zone")),
    ...(refUrl === null || refUrl === "" ? [] : misfits(accountFields.ref_url, refUrl, "ref_url")),
  ]);
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  const [, [row]] = yield* batch(changingAccount(accountId), readAccount({ accountId }));
  assert(row !== undefined, "an account that was found is there");
  const was = {
    name: row.name,
    retention_years: row.retention_years,
    time_zone: timeZoneOf(row),
    ref_url: row.ref_url,
  };
  const now = {
    name: name?.trim() ?? was.name,
    retention_years: retentionYears ?? was.retention_years,
    time_zone: (timeZone === null ? null : zoneNamed(timeZone)) ?? was.time_zone,
    ref_url: refUrl === null ? was.ref_url : refUrl || null,
  };
  const closing = closedUntil === null ? null : yield* closeUntil(ports, acting, closedUntil);
  const closed_until = closing?.until ?? (yield* lastClosedDay(accountId));
  const account: ChangedAccount = { id: accountId, slug: row.slug, ...now, closed_until };
  if (now.retention_years < was.retention_years) {
    throw refused({
      type: "conflict",
      field: "retention_years",
      wrong: "retention_lowered",
      detail: `Answers are kept for ${was.retention_years} years. That may be raised, and is never lowered.`,
      about: { code: "retention-lowered", slug: row.slug, years: was.retention_years },
    });
  }
  const moved = (["name", "retention_years", "time_zone", "ref_url"] as const).filter(
    (field) => now[field] !== was[field],
  );
  if (moved.length === 0) return { changed: closing?.changed ?? false, account };
  const changes = [
    changedAccount(
      {
        accountId,
        name: now.name,
        retentionYears: now.retention_years,
        timeZone: storedZone(now.time_zone),
        refUrl: now.ref_url,
      },
      moved,
    ),
  ];
  yield* batch(...reviseLists(ports, acting, { did: "account.change", what: { was, now }, changes }));
  return { changed: true, account };
}
