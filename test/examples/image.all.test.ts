/**
 * The container image without Docker: exactly the files that the Dockerfile copies, with only the packages for
 * production, run as a user other than root.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";

import { type Ran, ROOT, STACK_TRACE } from "../cli/programs.js";
import { nextVersion } from "./next-version.js";
import { linkFile, linkProductionPackages, linkTree } from "./production.js";

/** The output of the steps before the last stage, which the repository does not hold. */
const MADE = ["node_modules", "dist"];
/** Debian's `nobody`; in the image it is `node`. */
const NOBODY = 65_534;

interface Dockerfile {
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  readonly environment: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
}

/** The last stage: the contents of the image and how it runs. */
function readDockerfile(): Dockerfile {
  const lines = readFileSync(join(ROOT, "examples/deploy/Dockerfile"), "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"));
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  const of = (instruction: string): readonly string[] =>
    stage.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1).trim()] : []));
  const [workdir = "", user = "", entrypoint = "[]", command = "[]"] = ["WORKDIR", "USER", "ENTRYPOINT", "CMD"].map(
    (each) => of(each)[0],
  );
  const copies = of("COPY").map((line) => {
    const [stageFlag, from = "", to = "", ...more] = line.split(" ");
    expect([stageFlag, more, from.startsWith("/tcs/")]).toEqual(["--from=build", [], true]);
    return {
      from: posix.relative("/tcs", from),
      to: posix.resolve(workdir, to.endsWith("/") ? to + posix.basename(from) : to),
    };
  });
  const environment = Object.fromEntries(
    of("ENV").flatMap((line) => line.split(" ").map((pair) => pair.split("=", 2) as [string, string])),
  );
  return {
    copies,
    environment,
    workdir,
    user,
    entrypoint: JSON.parse(entrypoint) as string[],
    command: JSON.parse(command) as string[],
  };
}

let image: string;
let file: Dockerfile;
let running: ChildProcess | null = null;

beforeAll(() => {
  file = readDockerfile();
  image = mkdtempSync(join(tmpdir(), "tcs-image-"));
  chmodSync(image, 0o755);
  for (const { from, to } of file.copies) {
    const target = join(image, to);
    if (from === "node_modules") linkProductionPackages(join(target, ".."));
    else if (lstatSync(join(ROOT, from)).isDirectory()) linkTree(join(ROOT, from), target);
    else linkFile(join(ROOT, from), target);
  }
  // As the build stage does; a removed link leaves the file itself.
  execFileSync("sh", [join(ROOT, "examples/deploy/lean.sh"), join(image, file.workdir)]);
  mkdirSync(join(image, "data"));
  mkdirSync(join(image, "mounted"));
  if (process.getuid?.() === 0) chownSync(join(image, "data"), NOBODY, NOBODY);
});

afterAll(() => {
  running?.kill("SIGKILL");
  rmSync(image, { recursive: true, force: true });
});

/** As the container runs: its folder, its environment, its user. `/data` is a folder of the test's. */
function inImage(): {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
} {
  const env = {
    PATH: process.env["PATH"],
    HOME: "/nonexistent",
    ...file.environment,
    TCS_DATA: join(image, file.environment["TCS_DATA"] ?? ""),
    TCS_HOST: "127.0.0.1",
    TCS_PORT: "0",
  };
  return { cwd: join(image, file.workdir), env, ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }) };
}

/** `docker run --rm tcs …` */
function docker(...args: readonly string[]): Promise<Ran> {
  return inContainer(args, {});
}

function inContainer(args: readonly string[], more: NodeJS.ProcessEnv): Promise<Ran> {
  const [, ...entrypoint] = file.entrypoint;
  const { env, ...rest } = inImage();
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [...entrypoint, ...args],
      { ...rest, env: { ...env, ...more } },
      (_error, out, err) => done({ exit: child.exitCode ?? -1, out, err }),
    );
  });
}

async function fine(...args: readonly string[]): Promise<string> {
  const { exit, out, err } = await docker(...args);
  expect([args, exit, err.replaceAll(/^\{.*\}$/gm, "")]).toEqual([args, 0, expect.not.stringMatching(STACK_TRACE)]);
  return out;
}

