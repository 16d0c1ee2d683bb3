/**
 * The pepper: what keys are hashed with, kept beside the database and never in it, so that a copy of the database alone
 * opens nothing. It comes from the environment, or from a file of its own that only the service's user may read, made
 * once.
 */
import { createHash, randomUUID } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

import { StateError } from "../engine/values/expected-errors.js";
import { decodeUtf8, notUtf8Words } from "../engine/values/utf8.js";
import { syncFolder } from "../store/folder.js";

export interface Pepper {
  /** Stored with each key, so that it is known which pepper it was hashed with. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The first is for new keys; the others still know keys that were hashed with them. */
export type Peppers = readonly [Pepper, ...Pepper[]];

/** What was given as the pepper is too short to be one, or the file that keys were hashed with is gone. */
export class UnfitPepper extends StateError {
  override readonly name = "UnfitPepper";
}

const PEPPER_BYTES = 32;
const SHORTEST_PEPPER_CHARACTERS = 32;

/**
 * `given`: from the environment; it goes before the file, which then is only read. Makes the file if neither is there,
 * unless keys are hashed with a pepper (`used`: the ids). With a new pepper none of these keys would be accepted, and
 * nobody would learn why.
 */
export function loadPeppers(
  directory: string,
  given: string | undefined,
  used: readonly string[],
  randomBytes: (length: number) => Uint8Array,
): Peppers {
  const file = join(directory, "pepper");
  if (given !== undefined)
    return existsSync(file) ? [pepperOf(given, "TCS_PEPPER"), readPepper(file)] : [pepperOf(given, "TCS_PEPPER")];
  if (!existsSync(file)) {
    if (used.length > 0)
      throw new UnfitPepper(
        `${file} is missing, and TCS_PEPPER is not set: the keys in the database were hashed with one of ` +
          `them. Put it back. If it is lost, write ${SHORTEST_PEPPER_CHARACTERS} or more random characters ` +
          "there and make new keys (tcs key create --new-pepper).",
      );
    makePepper(file, randomBytes);
  }
  return [readPepper(file)];
}

/**
 * For a command that makes a key beside a running service. Throws if all keys in use were hashed with another pepper
 * (`used`: the ids of their peppers). A service that accepts those keys would not accept the new one.
 */
export function refuseForeign(peppers: Peppers, used: readonly string[]): void {
  if (used.length === 0 || peppers.some(({ id }) => used.includes(id))) return;
  throw new UnfitPepper(
    "The keys in use were hashed with another pepper than the one here: a service that knows them " +
      "would not know a key made now. Run this with the service's own TCS_PEPPER, or its file pepper " +
      "in the data folder. If the service has a new pepper too, add --new-pepper.",
  );
}

function readPepper(file: string): Pepper {
  const text = decodeUtf8(readFileSync(file));
  if (typeof text !== "string") throw new UnfitPepper(`${file} holds no pepper. ${notUtf8Words(text)}`);
  return pepperOf(text.trim(), file);
}

function pepperOf(text: string, where: string): Pepper {
  if (text.length < SHORTEST_PEPPER_CHARACTERS)
    throw new UnfitPepper(
      `${where} holds fewer than ${SHORTEST_PEPPER_CHARACTERS} characters, which is too short for a pepper.`,
    );
  return {
    id: createHash("sha256").update("pepper id of ").update(text).digest("hex").slice(0, 16),
    bytes: Buffer.from(text, "utf8"),
  };
}

/**
 * Written whole beside its place and then linked there: a crash leaves no half of it, and of two processes one makes
 * it. On the disk before any key is hashed with it.
 */
function makePepper(file: string, randomBytes: (length: number) => Uint8Array): void {
  const draft = `${file}.${randomUUID()}`;
  const descriptor = openSync(draft, "wx", 0o600);
  try {
    writeSync(descriptor, `${Buffer.from(randomBytes(PEPPER_BYTES)).toString("hex")}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(draft);
  }
  syncFolder(dirname(file));
}
