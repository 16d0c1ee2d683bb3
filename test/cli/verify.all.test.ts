/**
 * `tcs verify` as a program, on the data of a service that seals. An unaltered database has no findings, one flipped
 * bit is found, and the chain is compared with a head stored elsewhere.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { verifyPieces } from "../../runtime/services/evidence/verify/piece-reports.js";
import { cutPieces, newQueueMemory, queueOver } from "../../runtime/services/evidence/verify/pieces.js";
import { servicesBeside, withDatabaseBeside } from "../../runtime/wiring/command-runtime.js";
import type { ThreadData, ThreadResult } from "../../runtime/wiring/verify-thread.js";
import { pastTriggers } from "../runtime/store/past-triggers.js";
import { killAll, ROOT, SAMPLE, serve, STACK_TRACE, TCS, tcs } from "./programs.js";

let scratch: string;
let data: string;
let head: string;
let heads: string;

beforeAll(async () => {
  expect(existsSync(TCS), "npm run build comes first").toBe(true);
  scratch = mkdtempSync(join(tmpdir(), "tcs-verify-"));
  data = join(scratch, "data");
  const opened = await tcs("account", "open", SAMPLE, "--data", data);
  const { keys } = JSON.parse(opened.out) as { readonly keys: Readonly<Record<string, { readonly secret: string }>> };
  heads = join(scratch, "heads.jsonl");
  const service = await serve(data, "--head-to", heads);
  for (const amount of [1_000, 2_000, 3_000]) {
    const facts = {
      gift_date: "2026-03-10",
      recipient: { customer_number: "C-1" },
      recipient_is_own_employee: false,
      given_out_generally: false,
    };
    const body = JSON.stringify({
      rule_set: "law.de.business_gifts",
      policies: [],
      transaction: { channel: "invoice" },
      facts: { ...facts, cost_net: { amount, currency: "EUR" }, vat: { amount: 0, currency: "EUR" } },
    });
    const headers = { Authorization: `Bearer ${keys["app"]?.secret ?? ""}`, "Content-Type": "application/json" };
    expect((await fetch(`${service.url}/v1/check`, { method: "POST", headers, body })).status).toBe(200);
  }
  const beside = await tcs("verify", "--data", data);
  expect([beside.exit, beside.err]).toEqual([0, ""]);
  expect(await service.stop("SIGTERM")).toBe(0);
  head = join(scratch, "head.json");
  const printed = await tcs("verify", "--data", data, "--head");
  expect(printed.exit).toBe(0);
  writeFileSync(head, printed.out);
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

/** A copy of the data folder in which somebody has changed something past the triggers. */
function tampered(name: string, ...statements: readonly string[]): string {
  const copy = join(scratch, name);
  cpSync(data, copy, { recursive: true });
  const sqlite = new Sqlite(join(copy, "tcs.sqlite"));
  pastTriggers(sqlite, () => {
    for (const statement of statements) expect(sqlite.prepare(statement).run().changes).toBeGreaterThan(0);
  });
  sqlite.close();
  return copy;
}

/** A mount that only the program under test sees. Not every machine lets a test make one. */
const OF_ITS_OWN = ["--map-root-user", "--mount"];
const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"';
const MAY_MOUNT = spawnSync("unshare", [...OF_ITS_OWN, "true"]).status === 0;

interface Verified {
  readonly records: number;
  readonly sealed: number;
  readonly unsealed: number;
  readonly answers_evaluated: number;
  readonly since: unknown;
  readonly findings: readonly { readonly record: string; readonly problem: string }[];
}

async function verified(folder: string, ...more: readonly string[]): Promise<Verified & { readonly exit: number }> {
  const { exit, out, err } = await tcs("verify", "--data", folder, ...more);
  expect(err).toBe("");
  return { exit, ...(JSON.parse(out) as Verified) };
}

