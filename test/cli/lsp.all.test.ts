/** `tcs lsp` as an editor meets it: a real client over stdio, on a copy of the shipped sources. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  HoverRequest,
  InlayHintRequest,
  type Location,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  SemanticTokensRequest,
  SymbolKind,
} from "vscode-languageserver-protocol/node";

import { type Editor, killEditors, startEditor } from "./editor-client.js";
import { ROOT } from "./programs.js";

const GIFTS = "law/de/business_gifts/2024.rules";
const DOMAIN = "domains/gifts.rules";
const CUSTOMERS = "matching/acme/customers/1.rules";

let folder = "";
let editor: Editor;

function shipped(path: string): string {
  return readFileSync(join(ROOT, "rulesets", path), "utf8");
}

async function begin(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "tcs-editor-"));
  cpSync(join(ROOT, "rulesets"), join(folder, "rulesets"), { recursive: true });
  editor = await startEditor(folder);
  await editor.open(GIFTS, shipped(GIFTS));
}

function end(): void {
  killEditors();
  rmSync(folder, { recursive: true, force: true });
}

/** An editor for each test, so that each may change its documents. */
function editorEach(): void {
  beforeEach(begin);
  afterEach(end);
}

/** One editor for all tests of a suite, for starting it takes longer than they do: they only ask. */
function editorForAll(): void {
  beforeAll(begin);
  afterAll(end);
}

async function complete(path: string, words: string): Promise<readonly string[]> {
  const items = await editor.connection.sendRequest(CompletionRequest.type, {
    textDocument: { uri: editor.uri(path) },
    position: editor.at(path, words, words.length),
  });
  return (Array.isArray(items) ? items : (items?.items ?? [])).map(({ label }) => label);
}

describe("while typing", () => {
  editorEach();

  it("a mistake is reported at its place with its code, and withdrawn when it is corrected", async () => {
    await editor.edit(GIFTS, "when limit_value together with", "when limit_valeu together with");
    const [diagnostic] = await editor.diagnostics(GIFTS, (all) => all.length > 0);
    expect(diagnostic).toMatchObject({
      code: "TCS2001",
      source: "tcs",
      severity: 1,
      message: expect.stringContaining("Did you mean `limit_value`?") as string,
    });
    expect(diagnostic && editor.words(GIFTS, diagnostic.range)).toBe("limit_valeu");
    await editor.edit(GIFTS, "limit_valeu", "limit_value");
    expect(await editor.diagnostics(GIFTS, (all) => all.length === 0)).toEqual([]);
  });

  it("a change of the domain is reported in the rule sets that read it", async () => {
    await editor.open(DOMAIN, shipped(DOMAIN));
    await editor.edit(DOMAIN, 'fact vat "VAT on the cost"', 'fact vatt "VAT on the cost"');
    const diagnostics = await editor.diagnostics(GIFTS, (all) => all.some(({ code }) => code === "TCS2001"));
    expect(diagnostics.map(({ range }) => editor.words(GIFTS, range))).toContain("vat");
  });

  it("what is half written, empty or no source at all is answered and ends nothing", async () => {
    for (const text of [
      "",
      "{",
      "law",
      'law de.x version "1" { rule',
      "\0",
      '"',
      "]}".repeat(500),
      shipped(GIFTS).slice(0, 5000),
    ]) {
      await editor.open("law/de/broken/1.rules", text);
      const position = { line: 0, character: text.length };
      const textDocument = { uri: editor.uri("law/de/broken/1.rules") };
      await editor.connection.sendRequest(HoverRequest.type, { textDocument, position });
      await editor.connection.sendRequest(CompletionRequest.type, { textDocument, position });
      await editor.connection.sendRequest(SemanticTokensRequest.type, { textDocument });
      expect(
        await editor.connection.sendRequest(DocumentFormattingRequest.type, {
          textDocument,
          options: { tabSize: 2, insertSpaces: true },
        }),
      ).toEqual([]);
    }
    expect(await editor.stop()).toBe(0);
  });
});

