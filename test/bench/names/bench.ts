/**
 * The cost of a check with a new name by the number of recipients of the account, on SQLite. Matching rules are
 * confirmed, so that each name is searched among all others. A check is the verb itself, and books a gift.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { readAccountRules } from "../../../runtime/actions/account/account-rules.js";
import { foundByAny } from "../../../runtime/rulebook/matching-sets.js";
import { check } from "../../../runtime/services/acting/checks/check.js";
import { spellingOf } from "../../../runtime/services/acting/checks/recipients.js";
import { addNameSent, addRecipient, keepRecipientName } from "../../../runtime/store/recipients/recipients.js";
import { batch, type Statement } from "../../../runtime/store/sql/steps.js";
import { drawing, giftTo } from "../history/actions.js";
import { MS_A_DAY } from "../history/template.js";
import { interleave, spreadOf } from "../rounds.js";
import { bodyOf, openSample, openVerbs, type Verbs } from "../sample.js";
import { table } from "../table.js";
import { addKeys, type NamedRecord } from "./keys.js";
import { type FreshNames, type Population, POPULATIONS } from "./populations.js";

const SIZES = [3_000, 30_000, 300_000];
const ROUNDS = 21;
const CHECKS_OF_A_ROUND = 25;
const RECORDS_AT_ONCE = 5_000;

interface Filled {
  readonly verbs: Verbs;
  readonly draw: () => number;
}

/** New names of one kind in one account. */
interface Measured {
  readonly size: number;
  readonly filled: Filled;
  readonly fresh: FreshNames;
  /** Of each round, in milliseconds, and how many matches its checks opened. */
  readonly waited: number[];
  readonly matches: number[];
  booked: number;
}

/** `piece`: how many records the largest account has, or which names; default: all of both. */
export async function benchNames(piece: string | undefined): Promise<string> {
  const most = Number(piece ?? Infinity);
  const sizes = SIZES.filter((size) => Number.isNaN(most) || size <= most);
  const populations = POPULATIONS.filter(({ id }) => !Number.isNaN(most) || id === piece);
  const tables: string[] = [];
  for (const population of populations) tables.push(`${population.title}\n${await measure(population, sizes)}`);
  return `${tables.join("\n\n")}\n\nLoad of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`;
}

async function measure(population: Population, sizes: readonly number[]): Promise<string> {
  const folders = sizes.map(() => mkdtempSync(join(tmpdir(), "tcs-names-")));
  const measured: Measured[] = [];
  try {
    for (const [at, size] of sizes.entries()) {
      const filled = await fill(folders[at] ?? "", population, size);
      for (const fresh of population.fresh) measured.push({ size, filled, fresh, waited: [], matches: [], booked: 0 });
    }
    const rounds = await interleave(
      ROUNDS + 1,
      measured.map((each) => () => checkNew(each)),
    );
    return rowsOf(
      measured,
      // The first round is for warming up.
      rounds.map((each) => each.slice(1)),
    );
  } finally {
    for (const { filled } of measured) await filled.verbs.database.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** `figures`: of each round, processor time in milliseconds a check. */
function rowsOf(measured: readonly Measured[], figures: readonly (readonly number[])[]): string {
  const cpuOf = (of: Measured | undefined, round: number): number =>
    (of && figures[measured.indexOf(of)]?.[round]) ?? NaN;
  const rows = measured.map((each, at): string[] => {
    const cpu = figures[at] ?? [];
    const alone = measured.find(({ fresh }) => fresh === each.fresh);
    const times = spreadOf(cpu.map((ms, round) => ms / cpuOf(alone, round)));
    // Compared with other names of the same account, otherwise with the same names in the smallest one.
    const beside = measured.find(({ size, fresh }) => size === each.size && fresh !== each.fresh) ?? alone;
    const more = mean(each.matches) - mean(beside?.matches ?? []);
    const eachMatch = spreadOf(cpu.map((ms, round) => (ms - cpuOf(beside, round)) / more));
    return [
      String(each.size),
      each.fresh.title,
      mean(each.matches).toFixed(2),
      spreadOf(each.waited).median.toFixed(2),
      spreadOf(cpu).median.toFixed(2),
      times.median.toFixed(2),
      `${times.lowest.toFixed(2)} to ${times.highest.toFixed(2)}`,
      more < 1 ? "" : eachMatch.median.toFixed(2),
    ];
  });
  const head = ["records", "new names", "matches a check", "ms each", "cpu ms each", "times", "lowest to highest"];
  return table([...head, "cpu ms a match more"], rows);
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Of the processor, in milliseconds each. */
async function checkNew(measured: Measured): Promise<number> {
  const { filled, fresh, waited, matches } = measured;
  const { verbs, draw } = filled;
  const { services, database, caller } = verbs;
  const gift = { day: Math.floor(Date.now() / MS_A_DAY) - 2, amount: 2_000 };
  const bodies = Array.from({ length: CHECKS_OF_A_ROUND }, () =>
    bodyOf(giftTo({ kind: "customer", name: fresh.nameOf(draw, measured.booked++) }, gift)),
  );
  const before = await countMatches(verbs);
  const begun = performance.now();
  const cpu = process.cpuUsage();
  for (const body of bodies) await database.transact(() => check(services, caller, body, services.ports.now()));
  const { user, system } = process.cpuUsage(cpu);
  waited.push((performance.now() - begun) / bodies.length);
  matches.push(((await countMatches(verbs)) - before) / bodies.length);
  return (user + system) / 1_000 / bodies.length;
}

async function countMatches({ database }: Verbs): Promise<number> {
  const counted = { text: { sqlite: COUNTED, postgres: COUNTED, givesRows: true }, parameters: [] };
  const [[row]] = await database.read(() => batch<[Statement<{ matches: number }>]>(counted));
  return row?.matches ?? NaN;
}

const COUNTED = "SELECT count(*) AS matches FROM recipient_matches";

/** Records as checks leave them: with a name, its record and its keys. */
async function fill(dataDir: string, { nameOf }: Population, count: number): Promise<Filled> {
  const place = { dataDir, databaseUrl: null };
  await openSample(place);
  const { database, services, caller } = await openVerbs(place);
  const { accountId, env } = caller;
  const { matchingSets } = await database.read(() => readAccountRules(services, accountId));
  const draw = drawing(count);
  const named: NamedRecord[] = [];
  for (let left = count; left > 0; left -= RECORDS_AT_ONCE) {
    const createdAt = services.ports.now();
    const statements = Array.from({ length: Math.min(left, RECORDS_AT_ONCE) }, () => {
      const of = { accountId, env, recipientId: services.ports.newId("rcp") };
      const transactionId = services.ports.newId("txn");
      const name = nameOf(draw, named.length, count);
      named.push({ ...of, name });
      return [
        addRecipient({ ...of, kind: "customer", createdFrom: transactionId, createdAt }),
        keepRecipientName({ ...of, name, spelling: spellingOf(name) }),
        addNameSent({ ...of, transactionId, name, createdAt }),
      ];
    });
    await database.transact(() => batch(...statements.flat()));
  }
  await database.close();
  addKeys(join(dataDir, "tcs.sqlite"), named, foundByAny(matchingSets));
  return { verbs: await openVerbs(place), draw };
}
