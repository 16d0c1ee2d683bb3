/** `tcs export`: an account's records of a period, for an auditor. */
import { InvalidArgumentError } from "commander";

import { momentOfDay, parseDay } from "../../runtime/engine/values/days.js";
import { removingDrafts } from "../interrupt.js";
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface ExportFlags extends DatabaseFlags {
  readonly account: string;
  readonly from: number;
  readonly to: number;
}

const HELP = `
Writes a new folder: records as lines of JSON, each with its salt and its number in the chain, the chain's leaves and
heads, and a manifest. Its README explains how to check all of it with any tool that computes SHA-256. The folder also
has a short script for Node.js. Days are in UTC; --to is not included. The service may be running.

Example:
  $ tcs export ./acme-2026-q1 --account acme --from 2026-01-01 --to 2026-04-01 --data ./data`;

export const registerExport: Registration = (program, run) => {
  program
    .command("export")
    .description("write an account's records of a period for an auditor")
    .argument("<folder>", "the folder to make")
    .addOption(dataOption())
    .addOption(databaseOption())
    .requiredOption("--account <slug>", "the account's short name")
    .requiredOption("--from <day>", "the first day", readUtcDay)
    .requiredOption("--to <day>", "the day after the last", readUtcDay)
    .addHelpText("after", HELP)
    .action((folder: string, flags: ExportFlags) => run(() => removingDrafts(() => write(folder, flags))));
};

function readUtcDay(text: string): number {
  const day = parseDay(text);
  if (day === null) throw new InvalidArgumentError("It takes a day as 2026-01-31.");
  return momentOfDay(day);
}

async function write(folder: string, { account, from, to, ...flags }: ExportFlags): Promise<ExitCode> {
  if (from >= to) {
    warn("--from lies before --to: the last day is the one before --to.");
    return EXIT.usage;
  }
  const { exportRecords } = await import("../../runtime/main.js");
  const result = await exportRecords(placeOf(flags), { slug: account, period: { from, to }, folder });
  switch (result.kind) {
    case "exported":
      say(JSON.stringify({ folder, head: result.head, files: result.files }, null, 2));
      if (result.head === null)
        warn("Nothing is sealed yet: the chain has no records. A running service seals every minute.");
      return EXIT.fine;
    case "unknown_account":
      warn(`There is no account ${account}. Accounts: ${result.known.join(", ") || "none"}.`);
      return EXIT.findings;
    case "folder_is_there":
      warn(`${folder} is there already; an export makes a new folder.`);
      return EXIT.state;
  }
}
