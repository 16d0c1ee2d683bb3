/**
 * A program: fills a data folder with so many bookings, each made by a real check, and seals all of it. It is built
 * with each of the compared programs, because each reads only its own schema and evaluates only its own answers.
 */
import { startSealing } from "../../../runtime/wiring/seal.js";
import { drawActions } from "../history/actions.js";
import { fill, MS_A_DAY } from "../history/template.js";
import { log, openVerbs } from "../sample.js";

const DAYS = 365;
const SEED = 20_260_101;

/** `end`: a day since 1970. */
const [dataDir = "", bookings = "", end = ""] = process.argv.slice(2);
const place = { dataDir, databaseUrl: null };
await fill(place, drawActions(Number(bookings), Number(end), DAYS, SEED));
const { services, database } = await openVerbs(place);
// The earlier program takes no such option, and seals all in any case.
const start: (...given: readonly never[]) => Pick<ReturnType<typeof startSealing>, "stop"> = startSealing;
const untilAllIsSealed = { pace: { stopMs: MS_A_DAY } };
await start(...([services, database, log, untilAllIsSealed] as never[])).stop();
await database.close();
