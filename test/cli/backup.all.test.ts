/**
 * `tcs backup` and `tcs restore` as programs: one state of a database under load, which opens elsewhere unchanged. No
 * file is replaced without the option.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { killAll, SAMPLE, serve, type ServedProgram, STACK_TRACE, TCS, tcs } from "./programs.js";

let scratch: string;
let data: string;
let secret: string;
let service: ServedProgram;

beforeAll(async () => {
  expect(existsSync(TCS), "npm run build comes first").toBe(true);
  scratch = mkdtempSync(join(tmpdir(), "tcs-backup-"));
  data = join(scratch, "data");
  const opened = await tcs("account", "open", SAMPLE, "--data", data);
  secret = (JSON.parse(opened.out) as { readonly keys: { readonly app: { readonly secret: string } } }).keys.app.secret;
  service = await serve(data);
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

const headers = (): Readonly<Record<string, string>> => ({
  Authorization: `Bearer ${secret}`,
  "Content-Type": "application/json",
});

/** Returns the answer's id. */
async function check(customer: string): Promise<string> {
  const facts = {
    gift_date: "2026-03-10",
    recipient: { customer_number: customer },
    recipient_is_own_employee: false,
    given_out_generally: false,
  };
  const body = JSON.stringify({
    rule_set: "law.de.business_gifts",
    policies: [],
    transaction: { channel: "invoice" },
    facts: { ...facts, cost_net: { amount: 1_000, currency: "EUR" }, vat: { amount: 0, currency: "EUR" } },
  });
  const response = await fetch(`${service.url}/v1/check`, { method: "POST", headers: headers(), body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { readonly check_id: string }).check_id;
}

describe("tcs backup and tcs restore", () => {
  it("copy one state under load: all that was answered before is in it, keys open it with the pepper, and it verifies", async () => {
    const before: string[] = [];
    for (const customer of ["C-1", "C-2", "C-3"]) before.push(await check(customer));
    let over = false;
    const load = Array.from({ length: 4 }, async (_, at) => {
      for (let sent = 0; !over; sent += 1) await check(`L-${at}-${sent % 5}`);
    });
    const file = join(scratch, "backup.sqlite");
    const made = await tcs("backup", file, "--data", data);
    over = true;
    await Promise.all(load);
    expect([made.exit, made.err]).toEqual([0, expect.stringMatching(/pepper is not in the backup/) as string]);
    expect(JSON.parse(made.out)).toMatchObject({
      file,
      bytes: statSync(file).size,
      newest_moment: expect.stringMatching(/^\d{4}-/) as string,
    });
    expect([statSync(file).mode & 0o777, readdirSync(scratch).sort()]).toEqual([0o600, ["backup.sqlite", "data"]]);
    const elsewhere = join(scratch, "elsewhere");
    const restored = await tcs("restore", file, "--data", elsewhere);
    expect([restored.exit, restored.err]).toEqual([0, expect.stringMatching(/no pepper/) as string]);
    expect(JSON.parse(restored.out)).toMatchObject({
      newest_moment: (JSON.parse(made.out) as { readonly newest_moment: string }).newest_moment,
      set_aside: null,
    });
    const verified = await tcs("verify", "--data", elsewhere);
    expect([verified.exit, (JSON.parse(verified.out) as { readonly findings: unknown }).findings]).toEqual([0, []]);
    copyFileSync(join(data, "pepper"), join(elsewhere, "pepper"));
    const other = await serve(elsewhere);
    for (const id of before)
      expect((await fetch(`${other.url}/v1/checks/${id}`, { headers: headers() })).status).toBe(200);
    expect(await other.stop("SIGTERM")).toBe(0);
  });

  it("replace nothing unasked, and not beside a running service", async () => {
    const file = join(scratch, "again.sqlite");
    writeFileSync(file, "mine");
    const nowhere = await tcs("backup", join(scratch, "nowhere", "b.sqlite"), "--data", data);
    expect([nowhere.exit, nowhere.err]).toEqual([3, `There is no such file or folder: ${join(scratch, "nowhere")}.\n`]);
    const unasked = await tcs("backup", file, "--data", data);
    expect([unasked.exit, unasked.out, readFileSync(file, "utf8")]).toEqual([3, "", "mine"]);
    expect((await tcs("backup", file, "--data", data, "--force")).exit).toBe(0);
    const beside = await tcs("restore", file, "--data", data, "--force");
    expect([beside.exit, beside.err]).toEqual([3, expect.stringMatching(/Another process/) as string]);
    const target = join(scratch, "target");
    expect((await tcs("restore", file, "--data", target)).exit).toBe(0);
    const was = readFileSync(join(target, "tcs.sqlite"));
    expect((await tcs("restore", file, "--data", target)).exit).toBe(3);
    const forced = await tcs("restore", file, "--data", target, "--force");
    const { set_aside } = JSON.parse(forced.out) as { readonly set_aside: string };
    expect([forced.exit, readFileSync(set_aside).equals(was)]).toEqual([0, true]);
  });

  it("take no damaged file, no other database and none of a newer program, and leave nothing behind", async () => {
    const whole = join(scratch, "whole.sqlite");
    expect((await tcs("backup", whole, "--data", data)).exit).toBe(0);
    const [short, other, newer, words] = ["short", "other", "newer", "words"].map((name) =>
      join(scratch, `${name}.file`),
    ) as [string, string, string, string]; // As many as there are names.
    for (const file of [short, newer]) copyFileSync(whole, file);
    truncateSync(short, Math.floor(statSync(short).size / 8192) * 4096);
    writeFileSync(words, "no database, only words that are long enough to be looked at as if they were one");
    for (const [file, sql] of [
      [other, "CREATE TABLE t (x)"],
      [newer, "INSERT INTO migrations VALUES (9999, 'later', 1)"],
    ] as const) {
      const sqlite = new Sqlite(file);
      sqlite.exec(sql);
      sqlite.close();
    }
    const target = join(scratch, "refused");
    mkdirSync(target);
    const missing = join(scratch, "missing.file");
    for (const file of [short, other, newer, words, missing, scratch]) {
      const { exit, out, err } = await tcs("restore", file, "--data", target);
      const isNone = file === missing || file === scratch;
      expect([exit, out], file + err).toEqual([isNone ? 2 : 3, ""]);
      if (isNone) expect(err).toBe(`${file} is not a readable file\n`);
      expect(err).not.toMatch(STACK_TRACE);
      expect(readdirSync(target).filter((name) => name !== "writer.lock")).toEqual([]);
    }
  });

  it("say how on PostgreSQL, without the password", async () => {
    const url = "postgres://someone:hidden@db.example.com/tcs";
    const [backup, restore] = [
      await tcs("backup", "b.dump", "--database", url),
      await tcs("restore", "b.dump", "--database", url),
    ];
    expect([backup.exit, backup.out, restore.exit, restore.out]).toEqual([3, "", 3, ""]);
    expect(backup.err).toMatch(
      /pg_dump --format=custom --exclude-table-data=sessions --exclude-table-data=operator_links --exclude-table-data=sign_in_links --exclude-table-data=sign_in_attempts --file='.*b\.dump' 'postgres:\/\/someone@db\.example\.com\/tcs'/,
    );
    expect(restore.err).toMatch(/pg_restore .*--dbname='postgres:\/\/someone@db\.example\.com\/tcs' '.*b\.dump'/);
  });
});
