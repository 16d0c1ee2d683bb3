/** The operator's commands with wrong arguments, and their help. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openAccount } from "./operator-account.js";
import { SAMPLE, STACK_TRACE, tcs } from "./programs.js";

let scratch: string;
let data: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-operator-mistakes-"));
  data = join(scratch, "data");
  await openAccount(scratch, data);
});

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

describe("every operator's command", () => {
  it.each([
    [["key", "list", "--account", "acmee"], 1, /There is no account acmee\. Did you mean acme\? Accounts: acme\./],
    [
      ["agent", "off", "refund_bt", "--account", "acme"],
      1,
      /no agent refund_bt\. Did you mean refund_bot\? Agents of the account: refund_bot \(Sample refund bot\)/,
    ],
    [["key", "create", "--account", "acme", "--env", "live", "--agent", "bot"], 1, /no agent bot\. .*refund_bot/],
    [["key", "create", "--account", "acme", "--env", "life"], 2, /live, test/],
    [["key", "rotate", "app", "--account", "acme", "--overlap", "soon"], 2, /30m, 24h or 7d/],
    [["law", "on", "law.de.business_gift", "--account", "acme"], 1, /Did you mean law\.de\.business_gifts\?/],
    [["person", "remove", "somebody@example.com", "--account", "acme"], 1, /People of the account: .*\(Sample Owner\)/],
    [
      ["person", "add", "--account", "acme", "--name", "A", "--email", "none", "--role", "author"],
      1,
      /email none: is not an e-mail address/,
    ],
    [["policy", "publish", "nothing.rules", "--account", "acme"], 2, /nothing\.rules/],
    [["agent", "of", "refund_bot", "--account", "acme"], 2, /off/],
    [["person", "list", "--account", "acmee"], 1, /There is no account acmee\. Did you mean acme\?/],
    [["key", "list"], 2, /--account/],
  ] as const)("says what would be right: %j", async (args, exit, words) => {
    const ran = await tcs(...args, "--data", data);
    expect([ran.exit, ran.out]).toEqual([exit, ""]);
    expect(ran.err).toMatch(words);
    expect(ran.err).not.toMatch(STACK_TRACE);
  });

  it("says so where there is no database", async () => {
    const { exit, out, err } = await tcs("key", "list", "--account", "acme", "--data", join(scratch, "nowhere"));
    expect([exit, out, err]).toEqual([3, "", expect.stringMatching(/There is no database in /)]);
  });

  it("says so where no folder can be made", async () => {
    const nowhere = "/proc/tcs/data";
    const { exit, out, err } = await tcs("account", "open", SAMPLE, "--data", nowhere);
    expect([exit, out, err]).toEqual([
      3,
      "",
      expect.stringMatching(
        /^(?:There is no such file or folder|The file system is read-only|Permission is denied): \/proc/,
      ),
    ]);
  });

  it("has a help with an example", async () => {
    const commands = [
      "key create",
      "key list",
      "key rotate",
      "key revoke",
      "agent list",
      "agent add",
      "agent change",
      "agent off",
      "agent on",
      "person list",
      "person add",
      "person change",
      "person remove",
      "law list",
      "law on",
      "law off",
      "law flags",
      "policy publish",
    ];
    const helps = await Promise.all(commands.map((command) => tcs(...command.split(" "), "--help")));
    for (const [at, { exit, out }] of helps.entries())
      expect([exit, out]).toEqual([
        0,
        expect.stringMatching(new RegExp(`Examples?:\\n  \\$ tcs ${commands[at] ?? ""} `)),
      ]);
  });
});
