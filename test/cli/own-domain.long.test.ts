/**
 * A policy with its author's own domain. The domain is read from the folder of the file, stored by the account, and
 * never confused with a shipped one.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { type Ran, ROOT, runProgram, STACK_TRACE, tcs } from "./programs.js";

// Each command of these loads the compiler.
const scratch = mkdtempSync(join(tmpdir(), "tcs-own-domain-"));
let count = 0;
/** The author's folder, and the account's. */
let home: string;
let data: string;

beforeAll(async () => {
  home = join(scratch, "template");
  data = join(home, "data");
  await open("rulesets");
});

beforeEach(() => {
  home = join(scratch, `author-${(count += 1)}`);
  data = join(home, "data");
});

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const DOMAIN = `domain trips {
  dated by day

  fact day: date "The day on which the trip begins."
  fact nights: integer "How many nights it has."
}
`;

interface PolicyOptions {
  readonly version?: string;
  readonly name?: string;
  readonly domain?: string;
  readonly from?: string;
  readonly fact?: string;
}

/** A policy that allows short trips. */
function policy({
  version = "1",
  name = "trips",
  domain = "trips",
  from = "2026-01-01",
  fact = "nights",
}: PolicyOptions = {}): string {
  return `policy nord.${name} version "${version}" {
  title "Trips"
  domain ${domain}
  jurisdictions any
  currency EUR
  in force from ${from} by day
  changelog "A version."

  source handbook: policy_document "Travel handbook of a made-up company" {
    limit "T-1" text en "A trip of at most three nights is allowed."
    others "T-2" text en "Any other trip is not."
  }

  uses day, ${fact}

  outcomes allowed, not_allowed

  not checked "what a trip costs" because "the handbook does not say"

  base facts { day = ${from} }

  rule short "Short trips" cites handbook.limit {
    wording "A trip of at most three nights is allowed."
    when ${fact} is at most 3 then allowed

    example "three nights" from handbook.limit {
      given ${fact} = 3
      expect determined allowed
    }
  }

  rule long "Long trips" cites handbook.others {
    wording "Any other trip is not."
    always then not_allowed

    example "four nights" from handbook.others {
      given ${fact} = 4
      expect determined not_allowed
    }
  }
}
`;
}

