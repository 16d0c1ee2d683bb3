/** The heap of a serving process is bounded by a flag that this Node has (decision 370). */
import { execFileSync } from "node:child_process";

import { expect, it } from "vitest";

/** Makes garbage that lives long enough to leave the young generation. Prints the most MB that its heap had. */
const GROW = `
const kept = Array.from({ length: 40 }, () => Array.from({ length: 100_000 }, (_, at) => ({ at })));
let most = 0;
for (let round = 0; round < 400; round += 1) {
  kept[round % 40] = Array.from({ length: 100_000 }, (_, at) => ({ at }));
  most = Math.max(most, process.memoryUsage().heapTotal);
}
console.log(Math.round(most / 1048576));
`;
const BOUND = new URL("../../../dist/runtime/wiring/heap.js", import.meta.url).href;

function mostMb(before: string): number {
  // The tests' own settings of Node are not those of a service.
  const env = { ...process.env, NODE_OPTIONS: "" };
  const program = ["--input-type=module", "--eval", before + GROW];
  return Number(execFileSync(process.execPath, program, { env, encoding: "utf8" }));
}

it("a heap of which much is garbage stays smaller where it is bounded", () => {
  const bounded = mostMb(`import { boundHeap } from ${JSON.stringify(BOUND)}; boundHeap();`);
  expect(bounded).toBeLessThan(0.9 * mostMb(""));
});
