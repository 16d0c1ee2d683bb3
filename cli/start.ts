/**
 * `npm start`: the service on this machine, with the sample account, which the first start opens. Only this file opens
 * it.
 */
import { join, resolve } from "node:path";

import { Command, Option } from "commander";

import { readText } from "../compiler/host/disk.js";
import { momentOf } from "../runtime/calendar/moments.js";
import { StateError } from "../runtime/engine/values/expected-errors.js";
import {
  type AccountFileResult,
  type CompilePolicies,
  openAccountFile,
  quoted,
  type RunningService,
  withoutPassword,
} from "../runtime/main.js";
import { Refusal } from "../runtime/refusals/refusal.js";
import { placeOf } from "./options.js";
import { EXIT, type ExitCode, say, warn } from "./output.js";
import { packageRoot, programVersion } from "./program-package.js";
import { run, runToEnd } from "./run.js";
import { type ServeFlags, serveOptions } from "./serve-options.js";
import { serveUntilStopped } from "./serving.js";

const HELP = `
Takes the settings of \`tcs serve\`, as flags behind -- or from the environment.

Examples:
  $ npm start
  $ TCS_PORT=8081 TCS_DATA=./elsewhere npm start
  $ npm start -- --port 8081
  $ npm start -- --sample --data ./sample-year
  $ npm start -- --playground`;

/** The sample account and its admin, as its file names them. */
const SAMPLE = { slug: "acme", admin: "owner@example.com" };

/** One gift of 30.00 EUR: enough for a determined answer with the paragraph behind it. */
const GIFT = {
  rule_set: "law.de.business_gifts",
  jurisdiction: "DE",
  transaction: { channel: "invoice" },
  facts: {
    gift_date: "2026-04-14",
    recipient: { kind: "customer", customer_number: "C-1" },
    recipient_is_own_employee: false,
    given_out_generally: false,
    cost_net: { amount: 3000, currency: "EUR" },
    vat: { amount: 570, currency: "EUR" },
  },
};

interface StartFlags extends ServeFlags {
  readonly sample?: boolean;
}

/** The database holds an account already. */
class NotEmpty extends StateError {
  override readonly name = "NotEmpty";
}

async function start(flags: StartFlags): Promise<ExitCode> {
  let key: string | null = null;
  const prepare = async (): Promise<void> => {
    key = flags.sample === true ? await playSampleYear(flags) : await openSample(flags);
  };
  try {
    return await serveUntilStopped(flags, {
      prepare,
      ready: async (service) => {
        tellReady(service, key);
        if (flags.playground === "on") say(`\nThe playground, for anybody: ${flags.baseUrl ?? service.url}/playground`);
        await tellSignIn(flags, flags.baseUrl ?? service.url);
      },
    });
  } catch (error) {
    if (!isTaken(error, flags.port)) throw error;
    const other = flags.port < 65_535 ? flags.port + 1 : 8080;
    warn(
      `Port ${flags.port} of ${flags.host} is taken by another program. Nothing was opened. ` +
        `Start on another port: TCS_PORT=${other} npm start`,
    );
    return EXIT.state;
  }
}

const LOOPBACK = /^(?:127\.[0-9.]+|localhost|::1)$/;

/** A link for the sample's admin, if only people on this machine can reach the service. */
async function tellSignIn(flags: ServeFlags, baseUrl: string): Promise<void> {
  if (!LOOPBACK.test(flags.host)) return;
  const { operator } = await import("../runtime/main.js");
  const { signInLink } = await import("../runtime/services/accounts/sign-in/operator-link.js");
  const again = `npx tcs person sign-in PERSON ${placeFlags(flags)} --account ${SAMPLE.slug} --base-url ${baseUrl}`;
  try {
    const { link } = await operator.makeSignInLink(placeOf(flags), { slug: SAMPLE.slug, person: SAMPLE.admin });
    say(`\nSign in as ${link.person.name}, once, within 15 minutes:\n${signInLink(baseUrl, link)}`);
  } catch (error) {
    // The admin may have left the account, or have another address by now.
    if (!(error instanceof Refusal)) throw error;
    say(`\nTo sign in, make a link for a person of the account: ${again}`);
    return;
  }
  say(`Another link: ${again.replace("PERSON", SAMPLE.admin)}`);
}

function isTaken(error: unknown, port: number): boolean {
  return (
    error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error && error.port === port
  );
}