/** The report of the built program's thread on a database, and the result of the same call in this process. */
function inThreadAndInProcess(folder: string): Promise<Readonly<Record<"thread" | "process", ThreadResult>>> {
  const location = { dataDir: folder, databaseUrl: null };
  return withDatabaseBeside(location, async (beside) => {
    const pieces = await beside.database.read(() => cutPieces(1));
    const task = { pieces, mostFindings: 1_000 };
    const workerData: ThreadData = { location, ...task, queueMemory: newQueueMemory() };
    const thread = new Worker(join(ROOT, "dist/runtime/wiring/verify-thread.js"), { workerData });
    const result = await new Promise<ThreadResult>((done, fail) => {
      thread.once("message", done);
      thread.once("error", fail);
      thread.once("exit", (code) => {
        fail(new Error(`the thread ended with ${code} and sent nothing`));
      });
    });
    // The thread took every piece.
    expect(queueOver(workerData.queueMemory).take()).toBeGreaterThan(pieces.length);
    const queue = queueOver(newQueueMemory());
    const services = await servicesBeside(beside);
    return { thread: result, process: await verifyPieces(beside.database, services, { ...task, queue }, queue.add) };
  });
}

describe("the second thread of tcs verify", () => {
  it("reports of a database what the same call in the process returns", async () => {
    const { thread, process } = await inThreadAndInProcess(data);
    expect(thread).toEqual(process);
    expect(thread.reduce((sum, { report }) => sum + (report?.checked ?? 0), 0)).toBeGreaterThan(3);
    expect(thread.flatMap(({ report }) => report?.findings.filter(({ count }) => count > 0) ?? [])).toEqual([]);
  });

  it("reports the findings of an altered database", async () => {
    const altered = tampered("altered", "UPDATE actions SET day = day + 1");
    const { thread, process } = await inThreadAndInProcess(altered);
    expect(thread).toEqual(process);
    expect(thread.reduce((sum, { report }) => sum + (report?.findings.length ?? 0), 0)).toBeGreaterThan(0);
  });
});

