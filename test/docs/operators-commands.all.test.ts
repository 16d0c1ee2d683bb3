/** The commands for operators in cli/README.md and examples/deploy/README.md, beside a service that runs. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { nextVersion } from "../examples/next-version.js";
import { blockWith } from "./blocks.js";
import { openServedStage, type ServedStage, URL_SHOWN } from "./served-stage.js";
import { linesOf, withWords } from "./stage.js";

let stage: ServedStage;

beforeAll(async () => {
  stage = await openServedStage();
});
afterAll(() => stage.close());

/** A machine with much other work compiles in no time that the program grants. Nothing was changed then. */
const TOO_SLOW = "Compiling the files takes longer than";

/** Runs a line, and gives its output. */
async function fine(line: string): Promise<string> {
  const { exit, out, err } = await stage.run(line);
  if (exit === 1 && err.includes(TOO_SLOW)) return fine(line);
  expect([line, exit, exit === 0 ? "" : out + err]).toEqual([line, 0, ""]);
  return out;
}

async function send(path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${stage.url}/v1/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${stage.secret("app")}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  expect([path, response.status, response.status === 200 ? "" : answer]).toEqual([path, 200, ""]);
  return answer;
}

const GIFT = {
  rule_set: "law.de.business_gifts",
  transaction: { channel: "invoice" },
  facts: {
    ...{ gift_date: "2026-04-14", recipient: { kind: "customer", customer_number: "C-1" } },
    ...{ recipient_is_own_employee: false, given_out_generally: false },
    ...{ cost_net: { amount: 3000, currency: "EUR" }, vat: { amount: 570, currency: "EUR" } },
  },
};

/** Its rules are those of version 1, so their confirmations are carried over. */
function writeSecondVersion(): void {
  const folder = join(stage.home, "rulesets/policy/acme/customer_support");
  writeFileSync(join(folder, "2.rules"), nextVersion(readFileSync(join(folder, "1.rules"), "utf8")));
}

describe("cli/README.md", () => {
  it("operates an account beside the running service", async () => {
    const { recipient } = (await send("check", GIFT)) as { readonly recipient: { readonly recipient_id: string } };
    writeSecondVersion();
    const block = blockWith("cli/README.md", "tcs account change acme");
    const lines = linesOf(withWords(block, [["rcp_01kkbfmsfce008e5xdtb6w0fct", recipient.recipient_id]]));
    expect(lines).toHaveLength(17);
    await fine("tcs person add --account acme --name Clerk --email clerk@example.com --role tenant_ops");
    // Who is removed has no link.
    const isRemoval = (line: string): boolean => line.startsWith("tcs person remove");
    for (const line of [...lines.filter((each) => !isRemoval(each)), ...lines.filter(isRemoval)]) {
      const out = await fine(line);
      if (line.startsWith("tcs person sign-in")) expect(out).toContain(stage.url);
      if (line.startsWith("tcs recipient report")) expect(out).toContain("C-1");
      if (line.includes("--format pretty")) expect(out).not.toMatch(/^\{/);
    }
    expect(await send("rules/policy.acme.customer_support/2")).toMatchObject({ version: "2" });
  });

  it("plays examples with a key of test", async () => {
    const block = blockWith("cli/README.md", "tcs sandbox law.de.business_gifts");
    const lines = linesOf(
      withWords(block, [
        ["tcs_test_…", stage.secret("app_test")],
        [URL_SHOWN, stage.url],
        ["--url …", `--url ${stage.url}`],
      ]),
    );
    expect(lines).toHaveLength(2);
    const table = await fine(lines[0] ?? "");
    const json = await fine(lines[1] ?? "");
    expect(table).toContain("ok");
    expect(JSON.parse(json)).toBeTypeOf("object");
  });

  it("asks who is let in where", async () => {
    const keys: (readonly [string, string])[] = [
      ["APP_KEY=tcs_live_…", `APP_KEY=${stage.secret("app")}`],
      ["BOT_KEY=tcs_live_…", `BOT_KEY=${stage.secret("refund_bot")}`],
      [URL_SHOWN, stage.url],
      ["--url …", `--url ${stage.url}`],
    ];
    const lines = linesOf(withWords(blockWith("cli/README.md", "tcs access --url"), keys));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(await fine(line)).toMatch(/^POST \/v1\/check +no +no/m);
    const deploy = withWords(blockWith("examples/deploy/README.md", "tcs access --url"), [
      ["APP_KEY=tcs_live_…", `APP_KEY=${stage.secret("app")}`],
      ["https://tcs.example.com", stage.url],
    ]);
    expect(await fine(deploy)).toContain("APP_KEY");
  });

  it("tells what is well, keeps backups, and verifies", async () => {
    const block = blockWith("cli/README.md", "tcs doctor --backups");
    const lines = linesOf(withWords(block, [["/var/backups/tcs", "backups"]]));
    expect(lines).toHaveLength(8);
    const [doctor = "", keep = "", ...others] = lines;
    // There is no backup yet: the line before the one that makes it finds this.
    await fine("mkdir backups");
    expect((await stage.run(doctor)).out).toMatch(/backup/);
    for (const line of [keep, ...others]) await fine(line);
    await fine("test -f elsewhere/tcs.sqlite && test -s head.json");
    const deploy = blockWith("examples/deploy/README.md", "tcs doctor --data");
    const { out } = await stage.run(
      withWords(deploy, [
        ["/var/lib/tcs", "./data"],
        ["/var/backups/tcs", "backups"],
      ]),
    );
    expect(out).toMatch(/backup/);
  });

  it("tells which rules are used", async () => {
    const [all = "", one = "", inTest = ""] = linesOf(blockWith("cli/README.md", "tcs usage --account acme").text);
    expect(await fine(all)).toContain("law.de.business_gifts");
    await fine(one);
    expect(JSON.parse(await fine(inTest))).toBeTypeOf("object");
  });

  it("tells of mail, and closes what waits", async () => {
    const block = blockWith("cli/README.md", "tcs mail test");
    const lines = linesOf(block.text);
    expect(lines).toHaveLength(3);
    const [test = "", newest = "", close = ""] = lines;
    const { exit, out, err } = await stage.run(test);
    expect([exit, `${out}${err}`]).toEqual([expect.any(Number), expect.stringMatching(/mail/i)]);
    for (const line of [newest, close]) await fine(line);
  });

  it("reads an auditor's copy of a stopped service, or of a backup", async () => {
    const block = blockWith("cli/README.md", "cp -r /mnt/records/data");
    await fine("mkdir records && tcs backup records/backup.sqlite");
    await stage.service.stop();
    // npm ends before the program has closed its database.
    await fine("while [ -e data/tcs.sqlite-wal ] || [ -e data/tcs.sqlite-shm ]; do sleep 0.1; done");
    await fine("cp -r data records/data");
    const lines = linesOf(withWords(block, [["/mnt/records", "records"]]));
    expect(lines).toHaveLength(4);
    const [folder = "", backup = "", verify = "", log = ""] = lines;
    for (const copy of [folder, backup]) {
      await fine(`rm -rf copy && ${copy}`);
      await fine(verify);
      expect(await fine(log)).toContain("law.de.business_gifts");
    }
  });
});
