/**
 * Whether the clock of a data directory may be shifted (D-104). A directory whose first account was opened under a shifted clock is marked by
 * a file of its own; one with accounts and without the mark is real, and its clock stays true.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export class ClockRefused extends Error {
  override readonly name = "ClockRefused";
}

const MARK = "clock-is-shifted";

export interface ClockQuestion {
  readonly directory: string;
  /** Where the shifted clock is to start, in milliseconds; null: the true time. */
  readonly startAt: number | null;
  readonly trueNow: number;
  /** The newest moment that is stored; 0 where nothing is. */
  readonly newestMoment: number;
  readonly hasAccounts: boolean;
}

/** Refuses a shift that may not be, and the true time where a shift has overtaken it; marks the directory where a shift is the first. */
export function judgeClock({ directory, startAt, trueNow, newestMoment, hasAccounts }: ClockQuestion): void {
  const mark = join(directory, MARK);
  if (startAt === null) {
    // The clock would stand still until the true time has caught up, and no answer would say that it is shifted.
    if (newestMoment > trueNow && existsSync(mark)) {
      throw new ClockRefused(`${directory} was used under a clock that was shifted to ${new Date(newestMoment).toISOString()}. Start it with --now at that moment or later.`);
    }
    return;
  }
  if (hasAccounts && !existsSync(mark)) {
    throw new ClockRefused(`${directory} holds accounts that were opened under the true clock, so --now is refused. Take another --data folder for trying things out.`);
  }
  if (startAt < newestMoment) {
    throw new ClockRefused(`--now ${new Date(startAt).toISOString()} lies before the newest moment in ${directory}, ${new Date(newestMoment).toISOString()}. Time only passes.`);
  }
  writeFileSync(mark, "The accounts in this folder were opened under a shifted clock (tcs --now).\n", { mode: 0o600 });
}
