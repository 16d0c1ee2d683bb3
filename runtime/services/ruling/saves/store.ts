/** The steps of a save that the database takes part in. Each is a transaction of a process that holds the save. */
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { Json } from "../../../engine/values/json.js";
import type { SheetRequest } from "../../../ports/boundary-sheets.js";
import type { CompileResult } from "../../../ports/policy-compiler.js";
import { Refusal } from "../../../refusals/refusal.js";
import { holdSave, noteStored, takeSave } from "../../../store/accounts/draft-saves.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { DraftSaveRow } from "../../../store/tables/draft-save-rows.js";
import { readPersonOf } from "../../accounts/sign-in/sessions.js";
import { readSheetRequests } from "../confirmations/sheet.js";
import { draftPolicyAsSeen } from "../policies/draft.js";
import { textOf } from "./read.js";
import { readVersion, versionIn, writeVersion } from "./result.js";
import { writeStage } from "./stage.js";

/** Longer than a process that works is silent. One that is silent for longer counts as dead. */
export const LEASE_MS = 10_000;

export interface DueSave {
  readonly saveId: string;
  readonly accountId: string;
}

export interface HeldSave extends DueSave {
  readonly lease: string;
}

/** Null: another process has it, or another save of its account. */
export function* takeUp({ ports }: Services, { saveId, accountId, lease }: HeldSave): Steps<DraftSaveRow | null> {
  const now = ports.now();
  const [, [row]] = yield* batch(
    lockNamed("draft saves", accountId),
    takeSave({ saveId, accountId, lease, now, until: now + LEASE_MS }),
  );
  return row ?? null;
}

/** The body of the request that programs send. */
export function bodyOf(row: DraftSaveRow): Json {
  const { files, note } = textOf(row);
  return { files: files.map(({ path, text }) => ({ path, text })), note };
}

/**
 * Stores the draft in the name of whoever sent it, with the rights that they have now. Throws the refusal, and stores
 * nothing then. Returns the result of the row; null: another process holds the save.
 */
export function* storeSaved(
  services: Services,
  { saveId, lease }: HeldSave,
  row: DraftSaveRow,
  compiled: CompileResult | null,
): Steps<string | null> {
  const held = yield* batch(holdSave({ saveId, lease, until: services.ports.now() + LEASE_MS }));
  if (held[0].length === 0) return null;
  const caller = yield* readSender(row);
  const seen =
    row.rule_set === null || row.version === null
      ? null
      : { ruleSet: row.rule_set, version: row.version, mark: row.seen };
  const text = yield* draftPolicyAsSeen(services, caller, bodyOf(row), compiled, seen);
  const result = writeVersion(versionIn(text));
  yield* batch(noteStored({ saveId, lease, stage: writeStage({ stage: "sheet" }), result }));
  return result;
}

/** Of a save that is stored. `result`: as its row has it. */
export function* sheetsOfSaved(services: Services, row: DraftSaveRow, result: string): Steps<readonly SheetRequest[]> {
  const { ruleSet, version } = readVersion(result);
  return yield* readSheetRequests(services, yield* readSender(row), ruleSet, version);
}

function* readSender({ session_id: sessionId, env }: DraftSaveRow): Steps<PersonCaller> {
  const caller = yield* readPersonOf(sessionId, env === "test" ? "test" : "live");
  if (caller !== null) return caller;
  const detail = "Whoever sent it is no longer a person of the account.";
  throw new Refusal("insufficient-scope", detail, [{ field: "session", code: "role", detail }]);
}
