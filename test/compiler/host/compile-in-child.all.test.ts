/** The compiler as a process of its own (`npm run build` makes the program that it runs). */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { CHILD_LIMITS, type ChildLimits, confinement } from "../../../compiler/host/child-process.js";
import { compileInChild } from "../../../compiler/host/compile-in-child.js";
import type { CompileStage } from "../../../compiler/host/compile-policies.js";
import { compilePolicies } from "../../../compiler/host/policies.js";

const PATH = "policy/acme/customer_support/1.rules";
const TEXT = readFileSync(`rulesets/${PATH}`, "utf8");

const compile = (path: string, text: string, limits: Partial<ChildLimits> = {}) =>
  compileInChild({ files: [{ path, text }], kept: [] }, undefined, { ...CHILD_LIMITS, ...limits });

describe("compiling apart", () => {
  it("gives the module that the same file gives in one process", async () => {
    const changed = TEXT.replace(/title "([^"]+)"/, 'title "$1 again"');
    expect(changed).not.toBe(TEXT);
    for (const text of [TEXT, changed]) {
      const result = await compile(PATH, text);
      if (result.kind !== "answered") throw new Error(JSON.stringify(result));
      expect(result.answer.diagnostics.errors).toBe(0);
      expect(result.answer.modules).toHaveLength(1);
      if (text !== TEXT) continue;
      const here = await compilePolicies([`rulesets/${PATH}`]);
      if (!here.ok) throw new Error(here.text);
      expect(result.answer.modules?.map(({ checksum }) => checksum)).toEqual(
        here.policies.map(({ checksum }) => checksum),
      );
    }
  });

  it("tells each stage when it begins, and the worked examples one by one", async () => {
    const told: CompileStage[] = [];
    const text = TEXT.replace(/title "([^"]+)"/, 'title "$1 once more"');
    const result = await compileInChild({ files: [{ path: PATH, text }], kept: [] }, (stage) => told.push(stage));
    expect(result.kind).toBe("answered");
    expect([...new Set(told.map(({ stage }) => stage))]).toEqual(["parsing", "types", "module", "examples"]);
    const counts = told.flatMap((each) => (each.stage === "examples" ? [[each.done, each.total]] : []));
    expect(counts.length).toBeGreaterThan(10);
    expect(counts).toEqual(counts.map((_, at) => [at, counts.length]));
  });

  it("gives the diagnostics of a file with an error, and no module [ERR-053]", async () => {
    const result = await compile(PATH, `nonsense ${TEXT}`);
    expect(result).toMatchObject({ kind: "answered", answer: { modules: null } });
    if (result.kind !== "answered") return;
    expect(result.answer.diagnostics.errors).toBeGreaterThan(0);
    expect(result.answer.diagnostics.diagnostics).toContainEqual(
      expect.objectContaining({
        path: PATH,
        severity: "error",
        start: expect.objectContaining({ line: 1 }) as unknown,
      }),
    );
  });

  it.each([
    ["reads", 'require("fs").readFileSync("/etc/hostname")'],
    ["reads the program's other folders", 'require("fs").readFileSync("README.md")'],
    [
      "reads a package that the program does not depend on",
      'require("fs").readFileSync("node_modules/vitest/package.json")',
    ],
    ["writes", 'require("fs").writeFileSync("dist/written", "")'],
    ["starts a process", 'require("child_process").execFileSync("true")'],
    ["starts a thread", 'new (require("worker_threads").Worker)("0", { eval: true })'],
  ])("refuses a program that %s under its flags", (_, program) => {
    const flags = confinement(process.cwd(), 64);
    const script = `try { ${program}; console.log("done") } catch (error) { console.log(error.code) }`;
    const { stdout } = spawnSync(process.execPath, [...flags, "-e", script], { env: {}, encoding: "utf8" });
    expect(stdout).toBe("ERR_ACCESS_DENIED\n");
  });

  it("is stopped when its time is over", async () => {
    expect(await compile(PATH, TEXT, { milliseconds: 20 })).toEqual({ kind: "stopped", why: "time" });
  });

  it("is stopped when it writes more than it may", async () => {
    expect(await compile(PATH, TEXT, { outputBytes: 1000 })).toEqual({ kind: "stopped", why: "output" });
  });

  it("ends without an answer when it needs more memory than it may have", async () => {
    expect(await compile(PATH, TEXT, { megabytes: 8 })).toEqual({ kind: "stopped", why: "crashed" });
  });

  it.each([
    ["deep nesting", `policy x {\n${"(".repeat(200_000)}`],
    ["five million brackets", "{".repeat(5_000_000)],
    ["five million quotes", '"'.repeat(5_000_000)],
    ["five million letters", "a".repeat(5_000_000)],
  ])("answers or is stopped within its limits: %s", async (_, text) => {
    const result = await compile(PATH, text, { milliseconds: 8000 });
    if (result.kind === "answered") expect(result.answer.modules).toBeNull();
  });
});
