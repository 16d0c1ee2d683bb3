/**
 * Works on saves, next to any number of other processes that do the same: one at a time, and of one account never two
 * at once. It has a loop of its own, so that a compilation holds no other job up (decision 462).
 */
import type { Services } from "../../../actions/account/services.js";
import type { SheetMaker } from "../../../ports/boundary-sheets.js";
import type { CompileResult, PolicyCompiler } from "../../../ports/policy-compiler.js";
import { Refusal } from "../../../refusals/refusal.js";
import {
  dropOldSaves,
  endSave,
  findDueSave,
  findOldSave,
  holdSave,
  noteRefused,
  noteStage,
  releaseSave,
} from "../../../store/accounts/draft-saves.js";
import type { Database } from "../../../store/database.js";
import { batch } from "../../../store/sql/steps.js";
import type { DraftSaveRow } from "../../../store/tables/draft-save-rows.js";
import type { InTurn } from "../../turns/turns.js";
import { compileDraft } from "../policies/draft.js";
import { holding, LeftToOthers } from "./holding.js";
import { KEPT_MS } from "./read.js";
import { writeRefusal } from "./result.js";
import { type SaveStage, WAITING, writeStage } from "./stage.js";
import { bodyOf, type DueSave, type HeldSave, LEASE_MS, sheetsOfSaved, storeSaved, takeUp } from "./store.js";

export interface SaveRunner {
  /**
   * Removes what was kept for long enough; otherwise works on one save until it ends, or `stopped`. False if nothing is
   * due.
   */
  readonly workOnce: (stopped: () => boolean) => Promise<boolean>;
}

export interface SaveRunnerOptions {
  readonly services: Services;
  readonly database: Database;
  readonly compilePolicies: InTurn<PolicyCompiler>;
  readonly makeSheet: InTurn<SheetMaker>;
  /** Something other than a refusal. `triedAgain`: by this process or another. */
  readonly onFailure: (failure: {
    readonly saveId: string;
    readonly triedAgain: boolean;
    readonly error: unknown;
  }) => void;
  /** In milliseconds: how long an overloaded compiler is left alone. */
  readonly pauseMs?: number;
}

/** Of processes that ended in the middle of it, or could not store it. */
const MOST_ATTEMPTS = 3;
const AGAIN_AFTER_MS = 2_000;
/** How often an overloaded compiler is asked again. */
const MOST_ASKED = 60;
const PAUSE_MS = 1_000;

export function makeSaveRunner(options: SaveRunnerOptions): SaveRunner {
  const { services, database, onFailure } = options;
  const { now, randomBytes } = services.ports;
  return {
    workOnce: async (stopped) => {
      const before = now() - KEPT_MS;
      const [[old], [found]] = await database.read(() => batch(findOldSave({ before }), findDueSave({ now: now() })));
      if (old !== undefined) {
        await database.transact(() => batch(dropOldSaves({ before })));
        return true;
      }
      if (found === undefined) return false;
      // A unique name, so that a process that lost a save does not take another's work for its own.
      const lease = Buffer.from(randomBytes(16)).toString("hex");
      const due: DueSave = { saveId: found.save_id, accountId: found.account_id };
      const row = await database.transact(() => takeUp(services, { ...due, lease }));
      if (row === null) return true;
      const held: HeldSave = { ...due, lease };
      try {
        await workOn(options, held, row, stopped);
      } catch (error) {
        const triedAgain = await leave(options, held, row, error);
        if (!(error instanceof LeftToOthers)) onFailure({ saveId: due.saveId, triedAgain, error });
      }
      return true;
    },
  };
}

