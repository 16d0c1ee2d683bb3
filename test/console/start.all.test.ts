/** `npm start` in an empty folder, in a real browser: the printed link signs in. Runs what `npm run build` built. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it } from "vitest";

import { ROOT } from "../cli/programs.js";
import { startBrowser } from "./browser.js";
import { openWatched } from "./watched-page.js";

it("prints a link; opened in a browser, its button signs the sample's admin in, who signs out again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tcs-start-"));
  const args = [join(ROOT, "dist/cli/start.js"), "--port", "0", "--data", join(folder, "data")];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const browser = await startBrowser();
  try {
    const link = await new Promise<string>((done, fail) => {
      let out = "";
      const read = (part: Buffer): void => {
        out += part.toString();
        const printed = /(http:\/\/\S+\/sign-in\/operator\?token=\S+)\s/.exec(out)?.[1];
        if (printed !== undefined) done(printed);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", () => fail(new Error(out)));
    });
    const { page, complaints } = await openWatched(browser, new URL(link).origin);
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(await page.locator("body > header").innerText()).toMatch(/Acme Sample GmbH[\s\S]*Sample Owner/);
    await page.getByRole("button", { name: "Sign out" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("You are signed out");
    expect(complaints()).toEqual([]);
  } finally {
    await browser.close();
    child.removeAllListeners("exit");
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});
