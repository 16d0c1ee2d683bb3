/** A link by hand from a recipient's page: the other record is typed by its id or a number. */
import type { Services } from "../../actions/account/services.js";
import { readIdentities } from "../../actions/decide/identities.js";
import { type RerunPreview } from "../../actions/reissue/rerun-preview.js";
import type { PersonCaller } from "../../auth/caller.js";
import { Refusal } from "../../refusals/refusal.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { requireScope } from "../request/scope.js";
import { linkRecipients, previewLink } from "./link.js";
import { readRecipients } from "./list.js";
import { type PageRecord, readPageRecords } from "./page-records.js";
import { changedMeanwhile } from "./record-page.js";

export interface TypedLink {
  /** The id of the other record, or a number of it; null: nothing was typed. */
  readonly other: string | null;
  readonly note: string | null;
  /** The records that counted as one with each of the two on the page; of the other: null before a preview. */
  readonly seen: string;
  readonly seenOther: string | null;
}

export interface LinkPreview {
  readonly rerun: RerunPreview;
  /** The other record, and then those that count as one with it. */
  readonly other: readonly PageRecord[];
}

/** Changes nothing. Refuses for the same reasons as the link. */
export function* previewTypedLink(
  services: Services,
  caller: PersonCaller,
  recipientId: string,
  typed: Pick<TypedLink, "other" | "note">,
): Steps<LinkPreview> {
  requireScope(caller, "recipients:write");
  const other = yield* otherRecord(caller, recipientId, typed.other);
  const rerun = yield* previewLink(services, caller, recipientId, { with: other, note_ref: typed.note });
  const identity = (yield* readIdentities({ accountId: caller.accountId, env: caller.env }, [other]))(other);
  const records = yield* readPageRecords(caller, identity);
  const ids = [other, ...identity.filter((each) => each !== other)];
  return { rerun, other: ids.flatMap((each) => records.get(each) ?? []) };
}

/** Returns the text of the response. */
export function* linkAsSeen(
  services: Services,
  caller: PersonCaller,
  recipientId: string,
  { other: typed, note, seen, seenOther }: TypedLink,
): Steps<string> {
  requireScope(caller, "recipients:write");
  yield* batch(changingAccount(caller.accountId));
  const other = yield* otherRecord(caller, recipientId, typed);
  const identities = yield* readIdentities({ accountId: caller.accountId, env: caller.env }, [recipientId, other]);
  // After a preview, another record may be typed: nothing was seen of that one.
  const sawOther = seenOther?.split(" ").includes(other) === true;
  if (seen !== seenMark(identities(recipientId)) || (sawOther && seenOther !== seenMark(identities(other))))
    throw changedMeanwhile();
  return yield* linkRecipients(services, caller, recipientId, { with: other, note_ref: note });
}

/** Of records that count as one. */
export function seenMark(recipientIds: readonly string[]): string {
  return [...recipientIds].sort().join(" ");
}

/** The one record of this id or number; the record itself only where no other one has the number. */
function* otherRecord(caller: PersonCaller, recipientId: string, typed: string | null): Steps<string> {
  if (typed === null) throw wrongOther("required", "The link needs another record.");
  if (typed.includes("\0") || typed.length > LONGEST) throw wrongOther("format", "This is no id and no number.");
  const limit = MOST_FOUND;
  const found = [
    ...(yield* readRecipients(caller, { ids: [typed], limit })),
    ...(yield* readRecipients(caller, { number: typed, limit })),
  ].map(({ recipient_id }) => recipient_id);
  const others = found.filter((each) => each !== recipientId);
  if (others.length > 1) throw wrongOther("duplicate", "Several records have this number: name the id of one.");
  const [only = found[0]] = others;
  if (only === undefined) throw wrongOther("resolution", "The account has no record of this id or number.");
  return only;
}

const LONGEST = 200;
/** One of each kind has a number. */
const MOST_FOUND = 10;

function wrongOther(code: string, detail: string): Refusal {
  return new Refusal("invalid-request", detail, [{ field: "with", code, detail }]);
}
