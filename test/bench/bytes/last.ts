/**
 * The size of the last of 1,000 gifts to one recipient, in this program and in the one before decision 350. Each of the
 * last gifts reissues all others. The earlier gifts reissue none, because half a million answers take hours.
 */
import { loadavg } from "node:os";
import { join } from "node:path";

import { buildEarlier } from "../earlier.js";
import { ROOT } from "../root.js";
import { table } from "../table.js";
import { answersIn, askFilled, bytesOf, FILL, FOLDER, giftsToOne } from "./filled.js";

const COMMIT = "87d9553";
const GIFTS = 1_000;
/** The first of them write parts that the later ones refer to. */
const ISSUING = { few: 6, more: 12 } as const;

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
function fill(root: string, issuing: number) {
  const alone = GIFTS - ISSUING.more;
  return askFilled(root, giftsToOne(alone + issuing), alone, (sqlite) => ({
    bytes: bytesOf(sqlite),
    answers: answersIn(sqlite),
  }));
}
