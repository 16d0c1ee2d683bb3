/** `tcs doctor` as a program, beside the running service: each part is told as it is; what is wrong ends it with 1. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { mailServer } from "../runtime/mail/server.js";
import { killAll, type Ran, runProgram, SAMPLE, serve, TCS, tcs } from "./programs.js";

let scratch: string;
let data: string;
let backups: string;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-doctor-"));
  data = join(scratch, "data");
  const opened = await tcs("account", "open", SAMPLE, "--data", data);
  expect([opened.exit, opened.err]).toEqual([0, ""]);
});
beforeEach(async () => {
  backups = mkdtempSync(join(scratch, "backups-"));
  expect((await tcs("backup", "--keep", "3", backups, "--data", data)).exit).toBe(0);
});
afterEach(killAll);
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

interface Found {
  readonly part: string;
  readonly result: string;
  readonly words: string;
}

const doctor = (...args: readonly string[]) => doctorOf(data, ...args);

async function doctorOf(
  folder: string,
  ...args: readonly string[]
): Promise<{ readonly ran: Ran; readonly found: readonly Found[] }> {
  const ran = await tcs("doctor", "--data", folder, "--format", "json", ...args);
  expect(ran.err).toBe("");
  return { ran, found: (JSON.parse(ran.out) as { readonly findings: readonly Found[] }).findings };
}
const part = (found: readonly Found[], name: string): Found =>
  found.find((each) => each.part === name) ?? expect.fail(`nothing is said of ${name}: ${JSON.stringify(found)}`);
const wrongIn = (found: readonly Found[]): readonly string[] =>
  found.filter(({ result }) => result === "wrong").map((each) => each.part);

/** Beside the program. The next one that opens the database reads it so. */
function alter(folder: string, change: (sqlite: Sqlite.Database) => void): void {
  const sqlite = new Sqlite(join(folder, "tcs.sqlite"));
  change(sqlite);
  sqlite.close();
}

