/** `tcs account open` with a file that names a matching set, as a program. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { fetchHeld } from "../runtime/http/conformance.js";
import { ACCOUNT } from "./operator-account.js";
import { killAll, type Ran, ROOT, serve, STACK_TRACE, tcs } from "./programs.js";

// Each command of these loads the compiler.
const scratch = mkdtempSync(join(tmpdir(), "tcs-account-matching-"));
afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true });
});

const SET = "matching.acme.customers";
const SOURCE = "matching/acme/customers/1.rules";
const TEXT = readFileSync(join(ROOT, "rulesets", SOURCE), "utf8");
const LAW = "law.de.business_gifts";

const data = join(scratch, "data");
const file = join(scratch, "account.json");

function writeFiles(text = TEXT, rules: "all" | readonly string[] = "all"): void {
  mkdirSync(dirname(join(scratch, SOURCE)), { recursive: true });
  writeFileSync(join(scratch, SOURCE), text);
  const [confirmedLaw] = ACCOUNT.confirmations;
  const account = {
    ...ACCOUNT,
    laws: [LAW],
    settings: ACCOUNT.settings.slice(0, 1),
    policies: [SOURCE],
    confirmations: [confirmedLaw, { rule_set: SET, version: "1", rules, by: "owner" }],
  };
  writeFileSync(file, JSON.stringify(account));
}

const open = (): Promise<Ran> => tcs("account", "open", file, "--data", data);

describe("an account file that names a matching set", () => {
  it("is refused where a worked pair fails or a rule is not there, and opens nothing", async () => {
    writeFiles(TEXT.replace("expect propose", "expect nothing"));
    const failing = await open();
    expect([failing.exit, failing.out]).toEqual([1, ""]);
    expect(failing.err).toMatch(/TCS\d{4}.*\n(?:.*\n)*.*matching\/acme\/customers\/1\.rules/);
    writeFiles(TEXT, ["no_rule"]);
    const unknown = await open();
    expect(unknown).toMatchObject({ exit: 1, out: "" });
    expect(unknown.err).toContain(`confirmations[1].rules: ${SET}@1 has no rule no_rule`);
    expect(failing.err + unknown.err).not.toMatch(STACK_TRACE);
  });

  it("publishes and confirms it: two names that are alike are a question at the first check [RCP-019]", async () => {
    writeFiles();
    const opened = await open();
    expect([opened.exit, opened.err]).toEqual([0, ""]);
    const { keys } = JSON.parse(opened.out) as { readonly keys: { readonly app: { readonly secret: string } } };
    const again = await open();
    expect([again.exit, again.err]).toEqual([0, ""]);
    expect(JSON.parse(again.out)).toMatchObject({ changed: false });

    const service = await serve(data);
    const send = async (path: string, body?: object): Promise<Readonly<Record<string, unknown>>> => {
      const headers = { Authorization: `Bearer ${keys.app.secret}`, "Content-Type": "application/json" };
      const response = await fetchHeld(service.url, path, {
        headers,
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      expect(response.status).toBe(200);
      return (await response.json()) as Readonly<Record<string, unknown>>;
    };
    const rules = (await send(`/v1/confirmations/${SET}/1`))["rules"] as readonly { readonly status: string }[];
    expect(rules.map(({ status }) => status)).toEqual(rules.map(() => "confirmed"));
    expect(rules.length).toBeGreaterThan(1);
    for (const name of ["Müller Handels GmbH", "Mueller Handels GmbH"])
      await send("/v1/check", {
        rule_set: LAW,
        jurisdiction: "DE",
        transaction: { channel: "invoice" },
        facts: { recipient: { kind: "customer", name } },
      });
    expect((await send("/v1/recipients/matches?status=open"))["matches"]).toMatchObject([
      { rule_set: SET, rule_version: "1", rule: "spelled_alike" },
    ]);
    await service.stop("SIGTERM");
    expect(await tcs("verify", "--data", data)).toMatchObject({ exit: 0 });
    expect(await tcs("rebuild", "--data", data)).toMatchObject({ exit: 0 });
  });

  it("differs where the set means something else by now", async () => {
    writeFiles(TEXT.replaceAll("Two names that are spelled alike", "Names that are spelled alike"));
    const { exit, out, err } = await open();
    expect([exit, out]).toEqual([3, ""]);
    expect(err).toContain(`policies.${SET}@1 was changed: tcs policy publish FILE --account acme`);
  });
});