/** Returns when the save has ended. */
async function workOn(
  options: SaveRunnerOptions,
  held: HeldSave,
  row: DraftSaveRow,
  stopped: () => boolean,
): Promise<void> {
  const { services, database } = options;
  const { now } = services.ports;
  if (row.attempts > MOST_ATTEMPTS) {
    await database.transact(() => batch(endSave({ ...held, now: now() })));
    return;
  }
  let stage: SaveStage = WAITING;
  let written = row.stage;
  let heldAt = now();
  const hold = async (): Promise<boolean> => {
    const text = writeStage(stage);
    if (text === written && now() - heldAt < LEASE_MS / 3) return true;
    heldAt = now();
    const [rows] = await database.transact(() =>
      batch(holdSave({ ...held, until: heldAt + LEASE_MS }), noteStage({ ...held, stage: text })),
    );
    written = text;
    return rows.length > 0;
  };
  const whileHeld = holding(hold, stopped);
  let result = row.result;
  if (row.status === "open") {
    const compiled = await whileHeld(
      compileInTurn(options, held, row, (told) => {
        stage = told;
      }),
    );
    if (compiled instanceof Refusal) return refuse(options, held, compiled);
    stage = { stage: "storing" };
    await hold();
    try {
      result = await database.transact(() => storeSaved(services, held, row, compiled));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refuse(options, held, error);
    }
  }
  if (result === null) throw new LeftToOthers("lost");
  stage = { stage: "sheet" };
  await makeSheets(options, held, row, result, whileHeld);
  await database.transact(() => batch(endSave({ ...held, now: now() })));
}

type WhileHeld = ReturnType<typeof holding>;

/** A refusal instead of a result: the compiler is not there, or was busy for a long time. */
async function compileInTurn(
  { services, database, compilePolicies, pauseMs = PAUSE_MS }: SaveRunnerOptions,
  { accountId }: HeldSave,
  row: DraftSaveRow,
  tell: (stage: SaveStage) => void,
): Promise<CompileResult | null | Refusal> {
  const verbRunner: Parameters<typeof compileDraft>[0]["verbRunner"] = {
    read: (verb) => database.read(() => verb(services)),
  };
  for (let asked = 1; ; asked += 1) {
    try {
      return await compileDraft({ verbRunner, compilePolicies }, { accountId }, bodyOf(row), tell);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isBusy = error.code === "unavailable" && error.members["code"] === "overloaded";
      if (!isBusy || asked >= MOST_ASKED) return error;
      tell(WAITING);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/**
 * Waits for the sheet that is read first, and begins the others. The draft is stored: a sheet that cannot be made is
 * made when its page is opened.
 */
async function makeSheets(
  { services, database, makeSheet, onFailure }: SaveRunnerOptions,
  { saveId, accountId }: HeldSave,
  row: DraftSaveRow,
  result: string,
  whileHeld: WhileHeld,
): Promise<void> {
  try {
    const requests = await database.read(() => sheetsOfSaved(services, row, result));
    const [first, ...others] = requests.map((request) => makeSheet(accountId, request));
    for (const other of others) other.catch(() => undefined);
    if (first !== undefined) await whileHeld(first);
  } catch (error) {
    if (error instanceof LeftToOthers) throw error;
    // Who sent it left since, or sheets cannot be made at the moment.
    if (!(error instanceof Refusal)) onFailure({ saveId, triedAgain: false, error });
  }
}

async function refuse({ services, database }: SaveRunnerOptions, held: HeldSave, refusal: Refusal): Promise<void> {
  const refused = { ...held, result: writeRefusal(refusal), now: services.ports.now() };
  await database.transact(() => batch(noteRefused(refused)));
}

/** Returns whether it is tried again. The text stays in any case. */
async function leave(
  { services, database }: SaveRunnerOptions,
  held: HeldSave,
  { attempts }: DraftSaveRow,
  error: unknown,
): Promise<boolean> {
  const now = services.ports.now();
  // A process that stops has not tried.
  const isLeft = error instanceof LeftToOthers;
  if (!isLeft && attempts >= MOST_ATTEMPTS) {
    await database.transact(() => batch(endSave({ ...held, now })));
    return false;
  }
  const again = isLeft ? { attempts: attempts - 1, from: 0 } : { attempts, from: now + AGAIN_AFTER_MS };
  await database.transact(() => batch(releaseSave({ ...held, stage: writeStage(WAITING), ...again })));
  return true;
}