describe("at a name", () => {
  editorForAll();

  const at = (
    words: string,
    more = 0,
  ): { readonly textDocument: { readonly uri: string }; readonly position: ReturnType<Editor["at"]> } => ({
    textDocument: { uri: editor.uri(GIFTS) },
    position: editor.at(GIFTS, words, more),
  });

  it("its type and meaning are shown, and of a clause the words it cites", async () => {
    expect(await editor.connection.sendRequest(HoverRequest.type, at("cost_net"))).toMatchObject({
      contents: { value: expect.stringMatching(/fact cost_net: money[^]*of the domain gifts/) as string },
    });
    const cited = await editor.connection.sendRequest(HoverRequest.type, at("cites estg.limit", "cites estg.".length));
    expect(JSON.stringify(cited)).toMatch(/§ 4.*> /);
  });

  it("the day that a worked example counts to is shown", async () => {
    const path = "law/de/per_diem/2026.rules";
    await editor.open(path, shipped(path));
    const counted = "trip_day = first day + 2 months - 1 day";
    const position = editor.at(path, counted, "trip_day = first".length);
    const hover = await editor.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: editor.uri(path) },
      position,
    });
    expect(hover).toMatchObject({ contents: { value: "2026-02-28" } });
  });

  it("its declaration is found, in another source too", async () => {
    const location = (await editor.connection.sendRequest(DefinitionRequest.type, at("cost_net"))) as Location;
    expect(location.uri).toBe(editor.uri(DOMAIN));
    const text = shipped(DOMAIN).split("\n")[location.range.start.line] ?? "";
    expect(text.slice(location.range.start.character, location.range.end.character)).toBe("cost_net");
  });

  it("all its places are found, over every source of the domain", async () => {
    const locations = await editor.connection.sendRequest(ReferencesRequest.type, {
      ...at("cost_net"),
      context: { includeDeclaration: true },
    });
    expect([...new Set(locations?.map(({ uri }) => uri))]).toEqual(
      expect.arrayContaining(
        [DOMAIN, GIFTS, "law/de/business_gifts/2004.rules", "policy/acme/gifts/1.rules"].map(editor.uri),
      ),
    );
  });

  it("it is renamed everywhere at once, and refused with a reason where the library would then be wrong", async () => {
    expect(await editor.connection.sendRequest(PrepareRenameRequest.type, at("limit_value"))).toMatchObject({
      start: editor.at(GIFTS, "limit_value"),
    });
    const edit = await editor.connection.sendRequest(RenameRequest.type, {
      ...at("limit_value"),
      newName: "counted_value",
    });
    const edits = edit?.changes?.[editor.uri(GIFTS)] ?? [];
    expect(edits.length).toBe(shipped(GIFTS).match(/\blimit_value\b/g)?.length);
    await expect(
      editor.connection.sendRequest(RenameRequest.type, { ...at("limit_value"), newName: "cost_net" }),
    ).rejects.toThrow(/would be wrong/);
    await expect(
      editor.connection.sendRequest(RenameRequest.type, { ...at("limit_value"), newName: "Limit Value" }),
    ).rejects.toThrow(/is not a valid name/);
  });
});

describe("at a cursor", () => {
  editorForAll();

  it("what may be written there is offered", async () => {
    expect(await complete(GIFTS, "figure limit_value: ")).toEqual(expect.arrayContaining(["money", "date"]));
    expect(await complete(GIFTS, "cites estg.")).toContain("limit");
    expect(await complete(GIFTS, "when setting.")).toEqual(["input_vat_deduction"]);
    expect(await complete(GIFTS, "when limit_value together with ")).toEqual(expect.arrayContaining(["gifts_fy"]));
    expect(await complete(GIFTS, 'wording "')).toEqual([]);
  });
});

describe("a mistake", () => {
  editorEach();

  it("is fixed by the offered correction", async () => {
    await editor.edit(GIFTS, "when limit_value together with", "when limit_valeu together with");
    await editor.diagnostics(GIFTS, (all) => all.length > 0);
    const start = editor.at(GIFTS, "limit_valeu");
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uri(GIFTS) },
      range: { start, end: start },
      context: { diagnostics: [] },
    });
    expect(actions).toMatchObject([
      {
        title: "Write limit_value",
        kind: "quickfix",
        edit: { changes: { [editor.uri(GIFTS)]: [{ newText: "limit_value" }] } },
      },
    ]);
  });
});

describe("worked examples", () => {
  editorEach();

  it("are run when typing pauses: each rule is marked, and a failing one is reported at its place", async () => {
    await editor.edit(
      GIFTS,
      "when limit_value together with gifts_fy is at most",
      "when limit_value together with gifts_fy is below",
    );
    const [failing] = await editor.diagnostics(GIFTS, (all) => all.some(({ code }) => code === "TCS6001"));
    expect(failing).toMatchObject({ code: "TCS6001", severity: 1 });
    const whole = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };
    const marks = await editor.connection.sendRequest(InlayHintRequest.type, {
      textDocument: { uri: editor.uri(GIFTS) },
      range: whole,
    });
    expect(marks?.length).toBe(shipped(GIFTS).match(/^ {2}(rule|scope|consequence) /gm)?.length);
    expect(marks?.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^✗ \d+ of \d+ examples$/),
        expect.stringMatching(/^✓ \d+ examples?$/),
      ]),
    );
    await editor.edit(GIFTS, "gifts_fy is below", "gifts_fy is at most");
    expect(await editor.diagnostics(GIFTS, (all) => all.length === 0)).toEqual([]);
  });
});

