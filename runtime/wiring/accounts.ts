/** Opens an account from its file (decision 155), compiling the policies that it names. */
import { readJson } from "../engine/json.js";
import type { LoadedModule } from "../rulebook/loaded.js";
import { openAccount, type OpenAccountResult } from "../services/accounts/open.js";
import { type AccountFile, parseAccountFile } from "../services/operator/account-file.js";
import { minting } from "./keys.js";
import { standardLog } from "./log.js";
import { type OpenedRuntime, openRuntime, type RuntimeOptions } from "./open.js";
import type { CompiledPolicies } from "./policies.js";

/**
 * Compiles the policies that an account file names; handed in, so that the runtime loads the compiler only where it is
 * needed.
 */
export type CompilePolicies = (paths: readonly string[]) => Promise<CompiledPolicies>;

export type AccountFileResult =
  | OpenAccountResult
  /** What is wrong with a policy, ready to print. */
  | { readonly kind: "policy_refused"; readonly text: string };

interface AccountFileOptions extends RuntimeOptions {
  /** The account as JSON. */
  readonly text: string;
  readonly compile: CompilePolicies;
  /** Called right after the commit: secrets are shown once, and closing the database may fail. */
  readonly report?: (result: AccountFileResult) => void;
}

/** Opens an account from the text of its file. Refused beside a running service on the same folder, by the lock. */
export async function openAccountFile(options: AccountFileOptions): Promise<AccountFileResult> {
  const report = (result: AccountFileResult): AccountFileResult => {
    options.report?.(result);
    return result;
  };
  const read = readJson(options.text);
  if (read.error) {
    return report({ kind: "refused", errors: [{ at: `line ${read.error.at.line}`, problem: read.error.detail }] });
  }
  const { file, errors } = parseAccountFile(read.value);
  if (file === null) return report({ kind: "refused", errors });
  // The lock before the compiler, which takes its time: beside a running service all of it would be for nothing.
  const opened = await openRuntime(options, options.log ?? standardLog());
  try {
    const compiled =
      file.policies.length === 0 ? { ok: true as const, policies: [] } : await options.compile(file.policies);
    if (!compiled.ok) return report({ kind: "policy_refused", text: compiled.text });
    return report(await openParsed(opened, file, compiled.policies));
  } finally {
    await opened.database.close();
  }
}

function openParsed(
  { services, database, peppers: [pepper] }: OpenedRuntime,
  file: AccountFile,
  policies: readonly LoadedModule[],
): Promise<AccountFileResult> {
  return database.transact(() => openAccount(services, { file, policies, mintKey: minting(pepper, services.ports) }));
}
