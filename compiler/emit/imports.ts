/**
 * What the expressions of a generated module use: names of the engine's face, and readers of facts and settings. Only
 * these are imported and written.
 */

/** A function that reads one fact or setting of a booking. */
export interface Reader {
  readonly name: string;
  readonly code: string;
}

export class Imports {
  readonly #values = new Set<string>();
  readonly #types = new Set<string>();
  readonly #readers = new Map<string, string>();

  /** Notes that the name is used and returns it. */
  use(name: string): string {
    this.#values.add(name);
    return name;
  }

  useType(name: string): string {
    this.#types.add(name);
    return name;
  }

  /**
   * `method` of Booking reads it. The value is taken by its property's name in the module itself, where the machine
   * learns what it looks like.
   */
  reader(from: "facts" | "settings", name: string, method: string): string {
    const reader = `${from === "facts" ? "fact" : "setting"}_${name}`;
    const literal = JSON.stringify(name);
    this.#readers.set(
      reader,
      `(booking: ${this.useType("Booking")}) => booking.${method}(${literal}, booking.${from}[${literal}])`,
    );
    return reader;
  }

  /** Sorted, so that the same source gives the same bytes; so below. */
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