describe("a whole source", () => {
  editorEach();

  it("is written in the compiler's own normal form, and left as it is with a mistake in it", async () => {
    const ask = { textDocument: { uri: editor.uri(GIFTS) }, options: { tabSize: 8, insertSpaces: false } };
    expect(await editor.connection.sendRequest(DocumentFormattingRequest.type, ask)).toEqual([]);
    await editor.edit(GIFTS, "  domain gifts\n", "      domain     gifts\n");
    const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, ask);
    expect(edits?.map(({ newText }) => newText)).toEqual([shipped(GIFTS)]);
    await editor.edit(GIFTS, "domain     gifts", "domain     gifts }");
    expect(await editor.connection.sendRequest(DocumentFormattingRequest.type, ask)).toEqual([]);
  });

  it("has an outline: each declaration at its name, with its title", async () => {
    const textDocument = { uri: editor.uri(GIFTS) };
    const symbols = ((await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })) ??
      []) as readonly DocumentSymbol[];
    expect(symbols.map(({ selectionRange }) => editor.words(GIFTS, selectionRange))).toEqual(
      symbols.map(({ name }) => name),
    );
    const rules = [...shipped(GIFTS).matchAll(/^ {2}(?:rule|scope|consequence) (\w+) "([^"]+)"/gm)];
    expect(symbols.filter(({ kind }) => kind === SymbolKind.Class).map(({ name, detail }) => [name, detail])).toEqual(
      rules.map(([, name, title]) => [name, title]),
    );
  });

  it("is coloured by what its names stand for", async () => {
    const { data } = (await editor.connection.sendRequest(SemanticTokensRequest.type, {
      textDocument: { uri: editor.uri(GIFTS) },
    })) ?? { data: [] };
    expect(data.length % 5).toBe(0);
    expect(data.length / 5).toBeGreaterThan(500);
  });
});

describe("in a matching set", () => {
  editorForAll();

  beforeAll(async () => {
    await editor.open(CUSTOMERS, shipped(CUSTOMERS));
  });

  it("a clause is found where it is declared, shows what it says, and is renamed wherever it is cited", async () => {
    const at = {
      textDocument: { uri: editor.uri(CUSTOMERS) },
      position: editor.at(CUSTOMERS, "cites guide.order, guide.people", "cites guide.o".length),
    };
    const declared = (await editor.connection.sendRequest(DefinitionRequest.type, at)) as Location;
    expect(editor.words(CUSTOMERS, declared.range)).toBe("order");
    const hover = await editor.connection.sendRequest(HoverRequest.type, at);
    expect(JSON.stringify(hover?.contents)).toContain(
      "The order of the parts of a name does not tell customers apart.",
    );
    const renamed = await editor.connection.sendRequest(RenameRequest.type, { ...at, newName: "word_order" });
    const cited = shipped(CUSTOMERS).match(/guide\.order\b/g)?.length ?? 0;
    expect(renamed?.changes?.[editor.uri(CUSTOMERS)]).toHaveLength(cited + 1);
  });

  it("a rule shows its title and wording, as it is written", async () => {
    const hover = await editor.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: editor.uri(CUSTOMERS) },
      position: editor.at(CUSTOMERS, "rule few_letters", "rule few".length),
    });
    expect(JSON.stringify(hover?.contents)).toContain("A long name but for two letters");
  });
});

describe("a worked example of a matching set", () => {
  editorEach();

  it("that comes out otherwise is reported at its place", async () => {
    await editor.open(CUSTOMERS, shipped(CUSTOMERS));
    await editor.edit(
      CUSTOMERS,
      'other "Mastorhandeln AG"\n      expect nothing',
      'other "Mastorhandeln AG"\n      expect propose',
    );
    const [diagnostic] = await editor.diagnostics(CUSTOMERS, (all) => all.some(({ code }) => code === "TCS6001"));
    expect(diagnostic && editor.words(CUSTOMERS, diagnostic.range)).toContain("three slips");
  });
});
