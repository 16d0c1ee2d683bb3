/** Recent boundary sheets: each takes some seconds of processor time, so no page waits for one (decision 308). */
import { createHash } from "node:crypto";

import type { SheetMaker, SheetRequest, SheetResult } from "../../../ports/boundary-sheets.js";
import type { InTurn } from "../../turns/turns.js";

export interface SheetUnderWay {
  readonly kind: "under_way";
  /** For how long it has been made, or has waited for others, in milliseconds. */
  readonly forMs: number;
}

export interface KeptSheets {
  /** Waits for the sheet. */
  readonly make: InTurn<SheetMaker>;
  /**
   * Begins the sheet if nobody has, and never waits for it. What came instead of a sheet is told once; the look after
   * that begins the sheet again.
   */
  readonly look: (accountId: string, request: SheetRequest) => SheetResult | SheetUnderWay;
}

/** A sheet has some 50 kB. */
const MOST_KEPT = 32;

interface Begun {
  readonly made: Promise<SheetResult>;
  readonly at: number;
  result: SheetResult | null;
  isLookedAt: boolean;
}

/** Gives what came instead of a sheet, or throws it. */
type Told = () => SheetResult;

export function keepingSheets(make: InTurn<SheetMaker>, now: () => number): KeptSheets {
  const kept = new Map<string, Begun>();
  const untold = new Map<string, Told>();
  const begin = (key: string, accountId: string, request: SheetRequest): Begun => {
    const begun: Begun = { made: make(accountId, request), at: now(), result: null, isLookedAt: false };
    addLast(kept, key, begun);
    const forget = (told: Told): void => {
      if (kept.get(key) === begun) kept.delete(key);
      if (begun.isLookedAt) addLast(untold, key, told);
    };
    begun.made.then(
      (result) => {
        begun.result = result;
        if (result.kind !== "sheet") forget(() => result);
      },
      (error: unknown) => {
        forget(() => {
          throw error;
        });
      },
    );
    return begun;
  };
  return {
    make: (accountId, request) => {
      const key = keyOf(request);
      return (kept.get(key) ?? begin(key, accountId, request)).made;
    },
    look: (accountId, request) => {
      const key = keyOf(request);
      const told = untold.get(key);
      untold.delete(key);
      if (told !== undefined) return told();
      const begun = kept.get(key) ?? begin(key, accountId, request);
      begun.isLookedAt = true;
      return begun.result ?? { kind: "under_way", forMs: Math.max(0, now() - begun.at) };
    },
  };
}

const keyOf = (request: SheetRequest): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url");

function addLast<Value>(all: Map<string, Value>, key: string, value: Value): void {
  all.set(key, value);
  const [oldest] = all.keys();
  if (all.size > MOST_KEPT && oldest !== undefined) all.delete(oldest);
}
