/**
 * The answers that linking two records reissues, compared with those that a changed setting reissues: in accounts with
 * the same bookings, pieces of both jobs in turn.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { makeJobRunner } from "../../../runtime/services/background/jobs/runner.js";
import { answerMatch } from "../../../runtime/services/recipients/answer-match.js";
import { splitRecipient } from "../../../runtime/services/recipients/split.js";
import { MS_A_DAY } from "../history/template.js";
import { spreadOf } from "../rounds.js";
import { bodyOf } from "../sample.js";
import { table } from "../table.js";
import { BOOKINGS, type Bookings, Filled } from "./filled.js";

const COUNT = 10_000;
/** From the first day of the sample's policies on; two years and a half. */
const FIRST_DAY = Date.UTC(2024, 0, 1) / MS_A_DAY;
const DAYS = 900;
/** A job works on 25 answers at a time. A round is so many of them of each account. */
const PIECES_OF_A_ROUND = 20;

/** `piece`: which bookings, or how many; default: all of both. */
export async function benchLinks(piece: string | undefined): Promise<string> {
  const count = Number(piece ?? COUNT);
  const wanted = BOOKINGS.filter(({ id }) => !Number.isNaN(count) || id === piece);
  const parts: string[] = [];
  for (const bookings of wanted)
    parts.push(`${bookings.title}\n${await measure(bookings, Number.isNaN(count) ? COUNT : count)}`);
  return `${parts.join("\n\n")}\n\nLoad of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`;
}

async function measure(bookings: Bookings, count: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "tcs-links-"));
  const days = Array.from({ length: count }, (_, at) => FIRST_DAY + Math.floor((at * DAYS) / count));
  const opened: Filled[] = [];
  const fill = async (name: string, records: 1 | 2): Promise<Filled> => {
    const filled = await Filled.of(join(root, name), bookings, days, records);
    opened.push(filled);
    return filled;
  };
  try {
    const [joined, apart, one] = [await fill("joined", 2), await fill("apart", 2), await fill("one", 1)];
    await answer(apart, "different");
    // Every answer reads all that is booked; and the program is warm.
    for (const filled of opened) {
      await filled.changeSetting();
      await work(filled, Infinity);
    }
    const rows = [
      await beside("two records linked", joined, () => answer(joined, "same"), one),
      await beside("the same setting, of two records that are linked", joined, () => joined.changeSetting(), one),
      await beside("one of them split off", joined, () => split(joined), apart),
    ];
    const head = ["job", "answers", "cpu ms each", "ms each", "a setting, answers", "cpu ms each", "ms each"];
    return table([...head, "times by cpu", "lowest to highest"], rows);
  } finally {
    for (const { verbs } of opened) await verbs.database.close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Both begin with a change of the inputs of their answers, `other` with a setting. */
async function beside(
  name: string,
  changed: Filled,
  change: () => Promise<unknown>,
  other: Filled,
): Promise<readonly string[]> {
  await change();
  await other.changeSetting();
  const [ones, others]: [Worked[], Worked[]] = [[], []];
  for (let round = 0; ; round += 1) {
    const both = [
      { filled: changed, into: ones },
      { filled: other, into: others },
    ];
    for (const { filled, into } of round % 2 === 0 ? both : both.reverse())
      into.push(await work(filled, PIECES_OF_A_ROUND));
    if (ones.at(-1)?.answers === 0 && others.at(-1)?.answers === 0) break;
  }
  const ratios = ones.flatMap((each, round) => {
    const least = others[round];
    return least === undefined || each.answers * least.answers === 0
      ? []
      : [each.cpu / each.answers / (least.cpu / least.answers)];
  });
  const { median, lowest, highest } = spreadOf(ratios);
  return [
    name,
    ...cellsOf(ones),
    ...cellsOf(others),
    median.toFixed(2),
    `${lowest.toFixed(2)} to ${highest.toFixed(2)}`,
  ];
}

interface Worked {
  /** Issued again. */
  readonly answers: number;
  /** In milliseconds. */
  readonly cpu: number;
  readonly waited: number;
}

function cellsOf(rounds: readonly Worked[]): readonly string[] {
  const answers = rounds.reduce((sum, each) => sum + each.answers, 0);
  const each = (of: (round: Worked) => number): string =>
    (rounds.reduce((sum, round) => sum + (round.answers === 0 ? 0 : of(round)), 0) / answers).toFixed(2);
  return [String(answers), each(({ cpu }) => cpu), each(({ waited }) => waited)];
}

/** At most so many pieces of the due work. */
async function work(filled: Filled, pieces: number): Promise<Worked> {
  const { services, database } = filled.verbs;
  const failures: unknown[] = [];
  const runner = makeJobRunner({ services, database, onFailure: ({ error }) => failures.push(error) });
  const answered = (): number => Number(filled.ask("SELECT count(*) FROM answers")[0]);
  const before = answered();
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  let left = pieces;
  while (left > 0 && (await runner.workOnce(() => (left -= 1) <= 0))) if (failures.length > 0) throw failures[0];
  const { user, system } = process.cpuUsage(cpu);
  const waited = performance.now() - begun;
  return { answers: answered() - before, cpu: (user + system) / 1_000, waited };
}

async function answer(filled: Filled, decision: "same" | "different"): Promise<void> {
  const { services, caller, database } = filled.verbs;
  const [match = "", ...others] = textsOf(filled, "SELECT match_id FROM recipient_matches");
  if (match === "" || others.length > 0) throw new Error("The matching rules ask one question about the two records.");
  const body = bodyOf(JSON.stringify({ decision, decided_by: ownerOf(filled) }));
  await database.transact(() => answerMatch(services, caller, match, body));
}

async function split(filled: Filled): Promise<void> {
  const { services, caller, database } = filled.verbs;
  const [record = ""] = textsOf(filled, "SELECT max(recipient_id) FROM recipients");
  const body = bodyOf(JSON.stringify({ decided_by: ownerOf(filled) }));
  await database.transact(() => splitRecipient(services, caller, record, body));
}

const ownerOf = (filled: Filled): string | undefined =>
  textsOf(filled, "SELECT person_id FROM people WHERE role = 'tenant_admin'")[0];

const textsOf = (filled: Filled, select: string): readonly string[] => filled.ask(select).map(String);