function sampleFile(): { readonly text: string; readonly compile: CompilePolicies } {
  const folder = join(packageRoot(), "examples", "acme");
  const compile: CompilePolicies = async (paths) => {
    const { compilePolicies } = await import("../compiler/host/policies.js");
    return compilePolicies(paths.map((path) => resolve(folder, path)));
  };
  return { text: readText(join(folder, "account.json")), compile };
}

/** Returns the secret of the sample's key for its own software if the key was created now. */
async function openSample(flags: ServeFlags): Promise<string | null> {
  const report = (opened: AccountFileResult): void => {
    tell(opened, flags);
  };
  const result = await openAccountFile({
    ...placeOf(flags),
    startAt: flags.now === undefined ? null : momentOf(flags.now),
    ...sampleFile(),
    report,
  });
  throwRefused(result);
  return result.kind === "opened" ? (result.opened.keys["app"]?.secret ?? null) : null;
}

/** The same, with a year behind it. */
async function playSampleYear(flags: ServeFlags): Promise<string | null> {
  const { playSample, standardLog } = await import("../runtime/main.js");
  const { sampleYear } = await import("./sample-year.js");
  const onBegin = (): void => {
    say("A year of the sample company is played. This takes a moment.");
  };
  const events = sampleYear(Date.now());
  const log = await standardLog(flags.logLevel);
  const result = await playSample({ ...placeOf(flags), ...sampleFile(), events, log, onBegin });
  if (result.kind === "not_empty")
    throw new NotEmpty(
      `${flags.database === undefined ? quoted(flags.data) : "The database"} holds an account already, ` +
        "and --sample takes an empty one. Nothing was changed. Name another folder: npm start -- " +
        "--sample --data FOLDER",
    );
  throwRefused(result);
  tell(result, flags);
  return result.kind === "opened" ? (result.opened.keys["app"]?.secret ?? null) : null;
}

function throwRefused(result: AccountFileResult): void {
  if (result.kind === "policy_refused") throw new Error(result.text);
  if (result.kind === "refused")
    throw new Error(result.errors.map(({ at, problem }) => `${at}: ${problem}`).join("\n"));
}

/** Directly after the account was opened: its keys are not stored. */
function tell(sample: AccountFileResult, flags: ServeFlags): void {
  const place = placeFlags(flags);
  if (sample.kind === "opened") {
    say("The sample account is open. Its keys, which are shown this once and kept nowhere:");
    for (const [handle, { secret }] of Object.entries(sample.opened.keys)) say(`  ${handle.padEnd(12)}${secret ?? ""}`);
    say(
      "The rule owner, for whom the key app confirms rules and changes settings: " +
        `${sample.opened.people["owner"]?.id ?? ""}\n`,
    );
  } else if (sample.kind === "unchanged") {
    say("The sample account is open. Its keys were printed once, when it was opened; of each only a hash is kept.");
    say(`Where they are lost, make another: npx tcs key create ${place} --account acme --env live\n`);
  } else if (sample.kind === "differs") {
    say(
      "The sample account stays as it was opened. Its file has changed since; what differs is listed by: " +
        `npx tcs account open examples/acme/account.json ${place}\n`,
    );
  }
}

function tellReady({ url, mail }: RunningService, key: string | null): void {
  say(`The service listens on ${url}. Stop it with Ctrl-C.`);
  say(mail === null ? "It sends no mail." : `Mail goes to ${mail}.`);
  if (key === null) return;
  say("\nA first check, in another terminal:");
  say(
    `curl -s ${url}/v1/check -H 'Authorization: Bearer ${key}' ` +
      `-H 'Content-Type: application/json' -d '${JSON.stringify(GIFT)}'`,
  );
}

/** For a command typed in the same folder: a database address from the environment is available to that command too. */
function placeFlags({ data, database }: ServeFlags): string {
  return `--data ${quoted(data)}${database === undefined ? "" : ` --database ${quoted(withoutPassword(database))}`}`;
}

const program = new Command("npm start")
  .usage("-- [options]")
  .description("start the service with a sample account")
  .version(programVersion(), "-V, --version", "print the version");
program.showHelpAfterError("(npm start -- --help shows what it takes)").exitOverride();
for (const option of serveOptions()) program.addOption(option);
program.addOption(
  new Option("--sample", "first play a year of the sample company; takes an empty database").conflicts("now"),
);
program.addHelpText("after", HELP).action((flags: StartFlags) => run(() => start(flags)));
await runToEnd(program);
