/** Seals all that was recorded, piece by piece, as a serving process does. */
import type { Services } from "../../../runtime/actions/account/services.js";
import { seal, type SealedTo, type SealProgress } from "../../../runtime/services/evidence/chain/seal.js";
import type { Database } from "../../../runtime/store/database.js";

interface Sealed {
  readonly services: Pick<Services, "ports">;
  readonly database: Pick<Database, "transact" | "latestArrivalMs">;
}

export async function sealAll({ services: { ports }, database }: Sealed): Promise<void> {
  const sealFrom = (from: SealedTo | null): Promise<SealProgress> =>
    database.transact(() => seal(ports, database.latestArrivalMs, from));
  for (let { isAll, next } = await sealFrom(null); !isAll;) ({ isAll, next } = await sealFrom(next));
}