describe("the image", () => {
  it("is made of what the repository holds and the build makes, and runs as another user than root", () => {
    const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8")
      .split("\n")
      .filter((line) => line !== "");
    for (const { from } of file.copies) {
      expect([from, existsSync(join(ROOT, from))]).toEqual([from, true]);
      if (!MADE.includes(from))
        expect(ignored.some((each) => from === each || from.startsWith(`${each}/`))).toBe(false);
    }
    expect([file.entrypoint[0], file.command, file.user]).toEqual(["node", ["serve"], "node"]);
    expect(file.environment).toMatchObject({ NODE_ENV: "production", TCS_DATA: "/data" });
    expect(existsSync(join(image, file.workdir, "node_modules/vitest"))).toBe(false);
    expect(readFileSync(join(ROOT, "examples/deploy/Dockerfile"), "utf8")).toContain(
      "RUN sh examples/deploy/lean.sh .",
    );
  });

  it("lacks the packages that only authors use, and the command that needs them says how to install them", async () => {
    const { peerDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      readonly peerDependencies: Readonly<Record<string, string>>;
    };
    for (const name of [...Object.keys(peerDependencies), "typescript"])
      expect([name, existsSync(join(image, file.workdir, "node_modules", name))]).toEqual([name, false]);
    const editor = "vscode-languageserver";
    const { exit, err } = await docker("lsp", "--stdio");
    expect([exit, err]).toEqual([
      3,
      expect.stringContaining(`npm install --save-dev ${editor}@${peerDependencies[editor] ?? ""}`),
    ]);
  });

  it("opens the account, publishes a version, serves a check and verifies, as its README says", async () => {
    const readme = readFileSync(join(ROOT, "examples/deploy/README.md"), "utf8");
    expect(readme).toContain(
      "docker run --rm -v tcs-data:/data tcs account open examples/acme/account.json > keys.json",
    );
    const opened = JSON.parse(await fine("account", "open", "examples/acme/account.json")) as {
      readonly keys: Readonly<Record<string, { readonly secret: string }>>;
      readonly people: Readonly<Record<string, { readonly id: string }>>;
    };
    const key = opened.keys["app"]?.secret ?? "";
    const server = await serve();

    const second = join(image, "mounted/policy/acme/gifts/2.rules");
    const first = readFileSync(join(ROOT, "rulesets/policy/acme/gifts/1.rules"), "utf8");
    mkdirSync(join(second, ".."), { recursive: true });
    writeFileSync(second, nextVersion(first));
    const { drafted } = JSON.parse(await fine("policy", "draft", second, "--account", "acme")) as {
      readonly drafted: readonly [{ readonly rules: readonly { readonly rule: string }[] }];
    };
    const rules = drafted[0].rules.map(({ rule }) => ({ rule, action: "confirm" }));
    const confirmed = await fetch(`${server.url}/v1/confirmations/policy.acme.gifts/2`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ rules, by_user: opened.people["owner"]?.id }),
    });
    expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining('"pending":0')]);
    const published = JSON.parse(await fine("policy", "publish", "policy.acme.gifts@2", "--account", "acme")) as {
      readonly published: readonly object[];
    };
    expect(published.published).toMatchObject([{ rule_set: "policy.acme.gifts", version: "2", what: "new_version" }]);

    const facts = {
      gift_date: "2026-03-10",
      recipient: { customer_number: "C-1" },
      recipient_is_own_employee: false,
      given_out_generally: false,
      cost_net: { amount: 3000, currency: "EUR" },
      vat: { amount: 570, currency: "EUR" },
    };
    const body = JSON.stringify({
      rule_set: "law.de.business_gifts",
      jurisdiction: "DE",
      policies: [],
      transaction: { channel: "invoice" },
      facts,
    });
    const answer = await fetch(`${server.url}/v1/check`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { state: "determined" }]);
    expect(JSON.parse(await fine("verify", "--format", "json"))).toMatchObject({ findings: [] });
    expect(await server.stop()).toBe(0);
  });
});

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  /** Null: taken over where it is set. */
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly volumes: readonly string[];
  readonly profiles?: readonly string[];
}

