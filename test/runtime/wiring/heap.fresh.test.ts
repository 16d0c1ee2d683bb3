/**
 * The heap of a serving process is bounded by a flag that this Node has (decision 370). What a check makes is collected
 * young (decision 400).
 */
import { execFileSync } from "node:child_process";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { expect, it } from "vitest";

import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { openTestAccount, refund } from "../services/account.js";

/** Makes garbage that lives long enough to leave the young generation. Prints the most MB that its heap had. */
const GROW = `
const kept = Array.from({ length: 40 }, () => Array.from({ length: 50_000 }, (_, at) => ({ at })));
let most = 0;
for (let round = 0; round < 200; round += 1) {
  kept[round % 40] = Array.from({ length: 50_000 }, (_, at) => ({ at }));
  most = Math.max(most, process.memoryUsage().heapTotal);
}
console.log(Math.round(most / 1048576));
`;
const BOUND = new URL("../../../dist/runtime/wiring/heap.js", import.meta.url).href;

const BOUND_HEAP = `import { boundHeap } from ${JSON.stringify(BOUND)}; boundHeap();`;

function printed(program: string): string {
  // The tests' own settings of Node are not those of a service.
  const env = { ...process.env, NODE_OPTIONS: "" };
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    env,
    encoding: "utf8",
  });
}

it("a heap of which much is garbage stays smaller where it is bounded", () => {
  const bounded = Number(printed(BOUND_HEAP + GROW));
  expect(bounded).toBeLessThan(0.9 * Number(printed(GROW)));
});

const WARM_UP = 400;
const BATCHES = 5;
const CHECKS = 150;
/**
 * It is 40 to 55 bytes. One generator function that is made for each check would add 8 kB, and the three locks of a
 * check 1 kB if they were literals with a getter.
 */
const MOST_BYTES = 200;

function oldBytes(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => name === "old_space");
  return spaces.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
}

it("little of a check outlives the young generation, one after another", async () => {
  setFlagsFromString("--expose-gc");
  // V8 gives the function to contexts that are made afterwards.
  const collect = runInNewContext("gc") as (options?: { readonly type: "minor" }) => void;
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
  const checkSome = async (from: number, count: number): Promise<void> => {
    for (let at = from; at < from + count; at += 1) {
      await account.check(refund(100, { facts: { customer: { customer_number: `C-${at}` } } }));
      if (at % 50 === 0) collect({ type: "minor" });
    }
  };
  await checkSome(0, WARM_UP);
  collect();
  const bytes: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = oldBytes();
    await checkSome(WARM_UP + batch * CHECKS, CHECKS);
    bytes.push((oldBytes() - before) / CHECKS);
  }
  // What the compiler makes late is in one batch or two, and what each check leaves is in all.
  expect(bytes.sort((one, other) => one - other)[(BATCHES - 1) / 2]).toBeLessThan(MOST_BYTES);
});
