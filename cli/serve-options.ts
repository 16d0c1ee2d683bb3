/**
 * The configuration of `tcs serve`: each setting once, as a flag and as an environment variable; the flag wins. A test
 * compares the table in README.md with this list.
 */
import { InvalidArgumentError, Option } from "commander";

import { type AddressRange, readAddressRange } from "../runtime/ports/address-range.js";
import { POOLINGS } from "../runtime/ports/pooling.js";
import type { HeadPlace } from "../runtime/wiring/heads.js";
import {
  type DatabaseFlags,
  databaseOption,
  dataOption,
  nowOption,
  readBaseUrl,
  readPort,
  readSecretly,
} from "./options.js";

export interface ServeFlags extends DatabaseFlags {
  readonly host: string;
  readonly port: number;
  readonly baseUrl?: string;
  readonly rateLimitPerKey: number;
  readonly rateLimitPerAddress: number;
  readonly longestWaitMs: number;
  readonly mostConnectionsPerAddress: number;
  readonly trustedProxies?: readonly AddressRange[];
  readonly mostAnswersPerAccount?: number;
  readonly headTo?: HeadPlace;
  readonly terms?: string;
  readonly mostDocumentSeconds: number;
  readonly mostDocumentMegabytes: number;
  readonly drafting: "on" | "off";
  readonly playground: "on" | "off";
  readonly metricsPort?: number;
  readonly metricsHost: string;
  readonly otlpEndpoint?: string;
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  readonly drainSeconds: number;
  readonly logLevel: string;
  readonly oidcIssuer?: string;
  readonly oidcClientId?: string;
  readonly now?: string;
}

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

export function serveOptions(): readonly Option[] {
  return [
    dataOption(),
    databaseOption(),
    poolingOption(),
    new Option("--host <address>", "the address to listen on").env("TCS_HOST").argParser(readHost).default("127.0.0.1"),
    new Option("--port <n>", "the port; 0 takes any that is free").env("TCS_PORT").argParser(readPort).default(8080),
    new Option("--base-url <url>", "the address that callers know the service by; that of the socket where left out")
      .env("TCS_BASE_URL")
      .argParser(readBaseUrl),
    new Option("--rate-limit-per-key <n>", "requests a minute for each key, in each process; 0: no limit")
      .env("TCS_RATE_LIMIT_PER_KEY")
      .argParser(readCount)
      .default(6_000),
    new Option(
      "--rate-limit-per-address <n>",
      "requests a minute for each network address without a key in use, in each process; 0: no limit",
    )
      .env("TCS_RATE_LIMIT_PER_ADDRESS")
      .argParser(readCount)
      .default(120),
    new Option(
      "--longest-wait-ms <n>",
      "refuse a request with 503 where it would wait longer than so many milliseconds; 0: refuse none",
    )
      .env("TCS_LONGEST_WAIT_MS")
      .argParser(readCount)
      .default(100),
    mostConnectionsOption(),
    new Option(
      "--trusted-proxies <list>",
      "addresses and ranges of proxies whose X-Forwarded-For is believed, with commas between; none where left out",
    )
      .env("TCS_TRUSTED_PROXIES")
      .argParser(readAddressRanges),
    mostAnswersOption(),
    headToOption(),
    new Option(
      "--terms <file>",
      "the terms of the service, in Markdown under a first line with their version; a placeholder where left out",
    ).env("TCS_TERMS"),
    ...documentOptions(),
    ...switches(),
    ...observingOptions(),
    smtpOption(),
    mailFromOption(),
    new Option("--drain-seconds <n>", "on SIGTERM, answer /readyz with 503 for so long and still take requests")
      .env("TCS_DRAIN_SECONDS")
      .argParser(readSeconds)
      .default(0),
    new Option("--log-level <level>", "the least that is logged")
      .env("TCS_LOG_LEVEL")
      .choices(LOG_LEVELS)
      .default("info"),
    ...oidcOptions(),
    nowOption(),
  ];
}

function mostConnectionsOption(): Option {
  return new Option(
    "--most-connections-per-address <n>",
    "connections open at once from one network address that is no trusted proxy; 0: no limit of its own",
  )
    .env("TCS_MOST_CONNECTIONS_PER_ADDRESS")
    .argParser(readCount)
    .default(1_024);
}

function poolingOption(): Option {
  return new Option(
    "--database-pooling <mode>",
    "transaction: PgBouncer in transaction pooling is between the service and its PostgreSQL",
  )
    .env("TCS_DATABASE_POOLING")
    .choices(POOLINGS)
    .default("session");
}

function mostAnswersOption(): Option {
  return new Option(
    "--most-answers-per-account <n>",
    "keep so many answers of an account for which no quota is set, in each environment; beyond them proposals are " +
      "refused, and actions that were taken never; no bound where left out",
  )
    .env("TCS_MOST_ANSWERS_PER_ACCOUNT")
    .argParser(readMost);
}

