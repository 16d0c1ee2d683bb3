/** `tcs client` as a program with a running service. What it writes compiles, and refuses wrong facts. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type SampleService, startSample } from "../runtime/http/sample-service.js";
import { type Ran, ROOT, runProgram, TCS } from "./programs.js";

// Each run of the command loads a whole TypeScript.
let service: SampleService;
let scratch: string;

beforeAll(async () => {
  service = await startSample();
  scratch = mkdtempSync(join(tmpdir(), "tcs-client-"));
  writeFileSync(join(scratch, "package.json"), '{"type":"module"}');
  // The packages of a project that uses the client.
  symlinkSync(join(ROOT, "node_modules"), join(scratch, "node_modules"));
});
afterAll(async () => {
  await service.close();
  rmSync(scratch, { recursive: true, force: true });
});

function client(out: string, more: readonly string[], key = ""): Promise<Ran> {
  return runProgram(TCS, ["client", "--out", join(scratch, out), ...more], { TCS_KEY: key });
}

describe("the command", () => {
  it("writes a law's facts without a key, the same again, and says when the file is stale", async () => {
    const of = ["--url", service.url, "--rule-set", "law.de.business_gifts"];
    expect(await client("law.ts", of)).toMatchObject({ exit: 0, err: "" });
    const text = readFileSync(join(scratch, "law.ts"), "utf8");
    expect(text).toMatch(/^\/\*\*\n \* The facts and outcomes of rule sets: written by `tcs client`, not edited\./);
    expect(text).not.toContain(service.url);
    expect(await client("law.ts", [...of, "--check"])).toEqual({ exit: 0, out: "", err: "" });
    writeFileSync(join(scratch, "law.ts"), `${text}\n`);
    expect(await client("law.ts", [...of, "--check"])).toMatchObject({
      exit: 1,
      out: expect.stringContaining("is stale"),
    });
    expect(await client("none.ts", [...of, "--check"])).toMatchObject({
      exit: 1,
      out: expect.stringContaining("is not there"),
    });
  });

  it("with an agent's key writes what binds the agent, and any law by its name", async () => {
    const url = ["--url", service.url];
    expect(await client("agent.ts", url, service.secret("refund_bot"))).toMatchObject({ exit: 0, err: "" });
    const all = readFileSync(join(scratch, "agent.ts"), "utf8");
    expect([...all.matchAll(/^ \* {3}(\S+) \(/gm)].map(([, name]) => name)).toEqual([
      "law.de.business_gifts",
      "policy.acme.customer_support",
      "policy.acme.gifts",
    ]);
    const named = ["--rule-set", "law.us.gifts_meals", "policy.acme.customer_support"];
    expect(await client("both.ts", [...url, ...named], service.secret("refund_bot"))).toMatchObject({
      exit: 0,
      err: "",
    });
    expect(readFileSync(join(scratch, "both.ts"), "utf8")).toMatch(/law\.us\.gifts_meals \([^]*customer_support \(/);
    const closed = await client("x.ts", [...url, "--rule-set", "policy.acme.trips"], service.secret("refund_bot"));
    expect([closed.exit, closed.err]).toEqual([
      2,
      expect.stringMatching(/shows no rule set policy\.acme\.trips\..*An agent's key reads what binds the agent\./),
    ]);
  });

  it("says in words what stands in the way: no such rule set, a policy without a key, a key not in use, no service, no address", async () => {
    const url = ["--url", service.url];
    expect(await client("x.ts", [...url, "--rule-set", "law.de.busines_gifts"])).toMatchObject({
      exit: 2,
      err: expect.stringContaining("Did you mean law.de.business_gifts?"),
    });
    expect(
      await client("x.ts", [...url, "--rule-set", "matching.acme.customers"], service.secret("app")),
    ).toMatchObject({ exit: 2, err: expect.stringContaining("matching.acme.customers is a matching set") });
    expect(await client("x.ts", [...url, "--rule-set", "policy.acme.customer_support"])).toMatchObject({
      exit: 2,
      err: expect.stringContaining("TCS_KEY, which is not set"),
    });
    expect(await client("x.ts", url, "not-a-key")).toMatchObject({
      exit: 2,
      err: expect.stringContaining("TCS_KEY is not in use"),
    });
    expect(await client("x.ts", ["--url", "http://127.0.0.1:9"])).toMatchObject({
      exit: 3,
      err: expect.stringContaining("No service can be reached"),
    });
    expect(await client("x.ts", [])).toMatchObject({
      exit: 2,
      err: expect.stringContaining("required option '--url <url>' not specified"),
    });
  });
});

/** The compiler's errors in a written client and in lines that use it, under the repository's own strict options. */
function errorsIn(file: string, lines: string): readonly string[] {
  const user = join(scratch, "user.ts");
  writeFileSync(
    user,
    `import type { Answer } from "transaction-control-client";\nimport type { CheckRequest } from "./${file.replace(".ts", ".js")}";\nexport type Used = Answer | CheckRequest;\n${lines}`,
  );
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), (path) => readFileSync(path, "utf8")) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      rootDir: "/",
      noUnusedLocals: false,
      typeRoots: [join(ROOT, "node_modules/@types")],
      paths: { "transaction-control-client": [join(ROOT, "runtime/client/index.ts")] },
    },
    ROOT,
  );
  const program = ts.createProgram([user], options);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("what is written", () => {
  const sent = (facts: string): string =>
    `export const body: CheckRequest = { rule_set: "policy.acme.customer_support", transaction: { channel: "agent", status: "proposed" }, facts: { ${facts} } };\n`;

  it("compiles, and a wrong name of a fact, a wrong type and another rule set's fact do not", async () => {
    expect(await client("all.ts", ["--url", service.url], service.secret("app"))).toMatchObject({ exit: 0, err: "" });
    expect(
      errorsIn(
        "all.ts",
        sent(
          'action: "refund", customer: { customer_number: "C-1" }, amount: { amount: 100, currency: "EUR" }, delivered_on: null',
        ),
      ),
    ).toEqual([]);
    expect(errorsIn("all.ts", sent("delivered: true")).join()).toContain("'delivered' does not exist");
    expect(errorsIn("all.ts", sent('amount: "1.00"'))).toHaveLength(1);
    expect(errorsIn("all.ts", sent('gift_date: "2026-03-02"')).join()).toContain("'gift_date' does not exist");
    expect(
      errorsIn(
        "all.ts",
        'export const fetched = (answer: Answer): number => (answer.state === "undetermined_missing_facts" ? answer.missing.length : 0);\n',
      ),
    ).toEqual([]);
  });
});
