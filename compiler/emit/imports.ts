/** What a generated module imports of the engine's face: only the names it uses, in one order. */
export class Imports {
  readonly #values = new Set<string>();
  readonly #types = new Set<string>();

  /** Notes that the name is used and returns it. */
  use(name: string): string {
    this.#values.add(name);
    return name;
  }

  useType(name: string): string {
    this.#types.add(name);
    return name;
  }

  /** Sorted, so that the same source gives the same bytes. */
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
