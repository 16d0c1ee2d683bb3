/** `npm start` in an empty folder, as a newcomer starts it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it, onTestFinished } from "vitest";

import { npmStart, shell, statusOfMe, urlIn } from "./npm-start.js";

it("prints commands that work as they are: with its own port, and its own folder whatever its name", async () => {
  const scratch = mkdtempSync(join(tmpdir(), "tcs-start-"));
  onTestFinished(() => {
    rmSync(scratch, { recursive: true, force: true });
  });
  const data = join(scratch, "o'clock data");
  const first = npmStart(["--port", "0", "--data", data]);
  const out = await first.printed(/\ncurl .*\n/);
  const answered = await shell(/^curl .*$/m.exec(out)?.[0] ?? "");
  expect(JSON.parse(answered.out)).toMatchObject({ state: "determined" });
  await first.stop("SIGTERM");
  const second = npmStart(["--port", "0", "--data", data]);
  const again = await second.printed(/The service listens/);
  const command = /make another: npx tcs (.*)$/m.exec(again)?.[1] ?? "";
  const made = await shell(`'${process.execPath}' dist/cli/main.js ${command} --format json`);
  expect([made.exit, made.err]).toEqual([0, ""]);
  const { key } = JSON.parse(made.out) as { readonly key: { readonly secret: string } };
  expect(await statusOfMe(urlIn(again), key.secret)).toBe(200);
});
