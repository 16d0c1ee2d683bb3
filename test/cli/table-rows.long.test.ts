/**
 * The rows of a published version do not change. A changed CSV file is refused or reported when it is published,
 * opened, compiled and compared.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { fetchHeld } from "../runtime/http/conformance.js";
import { killAll, type Ran, ROOT, serve, type ServedProgram, tcs } from "./programs.js";

const SOURCE = `policy acme.hotels version "1" {
  title "Compensation by city"
  domain customer_support
  jurisdictions any
  currency EUR
  in force from 2024-01-01 by action_date
  changelog "First version."

  source handbook: policy_document "Handbook (a sample)" {
    cap "T-1" text en "A customer gets up to the cap of the city."
    beyond "T-2" text en "Beyond the cap a person approves."
  }

  uses action_date, customer, amount
  fact city: code "The city, as the table spells it."
  fact approved_by: person, records approval "Who approved it."
  setting hotel_approver: person "Approves what is beyond the cap."

  table hotel_cap edition "2026" keyed by city gives cap: money, breakfast: flag from "hotel_cap.2026.csv"
  calendar closed edition "2026" keyed by region for 2026 to 2026 free saturday, sunday from "closed.2026.csv"

  condition over_cap = amount is above hotel_cap[city].cap
  figure paid_on: date = next working day of action_date in closed["north"]
  total exceptions = count over this customer in the calendar year of action_date counting earlier bookings where over_cap

  outcomes allowed, needs_approval
  not checked "Other cities" because "The table does not hold them."

  base facts { action_date = 2026-10-20, customer = customer "C-1", amount = 100.00 EUR, city = "bergen" }
  base settings { hotel_approver = person "approver" }

  rule within_cap "Within the cap" cites handbook.cap {
    wording "A customer gets up to the cap of the city."
    when not over_cap then allowed
    example "within" from handbook.cap { expect determined allowed }
  }

  rule beyond_cap "Beyond the cap" cites handbook.beyond {
    wording "Beyond the cap a person approves."
    always then needs_approval by setting.hotel_approver
    example "beyond" from handbook.beyond {
      given amount = 2000.00 EUR
      expect determined needs_approval
    }
  }

  consequence paid "When it is paid" on allowed, needs_approval cites handbook.cap {
    wording "It is paid on the next working day."
    always gives pay_on = paid_on gives breakfast_included = hotel_cap[city].breakfast gives exceptions_before = count of exceptions
    example "a plain day" from handbook.cap { expect determined allowed with pay_on = 2026-10-20, exceptions_before = 0 }
  }
}
`;
const CAPS = ["city,cap,breakfast", "bergen,160.00,yes", "oslo,180.00,no", "paris,210.00,no", ""];
const CLOSED = ["day,name,north,south", "2026-01-01,New Year,yes,yes", "2026-05-01,May Day,no,open", ""];

const account = (policy: string): object => ({
  account: {
    slug: "acme",
    name: "Acme Sample GmbH",
    country: "DE",
    currency: "EUR",
    retention_years: 10,
    fiscal_year_start: "01-01",
  },
  people: { owner: { name: "Sample Owner", email: "owner@example.com", role: "tenant_admin" } },
  agents: {},
  keys: { app: { environment: "live" } },
  laws: [],
  settings: [{ key: "hotel_approver", value: "owner" }],
  policies: [policy],
  confirmations: [{ rule_set: "policy.acme.hotels", version: "1", rules: "all", by: "owner" }],
});

let scratch: string;
let data: string;
let service: ServedProgram;
let key: string;

const at = (path: string): string => join(scratch, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

/** The policy's tables as published, except for the given rows. */
function rows(caps: readonly string[] = CAPS, closed: readonly string[] = CLOSED): void {
  write("policy/acme/hotels/hotel_cap.2026.csv", caps.join("\n"));
  write("policy/acme/hotels/closed.2026.csv", closed.join("\n"));
}

const publish = (version = "1"): Promise<Ran> =>
  tcs(
    "policy",
    "publish",
    at(`policy/acme/hotels/${version}.rules`),
    "--account",
    "acme",
    "--by",
    "owner@example.com",
    "--data",
    data,
  );

