/** Metrics of how the work of accounts takes its turns: by kind, and by account for the few with the most. */
import { Counter, Gauge, type Registry } from "prom-client";

export interface TurnsSource {
  readonly kinds: readonly {
    readonly kind: string;
    readonly waiting: number;
    readonly ended: number;
    readonly waitedMs: number;
    readonly refused: number;
  }[];
  /** `accountId` null: all accounts that are not named. */
  readonly shares: readonly { readonly kind: string; readonly accountId: string | null; readonly seconds: number }[];
}

type OfKind = TurnsSource["kinds"][number];

export function addTurns(turns: () => TurnsSource, registers: Registry[]): void {
  new Gauge({
    name: "tcs_turns_waiting",
    help: "What waits for its turn among accounts, by kind.",
    labelNames: ["kind"],
    registers,
    collect() {
      for (const { kind, waiting } of turns().kinds) this.set({ kind }, waiting);
    },
  });
  const counter = (name: string, help: string, of: (figures: OfKind) => number): void => {
    new Counter({
      name,
      help,
      labelNames: ["kind"],
      registers,
      collect() {
        this.reset();
        for (const figures of turns().kinds) this.inc({ kind: figures.kind }, of(figures));
      },
    });
  };
  counter("tcs_turns_total", "Turns that have ended, by kind.", ({ ended }) => ended);
  counter(
    "tcs_turn_wait_seconds_total",
    "Seconds for which those turns were waited for, by kind.",
    ({ waitedMs }) => waitedMs / 1000,
  );
  counter(
    "tcs_turns_refused_total",
    "What was refused because too much of its account or of all waited, by kind.",
    ({ refused }) => refused,
  );
  new Gauge({
    name: "tcs_turn_account_seconds",
    help: "Seconds of work in the last five to ten minutes, by kind: the five accounts with the most, and all others.",
    labelNames: ["kind", "account"],
    registers,
    collect() {
      this.reset();
      for (const { kind, accountId, seconds } of turns().shares)
        this.set({ kind, account: accountId ?? "others" }, seconds);
    },
  });
}
