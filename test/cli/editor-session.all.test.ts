/**
 * The extension of `examples/editor` at work: its own code and the language client of VS Code start the program and
 * talk to it. The editor around them is `editor/vscode.js`.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

import { ROOT, TCS } from "./programs.js";

const require = createRequire(import.meta.url);
const CLIENT = join(require.resolve("vscode-languageclient/node"), "../../..");

const TOLD = z.union([
  z.strictObject({ watched: z.string() }),
  z.strictObject({ registered: z.string() }),
  z.strictObject({ file: z.string(), found: z.array(z.tuple([z.number(), z.string()])) }),
  z.strictObject({ hover: z.array(z.string()) }),
]);
type Told = z.infer<typeof TOLD>;

let scratch: string;
let workspace: string;
let source: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-editor-"));
  workspace = join(scratch, "workspace");
  // What is installed with the extension, and what the editor gives it.
  const packages = join(scratch, "node_modules");
  mkdirSync(join(packages, "vscode"), { recursive: true });
  for (const file of ["extension.js", "package.json"]) cpSync(join(ROOT, "examples/editor", file), join(scratch, file));
  cpSync(join(ROOT, "test/cli/editor/vscode.js"), join(packages, "vscode/index.cjs"));
  writeFileSync(join(packages, "vscode/package.json"), '{ "name": "vscode", "main": "index.cjs" }');
  symlinkSync(CLIENT, join(packages, "vscode-languageclient"));
  cpSync(join(ROOT, "test/cli/editor/session.js"), join(scratch, "session.js"));
  writeFileSync(join(scratch, "tcs"), `#!/bin/sh\nexec "${process.execPath}" "${TCS}" "$@"\n`, { mode: 0o755 });

  const gifts = "law/de/business_gifts/2024.rules";
  source = join(workspace, "rules", gifts);
  cpSync(join(ROOT, "rulesets/domains/gifts.rules"), join(workspace, "rules/domains/gifts.rules"));
  mkdirSync(dirname(source), { recursive: true });
  writeFileSync(source, readFileSync(join(ROOT, "rulesets", gifts), "utf8").replace("= cost_net", "= cost_nett"));
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Opens the source, points at a place, and closes the editor once it was told both. */
function session(
  point: readonly [line: number, character: number],
): Promise<{ readonly exit: number | null; readonly told: readonly Told[]; readonly err: string }> {
  const settings = { "tcs.command": join(scratch, "tcs"), "tcs.sources": "rules" };
  const env = {
    PATH: process.env["PATH"] ?? "",
    // The client of this repository finds the editor here.
    NODE_PATH: join(scratch, "node_modules"),
    EDITOR: JSON.stringify({ settings, folder: workspace }),
    POINT: JSON.stringify([source, ...point]),
  };
  const child = spawn(process.execPath, ["session.js"], { cwd: scratch, env });
  let [out, err] = ["", ""];
  child.stdout.on("data", (part: Buffer) => {
    out += part.toString();
    if (out.includes('"hover"') && out.includes('"found":[[')) child.stdin.end("close\n");
  });
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  return new Promise((done) => {
    child.once("close", (exit) => {
      const told = out
        .trim()
        .split("\n")
        .map((line) => TOLD.parse(JSON.parse(line)));
      done({ exit, told, err });
    });
  });
}

it("is tested with the language client that the extension names", () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(CLIENT, "package.json"), "utf8")));
  const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(join(ROOT, "examples/editor/package.json"), "utf8")));
  expect(dependencies).toEqual({ "vscode-languageclient": version });
});

it("starts the program with its settings, offers all that the server has, shows a mistake and a meaning, and ends", async () => {
  const lines = readFileSync(source, "utf8").split("\n");
  const mistaken = lines.findIndex((line) => line.includes("cost_nett"));
  const used = lines.findIndex((line) => line.trimStart().startsWith("uses "));
  expect(mistaken).toBeGreaterThan(0);
  const { exit, told, err } = await session([used, (lines[used] ?? "").indexOf("cost_net") + 1]);
  expect([exit, err]).toEqual([0, ""]);
  expect(told).toContainEqual({ watched: join(workspace, "**/*.{rules,csv}") });
  const registered = told.flatMap((each) => ("registered" in each ? each.registered : []));
  expect(registered.sort()).toEqual([
    "registerCodeActionsProvider",
    "registerCompletionItemProvider",
    "registerDefinitionProvider",
    "registerDocumentFormattingEditProvider",
    "registerDocumentSemanticTokensProvider",
    "registerDocumentSymbolProvider",
    "registerHoverProvider",
    "registerInlayHintsProvider",
    "registerReferenceProvider",
    "registerRenameProvider",
  ]);
  const found = told.flatMap((each) => ("found" in each && each.file === source ? each.found : []));
  expect(found).toContainEqual([mistaken, expect.stringMatching(/`cost_nett`[^]*Did you mean `cost_net`\?/)]);
  expect(told.flatMap((each) => ("hover" in each ? each.hover : [])).join()).toContain("cost_net");
});
