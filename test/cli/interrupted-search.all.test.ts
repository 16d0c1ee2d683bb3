/** Ctrl-C while `tcs mutate` searches examples: what is known is printed, and no file is written. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { TCS } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-interrupted-search-"));
const sources = join(home, "rulesets");
const cache = join(home, "reports");
const SOURCE = "policy/acme/trips/1.rules";

const DOMAIN = `domain trips {
  dated by day
  fact day: date "Day."
  fact paid: money "Paid."
}
`;
/** No worked example tells where the limit is. */
const POLICY = `policy acme.trips version "1" {
  title "Trips"
  domain trips
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by day
  changelog "First."
  source book: policy_document "Book" {
    rate "1"
  }
  uses day, paid
  outcomes fine, too_much
  base facts { day = 2026-03-10, paid = 1.00 EUR }
  rule too_much "Too much" cites book.rate {
    wording "More than 50 euros is too much."
    when paid is above 50.00 EUR then too_much
    example "much" from book.rate { given paid = 1000.00 EUR expect determined too_much }
  }
  rule fine "Fine" cites book.rate {
    wording "All else is fine."
    always then fine
    example "little" from book.rate { expect determined fine }
  }
}
`;

/** Loaded before the command: after the first search it says so, and waits for a line. */
const WAITS = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  const { once } = process;
  process.once = (event, listener) => {
    if (event === "SIGINT") pauseAfterSearch();
    return once.call(process, event, listener);
  };
  function pauseAfterSearch() {
    const { setImmediate } = globalThis;
    let turns = 0;
    globalThis.setImmediate = (...args) => {
      turns += 1;
      if (turns === 2) {
        fs.writeSync(2, "searching");
        fs.readSync(0, Buffer.alloc(1));
      }
      return setImmediate(...args);
    };
  }
`)}`;

beforeAll(() => {
  for (const [path, text] of [
    ["domains/trips.rules", DOMAIN],
    [SOURCE, POLICY],
  ] as const) {
    const file = join(sources, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

function interrupted(...options: readonly string[]): Promise<Ended> {
  const args = ["mutate", "--sources", sources, "--cache", cache, ...options];
  const child = spawn(process.execPath, ["--import", WAITS, TCS, ...args], { stdio: ["pipe", "pipe", "pipe"] });
  let [out, err, isSent] = ["", "", false];
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => {
    err += part.toString();
    if (isSent || !err.includes("searching")) return;
    isSent = true;
    child.kill("SIGINT");
    child.stdin.end("\n");
  });
  return new Promise((done) => {
    child.once("close", (status, signal) => {
      done({ status, signal, out, err });
    });
  });
}

test.each([[[]], [["--accept"]]])(
  "what was found until then is printed, and nothing is written: %j",
  async (options) => {
    const { status, signal, out, err } = await interrupted(...options);
    // A shell reports a program that SIGINT ended as 130.
    expect([status, signal]).toEqual([null, "SIGINT"]);
    expect(out).toContain("policy.acme.trips@1");
    // The search of the first survivor has found an example.
    expect(out).toContain('example "');
    expect(err).toContain("Stopped: 1 of 1 rule sets, as far as their survivors were searched.");
    expect(readFileSync(join(sources, SOURCE), "utf8")).toBe(POLICY);
    expect(readdirSync(dirname(join(sources, SOURCE)))).toEqual(["1.rules"]);
    expect(existsSync(cache) ? readdirSync(cache) : []).toEqual([]);
  },
);
