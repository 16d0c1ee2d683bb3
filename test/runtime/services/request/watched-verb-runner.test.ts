/** A request that blocks the event loop is reported, and one that only waits is not. */
import { setTimeout as wait } from "node:timers/promises";

import { expect, it } from "vitest";

import { watched } from "../../../../runtime/services/watched-verb-runner.js";
import type { Steps } from "../../../../runtime/store/sql/steps.js";

function busy(ms: number): void {
  const begun = performance.now();
  while (performance.now() - begun < ms);
}

function* verb(work: () => void, batches: number): Steps<string> {
  for (let each = 0; each < batches; each += 1) {
    work();
    yield [];
  }
  return "done";
}

/** As SQLite runs a verb. `slow`: its statements. */
function runAtOnce<T>(steps: Steps<T>, slow: () => void): T {
  let step = steps.next([]);
  while (!step.done) {
    slow();
    step = steps.next([]);
  }
  return step.value;
}

/** As PostgreSQL does. */
async function runWaiting<T>(steps: Steps<T>, ms: number): Promise<T> {
  let step = steps.next([]);
  while (!step.done) {
    await wait(ms);
    step = steps.next([]);
  }
  return step.value;
}

function watching(make: () => Steps<string>): { readonly steps: Steps<string>; readonly told: readonly number[] } {
  const told: number[] = [];
  return { told, steps: watched(make, (ms) => told.push(ms)) };
}

it("a verb that is run at once is told once, with all that it took, statements included", () => {
  const { steps, told } = watching(() => verb(() => busy(60), 3));
  expect(runAtOnce(steps, () => busy(20))).toBe("done");
  expect(told).toEqual([expect.closeTo(240, -3)]);
  expect(told[0]).toBeGreaterThanOrEqual(240);
});

it("what a verb waits for between its batches holds nobody up; what it does between them does", async () => {
  const waiting = watching(() => verb(() => undefined, 3));
  expect(await runWaiting(waiting.steps, 100)).toBe("done");
  expect(waiting.told).toEqual([]);
  const working = watching(() => verb(() => busy(210), 2));
  expect(await runWaiting(working.steps, 1)).toBe("done");
  expect(working.told).toHaveLength(2);
});

it("a verb that fails is told too, and one sees its statements fail", () => {
  const failing = watching(function* () {
    busy(210);
    yield [];
    throw new Error("of the verb");
  });
  expect(() => runAtOnce(failing.steps, () => undefined)).toThrow("of the verb");
  expect(failing.told).toHaveLength(1);
  const { steps, told } = watching(function* () {
    try {
      yield [];
    } catch (error) {
      return String(error);
    }
    return "not thrown";
  });
  expect(steps.next([])).toEqual({ done: false, value: [] });
  expect(steps.throw("of a statement")).toEqual({ done: true, value: "of a statement" });
  expect(told).toEqual([]);
});
