/** A database with so many bookings, each made by a real check, and closed again. */
import type { Services } from "../../../runtime/actions/account/services.js";
import { idMaker } from "../../../runtime/ports/system.js";
import { check } from "../../../runtime/services/acting/checks/check.js";
import { bodyOf, openSample, openVerbs, type Place, type Verbs } from "../sample.js";

const AT_ONCE = 64;
export const MS_A_DAY = 86_400_000;
/**
 * The checks are made under a clock that is so far behind that copies, each a little later, end before the true time.
 */
export const BEHIND_MS = 2 * MS_A_DAY;

export async function fill(place: Place, bodies: readonly string[]): Promise<void> {
  await openSample(place);
  const verbs = await openVerbs(place);
  try {
    const { ports } = verbs.services;
    const now = (): number => ports.now() - BEHIND_MS;
    const services: Services = { ...verbs.services, ports: { ...ports, now, newId: idMaker(now, ports.randomBytes) } };
    await checkAll({ ...verbs, services }, bodies);
  } finally {
    await verbs.database.close();
  }
}

/** So many at a time, in their order. Returns the milliseconds that it took. */
export async function checkAll({ services, database, caller }: Verbs, bodies: readonly string[]): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const client = async (): Promise<void> => {
    for (let body = bodies[next]; body !== undefined; body = bodies[next]) {
      next += 1;
      const sent = bodyOf(body);
      await database.transact(() => check(services, caller, sent, services.ports.now()));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return performance.now() - begun;
}
