/**
 * The units of examples/deploy: systemd takes them, and their command lines run as they stand, on folders of this
 * machine. A backup that the timer's unit made is put back and verified.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { killAll, type Ran, ROOT, runProgram, SAMPLE, serve, TCS, tcs } from "../cli/programs.js";

const DEPLOY = join(ROOT, "examples/deploy");
const UNITS = readdirSync(DEPLOY).filter((name) => /\.(?:service|timer)$/.test(name));
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

let scratch: string;
let [data, backups] = ["", ""];
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-units-"));
  [data, backups] = [join(scratch, "data"), join(scratch, "backups")];
  mkdirSync(backups);
  expect((await tcs("account", "open", SAMPLE, "--data", data)).exit).toBe(0);
});
afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

const unit = (name: string): string => readFileSync(join(DEPLOY, name), "utf8");

/** The words of a line of a unit behind the program, with the folders of this machine. */
function commandIn(name: string, line: "ExecStart" | "ExecStartPost"): readonly string[] {
  const found = new RegExp(`^${line}=/usr/bin/node dist/cli/main\\.js (.+)$`, "m").exec(unit(name))?.[1];
  expect(found, `${name} has the line ${line}`).toBeDefined();
  return (found ?? "").split(" ").map((word) => (word === "/var/backups/tcs" ? backups : word));
}

/** With the environment that the unit names. */
const runOf = (name: string, line: "ExecStart" | "ExecStartPost"): Promise<Ran> => {
  expect(unit(name)).toContain("TCS_DATA=/var/lib/tcs");
  return runProgram(TCS, commandIn(name, line), { TCS_DATA: data });
};

describe("the units", () => {
  it.skipIf(!hasSystemd)("are right by systemd-analyze, with no warning", () => {
    const paths = UNITS.map((name) => join(DEPLOY, name));
    const verified = spawnSync("systemd-analyze", ["verify", ...paths], { encoding: "utf8" });
    expect([verified.status, verified.stdout + verified.stderr]).toEqual([0, ""]);
    const times = /^OnCalendar=(.+)$/m.exec(unit("tcs-backup.timer"))?.[1] ?? "";
    expect(execFileSync("systemd-analyze", ["calendar", times], { encoding: "utf8" })).toContain("Next elapse");
  });

  it("serve, back up each night beside the service, and look after both; what was kept is put back and verified", async () => {
    expect(commandIn("tcs.service", "ExecStart")).toEqual(["serve"]);
    const service = await serve(data);
    for (let night = 0; night < 2; night += 1) {
      const backup = await runOf("tcs-backup.service", "ExecStart");
      expect([backup.exit, backup.out]).toEqual([0, expect.stringContaining("all that was recorded") as string]);
      const looked = await runOf("tcs-backup.service", "ExecStartPost");
      expect([looked.exit, looked.out]).toEqual([0, expect.stringContaining("fine    backups") as string]);
    }
    expect(await service.stop("SIGTERM")).toBe(0);
    const newest = readdirSync(backups).sort().at(-1) ?? "";
    const elsewhere = join(scratch, "elsewhere");
    expect((await tcs("restore", join(backups, newest), "--data", elsewhere)).exit).toBe(0);
    const verified = await tcs("verify", "--data", elsewhere);
    expect([verified.exit, JSON.parse(verified.out)]).toMatchObject([0, { findings: [] }]);
    const stopped = await runOf("tcs-backup.service", "ExecStartPost");
    expect([stopped.exit, stopped.out]).toEqual([1, expect.stringContaining("wrong   service") as string]);
  });
});