describe("tcs verify", () => {
  it("finds no difference in a service's records: every answer evaluates to the same, and everything is sealed when the service stopped", async () => {
    const { exit, records, sealed, unsealed, answers_evaluated, findings } = await verified(data, "--expect", head);
    const sqlite = new Sqlite(join(data, "tcs.sqlite"), { readonly: true });
    const answers = sqlite.prepare("SELECT count(*) FROM answers").pluck().get();
    sqlite.close();
    expect([exit, findings, unsealed, sealed, answers_evaluated]).toEqual([0, [], 0, records, answers]);
    const { exit: code, out } = await tcs("verify", "--data", data, "--format", "pretty");
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /\d+ records: \d+ sealed in \d+ seals, 0 not sealed yet[^]*\n[1-9]\d* answers evaluated again[^]*No differences found\.\n$/,
      ) as string,
    ]);
  });

  it("finds one flipped bit and names the record", async () => {
    const copy = tampered(
      "flipped",
      "UPDATE answers SET created_at = (created_at | 1) - (created_at & 1) WHERE check_id = (SELECT max(check_id) FROM answers)",
    );
    const { exit, findings } = await verified(copy);
    expect(exit).toBe(1);
    expect(findings.map(({ record }) => record.split(" ")[0])).toContain("answers");
    const { exit: code, out } = await tcs("verify", "--data", copy, "--format", "pretty");
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/answers acc_\w+ live chk_\w+ is not what was sealed/) as string,
    ]);
  });

  it("finds altered rules even if their checksum was altered with them", async () => {
    const copy = tampered("rules", "UPDATE modules SET javascript = javascript || ' ' WHERE kind = 'policy'");
    const { exit, findings } = await verified(copy);
    expect([exit, findings.some(({ problem }) => problem.includes("another JavaScript"))]).toEqual([1, true]);
    const both = tampered(
      "both",
      "UPDATE modules SET javascript = javascript || ' ', javascript_checksum = NULL WHERE kind = 'policy'",
    );
    expect(
      (await verified(both)).findings.map(({ record, problem }) => [record.split(" ")[0], problem]),
    ).toContainEqual(["modules", "is not what was sealed: the record, its leaf or its salt was altered."]);
  });

  it("finds records that cannot be read any more, without a stack trace", async () => {
    const { exit, findings } = await verified(
      tampered("unreadable", "UPDATE bookings SET facts = '{'", "UPDATE answers SET body = '{', packed = NULL"),
    );
    expect([exit, findings.length >= 6]).toEqual([1, true]);
  });

  it("finds a list of law that was altered, and reports all else beside it", async () => {
    const unkept = tampered(
      "unkept",
      "UPDATE shipped_laws SET checksum = 'sha256:y' WHERE version = (SELECT max(version) FROM shipped_laws)",
      "UPDATE people SET role = 'author'",
    );
    const { exit, findings, records } = await verified(unkept);
    expect([exit, records > 0]).toEqual([1, true]);
    expect(findings).toContainEqual({
      record: expect.stringMatching(/^shipped_laws law\./) as string,
      problem: "names a module that is not kept.",
    });
    expect(findings).toContainEqual({
      record: expect.stringMatching(/^people acc_\w+ usr_\w+$/) as string,
      problem: "is not what the account's audit entries say, in role.",
    });
    const swapped = tampered("swapped", "UPDATE shipped_laws SET checksum = (SELECT min(checksum) FROM shipped_laws)");
    expect((await verified(swapped)).findings.map(({ problem }) => problem)).toContain(
      "names the module of another version.",
    );
  });

  it("finds a trigger that was dropped, which a start refuses by name until the trigger is made again", async () => {
    const copy = join(scratch, "triggers");
    cpSync(data, copy, { recursive: true });
    const sqlite = new Sqlite(join(copy, "tcs.sqlite"));
    sqlite.exec("DROP TRIGGER answers_are_not_changed");
    sqlite.close();
    const { exit, findings } = await verified(copy);
    expect([exit, findings]).toEqual([
      1,
      [{ record: "trigger answers_are_not_changed", problem: "is missing: the migrations make it." }],
    ]);
    const refused = await tcs("serve", "--port", "0", "--data", copy);
    expect([refused.exit, refused.out, refused.err]).toEqual([
      3,
      "",
      expect.stringMatching(
        /trigger answers_are_not_changed is missing.* tcs verify .* tcs migrate --repair\.\n$/,
      ) as string,
    ]);
    expect((await tcs("migrate", "--data", copy)).exit).toBe(3);
    expect((await tcs("migrate", "--repair", "--data", copy)).exit).toBe(0);
    expect((await verified(copy)).exit).toBe(0);
  });

  it("takes the file to which the service copied each head, and says where a head of it was altered", async () => {
    const lines = readFileSync(heads, "utf8").trimEnd().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject(JSON.parse(readFileSync(head, "utf8")) as object);
    expect(await verified(data, "--expect", heads)).toMatchObject({ exit: 0, findings: [] });
    expect(await verified(data, "--since", heads)).toMatchObject({ exit: 0, findings: [] });
    const altered = join(scratch, "altered.jsonl");
    for (const [field, value] of [
      ["head", "0".repeat(64)],
      ["last_leaf", 1],
      ["sealed_at", "2020-01-01T00:00:00.000Z"],
      ["public_key", Buffer.alloc(32, 7).toString("base64")],
      ["signature", ""],
      ["signature", null],
    ] as const) {
      writeFileSync(altered, JSON.stringify({ ...(JSON.parse(lines.at(-1) ?? "") as object), [field]: value }));
      for (const option of ["--expect", "--since"]) {
        const { exit, findings, since } = await verified(data, option, altered);
        const problem = "has a wrong signature: the head was altered, or the file is damaged.";
        const of = { record: expect.stringMatching(/^seals [1-9]\d*$/) as string, problem };
        expect([field, exit, findings, since]).toEqual([field, 1, [of], null]);
      }
    }
  });

  it("takes the heads of a file whose last line was not written to its end, and says so", async () => {
    const text = readFileSync(heads, "utf8");
    const count = text.trimEnd().split("\n").length;
    const file = join(scratch, "half.jsonl");
    writeFileSync(file, `${text}{"number":${count + 1},"last_le`);
    for (const option of ["--expect", "--since"]) {
      const { exit, out, err } = await tcs("verify", "--data", data, option, file);
      expect([exit, (JSON.parse(out) as Verified).findings]).toEqual([0, []]);
      expect(err).toBe(
        `${file}, line ${count + 1}: the line is not whole, as when a process ends while it writes. It was left out.\n`,
      );
    }
  });

  it("finds in the file of heads that the database was replaced by another history with the same numbers", async () => {
    const [folder, before] = [join(scratch, "replaced"), join(scratch, "before")];
    const file = join(scratch, "of-two-chains.jsonl");
    expect((await tcs("account", "open", SAMPLE, "--data", folder)).exit).toBe(0);
    cpSync(folder, before, { recursive: true });
    const served = async (place: string): Promise<string> => {
      const service = await serve(folder, "--head-to", place);
      expect(await service.stop("SIGTERM")).toBe(0);
      return service.err();
    };
    expect(await served(file)).not.toContain("not in the database's chain");
    const first = readFileSync(file, "utf8");
    expect(await verified(folder, "--expect", file)).toMatchObject({ exit: 0, findings: [] });
    rmSync(folder, { recursive: true });
    cpSync(before, folder, { recursive: true });
    for (const name of ["one", "two"])
      expect(
        (await tcs("key", "create", "--account", "acme", "--env", "test", "--name", name, "--data", folder)).exit,
      ).toBe(0);
    // The service says so, and the file stays as it was.
    expect(await served(file)).toContain("the last head of the file is not in the database's chain");
    expect(readFileSync(file, "utf8")).toBe(first);
    expect(await verified(folder, "--expect", file)).toMatchObject({ exit: 1, findings: [{ record: "seals 1" }] });
    // An earlier program, or somebody by hand, added the other chain's heads: every line is compared.
    const other = join(scratch, "of-the-other-chain.jsonl");
    await served(other);
    writeFileSync(file, `${first}${readFileSync(other, "utf8")}`);
    for (const option of ["--expect", "--since"]) {
      const { exit, findings, since } = await verified(folder, option, file);
      expect([
        exit,
        since,
        findings.map(({ record, problem }) => `${record} ${problem.replace(/[0-9a-f]{64}/, "H")}`),
      ]).toEqual([
        1,
        null,
        [
          "seals 1 of line 2 has another head than line 1: the file has heads of two chains, or it was altered.",
          "seals 1 of line 1 with the head H is expected, and the chain has another one there: " +
            "it is not the chain that this head was taken from.",
        ],
      ]);
    }
  });

  it("finds with a head kept elsewhere that the chain was cut off, which nothing in the database tells", async () => {
    const cut = tampered(
      "cut",
      ...["leaves", "leaf_salts", "seals", "seal_accounts", "seal_roots"].map((table) => `DELETE FROM ${table}`),
    );
    expect((await verified(cut)).exit).toBe(0);
    const { exit, findings } = await verified(cut, "--expect", head);
    expect([exit, findings.map(({ problem }) => problem.replace(/[0-9a-f]{64}/, "H"))]).toEqual([
      1,
      ["with the head H is expected, and the chain ends before it."],
    ]);
    const none = await tcs("verify", "--data", cut, "--head");
    expect([none.exit, none.out, none.err]).toEqual([1, "", expect.stringMatching(/Nothing is sealed yet/) as string]);
  });

  it.skipIf(!MAY_MOUNT)(
    "reads no folder that may not be written and says to copy it; a copy it reads, and needs no pepper for it",
    async () => {
      const mounted = join(scratch, "mounted");
      cpSync(data, mounted, { recursive: true });
      for (const args of [["verify"], ["log", "--account", "acme"]]) {
        const { status, stdout, stderr } = spawnSync(
          "unshare",
          [...OF_ITS_OWN, "bash", "-c", READ_ONLY, mounted, process.execPath, TCS, ...args, "--data", mounted],
          { encoding: "utf8" },
        );
        expect([status, stdout, stderr]).toEqual([
          3,
          "",
          expect.stringMatching(/cannot be opened where nothing may be written.* Copy the whole folder/) as string,
        ]);
      }
      const copy = join(scratch, "copy-of-mounted");
      cpSync(mounted, copy, { recursive: true });
      rmSync(join(copy, "pepper"));
      expect(await verified(copy, "--expect", head)).toMatchObject({ exit: 0, findings: [] });
      const log = await tcs("log", "--account", "acme", "--data", copy);
      expect([log.exit, log.err]).toEqual([0, ""]);
    },
  );

  it("tells in words what it cannot read", async () => {
    const noHead = join(scratch, "none.json");
    writeFileSync(noHead, "{}");
    for (const [args, exit] of [
      [["--data", join(scratch, "nowhere")], 3],
      [["--data", data, "--expect", noHead], 2],
      [["--data", data, "--expect", join(scratch, "missing.json")], 2],
      [["--data", data, "--expect", noHead, "--head"], 2],
    ] as const) {
      const ran = await tcs("verify", ...args);
      expect([ran.exit, ran.out]).toEqual([exit, ""]);
      expect(ran.err).not.toMatch(STACK_TRACE);
    }
  });
});
