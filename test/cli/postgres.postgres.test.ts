/**
 * The programs on PostgreSQL: two services on one database, commands at the same time, and refusals in words. Runs the
 * output of `npm run build`.
 */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { type TemporaryDatabase, temporaryDatabase } from "../postgres/databases.js";
import { fetchHeld } from "../runtime/http/conformance.js";
import { killAll, runProgram, SAMPLE, serve, STACK_TRACE, TCS, tcs } from "./programs.js";

let scratch: string;
let database: TemporaryDatabase;

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-cli-postgres-"));
  database = await temporaryDatabase();
});

afterEach(async () => {
  await killAll();
  await database.drop();
  rmSync(scratch, { recursive: true });
});

interface KeysJson {
  readonly keys: Readonly<Record<string, { readonly secret: string }>>;
}

const GIFT = {
  rule_set: "law.de.business_gifts",
  policies: [],
  transaction: { channel: "invoice" },
  facts: {
    gift_date: "2026-03-10",
    recipient: { customer_number: "C-1" },
    recipient_is_own_employee: false,
    given_out_generally: false,
    cost_net: { amount: 3000, currency: "EUR" },
    vat: { amount: 0, currency: "EUR" },
  },
};

it("two services share one database: what one books the other reads, and a key made beside them opens both [GEN-022]", async () => {
  const data = join(scratch, "data");
  const opened = await tcs("account", "open", SAMPLE, "--data", data, "--database", database.url);
  expect([opened.exit, opened.err]).toEqual([0, ""]);
  const { keys } = JSON.parse(opened.out) as KeysJson;
  const [one, two] = [await serve(data, "--database", database.url), await serve(data, "--database", database.url)];
  const send = async (
    url: string,
    secret: string | undefined,
    path: string,
    body?: object,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { Authorization: `Bearer ${secret ?? ""}`, "Content-Type": "application/json" };
    const response = await fetchHeld(url, path, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Readonly<Record<string, unknown>>;
  };
  const secret = keys["app"]?.secret;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => send(at % 2 === 0 ? one.url : two.url, secret, "/v1/check", GIFT)),
  );
  const counts = answers
    .map((answer) => (answer["history_used"] as readonly { readonly count: number }[])[0]?.count)
    .sort();
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const made = await tcs(
    "key",
    "create",
    "--data",
    data,
    "--database",
    database.url,
    "--account",
    "acme",
    "--env",
    "live",
  );
  expect([made.exit, made.err]).toEqual([0, ""]);
  const { key } = JSON.parse(made.out) as { readonly key: { readonly secret: string } };
  for (const { url } of [one, two]) await send(url, key.secret, `/v1/checks/${String(answers[0]?.["check_id"])}`);
  expect(await Promise.all([one.stop("SIGTERM"), two.stop("SIGTERM")])).toEqual([0, 0]);
  // The data folder holds the pepper alone, and no log an address.
  expect(readdirSync(data)).toEqual(["pepper"]);
  expect(one.err()).not.toContain("postgres://");
});

it("an address can come from the environment, and the error of a wrong one does not contain its password", async () => {
  const from = { TCS_DATABASE_URL: database.url, TCS_PEPPER: "a pepper that is long enough to be one" };
  const opened = await runProgram(TCS, ["account", "open", SAMPLE, "--data", join(scratch, "none")], from);
  expect([opened.exit, opened.err, readdirSync(scratch)]).toEqual([0, "", []]);
  const wrong: readonly (readonly [string, number, RegExp])[] = [
    ["postgres://someone:hidden@127.0.0.1:1/x", 3, /127\.0\.0\.1:1 cannot be reached/],
    [database.url.replace("/test_", "/not_"), 3, /There is no database not_/],
    ["mysql://someone:hidden@x/y", 2, /postgres:\/\//],
  ];
  for (const [url, exit, words] of wrong) {
    const { exit: code, out, err } = await tcs("serve", "--port", "0", "--data", scratch, "--database", url);
    expect([code, out]).toEqual([exit, ""]);
    expect(err).toMatch(words);
    expect(err).not.toMatch(STACK_TRACE);
    // Only the option's own check repeats the typed text.
    if (exit === 3) expect(err).not.toContain("hidden");
  }
});
