/** Saves of drafts on a real database, with a compiler and a process that tests hold up, lose and let go on. */

import type { PersonCaller } from "../../../../runtime/auth/caller.js";
import { callerOfSession } from "../../../../runtime/auth/session.js";
import type { SheetMaker, SheetRequest } from "../../../../runtime/ports/boundary-sheets.js";
import type { PolicyCompiler } from "../../../../runtime/ports/policy-compiler.js";
import { readSession } from "../../../../runtime/services/accounts/sign-in/sessions.js";
import { startSession } from "../../../../runtime/services/accounts/sign-in/start-session.js";
import { verifySaves } from "../../../../runtime/services/evidence/verify/saves.js";
import { type DraftSave, readSave } from "../../../../runtime/services/ruling/saves/read.js";
import { makeSaveRunner, type SaveRunnerOptions } from "../../../../runtime/services/ruling/saves/runner.js";
import { sendDraft } from "../../../../runtime/services/ruling/saves/send.js";
import { withoutTurns } from "../../../../runtime/services/turns/turns.js";
import type { Database } from "../../../../runtime/store/database.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { handbook } from "../../../console/handbook.js";
import { IN_PROCESS } from "../../http/in-process.js";
import { raw } from "../../store/raw.js";
import { A_BROWSER, toJson } from "../account.js";
import { type CompilingAccount, openCompilingAccount } from "../compiled-drafts.js";

export const HOUR_MS = 3_600_000;
export const GOES_ON = (): boolean => false;

interface RunnerParts extends Partial<Omit<SaveRunnerOptions, "compilePolicies" | "makeSheet">> {
  readonly compilePolicies?: PolicyCompiler;
  readonly makeSheet?: SheetMaker;
}

interface SavingAccount extends CompilingAccount {
  readonly person: PersonCaller;
  /** Every sheet that was made. */
  readonly sheets: SheetRequest[];
  readonly runner: (more?: RunnerParts) => ReturnType<typeof makeSaveRunner>;
}

export async function open(): Promise<SavingAccount> {
  const account = await openCompilingAccount();
  const { services, database } = account;
  const sheets: SheetRequest[] = [];
  const keepSheet: SheetMaker = (request) => {
    sheets.push(request);
    return Promise.resolve({ kind: "no_source" });
  };
  return {
    ...account,
    person: await signedIn(account, account.owner.accountId, "owner"),
    sheets,
    runner: ({ compilePolicies = IN_PROCESS.compilePolicies, makeSheet = keepSheet, ...more } = {}) =>
      makeSaveRunner({
        services,
        database,
        compilePolicies: withoutTurns(compilePolicies),
        makeSheet: withoutTurns(makeSheet),
        onFailure: () => undefined,
        pauseMs: 1,
        ...more,
      }),
  };
}

export async function signedIn({ services, database, opened }: CompilingAccount, accountId: string, handle: string) {
  const people = [{ accountId, personId: opened.people[handle]?.id ?? "" }];
  const now = services.ports.now();
  const { secret } = await database.transact(() =>
    startSession(services.ports, { method: "link", subject: null, authenticatedAt: now, people }, A_BROWSER),
  );
  const result = callerOfSession(await database.read(() => readSession(secret)), null, now);
  if ("refused" in result) throw new Error(result.refused);
  return result.caller;
}

interface Sent {
  readonly text?: string;
  readonly seen?: { readonly ruleSet: string; readonly version: string; readonly mark: string } | null;
  readonly by?: PersonCaller;
  readonly replaces?: string;
}

/** Returns the id of the save. */
export async function send(account: SavingAccount, version: string, { text, seen = null, by, replaces }: Sent = {}) {
  const { services, database, person } = account;
  const file = handbook(version);
  const body = toJson({ files: [{ ...file, text: text ?? file.text }], note: `Of version ${version}.` });
  const written = await database.transact(() =>
    sendDraft(services, by ?? person, { body, seen, replaces: replaces ?? null }),
  );
  return (JSON.parse(written) as { readonly save_id: string }).save_id;
}

export const read = ({ database, person }: SavingAccount, saveId: string): Promise<DraftSave> =>
  database.read(() => readSave(person, saveId));

export async function drafts({ database }: SavingAccount): Promise<readonly string[]> {
  const [rows] = await database.read(() =>
    batch(raw<{ drafted_by: string; version: string }>("SELECT drafted_by, version FROM policy_drafts ORDER BY seq")),
  );
  return rows.map(({ drafted_by: by, version }) => `${version} by ${by.split(":")[0] ?? ""}`);
}

export async function findings({ database }: SavingAccount): Promise<readonly string[]> {
  const found: string[] = [];
  await verifySaves(database, (place, problem) => found.push(`${place} ${problem}`));
  return found;
}

/** A compiler that answers when it is let. */
export function gate(compile: PolicyCompiler = IN_PROCESS.compilePolicies) {
  let begun = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let begin: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const compilePolicies: PolicyCompiler = async (request, tell) => {
    begun += 1;
    begin();
    await opened;
    return compile(request, tell);
  };
  return { compilePolicies, open: () => open(), hasBegun, begun: () => begun };
}

export class Killed extends Error {
  override readonly name = "Killed";
}

/** A database that a process loses with its `nth` transaction: before it is stored, or before it hears that it was. */
export function losing(database: Database, nth: number, stored: boolean): Database {
  let transactions = 0;
  return {
    ...database,
    transact: async (verb) => {
      transactions += 1;
      if (transactions > nth || (transactions === nth && !stored)) throw new Killed("killed");
      const value = await database.transact(verb);
      if (transactions === nth) throw new Killed("killed");
      return value;
    },
  };
}
