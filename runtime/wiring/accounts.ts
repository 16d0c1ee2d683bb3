/** Opens an account from its file (decision 155), compiling the policies that it names. */
import { readJson } from "../engine/values/json.js";
import { openAccount, type OpenAccountInput, type OpenAccountResult } from "../services/accounts/open.js";
import { type AccountFile as ParsedFile, parseAccountFile } from "../services/accounts/operator/account-file.js";
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

interface AccountFile {
  /** The account as JSON. */
  readonly text: string;
  readonly compile: CompilePolicies;
}

interface AccountFileOptions extends RuntimeOptions, AccountFile {
  /** Called right after the commit: secrets are shown once, and closing the database may fail. */
  readonly report?: (result: AccountFileResult) => void;
}

/** Opens an account from the text of its file. Refused beside a running service on the same folder, by the lock. */
export async function openAccountFile(options: AccountFileOptions): Promise<AccountFileResult> {
  const report = (result: AccountFileResult): AccountFileResult => {
    options.report?.(result);
    return result;
  };
  const read = readFile(options.text);
  if ("kind" in read) return report(read);
  // The lock before the compiler, which takes its time: beside a running service all of it would be for nothing.
  const opened = await openRuntime(options, options.log ?? standardLog());
  try {
    return report(await openFileIn(opened, options));
  } finally {
    await opened.database.close();
  }
}

/** The same in a database that is open already. */
export async function openFileIn(opened: OpenedRuntime, { text, compile }: AccountFile): Promise<AccountFileResult> {
  const read = readFile(text);
  if ("kind" in read) return read;
  const { file } = read;
  const compiled =
    file.policies.length === 0 ? { ok: true as const, policies: [], matchings: [] } : await compile(file.policies);
  if (!compiled.ok) return { kind: "policy_refused", text: compiled.text };
  return openParsed(opened, file, compiled);
}

function readFile(text: string): { readonly file: ParsedFile } | Extract<OpenAccountResult, { kind: "refused" }> {
  const read = readJson(text);
  if (read.error)
    return { kind: "refused", errors: [{ at: `line ${read.error.at.line}`, problem: read.error.detail }] };
  const { file, errors } = parseAccountFile(read.value);
  return file === null ? { kind: "refused", errors } : { file };
}

function openParsed(
  { services, database, peppers: [pepper] }: OpenedRuntime,
  file: ParsedFile,
  { policies, matchings }: Pick<Required<OpenAccountInput>, "policies" | "matchings">,
): Promise<AccountFileResult> {
  const mintKey = minting(pepper, services.ports);
  return database.transact(() => openAccount(services, { file, policies, matchings, mintKey }));
}
