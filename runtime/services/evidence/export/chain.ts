/** The chain in an export: every leaf as a hash, which reveals nothing about its record, and every sealed head. */
import { momentText } from "../../../engine/values/days.js";
import { listLeaves, listSeals } from "../../../store/chain/chain.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

const MOST_OF_A_PAGE = 5_000;

/** `leaf` in hexadecimal. */
export interface ChainLeaf {
  readonly number: number;
  readonly leaf: string;
}

/** `after`: the number of the last leaf before; 0: from the first. */
export function* readLeaves(after: number): Steps<readonly ChainLeaf[]> {
  const [leaves] = yield* batch(listLeaves({ after, most: MOST_OF_A_PAGE }));
  return leaves.map(({ number, leaf }) => ({ number, leaf: Buffer.from(leaf).toString("hex") }));
}

export interface ChainHead {
  readonly seal: number;
  readonly last_leaf: number;
  /** In hexadecimal. */
  readonly head: string;
  readonly sealed_at: string;
}

/** `after`: the number of the last seal before; 0: from the first. */
export function* readHeads(after: number): Steps<readonly ChainHead[]> {
  const [seals] = yield* batch(listSeals({ after, most: MOST_OF_A_PAGE }));
  return seals.map(({ number, last_leaf, head, sealed_at }) => ({
    seal: number,
    last_leaf,
    head,
    sealed_at: momentText(sealed_at),
  }));
}
