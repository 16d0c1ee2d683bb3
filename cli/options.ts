/** Options that several commands take, and how their values are read. */
import { InvalidArgumentError, Option } from "commander";

import { parseDay } from "../runtime/engine/values/days.js";
import { UsageError } from "../runtime/engine/values/expected-errors.js";
import type { Pooling } from "../runtime/ports/pooling.js";

/** Options of every command that works on a database: name, environment variable and default, in one place. */
export function dataOption(): Option {
  const option = new Option("--data <dir>", "the folder of the database");
  return option.env("TCS_DATA").argParser(readFolder).default("./data");
}

function readFolder(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It takes the path of a folder.");
  return text;
}

/** The values of `--data` and `--database`. */
export interface DatabaseFlags {
  readonly data: string;
  readonly database?: string;
  readonly databasePooling?: Pooling;
}

export function databaseOption(): Option {
  return new Option(
    "--database <url>",
    "a PostgreSQL database, as postgres://user@host/name, in place of the file in the data folder " +
      "(environment: TCS_DATABASE_URL)",
  ).argParser(readSecretly("--database", readDatabaseUrl));
}

/** The place that the flags name, as the runtime takes it. */
export function placeOf({ data, database, databasePooling }: DatabaseFlags): {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databasePooling?: Pooling;
} {
  return { dataDir: data, databaseUrl: database ?? null, ...(databasePooling && { databasePooling }) };
}

/** The value of an option is invalid. Unlike commander's own error it does not repeat the value. */
class UnfitSecret extends UsageError {
  override readonly name = "UnfitSecret";
}

/** For values that may hold a password. */
export function readSecretly<T>(option: string, read: (text: string) => T): (text: string) => T {
  return (text) => {
    try {
      return read(text);
    } catch (error) {
      throw error instanceof InvalidArgumentError ? new UnfitSecret(`${option}: ${error.message}`) : error;
    }
  };
}

function readDatabaseUrl(text: string): string {
  if (!URL.canParse(text) || !/^postgres(?:ql)?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError("It takes an address as postgres://user@host:5432/name.");
  return text;
}

/** The value is a moment as it is written; `momentOf` reads it. Commands without `--now` need no Temporal to load. */
export function nowOption(): Option {
  return new Option(
    "--now <moment>",
    "start the clock at this moment, as 2026-03-10T09:00:00Z, and let it tick (for trying things out)",
  ).argParser(validateMoment);
}

const TIME_AND_OFFSET = /^T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

function validateMoment(text: string): string {
  const dayLength = "2026-03-10".length;
  if (parseDay(text.slice(0, dayLength)) === null || !TIME_AND_OFFSET.test(text.slice(dayLength)))
    throw new InvalidArgumentError("It takes a moment with its offset, as 2026-03-10T09:00:00Z.");
  return text;
}

export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535))
    throw new InvalidArgumentError("A port is a number from 0 to 65535; 0 takes any that is free.");
  return port;
}

/** Without a slash at its end, so that paths can follow. */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "")
    throw new InvalidArgumentError("It takes an address as https://tcs.example.com.");
  return text.replace(/\/+$/, "");
}
