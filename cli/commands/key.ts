/** `tcs key`: an account's keys, as its operator makes, lists, replaces and revokes them. */
import { type Command, InvalidArgumentError, Option } from "commander";

import { type Environment, type Scope, SCOPES } from "../../runtime/auth/caller.js";
import { MILLISECONDS_A_DAY, momentText } from "../../runtime/engine/values/days.js";
import { readAddressRange } from "../../runtime/ports/address-range.js";
import type { CreatedKey } from "../../runtime/services/accounts/keys/create.js";
import type { ListedKey } from "../../runtime/services/accounts/keys/list.js";
import { operatorCommand, type OperatorFlags } from "../operator/options.js";
import { table, tell } from "../operator/tell.js";
import { placeOf } from "../options.js";
import { type ExitCode, printable } from "../output.js";
import type { Registration, Run } from "../registration.js";

interface MakingFlags extends OperatorFlags {
  readonly newPepper?: true;
}

interface CreateFlags extends MakingFlags {
  readonly env: Environment;
  readonly scopes?: readonly Scope[];
  readonly agent?: string;
  readonly name: string;
  /** In milliseconds. */
  readonly lasts?: number;
  readonly addresses?: readonly string[];
}

interface RotateFlags extends MakingFlags {
  /** In milliseconds. */
  readonly overlap: number;
  /** In milliseconds. */
  readonly lasts?: number;
}

const MAY_RUN = "The service may be running; it acts on the change within a second.";

const CREATE_HELP = `
Prints JSON with the key's secret. The secret is shown only now; the database stores only a hash. A key with --lasts
ends by itself; the admins are told a week before. One with --addresses is refused from elsewhere. Behind a proxy, name
the proxy with --trusted-proxies of tcs serve. ${MAY_RUN}

Examples:
  $ tcs key create --account acme --env live
  $ tcs key create --account acme --env test --scopes checks:read rules:read --name "reporting"
  $ tcs key create --account acme --env live --agent refund_bot
  $ tcs key create --account acme --env live --lasts 90d --addresses 192.0.2.0/24 2001:db8:1::/48`;

const LIST_HELP = `
Prints every key that the account ever had: prefix, name, agent, environment, scopes, and when it was created, expires
and was revoked. It prints no secrets, because none are stored.

Examples:
  $ tcs key list --account acme
  $ tcs key list --account acme --format pretty`;

const ROTATE_HELP = `
KEY is a prefix (tcs_live_…), an id (key_…), or a name that one key in use has. The new key has the same name,
environment, scopes, agent and addresses, and lasts as long as the old one was to last. Its secret is shown only now.
The old key works for another 24 hours, or for the time of --overlap, so that callers can change keys. ${MAY_RUN}

Examples:
  $ tcs key rotate tcs_live_AbCd1234 --account acme
  $ tcs key rotate reporting --account acme --overlap 7d
  $ tcs key rotate tcs_live_AbCd1234 --account acme --overlap 0    the old key stops working now`;

const REVOKE_HELP = `
KEY is a prefix (tcs_live_…), an id (key_…), or a name that one key in use has. It stops working now. The service
answers as for an unknown key. ${MAY_RUN}

Example:
  $ tcs key revoke tcs_live_AbCd1234 --account acme`;

export const registerKey: Registration = (program, run) => {
  const key = program.command("key").description("create, list, replace and revoke keys");
  making(operatorCommand(key, "create", "make a key for an account"))
    .addOption(new Option("--env <environment>", "where the key acts").choices(["live", "test"]).makeOptionMandatory())
    .addOption(new Option("--scopes <scope...>", "what it may do (all that such a key may have)").choices(SCOPES))
    .option("--agent <id>", "the registered agent that the key is for")
    .option("--name <name>", "what people call it", "made by the operator")
    .addOption(lasts("how long it works: 90d (without an end)"))
    .addOption(
      new Option("--addresses <range...>", "the network addresses and ranges that it is for (any)").argParser(
        readAddresses,
      ),
    )
    .addHelpText("after", CREATE_HELP)
    .action((flags: CreateFlags) => run(() => create(flags)));
  operatorCommand(key, "list", "list an account's keys")
    .addHelpText("after", LIST_HELP)
    .action((flags: OperatorFlags) => run(() => list(flags)));
  making(operatorCommand(key, "rotate", "replace a key by a new one with the same rights"))
    .argument("<key>", "the key to replace")
    .addOption(
      new Option("--overlap <duration>", "how long the old key still works: 30m, 24h, 7d, 0")
        .argParser((text) => readDuration(text, LONGEST_OVERLAP))
        .default(MILLISECONDS_A_DAY, "24h"),
    )
    .addOption(lasts("how long the new key works (as long as the old one was to)"))
    .addHelpText("after", ROTATE_HELP)
    .action((named: string, flags: RotateFlags) => run(() => rotate(named, flags)));
  registerRevoke(key, run);
};

function registerRevoke(key: Command, run: Run): void {
  operatorCommand(key, "revoke", "revoke a key at once")
    .argument("<key>", "the key to revoke")
    .addHelpText("after", REVOKE_HELP)
    .action((named: string, flags: OperatorFlags) => run(() => revoke(named, flags)));
}

function making(command: Command): Command {
  return command.option(
    "--new-pepper",
    "the pepper is new: no key in use was hashed with it, and the service has it too",
  );
}

