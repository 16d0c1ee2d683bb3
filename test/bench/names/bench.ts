/**
 * What a check with a new name costs by the number of recipients that the account has, on SQLite. Matching rules are
 * confirmed, so that each name is looked for among all others. A check is the verb itself, and books a gift.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { keepKeys } from "../../../runtime/actions/probable-matches.js";
import { check } from "../../../runtime/services/checks/check.js";
import { spellingOf } from "../../../runtime/services/checks/recipients.js";
import { addNameSent, addRecipient, keepRecipientName } from "../../../runtime/store/recipients.js";
import { batch } from "../../../runtime/store/steps.js";
import { drawing, giftTo } from "../history/actions.js";
import { MS_A_DAY } from "../history/template.js";
import { interleave, spreadOf } from "../rounds.js";
import { bodyOf, openSample, openVerbs, type Verbs } from "../sample.js";
import { table } from "../table.js";

const FEW = 3_000;
const MANY = 300_000;
const ROUNDS = 21;
const CHECKS_OF_A_ROUND = 25;
const RECORDS_AT_ONCE = 500;
const MATCHING = "../../rulesets/matching/acme/customers/1.rules";
const CONFIRMED = { rule_set: "matching.acme.customers", version: "1", rules: "all", by: "owner" };

/** Which names an account has. */
interface Population {
  readonly title: string;
  readonly nameOf: (draw: () => number) => string;
}

const CONSONANTS = ["b", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "w", "sch", "st", "z"];
const VOWELS = ["a", "e", "i", "o", "u", "ei", "au"];
const FORMS = ["GmbH", "AG", "KG", "GmbH & Co. KG", "e.K.", "OHG"];
const TRADES = ["Autohaus", "Bäckerei", "Gasthof", "Hausverwaltung", "Praxis", "Kanzlei", "Metallbau", "Handel"];

const pick = (from: readonly string[], draw: () => number): string => from[Math.floor(draw() * from.length)] ?? "";

/** Some two million are possible. */
function surname(draw: () => number): string {
  const letters = Array.from({ length: 3 }, () => pick(CONSONANTS, draw) + pick(VOWELS, draw)).join("");
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** Names are told apart by their first letters, or only behind a word that thousands begin with. */
const POPULATIONS: readonly Population[] = [
  { title: "surname first", nameOf: (draw) => `${surname(draw)} ${pick(TRADES, draw)} ${pick(FORMS, draw)}` },
  { title: "trade first", nameOf: (draw) => `${pick(TRADES, draw)} ${surname(draw)} ${pick(FORMS, draw)}` },
];

interface Filled {
  readonly verbs: Verbs;
  readonly draw: () => number;
}

/** `wanted`: how many records the larger account has. */
export async function benchNames(wanted: string | undefined): Promise<string> {
  const many = Number(wanted ?? MANY);
  const rows: string[][] = [];
  for (const population of POPULATIONS) rows.push(await measure(population, many));
  const head = ["ms each, median", `${FEW} records`, `${many} records`, "times", "lowest to highest"];
  return `${table(head, rows)}\nLoad of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`;
}

async function measure(population: Population, many: number): Promise<string[]> {
  const folders = [mkdtempSync(join(tmpdir(), "tcs-few-")), mkdtempSync(join(tmpdir(), "tcs-many-"))] as const;
  const filled: Filled[] = [];
  try {
    for (const [at, count] of [FEW, many].entries()) filled.push(await fill(folders[at] ?? "", population, count));
    const [few = [], most = []] = await interleave(
      ROUNDS + 1,
      filled.map((each) => () => checkNew(each, population)),
    );
    // The first round is for warming up.
    const [inFew, inMany] = [few.slice(1), most.slice(1)];
    const times = spreadOf(inMany.map((ms, round) => ms / (inFew[round] ?? NaN)));
    return [
      population.title,
      spreadOf(inFew).median.toFixed(2),
      spreadOf(inMany).median.toFixed(2),
      times.median.toFixed(2),
      `${times.lowest.toFixed(2)} to ${times.highest.toFixed(2)}`,
    ];
  } finally {
    for (const { verbs } of filled) await verbs.database.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** In milliseconds each. */
async function checkNew({ verbs, draw }: Filled, { nameOf }: Population): Promise<number> {
  const { services, database, caller } = verbs;
  const gift = { day: Math.floor(Date.now() / MS_A_DAY) - 2, amount: 2_000 };
  const bodies = Array.from({ length: CHECKS_OF_A_ROUND }, () =>
    bodyOf(giftTo({ kind: "customer", name: nameOf(draw) }, gift)),
  );
  const begun = performance.now();
  for (const body of bodies) await database.transact(() => check(services, caller, body, services.ports.now()));
  return (performance.now() - begun) / bodies.length;
}

/** Records as checks leave them: with a name, its record and its keys. */
async function fill(dataDir: string, { nameOf }: Population, count: number): Promise<Filled> {
  const place = { dataDir, databaseUrl: null };
  await openSample(place, (file) => ({
    ...file,
    policies: [...file.policies, MATCHING],
    confirmations: [...file.confirmations, CONFIRMED],
  }));
  const verbs = await openVerbs(place);
  const { database, services, caller } = verbs;
  const { accountId, env } = caller;
  const draw = drawing(count);
  for (let left = count; left > 0; left -= RECORDS_AT_ONCE) {
    const createdAt = services.ports.now();
    const statements = Array.from({ length: Math.min(left, RECORDS_AT_ONCE) }, () => {
      const of = { accountId, env, recipientId: services.ports.newId("rcp") };
      const transactionId = services.ports.newId("txn");
      const name = nameOf(draw);
      return [
        addRecipient({ ...of, kind: "customer", createdFrom: transactionId, createdAt }),
        keepRecipientName({ ...of, name, spelling: spellingOf(name) }),
        addNameSent({ ...of, transactionId, name, createdAt }),
        ...keepKeys(of, of.recipientId, name),
      ];
    });
    await database.transact(() => batch(...statements.flat()));
  }
  return { verbs, draw };
}
