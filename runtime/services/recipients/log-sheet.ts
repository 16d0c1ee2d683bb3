/** Rows of the log for people, with the recipients that their actions are about. */
import type { Services } from "../../actions/account/services.js";
import type { Caller } from "../../auth/caller.js";
import type { Steps } from "../../store/sql/steps.js";
import type { LogQuery } from "../acting/log/query.js";
import { type LogSheet, readLogSheet } from "../acting/log/sheet.js";
import { readRecipientsById } from "./list.js";
import type { RecipientView } from "./responses.js";

export interface SheetOfRecipients extends LogSheet {
  /** By id, as the caller is shown them. */
  readonly recipients: ReadonlyMap<string, RecipientView>;
}

export function* readSheetOfRecipients(services: Services, caller: Caller, query: LogQuery): Steps<SheetOfRecipients> {
  const { rows, nextBefore } = yield* readLogSheet(services, caller, query);
  const ids = rows.flatMap(({ transaction }) => transaction.recipient_id ?? []);
  return { rows, nextBefore, recipients: yield* readRecipientsById(caller, ids) };
}
