/** `tcs account`: opens an account from a file once, and changes those parts that may change later. */
import { dirname, resolve } from "node:path";

import { InvalidArgumentError } from "commander";

import { momentText } from "../../runtime/engine/values/days.js";
import type { AccountFileResult } from "../../runtime/main.js";
import { readQuota, withPlace } from "../operator/options.js";
import { type AnswerFormat, tell } from "../operator/tell.js";
import { type DatabaseFlags, databaseOption, dataOption, nowOption, placeOf } from "../options.js";
import { policySourcesOption } from "../options-author.js";
import { EXIT, type ExitCode, printable, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface AccountOpenOptions extends DatabaseFlags {
  readonly now?: string;
  readonly sources?: string;
}

interface AnswerFlags extends DatabaseFlags {
  readonly format: AnswerFormat;
}

interface AccountChangeOptions extends AnswerFlags {
  readonly name?: string;
  readonly retentionYears?: number;
  readonly timeZone?: string;
  readonly refUrl?: string;
  readonly closedUntil?: string;
}

interface QuotaFlags extends AnswerFlags {
  readonly answers?: number | "none";
  readonly bytes?: number | "none";
  readonly proposalsPerDay?: number | "none";
}

const CHANGE_HELP = `
An option that you leave out changes nothing. The years for which answers are kept can be raised, but not lowered. The
service may be running; it acts on the change within a second.

In the time zone (a name of the IANA database; UTC if none was set) pages and mail show moments, and its day is today:
for settings, for proposals, and for the sandbox. Requests over HTTP are answered in UTC.

--closed-until says up to which day the books are closed. Nothing is refused by it, and a later day may follow. An answer
to an action of the period that is issued again with another result is marked, and told in the day's summary. A closed
period is not opened again.

Examples:
  $ tcs account change acme --name "Acme Sample SE"
  $ tcs account change acme --time-zone Europe/Berlin
  $ tcs account change acme --ref-url "https://shop.example/orders/{ref}"
  $ tcs account change acme --retention-years 12
  $ tcs account change acme --closed-until 2026-06-30`;

const QUOTA_HELP = `
Prints the quotas of the account and the answers that it keeps, after it has set those that are named. Each quota holds
in live and in test, each on its own. One that is used up refuses proposals (429 rate-limited). It never refuses actions
that were taken, reports or decisions of people. The admins are told when four fifths are used.

--answers and --bytes are for all answers that the account keeps; bytes are those of their texts. --proposals-per-day is
for each agent; a day ends at midnight in UTC. The account may set a lower one for an agent. "none" is no quota. The
service may be running; it acts on the change within a second.

Examples:
  $ tcs account quota acme
  $ tcs account quota acme --answers 1000000 --proposals-per-day 5000
  $ tcs account quota acme --answers none`;

const RETENTION_HELP = `
Answers are kept for the account's retention_years after the end of the fiscal year of their action. The service erases
those that are past it, once a day: 12 hours after it first finds any. The command changes nothing.

Example:
  $ tcs account retention acme --format pretty`;

const CUT_OFF_HELP = `
The people of the builder no longer act in the account, nor do the account's own keys that they made: both are answered
403 cut-off. Keys made for agents work until the agent is switched off. A builder that was cut off is not let in again.
The service may be running; it acts on the change within a second.

Example:
  $ tcs account cut-off acme`;

const HELP = `
The file describes the account: its people, agents, keys, laws, settings, policies and confirmed rules.
examples/acme/README.md explains every field. The command prints JSON: the ids, and the secret of each key. The secrets
are shown only now and are not stored.

An account with "test_only": true holds test data alone. All its keys are of test, and its rules, settings and policies
are changed in test.

Policies may be matching sets too (…/matching/SLUG/NAME/VERSION.rules), and rules of these are confirmed as others are.
A policy is compiled with the domains in the folder of the sources and those that ship. The account stores the author's
own domains.

Opening the same file again changes nothing and prints the same without the secrets. If the file has changed, nothing is
written. The command lists each difference from the account, with the command that would change it (exit 3). The service
must not be running on the same folder; on PostgreSQL it may run.

Example:
  $ tcs account open examples/acme/account.json --data ./data`;

export const registerAccount: Registration = (program, run) => {
  const account = program
    .command("account")
    .description(
      "open accounts, change their name, retention, time zone or quotas, see what was erased, and cut off their builder",
    );
  account
    .command("open")
    .argument("<file>", "the account, as JSON")
    .description("open an account from its file")
    .addOption(dataOption())
    .addOption(databaseOption())
    .addOption(nowOption())
    .addOption(policySourcesOption())
    .addHelpText("after", HELP)
    .action((file: string, options: AccountOpenOptions) => run(() => openAccount(file, options)));
  withPlace(
    account
      .command("change")
      .description("change an account's name or time zone, keep its answers longer, or close a period"),
  )
    .argument("<slug>", "the account's short name")
    .option("--name <name>", "what the company is called")
    .option("--retention-years <years>", "for how many years answers are kept", readYears)
    .option("--time-zone <zone>", "the zone of its days and pages, as Europe/Berlin")
    .option("--ref-url <address>", 'where a reference is shown, as https://shop.example/orders/{ref}; "": nowhere')
    .option("--closed-until <day>", "the last day of the closed period, as 2026-06-30")
    .addHelpText("after", CHANGE_HELP)
    .action((slug: string, options: AccountChangeOptions) => run(() => changeAccount(slug, options)));
  withPlace(account.command("quota").description("set and print the quotas of an account, and what it keeps"))
    .argument("<slug>", "the account's short name")
    .option("--answers <number>", "its most answers; none: no quota", readQuota)
    .option("--bytes <number>", "the most bytes of its answers; none: no quota", readQuota)
    .option("--proposals-per-day <number>", "the most proposals of each agent a day; none: no quota", readQuota)
    .addHelpText("after", QUOTA_HELP)
    .action((slug: string, options: QuotaFlags) => run(() => setQuotas(slug, options)));
  withPlace(
    account.command("retention").description("print which answers are past their retention, and which were erased"),
  )
    .argument("<slug>", "the account's short name")
    .addHelpText("after", RETENTION_HELP)
    .action((slug: string, options: AnswerFlags) => run(() => reportRetention(slug, options)));
  withPlace(account.command("cut-off").description("cut off the builder that opened an account"))
    .argument("<slug>", "the account's short name")
    .addHelpText("after", CUT_OFF_HELP)
    .action((slug: string, options: AnswerFlags) => run(() => cutOff(slug, options)));
};

function readYears(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError("It takes a whole number of years.");
  return Number(text);
}

async function changeAccount(
  slug: string,
  { name, retentionYears, timeZone, refUrl, closedUntil, format, ...flags }: AccountChangeOptions,
): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.changeAccount(placeOf(flags), {
    slug,
    name: name ?? null,
    retentionYears: retentionYears ?? null,
    timeZone: timeZone ?? null,
    refUrl: refUrl ?? null,
    closedUntil: closedUntil ?? null,
  });
  return tell(result, format, ({ account, changed }) => {
    const kept = `its answers are kept for ${account.retention_years} years. Its time zone is ${account.time_zone}.`;
    const shown = account.ref_url === null ? "" : ` Its references are shown at ${account.ref_url}.`;
    const closed = account.closed_until === null ? "" : ` Its books are closed up to ${account.closed_until}.`;
    const already = changed ? "" : " It was so already.";
    return {
      json: { account, changed },
      pretty: `${account.slug} is called ${account.name}, and ${kept}${shown}${closed}${already}`,
    };
  });
}

