/**
 * Processes on one PostgreSQL database, each started as a service starts: with connections, caches and ids of its own,
 * and law of its own program.
 */
import { randomFillSync } from "node:crypto";

import { onTestFinished } from "vitest";

import { makeServices, type Services } from "../../../../runtime/actions/account/services.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { idMaker } from "../../../../runtime/ports/system.js";
import { makeRulebook } from "../../../../runtime/rulebook/rulebook.js";
import { syncRulebook } from "../../../../runtime/services/reading/rulebook/sync.js";
import { makeVerbRunner, type VerbRunner } from "../../../../runtime/services/verb-runner.js";
import type { OpenedDatabase } from "../../../../runtime/store/database.js";
import { openPostgres } from "../../../../runtime/store/postgres/open.js";
import { GIFTS_2004, GIFTS_2024, instantiating, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { NAME_HASH } from "../../name-hash.js";
import { NOON } from "../../services/account.js";

export interface Process {
  readonly services: Services;
  readonly database: OpenedDatabase;
}

interface Program {
  readonly laws?: readonly RuleSetModule[];
  /** Modules that it does not ship but can run. */
  readonly runs?: readonly RuleSetModule[];
}

export async function startProcess(url: string, program: Program = {}): Promise<Process> {
  const process = await connectProcess(url, program);
  await process.database.transact(() => syncRulebook(process.services));
  return process;
}

/** Not started: as an operator's command runs next to services. */
export async function connectProcess(
  url: string,
  { laws = [GIFTS_2004, GIFTS_2024], runs = [] }: Program = {},
): Promise<Process> {
  const database = await openPostgres(url, NOON);
  onTestFinished(database.close);
  const modules = laws.map(loaded);
  const now = (): number => NOON;
  const randomBytes = (length: number): Uint8Array => randomFillSync(new Uint8Array(length));
  const rulebook = makeRulebook(modules, instantiating([...modules, ...runs.map(loaded), loaded(supportPolicy())]));
  return {
    services: makeServices(
      { now, randomBytes, newId: idMaker(now, randomBytes) },
      rulebook,
      () => undefined,
      NAME_HASH,
    ),
    database,
  };
}

export const doorOf = ({ services, database }: Process): VerbRunner =>
  makeVerbRunner(services, database, database.probe);
