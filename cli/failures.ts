/**
 * The failures of a command in words: refusals of a verb (exit 1), obstacles of the machine or the data (exit 3), and
 * our own bugs (exit 70).
 */
import { StateError, UsageError } from "../runtime/engine/values/expected-errors.js";
import { Refusal } from "../runtime/refusals/refusal.js";
import { CommandRefused, refusalWords } from "./operator/refused.js";
import { EXIT, type ExitCode } from "./output.js";
import { authorsPackages } from "./program-package.js";

/** Refusals of the operating system, in words for a person; the refused object follows. */
const REFUSED_BY_SYSTEM: Readonly<Record<string, string>> = {
  EADDRINUSE: "The address is in use already",
  EADDRNOTAVAIL: "The machine does not have this address",
  "listen EINVAL": "The service cannot listen on the address",
  EAFNOSUPPORT: "The machine has no network of this kind",
  ENOTFOUND: "There is no address of this name",
  EAI_AGAIN: "There is no address of this name, or no name server can be asked",
  EAI_NODATA: "There is no address of this name",
  EAI_NONAME: "There is no address of this name",
  EACCES: "Permission is denied",
  EPERM: "Permission is denied",
  ENOSPC: "The disk is full",
  EROFS: "The file system is read-only",
  ENOENT: "There is no such file or folder",
  EEXIST: "There is a file of this name already",
  ENOTDIR: "A part of the path is not a folder",
  EISDIR: "This is a folder, not a file",
  EMFILE: "Too many files are open",
  SQLITE_FULL: "The disk is full",
  SQLITE_CORRUPT: "The database file is damaged",
  SQLITE_NOTADB: "The database file is not a database",
  SQLITE_READONLY: "The database file may not be written",
  SQLITE_CANTOPEN: "The database file cannot be opened",
};

export interface Failure {
  readonly exit: ExitCode;
  readonly words: string;
}

export function explainFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return ourBug(String(error));
  if (error instanceof Refusal) return { exit: EXIT.findings, words: refusalWords(error) };
  if (error instanceof CommandRefused) return { exit: EXIT.findings, words: error.message };
  if (error instanceof StateError) return { exit: EXIT.state, words: error.message };
  if (error instanceof UsageError) return { exit: EXIT.usage, words: error.message };
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const call = "syscall" in error && typeof error.syscall === "string" ? error.syscall : "";
  const absent = code === "ERR_MODULE_NOT_FOUND" ? absentAuthorsPackage(error.message) : null;
  if (absent !== null) return { exit: EXIT.state, words: absent };
  const refused =
    REFUSED_BY_SYSTEM[code] ??
    REFUSED_BY_SYSTEM[`${call} ${code}`] ??
    REFUSED_BY_SYSTEM[code.split("_").slice(0, 2).join("_")];
  if (refused !== undefined) return { exit: EXIT.state, words: `${refused}${refusedWhat(error)}.` };
  return ourBug(error.message);
}

/** Packages that serve authors alone are no part of a production install. Null: another module is missing. */
function absentAuthorsPackage(message: string): string | null {
  const name = /^Cannot find package '([^']+)'/.exec(message)?.[1] ?? "";
  const version = authorsPackages()[name];
  if (version === undefined) return null;
  return (
    `The package ${name} is not installed: only authors need it. Install it: npm install --save-dev ` +
    `${name}@${version}`
  );
}

function refusedWhat(error: Error): string {
  if ("path" in error && typeof error.path === "string") return `: ${error.path}`;
  if ("address" in error) return `: ${String(error.address)}${"port" in error ? `, port ${String(error.port)}` : ""}`;
  if ("hostname" in error && typeof error.hostname === "string") return `: ${error.hostname}`;
  return "";
}

function ourBug(message: string): Failure {
  return { exit: EXIT.bug, words: `This is a bug of tcs, not of yours: ${message.split("\n")[0] ?? ""}` };
}
