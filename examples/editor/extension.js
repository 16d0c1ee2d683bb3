// The extension: starts `tcs lsp` in the workspace and hands it the sources. Everything else is the language server's.
const { join } = require("node:path");
const { workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
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
};

exports.deactivate = () => client?.stop();