describe("the compose file", () => {
  const compose = readFileSync(join(ROOT, "examples/deploy/compose.yml"), "utf8");
  const { services, volumes } = parseYaml(compose) as {
    readonly services: Readonly<Record<"tcs" | "backup" | "doctor", ComposeService>>;
    readonly volumes: Readonly<Record<string, null>>;
  };

  /** The command of a service, with its volumes as folders of the test. */
  function commandOf(name: "backup" | "doctor"): readonly string[] {
    const { command = [] } = services[name];
    return command.map((word) => (word.startsWith("/backups") ? join(image, word) : word));
  }

  it("builds the Dockerfile, and every volume and variable in it has a place and a default", () => {
    const { build } = services.tcs;
    const folder = join(ROOT, "examples/deploy", build?.context ?? "");
    expect(readFileSync(join(folder, build?.dockerfile ?? ""), "utf8")).toContain('CMD ["serve"]');
    const named = Object.values(services).flatMap(({ volumes: of }) => of.map((each) => each.split(":")));
    for (const [from = "", to] of named) {
      if (from === "data") expect([Object.keys(volumes), to]).toEqual([["data"], file.environment["TCS_DATA"]]);
    }
    for (const [variable] of compose.matchAll(/\$\{[^}]*\}/g)) expect(variable).toMatch(/^\$\{TCS_\w+:-.*\}$/);
    for (const name of Object.keys(services.tcs.environment ?? {}))
      expect(readFileSync(join(ROOT, "cli/README.md"), "utf8")).toContain(`\`${name}\``);
    for (const [, command = ""] of compose.matchAll(/^ *#   (docker .*)$/gm))
      expect(command).toMatch(/^docker compose -f examples\/deploy\/compose\.yml (?:build|up --detach|run --rm )/);
  });

  it("serves with its defaults, is backed up beside the service, and is looked after", async () => {
    rmSync(join(image, "data"), { recursive: true });
    for (const folder of ["data", "backups"]) {
      mkdirSync(join(image, folder));
      if (process.getuid?.() === 0) chownSync(join(image, folder), NOBODY, NOBODY);
    }
    await fine("account", "open", "examples/acme/account.json");
    const settings = Object.entries(services.tcs.environment ?? {}).flatMap(([name, value]) =>
      value === null ? [] : [[name, value.replace(/^\$\{\w+:-(.*)\}$/, "$1")]],
    );
    expect(settings).toEqual([["TCS_BASE_URL", "http://127.0.0.1:8080"]]);
    const server = await serve(Object.fromEntries(settings) as NodeJS.ProcessEnv);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await fine(...commandOf("backup"))).toContain("all that was recorded");
    // The test's port is another one than the container's.
    const looked = await inContainer(commandOf("doctor"), { TCS_BASE_URL: server.url });
    expect([looked.exit, looked.out]).toEqual([0, expect.stringMatching(/^fine +backups/m)]);
    const [kept = ""] = readdirSync(join(image, "backups"));
    await fine("restore", join(image, "backups", kept), "--data", join(image, "backups/restored"));
    await fine("verify", "--data", join(image, "backups/restored"));
    expect(await server.stop()).toBe(0);
  });
});

/** `docker run -d tcs` */
function serve(
  more: NodeJS.ProcessEnv = {},
): Promise<{ readonly url: string; readonly stop: () => Promise<number | null> }> {
  const [, ...entrypoint] = file.entrypoint;
  const { env, ...rest } = inImage();
  const child = spawn(process.execPath, [...entrypoint, ...file.command], {
    ...rest,
    env: { ...env, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running = child;
  const exited = new Promise<number | null>((done) => child.once("exit", done));
  let err = "";
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  return new Promise((done, fail) => {
    child.stdout.once("data", (line: Buffer) => {
      const { listening } = JSON.parse(line.toString()) as { readonly listening: string };
      done({ url: listening, stop: () => (child.kill("SIGTERM"), exited) });
    });
    void exited.then((code) => {
      fail(new Error(`the service ended with ${String(code)}: ${err}`));
    });
  });
}
