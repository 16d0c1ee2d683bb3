/**
 * Closes obsolete messages unsent (decision 229): those a day old when mail is first set up, and those in a copy of a
 * database, because the original sends them.
 */
import { MILLISECONDS_A_DAY } from "../../../engine/values/days.js";
import type { Ports } from "../../../ports/ports.js";
import { closeDeliveriesBefore, closeItemsBefore, emptyMessage } from "../../../store/outgoing/messages.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { addMark, listMarks, RESTORED } from "../../../store/sql/marks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Success } from "../../request/operator/operator.js";

/** How mail leaves the service; each is first set up once. */
export type MailWay = "smtp" | "files";

export interface SettledMail {
  /** Items that were a day old when this way of mailing was first used. */
  readonly old: number;
  /** Items that waited in a restored backup. */
  readonly restored: number;
}

/** For each start with mail. Returns the numbers of closed items; zero if all was settled before. */
export function* settleMail({ now }: Ports, way: MailWay): Steps<SettledMail> {
  const [, marks] = yield* batch(lockNamed("mail is gathered"), listMarks({}));
  const names = new Set(marks.map(({ name }) => name));
  const at = now();
  let restored = 0;
  for (const { name, made_at: madeAt } of marks) {
    const settled = `mail closed: ${name}`;
    if (!name.startsWith(RESTORED) || names.has(settled)) continue;
    yield* batch(addMark({ name: settled, madeAt: at }));
    restored += yield* closeUnsent(at, madeAt, "restored");
  }
  const used = `mail by ${way}`;
  if (names.has(used)) return { old: 0, restored };
  yield* batch(addMark({ name: used, madeAt: at }));
  return { old: yield* closeUnsent(at, at - MILLISECONDS_A_DAY, "older_than_a_day"), restored };
}

/** Closes every waiting item: for an operator, on a copy whose original is in use. */
export function* closeMail({ now }: Ports): Steps<Success<{ readonly closed: number }>> {
  yield* batch(lockNamed("mail is gathered"));
  const closed = yield* closeUnsent(now(), Number.MAX_SAFE_INTEGER, "closed_by_operator");
  return { changed: closed > 0, closed };
}

function* closeUnsent(now: number, before: number, reason: string): Steps<number> {
  const [items, messages] = yield* batch(
    closeItemsBefore({ before, reason }),
    closeDeliveriesBefore({ before, reason, now }),
  );
  if (messages.length > 0) yield* batch(...messages.map(({ message_id: messageId }) => emptyMessage({ messageId })));
  return items.length + messages.length;
}