describe("tcs doctor", () => {
  it("finds nothing wrong where the service runs, mail is taken and a backup is there", async () => {
    const server = await mailServer({ login: { user: "tcs", password: "planted" } });
    const service = await serve(data, "--smtp-url", server.url, "--mail-from", "tcs@example.com");
    const mail = ["--smtp-url", server.url, "--mail-from", "tcs@example.com"];
    const { ran, found } = await doctor("--backups", backups, ...mail);
    expect([ran.exit, wrongIn(found)]).toEqual([0, []]);
    expect(found.filter(({ result }) => result === "fine").map((each) => each.part)).toEqual([
      ...["database", "space", "pepper", "clock", "seal", "jobs", "messages", "service", "mail", "backups"],
    ]);
    expect(part(found, "service").words).toContain(`${service.url}/readyz`);
    expect(server.taken).toEqual([]);
    const pretty = await tcs("doctor", "--data", data, "--backups", backups, ...mail);
    expect([pretty.exit, pretty.out]).toEqual([0, expect.stringMatching(/^fine +database: /) as string]);
    for (const { out } of [ran, pretty]) expect(out).not.toContain("planted");
  });

  it("says since when heads no longer reach the file of --head-to, and that they are of another chain", async () => {
    const folder = join(scratch, "heads");
    const [file, empty] = [join(folder, "heads.jsonl"), join(folder, "empty.jsonl")];
    expect((await tcs("account", "open", SAMPLE, "--data", folder)).exit).toBe(0);
    const service = await serve(folder, "--head-to", file, "--metrics-port", "0");
    const { metrics } = service.ready as { readonly metrics: string };
    const age = /^tcs_head_age_seconds ([\d.]+)$/m;
    await expect.poll(async () => Number(age.exec(await (await fetch(metrics)).text())?.[1])).toBeGreaterThan(0);
    expect(await service.stop("SIGTERM")).toBe(0);
    const saidOf = async (place: string): Promise<Found> =>
      part((await doctorOf(folder, "--head-to", place)).found, "heads");
    expect(await saidOf(file)).toMatchObject({ result: "fine" });
    writeFileSync(empty, "");
    expect(await saidOf(empty)).toMatchObject({ result: "fine" });
    alter(folder, (sqlite) => {
      sqlite.exec("DROP TRIGGER IF EXISTS seals_are_not_changed");
      sqlite.exec("UPDATE seals SET sealed_at = sealed_at - 3600000");
    });
    expect(await saidOf(file)).toMatchObject({ result: "fine" });
    expect(await saidOf(empty)).toMatchObject({
      result: "wrong",
      words: expect.stringContaining("has no head since") as string,
    });
    expect(await saidOf(join(folder, "absent.jsonl"))).toMatchObject({ result: "wrong" });
    expect(await saidOf("http://127.0.0.1:9/heads")).toMatchObject({ result: "unsure" });
    writeFileSync(file, readFileSync(file, "utf8").replace(/"head":"[0-9a-f]{4}/g, '"head":"0000'));
    expect(await saidOf(file)).toMatchObject({
      result: "wrong",
      words: expect.stringContaining("is not in the database's chain") as string,
    });
    expect((await doctorOf(folder)).found.filter((each) => each.part === "heads")).toEqual([]);
  });

  it("says that no service runs, and with exit 1 what else is wrong, each with what to do", async () => {
    const server = await mailServer({ login: { user: "tcs", password: "another" } });
    const old = join(backups, "tcs-2020-01-01T00-00-00.000Z.sqlite");
    rmSync(backups, { recursive: true });
    mkdirSync(backups);
    writeFileSync(old, "old");
    utimesSync(old, 1_577_836_800, 1_577_836_800);
    chmodSync(join(data, "pepper"), 0o644);
    alter(data, (sqlite) => sqlite.exec("DROP INDEX requests_by_rule"));
    try {
      const url = server.url.replace(":another@", ":wrong@");
      const { ran, found } = await doctor("--backups", backups, "--smtp-url", url, "--mail-from", "tcs@example.com");
      expect([ran.exit, wrongIn(found)]).toEqual([1, ["database", "pepper", "service", "mail", "backups"]]);
      expect(part(found, "database").words).toContain("requests_by_rule differs from the migrations");
      expect(part(found, "pepper").words).toContain(`chmod 600 ${join(data, "pepper")}`);
      expect(part(found, "service").words).toContain("None runs");
      expect(part(found, "mail").words).toMatch(/takes no mail now: 535/);
      expect(part(found, "backups").words).toContain("2020-01-01T00:00:00.000Z");
      expect(ran.out).not.toContain(":wrong@");
    } finally {
      chmodSync(join(data, "pepper"), 0o600);
      expect((await tcs("migrate", "--repair", "--data", data)).exit).toBe(0);
    }
  });

  it("says of a mail server that is not there, of an empty folder and of a file in its place what they are", async () => {
    const empty = join(scratch, "empty");
    mkdirSync(empty, { recursive: true });
    const away = ["--smtp-url", "smtp://127.0.0.1:9", "--mail-from", "tcs@example.com"];
    const { found } = await doctor("--backups", empty, ...away);
    expect([part(found, "mail").words, part(found, "backups").words]).toEqual([
      expect.stringMatching(/127\.0\.0\.1:9.* takes no mail now: ECONNREFUSED/) as string,
      `${empty} has none.`,
    ]);
    const file = join(scratch, "a-file");
    writeFileSync(file, "");
    expect(part((await doctor("--backups", file)).found, "backups").result).toBe("wrong");
    const half = await doctor("--smtp-url", "smtp://127.0.0.1:9");
    expect([half.ran.exit, part(half.found, "mail").words]).toEqual([
      1,
      expect.stringContaining("TCS_MAIL_FROM is not") as string,
    ]);
  });

  it("says that records are of later than now, and that none was sealed for over ten minutes", async () => {
    const unsealed = join(scratch, "unsealed");
    expect((await tcs("account", "open", SAMPLE, "--data", unsealed)).exit).toBe(0);
    const withRecordOf = async (at: number): Promise<readonly Found[]> => {
      alter(unsealed, (sqlite) => {
        const triggers = sqlite.prepare<[], string>(
          "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'audit'",
        );
        for (const name of triggers.pluck().all()) sqlite.exec(`DROP TRIGGER ${name}`);
        const columns = sqlite.prepare<[], string>("SELECT name FROM pragma_table_info('audit')").pluck().all();
        const copied = columns.map((name) => (name === "seq" ? "seq + 1" : name === "at" ? "?" : name)).join();
        sqlite.prepare(`INSERT INTO audit SELECT ${copied} FROM audit ORDER BY seq DESC LIMIT 1`).run(at);
      });
      try {
        return (await doctorOf(unsealed)).found;
      } finally {
        alter(unsealed, (sqlite) => sqlite.exec("DELETE FROM audit WHERE seq = (SELECT max(seq) FROM audit)"));
        expect((await tcs("migrate", "--repair", "--data", unsealed)).exit).toBe(0);
      }
    };
    const later = await withRecordOf(Date.now() + 3_600_000);
    expect(part(later, "clock")).toMatchObject({ result: "wrong" });
    const earlier = Date.now() - 660_000;
    const late = part(await withRecordOf(earlier), "seal");
    expect(late).toMatchObject({ result: "wrong" });
    expect(late.words).toContain(`since ${new Date(earlier).toISOString()}`);
    expect(part(await withRecordOf(Date.now()), "seal")).toMatchObject({ result: "fine" });
  });

  it("is one finding where there is no database, and refuses settings that are none", async () => {
    const nowhere = await tcs("doctor", "--data", join(scratch, "nowhere"), "--format", "json");
    expect([nowhere.exit, JSON.parse(nowhere.out)]).toMatchObject([
      1,
      { findings: [{ part: "database", result: "wrong" }, { part: "service" }, {}, {}, {}] },
    ]);
    expect((await tcs("doctor", "--port", "seventy", "--data", data)).exit).toBe(2);
    const issuer = await runProgram(TCS, ["doctor", "--data", data, "--format", "json"], {
      TCS_OIDC_ISSUER: "https://login.example.com",
    });
    expect([issuer.exit, issuer.out]).toEqual([1, expect.stringContaining("TCS_OIDC_CLIENT_ID") as string]);
  });
});

describe("tcs backup --keep", () => {
  it("keeps the newest of its own files, touches no other, and names what it removed", async () => {
    writeFileSync(join(backups, "tcs.sqlite"), "mine");
    const made: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { exit, out } = await tcs("backup", "--keep", "2", backups, "--data", data);
      expect(exit).toBe(0);
      const { file, removed } = JSON.parse(out) as { readonly file: string; readonly removed: readonly string[] };
      made.push(file);
      // Each run had one before it: the first that of beforeEach.
      expect(removed).toHaveLength(at === 0 ? 0 : 1);
    }
    const kept = made.slice(-2);
    for (const file of kept) expect(statSync(file).size).toBeGreaterThan(100_000);
    expect(statSync(made[0] ?? "", { throwIfNoEntry: false })).toBeUndefined();
    expect(statSync(join(backups, "tcs.sqlite")).size).toBe(4);
  });

  it("keeps the copy that it made, though others are named after later moments, and tcs doctor tells of those", async () => {
    const later = ["tcs-2099-05-02T00-00-00.000Z.sqlite", "tcs-2099-05-03T00-00-00.000Z.sqlite"];
    for (const name of later) writeFileSync(join(backups, name), "of a wrong clock");
    const { exit, out } = await tcs("backup", "--keep", "2", backups, "--data", data);
    const { file, removed } = JSON.parse(out) as { readonly file: string; readonly removed: readonly string[] };
    expect([exit, removed]).toEqual([0, later]);
    expect(statSync(file).size).toBeGreaterThan(100_000);
    const ahead = join(backups, "tcs-2099-05-02T00-00-00.000Z.sqlite");
    writeFileSync(ahead, "of a wrong clock");
    utimesSync(ahead, 4_000_000_000, 4_000_000_000);
    const { found } = await doctor("--backups", backups);
    expect(part(found, "backups")).toMatchObject({ result: "wrong" });
    expect(part(found, "backups").words).toContain("of later than now");
  });

  it("refuses a folder that is not there, no number, and --force", async () => {
    const nowhere = await tcs("backup", "--keep", "2", join(scratch, "no-folder"), "--data", data);
    expect([nowhere.exit, nowhere.err]).toEqual([2, expect.stringContaining("is no folder") as string]);
    for (const keep of ["0", "-1", "some", "1.5", "10001"])
      expect((await tcs("backup", `--keep=${keep}`, backups, "--data", data)).exit).toBe(2);
    expect((await tcs("backup", "--keep", "2", "--force", backups, "--data", data)).exit).toBe(2);
  });
});
