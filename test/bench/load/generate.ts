/** Runs the load generator in a process of its own. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Running } from "../child.js";
import { ROOT } from "../root.js";
import type { Order, Report } from "./order.js";

const GENERATOR = join(ROOT, "test/bench/results/program/test/bench/load/generator.js");
/** Of five minutes at the highest rate of any service here. */
const MOST_REPORT_BYTES = 200_000_000;

let customers = 0;

/** No two requests of a run are for the same customer. */
export async function generate(
  { url, key }: Pick<Running, "url" | "key">,
  asked: Pick<Order, "connections" | "perSecond" | "seconds">,
): Promise<Report> {
  const order: Order = { url, key, firstCustomer: (customers += 1_000_000), ...asked };
  const options = { maxBuffer: MOST_REPORT_BYTES };
  const { stdout } = await promisify(execFile)(process.execPath, [GENERATOR, JSON.stringify(order)], options);
  // Its own program, in its own words.
  return JSON.parse(stdout) as Report;
}
