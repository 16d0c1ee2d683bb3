/**
 * The folder of the database: `TCS_DATA` holds for every command that takes `--data`, and the flag wins. The commands
 * are found, not listed.
 */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Registration } from "../../cli/registration.js";
import { ROOT, runProgram, SAMPLE, STACK_TRACE, TCS, tcs } from "./programs.js";

/** Valid arguments for commands that would refuse a bare `x` before they look for the database. */
const FITTING: Readonly<Record<string, string>> = {
  "policy dry-run <draft>": "policy.acme.gifts@2",
  "--env": "live",
  "--from": "2026-01-01",
  "--to": "2026-12-31",
  "--role": "author",
  "--email": "sample@example.com",
  "sheet <rule-set>": "law.de.business_gifts",
  "policy publish <file>": join(ROOT, "rulesets/policy/acme/gifts/1.rules"),
};

/** Commands that look for the database with a further flag alone. */
const WITH: Readonly<Record<string, readonly string[]>> = { sheet: ["--account", "x"] };

/**
 * Commands that create or start something in an empty folder, and the one that tells of it: each has a case of its own
 * below.
 */
const OWN_CASE: ReadonlySet<string> = new Set(["account open", "serve", "restore", "mail test", "doctor"]);

let scratch: string;
let commands: readonly { readonly name: string; readonly command: Command }[];

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-data-"));
  const program = new Command("tcs");
  for (const file of readdirSync(join(ROOT, "cli/commands"))) {
    const module = (await import(`../../cli/commands/${file.slice(0, -".ts".length)}.ts`)) as Readonly<
      Record<string, Registration>
    >;
    for (const register of Object.values(module)) register(program, () => Promise.resolve());
  }
  commands = leaves(program, "").filter(({ command }) => command.options.some(({ long }) => long === "--data"));
});

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

function leaves(command: Command, name: string): readonly { readonly name: string; readonly command: Command }[] {
  if (command.commands.length === 0) return [{ name, command }];
  return command.commands.flatMap((each) => leaves(each, `${name} ${each.name()}`.trim()));
}

/** The least that the command takes. */
function fitting(name: string, command: Command): readonly string[] {
  const given = command.registeredArguments
    .filter(({ required }) => required)
    .map((each) => FITTING[`${name} <${each.name()}>`] ?? "x");
  const flags = command.options
    .filter(({ mandatory }) => mandatory)
    .flatMap(({ long }) => [long ?? "", FITTING[long ?? ""] ?? "x"]);
  return [...name.split(" "), ...given, ...flags, ...(WITH[name] ?? [])];
}

describe("TCS_DATA", () => {
  it("names the folder for every command that takes --data", async () => {
    expect(commands.length).toBeGreaterThan(25);
    expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining([...OWN_CASE]));
    const folder = join(scratch, "nowhere");
    const others = commands.filter(({ name }) => !OWN_CASE.has(name));
    const ran = await Promise.all(
      others.map(async ({ name, command }) => ({
        name,
        ...(await runProgram(TCS, fitting(name, command), { TCS_DATA: folder })),
      })),
    );
    for (const { name, exit, err } of ran) {
      expect([name, exit, err]).toEqual([name, 3, expect.stringContaining(`There is no database in ${folder}`)]);
      expect(err).not.toMatch(STACK_TRACE);
    }
  });

  it("is what tcs doctor tells of: where there is no database, that is a finding", async () => {
    const folder = join(scratch, "nowhere");
    const { exit, out } = await runProgram(TCS, ["doctor", "--format", "json"], { TCS_DATA: folder });
    expect([exit, out]).toEqual([1, expect.stringContaining(`There is no database in ${folder}`)]);
  });

  it("is where an account is opened, a key is made, a backup is restored, a mail is filed and the service starts", async () => {
    const folder = join(scratch, "there");
    const env = { TCS_DATA: folder };
    expect(await runProgram(TCS, ["account", "open", SAMPLE], env)).toMatchObject({ exit: 0 });
    expect(readdirSync(folder)).toContain("tcs.sqlite");
    expect(
      await runProgram(TCS, ["key", "create", "--account", "acme", "--env", "live", "--name", "another"], env),
    ).toMatchObject({ exit: 0 });
    expect(await runProgram(TCS, ["backup", join(scratch, "backup.sqlite")], env)).toMatchObject({ exit: 0 });
    const restored = join(scratch, "restored");
    expect(await runProgram(TCS, ["restore", join(scratch, "backup.sqlite")], { TCS_DATA: restored })).toMatchObject({
      exit: 0,
    });
    expect(readdirSync(restored)).toContain("tcs.sqlite");
    const mailed = join(scratch, "mailed");
    expect(await runProgram(TCS, ["mail", "test", "sample@example.com"], { TCS_DATA: mailed })).toMatchObject({
      exit: 0,
    });
    expect(readdirSync(join(mailed, "mail")).filter((file) => file.endsWith(".eml"))).toHaveLength(1);
    // The account of that folder was opened under the true clock, and the refusal names the folder.
    expect(await runProgram(TCS, ["serve", "--port", "0", "--now", "2020-01-01T00:00:00Z"], env)).toMatchObject({
      exit: 3,
      err: expect.stringContaining(folder) as string,
    });
  });

  it("gives way to --data, and is refused in words where it is empty", async () => {
    const flag = join(scratch, "flag");
    const { exit, err } = await runProgram(TCS, ["verify", "--data", flag], { TCS_DATA: join(scratch, "environment") });
    expect([exit, err]).toEqual([3, expect.stringContaining(`There is no database in ${flag}`)]);
    const empty = await runProgram(TCS, ["verify"], { TCS_DATA: "" });
    expect([empty.exit, empty.err]).toEqual([2, expect.stringContaining("TCS_DATA")]);
    expect((await tcs("verify", "--data", "")).err).toContain("It takes the path of a folder.");
  });
});
