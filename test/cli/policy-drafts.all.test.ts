/** `tcs policy draft` and `tcs policy publish RULE_SET@VERSION` as programs while the service runs. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { fetchHeld } from "../runtime/http/conformance.js";
import { openAccount, refund, writeSource } from "./operator-account.js";
import { killAll, type Ran, ROOT, serve, type ServedProgram, STACK_TRACE, tcs } from "./programs.js";

// Each command of these loads the compiler.
type JsonRecord = Readonly<Record<string, unknown>>;

const OF = "policy.acme.customer_support";
let scratch: string;
let data: string;
let service: ServedProgram;
let app: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-drafts-"));
  data = join(scratch, "data");
  app = (await openAccount(scratch, data)).app.secret;
  service = await serve(data);
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true });
});

function policy(...args: readonly string[]): Promise<Ran> {
  return tcs("policy", ...args, "--account", "acme", "--data", data);
}

async function done(...args: readonly string[]): Promise<{ readonly json: JsonRecord; readonly err: string }> {
  const { exit, out, err } = await policy(...args);
  expect([exit, exit === 0 ? "" : err]).toEqual([0, ""]);
  return { json: JSON.parse(out) as JsonRecord, err };
}

async function expectRefused(args: readonly string[], words: RegExp): Promise<string> {
  const { exit, out, err } = await policy(...args);
  expect([exit, out]).toEqual([1, ""]);
  expect(err).toMatch(words);
  expect(err).not.toMatch(STACK_TRACE);
  return err;
}

async function send(path: string, body?: object): Promise<{ readonly status: number; readonly json: JsonRecord }> {
  const headers = { Authorization: `Bearer ${app}`, "Content-Type": "application/json" };
  const response = await fetchHeld(service.url, path, {
    headers,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as JsonRecord };
}

const versionsOf = async (ruleSet: string): Promise<readonly JsonRecord[]> =>
  ((await send("/v1/policies")).json["policies"] as readonly JsonRecord[]).filter(
    ({ rule_set }) => rule_set === ruleSet,
  );

/** The playbook as a version of its own, in force a year later with its examples, whose first rule reads otherwise. */
const next = (text: string): string =>
  text
    .replaceAll("2026-", "2027-")
    .replace("in force from 2024-01-01", "in force from 2025-01-01")
    .replace('"More than the order"', '"Too much"');

/** A policy with a domain and a table of its own, as one of the account. */
function writeTravel(change: (text: string) => string = (text) => text, name = "travel"): string {
  const fixture = join(ROOT, "test/fixtures/travel");
  const text = (path: string): string => readFileSync(join(fixture, path), "utf8");
  const folder = join(scratch, "travel");
  const write = (path: string, content: string): string => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    return join(folder, path);
  };
  write("domains/travel.rules", text("domains/travel.rules"));
  write(`policy/acme/${name}/hotel_cap.2026.csv`, text("policy/nord/travel/hotel_cap.2026.csv"));
  const policyText = text("policy/nord/travel/1.rules").replace("policy nord.travel", `policy acme.${name}`);
  return write(`policy/acme/${name}/1.rules`, change(policyText));
}

