/** What verbs work with, wired once by `runtime/main.ts`. */
import type { Ports } from "../ports/ports.js";
import type { Rulebook } from "../rulebook/rulebook.js";
import type { AccountBook } from "./accounts/account-book.js";

export interface Services {
  readonly ports: Ports;
  readonly rulebook: Rulebook;
  /** Each account as last read, good while its revision is the one in the database. */
  readonly accountBooks: Map<string, AccountBook>;
  /** Hears of a rule set that could not run (D-43): for the log, never for a caller. */
  readonly onBroken: (ruleSet: string, error: unknown) => void;
}

export function makeServices(ports: Ports, rulebook: Rulebook, onBroken: Services["onBroken"]): Services {
  return { ports, rulebook, accountBooks: new Map(), onBroken };
}
