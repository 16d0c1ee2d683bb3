/**
 * The extension in `examples/editor`, as far as it can be tested without an editor: its manifest, its package, its
 * configuration, and how it starts the server.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";
import { z } from "zod";

import { readLibrary } from "../../compiler/host/disk.js";
import { lex } from "../../compiler/syntax/tokens.js";
import { ROOT, tcs } from "./programs.js";

const FOLDER = join(ROOT, "examples/editor");

const MANIFEST = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  publisher: z.string().min(1),
  type: z.literal("module"),
  engines: z.object({ vscode: z.string().regex(/^\^\d+\.\d+\.\d+$/) }),
  main: z.string(),
  dependencies: z.record(z.string(), z.string()),
  activationEvents: z.array(z.string().regex(/^onLanguage:/)),
  contributes: z.object({
    languages: z.array(
      z.object({
        id: z.string(),
        aliases: z.array(z.string()),
        extensions: z.array(z.string().startsWith(".")),
        configuration: z.string(),
      }),
    ),
    grammars: z.array(z.object({ language: z.string(), scopeName: z.string(), path: z.string() })),
    configuration: z.object({
      title: z.string(),
      properties: z.record(
        z.string().startsWith("tcs."),
        z.object({ type: z.literal("string"), default: z.string(), description: z.string().min(1) }),
      ),
    }),
    configurationDefaults: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});

const PACKED = z.tuple([z.object({ files: z.array(z.object({ path: z.string(), size: z.number() })) })]);

const manifest = MANIFEST.parse(JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8")));
const extension = readFileSync(join(FOLDER, manifest.main), "utf8");

it("its manifest names files that are there, one language, and settings that the extension reads", () => {
  const [language] = manifest.contributes.languages;
  expect(manifest.activationEvents).toEqual([`onLanguage:${language?.id ?? ""}`]);
  expect(language?.extensions).toEqual([".rules"]);
  expect(existsSync(join(FOLDER, language?.configuration ?? "none"))).toBe(true);
  expect(Object.keys(manifest.contributes.configurationDefaults)).toEqual([`[${language?.id ?? ""}]`]);
  const read = [...extension.matchAll(/settings\.get\("(\w+)", "(\w+)"\)/g)].map(([, name = "", value = ""]) => [
    `tcs.${name}`,
    value,
  ]);
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(
      Object.entries(manifest.contributes.configuration.properties).map(([name, of]) => [name, of.default]),
    ),
  );
  expect(extension).toContain(`language: "${language?.id ?? ""}"`);
});

it("its package has the files that its manifest names, and no other", () => {
  const out = execFileSync("npm", ["pack", "--dry-run", "--json", "--offline", "--ignore-scripts", FOLDER], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ files }] = PACKED.parse(JSON.parse(out));
  const [language, grammar] = [manifest.contributes.languages[0], manifest.contributes.grammars[0]];
  const named = [manifest.main, language?.configuration, grammar?.path].map((path) => join("/", path ?? "").slice(1));
  const beside = [".vscodeignore", "README.md", "package.json"];
  expect(files.map(({ path }) => path).sort()).toEqual([...beside, ...named].sort());
  for (const { path, size } of files) expect([path, size > 0 && size < 20_000]).toEqual([path, true]);
  expect(grammar).toMatchObject({ language: language?.id, scopeName: "source.tcs-rules" });
  // With a list of files, `vsce package` leaves out the language client.
  expect(readFileSync(join(FOLDER, "package.json"), "utf8")).not.toContain('"files"');
  expect(Object.keys(manifest.dependencies)).toEqual(["vscode-languageclient"]);
  expect(readFileSync(join(FOLDER, ".vscodeignore"), "utf8")).not.toContain("node_modules");
});

it("the words that an editor tells apart are the names of the language", () => {
  const configuration = z
    .object({ wordPattern: z.string(), comments: z.object({ lineComment: z.literal("#") }) })
    .parse(JSON.parse(readFileSync(join(FOLDER, "language-configuration.json"), "utf8")));
  const word = new RegExp(`^(?:${configuration.wordPattern})$`);
  const names = readLibrary(join(ROOT, "rulesets")).sources.flatMap(({ text }) =>
    lex(text)
      .tokens.filter(({ tokenType }) => tokenType.name === "Name")
      .map(({ image }) => image),
  );
  expect([...new Set(names)].filter((name) => !word.test(name))).toEqual([]);
});

it("it starts the server by a command and flags that the program knows", async () => {
  const [, given = ""] = /args: \[(.*)\],/.exec(extension) ?? [];
  const flags = [...given.matchAll(/"(--?[a-z]+)"/g)].map(([, flag]) => flag ?? "");
  expect(given).toMatch(/^"lsp", /);
  // The client adds how it talks to the server.
  const { exit, out } = await tcs("lsp", "--help");
  expect(exit).toBe(0);
  for (const flag of [...flags, "--stdio"]) expect(out).toContain(flag);
});