const HOUR = 3_600_000;
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: HOUR, d: MILLISECONDS_A_DAY };
const LONGEST_OVERLAP = 90 * MILLISECONDS_A_DAY;

const LONGEST_LIFE = 3_650 * MILLISECONDS_A_DAY;

function lasts(description: string): Option {
  return new Option("--lasts <duration>", description).argParser((text) => {
    const duration = readDuration(text, LONGEST_LIFE);
    if (duration === 0) throw new InvalidArgumentError("A key lasts at least a minute.");
    return duration;
  });
}

function readAddresses(text: string, before: readonly string[] = []): readonly string[] {
  if (readAddressRange(text) === null)
    throw new InvalidArgumentError("It takes network addresses and ranges, as 192.0.2.7 or 2001:db8::/32.");
  return [...before, text];
}

/** In milliseconds. */
function readDuration(text: string, longest: number): number {
  const [, digits = "", unit = ""] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const duration = text === "0" ? 0 : Number(digits) * (UNITS[unit] ?? Number.NaN);
  if (!(duration <= longest)) {
    const most = longest / MILLISECONDS_A_DAY;
    throw new InvalidArgumentError(`It takes minutes, hours or days, as 30m, 24h or 7d, at most ${most}d; or 0.`);
  }
  return duration;
}

async function create({
  format,
  account: slug,
  env: environment,
  scopes,
  agent,
  name,
  lasts: lifeMs,
  addresses,
  ...flags
}: CreateFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.createKey(
    { ...placeOf(flags), newPepper: flags.newPepper ?? false },
    {
      ...{ slug, environment, scopes: scopes ?? null, agent: agent ?? null, name },
      ...{ lifeMs: lifeMs ?? null, addresses: addresses ?? null },
    },
  );
  return tell(result, format, ({ key }) => ({ json: { key: madeView(key) }, pretty: secretText(key) }));
}

async function list({ format, account: slug, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.listKeys(placeOf(flags), { slug });
  return tell(result, format, ({ keys }) => ({
    json: { keys: keys.map(keyView) },
    pretty: table(COLUMNS, keys.map(row)),
  }));
}

async function rotate(
  key: string,
  { format, account: slug, overlap, lasts: lifeMs, ...flags }: RotateFlags,
): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.rotateKey(
    { ...placeOf(flags), newPepper: flags.newPepper ?? false },
    { slug, key, overlapMs: overlap, lifeMs: lifeMs ?? null },
  );
  return tell(result, format, ({ key: made, replaced }) => ({
    json: { key: madeView(made), replaced: keyView(replaced) },
    pretty: secretText(made),
    notes: [
      `The key ${replaced.prefix} opens until ${textOrNull(replaced.expiresAt) ?? "then"}; end it ` +
        `sooner with tcs key revoke ${replaced.prefix} --account ${slug}.`,
    ],
  }));
}

async function revoke(key: string, { format, account: slug, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.revokeKey(placeOf(flags), { slug, key });
  return tell(result, format, ({ changed, key: revoked }) => {
    const since = changed ? "is revoked" : `was revoked at ${textOrNull(revoked.revokedAt) ?? "an earlier time"}`;
    return {
      json: { key: keyView(revoked), changed },
      pretty: `The key ${revoked.prefix} (${printable(revoked.name)}) ${since}.`,
    };
  });
}

function madeView({ expiresAt, ...key }: CreatedKey): object {
  return { ...key, expires_at: textOrNull(expiresAt) };
}

function secretText({ prefix, secret, environment, scopes, agent, expiresAt, addresses }: CreatedKey): string {
  const until = expiresAt === null ? "" : ` It opens until ${momentText(expiresAt)}.`;
  const from = addresses === null ? "" : ` It is for requests from ${addresses.join(", ")}.`;
  return (
    `The key ${prefix}, ${environment}${agent === null ? "" : `, of the agent ${agent}`}, may ` +
    `${scopes.join(", ")}.${until}${from} Its secret, which is shown this once:\n${secret}`
  );
}

function keyView({ id, prefix, name, agent, environment, scopes, ...key }: ListedKey): object {
  const { createdAt, expiresAt, revokedAt, madeBy, mayClaim, addresses, replacedUntil } = key;
  return {
    id,
    prefix,
    name,
    agent,
    environment,
    scopes,
    created_at: textOrNull(createdAt),
    expires_at: textOrNull(expiresAt),
    revoked_at: textOrNull(revokedAt),
    made_by: madeBy,
    may_claim: mayClaim,
    addresses,
    replaced: replacedUntil !== null,
  };
}

const COLUMNS = [
  "PREFIX",
  "NAME",
  "AGENT",
  "ENVIRONMENT",
  "SCOPES",
  "MADE BY",
  "MAY CLAIM",
  "CREATED",
  "EXPIRES",
  "REVOKED",
  "ADDRESSES",
];

function row({
  prefix,
  name,
  agent,
  environment,
  scopes,
  madeBy,
  mayClaim,
  createdAt,
  expiresAt,
  revokedAt,
  addresses,
}: ListedKey): readonly string[] {
  return [
    prefix,
    name,
    agent ?? "-",
    environment,
    scopes.join(","),
    madeBy ?? "the operator",
    mayClaim ? "yes" : "no",
    ...[createdAt, expiresAt, revokedAt].map((moment) => textOrNull(moment) ?? "-"),
    addresses?.join(",") ?? "any",
  ];
}

function textOrNull(moment: number | null): string | null {
  return moment === null ? null : momentText(moment);
}
