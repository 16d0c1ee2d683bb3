/**
 * The figures of a draft for the person who drafted it: read from the stored response to the form, for 24 hours
 * (decision 499).
 */
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { readJson } from "../../../engine/values/json.js";
import type { Steps } from "../../../store/sql/steps.js";
import { isIdempotencyKey } from "../../request/idempotency/attempt.js";
import { readSentResponse } from "../../request/idempotency/once.js";
import { documentDraft, type DocumentDraftView } from "./draft-responses.js";

interface SentForm {
  /** The path to which it was sent. */
  readonly path: string;
  readonly key: string;
}

/** Null: the caller sent no such form within 24 hours, or it made another version. */
export function* readDrafted(
  { ports }: Services,
  caller: PersonCaller,
  { path, key }: SentForm,
  of: { readonly ruleSet: string; readonly version: string },
): Steps<DocumentDraftView | null> {
  if (!isIdempotencyKey(key)) return null;
  const body = yield* readSentResponse({ scope: `POST ${path}`, key }, caller, ports.now());
  // An earlier program may have stored another form of it.
  const view = body === null ? null : (documentDraft.safeParse(readJson(body).value).data ?? null);
  return view?.rule_set === of.ruleSet && view.version === of.version ? view : null;
}
