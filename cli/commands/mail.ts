/** `tcs mail`: lists messages, tests the mail server, and closes all waiting messages unsent. */
import { InvalidArgumentError, Option } from "commander";

import type { ListedMessage, MailList } from "../../runtime/services/background/mail/list.js";
import { type PlaceFlags, withPlace } from "../operator/options.js";
import { table, tell } from "../operator/tell.js";
import { placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";
import { mailFromOption, smtpOption } from "../serve-options.js";

const RESULTS = ["waiting", "sent", "filed", "refused", "given_up", "closed"] as const;

interface ListFlags extends PlaceFlags {
  readonly result?: (typeof RESULTS)[number];
  readonly limit: number;
}

interface TestFlags extends PlaceFlags {
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
}

const LIST_HELP = `
Prints the newest messages: to whom by service id, and what came of each. Addresses and texts are not kept.
waiting is tried again; sent was taken by the mail server; filed is a file in the data folder; refused was refused for
good; given_up was not taken for a day; closed was not sent, for the reason given. The service may be running.

Examples:
  $ tcs mail
  $ tcs mail --account acme --result refused --format pretty`;

const TEST_HELP = `
Sends one message to ADDRESS, with the settings of \`tcs serve\`, and prints what the mail server said. It needs no
database. Exit 1 if the server did not take the message.

Example:
  $ TCS_SMTP_URL=smtp://tcs:secret@mail.example.com TCS_MAIL_FROM=tcs@example.com tcs mail test admin@example.com`;

const CLOSE_HELP = `
Closes unsent everything that waits to be mailed, of all accounts. Use it on a copy of a database before the service
starts on the copy: its original tells the same people the same. \`tcs restore\` does it by itself.

Example:
  $ tcs mail close --database postgres://user@host/copy`;

export const registerMail: Registration = (program, run) => {
  const mail = program.command("mail").description("list what is mailed, test the mail server, close what waits");
  withPlace(mail.command("list", { isDefault: true }).description("list messages and what came of them"))
    .option("--account <slug>", "only of this account")
    .addOption(new Option("--result <result>", "only those with this result").choices(RESULTS))
    .addOption(new Option("--limit <n>", "so many at most").argParser(readLimit).default(100))
    .addHelpText("after", LIST_HELP)
    .action((flags: ListFlags) => run(() => list(flags)));
  withPlace(mail.command("test").description("send a message to an address"))
    .argument("<address>", "where it goes")
    .addOption(smtpOption())
    .addOption(mailFromOption())
    .addHelpText("after", TEST_HELP)
    .action((address: string, flags: TestFlags) => run(() => test(address, flags)));
  withPlace(mail.command("close").description("close unsent everything that waits to be mailed"))
    .addHelpText("after", CLOSE_HELP)
    .action((flags: PlaceFlags) => run(() => close(flags)));
};

function readLimit(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It takes a whole number from 1 to 99999.");
}

async function list({ format, account, result, limit, ...flags }: ListFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const input = { slug: account ?? null, result: result ?? null, most: limit };
  return tell(await operator.listMail(placeOf(flags), input), format, ({ messages, waiting }) => ({
    json: { messages, waiting },
    pretty: pretty(messages, waiting),
  }));
}

function pretty(messages: readonly ListedMessage[], waiting: MailList["waiting"]): string {
  const gathered = waiting.map(
    ({ account, items }) => `${account}: ${items} alerts and requests are in no message yet.`,
  );
  if (messages.length === 0) return ["There is no such message.", ...gathered].join("\n");
  const rows = messages.map(
    ({ message_id, account, kind, person, result, reason, tries, last_failure, created_at }) => [
      message_id,
      created_at,
      account ?? "-",
      kind,
      person ?? "-",
      reason === null ? result : `${result} (${reason})`,
      String(tries),
      last_failure ?? "-",
    ],
  );
  return [
    table(["MESSAGE", "MADE", "ACCOUNT", "KIND", "PERSON", "RESULT", "TRIES", "LAST FAILURE"], rows),
    ...gathered,
  ].join("\n");
}

async function test(address: string, { format, smtpUrl, mailFrom, ...flags }: TestFlags): Promise<ExitCode> {
  const { sendTestMail } = await import("../../runtime/main.js");
  const options = { smtpUrl: smtpUrl ?? null, mailFrom: mailFrom ?? null };
  const sent = await sendTestMail(options, placeOf(flags), address);
  if (sent === null) {
    warn("No mail server is set up: TCS_SMTP_URL is not set, and on PostgreSQL no files are written.");
    return EXIT.state;
  }
  const { place, messageId, result } = sent;
  const failure = "failure" in result ? result.failure : null;
  const isTaken = failure === null;
  if (format === "json") say(JSON.stringify({ message_id: messageId, place, result: result.kind, failure }));
  else say(isTaken ? `${place}: the message was taken.` : `${place}: the message was not taken (${failure}).`);
  if (!isTaken) warn(WHY_NOT[result.kind] ?? "");
  return isTaken ? EXIT.fine : EXIT.findings;
}

const WHY_NOT: Readonly<Record<string, string>> = {
  refused: "The server refuses this message for good: look at the address.",
  later: "The server does not take this message now. The service would try again later.",
  unreachable:
    "The server takes no message: it is down, refuses the password or the sender, or offers no TLS " +
    "that is trusted. Look at TCS_SMTP_URL and TCS_MAIL_FROM.",
};

async function close({ format, ...flags }: PlaceFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.closeMail(placeOf(flags), {}), format, ({ closed }) => ({
    json: { closed },
    pretty: `${closed} closed unsent.`,
  }));
}
