/**
 * Writes an account's records of a period to a folder, as files that can be checked without this program (`tcs
 * export`).
 */
import { createHash, type Hash } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";

import { momentText } from "../engine/values/days.js";
import { readHeads, readLeaves } from "../services/evidence/export/chain.js";
import { readAccountLeaves, readCompleteness } from "../services/evidence/export/completeness.js";
import {
  EXPORTED_TABLES,
  type ExportPage,
  modulesOf,
  type Period,
  readExportPage,
} from "../services/evidence/export/records.js";
import { findAccountBySlug, listAccounts } from "../store/accounts/accounts.js";
import type { Database } from "../store/database.js";
import { withDraft } from "../store/drafts.js";
import { makeFolder, syncFolder } from "../store/folder.js";
import { batch, type SqlValue } from "../store/sql/steps.js";
import { withDatabaseBeside } from "./command-runtime.js";
import type { DatabaseLocation } from "./database.js";
import { EXPORT_README, readCheckScript } from "./export-guide.js";

export interface ExportInput {
  readonly slug: string;
  readonly period: Period;
  /** Made by the export; refused where it is there. */
  readonly folder: string;
}

export interface ExportedFile {
  readonly file: string;
  readonly lines: number;
  readonly sha256: string;
}

export type ExportResult =
  | { readonly kind: "exported"; readonly files: readonly ExportedFile[]; readonly head: string | null }
  | { readonly kind: "unknown_account"; readonly known: readonly string[] }
  | { readonly kind: "folder_is_there" };

/** Beside a running service, if there is one. The folder appears once it is whole. */
export function exportRecords(location: DatabaseLocation, input: ExportInput): Promise<ExportResult> {
  return withDatabaseBeside(location, async ({ database }) => {
    const [[account], accounts] = await database.read(() =>
      batch(findAccountBySlug({ slug: input.slug }), listAccounts({})),
    );
    if (account === undefined) return { kind: "unknown_account", known: accounts.map(({ slug }) => slug) };
    if (existsSync(input.folder)) return { kind: "folder_is_there" };
    return withDraft(input.folder, async (draft): Promise<ExportResult> => {
      makeFolder(draft);
      const written = await writeAll(database, account.account_id, input, draft);
      syncFolder(draft);
      renameSync(draft, input.folder);
      syncFolder(dirname(resolve(input.folder)));
      return { kind: "exported", ...written };
    });
  });
}

async function writeAll(
  database: Database,
  accountId: string,
  { slug, period }: ExportInput,
  folder: string,
): Promise<{ readonly files: readonly ExportedFile[]; readonly head: string | null }> {
  const modules = await database.read(() => modulesOf(accountId));
  const completeness = await database.read(() => readCompleteness(accountId, period));
  const whole = { after: completeness?.after?.leaf ?? 0, upTo: completeness?.upto.leaf ?? 0 };
  const files: ExportedFile[] = [];
  for (const of of EXPORTED_TABLES) {
    let after: readonly SqlValue[] | null = null;
    files.push(
      await writeLines(folder, `${of.table}.ndjson`, async () => {
        const page: ExportPage = await database.read(() =>
          readExportPage(of, after, { accountId, period, modules, whole }),
        );
        after = page.after;
        return { lines: page.records, last: page.after === null };
      }),
    );
  }
  const readOwn = (after: number) => database.read(() => readAccountLeaves(accountId, after, whole.upTo));
  // The heads after the records and before the leaves: each head that is named has all its leaves.
  let head: string | null = null;
  let lastLeaf = 0;
  let seal = 0;
  const heads = await writeLines(folder, "heads.ndjson", async () => {
    const page = await database.read(() => readHeads(seal));
    const newest = page.at(-1);
    if (newest !== undefined) [seal, head, lastLeaf] = [newest.seal, newest.head, newest.last_leaf];
    return { lines: page, last: newest === undefined };
  });
  let number = 0;
  const leaves = await writeLines(folder, "leaves.ndjson", async () => {
    const page = (await database.read(() => readLeaves(number))).filter((each) => each.number <= lastLeaf);
    number = page.at(-1)?.number ?? number;
    return { lines: page, last: page.length === 0 };
  });
  let behind: number | null = 0;
  const own = await writeLines(folder, "account-leaves.ndjson", async () => {
    const page: Awaited<ReturnType<typeof readOwn>> = await readOwn(behind ?? 0);
    behind = page.last;
    return { lines: page.leaves, last: page.last === null };
  });
  files.push(heads, leaves, own);
  const manifest = {
    account: slug,
    account_id: accountId,
    from: momentText(period.from),
    to: momentText(period.to),
    exported_at: momentText(Date.now()),
    head,
    completeness,
    files,
  };
  writeBeside(folder, manifest);
  return { files, head };
}

/** The manifest, and what an auditor reads and runs. */
function writeBeside(folder: string, manifest: object): void {
  for (const [file, text] of [
    ["manifest.json", `${JSON.stringify(manifest, null, 2)}\n`],
    ["README.md", EXPORT_README],
    ["check.mjs", readCheckScript()],
  ] as const) {
    writeFileSync(join(folder, file), text, { flush: true });
  }
}

/** Line by line, so that an export of any size takes little memory. */
async function writeLines(
  folder: string,
  file: string,
  next: () => Promise<{ readonly lines: readonly object[]; readonly last: boolean }>,
): Promise<ExportedFile> {
  const descriptor = openSync(join(folder, file), "wx", 0o600);
  const hash: Hash = createHash("sha256");
  let count = 0;
  try {
    for (let last = false; !last;) {
      const page = await next();
      // A database in the process answers without a turn of the event loop, and Ctrl-C would not be heard.
      await setImmediate();
      last = page.last;
      const text = page.lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      writeSync(descriptor, text);
      hash.update(text);
      count += page.lines.length;
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return { file, lines: count, sha256: hash.digest("hex") };
}
