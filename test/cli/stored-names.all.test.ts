/**
 * Names that were stored before control characters were refused: every command prints them so that no terminal obeys
 * them.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";

import { SAMPLE, tcs } from "./programs.js";

/** A colour, a line break, a control of eight bits, a change of direction, and one beyond sixteen bits. */
const HOSTILE = "a\u001b[31m\nb\u009b2J\u202ec\u{e0001}";
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\p{Cf}]/u;

let data: string;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "tcs-stored-names-"));
  expect((await tcs("account", "open", SAMPLE, "--data", data)).exit).toBe(0);
  const database = new Sqlite(join(data, "tcs.sqlite"));
  for (const table of ["api_keys", "people", "agents"]) database.prepare(`UPDATE ${table} SET name = ?`).run(HOSTILE);
  database.close();
});
afterAll(() => {
  rmSync(data, { recursive: true });
});

const on = ["--account", "acme"];

it.each([
  [["key", "list", ...on]],
  [["key", "list", ...on, "--format", "pretty"]],
  [["person", "list", ...on]],
  [["person", "list", ...on, "--format", "pretty"]],
  [["agent", "list", ...on]],
  [["agent", "list", ...on, "--format", "pretty"]],
  [["agent", "off", "refund_bot", ...on, "--format", "pretty"]],
  [["key", "revoke", "nobodys", ...on]],
  [["key", "revoke", HOSTILE, ...on]],
  [["person", "remove", "nobody@example.com", ...on]],
])("%j", async (args) => {
  const { out, err } = await tcs(...args, "--data", data);
  const printed = out + err;
  expect(printed).not.toMatch(UNSEEN);
  expect(printed).toMatch(/31m/);
});

it("and JSON says them as they are", async () => {
  const { out } = await tcs("key", "list", ...on, "--data", data);
  const { keys } = JSON.parse(out) as { readonly keys: readonly { readonly name: string }[] };
  expect(new Set(keys.map(({ name }) => name))).toEqual(new Set([HOSTILE]));
});

it("a new key of such a name is refused, and the help says the overlap as a duration", async () => {
  const refused = await tcs("key", "create", ...on, "--env", "live", "--name", "a\nb", "--data", data);
  expect([refused.exit, refused.out]).toEqual([1, ""]);
  expect(refused.err).toMatch(/format: name a\?b: Character 2 of the name is U\+000A/);
  expect((await tcs("key", "rotate", "--help")).out.replaceAll(/\s+/g, " ")).toContain(
    "30m, 24h, 7d, 0 (default: 24h)",
  );
});
