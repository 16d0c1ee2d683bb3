/** Figures of one run of the load generator, or of several as if they were one. */
import type { Report } from "./order.js";

/** Times are in milliseconds. */
export interface Figures {
  /** Answered with 200 before the end of their run. */
  readonly perSecond: number;
  /** Of all that were answered with 200, however late. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
  /** By the second in which a request was due, in the order of the runs. */
  readonly bySecond: readonly Second[];
  /** Not answered with 200, or never. */
  readonly failed: number;
}

interface Second {
  /** NaN if none was answered; `slow` too. */
  readonly longest: number;
  /** The part that took longer than the p95 of all runs. */
  readonly slow: number;
}

export function figuresOf(reports: readonly Report[]): Figures {
  const sorted = reports.flatMap(({ took }) => took).sort((a, b) => a - b);
  const p95 = quantile(sorted, 0.95);
  const seconds = reports.reduce((sum, report) => sum + report.seconds, 0);
  const inTime = reports.reduce((sum, report) => sum + countInTime(report), 0);
  const all = reports.flatMap(({ statuses }) => Object.values(statuses)).reduce((sum, count) => sum + count, 0);
  return {
    perSecond: inTime / seconds,
    p50: quantile(sorted, 0.5),
    p95,
    p99: quantile(sorted, 0.99),
    longest: sorted.at(-1) ?? NaN,
    bySecond: reports.flatMap((report) => secondsOf(report, p95)),
    failed: all - sorted.length,
  };
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}

function countInTime({ seconds, due, took }: Report): number {
  return took.filter((ms, at) => (due[at] ?? NaN) + ms <= seconds * 1_000).length;
}

function secondsOf({ seconds, due, took }: Report, p95: number): readonly Second[] {
  const bySecond = Array.from({ length: seconds }, (): number[] => []);
  for (const [at, ms] of took.entries()) bySecond[Math.floor((due[at] ?? NaN) / 1_000)]?.push(ms);
  return bySecond.map((own) => ({
    longest: own.length === 0 ? NaN : Math.max(...own),
    slow: own.filter((ms) => ms > p95).length / own.length,
  }));
}
