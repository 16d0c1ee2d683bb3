/**
 * Verifies a database beside a running service, if there is one (`tcs verify`), and gives the chain's head to whoever
 * is to keep it elsewhere.
 */
import { momentText } from "../actions/answer-document.js";
import { type ChainHead, type Verification, verify, type VerifyOptions } from "../services/verify/verify.js";
import { readLastSeal } from "../store/chain.js";
import { batch } from "../store/steps.js";
import { servicesBeside, withDatabaseBeside } from "./beside.js";
import type { DatabasePlace } from "./database.js";

export function verifyDatabase(
  place: DatabasePlace,
  expected: ChainHead | null,
  options: VerifyOptions = {},
): Promise<Verification> {
  return withDatabaseBeside(place, async (beside) =>
    verify(beside.database, await servicesBeside(beside), expected, options),
  );
}

/** Null where nothing was sealed yet. `sealed_at` as the interface writes moments. */
export function readChainHead(place: DatabasePlace): Promise<(ChainHead & { readonly sealed_at: string }) | null> {
  return withDatabaseBeside(place, async ({ database }) => {
    const [[seal]] = await database.read(() => batch(readLastSeal({})));
    return seal === undefined
      ? null
      : { number: seal.number, last_leaf: seal.last_leaf, head: seal.head, sealed_at: momentText(seal.sealed_at) };
  });
}
