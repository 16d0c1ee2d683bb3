/**
 * The size of 1,000 gifts to one recipient, each of which reissues all earlier ones, in this program alone. It takes a
 * quarter of an hour.
 */
import { loadavg } from "node:os";

import { ROOT } from "../root.js";
import { table } from "../table.js";
import { answersIn, askFilled, bytesOf, giftsToOne } from "./filled.js";

const GIFTS = 1_000;

export function benchWhole(): string {
  const ask = (bodies: readonly string[]) =>
    askFilled(ROOT, bodies, 0, (sqlite) => ({ bytes: bytesOf(sqlite), answers: answersIn(sqlite) }));
  const empty = ask([]);
  const begun = performance.now();
  const { bytes, answers, lastMs, lastCpuMs, mostOfLog } = ask(giftsToOne(GIFTS));
  const minutes = (performance.now() - begun) / 60_000;
  const taken = bytes - empty.bytes;
  const head = ["gifts", "answers", "MB", "kB an answer", "last booking, ms", "of processor", "log MB", "minutes"];
  const row = [GIFTS, answers, (taken / 1e6).toFixed(0), (taken / answers / 1e3).toFixed(2)].map(String);
  const last = [lastMs.toFixed(0), lastCpuMs.toFixed(0), (mostOfLog / 1e6).toFixed(1), minutes.toFixed(0)];
  return [table(head, [[...row, ...last]]), `Load of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`].join(
    "\n\n",
  );
}
