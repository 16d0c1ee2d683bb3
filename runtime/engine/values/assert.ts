/**
 * Our own bugs end here: an invariant that does not hold says where. No input of a caller or an author may ever reach
 * it.
 */
export class InvariantBroken extends Error {
  override readonly name = "InvariantBroken";
}

export function assert(holds: boolean, invariant: string): asserts holds {
  if (!holds) throw new InvariantBroken(invariant);
}