describe("tcs policy draft", () => {
  it("keeps a draft, says what is carried over, what waits and what comes next; it answers nothing until tcs policy publish RULE_SET@VERSION [RUL-064] [RUL-065]", async () => {
    const file = writeSource(scratch, "2", next);
    const { json, err } = await done("draft", file, "--note", "The next one.");
    expect(json).toMatchObject({ drafted: [{ rule_set: OF, version: "2", status: "draft", note: "The next one." }] });
    const [{ rules }] = json["drafted"] as readonly [{ readonly rules: readonly JsonRecord[] }];
    expect(rules.filter(({ status }) => status === "pending")).toMatchObject([
      { rule: "exceeds_order", title: "Too much" },
    ]);
    const carried = rules.filter(({ status }) => status === "carried_over").length;
    expect(carried).toBe(rules.length - 1);
    expect(err.split("\n")).toEqual([
      `${OF}@2: decisions on ${carried} of ${rules.length} rules are carried over.`,
      expect.stringMatching(/1 of \d+ rules \(exceeds_order\) wait .*POST \/v1\/confirmations\/policy\.acme\.\w+\/2/),
      `Publish it with tcs policy publish ${OF}@2 --account acme.`,
      "",
    ]);
    expect(await versionsOf(OF)).toMatchObject([
      { version: "1", status: "published", posted: null },
      { version: "2", status: "draft", posted: { note: "The next one.", by: null } },
    ]);
    expect((await send(`/v1/policies/${OF}/2/files`)).json["files"]).toEqual([
      { path: "policy/acme/customer_support/2.rules", text: readFileSync(file, "utf8") },
    ]);
    expect((await send("/v1/check", refund(300, { status: "proposed" }))).json).toMatchObject({
      layers: { policies: [{ rule_version: "1" }] },
    });

    const asked = await send("/v1/check", refund(300, { status: "executed" }));
    const run = await done("dry-run", `${OF}@2`, "--from", "2020-01-01", "--sample", "500");
    expect(run.json).toMatchObject({ rule_set: OF, version: "2", status: "done", result: { changed: 0, changes: [] } });
    expect(Number(run.json["done"])).toBeGreaterThan(0);
    expect(run.err).toMatch(/^queued: 0 of \d+ answers\n(?:.*\n)*done: (\d+) of \1 answers\n$/);
    expect(asked.status).toBe(200);
    const printed = await policy("dry-run", `${OF}@2`, "--format", "pretty");
    expect([printed.exit, printed.out]).toEqual([
      0,
      expect.stringMatching(/answers were decided again, as of \S+; 0 come out/),
    ]);
    await expectRefused(["dry-run", `${OF}@9`], /There is no draft policy\.acme\.customer_support@9\. .*@2/);
    expect((await policy("dry-run", `${OF}@2`, "--sample", "10001")).exit).toBe(2);

    const refused = await expectRefused(["publish", `${OF}@2`], /^Nothing was changed:\n {2}policy-blocked: /);
    expect(refused).toMatch(/checks of actions from 2025-01-01 on that reach it would answer not_covered/);
    expect(refused).toContain("--before-confirmation");
    const published = await done("publish", `${OF}@2`, "--by", "owner@example.com", "--before-confirmation");
    expect(published.json).toMatchObject({
      changed: true,
      published: [{ rule_set: OF, version: "2", what: "new_version", supersedes: "1", pending: ["exceeds_order"] }],
    });
    expect(published.err).toMatch(
      /1 of \d+ rules \(exceeds_order\) wait .* checks of actions from 2025-01-01 on that reach them answer not_covered/,
    );
    expect((await send("/v1/check", refund(300, { status: "proposed" }))).json).toMatchObject({
      layers: { policies: [{ rule_version: "2" }] },
    });
    expect((await done("publish", `${OF}@2`)).json).toMatchObject({ changed: false });
  });

  it("keeps the author's domain and tables with the policy, so that it is published without the folder [RUL-065]", async () => {
    const file = writeTravel();
    expect((await done("draft", file)).json).toMatchObject({ drafted: [{ rule_set: "policy.acme.travel" }] });
    const { files } = (await send("/v1/policies/policy.acme.travel/1/files")).json as {
      readonly files: readonly { readonly path: string; readonly text: string }[];
    };
    expect(files.map(({ path }) => path)).toEqual([
      "policy/acme/travel/1.rules",
      "domains/travel.rules",
      "policy/acme/travel/hotel_cap.2026.csv",
    ]);
    for (const { path, text } of files) expect(text).toBe(readFileSync(join(scratch, "travel", path), "utf8"));
    rmSync(join(scratch, "travel"), { recursive: true });
    expect((await done("publish", "policy.acme.travel@1")).json).toMatchObject({
      published: [{ rule_set: "policy.acme.travel", what: "new_version" }],
    });
  });

  it("publishes a draft that was posted over HTTP; of one that is blocked it lists every reason [ERR-093]", async () => {
    const swapped = (text: string): string =>
      text
        .replace("setting lead:", "setting automatic_limit:")
        .replaceAll(/setting\.lead\b/g, "setting.automatic_limit")
        .replace("lead = person", "automatic_limit = person")
        .replace("setting head:", "setting many_refunds:")
        .replaceAll(/setting\.head\b/g, "setting.many_refunds")
        .replace("head = person", "many_refunds = person");
    const file = writeTravel(swapped, "trips");
    const files = ["1.rules", "hotel_cap.2026.csv"].map((name) => ({
      path: `policy/acme/trips/${name}`,
      text: readFileSync(join(dirname(file), name), "utf8"),
    }));
    expect((await send("/v1/policies", { files })).status).toBe(200);
    const err = await expectRefused(["publish", "policy.acme.trips@1"], /^Nothing was changed:\n/);
    expect(err).toMatch(/policy-blocked: .*the setting automatic_limit is of type person, .* money/);
    expect(err).toMatch(/policy-blocked: .*the setting many_refunds is of type person, .* integer/);
    expect(await versionsOf("policy.acme.trips")).toMatchObject([{ status: "draft" }]);

    const mended = readFileSync(
      writeTravel((text) => text, "trips"),
      "utf8",
    );
    expect((await send("/v1/policies", { files: [{ ...files[0], text: mended }, files[1]] })).status).toBe(200);
    // A later domain of the account: the stored files compile to another module.
    const later = writeTravel((text) => text.replace("from 2026-01-01", "from 2026-01-02"), "later");
    const domain = join(dirname(later), "../../../domains/travel.rules");
    const grown = readFileSync(domain, "utf8").replace(
      "\n  law outcomes",
      '\n  fact seat: code "The seat."\n\n  law outcomes',
    );
    writeFileSync(domain, grown);
    await done("publish", later);
    await expectRefused(["publish", "policy.acme.trips@1"], /compiled-otherwise: .*Post the version again/);

    expect((await send("/v1/policies", { files: [{ ...files[0], text: mended }, files[1]] })).status).toBe(200);
    const published = await done("publish", "policy.acme.trips@1");
    expect(published.json).toMatchObject({ published: [{ rule_set: "policy.acme.trips", what: "new_version" }] });
  });

  it("prints what tcs check finds: errors with their place, and keeps nothing; warnings beside a draft that is kept", async () => {
    const broken = writeSource(scratch, "4", (text) => next(text).replace("title ", "titel "));
    const good = writeSource(scratch, "3", (text) => next(text).replace("2025-01-01", "2026-01-01"));
    await expectRefused(["draft", good, broken], /TCS\d{4}.*\n(?:.*\n)*.*customer_support\/4\.rules:4:3/);
    expect((await versionsOf(OF)).map(({ version }) => version)).not.toContain("3");

    const unread = writeSource(scratch, "3", (text) =>
      next(text)
        .replace("2025-01-01", "2026-01-01")
        .replace(
          "  setting refund_approver",
          '  setting unread: integer "Nothing reads it."\n  setting refund_approver',
        ),
    );
    const { err } = await done("draft", unread);
    expect(err).toMatch(/TCS\d{4}/);
    expect(err).toContain("unread");
  });

  it("names the line with personal data, a policy of another account, and a matching set [ERR-054] [ERR-055]", async () => {
    const mailed = writeSource(scratch, "5", (text) => `${next(text)}\n# Ask owner@example.com.\n`);
    const line = readFileSync(mailed, "utf8").split("\n").length - 1;
    const words = `pii-in-policy: policy/acme/customer_support/5\\.rules, line ${line}: The value looks like an e-mail address`;
    await expectRefused(["draft", mailed], new RegExp(words));
    const other = join(scratch, "policy/nord/customer_support/1.rules");
    mkdirSync(dirname(other), { recursive: true });
    const own = readFileSync(join(scratch, "policy/acme/customer_support/1.rules"), "utf8");
    writeFileSync(other, own.replace("policy acme.", "policy nord."));
    await expectRefused(
      ["draft", other],
      /invalid-policy: policy\.nord\.customer_support@1: .* named policy\.acme\.NAME/,
    );
    const matching = join(ROOT, "rulesets/matching/acme/customers/1.rules");
    await expectRefused(["draft", matching], /is a matching set, which tcs policy publish takes/);
  });
});

describe("tcs policy publish", () => {
  it("of a draft that is not there names those that are", async () => {
    await expectRefused(["publish", `${OF}@22`], new RegExp(`There is no draft ${OF}@22\\. Did you mean ${OF}@2\\?`));
  });

  it.each([
    [[OF, "2"]],
    [[`${OF}@2`, "policy.acme.travel@1"]],
    [["some/file.rules", `${OF}@2`]],
    [[`${OF}@2`, "some/file.rules"]],
  ])("takes files, or one draft as RULE_SET@VERSION: not %j", async (args) => {
    const { exit, out, err } = await policy("publish", ...args);
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toContain("files that end with .rules, or one draft as RULE_SET@VERSION");
  });

  it("of a draft takes no folder of sources", async () => {
    const { exit, err } = await policy("publish", `${OF}@2`, "--sources", scratch);
    expect([exit, err]).toEqual([2, "A draft has its own files: leave --sources out.\n"]);
  });
});
