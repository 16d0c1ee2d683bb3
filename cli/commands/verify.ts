/**
 * `tcs verify`: whether a database still holds the service's records, and the head of the chain for later comparisons.
 */
import { Option } from "commander";

import type { KeptHeads } from "../../runtime/services/evidence/chain/kept-heads.js";
import type { Verification } from "../../runtime/services/evidence/verify/verify.js";
import type { AnswerFormat } from "../operator/tell.js";
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import { progressBar } from "../progress-bar.js";
import type { Registration } from "../registration.js";

interface VerifyFlags extends DatabaseFlags {
  readonly head?: true;
  readonly expect?: string;
  readonly since?: string;
  readonly format: AnswerFormat;
}

const HELP = `
The command checks records against their salted leaves, leaves against the sealed heads, and modules against their
checksums. It evaluates every answer of this program's engine again, from its stored facts and rules. It compares
projections with the records, accounts, people, agents, keys and laws with the audit, and triggers, indexes and columns
with the migrations. It changes nothing. The service may be running; it seals new records once a minute. If somebody
altered and sealed the whole database again, only a head kept elsewhere shows it. Take a head with --head, and pass it
later with --expect. Or pass the file to which tcs serve --head-to copied each head: every line is compared, and its
signature is checked. A line that goes back is a finding too. Findings name the line. A line that is not whole is left
out with a note. Compare public_key in the lines
with the one that you noted.

With --since and a head that was verified earlier, the command checks only what came after it: leaves, records, answers,
and the projections of their actions. The report lists what was not checked. If a head is not in the chain, this is a
finding, and the command checks everything. It stores the members of totals in a temporary file (in TMPDIR, or
SQLITE_TMPDIR), so it needs little memory for a history of any length. With many
answers it works in two threads. On a terminal it shows its progress.

Exit 0: no differences. Exit 1: findings, each with the name of the record. Exit 3: the database cannot be read. After
findings, keep the database as it is: it is evidence. Records can only be restored from a backup (tcs restore, into
another folder). Projections are rebuilt by tcs rebuild. Rows of people, agents or keys are corrected by the command
that changes them. Triggers and indexes are created again by tcs migrate --repair.

Examples:
  $ tcs verify --data ./data
  $ tcs verify --head > head.json                keep it where the database's operator does not write
  $ tcs verify --expect head.json --format pretty
  $ tcs verify --expect /mnt/heads/tcs.jsonl     the file of tcs serve --head-to
  $ tcs verify --since head.json                 only what was recorded since that head was verified`;

export const registerVerify: Registration = (program, run) => {
  program
    .command("verify")
    .description("check that the database holds what was recorded")
    .addOption(dataOption())
    .addOption(databaseOption())
    .option("--head", "print the last seal of the chain, without checking")
    .addOption(
      new Option("--expect <file>", "a head that was printed earlier and must be in the chain").conflicts("head"),
    )
    .addOption(
      new Option("--since <file>", "a head up to which all was verified: check only what came after it").conflicts([
        "head",
        "expect",
      ]),
    )
    .addOption(new Option("--format <format>", "how the answer is printed").choices(["json", "pretty"]).default("json"))
    .addHelpText("after", HELP)
    .action((flags: VerifyFlags) => run(() => verify(flags)));
};

async function verify({ head, expect, since, format, ...flags }: VerifyFlags): Promise<ExitCode> {
  const { readChainHead, verifyDatabase } = await import("../../runtime/main.js");
  if (head) {
    const last = await readChainHead(placeOf(flags));
    if (last === null) warn("Nothing is sealed yet: the service does it once a minute.");
    else say(JSON.stringify(last));
    return last === null ? EXIT.findings : EXIT.fine;
  }
  const file = expect ?? since;
  const kept = file === undefined ? null : await readHeads(file);
  if (kept === "unreadable") {
    warn(`${String(file)} holds no head as tcs verify --head prints it, or tcs serve --head-to writes it.`);
    return EXIT.usage;
  }
  for (const line of kept?.broken ?? [])
    warn(
      `${String(file)}, line ${line}: the line is not whole, as when a process ends while it writes. It was left out.`,
    );
  const progress = progressBar(process.stderr);
  const verification = await verifyDatabase(placeOf(flags), kept?.heads ?? null, {
    since: since === undefined ? null : (kept?.heads.at(-1) ?? null),
    onProgress: progress.show,
  }).finally(progress.clear);
  say(format === "json" ? JSON.stringify(verification, null, 2) : pretty(verification));
  return verification.findings.length === 0 ? EXIT.fine : EXIT.findings;
}

async function readHeads(file: string): Promise<KeptHeads | "unreadable"> {
  const { readText } = await import("../../compiler/host/disk.js");
  const { keptHeads } = await import("../../runtime/services/evidence/chain/kept-heads.js");
  return keptHeads(readText(file)) ?? "unreadable";
}

function pretty(verification: Verification): string {
  const {
    records,
    sealed,
    unsealed,
    oldest_unsealed,
    erased,
    seals,
    modules,
    modules_without_checksum,
    findings,
    more_findings,
  } = verification;
  const lines = [
    `${records} records: ${sealed} sealed in ${seals} seals, ${unsealed} not sealed ` +
      `yet${oldest_unsealed === null ? "" : ` (the oldest of ${oldest_unsealed})`}, and ${erased} ` +
      "erased.",
    `${modules} modules` +
      (modules_without_checksum === 0
        ? "."
        : `, ${modules_without_checksum} of them without a checksum of their JavaScript.`),
    `${verification.answers_evaluated} answers evaluated again; ` +
      `${verification.answers_of_other_engines} given by other engine versions, and ` +
      `${verification.answers_not_evaluated} without what they were decided from, rest on the chain ` +
      "alone.",
    verification.projections_compared
      ? "The projections were compared with the records."
      : "The projections could not be compared with the records.",
    ...(verification.second_thread_failure === null
      ? []
      : [`The second thread could not be used, so one thread did all the work: ${verification.second_thread_failure}`]),
    ...(verification.since === null
      ? []
      : [
          `Looked at since seal ${verification.since.number}. Not looked at:`,
          ...verification.not_looked_at.map((each) => `- ${each}`),
        ]),
    ...(verification.head === null
      ? []
      : [`The chain's head is ${verification.head.head} (seal ${verification.head.number}).`]),
    ...findings.map(({ record, problem }) => `${record} ${problem}`),
    ...(more_findings === 0 ? [] : [`And ${more_findings} more findings.`]),
    findings.length === 0 ? "No differences found." : `${findings.length + more_findings} findings.`,
  ];
  return lines.join("\n");
}
