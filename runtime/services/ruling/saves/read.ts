/** A person's saves: how far one is, and the text of those that were not stored. */
import type { PersonCaller } from "../../../auth/caller.js";
import { MILLISECONDS_A_DAY } from "../../../engine/values/days.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import { Refusal } from "../../../refusals/refusal.js";
import { listDraftSaves, readDraftSave } from "../../../store/accounts/draft-saves.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { DraftSaveRow } from "../../../store/tables/draft-save-rows.js";
import { filesOf } from "../../reading/rules/sources.js";
import { readRefusal, readVersion, type StoredVersion } from "./result.js";
import { readStage, type SaveStage } from "./stage.js";

/** A save and its text are removed so long after its end. */
export const KEPT_MS = MILLISECONDS_A_DAY;

/** What was sent. */
export interface SavedText {
  readonly files: readonly SourceFile[];
  readonly note: string | null;
}

export type SaveProgress =
  | { readonly kind: "open"; readonly stage: SaveStage }
  /** It is a draft. `stage`: what is still made for it. */
  | { readonly kind: "stored"; readonly stage: SaveStage; readonly version: StoredVersion }
  | { readonly kind: "done"; readonly version: StoredVersion }
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly text: SavedText }
  | { readonly kind: "failed"; readonly text: SavedText };

export interface DraftSave {
  readonly saveId: string;
  /** The version whose files were edited; null: a version was begun. */
  readonly of: EditedVersion | null;
  /** The mark of the files that its page was opened with. */
  readonly seen: string;
  /** In milliseconds. */
  readonly sentAt: number;
  /** Until when its text is kept, in milliseconds; null: it has not ended. */
  readonly keptUntil: number | null;
  readonly progress: SaveProgress;
}

export interface EditedVersion {
  readonly ruleSet: string;
  readonly version: string;
}

/** One's own, with whatever rights one has now: it is one's own text. */
export function* readSave({ accountId, env, personId }: PersonCaller, saveId: string): Steps<DraftSave> {
  const [[row]] = yield* batch(readDraftSave({ accountId, env, personId, saveId }));
  if (row === undefined) throw new Refusal("not-found", "There is no save of this id, or it is no longer kept.");
  return {
    saveId,
    of: editedIn(row),
    seen: row.seen,
    sentAt: row.sent_at,
    keptUntil: row.ended_at === null ? null : row.ended_at + KEPT_MS,
    progress: progressOf(row),
  };
}

/** A save whose text is no draft yet. */
export interface UnstoredSave {
  readonly saveId: string;
  readonly of: EditedVersion | null;
  readonly sentAt: number;
  /** Null: it is under way. */
  readonly keptUntil: number | null;
}

/** One's own, newest first. */
export function* listUnstoredSaves({ accountId, env, personId }: PersonCaller): Steps<readonly UnstoredSave[]> {
  const [rows] = yield* batch(listDraftSaves({ accountId, env, personId }));
  return rows.map((row) => ({
    saveId: row.save_id,
    of: editedIn(row),
    sentAt: row.sent_at,
    keptUntil: row.ended_at === null ? null : row.ended_at + KEPT_MS,
  }));
}

function editedIn({ rule_set: ruleSet, version }: Pick<DraftSaveRow, "rule_set" | "version">): EditedVersion | null {
  return ruleSet === null || version === null ? null : { ruleSet, version };
}

function progressOf(row: DraftSaveRow): SaveProgress {
  const { status, result } = row;
  if (status === "open") return { kind: "open", stage: readStage(row.stage) };
  if (status === "stored" || status === "done") {
    const version = readVersion(result ?? "");
    return status === "done" ? { kind: "done", version } : { kind: "stored", stage: readStage(row.stage), version };
  }
  const text = textOf(row);
  return result === null ? { kind: "failed", text } : { kind: "refused", refusal: readRefusal(result), text };
}

/** Of one that is not stored. */
export function textOf({ files, note }: Pick<DraftSaveRow, "files" | "note">): SavedText {
  return { files: filesOf({ files: files ?? "[]" }), note };
}
