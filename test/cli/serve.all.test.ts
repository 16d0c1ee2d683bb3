/**
 * `tcs account open` and `tcs serve` as programs: their output, their exit codes, and that a stop or a crash loses no
 * data. Runs the output of `npm run build`.
 */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { fetchHeld } from "../runtime/http/conformance.js";
import { killAll, ROOT, runProgram, SAMPLE, serve, STACK_TRACE, TCS, tcs } from "./programs.js";

let scratch: string;
let opened: string;
let data: string;

beforeAll(async () => {
  expect(existsSync(TCS), "npm run build comes first").toBe(true);
  scratch = mkdtempSync(join(tmpdir(), "tcs-cli-"));
  data = join(scratch, "data");
  const { exit, out, err } = await tcs("account", "open", SAMPLE, "--data", data);
  expect([exit, err]).toEqual([0, ""]);
  opened = out;
});

afterEach(async () => {
  await killAll();
});

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

interface OpenedJson {
  readonly account: { readonly id: string; readonly slug: string };
  readonly people: Readonly<Record<string, { readonly id: string }>>;
  readonly agents: Readonly<Record<string, { readonly id: string }>>;
  readonly keys: Readonly<Record<string, { readonly id: string; readonly prefix: string; readonly secret?: string }>>;
  readonly changed: boolean;
}

const openedJson = (text: string): OpenedJson => JSON.parse(text) as OpenedJson;

function gift(customer: string, amount: number): object {
  const facts = {
    gift_date: "2026-03-10",
    recipient: { customer_number: customer },
    recipient_is_own_employee: false,
    given_out_generally: false,
  };
  return {
    rule_set: "law.de.business_gifts",
    policies: [],
    transaction: { channel: "invoice" },
    facts: { ...facts, cost_net: { amount, currency: "EUR" }, vat: { amount: 0, currency: "EUR" } },
  };
}

