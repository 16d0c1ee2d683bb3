/**
 * `npm start`, and the first steps of a service: its address, then the database. Runs the output of `npm run build`.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { serveOptions } from "../../cli/serve-options.js";
import { startService } from "../../runtime/main.js";
import { appKey, npmStart, shell, START, statusOfMe, urlIn } from "./npm-start.js";
import { runProgram, STACK_TRACE, tcs } from "./programs.js";

// Each case starts the service twice, and the first start compiles.
let scratch: string;
let taken: Server;

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-start-"));
  taken = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  await new Promise((resolve) => taken.close(resolve));
  rmSync(scratch, { recursive: true, force: true });
});

function takenPort(): number {
  const address = taken.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

describe("npm start", () => {
  it("opens nothing where its port is taken, names the way, and prints the keys on another", async () => {
    const port = takenPort();
    const data = join(scratch, "data");
    const refused = await shell("npm start --silent", { TCS_PORT: String(port), TCS_DATA: data });
    expect([refused.exit, refused.out]).toEqual([3, ""]);
    expect(refused.err).toContain(
      `Port ${port} of 127.0.0.1 is taken by another program. Nothing was opened. ` +
        `Start on another port: TCS_PORT=${port + 1} npm start\n`,
    );
    expect(refused.err).not.toMatch(STACK_TRACE);
    expect(existsSync(data)).toBe(false);
    const started = npmStart([], { TCS_PORT: "0", TCS_DATA: data });
    const out = await started.printed(/\ncurl .*\n/);
    expect(await statusOfMe(urlIn(out), appKey(out))).toBe(200);
    expect(await started.stop("SIGTERM")).toBe(0);
  });

  it("names a folder that is not empty before it plays a sample year, and one whose play was killed", async () => {
    const data = join(scratch, "data");
    const killed = npmStart(["--sample", "--port", "0", "--data", data]);
    await killed.printed(/A year of the sample company is played/);
    await killed.stop("SIGKILL");
    for (const args of [["--sample"], []]) {
      const refused = await runProgram(START, [...args, "--port", "0", "--data", data]);
      expect([refused.exit, refused.out]).toEqual([3, ""]);
      expect(refused.err).toContain(`${data} holds a sample year that was not played to its end.`);
      expect(refused.err).toContain("Delete it, and start again: npm start -- --sample");
    }
    const other = join(scratch, "other");
    const opened = npmStart(["--port", "0", "--data", other]);
    await opened.printed(/\ncurl .*\n/);
    await opened.stop("SIGTERM");
    const full = await runProgram(START, ["--sample", "--port", "0", "--data", other]);
    expect([full.exit, full.out]).toEqual([3, ""]);
    expect(full.err).toContain(`${other}' holds an account already`);
  });

  it("prints the keys as soon as they are made, so that a crash right after loses none", async () => {
    const data = join(scratch, "data");
    const first = npmStart(["--port", "0", "--data", data]);
    const out = await first.printed(/The rule owner, .*usr_/);
    // Before the service answers: its own line comes last.
    expect(out).not.toContain("The service listens");
    await first.stop("SIGKILL");
    const second = npmStart(["--port", "0", "--data", data]);
    const again = await second.printed(/The service listens on .*\n/);
    expect(again).toContain("Its keys were printed once");
    expect(await statusOfMe(urlIn(again), appKey(out))).toBe(200);
  });

  it("takes every setting of tcs serve, as a flag and from the environment", async () => {
    const { exit, out } = await runProgram(START, ["--help"]);
    expect(exit).toBe(0);
    const help = out.replaceAll(/\s+/g, " ");
    for (const { flags, envVar } of serveOptions()) {
      expect(help).toContain(flags);
      if (envVar !== undefined) expect(help).toContain(`env: ${envVar}`);
    }
    const wrong = await runProgram(START, [], { TCS_PORT: "eighty" });
    expect([wrong.exit, wrong.err]).toEqual([2, expect.stringContaining("A port is a number")]);
    const limited = npmStart(["--port", "0", "--data", join(scratch, "data")], {
      TCS_RATE_LIMIT_PER_KEY: "1",
      TCS_BASE_URL: "https://tcs.example",
    });
    const started = await limited.printed(/\ncurl .*\n/);
    expect([
      await statusOfMe(urlIn(started), appKey(started)),
      await statusOfMe(urlIn(started), appKey(started)),
    ]).toEqual([200, 429]);
  });
});

describe("a service that starts", () => {
  it.each([
    ["its port", (port: number) => ["--port", String(port)]],
    ["the port of its figures", (port: number) => ["--port", "0", "--metrics-port", String(port)]],
  ])("opens nothing where %s is taken", async (_what, flags) => {
    const data = join(scratch, "none");
    const refused = await tcs("serve", "--data", data, ...flags(takenPort()));
    expect([refused.exit, refused.out, refused.err]).toEqual([
      3,
      "",
      `The address is in use already: 127.0.0.1, port ${takenPort()}.\n`,
    ]);
    expect(existsSync(data)).toBe(false);
  });

  const place = (): Parameters<typeof startService>[0] => {
    const log = pino({ level: "silent" });
    return {
      dataDir: join(scratch, "data"),
      databaseUrl: null,
      host: "127.0.0.1",
      port: 0,
      baseUrl: "https://tcs.example",
      startAt: null,
      log,
    };
  };
  /** A port that was free a moment ago. */
  const freePort = async (): Promise<number> => {
    const port = takenPort();
    await new Promise((resolve) => taken.close(resolve));
    return port;
  };

  it("keeps early requests waiting and answers them once it is ready", async () => {
    const port = await freePort();
    let early: Promise<Response> | null = null;
    const prepare = async (): Promise<void> => {
      early = fetch(`http://127.0.0.1:${port}/healthz`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(existsSync(join(scratch, "data"))).toBe(false);
    };
    const service = await startService({ ...place(), port, prepare });
    expect(await (early as Promise<Response> | null)).toMatchObject({ status: 200 });
    await service.close();
  });

  it("tells early requests that it did not start, and lets its address go", async () => {
    const port = await freePort();
    let early: Promise<Response> | null = null;
    const prepare = async (): Promise<void> => {
      early = fetch(`http://127.0.0.1:${port}/v1/rules`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error("prepared for the worst");
    };
    await expect(startService({ ...place(), port, prepare })).rejects.toThrow("prepared for the worst");
    const answered = await (early as Promise<Response> | null);
    expect([answered?.status, answered?.headers.get("content-type")]).toEqual([503, "application/problem+json"]);
    expect(await answered?.json()).toMatchObject({
      type: expect.stringContaining("https://tcs.example/errors/") as string,
      status: 503,
    });
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });
});
