/**
 * A draft that a person saves in the console (decision 462). What needs no compiler is judged at once; the rest is a
 * job with the text, which says how far it is.
 */
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import {
  addDraftSave,
  countOpenSaves,
  dropOlderRefused,
  dropRefusedSave,
} from "../../../store/accounts/draft-saves.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { writeFiles } from "../../reading/rules/sources.js";
import { readDraftRequest, refuseUnseen, type SeenFiles } from "../policies/draft.js";
import { requireDrafter } from "../policies/drafter.js";
import { WAITING, writeStage } from "./stage.js";

/** The maximum number of an account's saves that wait or are worked on. */
export const MOST_OPEN = 10;

/** Of saves that were refused, so many texts of a person are kept: the newest. */
export const MOST_REFUSED = 5;

export interface SentDraft {
  /** As programs send it. */
  readonly body: Json;
  /** The version whose files were edited, and the mark that they had; null: a version was begun. */
  readonly seen: SeenFiles | null;
  /** A save that was refused, whose text this one goes on with; null: none. */
  readonly replaces: string | null;
}

export interface BegunSave {
  readonly save_id: string;
}

/** Returns the text of `BegunSave`. */
export function* sendDraft(
  { ports, jobSignal }: Services,
  caller: PersonCaller,
  { body, seen, replaces }: SentDraft,
): Steps<string> {
  requireDrafter(caller);
  const { files, note } = readDraftRequest(body);
  const { accountId, env, personId, sessionId } = caller;
  const own = { accountId, env, personId };
  yield* batch(changingAccount(accountId));
  if (seen !== null) yield* refuseUnseen(accountId, seen);
  const [[open]] = yield* batch(countOpenSaves(own));
  if ((open?.saves ?? 0) >= MOST_OPEN) throw tooMany();
  const saveId = ports.newId("sav");
  yield* batch(
    ...(replaces === null ? [] : [dropRefusedSave({ ...own, saveId: replaces })]),
    dropOlderRefused({ ...own, keep: MOST_REFUSED }),
    addDraftSave({
      ...own,
      saveId,
      sessionId,
      ruleSet: seen?.ruleSet ?? null,
      version: seen?.version ?? null,
      seen: seen?.mark ?? "",
      files: writeFiles(files),
      note,
      stage: writeStage(WAITING),
      now: ports.now(),
    }),
  );
  jobSignal.notify();
  return writeJson({ save_id: saveId } satisfies BegunSave);
}

function tooMany(): Refusal {
  const detail = `${MOST_OPEN} saves of the account wait or are under way. Wait until one is done.`;
  return new Refusal("conflict", detail, [{ field: "files", code: "too_many_saves", detail }]);
}