async function send(url: string, path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = {
    Authorization: `Bearer ${openedJson(opened).keys["app"]?.secret ?? ""}`,
    "Content-Type": "application/json",
  };
  const response = await fetchHeld(url, path, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

describe("tcs account open", () => {
  it("prints the ids and each key's secret, under the file's own handles", () => {
    const { account, people, agents, keys, changed } = openedJson(opened);
    expect([account.slug, changed]).toEqual(["acme", true]);
    expect(account.id).toMatch(/^acc_[0-9a-hjkmnp-tv-z]{26}$/);
    for (const { id } of Object.values(people)) expect(id).toMatch(/^usr_/);
    expect(agents).toEqual({ refund_bot: { id: "refund_bot" } });
    expect(Object.keys(keys)).toEqual(["app", "app_test", "refund_bot"]);
    for (const { id, prefix, secret } of Object.values(keys))
      expect([id.slice(0, 4), secret?.startsWith(`${prefix}_`)]).toEqual(["key_", true]);
    expect(keys["app_test"]?.prefix).toMatch(/^tcs_test_/);
  });

  it("keeps no secret, and keeps its pepper where only its user reads it", () => {
    for (const { secret } of Object.values(openedJson(opened).keys)) {
      for (const file of readdirSync(data)) expect(readFileSync(join(data, file)).includes(secret ?? "")).toBe(false);
    }
    expect([statSync(join(data, "pepper")).mode & 0o777, statSync(data).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it("on a file that differs says what differs and how to change it", async () => {
    const file = join(scratch, "differs.json");
    writeFileSync(
      file,
      readFileSync(SAMPLE, "utf8")
        .replace('"country": "DE"', '"country": "AT"')
        .replace(/"policies": \[[^\]]*\]/, '"policies": []'),
    );
    const { exit, out, err } = await tcs("account", "open", file, "--data", data);
    expect([exit, out]).toEqual([3, ""]);
    expect(err).toMatch(/account\.country was changed: it is fixed when the account is opened/);
    expect(err).toMatch(/policies\.policy\.acme\.customer_support@1 was removed: /);
  });

  it("again on the same file, though another was tried, changes nothing, says so, and shows no secret", async () => {
    const again = await tcs("account", "open", SAMPLE, "--data", data);
    const keys = Object.fromEntries(
      Object.entries(openedJson(opened).keys).map(([handle, { id, prefix }]) => [handle, { id, prefix }]),
    );
    expect([again.exit, openedJson(again.out)]).toEqual([0, { ...openedJson(opened), keys, changed: false }]);
  });

  it.each([
    ["no file", "nothing.json", null, 2, /nothing\.json is not a readable file/],
    ["a folder", ".", null, 2, /is not a readable file/],
    ["no JSON", "broken.json", '{"account":', 1, /broken\.json: line 1: .*a value is expected/],
    ["no account", "empty.json", "{}", 1, /empty\.json: account: is missing/],
  ])("on %s says so", async (_what, name, text, exit, words) => {
    const file = join(scratch, name);
    if (text !== null) writeFileSync(file, text);
    const ran = await tcs("account", "open", file, "--data", join(scratch, "none"));
    expect([ran.exit, ran.out]).toEqual([exit, ""]);
    expect(ran.err).toMatch(words);
    expect(ran.err).not.toMatch(STACK_TRACE);
  });
});

describe("tcs serve", () => {
  it("[GEN-022] [GEN-025] [GEN-026] two gifts leave the first superseded, and neither a kill nor a stop loses anything", async () => {
    const first = await serve(data);
    const small = await send(first.url, "/v1/check", gift("C-100", 3000));
    const large = await send(first.url, "/v1/check", gift("C-100", 2500));
    const ids = [small, large].map((answer) => String(answer["check_id"]));
    const readAll = (url: string): Promise<readonly object[]> =>
      Promise.all(ids.map((id) => send(url, `/v1/checks/${id}`)));
    const before = await readAll(first.url);
    expect(before[0]).toMatchObject({ ...small, superseded_by: expect.stringMatching(/^chk_/) as string });
    expect(large["rechecks"]).toMatchObject([
      { supersedes: ids[0], new_check_id: (before[0] as { readonly superseded_by: string }).superseded_by },
    ]);
    expect(await first.stop("SIGKILL")).toBeNull();

    const second = await serve(data);
    expect(await readAll(second.url)).toEqual(before);
    expect(await second.stop("SIGTERM")).toBe(0);

    const third = await serve(data);
    expect(await readAll(third.url)).toEqual(before);
    expect(await third.stop("SIGINT")).toBe(0);
  });

  it("[GEN-022] [TXN-002] killed under load it has every answer that anybody was given, and totals that count each booking once", async () => {
    const first = await serve(data);
    const given: { readonly check_id: string }[] = [];
    const sender = async (): Promise<void> => {
      for (;;) {
        try {
          given.push((await send(first.url, "/v1/check", gift("C-load", 10))) as { readonly check_id: string });
        } catch {
          return;
        }
        // Killed once enough was answered, with requests of the other senders under way.
        if (given.length === 20) first.child.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 6 }, sender));
    const second = await serve(data);
    for (const answer of given) expect(await send(second.url, `/v1/checks/${answer.check_id}`)).toMatchObject(answer);
    const next = (await send(second.url, "/v1/check", gift("C-load", 10))) as {
      readonly history_used: readonly [{ readonly count: number; readonly total: { readonly amount: number } }];
      readonly rechecks: readonly object[];
    };
    const [{ count, total }] = next.history_used;
    // An answer that was stored but not yet sent at the kill is there too, complete.
    expect([count >= given.length, count <= given.length + 6, total.amount, next.rechecks.length]).toEqual([
      true,
      true,
      10 * count,
      count,
    ]);
    expect(await second.stop("SIGTERM")).toBe(0);
  });

  it("stopped under load it finishes requests that have begun: every booking was answered", async () => {
    const service = await serve(data);
    let answered = 0;
    const exited = new Promise((done) => service.child.once("exit", done));
    const sender = async (): Promise<void> => {
      for (;;) {
        try {
          await send(service.url, "/v1/check", gift("C-drain", 10));
        } catch {
          return;
        }
        answered += 1;
        if (answered === 20) service.child.kill("SIGTERM");
      }
    };
    await Promise.all(Array.from({ length: 6 }, sender));
    expect([await exited, answered >= 20]).toEqual([0, true]);
    const again = await serve(data);
    expect(await send(again.url, "/v1/check", gift("C-drain", 10))).toMatchObject({
      history_used: [{ count: answered }, { count: answered }],
    });
    expect(await again.stop("SIGTERM")).toBe(0);
  });

  it.each([
    [
      "its pepper is gone",
      (folder: string) => {
        rmSync(join(folder, "pepper"));
      },
      /pepper is missing.*Put it back/,
    ],
    [
      "its database is no database",
      (folder: string) => {
        writeFileSync(join(folder, "tcs.sqlite"), "no database at all, however long it may be made to be");
      },
      /^The database file is not a database: .*tcs\.sqlite\.\n$/,
    ],
    [
      "its folder is a file",
      (folder: string) => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, "");
      },
      /^There is a file of this name already: /,
    ],
  ])("says in one sentence what is in the way where %s", async (_what, damage, words) => {
    const folder = join(scratch, "damaged");
    rmSync(folder, { recursive: true, force: true });
    cpSync(data, folder, { recursive: true });
    for (const log of ["tcs.sqlite-wal", "tcs.sqlite-shm"]) rmSync(join(folder, log), { force: true });
    damage(folder);
    const { exit, out, err } = await tcs("serve", "--data", folder, "--port", "0");
    expect([exit, out]).toEqual([3, ""]);
    expect(err).toMatch(words);
    expect(err).not.toMatch(STACK_TRACE);
  });

  it("logs to standard error, and neither facts nor keys", async () => {
    const service = await serve(data, "--base-url", "https://tcs.example/");
    const problem = await send(service.url, "/v1/check", { ...gift("C-secret-number", 1), nonsense: "secret-word" });
    expect(problem["type"]).toBe("https://tcs.example/errors/invalid-request");
    await service.stop("SIGTERM");
    expect(service.err()).toContain('"msg":"listening"');
    for (const secret of ["C-secret-number", "secret-word", openedJson(opened).keys["app"]?.secret ?? ""])
      expect(service.err()).not.toContain(secret);
  });

  it("is refused beside a running service on the same folder, as is opening an account there", async () => {
    const service = await serve(data);
    for (const args of [
      ["serve", "--data", data, "--port", "0"],
      ["account", "open", SAMPLE, "--data", data],
    ]) {
      const { exit, out, err } = await tcs(...args);
      expect([exit, out]).toEqual([3, ""]);
      expect(err).toContain(data);
      expect(err).not.toMatch(STACK_TRACE);
    }
    const port = new URL(service.url).port;
    const { exit, err } = await tcs("serve", "--data", join(scratch, "other"), "--port", port);
    expect([exit, err]).toEqual([3, `The address is in use already: 127.0.0.1, port ${port}.\n`]);
  });

  it("on a shifted clock says so, and does not shift the clock of real accounts", async () => {
    const shifted = await serve(join(scratch, "shifted"), "--now", "2030-01-01T00:00:00Z");
    expect(await send(shifted.url, "/healthz")).toEqual({ status: "ok", clock: "shifted" });
    await shifted.stop("SIGTERM");
    expect(shifted.err()).toContain("the clock is shifted");
    const { exit, err } = await tcs("serve", "--data", data, "--port", "0", "--now", "2030-01-01T00:00:00Z");
    expect([exit, err]).toEqual([3, expect.stringContaining("opened under the true clock")]);
  });

  it("refuses a module that was edited, naming it and both checksums", async () => {
    const copy = join(scratch, "copy");
    for (const part of ["dist", "generated", "rulesets", "package.json"])
      cpSync(join(ROOT, part), join(copy, part), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
    const program = join(copy, "dist/cli/main.js");
    for (const path of [
      "generated/law/de/business_gifts/2024.ts",
      "dist/generated/law/de/business_gifts/2024.ts",
      "dist/generated/law/de/business_gifts/2024.js",
    ]) {
      const module = join(copy, path);
      const text = readFileSync(module, "utf8");
      appendFileSync(module, "\n");
      const { exit, out, err } = await runProgram(program, ["serve", "--data", join(scratch, "fresh"), "--port", "0"]);
      expect([exit, out]).toEqual([3, ""]);
      expect(err).toMatch(/law\.de\.business_gifts@2024.*sha256:[0-9a-f]{64}.*sha256:[0-9a-f]{64}/);
      writeFileSync(module, text);
    }
    // Refused before the folder of the database was even made.
    expect(existsSync(join(scratch, "fresh"))).toBe(false);
  });

  it("loads neither the compiler nor what it needs", () => {
    const loaded = new Set<string>();
    visit(TCS, loaded);
    for (const part of ["main.js", "wiring/service.js", "store/sqlite/open.js"])
      visit(join(ROOT, "dist/runtime", part), loaded);
    expect([...loaded].filter((name) => /ts-morph|typescript|chevrotain|dist\/compiler\//.test(name))).toEqual([]);
    expect(loaded.has("better-sqlite3")).toBe(true);
  });
});

describe("an operator's command", () => {
  it("loads neither HTTP nor the engine, nor the packages of what was not asked for", () => {
    const loaded = new Set<string>();
    visit(TCS, loaded);
    for (const part of ["main.js", "wiring/database.js", "store/sqlite/open.js", "services/accounts/keys/list.js"])
      visit(join(ROOT, "dist/runtime", part), loaded);
    const packages = [...loaded].filter((name) => !name.startsWith("/") && !name.startsWith("node:"));
    expect(packages.sort()).toEqual(["better-sqlite3", "commander", "typeid-js"]);
    expect([...loaded].filter((name) => /dist\/(compiler|runtime\/(http|observe|jobs))\//.test(name))).toEqual([]);
  });
});

describe("the command line", () => {
  it.each([
    [["sevre"], /Did you mean serve\?/],
    [["serve", "--prot", "1"], /Did you mean --port\?/],
    [["serve", "--port", "70000"], /0 to 65535/],
    [["serve", "--now", "yesterday"], /2026-03-10T09:00:00Z/],
    [["serve", "--base-url", "tcs"], /https:\/\//],
    [["account", "opne", "x"], /Did you mean open\?/],
    [["account", "open"], /missing required argument 'file'/],
  ])("%j is wrong usage, and says what was meant", async (args, words) => {
    const { exit, out, err } = await tcs(...args);
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toMatch(words);
    expect(err).not.toMatch(STACK_TRACE);
  });

  it.each([[["--help"]], [["serve", "--help"]], [["account", "open", "--help"]]])(
    "%j teaches with an example",
    async (args) => {
      const { exit, out, err } = await tcs(...args);
      expect([exit, err]).toEqual([0, ""]);
      expect(out).toMatch(/\$ tcs /);
    },
  );

  it("--version prints the package's version", async () => {
    const { out } = await tcs("--version");
    expect(out.trim()).toBe(
      (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { readonly version: string }).version,
    );
  });
});

/**
 * The files and packages that importing a built file loads: its imports, and theirs. Imports inside actions are not
 * followed.
 */
function visit(file: string, loaded: Set<string>): void {
  if (loaded.has(file)) return;
  loaded.add(file);
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export)\b[^;]*?from "([^"]+)"|^import "([^"]+)"/gm,
  )) {
    if (specifier.startsWith(".")) visit(resolve(dirname(file), specifier), loaded);
    else loaded.add(specifier);
  }
}