async function outcomeOf(amount: number): Promise<readonly unknown[]> {
  const facts = {
    action_date: "2026-10-20",
    customer: { kind: "customer", customer_number: "C-7" },
    amount: { amount, currency: "EUR" },
    city: "oslo",
  };
  const body = { rule_set: "policy.acme.hotels", transaction: { channel: "invoice" }, facts };
  const response = await fetchHeld(service.url, "/v1/check", {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const { layers } = (await response.json()) as {
    readonly layers: { readonly policies: readonly { readonly outcome: string; readonly rule_version: string }[] };
  };
  return layers.policies.map(({ outcome, rule_version: version }) => [outcome, version]);
}

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-rows-"));
  data = at("data");
  write("policy/acme/hotels/1.rules", SOURCE);
  rows();
  write("account.json", JSON.stringify(account("policy/acme/hotels/1.rules")));
  const { exit, out, err } = await tcs("account", "open", at("account.json"), "--data", data);
  expect([exit, err]).toEqual([0, ""]);
  key = (JSON.parse(out) as { readonly keys: { readonly app: { readonly secret: string } } }).keys.app.secret;
  service = await serve(data);
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

describe("a row of a version that is published", () => {
  it("is not changed by publishing it again: the changed row is named, answers stay, and tcs verify finds nothing", async () => {
    expect(await outcomeOf(15_000)).toEqual([["allowed", "1"]]);
    rows(CAPS.map((line) => line.replace("oslo,180.00", "oslo,18.00")));
    const { exit, out, err } = await publish();
    expect([exit, out]).toEqual([1, ""]);
    expect(err).toMatch(
      /reference-rows-moved: policy\.acme\.hotels@1: .*table hotel_cap \(edition 2026\).*city oslo: cap 180\.00 EUR became cap 18\.00 EUR/,
    );
    expect(err).toMatch(/another version/);
    expect(await outcomeOf(15_000)).toEqual([["allowed", "1"]]);
    expect(await tcs("verify", "--data", data)).toMatchObject({ exit: 0 });
  });

  it("is the same row in another order of rows and columns", async () => {
    rows(
      ["breakfast,cap,city", "no,210.00,paris", "yes,160.00,bergen", "no,180.00,oslo", ""],
      CLOSED.map((line) => `${line}\r`),
    );
    expect(JSON.parse((await publish()).out)).toMatchObject({ changed: false, published: [{ what: "unchanged" }] });
  });

  it("is named where it was added or removed, and where it is a day of a calendar", async () => {
    rows(
      [...CAPS.slice(0, 3), "rome,1.00,no", "riga,2.00,no", "reims,3.00,yes", ""],
      CLOSED.map((line) => line.replace("May Day,no,open", "May Day,no,yes")),
    );
    const { exit, err } = await publish();
    expect(exit).toBe(1);
    expect(err).toContain(
      "table hotel_cap (edition 2026): 3 added, 1 removed. city paris: removed (cap 210.00 EUR, breakfast no); city reims: added (cap 3.00 EUR, breakfast yes); city riga: added",
    );
    expect(err).toContain("and 1 more.");
    expect(err).toContain("calendar closed (edition 2026): 1 changed. 2026-05-01: south open became south yes.");
  });

  it("is not changed under another name of its edition either, and the name of an edition stays what receipts say", async () => {
    rows();
    write("policy/acme/hotels/1.rules", SOURCE.replace('hotel_cap edition "2026"', 'hotel_cap edition "2026-2"'));
    const { exit, err } = await publish();
    write("policy/acme/hotels/1.rules", SOURCE);
    expect([exit, err]).toEqual([
      1,
      expect.stringContaining(
        "policy-blocked: policy.acme.hotels@1: this version is published already, and the edition of hotel_cap differs there",
      ),
    ]);
  });

  it("is changed by another version, which answers from its day on", async () => {
    rows(CAPS.map((line) => line.replace("oslo,180.00", "oslo,140.00")));
    write(
      "policy/acme/hotels/2.rules",
      SOURCE.replace('version "1"', 'version "2"').replace("from 2024-01-01", "from 2026-06-01"),
    );
    const file = at("policy/acme/hotels/2.rules");
    expect(await tcs("policy", "draft", file, "--account", "acme", "--data", data)).toMatchObject({ exit: 0 });
    // Some rules must be confirmed again: those that read the table (decision 207), and those with examples whose days
    // have another distance from the first day in force.
    const { people } = JSON.parse((await tcs("person", "list", "--account", "acme", "--data", data)).out) as {
      people: readonly { id: string }[];
    };
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const page = await fetchHeld(service.url, "/v1/confirmations/policy.acme.hotels/2", { headers });
    const answer = (await page.json()) as { rules: readonly { rule: string }[] };
    const rules = answer.rules.map(({ rule }) => ({ rule, action: "confirm" }));
    const confirmed = await fetchHeld(service.url, "/v1/confirmations/policy.acme.hotels/2", {
      method: "POST",
      headers,
      body: JSON.stringify({ rules, by_user: people[0]?.id }),
    });
    expect(await confirmed.json()).toMatchObject({ pending: 0 });
    expect(JSON.parse((await publish("2")).out)).toMatchObject({
      changed: true,
      published: [{ what: "new_version", version: "2", pending: [] }],
    });
    rows();
    await expect.poll(() => outcomeOf(15_000), { interval: 200 }).toEqual([["needs_approval", "2"]]);
    const path = "/v1/rules/policy.acme.hotels/2/diff?from=1";
    const diff = await fetchHeld(service.url, path, { headers: { Authorization: `Bearer ${key}` } });
    expect(await diff.json()).toMatchObject({
      rows_moved: [
        {
          name: "hotel_cap",
          changed: 1,
          rows: [{ row: "city oslo", before: "cap 180.00 EUR", after: "cap 140.00 EUR" }],
        },
      ],
    });
    expect(await tcs("verify", "--data", data)).toMatchObject({ exit: 0 });
  });

  it("is named by account open, which changes nothing", async () => {
    await service.stop("SIGTERM");
    const open = (): Promise<Ran> => tcs("account", "open", at("account.json"), "--data", data);
    rows();
    expect(await open()).toMatchObject({ exit: 0, err: "" });
    rows(CAPS.map((line) => line.replace("oslo,180.00", "oslo,18.00")));
    const { exit, out, err } = await open();
    expect([exit, out]).toEqual([3, ""]);
    expect(err).toMatch(
      /policies\.policy\.acme\.hotels@1 was changed: .*hotel_cap .*city oslo: cap 180\.00 EUR became cap 18\.00 EUR.*another version/,
    );
  });
});

describe("rows that moved", () => {
  beforeAll(() => {
    cpSync(join(ROOT, "rulesets/domains/customer_support.rules"), at("sources/domains/customer_support.rules"), {
      recursive: true,
    });
    write("sources/policy/acme/hotels/1.rules", SOURCE);
    write("sources/policy/acme/hotels/hotel_cap.2026.csv", CAPS.join("\n"));
    write("sources/policy/acme/hotels/closed.2026.csv", CLOSED.join("\n"));
  });
  const compile = (...more: readonly string[]): Promise<Ran> =>
    tcs("compile", "--sources", at("sources"), "--out", at("generated"), ...more);
  const ROWS = "rows of the table hotel_cap (edition 2026): 1 changed";
  const ROW = "  city oslo: cap 180.00 EUR became cap 18.00 EUR";

  it("are listed by tcs compile against what is generated, also where it only checks", async () => {
    expect((await compile()).out).not.toContain("rows of");
    write("sources/policy/acme/hotels/hotel_cap.2026.csv", CAPS.join("\n").replace("oslo,180.00", "oslo,18.00"));
    const checked = await compile("--check");
    expect([checked.exit, checked.out]).toEqual([
      1,
      expect.stringContaining(`policy.acme.hotels@1: ${ROWS}\n${ROW}\n`),
    ]);
    const written = await compile();
    expect([written.exit, written.out]).toEqual([
      0,
      expect.stringContaining(`policy.acme.hotels@1: ${ROWS}\n${ROW}\n`),
    ]);
    expect((await compile()).out).not.toContain("rows of");
  });

  it("of a module that was edited are not compared, and its text is not run", async () => {
    const module = at("generated/policy/acme/hotels/1.ts");
    writeFileSync(module, `throw new Error("edited");\n${readFileSync(module, "utf8")}`);
    expect(await compile()).toMatchObject({
      exit: 0,
      out: expect.stringContaining("is not what was compiled before, so that rows were not compared."),
    });
  });

  it.each(["pretty", "json", "markdown"])("are listed by tcs diff, though no rule changed: %s", async (format) => {
    write("elsewhere/1.rules", SOURCE);
    write("elsewhere/hotel_cap.2026.csv", CAPS.join("\n").replace("oslo,180.00", "oslo,1800.00"));
    write("elsewhere/closed.2026.csv", CLOSED.join("\n"));
    write("sources/policy/acme/hotels/hotel_cap.2026.csv", CAPS.join("\n"));
    const { exit, out } = await tcs(
      "diff",
      at("sources/policy/acme/hotels/1.rules"),
      at("elsewhere/1.rules"),
      "--sources",
      at("sources"),
      "--format",
      format,
    );
    expect(exit).toBe(0);
    const moved = {
      kind: "table",
      name: "hotel_cap",
      edition_before: "2026",
      edition_after: "2026",
      added: 0,
      changed: 1,
      removed: 0,
    };
    const row = { row: "city oslo", before: "cap 180.00 EUR", after: "cap 1800.00 EUR" };
    if (format === "json") {
      expect(JSON.parse(out)).toMatchObject({
        summary: { changed: 2, unchanged: 1 },
        rows_moved: [{ ...moved, rows: [row], read_by: ["within_cap", "paid"] }],
      });
    } else {
      expect(out).toContain("1 row of a table or calendar moved");
      expect(out).toContain(
        format === "pretty"
          ? `${ROWS}; read by within_cap, paid\n  city oslo: cap 180.00 EUR became cap 1800.00 EUR`
          : "| city oslo | cap 180.00 EUR | cap 1800.00 EUR |",
      );
    }
  });
});
