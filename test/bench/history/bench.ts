/**
 * Long histories: the cost of a check, answers moved by one change, and the time until the service is ready. The
 * databases take minutes to make and ten gigabytes, so they stay in `results/history` for the next run. After a change
 * of the schema, remove them by hand.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";

import { reportReversal } from "../../../runtime/services/acting/checks/report-reversal.js";
import { changeSetting } from "../../../runtime/services/ruling/settings/change.js";
import { databaseFile } from "../http/recording.js";
import { RESULTS } from "../root.js";
import { bodyOf, openVerbs, type Verbs } from "../sample.js";
import { drawActions, refundBody } from "./actions.js";
import { copyAll } from "./copies.js";
import { benchGrowth } from "./growth.js";
import { type Change, measureMoved } from "./moved.js";
import { benchPages } from "./pages.js";
import { benchReady } from "./ready.js";
import { fill, MS_A_DAY } from "./template.js";

const FOLDER = join(RESULTS, "history");
const FEW = 10_000;
const COPIES = 99;
const SEED = 20_260_101;

const today = (): number => Math.floor(Date.now() / MS_A_DAY);
const at = (dataDir: string): { readonly dataDir: string; readonly databaseUrl: null } => ({
  dataDir,
  databaseUrl: null,
});

/** If the folder exists, it is complete. */
async function made(name: string, make: (folder: string) => unknown): Promise<string> {
  const folder = join(FOLDER, name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  renameSync(unfinished, folder);
  return folder;
}

/** `piece`: `growth`, `moved`, `pages` or `ready`; default: all of them. */
export async function benchHistory(piece: string | undefined): Promise<string> {
  const few = await made("few", (folder) => fill(at(folder), drawActions(FEW, today() - 2, 365, SEED)));
  const parts: string[] = [];
  if (piece !== "moved") {
    const many = await made("many", (folder) => {
      cpSync(few, folder, { recursive: true });
      copyAll(folder, COPIES, { ofOneAgent: false });
    });
    const is = (name: string): boolean => piece === undefined || piece === name;
    if (is("growth")) parts.push(await growth(few, many));
    if (is("ready")) parts.push(await benchReady({ "10,000 bookings": few, "1,000,000 bookings": many }));
    if (is("pages")) parts.push(await benchPages(at(few), at(many), today()));
  }
  if (piece === "moved" || piece === undefined) parts.push(await bySetting(few), await byReversal());
  return [...parts, `Load of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`].join("\n\n");
}

/** On copies, so that both are as large in the next run. */
async function growth(few: string, many: string): Promise<string> {
  return onCopy(few, "growing-few", (inFew) =>
    onCopy(many, "growing-many", (inMany) => benchGrowth(inFew, inMany, today())),
  );
}

/** A setting that nine in ten bookings of the company rest on. */
async function bySetting(few: string): Promise<string> {
  return moving(few, "by-setting", ({ services, caller, database }, sqlite) => {
    const owner = sqlite.prepare<[], string>("SELECT person_id FROM people WHERE role = 'tenant_admin'").pluck().get();
    const body = bodyOf(JSON.stringify({ value: 3, valid_from: "2024-01-01", confirmed_by: owner }));
    return {
      name: "a setting that they all rest on",
      moved: sqlite
        .prepare<[], { action_id: string }>(
          "SELECT action_id FROM rests_on WHERE names LIKE '% setting:many_refunds %'",
        )
        .all()
        .map(({ action_id }) => action_id),
      make: () => database.transact(() => changeSetting(services, caller, "many_refunds", body, services.ports.now())),
    };
  });
}

/** Ten thousand refunds by one agent on one day, each of which read the sum of the earlier ones. */
async function byReversal(): Promise<string> {
  const day = await made("one-day", async (folder) => {
    await fill(at(folder), [refundBody({ customer: 1, day: today() - 2, amount: 4_990, byAgent: true })]);
    copyAll(folder, FEW, { ofOneAgent: true });
  });
  return moving(day, "by-reversal", ({ services, caller, database }, sqlite) => {
    const actions = sqlite
      .prepare<[], { action_id: string; check_id: string }>(
        "SELECT action_id, check_id FROM actions ORDER BY counted_at",
      )
      .all();
    const [first, ...later] = actions;
    return {
      name: "the first of a day taken back, which all the others read",
      moved: later.map(({ action_id }) => action_id),
      make: () =>
        database.transact(() => reportReversal(services, caller, first?.check_id ?? "", {}, services.ports.now())),
    };
  });
}

function moving(
  of: string,
  name: string,
  changeOf: (verbs: Verbs, sqlite: Sqlite.Database) => Change,
): Promise<string> {
  return onCopy(of, name, async (verbs, folder) => {
    const sqlite = new Sqlite(databaseFile(folder), { readonly: true });
    const counted = (): number => sqlite.prepare<[], number>("SELECT count(*) FROM answers").pluck().get() ?? 0;
    return measureMoved(verbs, changeOf(verbs, sqlite), counted).finally(() => sqlite.close());
  });
}

async function onCopy(
  of: string,
  name: string,
  measure: (verbs: Verbs, folder: string) => Promise<string>,
): Promise<string> {
  const folder = join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(of, folder, { recursive: true });
  const verbs = await openVerbs(at(folder));
  try {
    return await measure(verbs, folder);
  } finally {
    await verbs.database.close();
    rmSync(folder, { recursive: true });
  }
}
