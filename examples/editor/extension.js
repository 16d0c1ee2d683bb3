// The extension: starts `tcs lsp` in the workspace and passes it the sources. The language server does the rest.
import { join } from "node:path";

import { workspace } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

let client;

export async function activate() {
  const settings = workspace.getConfiguration("tcs");
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
  const server = {
    command: settings.get("command", "tcs"),
    args: ["lsp", "--sources", settings.get("sources", "rulesets")],
    transport: TransportKind.stdio,
    options: { cwd: folder },
  };
  const watched = folder === undefined ? "**/*.{rules,csv}" : join(folder, "**/*.{rules,csv}");
  client = new LanguageClient("tcs", "Rules (TCS)", server, {
    documentSelector: [{ scheme: "file", language: "tcs-rules" }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher(watched) },
  });
  await client.start();
}

export function deactivate() {
  return client?.stop();
}
