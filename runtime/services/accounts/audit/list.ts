/** GET /v1/audit: who did what to the account, newest first, for its admins. */
import type { PersonCaller } from "../../../auth/caller.js";
import { UTC } from "../../../calendar/utc.js";
import { firstMomentInZone } from "../../../calendar/zones.js";
import { momentText, parseDay } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { pageOfAudit } from "../../../store/accounts/audit.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { requireRight } from "../../request/right.js";
import type { AuditEntry, AuditPage } from "./responses.js";

export interface AuditQuery {
  /** Only entries of this kind: `key.create`. */
  readonly did?: string | undefined;
  /** Only what a person did, by service id. */
  readonly person?: string | undefined;
  /** The first and the last day, as `2026-03-10`, in the account's time zone. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** The next_before of an earlier page. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns the text of the response. */
export function* readAuditText(caller: PersonCaller, asked: AuditQuery): Steps<string> {
  return writeJson(yield* listAudit(caller, asked));
}

/** Pages neither skip nor repeat an entry while new ones arrive. */
export function* listAudit(caller: PersonCaller, query: AuditQuery): Steps<AuditPage> {
  const { lines, nextBefore } = yield* readAuditLines(caller, query, UTC);
  return { entries: lines.map(({ entry }) => entry), next_before: nextBefore };
}

/** An entry with what it recorded, as it was written. */
export interface AuditLine {
  readonly entry: AuditEntry;
  /** In milliseconds. */
  readonly at: number;
  readonly what: Readonly<Record<string, unknown>>;
}

/** `timeZone`: of the days in the query. */
export function* readAuditLines(
  caller: PersonCaller,
  { did, person, from, until, before, limit }: AuditQuery,
  timeZone: string,
): Steps<{ readonly lines: readonly AuditLine[]; readonly nextBefore: number | null }> {
  requireRight(caller, "audit");
  const [rows] = yield* batch(
    pageOfAudit({
      accountId: caller.accountId,
      did: did ?? null,
      by: person === undefined ? null : `person:${person}`,
      from: beginOf(timeZone, from, 0) ?? 0,
      until: beginOf(timeZone, until, 1) ?? Number.MAX_SAFE_INTEGER,
      before: before ?? Number.MAX_SAFE_INTEGER,
      most: limit + 1,
    }),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    lines: shown.map(({ at, by, did: kind, what: text }): AuditLine => {
      // The writer of the entry encoded it as JSON.
      const what = JSON.parse(text) as Readonly<Record<string, Json>>;
      return { at, what, entry: { at: momentText(at), by: senderOf(by), did: kind, details: flat(what, "") } };
    }),
    nextBefore: rows.length > limit && last !== undefined ? last.seq : null,
  };
}

/** The first moment of the day that comes `later` days after; null: no day is given. */
function beginOf(timeZone: string, day: string | undefined, later: number): number | null {
  const parsed = day === undefined ? null : parseDay(day);
  return parsed === null ? null : firstMomentInZone(parsed + later, timeZone);
}

const KINDS = ["api_key", "person"] as const;

function senderOf(by: string): AuditEntry["by"] {
  const [before = "", id = null] = by.split(":");
  const kind = KINDS.find((each) => each === before);
  if (kind !== undefined) return { kind, id };
  return { kind: by === "operator" ? "operator" : "service", id: null };
}

/** `was.name`, `scopes`: the path of each member and its value as text. */
function flat(value: unknown, path: string): AuditEntry["details"] {
  if (Array.isArray(value)) return [{ name: path, value: value.map(textOf).join(", ") }];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, member]) => flat(member, path === "" ? name : `${path}.${name}`));
  return [{ name: path, value: textOf(value) }];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
