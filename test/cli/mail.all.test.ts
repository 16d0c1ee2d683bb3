/** `tcs mail`, `tcs mail test` and a restored copy, as programs with a real mail server. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { mailServer } from "../runtime/mail/server.js";
import { killAll, type Ran, runProgram, SAMPLE, serve, TCS, tcs } from "./programs.js";

const FROM = ["--mail-from", "tcs@example.com"];
const PASSWORD = "planted/pass word";

let scratch: string;
let data: string;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-mail-commands-"));
  data = join(scratch, "data");
  const opened = await tcs("account", "open", SAMPLE, "--data", data);
  expect([opened.exit, opened.err]).toEqual([0, ""]);
});
afterEach(killAll);
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const mail = (...args: readonly string[]): Promise<Ran> => tcs("mail", ...args);
const add = (address: string): Promise<Ran> =>
  tcs("person", "add", "--email", address, "--account", "acme", "--name", "New", "--role", "author", "--data", data);
const listed = async (...args: readonly string[]): Promise<readonly object[]> => {
  const { exit, out, err } = await mail("--data", data, ...args);
  expect([exit, err]).toEqual([0, ""]);
  return (JSON.parse(out) as { readonly messages: readonly object[] }).messages;
};
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, "mail")).filter((each) => each.endsWith(".eml"));

describe("tcs mail test", () => {
  it("sends one message with the password of the address, and prints what came of it", async () => {
    const server = await mailServer({ login: { user: "tcs", password: PASSWORD } });
    const done = await mail("test", "admin@example.com", "--data", data, "--smtp-url", server.url, ...FROM);
    expect([done.exit, done.err]).toEqual([0, ""]);
    expect(JSON.parse(done.out)).toMatchObject({ result: "sent", failure: null });
    expect(server.taken.map(({ to, user, encrypted }) => [to, user, encrypted])).toEqual([
      ["admin@example.com", "tcs", true],
    ]);
  });

  it("says why the server took nothing, with exit 1, and names no password", async () => {
    const server = await mailServer({ login: { user: "tcs", password: "another" } });
    const url = server.url.replace(":another@", `:${encodeURIComponent(PASSWORD)}@`);
    const refused = await mail("test", "admin@example.com", "--data", data, "--smtp-url", url, ...FROM);
    expect([refused.exit, JSON.parse(refused.out)]).toMatchObject([1, { result: "unreachable" }]);
    expect(refused.err).toContain("refuses the password");
    server.manners.recipient = () => 550;
    const open = await mailServer();
    open.manners.recipient = () => 550;
    const nobody = await mail("test", "nobody@example.com", "--data", data, "--smtp-url", open.url, ...FROM);
    expect([nobody.exit, JSON.parse(nobody.out)]).toMatchObject([1, { result: "refused", failure: "550" }]);
    for (const { out, err } of [refused, nobody])
      for (const word of [PASSWORD, encodeURIComponent(PASSWORD)]) expect(out + err).not.toContain(word);
  });

  it.each([
    ["no address at all", "tcs:planted-password@mail.example.com"],
    ["of another protocol", "https://tcs:planted-password@mail.example.com"],
    ["with a port that is none", "smtp://tcs:planted-password@mail.example.com:99999"],
    ["with a percent sign", "smtp://tcs:planted-password%@mail.example.com"],
    ["with more behind it", "smtp://tcs:planted-password@mail.example.com?more=1"],
    ["that would send the password in the open", "smtp://tcs:planted-password@mail.example.com?starttls=off"],
  ])("says what is wrong of an address %s, and repeats nothing of it, nor does tcs serve", async (_, url) => {
    const flags = ["--data", data, ...FROM];
    const runs = await Promise.all([
      mail("test", "admin@example.com", ...flags, "--smtp-url", url),
      runProgram(TCS, ["mail", "test", "admin@example.com", ...flags], { TCS_SMTP_URL: url }),
      tcs("serve", ...flags, "--port", "0", "--smtp-url", url),
    ]);
    for (const { exit, out, err } of runs) {
      expect([exit, out]).toEqual([3, ""]);
      expect(err).toContain("TCS_SMTP_URL");
      expect(err).not.toContain("planted");
    }
  });
});

describe("tcs mail", () => {
  it("lists what waits, was filed and was closed, newest first, by result and account, without an address or a name", async () => {
    expect((await add("first@example.com")).exit).toBe(0);
    expect(await listed("--result", "waiting")).toMatchObject([{ kind: "invitation", account: "acme", tries: 0 }]);
    const service = await serve(data);
    await expect.poll(() => listed("--result", "filed")).toHaveLength(1);
    expect(await service.stop("SIGTERM")).toBe(0);
    const [file = ""] = filesIn(data);
    expect(readFileSync(join(data, "mail", file), "utf8")).toContain("To: first@example.com");
    expect((await add("second@example.com")).exit).toBe(0);
    const closed = await mail("close", "--data", data);
    expect([closed.exit, JSON.parse(closed.out)]).toEqual([0, { closed: 1 }]);
    const all = await listed("--account", "acme");
    expect(all).toMatchObject([{ result: "closed", reason: "closed_by_operator" }, { result: "filed" }]);
    expect(JSON.stringify(all)).not.toMatch(/@|New/);
    expect(await listed("--limit", "1")).toEqual(all.slice(0, 1));
    const pretty = await mail("--data", data, "--format", "pretty");
    expect(pretty.out).toMatch(/MESSAGE .*\n.*closed \(closed_by_operator\).*\n.*filed/);
    const unknown = await mail("--data", data, "--account", "nobody");
    expect([unknown.exit, unknown.out]).toEqual([1, ""]);
    expect(unknown.err).toContain("nobody");
  });
});

describe("tcs restore", () => {
  it("closes unsent what waits in the backup, and says so at the start; with --keep-mail it is mailed", async () => {
    expect((await add("third@example.com")).exit).toBe(0);
    const backup = join(scratch, "backup.sqlite");
    expect((await tcs("backup", backup, "--data", data)).exit).toBe(0);
    for (const [folder, flags] of [
      ["closed", []],
      ["kept", ["--keep-mail"]],
    ] as const) {
      const copy = join(scratch, folder);
      expect((await tcs("restore", backup, "--data", copy, ...flags)).exit).toBe(0);
      writeFileSync(join(copy, "pepper"), readFileSync(join(data, "pepper")));
      const service = await serve(copy);
      const results = async (): Promise<unknown> =>
        (JSON.parse((await mail("--data", copy, "--limit", "1")).out) as { readonly messages: unknown }).messages;
      const wanted = folder === "kept" ? { result: "filed" } : { result: "closed", reason: "restored" };
      await expect.poll(results).toMatchObject([wanted]);
      await service.stop("SIGTERM");
      expect(/the database was restored.*closed unsent/.test(service.err())).toBe(folder === "closed");
      const files = folder === "kept" ? filesIn(copy) : [];
      expect(files).toHaveLength(folder === "kept" ? 1 : 0);
    }
  });
});
