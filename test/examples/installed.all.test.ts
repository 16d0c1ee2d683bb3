/**
 * The program as a company has it: packed, and installed in a folder without a checkout nearby. Code that compiles,
 * reads documents or makes sheets runs in child processes that may read few files, which have other places there.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { killAll, ROOT, runProgram, type ServedProgram, serveProgram } from "../cli/programs.js";
import { HANGS_MS } from "../waiting.js";
import { installPacked } from "./production.js";

// Some ten processes, most of which load the compiler.
const HANDBOOK = join(ROOT, "examples/acme/refund-handbook.docx");
const SET = "policy.acme.parcels";

let home: string;
let program: string;
let data: string;

beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "tcs-installed-")));
  program = join(installPacked(home), "dist/cli/main.js");
  data = join(home, "data");
});

afterAll(async () => {
  await killAll();
  rmSync(home, { recursive: true, force: true });
});

/** Runs a command of the installed program in the company's folder, and returns its output. */
async function fine(...args: readonly string[]): Promise<string> {
  const { exit, out, err } = await runProgram(program, args, {}, home);
  expect([args, exit, exit === 0 ? "" : out + err]).toEqual([args, 0, ""]);
  return out;
}

/** Writes the texts that `tcs new` leaves open, and returns the file as a request takes it. */
function writeWords(path: string): { readonly path: string; readonly text: string } {
  const file = join(home, "rulesets", path);
  const text = readFileSync(file, "utf8").replaceAll("Placeholder: ", "");
  writeFileSync(file, text);
  return { path, text };
}