/** An address may hold a secret, so no help prints it from the environment, and no error repeats it. */
function headToOption(): Option {
  return new Option(
    "--head-to <place>",
    "copy each sealed head of the chain, signed, to a file that grows by a line, or to an address of HTTP that takes a " +
      "POST; nowhere where left out",
  )
    .env("TCS_HEAD_TO")
    .argParser(readSecretly("--head-to", readHeadPlace));
}

function readHeadPlace(text: string): HeadPlace {
  if (text === "") throw new InvalidArgumentError("It takes a file, or an address as https://heads.example.com/tcs.");
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return { file: text };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new InvalidArgumentError("An address begins with https:// or http://, and holds no user and no password.");
  return { url };
}

/** What one document may take of the machine while it is read. */
function documentOptions(): readonly Option[] {
  return [
    new Option(
      "--most-document-seconds <n>",
      "give the reading of a document up that takes more seconds of a processor; on the clock, six times as many",
    )
      .env("TCS_MOST_DOCUMENT_SECONDS")
      .argParser(readWithin(1, 600))
      .default(20),
    new Option(
      "--most-document-megabytes <n>",
      "give the reading of a document up that takes more memory (on Linux; elsewhere half of it, in objects alone)",
    )
      .env("TCS_MOST_DOCUMENT_MEGABYTES")
      .argParser(readWithin(200, 16_384))
      .default(1_024),
  ];
}

/** What this deployment offers. */
function switches(): readonly Option[] {
  return [
    new Option("--drafting <switch>", "whether policies are drafted from documents")
      .env("TCS_DRAFTING")
      .choices(["on", "off"])
      .default("on"),
    new Option("--playground [switch]", "whether anybody may try policies at /playground, without signing in")
      .env("TCS_PLAYGROUND")
      .choices(["on", "off"])
      .preset("on")
      .default("off"),
  ];
}

/** Metrics and traces. */
function observingOptions(): readonly Option[] {
  return [
    new Option("--metrics-port <n>", "serve figures for Prometheus at /metrics on this port; not served where left out")
      .env("TCS_METRICS_PORT")
      .argParser(readPort),
    new Option("--metrics-host <address>", "the address to serve them on")
      .env("TCS_METRICS_HOST")
      .argParser(readHost)
      .default("127.0.0.1"),
    new Option("--otlp-endpoint <url>", "send traces to this collector by OTLP over HTTP; none are sent where left out")
      .env("OTEL_EXPORTER_OTLP_ENDPOINT")
      .argParser(readSecretly("--otlp-endpoint", readBaseUrl)),
  ];
}

function readAddressRanges(text: string): readonly AddressRange[] {
  return text.split(",").map((each) => {
    const range = readAddressRange(each.trim());
    if (range === null) throw new InvalidArgumentError("It takes addresses and ranges, as 127.0.0.1 or 10.0.0.0/8.");
    return range;
  });
}

/**
 * Its value may hold a password. So no help prints it from the environment. It is checked where it is used, because an
 * error of an option's own parser repeats the value.
 */
export function smtpOption(): Option {
  return new Option(
    "--smtp-url <url>",
    "the mail server, as smtp://user:password@host:587; without it, mail goes into files in the data " +
      "folder, and on PostgreSQL nowhere (environment: TCS_SMTP_URL)",
  );
}

export function mailFromOption(): Option {
  return new Option("--mail-from <address>", "whom mail is from").env("TCS_MAIL_FROM");
}

/** The client's secret comes from the environment alone, as every secret does. */
export function oidcOptions(): readonly Option[] {
  return [
    new Option(
      "--oidc-issuer <url>",
      "the identity provider that people sign in at, as it writes itself; nobody signs in at one where left out",
    ).env("TCS_OIDC_ISSUER"),
    new Option("--oidc-client-id <id>", "the name by which the provider knows this service").env("TCS_OIDC_CLIENT_ID"),
  ];
}

/** An empty text would mean every address of the machine. */
function readHost(text: string): string {
  if (/^[A-Za-z0-9._:%-]+$/.test(text)) return text;
  throw new InvalidArgumentError("It takes an address of this machine, as 127.0.0.1, ::1 or 0.0.0.0, or its name.");
}

const LONGEST_DRAIN_SECONDS = 3_600;

function readSeconds(text: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) <= LONGEST_DRAIN_SECONDS) return Number(text);
  throw new InvalidArgumentError(`It takes whole seconds, from 0 to ${LONGEST_DRAIN_SECONDS}.`);
}

function readWithin(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`);
  };
}

function readMost(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError("It takes a whole number above 0.");
  return Number(text);
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It takes a whole number, 0 for no limit.");
  return Number(text);
}