async function setQuotas(
  slug: string,
  { answers, bytes, proposalsPerDay, format, ...flags }: QuotaFlags,
): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.setQuotas(placeOf(flags), {
    slug,
    answers: answers ?? null,
    bytes: bytes ?? null,
    proposals: proposalsPerDay ?? null,
  });
  return tell(result, format, ({ account: { quotas, kept }, changed }) => {
    const of = (most: number | null): string => (most === null ? "no quota" : `at most ${most}`);
    return {
      json: { slug, quotas, kept, changed },
      pretty: [
        `${slug}: answers ${of(quotas.answers)}; bytes of answers ${of(quotas.bytes)}; proposals of an agent a day ` +
          `${of(quotas.proposals_per_day)}.`,
        ...(["live", "test"] as const).map(
          (env) => `${env}: ${kept[env].answers} answers of ${kept[env].bytes} bytes are kept.`,
        ),
      ].join("\n"),
    };
  });
}

async function reportRetention(slug: string, { format, ...flags }: AnswerFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.reportRetention(placeOf(flags), { slug });
  return tell(result, format, ({ retention }) => {
    const { retention_years, first_day_kept, erases_from, environments } = retention;
    return {
      json: retention,
      pretty: [
        `Answers are kept for ${retention_years} years: those of actions dated before ${first_day_kept} are past it.`,
        ...(erases_from === null ? [] : [`They are erased from ${erases_from} on.`]),
        ...environments.map(({ env, due_actions, erased_actions, erased_answers, last_erased_at }) => {
          const last = last_erased_at === null ? "" : `, the last at ${last_erased_at}`;
          return (
            `${env}: ${due_actions} actions are due. ${erased_answers} answers of ${erased_actions} actions ` +
            `were erased${last}.`
          );
        }),
      ].join("\n"),
    };
  });
}

