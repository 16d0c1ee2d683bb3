/**
 * The sample account in a database of the bench: opened if it does not exist, and used by verbs in this process.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import pino from "pino";

import { compilePolicies } from "../../compiler/host/policies.js";
import { authenticate } from "../../runtime/auth/authenticate.js";
import type { Caller } from "../../runtime/auth/caller.js";
import { type Json, readJson } from "../../runtime/engine/values/json.js";
import { openAccountFile } from "../../runtime/main.js";
import { keyRing } from "../../runtime/wiring/keys.js";
import { type OpenedRuntime, openRuntime } from "../../runtime/wiring/open.js";
import { KEY_FILE } from "./request.js";
import { ROOT } from "./root.js";

export interface Place {
  readonly dataDir: string;
  /** Null: SQLite in the folder. */
  readonly databaseUrl: string | null;
  readonly databasePooling?: "session" | "transaction";
}

export const SHIPPED = { built: join(ROOT, "dist/generated"), committed: null };
export const log = pino({ level: "silent" });

/** Returns the secret of its app's key. */
export async function openSample(place: Place): Promise<string> {
  const keyFile = join(place.dataDir, KEY_FILE);
  if (!existsSync(keyFile)) {
    const sample = join(ROOT, "examples/acme");
    const result = await openAccountFile({
      ...place,
      shipped: SHIPPED,
      startAt: null,
      text: readFileSync(join(sample, "account.json"), "utf8"),
      log,
      compile: (paths) => compilePolicies(paths.map((path) => resolve(sample, path))),
    });
    if (result.kind !== "opened") throw new Error(JSON.stringify(result));
    writeFileSync(keyFile, result.opened.keys["app"]?.secret ?? "");
  }
  return readFileSync(keyFile, "utf8");
}

export interface Verbs extends OpenedRuntime {
  /** The app. */
  readonly caller: Caller;
}

/** Of an account that was opened before. */
export async function openVerbs(place: Place): Promise<Verbs> {
  const opened = await openRuntime({ ...place, shipped: SHIPPED, startAt: null }, log);
  const { database, peppers, services } = opened;
  const authentication = await authenticate(
    keyRing(database, peppers, services.ports),
    `Bearer ${readFileSync(join(place.dataDir, KEY_FILE), "utf8")}`,
    "",
  );
  if (!("caller" in authentication)) throw new Error(`The key is refused: ${authentication.refused}`);
  return { ...opened, caller: authentication.caller };
}

/** As a verb is given a body. */
export function bodyOf(text: string): Json {
  const { value } = readJson(text);
  if (value === undefined) throw new Error("The body of a request is JSON.");
  return value;
}
