/**
 * A rule author's own repository, as its README works it through: the program as a package, and every documented
 * command, from an empty folder.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { killAll, type Ran, ROOT, serve } from "../cli/programs.js";
import { installTarball } from "./production.js";

// Some twenty commands, half of which load the compiler.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const README = readFileSync(join(ROOT, "examples/rule-author-ci/README.md"), "utf8");
/** The commands of the README, block by block. */
const BLOCKS = [...README.slice(README.indexOf("## A repository of your own")).matchAll(/^```sh\n([^]*?)^```$/gm)].map(
  ([, commands = ""]) => commands,
);

let scratch: string;
let home: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-own-"));
  home = join(scratch, "rules");
  mkdirSync(home);
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

function play(commands: string, cwd: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise((done) => {
    const child = execFile("sh", ["-e", "-c", commands], { cwd, env: { ...process.env, ...env } }, (_error, out, err) =>
      done({ exit: child.exitCode ?? -1, out, err }),
    );
  });
}

async function fine(commands: string): Promise<string> {
  const { exit, out, err } = await play(commands, home);
  expect([commands, exit, exit === 0 ? "" : out + err]).toEqual([commands, 0, ""]);
  return out;
}

describe("the README's repository of its own", () => {
  it("packs the program whole: what it runs and compiles with, and no test", async () => {
    const [pack = "", begin = ""] = BLOCKS;
    expect(pack).toMatch(/^npm pack +# transaction-control-service-0\.1\.0\.tgz\n$/);
    // The program was built before the tests.
    const { exit, err } = await play(pack, ROOT, {
      npm_config_ignore_scripts: "true",
      npm_config_pack_destination: scratch,
    });
    expect([exit, exit === 0 ? "" : err]).toEqual([0, ""]);
    const [prepare = "", get = ""] = begin.trim().split("\n");
    await fine(prepare);
    expect(get).toBe("npm install --save-dev ../transaction-control-service-0.1.0.tgz");
    const own = installTarball(join(scratch, "transaction-control-service-0.1.0.tgz"), home);
    expect(readdirSync(own).sort()).toEqual([
      "README.md",
      "compiler",
      "dist",
      "examples",
      "generated",
      "package.json",
      "rulesets",
    ]);
  });

  it("plays every command from an empty folder to a second version, confirmed, published and rolled back", async () => {
    const played: string[] = [];
    for (const block of BLOCKS.slice(2)) {
      if (!block.includes("127.0.0.1:8080")) played.push(await fine(block));
      else {
        // The owner of the rules decides while the service runs.
        const { url, stop } = await serve(join(home, "data"));
        played.push(await fine(block.replaceAll("http://127.0.0.1:8080", url)));
        expect(await stop("SIGTERM")).toBe(0);
      }
    }
    expect(played.length).toBe(7);
    expect(played.join("\n").match(/: fine$/gm)).toHaveLength(13);
    expect(played.join("\n")).not.toContain("NOT fine");
    const published = [4, 6].map((at) => {
      const out = played[at] ?? "";
      // It may follow the answer of curl, which ends without a line break.
      const [printed = ""] = /\{\n {2}"(?:changed|published)"[^]*?\n\}/.exec(out) ?? [];
      return (JSON.parse(printed) as { readonly published: readonly object[] }).published;
    });
    const of = { rule_set: "policy.nord.travel", what: "new_version", pending: [] };
    expect(published).toMatchObject([[{ ...of, version: "2" }], [{ ...of, version: "3" }]]);
    const recorded = JSON.parse(readFileSync(join(home, "rulesets/published.json"), "utf8")) as object;
    expect(Object.keys(recorded)).toEqual(["policy.nord.travel@2", "policy.nord.travel@3"]);
  });

  it("leaves data that need nothing of the author's: they are served, rebuilt and verified", async () => {
    const { keys } = JSON.parse(readFileSync(join(home, "keys.json"), "utf8")) as {
      readonly keys: { readonly app: { readonly secret: string } };
    };
    rmSync(join(home, "rulesets"), { recursive: true });
    expect(existsSync(join(home, "data/tcs.sqlite"))).toBe(true);
    const { url, stop } = await serve(join(home, "data"));
    const body = {
      rule_set: "policy.nord.travel",
      transaction: { channel: "invoice" },
      facts: { travel_date: "2026-03-10", travel_amount: { amount: 10_000, currency: "EUR" } },
    };
    const response = await fetch(`${url}/v1/check`, {
      method: "POST",
      headers: { Authorization: `Bearer ${keys.app.secret}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(await response.json()).toMatchObject({
      state: "determined",
      layers: { policies: [{ rule_set: "policy.nord.travel", outcome: "allowed" }] },
    });
    expect(await stop("SIGTERM")).toBe(0);
    await fine("npx tcs rebuild --data ./data && npx tcs verify --data ./data");
  });
});
