/** `tcs lsp`: the language server, for editors. */
import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

const HELP = `
Speaks the Language Server Protocol on standard input and output. An editor starts it, as the extension in
examples/editor does. It finds the folder of the sources in the editor's workspace. It writes nothing to disk: the
editor saves changes. It needs the packages vscode-languageserver and vscode-languageserver-textdocument, which a
production install does not have.

Example:
  $ tcs lsp --stdio`;

export const registerLsp: Registration = (program, run) => {
  program
    .command("lsp")
    .description("serve an editor: mistakes while typing, meanings, completion, renaming, corrections")
    .addOption(sourcesOption())
    .option("--stdio", "use standard input and output (the only transport; editors pass this flag)")
    .addHelpText("after", HELP)
    .action((flags: { readonly sources: string }) =>
      run(async () => (await import("../lsp/server.js")).serveEditor(flags.sources)),
    );
};
