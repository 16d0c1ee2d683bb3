/** Our own bugs end here: an invariant that does not hold says where. No input of a caller or an author may ever reach it. */
export class InvariantBroken extends Error {
  override readonly name = "InvariantBroken";
}

export function assert(holds: boolean, invariant: string): asserts holds {
  if (!holds) throw new InvariantBroken(invariant);
}

/** For a case that the types exclude. */
export function never(value: never, where: string): never {
  throw new InvariantBroken(`${where}: ${JSON.stringify(value)} is not a case`);
}