async function cutOff(slug: string, { format, ...flags }: AnswerFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.cutOffBuilder(placeOf(flags), { slug });
  return tell(result, format, ({ builder, cutOffAt, changed }) => {
    const cut_off_at = momentText(cutOffAt);
    return {
      json: { slug, builder, cut_off_at, changed },
      pretty: `The builder ${builder} ${changed ? "is" : "was"} cut off from ${slug} at ${cut_off_at}.`,
    };
  });
}

async function openAccount(file: string, { now, sources, ...flags }: AccountOpenOptions): Promise<ExitCode> {
  const { readText } = await import("../../compiler/host/disk.js");
  const text = readText(file);
  const { openAccountFile } = await import("../../runtime/main.js");
  const { momentOf } = await import("../../runtime/calendar/moments.js");
  const compile = async (paths: readonly string[]) => {
    const { compilePolicies } = await import("../../compiler/host/policies.js");
    // Paths in the file are relative to it, wherever the command is run.
    return compilePolicies(
      paths.map((path) => resolve(dirname(file), path)),
      { sources: sources ?? null },
    );
  };
  let exit: ExitCode = EXIT.fine;
  const report = (result: AccountFileResult): void => {
    exit = printOpened(file, result);
  };
  await openAccountFile({
    ...placeOf(flags),
    startAt: now === undefined ? null : momentOf(now),
    text,
    compile,
    report,
  });
  return exit;
}

function printOpened(file: string, result: AccountFileResult): ExitCode {
  switch (result.kind) {
    case "unchanged":
      if (result.changedSince.length > 0)
        warn(
          "Since it was opened the account was changed by commands and requests, which the file does not " +
            `say: ${result.changedSince.join(", ")}.`,
        );
      say(JSON.stringify(result.opened, null, 2));
      return EXIT.fine;
    case "opened":
      say(JSON.stringify(result.opened, null, 2));
      return EXIT.fine;
    case "refused":
      for (const { at, problem } of result.errors) warn(printable(`${file}: ${at}: ${problem}`));
      return EXIT.findings;
    case "policy_refused":
      warn(result.text);
      return EXIT.findings;
    case "differs":
      warn(
        `The account was opened from another state of ${file}. Nothing was changed. What differs, and ` +
          "what would change it:",
      );
      for (const { at, change, command } of result.differences) warn(printable(`  ${at} was ${change}: ${command}`));
      return EXIT.state;
  }
}
