/**
 * A program: opens the sample account in a folder, and stores so many answers there by real checks of the verbs. All of
 * them are sealed continuously, so that the service which opens the folder has no sealing left to do. Answers of an
 * earlier run are not stored again.
 */
import { check } from "../../../runtime/services/acting/checks/check.js";
import { readHorizon } from "../../../runtime/store/actions/actions.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { sealAll } from "../../runtime/services/seal-all.js";
import { today } from "../load.js";
import { checkBody } from "../request.js";
import { bodyOf, openSample, openVerbs } from "../sample.js";

const AT_ONCE = 64;
const BETWEEN_SEALS = 200 * AT_ONCE;
/** No customer of the load generator. */
const FIRST_CUSTOMER = 500_000_000;

const [dataDir = "", count = ""] = process.argv.slice(2);
const place = { dataDir, databaseUrl: null };
await openSample(place);
const { services, database, caller } = await openVerbs(place);
const day = today();
const [[horizon]] = await database.read(() => batch(readHorizon(caller)));
let stored = horizon?.counted ?? 0;

async function storeSome(): Promise<void> {
  const bodies = Array.from({ length: AT_ONCE }, () => bodyOf(checkBody(FIRST_CUSTOMER + (stored += 1), day)));
  const { ports } = services;
  await Promise.all(bodies.map((body) => database.transact(() => check(services, caller, body, ports.now()))));
}

while (stored < Number(count)) {
  await storeSome();
  if (stored % BETWEEN_SEALS === 0) await sealAll({ services, database });
}
await sealAll({ services, database });
await database.close();
