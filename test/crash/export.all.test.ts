/**
 * An export is on the disk once the command has ended: its files, their names, and the name of the folder. Runs what
 * `npm run build` built.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it, onTestFinished } from "vitest";

import { SAMPLE, TCS, tcs } from "../cli/programs.js";
import { canRecord } from "./recording.js";

it.skipIf(!canRecord() && process.env["CI"] === undefined)(
  "an export is synced file by file before it takes its name, and then the folder that has the name is",
  async () => {
    const scratch = mkdtempSync(join(tmpdir(), "tcs-export-"));
    onTestFinished(() => {
      rmSync(scratch, { recursive: true, force: true });
    });
    const [data, log, parent] = [join(scratch, "data"), join(scratch, "log"), join(scratch, "made", "here")];
    expect((await tcs("account", "open", SAMPLE, "--data", data)).exit).toBe(0);
    const target = join(parent, "records");
    const command = [
      TCS,
      "export",
      target,
      "--data",
      data,
      "--account",
      "acme",
      "--from",
      "2026-01-01",
      "--to",
      "2027-01-01",
    ];
    const { status } = spawnSync("strace", [
      "-f",
      "-y",
      "-o",
      log,
      "-e",
      "trace=fsync,fdatasync,rename",
      process.execPath,
      ...command,
    ]);
    expect(status).toBe(0);
    const events = readFileSync(log, "utf8")
      .split("\n")
      .flatMap((line) => {
        const [, synced] = /f(?:data)?sync\(\d+<([^>]*)>/.exec(line) ?? [];
        const [, renamed] = /rename\("[^"]*\.part", "([^"]*)"\)/.exec(line) ?? [];
        return [
          ...(synced === undefined ? [] : [`synced ${synced.replace(/\.\d+\.part/, "")}`]),
          ...(renamed === undefined ? [] : [`renamed ${renamed}`]),
        ];
      });
    const named = events.indexOf(`renamed ${target}`);
    expect(named).toBeGreaterThan(0);
    const files = [target, scratch, ...readdirSync(target).map((file) => join(target, file))];
    expect(events.slice(0, named)).toEqual(expect.arrayContaining(files.map((path) => `synced ${path}`)));
    expect(events.slice(named)).toContain(`synced ${parent}`);
  },
);
