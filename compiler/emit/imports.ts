/**
 * The parts of the engine that a generated module uses: names of its face, methods of a run and of a booking. Only
 * these are imported, and the module lists them in `needs`.
 */
import type { Booking } from "../../runtime/engine/module/booking.js";
import type { ModuleNeeds, RuleRun } from "../../runtime/engine/module/module.js";

/** A function that reads one fact or setting of a booking. */
export interface Reader {
  readonly name: string;
  readonly code: string;
}

export class Imports {
  readonly #values = new Set<string>();
  readonly #types = new Set<string>();
  readonly #readers = new Map<string, string>();
  readonly #run = new Set<keyof RuleRun>();
  readonly #booking = new Set<keyof Booking>();

  /** Notes that the name is used and returns it. */
  use(name: string): string {
    this.#values.add(name);
    return name;
  }

  useType(name: string): string {
    this.#types.add(name);
    return name;
  }

  /** A call of a method of the run. */
  run(method: keyof RuleRun, ...parameters: readonly string[]): string {
    this.#run.add(method);
    return `run.${method}(${parameters.join(", ")})`;
  }

  /**
   * The function that reads a fact or setting by `method` of a booking. The module reads the property by its literal
   * name, so that the JavaScript engine can optimize the access.
   */
  reader(from: "facts" | "settings", name: string, method: keyof Booking): string {
    this.#booking.add(method);
    const reader = `${from === "facts" ? "fact" : "setting"}_${name}`;
    const literal = JSON.stringify(name);
    this.#readers.set(
      reader,
      `(booking: ${this.useType("Booking")}) => booking.${method}(${literal}, booking.${from}[${literal}])`,
    );
    return reader;
  }

  /** Sorted, so that the same source gives the same bytes. */
  needs(): ModuleNeeds {
    return { face: [...this.#values].sort(), run: [...this.#run].sort(), booking: [...this.#booking].sort() };
  }

  readers(): readonly Reader[] {
    return [...this.#readers].map(([name, code]) => ({ name, code })).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  named(): readonly { readonly name: string; readonly isTypeOnly: boolean }[] {
    const sorted = (names: Set<string>): string[] => [...names].sort();
    return [
      ...sorted(this.#values).map((name) => ({ name, isTypeOnly: false })),
      ...sorted(this.#types)
        .filter((name) => !this.#values.has(name))
        .map((name) => ({ name, isTypeOnly: true })),
    ];
  }
}
