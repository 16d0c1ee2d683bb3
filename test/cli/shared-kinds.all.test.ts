/** Domains of an account that share a kind of recipient: its words change in all of them, in one publication. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { STACK_TRACE, tcs } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-shared-kinds-"));
const data = join(home, "data");
/** The later one comes first by its letters: the order of texts is not the order of publications. */
const [OLD, NEW] = ["Who learns a trade.", "Who learns a trade, also on leave."];

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

function write(path: string, text: string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function writeDomain(name: string, words: string): void {
  write(
    `rulesets/domains/${name}.rules`,
    `domain ${name} {
  dated by day
  recipient apprentice

  identity apprentice by apprentice_number "${words}"

  fact day: date "The day of it."
  fact apprentice: recipient(apprentice_number) "Who gets it."
}
`,
  );
}

function writePolicy(name: string, version: string, from: string): string {
  return write(
    `rulesets/policy/nord/${name}/${version}.rules`,
    `policy nord.${name} version "${version}" {
  title "A policy"
  domain ${name}
  jurisdictions any
  currency EUR
  in force from ${from} by day
  changelog "A version."

  source handbook: policy_document "Handbook of a made-up company" {
    all "1" text en "All is allowed."
  }

  uses day required, apprentice required

  outcomes allowed

  base facts { day = ${from}, apprentice = apprentice "P-1" }

  rule all "All" cites handbook.all {
    wording "All is allowed."
    always then allowed

    example "any day" from handbook.all {
      expect determined allowed
    }
  }
}
`,
  );
}

function publish(...files: readonly string[]) {
  return tcs("policy", "publish", ...files, "--account", "nord", "--data", data);
}

beforeAll(async () => {
  for (const name of ["bonuses", "trips"]) writeDomain(name, OLD);
  const policies = ["bonuses", "trips"].map((name) => writePolicy(name, "1", "2026-01-01"));
  const file = {
    account: {
      ...{ slug: "nord", name: "Nord Sample GmbH", country: "DE", currency: "EUR" },
      ...{ retention_years: 10, fiscal_year_start: "01-01" },
    },
    people: { owner: { name: "Olga Sample", email: "owner@example.com", role: "tenant_admin" } },
    keys: { app: { environment: "live" } },
    policies,
    confirmations: ["bonuses", "trips"].map((name) => ({
      ...{ rule_set: `policy.nord.${name}`, version: "1", rules: "all", by: "owner" },
    })),
  };
  const opened = await tcs("account", "open", write("account.json", JSON.stringify(file)), "--data", data);
  expect([opened.exit, opened.err]).toEqual([0, ""]);
});

test("one domain alone is refused with both files named, both together are published, and the new words hold", async () => {
  for (const name of ["bonuses", "trips"]) writeDomain(name, NEW);
  const second = ["bonuses", "trips"].map((name) => writePolicy(name, "2", "2027-01-01"));
  const alone = await publish(second[1] ?? "");
  expect([alone.exit, alone.out]).toEqual([1, ""]);
  const told = alone.err.replaceAll(/[\s│]+/g, " ");
  expect(told).toContain("TCS6004");
  expect(told).toContain("domains/trips.rules");
  expect(told).toContain("`apprentice` has another declaration in the account's domains/bonuses.rules.");
  expect(told).toContain('there it is `identity apprentice by apprentice_number "Who learns a trade."`');
  expect(told).toContain("publish policies of both domains in one command");
  expect(alone.err).not.toMatch(STACK_TRACE);

  expect(await publish(...second)).toMatchObject({ exit: 0 });

  // From here the account has them, whatever lies in a folder: the old words of one domain would clash with the new.
  rmSync(join(home, "rulesets/domains"), { recursive: true });
  expect(await publish(writePolicy("trips", "3", "2028-01-01"))).toMatchObject({ exit: 0 });
  writeDomain("trips", OLD);
  expect((await publish(writePolicy("trips", "4", "2029-01-01"))).err).toContain("TCS6004");
  writeDomain("trips", NEW);
  expect(await publish(writePolicy("trips", "4", "2029-01-01"))).toMatchObject({ exit: 0 });
  expect(await tcs("verify", "--data", data)).toMatchObject({ exit: 0 });
});
