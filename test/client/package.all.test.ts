/** The package as it is published: packed, installed in an empty project, and used there. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";

import { ROOT } from "../cli/programs.js";
import { CONTRACT, currentContract } from "./contract-text.js";

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "tcs-client-package-"));
  writeFileSync(join(project, "package.json"), '{"type":"module","private":true}');
  const npm = (...args: readonly string[]): void => {
    execFileSync("npm", [...args, "--silent", "--no-audit", "--no-fund", "--offline"], { cwd: project });
  };
  npm("pack", join(ROOT, "runtime/client"));
  npm("install", "./transaction-control-client-1.0.0.tgz");
});
afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

it("has the contract of this version: `npm run client` would write the same bytes", async () => {
  expect(readFileSync(CONTRACT, "utf8")).toBe(await currentContract());
});

it("holds its code, its types and its README, and depends on nothing", () => {
  const installed = join(project, "node_modules/transaction-control-client");
  const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  const modules = ["amounts", "client", "contract", "errors", "guard", "index", "sending", "types"];
  const code = modules.flatMap((name) => [`${name}.d.ts`, `${name}.js`]);
  expect(files).toEqual(["README.md", ...code, "package.json"].sort());
  expect(readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "transaction-control-client",
  ]);
});

/** Errors of a file of the project, under the strictest options and without the types of Node. */
function errorsIn(lines: string, lib: readonly string[]): readonly string[] {
  const file = join(project, "use.ts");
  writeFileSync(file, lines);
  const program = ts.createProgram([file], {
    ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ skipLibCheck: false, types: [], lib: lib.map((name) => `lib.${name}.d.ts`) },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    target: ts.ScriptTarget.ES2022,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

it("is typed: each operation by its name, and an answer by its state", () => {
  const lib = ["es2022", "dom", "dom.iterable"];
  const begin =
    'import { createTcsClient } from "transaction-control-client";\nconst tcs = createTcsClient({ baseUrl: "https://x", key: "k" });\n';
  const right = `${begin}
export const lines = async (): Promise<readonly string[]> => {
  const { checks } = await tcs.call("listChecks", { query: { limit: 10, state: ["contested"] } });
  const answer = await tcs.readCheck(checks[0]?.check_id ?? "");
  return answer.state === "undetermined_missing_facts" ? answer.missing.map(({ fact }) => fact) : [];
};\n`;
  expect(errorsIn(right, lib)).toEqual([]);
  for (const [wrong, told] of [
    ['void tcs.call("listCheks", {});', "Argument of type '\"listCheks\"' is not assignable"],
    ['void tcs.call("readCheck", {});', "Property 'path' is missing"],
    ['void tcs.call("listChecks", { query: { limit: "ten" } });', "Type 'string' is not assignable to type 'number'"],
    ['void tcs.reportExecution("chk", { executed: "yes" });', "is not assignable to type"],
    ["void tcs.check({ rule_set: 7, transaction: {}, facts: {} });", "Type 'number' is not assignable"],
  ] as const)
    expect([wrong, errorsIn(begin + wrong, lib).join("\n")]).toEqual([wrong, expect.stringContaining(told)]);
});
