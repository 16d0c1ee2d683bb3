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
  /** The newest moment that is stored; 0 where nothing is. */
  readonly newestMoment: number;
  readonly hasAccounts: boolean;
}

/** Refuses a shift that may not be; marks the directory where it is the first. */
export function judgeClock({ directory, startAt, newestMoment, hasAccounts }: ClockQuestion): void {
  if (startAt === null) return;
  const mark = join(directory, MARK);
  if (hasAccounts && !existsSync(mark)) {
    throw new ClockRefused(`${directory} holds accounts that were opened under the true clock, so --now is refused. Take another --data folder for trying things out.`);
  }
  if (startAt < newestMoment) {
    throw new ClockRefused(`--now ${new Date(startAt).toISOString()} lies before the newest moment in ${directory}, ${new Date(newestMoment).toISOString()}. Time only passes.`);
  }
  writeFileSync(mark, "The accounts in this folder were opened under a shifted clock (tcs --now).\n", { mode: 0o600 });
}