describe("installed where npm puts its packages beside it", () => {
  let served: ServedProgram;
  let key: string;
  let owner: string;
  beforeAll(async () => {
    const file = "node_modules/transaction-control-service/examples/acme/account.json";
    const opened = JSON.parse(await fine("account", "open", file, "--data", data)) as {
      readonly keys: { readonly app: { readonly secret: string } };
      readonly people: { readonly owner: { readonly id: string } };
    };
    key = opened.keys.app.secret;
    owner = opened.people.owner.id;
    served = await serveProgram(program, data);
  });

  async function send(path: string, body?: object | Uint8Array<ArrayBuffer>): Promise<unknown> {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(served.url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { "Content-Type": isFile ? "application/octet-stream" : "application/json" }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    expect([path, response.status, response.status === 200 ? "" : text.slice(0, 1_000)]).toEqual([path, 200, ""]);
    return JSON.parse(text);
  }

  it("drafts a policy over HTTP and publishes it", async () => {
    await fine("new", "policy", "acme.parcels", "--version", "1", "--from", "2026-01-01");
    const files = ["domains/parcels.rules", "policy/acme/parcels/1.rules"].map(writeWords);
    expect(await send("/v1/policies", { files })).toMatchObject({ rule_set: SET, version: "1" });
    expect(await send(`/v1/policies/${SET}/1/publish`, { published_by: owner })).toMatchObject({ what: "new_version" });
  });

  it("reads a document over HTTP and drafts a policy from it", async () => {
    const sent = await send("/v1/documents?name=refund-handbook.docx", new Uint8Array(readFileSync(HANDBOOK)));
    const { document_id } = sent as { readonly document_id: string };
    const drafted = await send("/v1/policies/draft", { document_id, domain: "customer_support", name: "handbook" });
    expect(drafted).toMatchObject({ rule_set: "policy.acme.handbook", rules: [{ rule: "p_1_1" }, {}, {}] });
  });

  it("makes a boundary sheet for a person in a browser", async () => {
    const of = ["--account", "acme", "--data", data, "--base-url", served.url];
    const { url } = JSON.parse(await fine("person", "sign-in", "owner@example.com", ...of)) as { readonly url: string };
    const { origin, pathname, searchParams } = new URL(url);
    const entered = await fetch(origin + pathname, {
      method: "POST",
      headers: { Origin: origin },
      body: new URLSearchParams(searchParams),
      redirect: "manual",
    });
    const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
    // The page loads itself again until its sheet is made.
    const sheet = async (): Promise<string> => {
      const page = await fetch(`${origin}/live/confirmations/${SET}/1/sheet`, { headers: { Cookie: cookie } });
      expect(page.status).toBe(200);
      return page.text();
    };
    await expect.poll(sheet, { timeout: HANGS_MS, interval: 500 }).toMatch(/<h2[^]*<table/);
  });

  it("publishes a draft with a command", async () => {
    const of = ["--account", "acme", "--data", data];
    await fine("new", "version", `${SET}@1`, "--version", "2", "--from", "2099-01-01");
    writeWords("policy/acme/parcels/2.rules");
    await fine("policy", "draft", "rulesets/policy/acme/parcels/2.rules", ...of);
    const { published } = JSON.parse(await fine("policy", "publish", `${SET}@2`, ...of)) as { published: unknown };
    expect(published).toMatchObject([{ rule_set: SET, version: "2", what: "new_version" }]);
    expect(await served.stop("SIGTERM")).toBe(0);
  });

  it("exports an account's records with the script that checks them", async () => {
    const of = ["--account", "acme", "--data", data, "--from", "2020-01-01", "--to", "2030-01-01"];
    await fine("export", ...of, join(home, "records"));
    const { exit, out, err } = await runProgram(join(home, "records/check.mjs"), [], {}, home);
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toMatch(/no record of the account was left out[^]* records checked/);
  });

  it("drafts a policy from a document with a command", async () => {
    await fine("new", "policy", "acme.desk", "--version", "1", "--document", HANDBOOK);
    expect(readFileSync(join(home, "rulesets/policy/acme/desk/1.rules"), "utf8")).toContain("refund-handbook.docx");
  });
});

describe("installed where pnpm puts each package in a folder of its own, with links to what it needs", () => {
  beforeAll(() => layOutAsPnpm(join(home, "node_modules")));

  it("reads a document and drafts a policy from it", async () => {
    await fine("new", "policy", "acme.linked", "--version", "1", "--document", HANDBOOK);
    expect(existsSync(join(home, "rulesets/policy/acme/linked/1.rules"))).toBe(true);
  });
});

/** Moves the packages that npm installed: a folder for each package, with links to its dependencies next to it. */
function layOutAsPnpm(packages: string): void {
  const store = join(packages, ".pnpm");
  const moved = new Map<string, string>();
  const move = (from: string): void => {
    // Packages that lie in it come first, while they are found there.
    const nested = join(from, "node_modules");
    if (existsSync(nested)) namesIn(nested).forEach((name) => move(join(nested, name)));
    const name = relative(packages, from).split("node_modules/").at(-1) ?? "";
    const to = join(store, relative(packages, from).replaceAll("/", "+"), "node_modules", name);
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
    moved.set(relative(packages, from), to);
  };
  namesIn(packages).forEach((name) => move(join(packages, name)));
  for (const [was, place] of moved) linkNeeds(was, place, moved);
  program = join(packages, "transaction-control-service/dist/cli/main.js");
  symlinkSync(moved.get("transaction-control-service") ?? "", join(packages, "transaction-control-service"));
}

/** `was`: its path in the flat folder of packages, by which its dependencies were found. */
function linkNeeds(was: string, place: string, moved: ReadonlyMap<string, string>): void {
  const beside = place.slice(0, place.lastIndexOf("/node_modules/") + "/node_modules".length);
  const { dependencies = {} } = JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    const parts = was.split("/node_modules/");
    const above = parts.map((_, at) => [...parts.slice(0, parts.length - at), name].join("/node_modules/"));
    const needed = [...above, name].map((path) => moved.get(path)).find((path) => path !== undefined);
    expect([was, name, needed]).toEqual([was, name, expect.any(String)]);
    mkdirSync(dirname(join(beside, name)), { recursive: true });
    symlinkSync(needed ?? "", join(beside, name));
  }
}

/** The packages of a folder, those of a scope by `@scope/name`. */
function namesIn(packages: string): readonly string[] {
  return readdirSync(packages).flatMap((name) => {
    if (name.startsWith(".")) return [];
    return name.startsWith("@") ? readdirSync(join(packages, name)).map((each) => `${name}/${each}`) : [name];
  });
}
