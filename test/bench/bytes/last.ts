/**
 * What the last of 1,000 gifts to one recipient takes, in this program and in the one before decision 350. Each of the
 * last ones issues all others again. Those before issue none, for half a million answers take hours.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";

import { buildEarlier } from "../earlier.js";
import { giftBody } from "../history/actions.js";
import { MS_A_DAY } from "../history/template.js";
import { databaseFile } from "../http/recording.js";
import { RESULTS, ROOT } from "../root.js";
import { table } from "../table.js";

const COMMIT = "87d9553";
const FOLDER = join(RESULTS, "bytes");
const FILL = "test/bench/bytes/fill";
const GIFTS = 1_000;
/** In the first of them parts are written that the later ones refer to. */
const ISSUING = { few: 6, more: 12 } as const;

interface Filled {
  readonly lastMs: number;
  readonly lastCpuMs: number;
  readonly bytes: number;
  readonly answers: number;
}

export function benchLast(): string {
  const before = join(FOLDER, COMMIT);
  buildEarlier(COMMIT, before, FILL);
  const rows = [
    { name: COMMIT, root: before },
    { name: "now", root: ROOT },
  ].map(({ name, root }) => {
    const [few, more] = [fill(root, ISSUING.few), fill(root, ISSUING.more)];
    const kB = (more.bytes - few.bytes) / (more.answers - few.answers) / 1e3;
    return [name, kB.toFixed(2), more.lastMs.toFixed(0), more.lastCpuMs.toFixed(0)];
  });
  const load = `Load of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`;
  return [table(["program", "kB an answer", "last booking, ms", "of them processor"], rows), load].join("\n\n");
}

/** `issuing`: so many bookings at the end issue all others again. */
function fill(root: string, issuing: number): Filled {
  const folder = join(FOLDER, "data");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const day = Math.floor(Date.now() / MS_A_DAY) - 2;
  const alone = GIFTS - ISSUING.more;
  const bodies = Array.from({ length: alone + issuing }, (_, at) => giftBody({ customer: 0, day, amount: 1_000 + at }));
  const file = join(FOLDER, "bodies.txt");
  writeFileSync(file, bodies.join("\n"));
  const program = join(root, "test/bench/results/program", `${FILL}.js`);
  const report = JSON.parse(
    execFileSync(process.execPath, [program, folder, file, String(alone)], { encoding: "utf8" }),
  ) as Pick<Filled, "lastMs" | "lastCpuMs">;
  const sqlite = new Sqlite(databaseFile(folder));
  try {
    sqlite.exec("VACUUM");
    const bytes = sqlite.prepare<[], number>("SELECT sum(pgsize) FROM dbstat").pluck().get() ?? 0;
    const answers = sqlite.prepare<[], number>("SELECT count(*) FROM answers").pluck().get() ?? 0;
    return { ...report, bytes, answers };
  } finally {
    sqlite.close();
    rmSync(folder, { recursive: true });
  }
}
