/**
 * The pepper: the key of the HMACs of keys. It is stored outside the database, so that a copy of the database alone
 * gives no access. It comes from the environment, or from a file that only the service's user may read and that is made
 * once.
 */
import { createHash, randomUUID } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

import { StateError } from "../engine/values/expected-errors.js";
import { decodeUtf8, notUtf8Words } from "../engine/values/utf8.js";
import { syncFolder } from "../store/folder.js";

export interface Pepper {
  /** Stored with each key, to identify the pepper of its hash. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The first is for new keys; the others still know keys that were hashed with them. */
export type Peppers = readonly [Pepper, ...Pepper[]];

/** The given pepper is too short, or the file with the pepper of existing keys is missing. */
export class UnfitPepper extends StateError {
  override readonly name = "UnfitPepper";
}

const PEPPER_BYTES = 32;
const SHORTEST_PEPPER_CHARACTERS = 32;

/**
 * `given`: from the environment; it takes precedence over the file, which is then only read. Makes the file if neither
 * exists, unless keys are hashed with a pepper (`used`: the ids). With a new pepper none of these keys would be
 * accepted, and nobody would learn why.
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
 * For a command that makes a key while a service runs. Throws if all keys in use were hashed with another pepper
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
 * Written as a complete draft and then linked to its place: a crash leaves no partial file, and of two processes one
 * makes it. It is on the disk before any key is hashed with it.
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
