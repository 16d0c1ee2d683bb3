/** GET /v1/audit: who did what to the account, newest first, for its admins. */
import type { PersonCaller } from "../../../auth/caller.js";
import { momentText } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { pageOfAudit } from "../../../store/accounts/audit.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { requireRight } from "../../request/right.js";
import type { AuditEntry, AuditPage } from "./responses.js";

export interface AuditQuery {
  /** Only entries of this kind: `key.create`. */
  readonly did?: string | undefined;
  /** The next_before of an earlier page. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns the text of the response. */
export function* readAuditText(caller: PersonCaller, asked: AuditQuery): Steps<string> {
  return writeJson(yield* listAudit(caller, asked));
}

/** Pages neither skip nor repeat an entry while new ones arrive. */
export function* listAudit(caller: PersonCaller, { did, before, limit }: AuditQuery): Steps<AuditPage> {
  requireRight(caller, "audit");
  const { accountId } = caller;
  const [rows] = yield* batch(
    pageOfAudit({ accountId, did: did ?? null, before: before ?? Number.MAX_SAFE_INTEGER, most: limit + 1 }),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ at, by, did: what, what: details }): AuditEntry => ({
      at: momentText(at),
      by: senderOf(by),
      did: what,
      // The writer of the entry encoded it as JSON.
      details: flat(JSON.parse(details) as Json, ""),
    })),
    next_before: rows.length > limit && last !== undefined ? last.seq : null,
  };
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
