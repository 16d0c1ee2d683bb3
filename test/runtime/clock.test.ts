/** Where a clock may be shifted: for trying things out, never over real accounts, and never back. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ClockRefused, judgeClock } from "../../runtime/clock.js";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "tcs-clock-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

const judge = (startAt: number | null, newestMoment: number, hasAccounts: boolean) => (): void => {
  judgeClock({ directory, startAt, trueNow: 6_000, newestMoment, hasAccounts });
};

it("a new folder may be shifted, and again later, but never back", () => {
  expect(judge(1_000, 0, false)).not.toThrow();
  expect(judge(2_000, 1_500, true)).not.toThrow();
  expect(judge(1_500, 1_500, true)).not.toThrow();
  expect(judge(1_499, 1_500, true)).toThrow(ClockRefused);
});

it("a folder whose accounts were opened under the true clock is not shifted", () => {
  expect(judge(null, 0, false)).not.toThrow();
  expect(judge(2_000, 1_000, true)).toThrow(/opened under the true clock/);
});

it("the true clock is taken, but not where a shifted one is ahead of it: it would stand still and no answer would say so", () => {
  expect(judge(null, 7_000, true)).not.toThrow();
  judge(5_000, 0, false)();
  expect(judge(null, 6_000, true)).not.toThrow();
  expect(judge(null, 6_001, true)).toThrow(/--now at that moment or later/);
});
