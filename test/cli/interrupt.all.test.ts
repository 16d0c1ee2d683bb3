/**
 * Ctrl-C: every command ends by the signal (130 in a shell), also one that computes without a pause, and leaves no
 * partial file.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { killAll, ROOT, SAMPLE, serve, TCS, tcs } from "./programs.js";

let scratch: string;
let data: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-interrupt-"));
  data = join(scratch, "data");
  expect(await tcs("account", "open", SAMPLE, "--data", data)).toMatchObject({ exit: 0 });
  // So much that a copy of it, and an export, take a while.
  const database = new Sqlite(join(data, "tcs.sqlite"));
  database.exec(`INSERT INTO audit (account_id, at, by, did, what) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150000)
    SELECT account_id, 1767225600000 + i, 'operator', 'key.rotate', '{"padding":"' || hex(randomblob(400)) || '"}' FROM accounts, n`);
  database.close();
});

afterEach(killAll);
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly ended: Promise<readonly [code: number | null, signal: NodeJS.Signals | null]>;
}

function start(program: readonly string[]): Started {
  const child = spawn(process.execPath, program, { cwd: ROOT, stdio: ["pipe", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [out, err] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const ended = new Promise<readonly [number | null, NodeJS.Signals | null]>((done) =>
    child.once("exit", (code, signal) => {
      done([code, signal]);
    }),
  );
  return { child, out: () => out, err: () => err, ended };
}

/** Interrupts a command in the middle of its work, and returns how it ended. */
async function interrupted(
  started: Started,
  isBusy: () => boolean,
): Promise<readonly [code: number | null, signal: NodeJS.Signals | null]> {
  await expect.poll(isBusy, { interval: 5 }).toBe(true);
  started.child.kill("SIGINT");
  return started.ended;
}

const BY_SIGNAL = [null, "SIGINT"];

/**
 * Loaded before a command. When the command first reads a source or loads SQLite, this keeps it busy for a minute,
 * without a turn of the event loop.
 */
const COMPUTES = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const compute = () => { fs.writeSync(2, "computing"); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000); };
  const { readFileSync } = fs;
  fs.readFileSync = (file, ...more) => { if (String(file).endsWith(".rules")) compute(); return readFileSync(file, ...more); };
  syncBuiltinESMExports();
  const { dlopen } = process;
  process.dlopen = (...args) => { dlopen(...args); compute(); };
`)}`;

describe("Ctrl-C", () => {
  it("ends a backup and an export, and removes what they had written", async () => {
    for (const [command, target] of [
      ["backup", "copy.sqlite"],
      ["export", "records"],
    ] as const) {
      const period = command === "export" ? ["--account", "acme", "--from", "2020-01-01", "--to", "2030-01-01"] : [];
      const parts = (): readonly string[] => readdirSync(scratch).filter((file) => file.startsWith(target));
      const started = start([TCS, command, join(scratch, target), "--data", data, ...period]);
      expect(await interrupted(started, () => parts().length > 0), command).toEqual(BY_SIGNAL);
      expect(parts(), command).toEqual([]);
    }
  });

  it("ends a restore, and leaves the database that was there", async () => {
    expect(await tcs("backup", join(scratch, "whole.sqlite"), "--data", data)).toMatchObject({ exit: 0 });
    const there = join(scratch, "there");
    expect(await tcs("account", "open", SAMPLE, "--data", there)).toMatchObject({ exit: 0 });
    const before = readFileSync(join(there, "tcs.sqlite"));
    const started = start([TCS, "restore", join(scratch, "whole.sqlite"), "--data", there, "--force"]);
    expect(await interrupted(started, () => readdirSync(there).some((file) => file.endsWith(".part")))).toEqual(
      BY_SIGNAL,
    );
    expect(readdirSync(there).filter((file) => file.includes(".part") || file.includes(".before"))).toEqual([]);
    expect(readFileSync(join(there, "tcs.sqlite")).equals(before)).toBe(true);
    // The lock went with the process.
    await (await serve(there)).stop("SIGTERM");
  });

  it("ends what waits: a log that is followed, an editor's server, a client whose service does not answer", async () => {
    const log = start([TCS, "log", "--account", "acme", "--follow", "--data", data]);
    expect(await interrupted(log, () => log.out().includes("check_id") || log.out().length > 20)).toEqual(BY_SIGNAL);

    const lsp = start([TCS, "lsp", "--stdio"]);
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { processId: null, rootUri: null, capabilities: {} },
    });
    lsp.child.stdin?.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
    expect(await interrupted(lsp, () => lsp.out().includes("capabilities"))).toEqual(BY_SIGNAL);

    let asked = false;
    const silent = createServer(() => (asked = true));
    await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const address = silent.address();
    const out = join(scratch, "client.ts");
    const client = start([
      TCS,
      "client",
      "--url",
      `http://127.0.0.1:${typeof address === "object" ? String(address?.port) : ""}`,
      "--out",
      out,
    ]);
    expect(await interrupted(client, () => asked)).toEqual(BY_SIGNAL);
    expect(readdirSync(scratch)).not.toContain("client.ts");
  });

  it.each([
    ["check", []],
    ["lint", []],
    ["fmt", ["--check"]],
    ["test", []],
    ["facts", ["law.de.business_gifts"]],
    ["compile", ["--out", "GENERATED"]],
    ["doc", ["--out", "GENERATED"]],
    ["new", ["policy", "acme.x", "--version", "1"]],
    ["verify", ["--data", "DATA"]],
  ] as const)("ends tcs %s while it computes without a pause, and it has written nothing", async (command, args) => {
    const paths: Readonly<Record<string, string>> = { GENERATED: join(scratch, `generated-${command}`), DATA: data };
    const started = start(["--import", COMPUTES, TCS, command, ...args.map((each) => paths[each] ?? each)]);
    expect(await interrupted(started, () => started.err().includes("computing"))).toEqual(BY_SIGNAL);
    expect(readdirSync(scratch)).not.toContain(`generated-${command}`);
  });

  it("in the moment in which files are written ends the process when they are whole", async () => {
    const [first, second] = [join(scratch, "first"), join(scratch, "second")];
    const program = `
      import { writeFileSync } from "node:fs";
      import { writingWhole } from ${JSON.stringify(join(ROOT, "dist/cli/interrupt.js"))};
      const error = writingWhole(() => {
        writeFileSync(${JSON.stringify(first)}, "whole");
        process.kill(process.pid, "SIGINT");
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
        writeFileSync(${JSON.stringify(second)}, "whole");
      });
      setTimeout(() => process.exit(7), 20_000);`;
    expect(await start(["--input-type=module", "--eval", program]).ended).toEqual(BY_SIGNAL);
    expect([first, second].map((file) => readFileSync(file, "utf8"))).toEqual(["whole", "whole"]);
  });

  it("after files were written ends the process as before", async () => {
    const program = `
      import { writingWhole } from ${JSON.stringify(join(ROOT, "dist/cli/interrupt.js"))};
      writingWhole(() => 0);
      setTimeout(() => { console.error("computing"); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000); }, 5);`;
    const started = start(["--input-type=module", "--eval", program]);
    expect(await interrupted(started, () => started.err().includes("computing"))).toEqual(BY_SIGNAL);
  });
});
