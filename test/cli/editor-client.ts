/**
 * A language client over stdio, as in an editor: it starts `tcs lsp`, opens and changes documents, and waits for
 * notifications.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { pathToFileURL } from "node:url";

import {
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";

import { TCS } from "./programs.js";

export interface Editor {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly uri: (path: string) => string;
  readonly open: (path: string, text: string) => Promise<void>;
  /** Replaces the first occurrence of some words, as typing does: an incremental change. */
  readonly edit: (path: string, from: string, to: string) => Promise<void>;
  readonly text: (path: string) => string;
  /** The position of some words, or of a character after their start. */
  readonly at: (path: string, words: string, more?: number) => Position;
  readonly words: (path: string, range: { readonly start: Position; readonly end: Position }) => string;
  /** The latest diagnostics published for a source, as soon as they satisfy the condition. */
  readonly diagnostics: (
    path: string,
    wanted: (diagnostics: readonly Diagnostic[]) => boolean,
  ) => Promise<readonly Diagnostic[]>;
  readonly stop: () => Promise<number | null>;
}

const running: ChildProcess[] = [];

export function killEditors(): void {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
}

export async function startEditor(folder: string): Promise<Editor> {
  const child = spawn(process.execPath, [TCS, "lsp", "--stdio"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
  running.push(child);
  const exited = new Promise<number | null>((done) => child.once("exit", done));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const published = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    published.set(uri, diagnostics);
    for (const look of waiting) look();
  });
  connection.onRequest("workspace/inlayHint/refresh", () => null);
  connection.listen();
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    // The protocol still wants the field that `workspaceFolders` took the place of.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    rootUri: null,
    capabilities: { workspace: { inlayHint: { refreshSupport: true } } },
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "sample" }],
  });
  await connection.sendNotification(InitializedNotification.type, {});

  const texts = new Map<string, { readonly version: number; readonly text: string }>();
  const uri = (path: string): string => pathToFileURL(`${folder}/rulesets/${path}`).href;
  const text = (path: string): string => texts.get(path)?.text ?? "";
  const positionIn = (of: string, offset: number): Position => {
    const lines = of.slice(0, offset).split("\n");
    return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  };
  const offsetIn = (of: string, { line, character }: Position): number =>
    of
      .split("\n")
      .slice(0, line)
      .reduce((sum, each) => sum + each.length + 1, character);
  const offsetOf = (path: string, words: string): number => {
    const offset = text(path).indexOf(words);
    if (offset < 0) throw new Error(`"${words}" does not stand in ${path}`);
    return offset;
  };
  return {
    connection,
    initialized,
    uri,
    text,
    open: (path, opened) => {
      texts.set(path, { version: 1, text: opened });
      return connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: uri(path), languageId: "rules", version: 1, text: opened },
      });
    },
    edit: (path, from, to) => {
      const offset = offsetOf(path, from);
      const before = text(path);
      const version = (texts.get(path)?.version ?? 0) + 1;
      texts.set(path, { version, text: before.slice(0, offset) + to + before.slice(offset + from.length) });
      return connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uri(path), version },
        contentChanges: [
          { range: { start: positionIn(before, offset), end: positionIn(before, offset + from.length) }, text: to },
        ],
      });
    },
    at: (path, words, more = 0) => positionIn(text(path), offsetOf(path, words) + more),
    words: (path, { start, end }) => text(path).slice(offsetIn(text(path), start), offsetIn(text(path), end)),
    diagnostics: (path, wanted) =>
      new Promise((done) => {
        const look = (): void => {
          const now = published.get(uri(path)) ?? [];
          if (!wanted(now)) return;
          waiting.delete(look);
          done(now);
        };
        waiting.add(look);
        look();
      }),
    stop: async () => {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      return exited;
    },
  };
}