function write(path: string, text: string): string {
  const file = join(home, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function account(policies: readonly string[]): string {
  return write(
    "account.json",
    JSON.stringify({
      account: {
        slug: "nord",
        name: "Nord Sample GmbH",
        country: "DE",
        currency: "EUR",
        retention_years: 10,
        fiscal_year_start: "01-01",
      },
      people: { owner: { name: "Olga Sample", email: "owner@example.com", role: "tenant_admin" } },
      keys: { app: { environment: "live" } },
      policies,
      confirmations: [{ rule_set: "policy.nord.trips", version: "1", rules: "all", by: "owner" }],
    }),
  );
}

/** A copy of an account that was opened once. */
function opened(): void {
  cpSync(join(scratch, "template"), home, { recursive: true });
}

async function open(folder: string): Promise<void> {
  write(`${folder}/domains/trips.rules`, DOMAIN);
  write(`${folder}/policy/nord/trips/1.rules`, policy());
  expect(await tcs("account", "open", account([`${folder}/policy/nord/trips/1.rules`]), "--data", data)).toMatchObject({
    exit: 0,
    err: "",
  });
}

function publish(path: string, text: string, ...more: readonly string[]): Promise<Ran> {
  return tcs("policy", "publish", write(path, text), "--account", "nord", "--data", data, ...more);
}

function expectPublished({ exit, out, err }: Ran, version: string): void {
  expect([exit, exit === 0 ? "" : err]).toEqual([0, ""]);
  expect((JSON.parse(out) as { readonly published: readonly object[] }).published).toMatchObject([{ version }]);
}

function expectRefused({ exit, out, err }: Ran, words: string): void {
  expect([exit, out]).toEqual([1, ""]);
  expect(err).toContain(words);
  expect(err).not.toMatch(STACK_TRACE);
}

describe("a policy with a domain of its own", () => {
  it("is opened and published from a folder of any name that holds domains/, wherever the command is run", async () => {
    const folder = "rules of nord";
    await open(folder);
    expectPublished(
      await publish(`${folder}/policy/nord/trips/2.rules`, policy({ version: "2", from: "2027-01-01" })),
      "2",
    );
    expect(await tcs("verify", "--data", data)).toMatchObject({ exit: 0 });
  });

  it("takes its domain from the folder that --sources names, also where the file lies elsewhere", async () => {
    write("words/domains/trips.rules", DOMAIN);
    const file = write("elsewhere/policy/nord/trips/1.rules", policy());
    const command = ["account", "open", account([file]), "--data", data];
    expectRefused(await tcs(...command), "There is no domain `trips`");
    expect(await tcs(...command, "--sources", join(home, "words"))).toMatchObject({ exit: 0, err: "" });
  });

  it("needs no file of its domain later, for the account keeps it; a set may be called policy", async () => {
    opened();
    rmSync(join(home, "rulesets/domains"), { recursive: true });
    expectPublished(
      await publish("rulesets/policy/nord/trips/2.rules", policy({ version: "2", from: "2027-01-01" })),
      "2",
    );
    expectPublished(await publish("rulesets/policy/nord/policy/1.rules", policy({ name: "policy" })), "1");
    rmSync(join(home, "rulesets"), { recursive: true });
    for (const command of ["rebuild", "verify"]) expect(await tcs(command, "--data", data)).toMatchObject({ exit: 0 });
  });

  it("may have more facts in its domain later; the account then keeps these too", async () => {
    opened();
    write("rulesets/domains/trips.rules", DOMAIN.replace("\n}", '\n  fact days: integer "How many days it has."\n}'));
    expectPublished(
      await publish("rulesets/policy/nord/trips/2.rules", policy({ version: "2", from: "2027-01-01", fact: "days" })),
      "2",
    );
    rmSync(join(home, "rulesets/domains"), { recursive: true });
    expectPublished(
      await publish("rulesets/policy/nord/trips/3.rules", policy({ version: "3", from: "2028-01-01", fact: "days" })),
      "3",
    );
  });

  it.each([
    [
      "has a fact of another type",
      DOMAIN.replace("nights: integer", "nights: decimal"),
      "the fact nights is a number here, and a whole number there",
    ],
    ["lacks a fact", DOMAIN.replace("nights", "days"), "the fact nights is missing here"],
    [
      "is dated otherwise",
      DOMAIN.replace("dated by day", "dated by other").replace("\n}", '\n  fact other: date "Another day."\n}'),
      "what dates an action is other here, and day there",
    ],
  ])(
    "is refused where its domain %s than the one that the account keeps, and nothing changes",
    async (_what, domain, words) => {
      opened();
      const before = await tcs("verify", "--head", "--data", data);
      write("rulesets/domains/trips.rules", domain);
      const fact = domain.includes("days") ? "days" : "nights";
      const refused = await publish(
        "rulesets/policy/nord/trips/2.rules",
        policy({ version: "2", from: "2027-01-01", fact }),
      );
      expectRefused(refused, "TCS6006");
      expect(refused.err.replaceAll(/\s+/g, " ")).toContain(words);
      expect(await tcs("verify", "--head", "--data", data)).toEqual(before);
    },
  );

  it("is refused where its domain has the name of one that ships and says otherwise", async () => {
    opened();
    write("rulesets/domains/gifts.rules", DOMAIN.replace("trips", "gifts"));
    const file = "rulesets/policy/nord/presents/1.rules";
    expectRefused(await publish(file, policy({ name: "presents", domain: "gifts" })), "TCS6005");
    const checked = await tcs("check", "--sources", join(home, "rulesets"));
    expect([checked.exit, checked.out]).toEqual([
      1,
      expect.stringContaining("TCS6005: This domain differs from the domain `gifts` that ships with the program."),
    ]);
  });

  it("is refused where two folders have a domain of one name, and names both", async () => {
    opened();
    write("more/domains/trips.rules", DOMAIN.replace("How many nights", "The number of nights"));
    const second = write("more/policy/nord/more/1.rules", policy({ name: "more" }));
    const { exit, err } = await publish(
      "rulesets/policy/nord/trips/2.rules",
      policy({ version: "2", from: "2027-01-01" }),
      second,
    );
    expect([exit, err]).toEqual([
      2,
      expect.stringMatching(/rulesets\/domains\/trips\.rules and .*more\/domains\/trips\.rules differ\. .*--sources/),
    ]);
  });
});

describe("a domain that ships", () => {
  const shipped = readFileSync(join(ROOT, "rulesets/domains/gifts.rules"), "utf8");
  const presents = policy({ name: "presents", domain: "gifts", fact: "cost_net" })
    .replaceAll("by day", "by gift_date")
    .replaceAll("day = ", "gift_date = ")
    .replace("uses day,", "uses gift_date,")
    .replaceAll("at most 3 ", "at most 3.00 EUR ")
    .replaceAll(/cost_net = (\d)/g, "cost_net = $1.00 EUR");

  it.each([
    ["without a copy of it", null],
    ["beside a copy", shipped],
    ["beside a copy with another comment", `# Copied.\n${shipped}`],
  ])("is found in the program by the author's commands, %s", async (_what, copy) => {
    opened();
    if (copy !== null) write("rulesets/domains/gifts.rules", copy);
    const sources = join(home, "rulesets");
    const file = write("rulesets/policy/nord/presents/1.rules", presents);
    const commands = [
      ["check"],
      ["compile", "--out", join(home, "generated")],
      ...(copy === null ? [["test"], ["fmt", "--check"], ["facts", "policy.nord.presents"]] : []),
    ];
    for (const command of commands) {
      const ran = await tcs(...command, "--sources", sources);
      expect([command, ran.exit, ran.exit === 0 ? "" : ran.out + ran.err]).toEqual([command, 0, ""]);
    }
    expectPublished(await tcs("policy", "publish", file, "--account", "nord", "--data", data), "1");
    expect(readFileSync(join(home, "generated/policy/nord/presents/1.ts"), "utf8")).not.toContain("domain_source");
  });

  it("is begun a policy of by tcs new in a folder that is not there yet", async () => {
    const sources = join(home, "fresh");
    const made = await tcs("new", "policy", "nord.gifts", "--version", "1", "--sources", sources);
    expect(made).toMatchObject({ exit: 0, out: `wrote ${sources}/policy/nord/gifts/1.rules\n` });
    expect(readFileSync(join(sources, "policy/nord/gifts/1.rules"), "utf8")).toContain("uses gift_date, cost_net");
  });

  it("is missed in words where the program's own sources are not there", async () => {
    const program = join(home, "program");
    for (const part of ["dist", "generated", "package.json"])
      cpSync(join(ROOT, part), join(program, part), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(program, "node_modules"));
    write("rulesets/domains/trips.rules", DOMAIN);
    write("rulesets/policy/nord/trips/1.rules", policy());
    const { exit, err } = await runProgram(join(program, "dist/cli/main.js"), [
      "account",
      "open",
      account(["rulesets/policy/nord/trips/1.rules"]),
      "--data",
      data,
    ]);
    expect([exit, err]).toEqual([
      3,
      `${join(program, "rulesets")} lacks the sources that ship with tcs: install the program again.\n`,
    ]);
  });
});
