/**
 * `npm run failover`: PostgreSQL under Patroni loses its primary under load, again and again. Nothing acknowledged may be
 * lost, nothing stored twice. It exits with 1 if a bound does not hold. README.md says more.
 */
import { startCluster } from "./cluster.js";
import { compare, type Drill, type Failover, failOver, kindOf } from "./drill.js";
import { generate } from "./generator.js";
import { endAll, makePlace, type Place, removeFolder } from "./processes.js";
import { findPrograms, type Programs, ProgramsMissing } from "./programs.js";
import { startServices } from "./service.js";
import { FAILOVERS, LONGEST_TO_ANSWER_MS, RATE } from "./settings.js";
import { heading, lineOf } from "./table.js";

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
    wrongs.push(...(await atTheEnd(drill)), ...load.wrongs.slice(0, 5));
    return wrongs;
  });
}

function brokenBounds({ kind, toAnswer, lost, twice, others, oldWrites, wrongs }: Failover): readonly string[] {
  const found: string[] = [];
  if (toAnswer > LONGEST_TO_ANSWER_MS) found.push(`${toAnswer} ms from the new primary to an answer`);
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
  say(`At the end: ${load.ledger.answers.size} acknowledged, ${lost} lost, ${twice} twice, ${others} other. tcs verify on ${survivor.name}: ${exit === 0 ? "no findings" : "findings"}.`);
  return [
    ...(lost + twice + others === 0 ? [] : ["At the end the database differs from what was acknowledged."]),
    ...(exit === 0 ? [] : [`tcs verify ended with ${String(exit)}: ${out}`]),
  ];
}

async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const place = makePlace();
  let isWhole = false;
  try {
    const done = await work(place);
    isWhole = true;
    return done;
  } finally {
    endAll();
    if (isWhole) removeFolder(place.folder);
    else say(`The logs are in ${place.folder}.`);
  }
}

try {
  const programs = findPrograms();
  const wrongs = await synchronous(programs);
  for (const wrong of wrongs) say(wrong);
  process.exitCode = wrongs.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ProgramsMissing)) throw error;
  say(error.message);
  process.exitCode = 2;
}
