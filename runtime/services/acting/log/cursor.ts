/** The end of a page of the check log: an opaque text after which the next page begins (decision 146). */
import type { LogOrder } from "../../../store/actions/log-search.js";

export interface LogCursor {
  readonly order: LogOrder;
  /** The newest answer when the first page was read: all pages show the log at that time. */
  readonly upTo: string;
  /** The last row: its day and its check_id. */
  readonly day: number;
  readonly checkId: string;
}

const PARTS = /^(created_at|effective_date) (chk_[0-9a-hjkmnp-tv-z]{26}) (-?\d{1,9}) (chk_[0-9a-hjkmnp-tv-z]{26})$/;

export function writeCursor({ order, upTo, day, checkId }: LogCursor): string {
  return Buffer.from([order, upTo, day, checkId].join(" ")).toString("base64url");
}

/** Null: no cursor of this order. */
export function readCursor(text: string, order: LogOrder): LogCursor | null {
  const [, written, upTo, day, checkId] = PARTS.exec(Buffer.from(text, "base64url").toString("latin1")) ?? [];
  if (written !== order || upTo === undefined || checkId === undefined) return null;
  return { order, upTo, day: Number(day), checkId };
}
