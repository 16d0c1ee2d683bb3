/**
 * `npm run failover`: PostgreSQL under Patroni loses its primary under load, again and again. Nothing acknowledged may
 * be lost, and nothing stored twice. It exits with 1 if a bound does not hold. README.md says more.
 */
import { loseWithLag, type Loss } from "./asynchronous.js";
import { startCluster } from "./cluster.js";
import { compare, type Drill, type Failover, failOver, kindOf } from "./drill.js";
import { generate } from "./generator.js";
import { endAll, makePlace, type Place, removeFolder } from "./processes.js";
import { findPrograms, type Programs, ProgramsMissing } from "./programs.js";
import { startServices } from "./service.js";
import { FAILOVERS, KEEPS, LONGEST_TO_ANSWER_MS, RATE, WITHIN } from "./settings.js";
import { heading, lineOf, lossLines } from "./table.js";

/** Of answers that are printed whole. */
const MOST_WRONGS = 5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

process.once("exit", endAll);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    process.exit(1);
  });

async function synchronous(programs: Programs): Promise<readonly string[]> {
  return await inPlace(async (place) => {
    const cluster = await startCluster(programs, place, { isSynchronous: true });
    const service = await startServices(place, cluster.url);
    const load = generate(service, RATE);
    const drill: Drill = { cluster, service, load };
    say(`${FAILOVERS} failovers in synchronous mode, ${RATE} requests a second.`);
    say(heading());
    const wrongs: string[] = [];
    for (let at = 0; at < FAILOVERS; at += 1) {
      const failover = await failOver(drill, kindOf(at));
      say(lineOf(failover));
      wrongs.push(...brokenBounds(failover));
    }
    await load.settle();
    wrongs.push(...(await atTheEnd(drill)), ...load.wrongs.slice(0, MOST_WRONGS));
    return wrongs;
  });
}

function brokenBounds({
  kind,
  toCommit,
  toAnswer,
  lost,
  twice,
  others,
  oldWrites,
  wrongs,
}: Failover): readonly string[] {
  const found: string[] = [];
  const share = toAnswer - toCommit;
  if (share > LONGEST_TO_ANSWER_MS) found.push(`${share} ms from the new primary's first commit to an answer`);
  if (lost > 0) found.push(`${lost} acknowledged answers are lost`);
  if (twice > 0) found.push(`${twice} requests are stored twice`);
  if (others > 0) found.push(`${others} stored answers are not what was sent and answered`);
  if (oldWrites > 0) found.push(`the former primary acknowledged ${oldWrites} writes`);
  if (wrongs > 0) found.push(`${wrongs} answers were neither 200 nor 503 with Retry-After, or a process ended`);
  return found.map((each) => `${kind}: ${each}.`);
}

async function atTheEnd({ cluster, service, load }: Drill): Promise<readonly string[]> {
  const survivor = await cluster.primary();
  const { lost, twice, others } = await compare(cluster, load, survivor);
  const { exit, out } = await service.tcs(cluster.urlOf(survivor), "verify", "--format", "pretty");
  say(
    `At the end: ${load.ledger.answers.size} acknowledged, ${lost} lost, ${twice} twice, ${others} other. tcs verify on ${survivor.name}: ${exit === 0 ? "no findings" : "findings"}.`,
  );
  return [
    ...(lost + twice + others === 0 ? [] : ["At the end the database differs from what was acknowledged."]),
    ...(exit === 0 ? [] : [`tcs verify ended with ${String(exit)}: ${out}`]),
  ];
}

/** The same without synchronous mode: what is lost is bounded by the lag, and told. */
async function asynchronous(programs: Programs): Promise<readonly string[]> {
  return await inPlace(async (place) => {
    const cluster = await startCluster(programs, place, { isSynchronous: false });
    const service = await startServices(place, cluster.url);
    const load = generate(service, RATE);
    say("A primary without synchronous mode is killed while its standbys get nothing: this takes two minutes.");
    const loss = await loseWithLag({ cluster, service, load });
    say(lossLines(loss));
    return [...brokenPromises(loss), ...load.wrongs.slice(0, MOST_WRONGS)];
  });
}

function brokenPromises({ lost, lostBefore, twice, alone, told }: Loss): readonly string[] {
  const found: string[] = [];
  if (lost === 0) found.push("nothing was lost, so the drill shows nothing");
  if (lostBefore > 0) found.push(`${lostBefore} answers are lost that were acknowledged before the lag`);
  if (twice > 0) found.push(`${twice} requests are stored twice`);
  if (alone !== null) found.push(`tcs verify has findings without a head too: ${alone}`);
  if (told === null) found.push("tcs verify does not tell of the loss");
  return found.map((each) => `asynchronous: ${each}.`);
}

async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const place = makePlace(WITHIN);
  let isWhole = false;
  try {
    const done = await work(place);
    isWhole = true;
    return done;
  } finally {
    endAll();
    if (isWhole && !KEEPS) removeFolder(place.folder);
    else say(`The logs are in ${place.folder}.`);
  }
}

try {
  const programs = findPrograms();
  const wrongs = [...(FAILOVERS === 0 ? [] : await synchronous(programs)), ...(await asynchronous(programs))];
  for (const wrong of wrongs) say(wrong);
  process.exitCode = wrongs.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ProgramsMissing)) throw error;
  say(error.message);
  process.exitCode = 2;
}
// The lines between the servers still listen.
process.exit();
